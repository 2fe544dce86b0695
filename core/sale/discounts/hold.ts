import type { Tx } from '../../../db/sql.server.ts';
import { spendCredit } from '../../credit/spend.ts';
import { keepCustomer } from '../../customers/queries.ts';
import { selectUnpaid } from '../../orders/buyer-queries.ts';
import type { Order } from '../../orders/order.ts';
import { hasStanding } from '../../orders/strip-queries.ts';
import { creditIn } from '../../promotions/discount.ts';
import {
  countHeld,
  countUse,
  insertRedemption,
  lockHeld,
  selectHeldByClient,
  setReleased,
  uncountUse,
} from '../../promotions/queries.ts';
import type { Quote } from './quote.ts';

/**
 * Reserves what a quote counts on, for the orders of a purchase that the transaction has inserted: a use of the code, which
 * the first holds for all, and the credit of each.
 * Limits are enforced here against concurrent orders, under the lock of the code's row, the unique key of first orders
 * and the account's row.
 * @returns false when some of it is no longer available; the caller rolls back and asks for another quote.
 */
export async function holdQuote(tx: Tx, quote: Quote, orders: readonly Order[]): Promise<boolean> {
  const { uid: orderUid, created_at: at } = orders[0]!;
  const { hold, creditAccount } = quote;
  if (hold !== null) {
    const { max_per_customer: most, buyer_hashes, max_open, ...redemption } = hold;
    if (hold.kind === 'promotion') {
      if (!(await countUse(tx, hold.code))) return false;
      // A statement of its own, after the lock: it sees what the transactions before it have committed.
      if (most !== null && (await countHeld(tx, hold.code, buyer_hashes)) >= most) return false;
      if (hold.client_hash !== null && (await countOpen(tx, hold.code, hold.client_hash)) >= max_open)
        return false;
    }
    // The code's owner may be deleting the account at this moment.
    if (hold.referrer_uid !== null && !(await keepCustomer(tx, hold.referrer_uid))) return false;
    if (!(await insertRedemption(tx, { ...redemption, order_uid: orderUid, created_at: at }))) return false;
  }
  if (creditAccount === null) return true;
  for (const order of orders) {
    const spending = { account_uid: creditAccount, amount: creditIn(order), order_uid: order.uid, at };
    if (spending.amount > 0 && !(await spendCredit(tx, spending))) return false;
  }
  return true;
}

/** The uses that a client holds by unpaid orders. */
async function countOpen(tx: Tx, code: string, clientHash: string): Promise<number> {
  return (await selectUnpaid(tx, await selectHeldByClient(tx, code, clientHash))).length;
}

/**
 * Releases the use of a code that a strip has, once none of its orders stands any more; its first order holds it for all.
 * Whoever comes with the last ones at the same moment waits here, and then sees that the others have ended.
 */
export async function releaseCodeOfStrip(tx: Tx, stripUid: string, at: Date): Promise<void> {
  if (!(await lockHeld(tx, stripUid)) || (await hasStanding(tx, stripUid))) return;
  await releaseCode(tx, stripUid, at);
}

/** Releases the order's use of a code; idempotent. */
export async function releaseCode(tx: Tx, orderUid: string, at: Date): Promise<void> {
  const released = await setReleased(tx, orderUid, at);
  if (released?.kind === 'promotion') await uncountUse(tx, released.code);
}
