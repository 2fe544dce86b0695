import type { Tx } from '../../db/sql.server.ts';
import { type CashKind, transferCash } from '../cash/transfer.ts';
import { newId } from '../ids.ts';
import { TRANSFERS, type TransferKind } from './entry.ts';
import { insertAccountIfNew, insertTransfer } from './queries.ts';

/** The customer's account, made now if there is none yet. @returns its uid. */
export async function ensureAccount(tx: Tx, customerUid: string, now: Date): Promise<string> {
  return insertAccountIfNew(tx, {
    uid: newId('creditAccount', now),
    customer_uid: customerUid,
    created_at: now,
  });
}

/** What a transfer means for the books of cash: credit to be spent is owed to customers, promised credit not yet. */
const BOOKED: Partial<Record<TransferKind, CashKind>> = {
  referral: 'credit_granted',
  bonus: 'credit_granted',
  given: 'credit_granted',
  taken: 'credit_taken_back',
  restored: 'credit_granted',
  taken_back: 'credit_taken_back',
  closed: 'credit_taken_back',
  spent: 'credit_spent',
  returned: 'credit_returned',
  refunded: 'refund_as_credit',
};

/**
 * The one writer of the ledger: moves credit from one side to another, in the caller's transaction. Nothing happens
 * for an amount of 0.
 * @param amount cents.
 * @returns false when the side that gives has not that much; nothing is written then.
 */
export async function transferCredit(
  tx: Tx,
  transfer: { account_uid: string; kind: TransferKind; amount: number; order_uid: string | null; at: Date },
): Promise<boolean> {
  if (transfer.amount === 0) return true;
  const uid = newId('creditTransfer', transfer.at);
  const written = await insertTransfer(tx, { ...transfer, ...TRANSFERS[transfer.kind], uid });
  const kind = BOOKED[transfer.kind];
  if (written && kind !== undefined) {
    const { amount, order_uid, at } = transfer;
    await transferCash(tx, [{ kind, amount, order_uid, reference: uid, at }]);
  }
  return written;
}
