import { type Db, sql } from '../../../db/sql.server.ts';
import { DAY, later, MINUTE } from '../../clock.ts';
import { DISPUTE_ALARMS } from '../../disputes/queries.ts';
import { IS_ON_HOLD } from '../../orders/queries.ts';

/** What is found in the tables that needs a person; of an alarm, the kind of alarm. */
export interface Found {
  kind: string;
  subject: string;
  subject_kind: 'alarm' | 'order' | 'refund' | 'dispute' | 'mail' | 'webhook' | 'approval' | 'privacy';
  order_uid: string | null;
  /** The dispute that it is about, where it is about one. */
  dispute_uid: string | null;
  /** Until when the bank takes evidence in it; null where it doesn't wait for any, or hasn't said. */
  due_by: Date | null;
  /** Cents at stake. */
  amount: number | null;
  since: Date;
  /** Of an alarm: its own words; of the others what differs from row to row, or nothing. */
  detail: string;
  /** Of an alarm, and what was seen, in words that are the same whenever it is seen again. */
  alarm_id: string | null;
  fact: string | null;
  taken_by: string | null;
  taken_by_name: string | null;
  snoozed_until: Date | null;
  /** Who has put it off, and why; null where it isn't. */
  snoozed_by: string | null;
  snooze_reason: string | null;
}

/** Of an agreed request: that it could no longer be done. */
const CAME_TO_NOTHING = sql`p.outcome not in ('done', 'rejected')`;

/** After so long, what should have gone by itself has not. */
const LATE = {
  delivery: 2 * MINUTE,
  refund: 10 * MINUTE,
  refund_pending: 5 * DAY,
  webhook: 5 * MINUTE,
  approval: 5 * MINUTE,
} as const;
const MANY_ATTEMPTS = 5;
/** Mails that failed longer ago are history. */
const MAIL_DAYS = 3;
/** As are requests that came to nothing. */
const APPROVAL_DAYS = 3;
/** Of each kind; where there are more, one thing is wrong with all of them. */
export const MOST = 200;
/** One more tells that there are more. */
const READ = MOST + 1;

/**
 * Everything that needs a person, by what finds it without reading what is at rest: open alarms, and what the tables show
 * before an alarm is raised about it. One thing stands in it once: an open alarm about it goes before. An order has one
 * alarm however many banks wait for evidence: it goes before the dispute that it was raised for, with that one's deadline, and no other
 * deadline hides behind it.
 */
export async function selectFound(db: Db, now: Date): Promise<Found[]> {
  const before = (ms: number) => sql`${later(now, -ms)}::timestamptz`;
  const noAlarm = (orderUid: string, ...kinds: string[]) => sql`not exists (
    select from alarms a where a.order_uid = ${sql.ref(orderUid)} and a.closed_at is null
      and a.kind = any(${kinds}::text[]))`;
  const { rows } = await sql<Found>`
    with found (kind, subject, subject_kind, order_uid, amount, since, detail, alarm_id) as (
      -- The newest of each kind: a flood of one hides no other, nor what has just come.
      (select a.kind, a.subject, 'alarm', a.order_uid, coalesce(a.amount, o.amount), a.raised_at, a.detail, a.id
        from (select alarms.*, row_number() over (partition by kind order by id desc) as nth
          from alarms where closed_at is null) a
        left join orders o on o.uid = a.order_uid
        where a.nth <= ${READ})
      union all
      (select 'not_delivered', o.uid, 'order', o.uid, o.amount, coalesce(o.released_at, o.paid_at), o.state, null
        from orders o
        where o.state in ('paid', 'fulfilling') and coalesce(o.released_at, o.paid_at) < ${before(LATE.delivery)}
          and not ${IS_ON_HOLD}
          and not exists (select from purchases p
            where p.order_uid = o.uid and p.failed_at is null and p.attempts >= ${MANY_ATTEMPTS})
          and ${noAlarm('o.uid', 'purchase_unclear', 'wholesaler_not_in_use')}
        order by o.created_at limit ${READ})
      union all
      (select 'held_for_review', o.uid, 'order', o.uid, o.amount, o.held_at, '', null
        from orders o where ${IS_ON_HOLD} order by o.created_at limit ${READ})
      union all
      (select 'many_attempts', o.uid, 'order', o.uid, o.amount, coalesce(o.released_at, o.paid_at),
          p.attempts || ' attempts at ' || p.provider, null
        from orders o join purchases p on p.order_uid = o.uid and p.failed_at is null
        where o.state = 'fulfilling' and p.attempts >= ${MANY_ATTEMPTS}
          and ${noAlarm('o.uid', 'purchase_unclear', 'wholesaler_not_in_use')}
        order by o.created_at limit ${READ})
      union all
      (select 'refund_not_through', o.uid, 'order', o.uid, o.amount, failed.at, coalesce(o.failure, ''), null
        from orders o
        cross join lateral (
          select max(h.at) as at from order_history h where h.order_uid = o.uid and h.to_state = 'failed') failed
        where o.state = 'failed' and o.paid_at is not null and o.amount > 0 and failed.at < ${before(LATE.refund)}
          and not exists (select from refunds r where r.order_uid = o.uid and r.state = 'pending')
          and ${noAlarm('o.uid', 'refund_failed', 'refund_pending')}
        order by o.created_at limit ${READ})
      union all
      (select 'refund_not_through', r.uid, 'refund', r.order_uid, r.amount, r.created_at, r.reason, null
        from refunds r join orders o on o.uid = r.order_uid
        where r.state in ('requested', 'esim_cancelled') and r.created_at < ${before(LATE.refund)}
          -- While a bank decides, no money may be sent: that is its dispute's line.
          and o.state not in ('failed', 'disputed')
          and ${noAlarm('r.order_uid', 'refund_failed', 'refund_pending')}
        order by r.created_at limit ${READ})
      union all
      (select 'refund_pending_long', r.uid, 'refund', r.order_uid, r.amount, r.created_at, r.reason, null
        from refunds r
        where r.state = 'pending' and r.created_at < ${before(LATE.refund_pending)}
          and ${noAlarm('r.order_uid', 'refund_failed', 'refund_pending')}
        order by r.created_at limit ${READ})
      union all
      (select 'dispute_due', d.uid, 'dispute', d.order_uid, d.amount, d.created_at, '', null
        from disputes d
        where d.state = 'open' and d.evidence_sent_at is null and d.accepted_at is null
        order by d.created_at limit ${READ})
      union all
      (select 'mail_failed', m.uid, 'mail', m.order_uid, o.amount, m.created_at, m.kind, null
        from mails m left join orders o on o.uid = m.order_uid
        where m.state = 'failed' and m.created_at > ${before(MAIL_DAYS * DAY)} and m.kind <> 'sign_in'
          -- An alarm that was closed about it is the end of it as well.
          and not exists (select from alarms a where a.kind = 'mail_failed' and a.subject = 'mail ' || m.uid)
        order by m.created_at limit ${READ})
      union all
      (select 'webhook_open', w.uid, 'webhook', null, null, w.received_at, w.source || ' ' || w.type, null
        from webhook_inbox w where w.handled_at is null and w.received_at < ${before(LATE.webhook)}
        order by w.received_at limit ${READ})
      union all
      (select 'approval', p.uid, 'approval', null, p.amount, p.asked_at, p.kind || ' ' || p.verb || ': ' || p.reason, null
        from approvals p where p.decided_at is null order by p.asked_at limit ${READ})
      union all
      (select 'approval_failed', p.uid, 'approval', null, p.amount, p.decided_at,
          p.kind || ' ' || p.verb || ': ' || coalesce(p.outcome_reason, p.outcome, 'it is not carried out yet'), null
        from approvals p
        where p.decided_at > ${before(APPROVAL_DAYS * DAY)} and p.noted_at is null
          and case when p.outcome is null then p.decided_at < ${before(LATE.approval)} else ${CAME_TO_NOTHING} end
        order by p.decided_at limit ${READ})
      union all
      (select 'privacy_overdue', q.uid, 'privacy', null, null, q.due_at, q.kind, null
        from privacy_requests q where q.done_at is null and q.due_at < ${now} order by q.due_at limit ${READ})
    )
    select found.kind, found.subject, found.subject_kind, found.order_uid, found.amount::integer, found.since, found.detail,
      found.alarm_id::text, (select a.fact from alarms a where a.id = found.alarm_id) as fact,
      case found.subject_kind when 'dispute' then found.subject else alarmed.uid end as dispute_uid, due.due_by,
      m.taken_by, m.taken_by_name,
      case when m.snoozed_until > ${now} then m.snoozed_until end as snoozed_until,
      case when m.snoozed_until > ${now} then m.snoozed_by end as snoozed_by,
      case when m.snoozed_until > ${now} then m.snooze_reason end as snooze_reason
    from found left join attention_marks m on m.kind = found.kind and m.subject = found.subject
    -- Of an alarm that one was opened: the one whose reference its fact begins with, and not another of the order.
    left join lateral (
      select d.uid from alarms a join disputes d on d.order_uid = a.order_uid
      where a.id = found.alarm_id and a.kind = any(${[...DISPUTE_ALARMS]}::text[])
      order by split_part(a.fact, ' ', 1) = d.dispute_ref desc, d.state = 'open' desc, d.uid desc limit 1
    ) alarmed on true
    left join disputes due on due.uid = case found.subject_kind when 'dispute' then found.subject else alarmed.uid end
      and due.state = 'open' and due.evidence_sent_at is null and due.accepted_at is null`.execute(db);
  const alarmed = new Set(
    rows.flatMap(({ alarm_id, dispute_uid }) => (alarm_id === null ? [] : [dispute_uid])),
  );
  return rows.filter(({ kind, subject }) => kind !== 'dispute_due' || !alarmed.has(subject));
}
