import { sql } from '../../../db/sql.server.ts';
import { byUid } from '../../by-uid.ts';
import { orderNumberText } from '../../orders/number.ts';

interface OrderName {
  uid: string;
  order_number: string;
  plan_name: string;
}

/** What people call an order by. */
export const readOrderName = byUid<OrderName>(async (db, uids) => {
  const { rows } = await sql<OrderName>`
    select uid, number as order_number, plan ->> 'name' as plan_name from orders
    where uid = any(${uids}::text[])`.execute(db);
  return rows.map((row) => ({ ...row, order_number: orderNumberText(row.order_number) }));
});
