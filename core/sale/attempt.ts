import type { Answer } from '../answer.ts';
import { later, SECOND } from '../clock.ts';
import { selectEsimByIccid } from '../esims/iccid-queries.ts';
import { selectProfileKey } from '../esims/profile-key.ts';
import {
  asSent,
  endTurn,
  offerTurn,
  type Purchase,
  profileTurn,
  renewLease,
  takeTurn,
} from '../orders/purchase-queries.ts';
import type { Shop } from '../shop.ts';
import type { BuyAnswer, ProfileKey, SentPurchase, Wholesaler } from '../wholesale/wholesaler.ts';
import { withListedPrice } from './charged.ts';
import { leaseMs } from './purchase.ts';

/** What an attempt at a purchase came to. */
interface Attempt {
  answer: BuyAnswer;
  /** As it is to be stored with the purchase. */
  unsureSince: Date | null;
  /** Why only a person can tell what was bought; the purchase must not be made again before that. */
  unclear?: string;
}

type Attempting = Pick<Shop, 'db' | 'clock' | 'wholesalers'>;

/** When a purchase is tried again that has to wait for another one of the same offer. */
const TURN_MS = 3 * SECOND;
/** When what only a person can tell is looked up again. */
const UNCLEAR_MS = 60 * SECOND;

/**
 * Looks up what may have been bought before, and buys if nothing was and there is still time. "Nothing" counts only once
 * the wholesaler's look-up would show it (`lookup_delay_ms`). A company whose orders can't be told apart gets one order of
 * an offer at a time, and a profile whose growth tells what was bought one top-up. At one that is leaving nothing is bought.
 * @param purchase leased by the caller.
 */
export async function attemptPurchase(
  shop: Attempting,
  wholesaler: Wholesaler,
  purchase: Purchase,
  overdue: boolean,
): Promise<Attempt> {
  const turn = turnOnProfile(wholesaler, purchase);
  if (turn === null) return attemptInTurn(shop, wholesaler, purchase, overdue);
  if (!(await takeTurn(shop.db, purchase, turn))) {
    return { answer: overdue ? TOO_LATE : TOPPED_UP, unsureSince: purchase.unsure_since };
  }
  const attempt = await attemptInTurn(shop, wholesaler, purchase, overdue);
  // What was bought keeps its turn until it is on record (deliver.ts): the next one's look-up counts on that.
  const isOver = attempt.answer.kind !== 'done' && attempt.unsureSince === null;
  if (isOver && attempt.answer !== TAKEN) await endTurn(shop.db, purchase.uid);
  return attempt;
}

/**
 * Where a company's look-up compares a profile with what was noted before, one top-up of it follows the other: of two that
 * were noted before either was bought, the second would take what the first has brought for its own.
 * @returns null where others needn't wait.
 */
export const turnOnProfile = ({ abilities, prepare }: Wholesaler, purchase: Purchase): string | null =>
  prepare === undefined || abilities.one_at_a_time ? null : profileTurn(purchase);

async function attemptInTurn(
  shop: Attempting,
  wholesaler: Wholesaler,
  purchase: Purchase,
  overdue: boolean,
): Promise<Attempt> {
  let sent = asSent(purchase, await toppedProfile(shop, purchase));
  const { unsure_since: unsureSince } = purchase;
  if (wholesaler.prepare !== undefined && purchase.hints === null) {
    // Nothing was sent yet, whatever became of the attempts before.
    if (overdue) return { answer: TOO_LATE, unsureSince };
    if (wholesaler.leaving) return { answer: NOT_IN_USE, unsureSince: null };
    const prepared = await wholesaler.prepare(await withListedPrice(shop, wholesaler, purchase, sent));
    if (prepared.kind !== 'done') return { answer: harmless(prepared), unsureSince: null };
    sent = { ...sent, hints: prepared.value };
    if (!(await keep(shop, purchase, sent))) return { answer: TAKEN, unsureSince };
  }
  if (looksFirst(wholesaler, purchase)) {
    // A look-up that only compares must not see another traveller's order: theirs waits meanwhile.
    if (wholesaler.abilities.one_at_a_time && !(await takeTurn(shop.db, purchase, offerTurn(purchase)))) {
      return { answer: overdue ? TOO_LATE : WAITS, unsureSince };
    }
    const open = await findBefore(shop, wholesaler, { purchase, sent }, overdue);
    if (open !== null) return open;
  }
  if (overdue) return { answer: TOO_LATE, unsureSince };
  if (wholesaler.leaving) return { answer: NOT_IN_USE, unsureSince: null };
  return buyNow(shop, wholesaler, purchase, sent);
}

/**
 * Also before a purchase that was never sent: after a restore it may have been. Where a look-up can't tell one order of an
 * offer from another, and would take another traveller's for ours, or tells nothing, only what may have been bought is looked
 * up.
 */
function looksFirst({ abilities }: Wholesaler, purchase: Purchase): boolean {
  if (abilities.one_at_a_time || abilities.look_up === 'none') return purchase.unsure_since !== null;
  return purchase.attempts > 1 || abilities.repeat === 'buys_twice';
}

/** What a purchase has come to, as far as can be told without making it. */
type Became =
  /** For certain: it may be bought elsewhere. */
  | { kind: 'nothing' }
  | { kind: 'bought' }
  /** It may have happened, or may happen yet. */
  | { kind: 'open'; why: string };

/** Asks what became of a purchase, and never makes it. @param purchase leased by the caller. */
export async function whatBecameOf(
  shop: Attempting,
  wholesaler: Wholesaler,
  purchase: Purchase,
): Promise<Became> {
  // Nothing was sent before.
  if (wholesaler.prepare !== undefined && purchase.hints === null) return { kind: 'nothing' };
  if (!looksFirst(wholesaler, purchase)) return { kind: 'nothing' };
  if (wholesaler.abilities.one_at_a_time && !(await takeTurn(shop.db, purchase, offerTurn(purchase)))) {
    return { kind: 'open', why: WAITS.why };
  }
  const sent = asSent(purchase, await toppedProfile(shop, purchase));
  const found = await findBefore(shop, wholesaler, { purchase, sent }, false);
  if (found === null) return { kind: 'nothing' };
  const { answer, unsureSince } = found;
  if (answer.kind === 'done') return { kind: 'bought' };
  if (answer.kind === 'refused' && unsureSince === null) return { kind: 'nothing' };
  return { kind: 'open', why: answer.kind === 'accepted' ? 'the company has taken the order' : answer.why };
}

/** The profile that a purchase tops up, as its wholesaler knows it; null for a new one. */
export async function toppedProfile(
  { db }: Pick<Shop, 'db'>,
  { top_up_iccid, created_at }: Pick<Purchase, 'top_up_iccid' | 'created_at'>,
): Promise<ProfileKey | null> {
  if (top_up_iccid === null) return null;
  const esim = await selectEsimByIccid(db, top_up_iccid, created_at);
  return esim === undefined ? { iccid: top_up_iccid, purchases: [] } : selectProfileKey(db, esim);
}

async function buyNow(
  shop: Attempting,
  wholesaler: Wholesaler,
  purchase: Purchase,
  sent: SentPurchase,
): Promise<Attempt> {
  const alone = wholesaler.abilities.one_at_a_time;
  if (alone && !(await takeTurn(shop.db, purchase, offerTurn(purchase)))) {
    // Its turn may come soon; where it doesn't, another company may deliver meanwhile.
    return { answer: WAITS, unsureSince: null };
  }
  const answer = await wholesaler.buy(await withListedPrice(shop, wholesaler, purchase, sent));
  const open = answer.kind === 'unknown' || answer.kind === 'accepted';
  if (alone && !open) await endTurn(shop.db, purchase.uid);
  return { answer, unsureSince: open ? shop.clock.now() : null };
}

const TOO_LATE: Answer<never> = {
  kind: 'refused',
  code: 'delivery_deadline_passed',
  why: 'not delivered in time',
};
const NOT_IN_USE: Answer<never> = {
  kind: 'refused',
  code: 'wholesaler_not_in_use',
  why: 'not in ESIM_PROVIDERS',
};
const WAITS = {
  kind: 'retry',
  code: 'busy',
  why: 'another purchase of this offer is open',
  afterMs: TURN_MS,
} as const satisfies Answer<never>;
const TOPPED_UP: Answer<never> = {
  kind: 'retry',
  why: 'another top-up of this eSIM is open',
  afterMs: TURN_MS,
};
const TAKEN: Answer<never> = { kind: 'retry', why: 'another process has the purchase' };

/** What was only prepared was not bought: without an answer it is tried again. */
const harmless = (answer: Exclude<Answer<unknown>, { kind: 'done' }>): Answer<never> =>
  answer.kind === 'unknown' ? { kind: 'retry', code: 'unanswered', why: answer.why } : answer;

/** @returns what the attempt comes to by the look-up alone; null when it may go on and buy. */
async function findBefore(
  shop: Attempting,
  wholesaler: Wholesaler,
  { purchase, sent }: { purchase: Purchase; sent: SentPurchase },
  overdue: boolean,
): Promise<Attempt | null> {
  const { unsure_since: unsureSince } = purchase;
  const found = await wholesaler.find(sent);
  if (found.kind === 'done' && found.value.kind === 'bought') {
    if (wholesaler.abilities.one_at_a_time) await endTurn(shop.db, purchase.uid);
    return { answer: { kind: 'done', value: found.value.bought }, unsureSince: null };
  }
  // At the deadline an unknown outcome becomes a refund; what arrives all the same is taken back (see cancel-purchase.ts).
  if (overdue) return null;
  if (found.kind === 'refused') {
    // A look-up that is refused doesn't say that nothing was bought, where it may have been.
    const retry = { kind: 'retry', why: `look-up refused: ${found.why}` } as const;
    return { answer: unsureSince === null ? found : retry, unsureSince };
  }
  if (found.kind !== 'done') return { answer: found, unsureSince };
  const { value } = found;
  switch (value.kind) {
    case 'under_way': {
      const { afterMs, hints } = value;
      return { answer: { kind: 'accepted', afterMs, hints }, unsureSince: unsureSince ?? shop.clock.now() };
    }
    case 'failed':
      if (wholesaler.abilities.one_at_a_time) await endTurn(shop.db, purchase.uid);
      return { answer: { ...value, kind: 'refused' }, unsureSince: null };
    case 'cannot_tell':
    case 'unreadable':
    case 'ambiguous': {
      const { why } = value;
      // What was bought, though never sent by what we know, isn't bought elsewhere, and is taken back in the end.
      const since = value.kind === 'unreadable' ? (unsureSince ?? shop.clock.now()) : unsureSince;
      return { answer: { kind: 'retry', why, afterMs: UNCLEAR_MS }, unsureSince: since, unclear: why };
    }
    default:
      return mayBuy(shop, wholesaler, { purchase, sent });
  }
}

/** @returns null when nothing was bought for certain, and this process still has the purchase. */
async function mayBuy(
  shop: Attempting,
  wholesaler: Wholesaler,
  { purchase, sent }: { purchase: Purchase; sent: SentPurchase },
): Promise<Attempt | null> {
  const { unsure_since: unsureSince, accepted_at } = purchase;
  const waits = (why: string, afterMs: number): Attempt => ({
    answer: { kind: 'retry', why, afterMs },
    unsureSince,
  });
  const now = shop.clock.now();
  const shown = unsureSince && later(unsureSince, wholesaler.lookup_delay_ms);
  if (shown !== null && shown > now) {
    return waits('not found, and may not be shown yet', shown.getTime() - now.getTime());
  }
  if (accepted_at !== null) {
    const why = 'the wholesaler had taken the order, and does not know it any more';
    return { ...waits(why, UNCLEAR_MS), unclear: why };
  }
  return (await keep(shop, purchase, sent)) ? null : { answer: TAKEN, unsureSince };
}

/** Renews the lease for the call that comes next; the wholesaler's ids are stored with it. */
const keep = (shop: Attempting, purchase: Purchase, { hints }: SentPurchase): Promise<boolean> =>
  renewLease(shop.db, purchase, later(shop.clock.now(), leaseMs(shop)), hints);
