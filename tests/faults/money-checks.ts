import { DISPUTE_ALARMS } from '../../core/disputes/queries.ts';
import { type RawBuilder, sql } from '../../db/sql.server.ts';

type Sql = RawBuilder<unknown>;

/**
 * An open alarm excuses a difference if it is of a kind that is about it, and names exactly its amount: of the order, or of
 * the payment where the shop knows no order. It excuses nothing else.
 */
const named = (kinds: readonly string[], order: Sql, amount: Sql, payment = sql`''`): Sql => sql`exists (
  select from alarms a where a.closed_at is null and a.amount = ${amount} and a.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})
    and (a.order_uid = ${order} or a.subject = ${order} or (${payment} <> '' and strpos(a.subject, ${payment}) > 0)))`;

/** What alarms may name: money that is with us and has nothing to show for it; money that left without our doing. */
const HELD = ['payment_mismatch', 'second_payment', 'refund_failed', 'dispute_won_late'];
const GONE = ['refund_failed', 'dispute_after_refund'];
/** More has left than was paid: only what says just that. */
const GONE_TWICE = ['gone_twice'];
/** What the reconciliation says where the shop can't follow: there is a reason for that after a restore alone. */
const DIFFER = 'books_differ';

/** @param restored whether the shop was restored, and so may say of what it can't know that the books differ. */
export function moneyChecks(restored: boolean) {
  const held = restored ? [...HELD, DIFFER] : HELD;
  const gone = restored ? [...GONE, DIFFER] : GONE;
  const twice = restored ? [...GONE_TWICE, DIFFER] : GONE_TWICE;
  return checksOf({ held, gone, twice }, restored);
}

/**
 * `money`: of each payment that came, what went back, what the banks have taken, hold or only ask about, and what is left with us; `given` is what
 * of that the customer has another way, as credit or from our own bank account.
 */
export const MONEY = sql`
  money as (
    select p.session_id, p.order_id, p.payment_ref, p.amount, p.currency, coalesce(r.back, 0)::integer as back,
      coalesce(r.pending, 0)::integer as pending,
      (select coalesce(sum(amount), 0)::integer from refunds w
        where w.order_uid = p.order_id and w.state = 'succeeded' and w.made_by in ('hand', 'credit')) as given, coalesce(d.lost, 0)::integer as lost, coalesce(d.open, 0)::integer as open,
      coalesce(d.asked, 0)::integer as asked,
      (p.amount - coalesce(r.back, 0) - coalesce(d.lost, 0) - coalesce(d.open, 0))::integer as ours
    from their_payments p
    left join (
      select payment_ref, sum(amount) filter (where state <> 'failed') as back, sum(amount) filter (where state = 'pending') as pending
      from their_refunds group by payment_ref
    ) r on r.payment_ref = p.payment_ref
    left join (
      select payment_ref, sum(amount) filter (where state = 'lost') as lost, sum(amount) filter (where state = 'open') as open,
        sum(amount) filter (where state = 'inquiry') as asked
      from their_disputes group by payment_ref
    ) d on d.payment_ref = p.payment_ref
    where p.state = 'paid'
  )`;

/** What the shop has written down as gone by the card company, of each order. */
const WRITTEN = sql`(
  select order_uid, sum(amount)::integer as amount from refunds
  where state in ('pending', 'succeeded') and made_by not in ('hand', 'credit') group by order_uid
)`;

/** Differences of money between the shop and the company that takes the cards: a row (subject, detail) for each. */
const checksOf = (
  { held, gone, twice }: Record<'held' | 'gone' | 'twice', readonly string[]>,
  restored: boolean,
) =>
  ({
    /**
     * The company has money for us, and the shop has given nothing for it. Of a payment that a bank disputes nothing can be sent back
     * before it has decided; what is left of an order without a delivery goes back then, and is a difference again if it doesn't.
     */
    paid_without_outcome: sql`
    select m.order_id as subject, coalesce(o.state, 'no such order') || ', ' || m.ours || ' cents' as detail
    from money m left join orders o on o.uid = m.order_id
    where m.ours > m.given
      and not exists (select from esim_plans d where d.order_uid = o.uid and d.cancelled_at is null)
      and not (m.open > 0 and o.state = 'disputed' and o.fulfilled_at is null)
      and not ${named(held, sql`m.order_id`, sql`m.ours - m.given`, sql`m.payment_ref`)}`,
    /** The shop doesn't know that it was paid, whatever it has done since. */
    paid_unrecorded: sql`
    select m.order_id as subject, o.state || ', ' || m.amount || ' cents' as detail
    from money m join orders o on o.uid = m.order_id
    where o.paid_at is null and not ${named(held, sql`o.uid`, sql`m.amount`)}`,
    /** A plan was given out, or an order is called fulfilled, without its money. */
    delivered_unpaid: sql`
    select o.uid as subject, coalesce(p.state, 'no session') as detail
    from orders o left join their_payments p on p.session_id = o.session_id
    where o.amount > 0 and coalesce(p.state, '') <> 'paid'
      and (o.state = 'fulfilled' or exists (select from esim_plans d where d.order_uid = o.uid))`,
    /** Paid is another amount than the order's. */
    paid_other_amount: sql`
    select o.uid as subject, m.amount || ' ' || m.currency as detail
    from money m join orders o on o.uid = m.order_id
    where o.paid_at is not null and (m.amount, m.currency) <> (o.amount, o.currency)`,
    /** More than was paid has left us, by refunds, credit and lost disputes together. */
    refunded_twice: sql`
    select m.order_id as subject, m.back || ' + ' || m.given || ' + ' || m.lost || ' of ' || m.amount as detail
    from money m where m.back + m.given + m.lost > m.amount
      and not ${named(twice, sql`m.order_id`, sql`m.back + m.given + m.lost - m.amount`, sql`m.payment_ref`)}`,
    /** The company and the shop's books say different sums of what went back or was taken. */
    money_unrecorded: sql`
    select m.order_id as subject, 'theirs: ' || m.back + m.lost || ', shop: ' || coalesce(w.amount, 0) as detail
    from money m left join ${WRITTEN} w on w.order_uid = m.order_id
    where m.back + m.lost <> coalesce(w.amount, 0)
      and not ${named(gone, sql`m.order_id`, sql`abs(m.back + m.lost - coalesce(w.amount, 0))`, sql`m.payment_ref`)}`,
    /** The ledger says another sum of what the company holds for us, card fees apart. */
    ledger_disagrees: sql`
    select m.order_id as subject, 'theirs: ' || m.ours + m.pending || ', ledger: ' || coalesce(h.held, 0) as detail
    from money m join orders o on o.uid = m.order_id
    left join (
      select order_uid, sum(amount)::integer as held from cash_entries
      where account = 'card_clearing' and kind not in ('fee', 'fee_returned') group by order_uid
    ) h on h.order_uid = o.uid
    where m.ours + m.pending <> coalesce(h.held, 0)`,
    /** Of one refund of ours, the two say different amounts, or one that it went through and the other that it didn't. */
    refund_disagrees: sql`
    select coalesce(r.order_uid, b.refund_id) as subject,
      'shop: ' || coalesce(r.state || ' ' || r.amount, 'none') || ', provider: ' || b.state || ' ' || b.amount as detail
    from their_refunds b left join refunds r on r.uid = b.refund_id
    where b.refund_id is not null
      -- One that was sent after the backup is known by the order's sum alone: see money_unrecorded.
      and ((r.uid is null and not ${sql.lit(restored)}) or (r.state = 'succeeded') <> (b.state = 'succeeded') or r.amount <> b.amount)
      and not ${named(gone, sql`b.refund_id`, sql`b.amount`, sql`b.payment_ref`)}`,
    /** A bank holds money, or asks about it, and the order goes on as if nothing were the matter. */
    dispute_unrecorded: sql`
    select m.order_id as subject, coalesce(o.state, 'no such order') || ', ' || m.open + m.asked || ' cents' as detail
    from money m left join orders o on o.uid = m.order_id
    where m.open + m.asked > 0 and coalesce(o.state, '') <> 'disputed'
      and not ${named(DISPUTE_ALARMS, sql`m.order_id`, sql`m.open + m.asked`, sql`m.payment_ref`)}`,
    /** A bank waits for our answer, and nobody is told of it (any more): what came after an alarm was closed is news. */
    dispute_untold: sql`
    select d.order_uid as subject, d.dispute_ref as detail from disputes d
    where d.state = 'open' and d.evidence_sent_at is null and d.accepted_at is null and not exists (
      select from alarms a where a.order_uid = d.order_uid and a.closed_at is null
        and a.kind in (${sql.join(DISPUTE_ALARMS.map((kind) => sql.lit(kind)))}))`,
    /** An order that isn't where the other books say that it ends. */
    end_unexplained: sql`
    select o.uid as subject, o.state || ', session ' || coalesce(p.state, 'none') as detail
    from orders o
    left join their_payments p on p.session_id = o.session_id
    left join money m on m.session_id = o.session_id
    where not case o.state
        when 'created' then coalesce(p.state, 'open') in ('open', 'under_way')
        when 'expired' then coalesce(p.state, 'expired') in ('expired', 'unpaid')
        when 'fulfilled' then exists (select from esim_plans d where d.order_uid = o.uid and d.cancelled_at is null)
        when 'refunded' then o.amount = 0 or coalesce(m.ours - m.given, 0) <= 0
        when 'disputed' then coalesce(m.open, 0) + coalesce(m.asked, 0) > 0
        -- What staff issued was never paid; else the money is on its way back.
        when 'failed' then (o.amount = 0 and o.discounts is null) or coalesce(m.pending, 0) > 0
        else false
      end
      and not ${named(held, sql`o.uid`, sql`coalesce(m.ours - m.given, o.amount)`)}`,
  }) satisfies Record<string, Sql>;

/** The shop has promised the money back, and it is neither back nor was the customer told that it isn't coming. */
export const promiseBroken = (promised: readonly string[]): Sql => sql`
  select o.uid as subject, o.state || ', refund ' || coalesce(r.state || ' ' || r.reason, 'none') as detail
  from orders o
  left join lateral (select state, reason from refunds where order_uid = o.uid order by created_at desc limit 1) r on true
  left join money m on m.order_id = o.uid
  where o.uid in (select jsonb_array_elements_text(${JSON.stringify(promised)}::text::jsonb))
    and o.state <> 'refunded'
    and not exists (
      select from mails said join their_mails t on t.mail_uid = said.uid
      where said.order_uid = o.uid and said.kind = 'refund_declined')
    and not ${named(HELD, sql`o.uid`, sql`coalesce(m.ours - m.given, o.amount)`)}`;
