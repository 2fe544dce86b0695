import { sql, type Tx } from '../../../db/sql.server.ts';
import type { OrderState } from '../../orders/states.ts';
import { refundability } from '../../refunds/rules.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { GOODWILL, type Right } from '../../staff/roles.ts';
import { seenCents } from '../seen-cents.ts';
import type { OrderSubject } from './subject.ts';

/** States of orders whose money may be sent back. */
export const REFUNDABLE: readonly OrderState[] = ['fulfilled', 'failed', 'refunded'];

export interface RefundAsked {
  /** Cents; all that is left unless given. */
  amount?: number | undefined;
  /** Whether it is meant although no rule gives the customer a right to it. */
  outside_rules?: boolean | undefined;
  /** Whether it becomes the customer's credit, as agreed with them, in place of going to the card. */
  as_credit?: boolean | undefined;
  seen?: number | undefined;
}

/** Cents that are back, or on their way. */
export const goneOf = ({ back: { back, on_its_way } }: Pick<OrderSubject, 'back'>): number =>
  back + on_its_way;

/** What was back of an order when it was looked at, as its verbs' offers send it. */
export const SEEN_BACK = seenCents('that were back, or on their way,');

/**
 * What a refund is by our rules: `inside` where the customer could have it by asking, or is owed it; `goodwill` up to what
 * nobody is asked for; `outside` otherwise, and wherever one says so.
 */
export function termsOf(
  subject: OrderSubject,
  { amount, outside_rules, as_credit }: RefundAsked,
): 'inside' | 'goodwill' | 'outside' {
  if (outside_rules || as_credit) return 'outside';
  const sends = amount ?? subject.left;
  if (sends === subject.left && isOwed(subject)) return 'inside';
  return subject.goodwill + sends <= GOODWILL.a_case ? 'goodwill' : 'outside';
}

/** The right that it takes. */
export const rightFor = (subject: OrderSubject, asked: RefundAsked): Right =>
  termsOf(subject, asked) === 'outside' ? 'refund_outside' : 'refund';

function isOwed({ order, back, esim, plan, now }: OrderSubject): boolean {
  // Nothing was delivered, and its refund came to nothing.
  if (order.state === 'failed' || order.state === 'refunded') return true;
  const unused = plan?.activated_at === null && !(plan.data_used_mb && plan.data_used_mb > 0);
  return refundability(order, back, unused ? (esim?.state ?? null) : 'active', now).allowed;
}

/** Whether the eSIM is known to be in use, so that it stays with the customer whatever goes back. */
export const isInUse = ({ esim, plan }: Pick<OrderSubject, 'esim' | 'plan'>): boolean =>
  esim !== null &&
  (plan?.activated_at !== null ||
    (plan.data_used_mb ?? 0) > 0 ||
    !['ready', 'installed'].includes(esim.state));

/**
 * Cents of goodwill that one of the staff may still give today (UTC) without asking anybody. Until the transaction ends no
 * other refund of theirs counts for it.
 */
export async function takeGoodwillLeft(tx: Tx, { role, uid }: StaffActor, now: Date): Promise<number> {
  if (role !== 'support') return Number.POSITIVE_INFINITY;
  await sql`select pg_advisory_xact_lock(hashtext('goodwill'), hashtext(${uid}))`.execute(tx);
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum((detail -> 'after' ->> 'goodwill')::integer), 0)::integer as cents from audit_log
    where at >= ${midnight} and actor = ${uid} and action = 'desk.order.refund' and approved_by is null`.execute(
    tx,
  );
  return GOODWILL.a_day - rows[0]!.cents;
}
