import { insertRows, type NewRow } from '../../db/new-rows.ts';
import type { Db, Tx } from '../../db/sql.server.ts';
import { batched } from '../batch.ts';
import { later } from '../clock.ts';
import { firstState } from '../moves.ts';
import type { Shop } from '../shop.ts';
import { inTransaction, type TxShop } from '../transaction.ts';
import type { Order } from './order.ts';
import { claimIdempotencyKey, IDEMPOTENCY_MS, orderRow } from './queries.ts';
import { orderMachine } from './states.ts';

export interface IdempotencyKey {
  key_hash: string;
  request_hash: string;
  /** An ended order that had the key: the new one takes its place. */
  replaces?: string | null;
}

/** Rolls the transaction back; the message is the caller's result. */
class Undone extends Error {
  declare message: 'key_taken' | 'refused';
}

/** Batched: orders that are placed at the same moment share a statement. */
const insertTogether = batched(async (db: Db, orders: NewRow[][]) => {
  await insertRows(db, orders.flat());
  return orders;
});

/**
 * Writes new orders with their history; those that claim nothing take one statement.
 * @param orders of one purchase: an idempotency key is the first one's.
 * @param more what else belongs to them, in the same transaction; false rolls back.
 * @returns `key_taken` when another order has the idempotency key, `refused` when `more` said so; nothing is written then.
 */
export async function insertOrders(
  shop: Shop,
  orders: readonly Order[],
  reason: string,
  key: IdempotencyKey | null,
  more?: (tx: Tx, shop: TxShop) => Promise<boolean>,
): Promise<'written' | Undone['message']> {
  const { uid, created_at: at } = orders[0]!;
  const rows = orders.flatMap((order) => [
    orderRow({ ...order, plan_uid: order.plan.uid }),
    firstState(orderMachine, order.uid, 'created', { reason, at }),
  ]);
  if (key === null && more === undefined) {
    await insertTogether(shop.db, rows);
    return 'written';
  }
  return inTransaction(shop, async (tx, shop) => {
    await insertRows(tx, rows);
    if (key && !(await claim(tx, key, uid, at))) throw new Undone('key_taken');
    if (more && !(await more(tx, shop))) throw new Undone('refused');
    return 'written' as const;
  }).catch((error: unknown) => {
    if (error instanceof Undone) return error.message;
    throw error;
  });
}

function claim(
  tx: Tx,
  { key_hash, request_hash, replaces = null }: IdempotencyKey,
  orderUid: string,
  at: Date,
): Promise<boolean> {
  const forget = { before: later(at, -IDEMPOTENCY_MS), order: replaces };
  return claimIdempotencyKey(tx, { key_hash, request_hash, order_uid: orderUid, created_at: at }, forget);
}
