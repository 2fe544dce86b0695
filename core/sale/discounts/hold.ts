import type { Tx } from '../../../db/sql.server.ts';
import { spendCredit } from '../../credit/spend.ts';
import { keepCustomer } from '../../customers/queries.ts';
import { selectUnpaid } from '../../orders/buyer-queries.ts';
import type { Order } from '../../orders/order.ts';
import { hasStanding } from '../../orders/strip-queries.ts';
import { creditIn } from '../../promotions/discount.ts';
import {
  claimAutomatic,
  countHeld,
  countUse,
  insertRedemption,
  lockHeld,
  releaseUse,
  selectHeldByClient,
} from '../../promotions/redemption-queries.ts';
import { sumOf } from './client-holds.ts';
import type { Hold } from './judge-code.ts';
import type { Quote } from './quote.ts';

/**
 * Reserves what a quote counts on, for the orders of a purchase that the transaction has inserted: a use of the code and what it takes
 * off, which the first holds for all, and the credit of each.
 * Limits are enforced here against concurrent orders, under the lock of the code's row, the unique key of first orders
 * and the account's row.
 * @returns false when some of it is no longer available; the caller rolls back and asks for another quote.
 */
export async function holdQuote(tx: Tx, quote: Quote, orders: readonly Order[]): Promise<boolean> {
  const { uid: orderUid, created_at: at } = orders[0]!;
  const { hold, creditAccount } = quote;
  if (hold !== null && !(await holdUse(tx, hold, orderUid, at))) return false;
  if (creditAccount === null) return true;
  for (const order of orders) {
    const spending = { account_uid: creditAccount, amount: creditIn(order), order_uid: order.uid, at };
    if (spending.amount > 0 && !(await spendCredit(tx, spending))) return false;
  }
  return true;
}

async function holdUse(
  tx: Tx,
  { max_per_customer: most, buyer_hashes, max_open, max_open_amount, unread, ...hold }: Hold,
  order_uid: string,
  created_at: Date,
): Promise<boolean> {
  const redemption = { ...hold, order_uid, created_at };
  const { code, client_hash, amount } = hold;
  if (unread) return claimAutomatic(tx, redemption, { max_open, max_open_amount });
  if (hold.kind === 'promotion') {
    if (!(await countUse(tx, code, amount))) return false;
    // A statement of its own, after the lock: it sees what the transactions before it have committed.
    if (most !== null && (await countHeld(tx, code, buyer_hashes)) >= most) return false;
    if (client_hash !== null) {
      const open = await openOf(tx, code, client_hash);
      if (open.length >= max_open) return false;
      if (open.length > 0 && amount + sumOf(open) > max_open_amount) return false;
    }
  }
  // The code's owner may be deleting the account at this moment.
  if (hold.referrer_uid !== null && !(await keepCustomer(tx, hold.referrer_uid))) return false;
  return insertRedemption(tx, redemption);
}

/** The uses that a client holds by unpaid orders. */
async function openOf(tx: Tx, code: string, clientHash: string): Promise<{ amount: number }[]> {
  const held = await selectHeldByClient(tx, code, clientHash);
  const unpaid = await selectUnpaid(
    tx,
    held.map(({ order_uid }) => order_uid),
  );
  const open = new Set(unpaid.map(({ uid }) => uid));
  return held.filter(({ order_uid }) => open.has(order_uid));
}

/**
 * Releases the use of a code that a strip has, once none of its orders stands any more; its first order holds it for all.
 * Whoever comes with the last ones at the same moment waits here, and then sees that the others have ended.
 */
export async function releaseCodeOfStrip(tx: Tx, stripUid: string, at: Date): Promise<void> {
  if (!(await lockHeld(tx, stripUid)) || (await hasStanding(tx, stripUid))) return;
  await releaseUse(tx, stripUid, at);
}
