import { later } from '../clock.ts';
import type { IdempotencyKey } from '../orders/insert.ts';
import type { Order } from '../orders/order.ts';
import { IDEMPOTENCY_MS, selectIdempotencyKey, selectOrder } from '../orders/queries.ts';
import type { Shop } from '../shop.ts';
import { expireAll } from './expire.ts';
import { isCovered, isOpen, openSession, withWholePrice } from './open-session.ts';
import type { PlaceResult } from './place-result.ts';
import { settlePayment } from './settle.ts';

/** What an idempotency key stands for: an answer, or a new order, in the place of the one that has ended. */
type Earlier = { kind: 'answer'; answer: PlaceResult } | { kind: 'none'; replaces: string | null };

/** The order that was placed under a key. One that has ended unpaid gets no session any more. */
export async function findEarlier(shop: Shop, key: IdempotencyKey, now: Date): Promise<Earlier> {
  const found = await selectIdempotencyKey(shop.db, key.key_hash, later(now, -IDEMPOTENCY_MS));
  if (found === undefined) return { kind: 'none', replaces: null };
  if (found.request_hash !== key.request_hash) return answer({ kind: 'idempotency_key_reused' });
  const order = await selectOrder(shop.db, found.order_uid);
  if (order === undefined) return { kind: 'none', replaces: null };
  if (isCovered(order)) return answer({ kind: 'covered', order: await withWholePrice(shop.db, order) });
  const overdue = order.state === 'created' && order.expires_at <= now;
  const current = overdue ? await endOverdue(shop, order) : order;
  if (current === 'ask_again') return answer({ kind: 'payment_unavailable', retryAfterMs: 2_000 });
  if (current.state === 'expired') return { kind: 'none', replaces: current.uid };
  if (!isOpen(current)) return answer(await openSession(shop, current));
  return answer({ kind: 'placed', order: await withWholePrice(shop.db, current) });
}

/** Its time is over, and the sweeper hasn't come by yet: it may have been paid all the same. */
async function endOverdue(shop: Shop, order: Order): Promise<Order | 'ask_again'> {
  if (order.session_id === null) await expireAll(shop, order, 'payment session never opened');
  else if ((await settlePayment(shop, order.session_id)).kind === 'ask_again') return 'ask_again';
  return (await selectOrder(shop.db, order.uid)) ?? order;
}

const answer = (result: PlaceResult): Earlier => ({ kind: 'answer', answer: result });
