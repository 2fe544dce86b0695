import type { Tx } from '../../db/sql.server.ts';
import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import { DAY, HOUR, later, MINUTE } from '../clock.ts';
import { selectEsimByIccid } from '../esims/iccid-queries.ts';
import { asSent, type Purchase, recordBought, selectPurchaseByUid } from '../orders/purchase-queries.ts';
import { planLateReclaim } from '../orders/reclaim-queries.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import type { Bought, Cancellation, Found, Wholesaler } from '../wholesale/wholesaler.ts';
import { toppedProfile, turnOnProfile } from './attempt.ts';
import { bookExtraPurchase } from './book-sale.ts';
import { chargedCents } from './charged.ts';
import { isForStock, putInStock, stockWords } from './stock.ts';

/** How long after a purchase was given up its company is asked about it, and after each time again. */
const PAUSES_MS = [5 * MINUTE, HOUR, DAY];
/** How often it is asked after these, a day apart, while it has something and nothing is decided. */
const MORE_DAYS = 30;
const KIND = 'bought_twice';

type Planning = Pick<Shop, 'clock' | 'jobs'>;

/**
 * Has a company asked again what came of a purchase that is given up for another: "nothing" is believed after a while, and may be wrong
 * all the same. In the caller's transaction.
 * @param purchase of which mayComeLate() is true.
 */
export const watchLate = (shop: Planning, tx: Tx, purchase: Purchase): Promise<void> =>
  plan(shop, tx, purchase, 1, PAUSES_MS[0]!);

/**
 * Whether something may have been sent that the company can be asked for: one that was answered at once was refused, and more than
 * one attempt follows a lost answer.
 */
export const mayComeLate = (shop: Pick<Shop, 'wholesalers'>, purchase: Purchase): boolean =>
  purchase.attempts > 1 && wholesalerToAsk(shop, purchase) !== undefined;

/** A look-up that compares would find what was bought for another order since; what was only prepared was never sent. */
function wholesalerToAsk(
  { wholesalers }: Pick<Shop, 'wholesalers'>,
  purchase: Purchase,
): Wholesaler | undefined {
  const wholesaler = wholesalers.get(purchase.provider);
  if (wholesaler === undefined || turnOnProfile(wholesaler, purchase) !== null) return undefined;
  const { abilities, prepare } = wholesaler;
  const isUnsent = prepare !== undefined && purchase.hints === null;
  return isUnsent || abilities.one_at_a_time || abilities.look_up === 'none' ? undefined : wholesaler;
}

async function plan(
  shop: Planning,
  tx: Tx,
  { uid, order_uid }: Pick<Purchase, 'uid' | 'order_uid'>,
  round: number,
  afterMs: number,
): Promise<void> {
  await planLateReclaim(tx, uid, round, later(shop.clock.now(), afterMs));
  await shop.jobs.enqueue(tx, 'purchase.reclaim', { order_uid, round, purchase_uid: uid }, { afterMs });
}

/**
 * Has a company asked once more about a purchase that was delivered after a lost answer: where it buys twice what is sent twice, and lists
 * nothing of what it sold, a second eSIM under our reference shows nowhere but in the look-up.
 */
export async function watchDouble(shop: Shop, purchase: Purchase): Promise<void> {
  const wholesaler = mayComeLate(shop, purchase) ? shop.wholesalers.get(purchase.provider) : undefined;
  if (wholesaler?.abilities.repeat !== 'buys_twice' || wholesaler.listPurchases !== undefined) return;
  const { uid: purchase_uid, order_uid } = purchase;
  await inTransaction(shop, (tx, shop) =>
    shop.jobs.enqueue(tx, 'purchase.reclaim', { order_uid, purchase_uid, round: 1 }, { afterMs: HOUR }),
  );
}

/**
 * Has what its company lists as sold, though another was bought in its place, taken back: at once, as far as the company can be asked.
 * What was given up with its order may be so since another traveller has the profile: that is for a person.
 */
export async function reclaimListed(
  shop: Planning & Pick<Shop, 'db' | 'wholesalers'>,
  purchaseUid: string,
): Promise<void> {
  const purchase = await selectPurchaseByUid(shop.db, purchaseUid);
  if (!purchase?.failed_at || wholesalerToAsk(shop, purchase) === undefined) return;
  await inTransaction(shop, (tx, shop) => plan(shop, tx, purchase, 1, 0));
}

/** Asks what came of a purchase that was given up; a round of the job 'purchase.reclaim'. What was sold after all is taken back. */
export async function askLate(shop: Shop, purchaseUid: string, round: number): Promise<void> {
  const purchase = await selectPurchaseByUid(shop.db, purchaseUid);
  const wholesaler = purchase && wholesalerToAsk(shop, purchase);
  if (purchase === undefined || wholesaler === undefined) return;
  const found = await wholesaler.find(asSent(purchase, await toppedProfile(shop, purchase)));
  if (purchase.failed_at === null) {
    // One of them is the traveller's: which of them isn't, a person has to see.
    const value = found.kind === 'done' ? found.value : null;
    if (value?.kind === 'ambiguous') await tellOfExtra(shop, purchase, value.why);
    return;
  }
  if (found.kind === 'done') {
    const { value } = found;
    if (value.kind === 'failed') return;
    if (value.kind === 'bought') return takeBackExtra(shop, purchase, value.bought, round);
    if (value.kind === 'unreadable') return takeBackExtra(shop, purchase, null, round);
    if (value.kind === 'ambiguous') await tellOfExtra(shop, purchase, value.why);
  }
  await again(shop, purchase, round, found.kind === 'done' && isOpen(found.value));
}

const isOpen = ({ kind }: Found) => kind === 'under_way' || kind === 'cannot_tell';

/** @returns false where this round was the last. */
async function again(shop: Shop, purchase: Purchase, round: number, decides: boolean): Promise<boolean> {
  const isMore = decides && round < PAUSES_MS.length + MORE_DAYS;
  const pause = PAUSES_MS[round] ?? (isMore ? DAY : undefined);
  if (pause === undefined) return false;
  await inTransaction(shop, (tx, shop) => plan(shop, tx, purchase, round + 1, pause));
  return true;
}

async function tellOfExtra(shop: Shop, purchase: Purchase, what: string): Promise<void> {
  const { provider, uid, order_uid, cost } = purchase;
  const detail = `${provider} sold one more under ${uid}; ${what}`;
  await raiseAlarm(shop, shop.db, { kind: KIND, order_uid, detail, ...(cost && { amount: cost }) });
}

/**
 * Takes back what a company has sold though another purchase was made in its place: for money where that is possible, else it is
 * offered to the next order of the same offer, and written off until then.
 * @param bought null where it can't be read.
 * @param round 0 where it has just come.
 */
export async function takeBackExtra(
  shop: Shop,
  given_up: Purchase,
  bought: Bought | null,
  round: number,
): Promise<void> {
  const cost = await chargedCents(shop, given_up, bought?.charged ?? null);
  const purchase = { ...given_up, cost };
  // The last digits alone: a whole ICCID in the logs would identify a phone.
  const what = bought === null ? 'it can not be read' : `its ICCID ends in ${bought.esim.iccid.slice(-4)}`;
  // First of all, so that nothing is lost should this process end in the call that follows.
  await tellOfExtra(shop, purchase, what);
  // Taking back such a one could end the profile of the traveller who has it.
  const isHeld = bought !== null && (await selectEsimByIccid(shop.db, bought.esim.iccid)) !== undefined;
  if (isHeld && purchase.top_up_iccid === null)
    return loseExtra(shop, purchase, null, `${what}, as a traveller’s`);
  const sent = asSent(purchase, await toppedProfile(shop, purchase));
  const hints = { ...sent.hints, ...bought?.hints };
  await recordBought(shop.db, purchase.uid, { hints, cost });
  const answer = await shop.wholesalers.get(purchase.provider)?.cancel({ ...sent, hints });
  const cancelled = answer?.kind === 'done' ? answer.value : null;
  if (cancelled?.outcome === 'refunded') {
    const reason = 'the company has taken it back';
    await endAlarm(shop, shop.db, { kind: KIND, subject: purchase.order_uid, reason });
    return;
  }
  if (cancelled?.outcome === 'requested') {
    await recordBought(shop.db, purchase.uid, { hints: cancelled.hints, cost });
  }
  const isOver = answer?.kind === 'refused' || (cancelled !== null && cancelled.outcome !== 'requested');
  if (!isOver && (await again(shop, purchase, round, true))) return;
  await loseExtra(shop, purchase, cancelled, what);
}

async function loseExtra(
  shop: Shop,
  purchase: Purchase,
  cancelled: Cancellation | null,
  what: string,
): Promise<void> {
  const now = shop.clock.now();
  const isStocked = cancelled !== null && isForStock(shop, purchase, cancelled.outcome);
  await inTransaction(shop, async (tx) => {
    await bookExtraPurchase(tx, purchase, now);
    if (isStocked) await putInStock(tx, purchase, now);
  });
  const why =
    cancelled === null ? 'nobody has said that it is taken back' : (cancelled.why ?? cancelled.outcome);
  await tellOfExtra(shop, purchase, `${what}: ${why}${isStocked ? stockWords(purchase) : ''}`);
}
