import { type Db, type RawBuilder, sql } from '../../../db/sql.server.ts';
import { tellsCost } from '../../alarms/tells-cost.ts';
import { wholeRef } from '../../payments/slices.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { mayDo } from '../../staff/roles.ts';
import { scrubbed } from '../scrub.ts';

export const TIMELINE_KINDS = [
  'order',
  'refund',
  'purchase',
  'esim',
  'mail',
  'webhook',
  'alarm',
  'audit',
  'note',
  'dispute',
] as const;

/** One thing that happened to an order. */
interface TimelineEntry {
  at: Date;
  kind: (typeof TIMELINE_KINDS)[number];
  what: string;
  detail: string;
  /** The row's own facts, for whoever opens the entry. */
  raw?: Record<string, unknown>;
}

/** What of an order is told apart by time. */
interface TimelineOf {
  uid: string;
  session_id: string | null;
  payment_ref: string | null;
}

/** More than this no order has; what is above it is the oldest. */
const MOST = 500;

/** The purchases that came too late for an order, and went to another one: an array, for which each is looked up by index. */
export const handedOver = (orderUid: string): RawBuilder<unknown> =>
  sql`array(select purchase_uid from purchase_handovers where from_order = ${orderUid})`;

/** Everything that happened to an order, the oldest first: one query over the histories of all that belongs to it. */
export async function readTimeline(db: Db, order: TimelineOf): Promise<TimelineEntry[]> {
  const { uid, session_id, payment_ref } = order;
  const { rows } = await sql<TimelineEntry>`
    with esim as (select esim_uid as uid from esim_plans where order_uid = ${uid}),
    -- What staff have done to any of them was done about the order.
    subjects as (
      select ${uid}::text as uid union all select uid from esim
      union all select uid from refunds where order_uid = ${uid}
      union all select uid from mails where order_uid = ${uid}
      union all select uid from disputes where order_uid = ${uid}
    ),
    -- With what came too late for it, and is another order's now.
    bought as (select * from purchases where order_uid = ${uid} or uid = any(${handedOver(uid)}))
    select at, kind, what, detail, raw from (
      select at, 'order' as kind, coalesce(from_state || ' → ', '') || to_state as what, reason as detail,
        null::jsonb as raw, 1 as place, id
      from order_history where order_uid = ${uid}
      union all
      select h.at, 'refund', coalesce(h.from_state || ' → ', '') || h.to_state, h.reason,
        jsonb_build_object('uid', r.uid, 'amount', r.amount, 'reason', r.reason, 'made_by', r.made_by,
          'attempts', r.attempts, 'refund_ref', r.refund_ref, 'keeps_esim', r.keeps_esim, 'note', r.note), 6, h.id
      from refunds r join refund_history h on h.refund_uid = r.uid where r.order_uid = ${uid}
      union all
      select created_at, 'purchase', 'bought at ' || provider, coalesce(last_answer, ''),
        jsonb_build_object('uid', uid, 'wholesale_id', wholesale_id, 'attempts', attempts,
          'unsure_since', unsure_since, 'accepted_at', accepted_at, 'leased_until', leased_until), 2, number
      from bought
      union all
      select failed_at, 'purchase', 'came to nothing at ' || provider, coalesce(failure, ''),
        jsonb_build_object('uid', uid), 3, number
      from bought where failed_at is not null
      union all
      select h.at, 'esim', coalesce(h.from_state || ' → ', '') || h.to_state, h.reason,
        jsonb_build_object('uid', h.esim_uid), 4, h.id
      from esim_history h where h.esim_uid in (select uid from esim)
      union all
      select h.at, 'mail', m.kind || ' ' || h.to_state, h.reason,
        jsonb_build_object('uid', m.uid, 'attempts', m.attempts), 5, h.id
      from mails m join mail_history h on h.mail_uid = m.uid where m.order_uid = ${uid}
      union all
      select received_at, 'webhook', source || ' ' || type, coalesce(outcome, 'not handled yet'),
        jsonb_build_object('uid', w.uid, 'event_id', external_id, 'attempts', attempts, 'handled_at', handled_at), 7, 0
      from webhook_inbox w
      where event ->> 'session_id' = ${session_id}
        or event ->> 'payment_ref' = ${payment_ref && wholeRef(payment_ref)}
        -- As an array, for which an index is taken beside the other two.
        or event -> 'about' ->> 'reference' is not null
          and event -> 'about' ->> 'reference' = any(array(select uid from bought))
      union all
      select raised_at, 'alarm', 'raised ' || kind, detail, jsonb_build_object('amount', amount), 8, id
      from alarms where order_uid = ${uid}
      union all
      select closed_at, 'alarm', 'closed ' || kind, coalesce(closed_reason, ''),
        jsonb_build_object('closed_by', closed_by), 9, id
      from alarms where order_uid = ${uid} and closed_at is not null
      union all
      select at, 'audit', action || ' by ' || actor, coalesce(reason, ''),
        jsonb_build_object('subject', subject, 'detail', detail, 'request_id', request_id, 'approved_by', approved_by), 10, id
      -- As an array, for which each is looked up by index however long the log is.
      from audit_log where subject = any(array(select uid from subjects))
      union all
      select at, 'note', 'note by ' || author, text, jsonb_build_object('uid', uid), 11, 0
      from notes where subject = any(array(select uid from subjects))
      union all
      select h.at, 'dispute', coalesce(h.from_state || ' → ', '') || h.to_state, h.reason,
        jsonb_build_object('uid', d.uid, 'amount', d.amount, 'due_by', d.due_by), 12, h.id
      from disputes d join dispute_history h on h.dispute_uid = d.uid where d.order_uid = ${uid}
    ) told order by at desc, place desc, id desc limit ${MOST}`.execute(db);
  return rows.reverse();
}

/**
 * The timeline as one of the staff may see it: without addresses, without notes for whom persons are no business of, and
 * without what alarms tell of a cost for who sees no margins.
 */
export function showTimeline(entries: TimelineEntry[], { role }: Pick<StaffActor, 'role'>): TimelineEntry[] {
  const persons = mayDo(role, 'read_persons') === 'yes';
  const margins = mayDo(role, 'margin') === 'yes';
  return entries.map(({ raw, ...entry }) => {
    // Of an alarm: "raised <kind>".
    if (!margins && entry.kind === 'alarm' && tellsCost(entry.what.split(' ').at(-1)!))
      return { ...entry, detail: '' };
    const hidden = !persons && entry.kind === 'note';
    const facts = raw === null || raw === undefined || (!persons && 'note' in raw) ? undefined : raw;
    const detail = entry.kind === 'note' ? entry.detail : scrubbed(entry.detail);
    return { ...entry, detail: hidden ? '' : detail, ...(facts && { raw: facts }) };
  });
}
