import { type Db, sql } from '../../db/sql.server.ts';
import { idBound } from '../ids.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';

/** What is of an order that nobody paid, and goes with it. */
const OF_ORDER = ['order_history', 'idempotency_keys', 'redemptions'] as const;

/**
 * Deletes up to `limit` orders that expired unpaid, placed before a time: whoever places orders without end fills no disk. One that anything else refers
 * to, by the database's own list of who does (a ledger, an alarm, a mail, a tag), stays as long as that does.
 * @returns how many.
 */
export function deleteUnpaid(shop: Pick<Shop, 'db'>, before: Date, limit: number): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const others = (await referringTo(tx)).map(
      ({ table, column }) =>
        sql`and not exists (select from ${sql.table(table)} other where other.${sql.ref(column)} = o.uid ${
          // The first of a strip is its own, and goes once the others have.
          table === 'orders' ? sql`and other.uid <> o.uid` : sql``
        })`,
    );
    const { rows } = await sql<{ uid: string }>`
      select o.uid from orders o
      where o.uid < ${idBound('order', before)} and o.state = 'expired' and o.paid_at is null ${sql.join(others, sql` `)}
      order by o.uid limit ${limit} for update of o skip locked`.execute(tx);
    const uids = rows.map(({ uid }) => uid);
    if (uids.length === 0) return 0;
    for (const table of OF_ORDER)
      await sql`delete from ${sql.table(table)} where order_uid = any(${uids}::text[])`.execute(tx);
    await sql`delete from orders where uid = any(${uids}::text[])`.execute(tx);
    return uids.length;
  });
}

/** What else has a foreign key to orders. */
async function referringTo(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'orders'::regclass and c.conrelid::regclass::text <> all(${[...OF_ORDER]}::text[])
    order by 1`.execute(db);
  return rows;
}
