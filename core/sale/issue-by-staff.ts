import { recordAudit } from '../audit/record.ts';
import { later, SECOND } from '../clock.ts';
import { normaliseEmail } from '../customers/email.ts';
import { ensureCustomer } from '../customers/ensure.ts';
import type { EsimWithPlans } from '../esims/esim.ts';
import { withPlans } from '../esims/list.ts';
import { selectEsimByOrder } from '../esims/queries.ts';
import { move } from '../moves.ts';
import { type IdempotencyKey, insertOrders } from '../orders/insert.ts';
import type { Order } from '../orders/order.ts';
import { IDEMPOTENCY_MS, selectIdempotencyKey, selectOrder } from '../orders/queries.ts';
import { orderMachine } from '../orders/states.ts';
import { sha256 } from '../sha256.ts';
import type { Shop } from '../shop.ts';
import { freeOrder } from './free-order.ts';
import { fulfilOrder } from './fulfil.ts';

/** How long the caller waits for the delivery, unless it says so. */
const WAIT_MS = 10 * SECOND;
const ASK_AGAIN_MS = 5 * SECOND;

interface StaffIssueRequest {
  planUid: string;
  /** Who gets the eSIM: normalised and a mail address. */
  email: string;
  /** The caller's own name for it. */
  reference: string;
}

type StaffIssueResult =
  | { kind: 'obtained'; record: EsimWithPlans }
  | { kind: 'plan_not_found' }
  /** Its wholesaler can't deliver it for now. */
  | { kind: 'plan_not_available' }
  | { kind: 'idempotency_key_reused' }
  /** The wholesaler refused for good, or in time nothing came. */
  | { kind: 'not_delivered'; failure: string }
  /** It goes on; the same key asks what became of it. */
  | { kind: 'under_way'; retryAfterMs: number };

/**
 * Delivers an eSIM that nobody pays, for support staff and partners (C3.11). It
 * is an order like any other, of amount 0 and with `none` for its payment provider: its first two moves happen here,
 * with their reason in the history and a row in the audit log, and the rest in the verbs that deliver what was paid.
 */
export async function issueByStaff(
  shop: Shop,
  request: StaffIssueRequest,
  idempotencyKey: string,
  waitMs = WAIT_MS,
): Promise<StaffIssueResult> {
  const issued = await issueOrder(shop, request, idempotencyKey);
  if (typeof issued !== 'string') return issued;
  const end = Date.now() + waitMs;
  for (;;) {
    const watch = shop.orderSignals.watch(issued, Math.max(0, Math.min(end - Date.now(), SECOND)));
    try {
      const result = await stateOf(shop, issued);
      if (result.kind !== 'under_way' || Date.now() >= end) return result;
      await watch.moved;
    } finally {
      watch.stop();
    }
  }
}

/** The order's outcome; the order is advanced first unless another process has its lease. */
async function stateOf(shop: Shop, orderUid: string): Promise<StaffIssueResult> {
  await fulfilOrder(shop, orderUid);
  const order = await selectOrder(shop.db, orderUid);
  if (order?.state === 'failed') return { kind: 'not_delivered', failure: order.failure ?? 'unknown' };
  if (order?.state !== 'fulfilled') return { kind: 'under_way', retryAfterMs: ASK_AGAIN_MS };
  const esim = await selectEsimByOrder(shop.db, orderUid);
  if (esim === undefined) throw new Error(`order ${orderUid} is fulfilled and has no eSIM`);
  return { kind: 'obtained', record: await withPlans(shop, esim) };
}

/** @returns the order's uid, whether it was issued now or by an earlier call with the same key. */
async function issueOrder(
  shop: Shop,
  request: StaffIssueRequest,
  idempotencyKey: string,
): Promise<
  | string
  | Extract<StaffIssueResult, { kind: 'plan_not_found' | 'plan_not_available' | 'idempotency_key_reused' }>
> {
  const now = shop.clock.now();
  const { planUid, email, reference } = request;
  const key = {
    // A namespace apart from shoppers' keys.
    key_hash: sha256(`obtain-esim ${idempotencyKey}`),
    request_hash: sha256(JSON.stringify([planUid, email, reference])),
  };
  for (;;) {
    const found = await selectIdempotencyKey(shop.db, key.key_hash, later(now, -IDEMPOTENCY_MS));
    if (found !== undefined) {
      return found.request_hash === key.request_hash ? found.order_uid : { kind: 'idempotency_key_reused' };
    }
    const plan = shop.catalogue.plan(planUid);
    if (plan === undefined) {
      return { kind: shop.catalogue.isPaused(planUid) ? 'plan_not_available' : 'plan_not_found' };
    }
    const order = freeOrder(now, {
      ...{ kind: 'new_esim', plan, top_up_esim_uid: null, reference },
      ...{ currency: 'usd', email: normaliseEmail(email), customer_uid: null },
    });
    if (await issue(shop, order, key)) return order.uid;
    // Another call with the same key was faster: its order is the answer to both.
  }
}

async function issue(shop: Shop, order: Order, key: IdempotencyKey): Promise<boolean> {
  const at = order.created_at;
  const reason = 'issued by staff';
  const written = await insertOrders(shop, [order], reason, key, async (tx, shop) => {
    const customer_uid = await ensureCustomer(tx, order.email!, at);
    const changes = { paid_at: at, customer_uid };
    await move(tx, orderMachine, { uid: order.uid, to: 'paid', reason, at, changes });
    await recordAudit(tx, { actor: 'system', action: 'esim.obtained', subject: order.uid, at });
    await shop.jobs.enqueue(tx, 'order.fulfil', { order_uid: order.uid });
    return true;
  });
  return written === 'written';
}
