import { sql } from '../../db/sql.server.ts';

/**
 * `sales`: what the wholesalers have sold us, and the purchase and order that each is for: as the shop knows by its reference or
 * the company's number of it, or else as our reference says, which begins with the order's uid. `goods`: of them what wasn't
 * taken back.
 */
export const GOODS = sql`
  sales as not materialized (
    select w.*, p.uid as purchase_uid, coalesce(p.order_uid, split_part(w.reference, '-', 1)) as order_uid
    from their_goods w
    left join lateral (
      select uid, order_uid from purchases where uid = w.reference
      union all
      select uid, order_uid from purchases
      where w.reference is null and w.order_no is not null and provider = w.company
        and exists (select from jsonb_each_text(hints) as hint where hint.value = w.order_no)
      limit 1
    ) p on true
  ), goods as not materialized (select * from sales where not cancelled)`;

/** Alarms by which a person hears of what was bought and is nobody's. */
const FOR_A_PERSON = sql`('esim_not_reclaimed', 'esim_not_cancelled', 'delivery_not_writable', 'duplicate_iccid', 'purchase_unclear', 'bought_twice')`;

/** Of `g`: a person has heard of it. */
export const IS_FOR_A_PERSON = sql`exists (
  select from alarms a where a.order_uid = g.order_uid and a.closed_at is null and a.kind in ${FOR_A_PERSON})`;

/** Of `g`: the shop is about to ask the wholesaler to take it back. */
export const IS_ASKED_FOR = sql`(
  exists (
    select from pgboss.job j where j.name = 'purchase.reclaim' and j.state::text in ('created', 'retry', 'active')
      and j.data ->> 'order_uid' = g.order_uid)
  or exists (select from purchases q where q.order_uid = g.order_uid and q.reclaim_at is not null
    and (q.failed_at is null or q.uid = g.purchase_uid)))`;

/**
 * Of `g`, which nothing ties to an order: where a company takes no reference of ours, as many may stand there as the shop has
 * unclear purchases of that offer, of which a person has heard or which it is about to ask for.
 */
export const IS_ONE_OF_UNCLEAR = sql`(g.purchase_uid is null and g.reference is null and (
  select count(*) from goods o where o.purchase_uid is null and o.reference is null
    and o.company = g.company and o.wholesale_id = g.wholesale_id
) <= (
  select count(*) from purchases u join orders t on t.uid = u.order_uid
  where u.provider = g.company and u.wholesale_id = g.wholesale_id and u.failed_at is null and t.fulfilled_at is null
    and (u.reclaim_at is not null or exists (
      select from alarms a where a.order_uid = u.order_uid and a.closed_at is null and a.kind in ${FOR_A_PERSON}))
))`;

const TAKING_BACK = sql`(${IS_FOR_A_PERSON} or ${IS_ASKED_FOR} or ${IS_ONE_OF_UNCLEAR})`;

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
    select order_uid, 'purchases: ' || count(*) from goods where order_uid is not null group by order_uid
    having count(*) > 1 + (select count(*) from alarms a
      where a.order_uid = goods.order_uid and a.closed_at is null and a.kind = 'bought_twice')
    union all
    select m.order_uid, 'mails: ' || count(*) from mails m
    where m.kind = 'order_confirmation' and exists (select from their_mails t where t.mail_uid = m.uid)
    group by m.order_uid having count(*) > 1`,
  /** All of the money has left us, and what it bought is neither used nor taken back; or the shop calls it delivered. */
  refunded_and_delivered: sql`
    select m.order_id as subject, o.state as detail
    from money m join orders o on o.uid = m.order_id
    where m.ours <= m.given and m.open = 0 and (o.state = 'fulfilled' or o.uid in (
      select g.order_uid from goods g where not g.used and not ${TAKING_BACK}))`,
  /** The wholesaler has sold us what nobody was given, and the shop doesn't take it back. */
  bought_without_order: sql`
    select coalesce(g.reference, g.company || ' ' || g.order_no) as subject, coalesce(o.state, 'unknown reference') as detail
    from goods g left join orders o on o.uid = g.order_uid
    where not exists (select from esim_plans d where d.order_uid = g.order_uid)
      and not ${TAKING_BACK} and not ${NAMED_BY_PAYMENT}`,
  /** The traveller was given another profile than the one that was bought for the order. */
  delivered_other_esim: sql`
    select d.order_uid as subject, e.iccid as detail
    from esim_plans d join esims e on e.uid = d.esim_uid
    left join purchases p on p.order_uid = d.order_uid and p.failed_at is null
    left join sales w on w.purchase_uid = p.uid
    where w.iccid is distinct from e.iccid`,
  /** The shop calls a plan the traveller's that the wholesaler has taken back. */
  delivered_dead: sql`
    select d.order_uid as subject, w.purchase_uid as detail
    from esim_plans d join orders o on o.uid = d.order_uid
    join purchases p on p.order_uid = d.order_uid and p.failed_at is null
    join sales w on w.purchase_uid = p.uid
    where o.state = 'fulfilled' and d.cancelled_at is null and w.cancelled`,
  /** The wholesaler has given the price of a purchase back, and the ledger still has it as ours to pay. */
  returned_and_not_booked: sql`
    select g.purchase_uid as subject, 'booked: ' || -sum(c.amount) as detail
    from sales g
    join purchases p on p.uid = g.purchase_uid and p.failed_at is null
    join cash_entries c on c.order_uid = g.order_uid and c.reference is null and c.account like 'wholesaler:%'
      and c.kind in ('purchase', 'purchase_cancelled', 'purchase_lost')
    where g.cancelled and not ${IS_ASKED_FOR}
    group by g.purchase_uid having sum(c.amount) <> 0`,
  /** One live profile for two orders. Top-ups add plans to the profile of another order, and are left out. */
  iccid_shared: sql`
    select iccid as subject, count(*) || ' eSIMs' as detail from esims
    where state <> 'cancelled' group by iccid having count(*) > 1
    union all
    select iccid, count(*) || ' purchases' from goods where not top_up and iccid is not null group by iccid having count(*) > 1`,
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
