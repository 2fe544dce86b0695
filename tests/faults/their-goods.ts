import { type RawBuilder, records, sql } from '../../db/sql.server.ts';
import type { DoublePurchase } from '../support/wholesalers/double.ts';

/**
 * The books of the companies that sell us eSIMs, as one table of a query (`with …`): `their_goods` (company, reference,
 * order_no, wholesale_id, iccid, top_up, cancelled, used). `reference` is ours, null where a company doesn't know it;
 * `order_no` the company's own number, null where it has none.
 */
export type GoodsBooks = RawBuilder<unknown>;

/** The sandbox's books lie beside the shop's; its companies keep them together. */
export const SANDBOX_GOODS: GoodsBooks = sql`
  their_goods as not materialized (
    select null::text as company, reference, null::text as order_no, wholesale_id, iccid, top_up,
      cancelled_at is not null as cancelled, activated_at is not null as used
    from sandbox_wholesaler.purchases
  )`;

/** What a double has sold, and whether a phone has used it. */
export interface Sold extends DoublePurchase {
  company: string;
  used: boolean;
}

/** Of real companies, as their doubles hold them in memory. */
export function companyGoods(sold: readonly Sold[]): GoodsBooks {
  const rows = sold.map(({ order, charged: _, ...each }) => ({ ...each, order_no: order }));
  return sql`
    their_goods as (
      select * from json_to_recordset(${records(rows)}) as given
        (company text, reference text, order_no text, wholesale_id text, iccid text, top_up boolean, cancelled boolean, used boolean)
    )`;
}
