import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import { batched } from '../batch.ts';
import { type RefundState, UNDER_WAY } from './states.ts';

/** Who sends the money: the shop, the operator at the provider or by hand, or the cardholder's bank; `credit` sends none. */
export type RefundMaker = 'shop' | 'provider' | 'hand' | 'bank' | 'credit';

export interface RefundRow {
  uid: string;
  order_uid: string;
  state: RefundState;
  /** Cents: all that the order was paid with, or a part. */
  amount: number;
  reason: string;
  made_by: RefundMaker;
  /** The provider's reference; of a bank's the dispute's uid, of one by hand what the operator wrote. */
  refund_ref: string | null;
  /** The customer keeps the eSIM: a part was given back out of goodwill. */
  keeps_esim: boolean;
  note: string | null;
  attempts: number;
  created_at: Date;
  next_attempt_at: Date | null;
}

/** @returns false when the order has one of ours under way already, or the reference is on record. */
export async function insertRefund(
  tx: Tx,
  refund: Omit<RefundRow, 'attempts' | 'note' | 'next_attempt_at'> & { note?: string | null },
): Promise<boolean> {
  const row = await tx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectRefund(db: Db, uid: string): Promise<RefundRow | undefined> {
  const row = await db.selectFrom('refunds').selectAll().where('uid', '=', uid).executeTakeFirst();
  return row as RefundRow | undefined;
}

/**
 * Counts an attempt before it is made: a refund with attempts may have happened, even if its answer was lost.
 * @returns null when somebody has ended it meanwhile, and nothing may be sent for it.
 */
export async function countRefundAttempt(db: Db, uid: string): Promise<number | null> {
  const row = await db
    .updateTable('refunds')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('uid', '=', uid)
    .where('state', 'in', UNDER_WAY)
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts ?? null;
}

/** Lowers what a refund is to send, as long as it was never tried. @returns whether it was. */
export async function setRefundAmount(db: Db, uid: string, amount: number): Promise<boolean> {
  const row = await db
    .updateTable('refunds')
    .set({ amount })
    .where('uid', '=', uid)
    .where('attempts', '=', 0)
    .where('state', 'in', ['requested', 'esim_cancelled'])
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

/** The refund of an order that we are sending. */
export async function selectRefundUnderWay(db: Db, orderUid: string): Promise<RefundRow | undefined> {
  const row = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_uid', '=', orderUid)
    .where('made_by', '=', 'shop')
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirst();
  return row as RefundRow | undefined;
}

/** What went back of each of these orders, and what is on its way; orders without either are missing. */
export interface MoneyBack {
  order_uid: string;
  /** Cents. */
  back: number;
  /** Cents of `back` that are the customer's credit now. */
  as_credit: number;
  /** Cents; 0 also for a refund of an order that nothing was paid for by card. */
  on_its_way: number;
  /** Whether any refund is under way. */
  refunding: boolean;
  /** Whether any has succeeded. */
  refunded: boolean;
}

export async function selectMoneyBack(db: Db, orderUids: string[]): Promise<Map<string, MoneyBack>> {
  const { rows } = await sql<MoneyBack>`
    select order_uid,
      coalesce(sum(amount) filter (where state = 'succeeded'), 0)::integer as back,
      coalesce(sum(amount) filter (where state = 'succeeded' and made_by = 'credit'), 0)::integer as as_credit,
      coalesce(sum(amount) filter (where state = any(${UNDER_WAY}::text[])), 0)::integer as on_its_way,
      bool_or(state = any(${UNDER_WAY}::text[])) as refunding,
      bool_or(state = 'succeeded') as refunded
    from refunds where order_uid = any(${orderUids}::text[]) group by order_uid`.execute(db);
  return new Map(rows.map((row) => [row.order_uid, row]));
}

/** Of an order without any refund. */
export const NOTHING_BACK = { back: 0, as_credit: 0, on_its_way: 0, refunding: false, refunded: false };

/** The same of one order. Batched: every order page asks. */
export const moneyBackOf = batched(async (db: Db, orderUids: string[]): Promise<MoneyBack[]> => {
  const found = await selectMoneyBack(db, orderUids);
  return orderUids.map((order_uid) => found.get(order_uid) ?? { order_uid, ...NOTHING_BACK });
});

/** Every refund of these orders, the oldest first. */
export async function selectRefundsOf(db: Db, orderUids: string[]): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_uid', '=', sql<string>`any(${orderUids}::text[])`)
    .orderBy('created_at')
    .orderBy('uid')
    .execute();
  return rows as RefundRow[];
}

/** Puts off the next attempt at a refund: whoever sweeps leaves it alone until then. */
export async function setNextAttempt(db: Db, uid: string, at: Date): Promise<void> {
  await db.updateTable('refunds').set({ next_attempt_at: at }).where('uid', '=', uid).execute();
}

/** Refunds that somebody sent at the provider, and that it keeps pending; no job of ours takes them on. */
export async function selectPendingElsewhere(db: Db): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '=', 'pending')
    .where('made_by', '<>', 'shop')
    .orderBy('created_at')
    .execute();
  return rows as RefundRow[];
}

/** Refunds of ours that are not through and whose next attempt was due before a time, oldest first. */
export async function selectRefundsUnderWay(db: Db, before: Date, limit: number): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('state', 'in', UNDER_WAY)
    .where('made_by', '=', 'shop')
    .where((where) => where(where.fn.coalesce('next_attempt_at', 'created_at'), '<', before))
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows as RefundRow[];
}
