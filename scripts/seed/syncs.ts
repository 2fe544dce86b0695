import { DAY, HOUR, later } from '../../core/clock.ts';
import { type Db, sql } from '../../db/sql.server.ts';

/** Parts of the month after which a company's list was another than the time before. */
const CHANGED = [0.02, 0.1, 0.3, 0.6, 0.9];
/** Offers that one sync has changed. */
const OFFERS = 4;

/**
 * What syncs of the month have changed, by turns costs and other facts. Of offers that nobody had bought by then: each purchase was
 * made at the cost of its day. An offer is changed once, to what it is now.
 */
export async function seedSyncs(db: Db, { now, days }: { now: Date; days: number }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    for (const part of CHANGED) {
      const at = later(now, -days * DAY * (1 - part) - HOUR);
      await sql`
        insert into catalogue_changes (provider, at, wholesale_id, plan_uid, name, what, cost_before, cost_after, facts)
        select provider, ${at}, wholesale_id, plan_uid, name, case when turn % 2 = 0 then 'facts' else 'cost' end,
          cost + (array[0, -25, 0, 30])[turn % 4 + 1], cost, (case when turn % 2 = 0 then '{networks}' else '{}' end)::text[]
        from (
          select o.provider, o.wholesale_id, o.plan_uid, p.name, o.cost, row_number() over (order by o.uid) as turn
          from offers o join plans p on p.uid = o.plan_uid
          where o.gone_at is null and o.cost > 100
            and not exists (select from purchases b
              where b.provider = o.provider and b.wholesale_id = o.wholesale_id and b.created_at < ${at})
            and not exists (select from catalogue_changes c where c.provider = o.provider and c.wholesale_id = o.wholesale_id)
          order by o.uid limit ${OFFERS}) unsold`.execute(tx);
    }
  });
}
