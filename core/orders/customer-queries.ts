import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import type { PlanScope } from '../catalogue/plan.ts';
import type { Cents } from '../money.ts';
import { wholeRef } from '../payments/slices.ts';
import type { Discount } from '../promotions/discount.ts';
import type { OrderState } from './states.ts';

/** What was ordered, without the parts of the plan that no list shows. */
interface OrderedPlan {
  uid: string;
  name: string;
  data_quota_mb: number;
  validity_days: number;
  policy_name: string;
  daily_quota_mb: number | null;
  reduced_speed_kbps: number | null;
  scope: PlanScope;
  region: string | null;
  /** Only of a plan for one country. */
  country_code: string | null;
}

export interface CustomerOrder {
  uid: string;
  /** Without prefix and dashes: see number.ts. */
  number: string;
  state: OrderState;
  kind: 'new_esim' | 'top_up';
  plan: OrderedPlan;
  amount: Cents;
  discounts: Discount[] | null;
  currency: string;
  email: string | null;
  payment_provider: string;
  payment_ref: string | null;
  referral_code: string | null;
  reference: string | null;
  created_at: Date;
  paid_at: Date | null;
  fulfilled_at: Date | null;
  strip_uid: string | null;
  strip_number: number | null;
  strip_size: number | null;
}

/** A customer's orders, newest first; those that were never paid left out. */
export async function selectOrdersOf(db: Db, customerUid: string): Promise<CustomerOrder[]> {
  const { rows } = await sql<CustomerOrder>`
    select uid, number, state, kind, amount, discounts, currency, email, payment_provider, payment_ref, referral_code, reference,
      created_at, paid_at, fulfilled_at, strip_uid, strip_number, strip_size,
      plan - 'networks' - 'countries_enabled' - 'provider' - 'wholesale_id' || jsonb_build_object('country_code',
        case when plan ->> 'scope' = 'country' then plan -> 'countries_enabled' ->> 0 end) as plan
    from orders where customer_uid = ${customerUid} and state not in ('created', 'expired')
    order by created_at desc, uid desc`.execute(db);
  return rows;
}

/** The moves of these orders, each order's own in their sequence. */
export async function selectHistoriesOf(
  db: Db,
  orderUids: string[],
): Promise<{ order_uid: string; to_state: string; at: Date }[]> {
  return db
    .selectFrom('order_history')
    .select(['order_uid', 'to_state', 'at'])
    .where('order_uid', '=', sql<string>`any(${orderUids}::text[])`)
    .orderBy('id')
    .execute();
}

export async function hasOrderUnderWay(tx: Tx, customerUid: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('uid')
    .where('customer_uid', '=', customerUid)
    .where('state', 'in', ['paid', 'fulfilling'] satisfies OrderState[])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Anonymises a customer's orders, those that were never paid included.
 * @returns uids, session ids and payment references of the customer's orders.
 */
export async function clearBuyer(
  tx: Tx,
  customerUid: string,
  email: string,
): Promise<{ uids: string[]; sessionIds: string[]; paymentRefs: string[] }> {
  const paid = await tx
    .updateTable('orders')
    .set({ customer_uid: null, email: null })
    .where('customer_uid', '=', customerUid)
    .returning(['uid', 'session_id', 'payment_ref'])
    .execute();
  // One that is being paid at this moment is left alone: it becomes the first order of a new account.
  await sql`
    update orders set email = null where uid in (
      select uid from orders where customer_uid is null and email = ${email} for update skip locked
    )`.execute(tx);
  return {
    uids: paid.map(({ uid }) => uid),
    sessionIds: paid.map(({ session_id }) => session_id).filter((id) => id !== null),
    // As webhooks name them.
    paymentRefs: paid.flatMap(({ payment_ref }) => (payment_ref === null ? [] : [wholeRef(payment_ref)])),
  };
}

/** Gives the orders of one customer to another, and to the other's address. @returns how many. */
export async function moveBuyer(
  tx: Tx,
  customerUid: string,
  to: { uid: string; email: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ customer_uid: to.uid, email: to.email })
    .where('customer_uid', '=', customerUid)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
