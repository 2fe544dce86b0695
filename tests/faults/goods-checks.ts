import { sql } from '../../db/sql.server.ts';

/**
 * `goods`: what the wholesaler has sold us and not taken back, and the order that it is for: as the shop knows, or else as our
 * reference says, which begins with the order's uid.
 */
export const GOODS = sql`
  goods as not materialized (
    select w.reference, w.iccid, w.activated_at, coalesce(p.order_uid, split_part(w.reference, '-', 1)) as order_uid
    from sandbox_wholesaler.purchases w left join purchases p on p.uid = w.reference
    where w.cancelled_at is null
  )`;

/** The shop is about to ask the wholesaler to take it back, or has an alarm of that. */
const TAKING_BACK = sql`(
  exists (
    select from pgboss.job j where j.name = 'purchase.reclaim' and j.state::text in ('created', 'retry', 'active')
      and j.data ->> 'order_uid' = g.order_uid)
  or exists (
    select from alarms a where a.order_uid = g.order_uid and a.closed_at is null
      and a.kind in ('esim_not_reclaimed', 'esim_not_cancelled', 'delivery_not_writable', 'duplicate_iccid'))
)`;

/** Of an order that the shop doesn't know after a restore: the alarm of its payment names the order. */
const NAMED_BY_PAYMENT = sql`exists (
  select from their_payments p join alarms a on strpos(a.subject, p.payment_ref) > 0
  where p.order_id = g.order_uid and o.uid is null and a.kind = 'books_differ' and a.closed_at is null)`;

/** Differences of goods and words between the shop, the wholesaler and the mail server: a row (subject, detail) for each. */
export const GOODS_CHECKS = {
  /** Two plans given out, two live purchases at the wholesaler, or two confirmations for one order. */
  delivered_twice: sql`
    select order_uid as subject, 'plans: ' || count(*) as detail from esim_plans group by order_uid having count(*) > 1
    union all
    select order_uid, 'purchases: ' || count(*) from goods where order_uid is not null group by order_uid having count(*) > 1
    union all
    select m.order_uid, 'mails: ' || count(*) from mails m
    where m.kind = 'order_confirmation' and exists (select from their_mails t where t.mail_uid = m.uid)
    group by m.order_uid having count(*) > 1`,
  /** All of the money has left us, and what it bought is neither used nor taken back; or the shop calls it delivered. */
  refunded_and_delivered: sql`
    select m.order_id as subject, o.state as detail
    from money m join orders o on o.uid = m.order_id
    where m.ours <= 0 and m.open = 0 and (o.state = 'fulfilled' or o.uid in (
      select g.order_uid from goods g where g.activated_at is null and not ${TAKING_BACK}))`,
  /** The wholesaler has sold us what nobody was given, and the shop doesn't take it back. */
  bought_without_order: sql`
    select g.reference as subject, coalesce(o.state, 'unknown reference') as detail
    from goods g left join orders o on o.uid = g.order_uid
    where not exists (select from esim_plans d where d.order_uid = g.order_uid)
      and not ${TAKING_BACK} and not ${NAMED_BY_PAYMENT}`,
  /** The traveller was given another profile than the one that was bought for the order. */
  delivered_other_esim: sql`
    select d.order_uid as subject, e.iccid as detail
    from esim_plans d join esims e on e.uid = d.esim_uid
    left join purchases p on p.order_uid = d.order_uid and p.failed_at is null
    left join sandbox_wholesaler.purchases w on w.reference = p.uid
    where w.iccid is distinct from e.iccid`,
  /** The shop calls a plan the traveller's that the wholesaler has taken back. */
  delivered_dead: sql`
    select d.order_uid as subject, w.reference as detail
    from esim_plans d join orders o on o.uid = d.order_uid
    join purchases p on p.order_uid = d.order_uid and p.failed_at is null
    join sandbox_wholesaler.purchases w on w.reference = p.uid
    where o.state = 'fulfilled' and d.cancelled_at is null and w.cancelled_at is not null`,
  /** One live profile for two orders. Top-ups add plans to the profile of another order, and are left out. */
  iccid_shared: sql`
    select iccid as subject, count(*) || ' eSIMs' as detail from esims
    where state <> 'cancelled' group by iccid having count(*) > 1
    union all
    select iccid, count(*) || ' purchases' from sandbox_wholesaler.purchases
    where not top_up and cancelled_at is null group by iccid having count(*) > 1`,
  /**
   * A delivered or refunded order of whose end the mail server has no mail, or more than one, or than one for each part that went
   * back; excused by an alarm of that mail.
   */
  mail_missing: sql`
    select o.uid as subject, wanted.kind || ': ' || count(m.uid) || ' at the mail server' as detail
    from orders o
    cross join lateral (select case o.state when 'refunded' then 'refund' else 'order_confirmation' end as kind) wanted
    left join mails m on m.order_uid = o.uid and m.kind = wanted.kind
      and exists (select from their_mails t where t.mail_uid = m.uid)
    where o.email is not null and o.kind = 'new_esim' and o.state in ('fulfilled', 'refunded')
      and not exists (
        select from mails f join their_refusals t on t.mail_uid = f.uid join alarms a on a.closed_at is null
          and (a.order_uid = o.uid or strpos(a.subject, f.uid) > 0)
        where f.order_uid = o.uid and f.kind = wanted.kind and f.state = 'failed')
    group by o.uid, wanted.kind having count(m.uid) = 0 or count(m.uid) > case wanted.kind
      when 'refund' then (
        select greatest(1, count(*)) from refunds r where r.order_uid = o.uid
          and exists (select from refund_history h where h.refund_uid = r.uid and h.to_state = 'succeeded'))
      else 1 end`,
  /** Shop and mail server say different things of a mail. */
  mail_disagrees: sql`
    select m.uid as subject, 'shop: ' || m.state || ', mail server: ' || case when t.mail_uid is null then 'none' else 'kept' end as detail
    from mails m left join their_mails t on t.mail_uid = m.uid
    where (m.state = 'sent') <> (t.mail_uid is not null)`,
  /** A webhook that was taken and never handled. */
  webhook_unhandled: sql`
    select uid as subject, type as detail from webhook_inbox where handled_at is null`,
};
