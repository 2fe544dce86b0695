import { type RawBuilder, sql } from '../../db/sql.server.ts';

/** What runs each minute has run within this time. */
const MINUTES_LATER = sql`now() - interval '3 minutes'`;

/** Differences of what staff, givers and the operator's bank do besides: a row (subject, detail) for each. */
export const DESK_CHECKS = {
  /** Money given back from our bank account or as credit that the ledger, or the account of credit, has another sum of. */
  given_otherwise: sql`
    select o.uid as subject,
      'by hand ' || by_hand || ', ledger ' || by_hand_booked || '; as credit ' || as_credit || ', ledger ' || as_credit_booked || ', account ' || credited as detail
    from orders o cross join lateral (
      select coalesce(sum(amount) filter (where made_by = 'hand'), 0) as by_hand,
        coalesce(sum(amount) filter (where made_by = 'credit'), 0) as as_credit
      from refunds r where r.order_uid = o.uid and r.state = 'succeeded'
    ) given cross join lateral (
      select coalesce(sum(amount) filter (where kind = 'refund_by_hand'), 0) as by_hand_booked,
        coalesce(sum(amount) filter (where kind = 'refund_as_credit'), 0) as as_credit_booked
      from cash_transfers t where t.order_uid = o.uid
    ) booked cross join lateral (
      select coalesce(sum(amount), 0) as credited from credit_entries c
      where c.order_uid = o.uid and c.kind = 'refunded' and c.side = 'available'
    ) credit
    where (by_hand, as_credit, as_credit) <> (by_hand_booked, as_credit_booked, credited)`,
  /** A gift whose morning has come and that the mail server never saw. */
  gift_unsent: sql`
    select g.order_uid as subject, g.recipient_email as detail
    from gifts g join esims e on e.uid = g.esim_uid
    where g.opened_at is null and e.state = 'ready' and e.installed_at is null
      and greatest(g.send_at, g.created_at) < ${MINUTES_LATER}
      and not exists (select from their_mails t where t.mail_uid = g.mail_uid)
      and not exists (select from their_refusals f where f.mail_uid = g.mail_uid)`,
  /** A gift, or a secret link, of an eSIM that was taken back. */
  gift_of_nothing: sql`
    select g.order_uid as subject, e.state as detail
    from gifts g join esims e on e.uid = g.esim_uid join esim_plans p on p.order_uid = g.order_uid
    where e.state = 'cancelled' and p.cancelled_at < ${MINUTES_LATER}`,
  /** More mails of one kind than what asked for them: a gift for each correction, a link for each order. */
  mailed_again: sql`
    select m.order_uid as subject, m.kind || ' ' || count(*) as detail
    from mails m join their_mails t on t.mail_uid = m.uid
    where m.kind in ('gift', 'pay_link')
    group by m.order_uid, m.kind
    having count(*) > 1 + (select count(*) from audit_log a
      where m.kind = 'gift' and a.subject = m.order_uid and a.action = 'gift.corrected')`,
} satisfies Record<string, RawBuilder<unknown>>;

/** Of a shop that has had the time to read the payment provider's lists. */
export const COMPARED_CHECKS = {
  /** What the provider has paid out, less what came back, is another sum in our books. */
  payout_unrecorded: sql`
    select 'payouts' as subject, 'theirs: ' || theirs || ', ledger: ' || ours as detail
    from (select coalesce(sum(amount), 0) as theirs from all_payouts) t,
      (select coalesce(sum(case kind when 'payout' then amount else -amount end), 0) as ours
        from cash_transfers where kind in ('payout', 'payout_returned')) o
    where theirs <> ours`,
  /** An alarm says that books differ, and none of them does: whoever is called for nothing stops coming. */
  called_for_nothing: sql`
    select coalesce(order_uid, subject) as subject, kind || ': ' || detail as detail from alarms
    where closed_at is null and kind in ('books_differ', 'balance_differs', 'balance_unassigned', 'books_contradict')`,
} satisfies Record<string, RawBuilder<unknown>>;
