import { type Db, sql } from '../../db/sql.server.ts';
import { GOODS } from './goods-checks.ts';
import { type GoodsBooks, SANDBOX_GOODS } from './their-goods.ts';

/** An order that differs is told as a whole, up to this many of them. */
const STORIES = 5;

/**
 * What the shop and the companies have of the orders that differ, line by line: a storm can't be played again, so that what
 * isn't printed is lost.
 * @param subjects as in Difference: of them those that are uids of orders.
 */
export async function orderStories(
  db: Db,
  subjects: readonly string[],
  goods: GoodsBooks = SANDBOX_GOODS,
): Promise<string[]> {
  const orders = [...new Set(subjects.map((subject) => subject.split('-')[0]!))]
    .filter((subject) => subject.startsWith('ord_'))
    .slice(0, STORIES);
  const { rows } = await sql<{ line: object }>`
    with ${goods}, ${GOODS}, lines as (
      select order_uid, 1 as part, created_at as at, to_jsonb(p) as line from purchases p
      union all
      select order_uid, 2, null, to_jsonb(w) - 'iccid' from sales w
      union all
      select order_uid, 3, at, to_jsonb(h) from order_history h
      union all
      select order_uid, 4, raised_at, to_jsonb(a) from alarms a
      union all
      select order_uid, 5, created_at, to_jsonb(r) from refunds r
      union all
      select order_uid, 6, created_at, to_jsonb(d) from disputes d
      union all
      select order_uid, 7, at, to_jsonb(c) from cash_transfers c
    )
    select line from lines where order_uid = any(${orders}::text[]) order by order_uid, part, at`.execute(db);
  return rows.map(({ line }) => JSON.stringify(line));
}
