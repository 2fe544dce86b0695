import { type Db, sql } from '../../../db/sql.server.ts';
import { placedBefore, placedFrom } from '../orders/steps.ts';
import type { Span } from '../overview/day-figures.ts';

/** How far the orders of a span have come, each step a part of the one before; of new eSIMs, as far as rows know it. */
export interface Funnel {
  placed: number;
  paid: number;
  delivered: number;
  /** The profile was downloaded to a phone. */
  installed: number;
  /** Data of the plan were used. */
  used: number;
}

export async function readFunnel(db: Db, { from, to }: Span): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    select count(*)::integer as placed, count(o.paid_at)::integer as paid, count(o.fulfilled_at)::integer as delivered,
      count(e.installed_at)::integer as installed,
      count(p.activated_at)::integer as used
    from orders o
    left join esims e on e.order_uid = o.uid
    left join esim_plans p on p.order_uid = o.uid
    where ${placedFrom(from)} and ${placedBefore(to)} and o.kind = 'new_esim'`.execute(db);
  return rows[0]!;
}
