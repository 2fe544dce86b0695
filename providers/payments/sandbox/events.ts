import { later, MINUTE, SECOND } from '../../../core/clock.ts';
import { randomText } from '../../../core/ids.ts';
import { records, sql } from '../../../db/sql.server.ts';

/**
 * Those about a session name it, those about refunds and disputes the payment as well. `session.completed` comes for a
 * method that takes days, too, and is followed by `session.paid` or `session.failed` then.
 */
type EventType =
  | 'session.completed'
  | 'session.paid'
  | 'session.failed'
  | 'session.expired'
  | 'refund.created'
  | 'refund.succeeded'
  | 'refund.failed'
  | 'dispute.created'
  | 'dispute.updated'
  | 'dispute.closed';

/** An event to be delivered to the shop. */
export interface OwedEvent {
  event_id: string;
  type: string;
  /** The body to be sent, as it is signed. */
  payload: string;
  created_at: Date;
  /** Attempts made before this one. */
  attempts: number;
}

/** One that is leased to its sender until then. */
export interface LeasedEvent extends OwedEvent {
  next_attempt_at: Date;
}

/** What an event tells of the thing that it is about. */
interface EventData {
  session_id: string;
  order_id: string;
  amount: number;
  currency: string;
  payment_ref: string | null;
  refund_id?: string;
}

/** A piece of SQL. */
export type Fragment = ReturnType<typeof sql>;

/** How long one HTTP call may take. */
export const CALL_TIMEOUT_MS = 5 * SECOND;
/** While a process sends an event, no other process sends it: twice the longest call. */
export const LEASE_MS = 2 * CALL_TIMEOUT_MS;
const LONGEST_BACKOFF_MS = MINUTE;

/** `evt_…`, `ref_…`: base-36 milliseconds, so that ids land side by side in an index, then 100 random bits. */
export function sandboxRef(prefix: string, now: Date): string {
  return `${prefix}_${now.getTime().toString(36)}${randomText(20)}`;
}

export function newEvent(type: EventType, data: EventData, now: Date): OwedEvent {
  const event_id = sandboxRef('evt', now);
  const created = Math.floor(now.getTime() / 1000);
  return {
    event_id,
    type,
    payload: JSON.stringify({ id: event_id, type, created, data }),
    created_at: now,
    attempts: 0,
  };
}

/** An event that the caller records and sends at once: it falls due for others only after `leaseMs` milliseconds. */
export function leased(event: OwedEvent, leaseMs: number): LeasedEvent {
  return { ...event, next_attempt_at: later(event.created_at, leaseMs) };
}

/**
 * SQL that records those of the events whose id is among `happened`, what a change in the same statement returned:
 * an event exists exactly if its change does.
 */
export function recordEvents(events: LeasedEvent[], happened: Fragment): Fragment {
  return sql`
    insert into sandbox_payments.events (event_id, type, payload, created_at, next_attempt_at)
    select event_id, type, payload, created_at, next_attempt_at
    from json_populate_recordset(null::sandbox_payments.events, ${records(events)})
    where event_id in (${happened})`;
}

/** 1 s, 2 s, 4 s … up to a minute after the n-th failed attempt, with up to half of it as jitter. */
export function backoffMs(failedAttempts: number, random: () => number): number {
  const full = Math.min(LONGEST_BACKOFF_MS, SECOND * 2 ** Math.min(failedAttempts - 1, 10));
  return Math.round(full * (0.5 + 0.5 * random()));
}
