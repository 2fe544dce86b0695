import { ALARMS, type AlarmKind } from '../../alarms/kinds.ts';
import { tellsCost } from '../../alarms/tells-cost.ts';
import { HOUR, MINUTE } from '../../clock.ts';
import type { Shop } from '../../shop.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { mayDo } from '../../staff/roles.ts';
import { sharedCacheFor } from '../figure-cache.ts';
import { type Found, MOST, selectFound } from './found.ts';

export interface AttentionItem {
  kind: string;
  subject: string;
  subject_kind:
    | 'order'
    | 'company'
    | 'mail'
    | 'webhook'
    | 'job'
    | 'dispute'
    | 'refund'
    | 'approval'
    | 'privacy'
    | 'other';
  /** The screen on which it is mended. */
  subject_href: string;
  order_uid: string | null;
  /** The dispute that it is about, where it is about one. */
  dispute_uid: string | null;
  /** Until when the bank takes evidence in it; null where it doesn't wait for any, or hasn't said. */
  due_by: Date | null;
  /** Cents at stake; null where it isn't about an amount. */
  amount: number | null;
  since: Date;
  /** What happened, as a sentence without its row's facts. */
  what: string;
  /** Why that may have happened; null where the facts say it. */
  cause: string | null;
  /** The facts. */
  why: string;
  next_step: string;
  /** Who is at it. */
  taken_by: string | null;
  taken_by_uid: string | null;
  /** In the future, or null; with who put it off, and why. */
  snoozed_until: Date | null;
  snoozed_by: string | null;
  snooze_reason: string | null;
  /** Of an alarm: it can be closed, and what was seen. */
  alarm_id: string | null;
  fact: string | null;
  /** Money times age: what weighs most stands first. */
  weight: number;
}

interface SaidOf {
  what: string;
  why?: string;
  next_step: string;
}

/** What is shown before an alarm is raised, or where none ever is. */
export const OTHERS: Record<string, SaidOf> = {
  not_delivered: {
    what: 'an order was paid more than two minutes ago and is not delivered',
    next_step: 'look at its timeline; try it now, deliver it from another company, or send the money back',
  },
  held_for_review: {
    what: 'an order is paid by a buyer who is held for review; nothing is bought for it, and after a day its money goes back',
    next_step: 'look at the order and its buyer; release it, or give it up',
  },
  many_attempts: {
    what: 'a purchase was tried five times or more',
    next_step: 'see what the company answers; deliver from another one, or give up',
  },
  refund_not_through: {
    what: 'money is to go back, and has not gone for more than ten minutes',
    next_step: 'look at the refund’s last answer; retry it, or send the money another way and record it',
  },
  refund_pending_long: {
    what: 'the payment provider has kept a refund pending for more than five days',
    next_step: 'look the refund up at the provider; its balance may be too low',
  },
  dispute_due: {
    what: 'a bank waits for our evidence in a dispute',
    next_step: 'send the evidence before it is due, or accept the dispute',
  },
  mail_failed: {
    what: 'a mail could not be delivered',
    next_step: 'send it again, to a corrected address if need be',
  },
  webhook_open: {
    what: 'a webhook came more than five minutes ago and is not handled',
    next_step: 'read its outcome and the log, then handle it once more',
  },
  privacy_overdue: {
    what: 'somebody has waited for more than 30 days for an answer about their data, which the law gives them',
    next_step: 'answer it now, or refuse it and tell them why',
  },
  approval: {
    what: 'somebody asks for a second person’s agreement',
    next_step: 'agree, or say no with a reason',
  },
  approval_failed: {
    what: 'what a second person has agreed to was not done',
    next_step: 'read why; do it another way or ask again, then note it',
  },
};

type Looking = Pick<Shop, 'db' | 'clock'>;

/**
 * Everything that needs a person, what weighs most first: money times age. What is put off stands at the end.
 */
export async function readAttention({ db, clock }: Looking, now = clock.now()): Promise<AttentionItem[]> {
  const found = await selectFound(db, now);
  return found.map((row) => itemOf(row, now)).sort((one, other) => inOrder(placeOf(one), placeOf(other)));
}

/** What one thing that needs a person is called: its kind and what it is about. */
export const attentionUid = ({ kind, subject }: Pick<AttentionItem, 'kind' | 'subject'>): string =>
  `${kind}~${subject}`;

/** Where a thing stands in the queue of one moment: put off or not, how much it weighs, and what tells apart what weighs the same. */
export type Place = readonly [isPutOff: 0 | 1, weight: number, since: number, uid: string];

/** Where an item stands in the queue: see inOrder(). */
export const placeOf = (item: AttentionItem): Place => [
  item.snoozed_until === null ? 0 : 1,
  item.weight,
  item.since.getTime(),
  attentionUid(item),
];

/** Below 0 where the one stands before the other. */
export function inOrder(one: Place, other: Place): number {
  const [putOff, weight, since, uid] = one;
  const [otherPutOff, otherWeight, otherSince, otherUid] = other;
  if (uid === otherUid) return 0;
  return putOff - otherPutOff || otherWeight - weight || since - otherSince || (uid < otherUid ? -1 : 1);
}

/** Requests are about customers, and people write of them what they want. */
const OF_PERSONS = new Set(['approval', 'approval_failed']);

/**
 * A row as one of the staff may see it: without what tells a cost, for who sees no margins, and without what people have written,
 * for who reads nothing of persons.
 */
export function showAttention(item: AttentionItem, { role }: Pick<StaffActor, 'role'>): AttentionItem {
  const shown = mayDo(role, 'read_persons') === 'yes' ? item : { ...item, snooze_reason: null };
  if (tellsCost(item.kind) && mayDo(role, 'margin') !== 'yes')
    return { ...shown, amount: null, why: item.what };
  return OF_PERSONS.has(item.kind) && shown !== item ? { ...shown, why: item.what } : shown;
}

/** How many things need a person now; what is put off doesn't count. */
export async function countAttention({ db, clock }: Looking): Promise<number> {
  const found = await selectFound(db, clock.now());
  return found.filter(({ snoozed_until }) => snoozed_until === null).length;
}

/** How old the number in the frame of every screen may be, and how old at most where counting takes long: it calls people. */
const COUNT_FRESH_MS = 5_000;
const COUNT_MOST_MS = 20_000;
const countOf = sharedCacheFor<number>(COUNT_FRESH_MS, COUNT_MOST_MS);

/** The same for the frame of every screen: counted once for all that are drawn within some seconds. */
export const sharedAttentionCount = (shop: Looking): Promise<number> =>
  countOf(shop.db).read(performance.now(), () => countAttention(shop));

/** One of the staff has done something: the next screen counts again. */
export const forgetAttentionCount = ({ db }: Pick<Shop, 'db'>): void => countOf(db).forget();

/** Whether there may be more of a kind than are listed. */
export function isCapped(items: readonly AttentionItem[]): boolean {
  const counts = new Map<string, number>();
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts.values()].some((count) => count > MOST);
}

/** @returns by kind; what is put off doesn't count. */
export function countsByKind(items: readonly AttentionItem[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, snoozed_until } of items) {
    if (snoozed_until === null) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** What isn't about an amount weighs as much as a usual order. */
const USUAL_AMOUNT = 1_000;

const weightOf = ({ amount, since }: Found, now: Date): number =>
  (amount ?? USUAL_AMOUNT) * (Math.max(MINUTE, now.getTime() - since.getTime()) / HOUR);

function itemOf(row: Found, now: Date): AttentionItem {
  const { kind, subject, order_uid, dispute_uid, due_by, amount, since, alarm_id, fact } = row;
  const { snoozed_until, snoozed_by, snooze_reason } = row;
  const said = alarm_id === null ? OTHERS[kind]! : wordsOfAlarm(kind);
  const subject_kind = subjectKind(row);
  return {
    kind,
    subject,
    subject_kind,
    subject_href: hrefOf(subject_kind, row),
    order_uid,
    dispute_uid,
    due_by,
    amount,
    since,
    what: said.what,
    cause: said.why ?? null,
    why: row.detail === '' ? said.what : row.detail,
    next_step: said.next_step,
    taken_by: row.taken_by_name,
    taken_by_uid: row.taken_by,
    snoozed_until,
    snoozed_by,
    snooze_reason,
    alarm_id,
    fact,
    weight: weightOf(row, now),
  };
}

/** One of a release that this one doesn't know any more still wants to be closed. */
function wordsOfAlarm(kind: string): SaidOf {
  if (Object.hasOwn(ALARMS, kind)) return ALARMS[kind as AlarmKind];
  return { what: kind, next_step: 'look at what it says, then close it' };
}

function subjectKind({
  subject_kind,
  subject,
  order_uid,
  dispute_uid,
}: Found): AttentionItem['subject_kind'] {
  if (subject_kind !== 'alarm') return subject_kind;
  if (dispute_uid !== null) return 'dispute';
  if (order_uid !== null) return 'order';
  if (subject.startsWith('wholesaler ')) return 'company';
  return subject.startsWith('job ') ? 'job' : 'other';
}

/** By how what an alarm is about begins. */
const OTHER_HREFS: readonly (readonly [about: string, href: string])[] = [
  ['setting', '/admin/settings'],
  ['refunds', '/admin/refunds'],
  ['orders', '/admin/orders'],
  ['staff', '/admin/staff'],
  ['referrer', '/admin/abuse?signal=referral'],
  ['floors', '/admin/plans?below_floor=true'],
  ['prices', '/admin/prices'],
  ['competitors', '/admin/prices/competitors'],
  ['currency', '/admin/companies/rates'],
  ['scheduled pricing', '/admin/prices'],
  ['scheduled routing', '/admin/companies/routing'],
  ['webhooks', '/admin/webhooks'],
];

const otherHref = (subject: string): string =>
  OTHER_HREFS.find(([about]) => `${subject} `.startsWith(`${about} `))?.[1] ?? '/admin/books';

function hrefOf(kind: AttentionItem['subject_kind'], { subject, order_uid, dispute_uid }: Found): string {
  const order = order_uid === null ? null : `/admin/orders/${order_uid}`;
  const hrefs: Record<AttentionItem['subject_kind'], string> = {
    order: order ?? '/admin/orders',
    refund: order ?? '/admin/refunds',
    dispute: `/admin/disputes/${dispute_uid}`,
    mail: order ?? '/admin/mails?state=failed',
    webhook: '/admin/webhooks?outcome=open',
    company: '/admin/companies',
    job: '/admin/jobs',
    approval: '/admin/approvals',
    privacy: `/admin/privacy/${subject}`,
    other: otherHref(subject),
  };
  return hrefs[kind];
}
