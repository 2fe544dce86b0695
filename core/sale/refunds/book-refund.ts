import type { Tx } from '../../../db/sql.server.ts';
import { orderBalances, selectLosses, selectOwed } from '../../cash/queries.ts';
import { bookTaxOfRefund } from '../../cash/tax.ts';
import { type CashTransfer, transferCash } from '../../cash/transfer.ts';
import { ensureAccount, transferCredit } from '../../credit/transfer.ts';
import { lockOrder, selectOrder } from '../../orders/queries.ts';
import { moneyBackOf, type RefundRow } from '../../refunds/queries.ts';

type Refunded = Pick<RefundRow, 'uid' | 'order_uid' | 'amount' | 'made_by'>;

/**
 * Books a refund that the customer has got. What of it isn't owed any more, since it was earned by the delivery, is owed
 * again first.
 */
export async function bookRefund(tx: Tx, refund: Refunded, at: Date): Promise<void> {
  const { order_uid, amount } = refund;
  // A delivery earns what is owed, and waits for this, or this for it.
  await lockOrder(tx, order_uid);
  const booked = { order_uid, reference: refund.uid, at };
  const earned = Math.max(0, amount - (await selectOwed(tx, order_uid)));
  const through: Record<Refunded['made_by'], CashTransfer['kind'][]> = {
    shop: ['sale_returned', 'refund'],
    provider: ['sale_returned', 'refund'],
    hand: ['sale_returned', 'refund_by_hand'],
    bank: ['dispute_loss', 'dispute_lost'],
    // The ledger of credit pays it, with its own entries.
    credit: ['sale_returned'],
  };
  const [owe, pay] = through[refund.made_by];
  await transferCash(tx, [
    { ...booked, kind: owe!, amount: earned },
    ...(pay === undefined ? [] : [{ ...booked, kind: pay, amount }]),
  ]);
  if (refund.made_by === 'credit') await giveAsCredit(tx, refund, at);
  await bookTaxOfRefund(tx, order_uid, refund.uid, at);
}

async function giveAsCredit(tx: Tx, { order_uid, amount }: Refunded, at: Date): Promise<void> {
  const customer = (await selectOrder(tx, order_uid))?.customer_uid ?? null;
  if (customer === null) throw new Error(`the order ${order_uid} has no account for its credit`);
  const account_uid = await ensureAccount(tx, customer, at);
  await transferCredit(tx, { account_uid, kind: 'refunded', amount, order_uid, at });
}

/**
 * Books that a refund which had succeeded came back to us: its money is owed to the customer once more, but for what of it they have
 * from their bank, or another way.
 * @param paid cents that the order was paid with.
 */
export async function bookFailedRefund(tx: Tx, refund: Refunded, paid: number, at: Date): Promise<void> {
  const { order_uid, amount, uid } = refund;
  await transferCash(tx, [{ kind: 'refund_failed', amount, order_uid, reference: uid, at }]);
  await bookTwiceNoMore(tx, order_uid, { most: amount, paid, reference: uid, at });
  await bookTaxOfRefund(tx, order_uid, uid, at);
}

/**
 * Of money that came back to us and is booked as owed again, undoes what the customer has another way: it was gone twice.
 * @param most cents of it.
 */
export async function bookTwiceNoMore(
  tx: Tx,
  order_uid: string,
  { most, paid, ...booked }: { most: number; paid: number; reference: string; at: Date },
): Promise<void> {
  const { back } = await moneyBackOf(tx, order_uid);
  const excess = Math.min(most, (await selectOwed(tx, order_uid)) - Math.max(0, paid - back));
  if (excess > 0) await bookExcessBack(tx, order_uid, excess, booked);
}

/** What had gone twice is our cost no more: of a sale that was returned first, then of what banks took. */
async function bookExcessBack(
  tx: Tx,
  order_uid: string,
  excess: number,
  { reference, at }: { reference: string; at: Date },
): Promise<void> {
  const { refunds = 0 } = await orderBalances(tx, order_uid);
  let left = excess;
  const part = (most: number) => {
    const taken = Math.max(0, Math.min(left, most));
    left -= taken;
    return taken;
  };
  const transfers: CashTransfer[] = [
    { kind: 'sale_returned_undone', amount: part(refunds), order_uid, reference, at },
  ];
  for (const { reference, lost } of await selectLosses(tx, order_uid))
    transfers.push({ kind: 'dispute_loss_undone', amount: part(lost), order_uid, reference, at });
  await transferCash(tx, transfers);
}
