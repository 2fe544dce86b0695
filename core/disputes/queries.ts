import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import { sliceNumber, wholeRef, withSlices } from '../payments/slices.ts';
import type { DisputeState } from './states.ts';

export interface DisputeRow {
  uid: string;
  dispute_ref: string;
  order_uid: string;
  state: DisputeState;
  /** Cents. */
  amount: number;
  due_by: Date | null;
  /** Whether its money is with the bank by our books: not in an inquiry, nor once it is won. */
  holds_money: boolean;
  /** The provider's word for why; null where it told none. */
  reason: string | null;
  evidence_sent_at: Date | null;
  /** When staff gave it up. */
  accepted_at: Date | null;
  created_at: Date;
}

/** @returns false when a dispute with this reference is on record already. */
export async function insertDispute(
  tx: Tx,
  dispute: Omit<DisputeRow, 'evidence_sent_at' | 'accepted_at' | 'holds_money'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) => conflict.column('dispute_ref').doNothing())
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Every dispute of an order, the oldest first. */
export async function selectDisputesOf(db: Db, orderUid: string): Promise<DisputeRow[]> {
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .where('order_uid', '=', orderUid)
    .orderBy('created_at')
    .orderBy('uid')
    .execute();
  return rows as DisputeRow[];
}

/** Cents of an order's payment that banks have by our books. */
export async function heldByBanks(db: Db, orderUid: string): Promise<number> {
  const disputes = await selectDisputesOf(db, orderUid);
  return disputes.reduce((sum, { amount, holds_money }) => sum + (holds_money ? amount : 0), 0);
}

/** Notes whether the bank has a dispute's money. */
export async function setHoldsMoney(tx: Tx, uid: string, holds_money: boolean): Promise<void> {
  await tx.updateTable('disputes').set({ holds_money }).where('uid', '=', uid).execute();
}

/** Corrects what a dispute is about, as long as none of it is in the books. */
export async function setDisputed(tx: Tx, uid: string, amount: number): Promise<void> {
  await tx.updateTable('disputes').set({ amount }).where('uid', '=', uid).execute();
}

/** Notes until when a bank takes evidence now. @param asksAgain whether it asks again, so that what answered it before answers no more. */
export async function setDue(tx: Tx, uid: string, due_by: Date | null, asksAgain: boolean): Promise<void> {
  const answered = asksAgain ? { evidence_sent_at: null, accepted_at: null } : {};
  await tx
    .updateTable('disputes')
    .set({ due_by, ...answered })
    .where('uid', '=', uid)
    .execute();
}

/** Notes that staff have answered a dispute, for each order that shares it. @returns false when it is noted already. */
export async function noteAnswered(
  tx: Tx,
  uid: string,
  how: 'evidence_sent_at' | 'accepted_at',
  at: Date,
): Promise<boolean> {
  const named = await tx
    .selectFrom('disputes')
    .select('dispute_ref')
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (named === undefined) return false;
  const rows = await tx
    .updateTable('disputes')
    .set({ [how]: at })
    .where('dispute_ref', 'in', sameDispute(named.dispute_ref))
    .where(how, 'is', null)
    .returning('uid')
    .execute();
  return rows.some((row) => row.uid === uid);
}

/** What the orders of a strip call one dispute. */
function sameDispute(ref: string): string[] {
  return sliceNumber(ref) === null ? [ref] : withSlices(wholeRef(ref));
}

/** Cents of an order that open disputes are about, inquiries among them. */
export async function sumOpenDisputes(db: Db, orderUid: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(amount), 0)::integer as held from disputes
    where order_uid = ${orderUid} and state = 'open'`.execute(db);
  return rows[0]!.held;
}

/** What tells that a bank waits for our answer. */
export const DISPUTE_ALARMS = ['dispute_opened', 'dispute_after_refund'] as const;

/** Whether a bank still waits for our answer about an order. */
export async function hasUnanswered(tx: Tx, orderUid: string): Promise<boolean> {
  const row = await tx
    .selectFrom('disputes')
    .select('uid')
    .where('order_uid', '=', orderUid)
    .where('state', '=', 'open')
    .where('evidence_sent_at', 'is', null)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
