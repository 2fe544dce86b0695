import type { Tx } from '../../db/sql.server.ts';
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
  return insertTransfer(tx, {
    ...transfer,
    ...TRANSFERS[transfer.kind],
    uid: newId('creditTransfer', transfer.at),
  });
}
