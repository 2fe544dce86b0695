import type { Tx } from '../../../db/sql.server.ts';
import { DAY, MINUTE } from '../../clock.ts';
import { cancelDelivery } from '../../esims/cancel.ts';
import { selectEsimByOrder } from '../../esims/queries.ts';
import { asSent, recordBought, selectPurchase } from '../../orders/purchase-queries.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';
import type { Cancellation } from '../../wholesale/wholesaler.ts';
import { toppedProfile } from '../attempt.ts';
import { bookCancelledPurchase } from '../book-sale.ts';
import { followRequest } from '../cancel-purchase.ts';
import { isNumberGone } from './give-number-away.ts';

type TakenBackByStaff =
  | { kind: 'cancelled'; money: boolean }
  /** People at the company decide; they are asked each day how it stands. */
  | { kind: 'requested' }
  /** It may have been taken back: no answer came, and the company is asked until it says so. */
  | { kind: 'unanswered' }
  | { kind: 'not_asked'; why: string }
  | { kind: 'refused'; why: string };

/**
 * Has the wholesaler cancel what an order delivered, on the word of one of the staff; no money of the customer's moves.
 * @param also what belongs to it, in the transaction that writes down what the company said.
 */
export async function takeBackByStaff(
  shop: Shop,
  orderUid: string,
  also: (tx: Tx, outcome: Cancellation['outcome'] | 'unanswered') => Promise<void>,
): Promise<TakenBackByStaff> {
  const purchase = await selectPurchase(shop.db, orderUid);
  const wholesaler = purchase && shop.wholesalers.get(purchase.provider);
  if (purchase === undefined || wholesaler === undefined)
    return { kind: 'refused', why: `${purchase?.provider ?? 'its company'} is not in use` };
  const esim = await selectEsimByOrder(shop.db, orderUid);
  if (esim !== undefined && (await isNumberGone(shop, esim)))
    return { kind: 'refused', why: 'the number of the eSIM belongs to another one now' };
  const answer = await wholesaler.cancel(asSent(purchase, await toppedProfile(shop, purchase)));
  if (answer.kind === 'retry') return { kind: 'not_asked', why: answer.why };
  if (answer.kind === 'refused') return { kind: 'refused', why: answer.why };
  if (answer.kind === 'unknown') {
    await inTransaction(shop, async (tx, shop) => {
      await followRequest(shop, tx, orderUid, MINUTE);
      await also(tx, 'unanswered');
    });
    return { kind: 'unanswered' };
  }
  const { outcome, why, hints } = answer.value;
  switch (outcome) {
    case 'already_used':
    case 'impossible':
      return { kind: 'refused', why: why ?? outcome.replace('_', ' ') };
    case 'requested':
      await inTransaction(shop, async (tx, shop) => {
        // Locks the purchase's row: of two who ask at once, the second finds it followed.
        await recordBought(tx, purchase.uid, { hints, cost: purchase.cost });
        await followRequest(shop, tx, orderUid, DAY);
        await also(tx, outcome);
      });
      return { kind: 'requested' };
    case 'refunded':
    case 'cancelled_without_money':
      await inTransaction(shop, async (tx, shop) => {
        if (outcome === 'refunded') await bookCancelledPurchase(shop, tx, purchase);
        await cancelDelivery(shop, tx, orderUid);
        await also(tx, outcome);
      });
      return { kind: 'cancelled', money: outcome === 'refunded' };
  }
}
