import { type Db, sql } from '../../../db/sql.server.ts';
import { selectUsageDays } from '../../esims/usage-days.ts';
import { HANDED_TO } from '../../mail/states.ts';
import type { OrderedPlan } from '../../orders/order.ts';

/** What the rows know of a disputed order. */
export interface DisputeFacts {
  order: {
    uid: string;
    email: string | null;
    amount: number;
    plan: OrderedPlan;
    created_at: Date;
    paid_at: Date | null;
    fulfilled_at: Date | null;
  };
  profile: {
    uid: string;
    iccid: string;
    state: string;
    installed_at: Date | null;
    measured_at: Date | null;
  } | null;
  moves: { at: Date; to_state: string }[];
  plans: {
    uid: string;
    name: string;
    data_quota_mb: number;
    data_used_mb: number | null;
    activated_at: Date | null;
    expires_at: Date | null;
  }[];
  /** How much of which of its plans was used by the end of each day on which more of it was, the oldest first. */
  usage_days: { plan_uid: string; day: string; used_mb: number }[];
  /** `answer` is what the mail server said when it took it; null where it isn't known. */
  mails: { uid: string; kind: string; state: string; sent_at: Date | null; answer: string | null }[];
  /** Paid orders of the same address before it, of which no money was disputed. */
  earlier: { uid: string; paid_at: Date }[];
  refunds: { amount: number; at: Date; state: string }[];
}

/** @returns null where the order is gone. */
export async function selectDisputeFacts(db: Db, orderUid: string): Promise<DisputeFacts | null> {
  const { rows } = await sql<DisputeFacts['order']>`
    select uid, email, amount, plan, created_at, paid_at, fulfilled_at from orders where uid = ${orderUid}`.execute(
    db,
  );
  const order = rows[0];
  if (order === undefined) return null;
  const { rows: profiles } = await sql<NonNullable<DisputeFacts['profile']>>`
    select e.uid, e.iccid, e.state, e.installed_at, e.measured_at from esims e
    where e.order_uid = ${orderUid} or e.uid in (select esim_uid from esim_plans where order_uid = ${orderUid})
    order by (e.order_uid = ${orderUid}) desc limit 1`.execute(db);
  const [profile] = profiles;
  const { rows: moves } = await sql<DisputeFacts['moves'][number]>`
    select at, to_state from esim_history where esim_uid = ${profile?.uid ?? ''} order by id`.execute(db);
  const { rows: plans } = await sql<DisputeFacts['plans'][number]>`
    select uid, name, data_quota_mb, data_used_mb, activated_at, expires_at from esim_plans
    where order_uid = ${orderUid} order by created_at`.execute(db);
  const uids = new Set(plans.map(({ uid }) => uid));
  const days = profile === undefined ? [] : await selectUsageDays(db, profile.uid);
  const { rows: mails } = await sql<DisputeFacts['mails'][number]>`
    select m.uid, m.kind, m.state, m.sent_at,
      substr(sent.reason, strpos(sent.reason, ': ') + 2) as answer
    from mails m left join lateral (
      select h.reason from mail_history h
      where h.mail_uid = m.uid and h.to_state = 'sent' and h.reason like ${`${HANDED_TO}%: %`}
      order by h.id desc limit 1
    ) sent on true
    where m.order_uid = ${orderUid} order by m.created_at`.execute(db);
  const { rows: earlier } = await sql<DisputeFacts['earlier'][number]>`
    select o.uid, o.paid_at from orders o
    where address_key(o.email) = address_key(${order.email ?? ''}) and o.paid_at is not null and o.email is not null
      and o.created_at < ${order.created_at} and not exists (select from disputes d where d.order_uid = o.uid)
    order by o.paid_at desc limit 20`.execute(db);
  const { rows: refunds } = await sql<DisputeFacts['refunds'][number]>`
    select amount, created_at as at, state from refunds
    where order_uid = ${orderUid} and made_by <> 'bank' order by created_at`.execute(db);
  const usage_days = days.filter(({ plan_uid }) => uids.has(plan_uid));
  return { order, profile: profile ?? null, moves, plans, usage_days, mails, earlier, refunds };
}
