import { later, MINUTE, SECOND } from '../../clock.ts';
import { selectEsimByOrder } from '../../esims/queries.ts';
import { refreshByIccid, refreshSoon } from '../../esims/refresh-soon.ts';
import type { Outcome } from '../../inbox/queries.ts';
import { DONE, type JobOutcome } from '../../jobs.ts';
import { selectGivenUp, selectOrderOfPurchase } from '../../orders/purchase-events.ts';
import { selectOrder } from '../../orders/queries.ts';
import type { Shop } from '../../shop.ts';
import type { WholesalerEvent } from '../../wholesale/wholesaler.ts';
import { fulfilOrder } from '../fulfil.ts';
import { askLate } from '../late-purchase.ts';
import { watchBalances } from './watch-balances.ts';

/** An event may be faster than the answer to the order that it is about, which has the order number. */
const LATE_MS = 2 * MINUTE;
const AGAIN_MS = 15 * SECOND;

interface Handled {
  /** For the inbox. */
  outcome: Outcome;
  job: JobOutcome;
}

/**
 * Handles a recorded webhook of a wholesaler: a hint to read a purchase, a profile or our balance from its company, and never a
 * fact by itself. Idempotent.
 * @param uid of the webhook.
 */
export async function handleWholesalerEvent(
  shop: Shop,
  uid: string,
  { source, received_at, about }: Pick<WholesalerEvent, 'about'> & { source: string; received_at: Date },
): Promise<Handled> {
  const handled = (outcome: string, job = DONE): Handled => ({
    outcome: { uid, outcome, handled: true },
    job,
  });
  if (about.kind === 'profile') {
    await refreshByIccid(shop, about.iccid);
    return handled('profile to be read');
  }
  const company = source.slice(source.indexOf('/') + 1);
  if (about.kind === 'balance') {
    const wholesaler = shop.wholesalers.get(company);
    if (wholesaler) await watchBalances({ ...shop, wholesalers: new Map([[company, wholesaler]]) });
    return handled('balance');
  }
  if (about.kind !== 'purchase') return handled(about.kind);
  const givenUp = await selectGivenUp(shop.db, company, about.reference);
  if (givenUp !== undefined) {
    await askLate(shop, givenUp, 1);
    return handled('purchase that was given up');
  }
  const orderUid = await selectOrderOfPurchase(shop.db, company, about);
  if (orderUid !== undefined) return handled('purchase', await readPurchase(shop, orderUid));
  const now = shop.clock.now();
  if (now > later(received_at, LATE_MS)) return handled('purchase not found');
  const due_at = later(now, AGAIN_MS);
  return {
    outcome: { uid, outcome: 'purchase not found yet', handled: false, due_at },
    job: { kind: 'again', afterMs: AGAIN_MS },
  };
}

/** Of an order that is under way, the purchase is what has news; afterwards the profile is. */
async function readPurchase(shop: Shop, orderUid: string): Promise<JobOutcome> {
  const order = await selectOrder(shop.db, orderUid);
  if (order?.state === 'paid' || order?.state === 'fulfilling') return fulfilOrder(shop, orderUid);
  const esim = await selectEsimByOrder(shop.db, orderUid);
  if (esim !== undefined) await refreshSoon(shop, esim.uid);
  return DONE;
}
