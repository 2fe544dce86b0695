import type { Db, Tx } from '../../db/sql.server.ts';
import { transferCash } from '../cash/transfer.ts';
import { HOUR, later } from '../clock.ts';
import { lockAccount, selectAccountOf, selectSpent, selectSpentSince } from './queries.ts';
import { transferCredit } from './transfer.ts';

/** Longer than any order stays unpaid. */
const OPEN_FOR_MS = 24 * HOUR;

export interface Spendable {
  account_uid: string;
  /** Cents that are free. */
  available: number;
  /** What orders of the last day hold, paid or not. */
  held: { order_uid: string; amount: number }[];
}

/** What a customer may spend; null for one who never had any credit. */
export async function spendable(db: Db, customerUid: string, now: Date): Promise<Spendable | null> {
  const account = await selectAccountOf(db, customerUid);
  if (account === undefined) return null;
  const held = await selectSpentSince(db, account.uid, later(now, -OPEN_FOR_MS));
  return { account_uid: account.uid, available: account.available, held };
}

/**
 * Takes credit for an order that is being placed.
 * @returns false when there is no longer that much.
 */
export async function spendCredit(
  tx: Tx,
  spending: { account_uid: string; amount: number; order_uid: string; at: Date },
): Promise<boolean> {
  return transferCredit(tx, { ...spending, kind: 'spent' });
}

/** Returns the credit that an order was paid with; idempotent. That of a deleted account is ours again. */
export async function returnCredit(tx: Tx, orderUid: string, at: Date): Promise<void> {
  const spent = await selectSpent(tx, orderUid);
  if (spent === undefined) return;
  const account = await lockAccount(tx, spent.account_uid);
  if (account.customer_uid === null) {
    const ours = { amount: spent.amount, order_uid: orderUid, at };
    await transferCash(tx, [
      { ...ours, kind: 'credit_returned' },
      { ...ours, kind: 'credit_taken_back' },
    ]);
    return;
  }
  await transferCredit(tx, { ...spent, kind: 'returned', order_uid: orderUid, at });
}
