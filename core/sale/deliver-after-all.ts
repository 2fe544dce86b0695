import type { Tx } from '../../db/sql.server.ts';
import { later } from '../clock.ts';
import { sumOpenDisputes } from '../disputes/queries.ts';
import { lockEsim, selectEsim } from '../esims/queries.ts';
import { move } from '../moves.ts';
import type { Order } from '../orders/order.ts';
import {
  failPurchase,
  leasePurchase,
  type Purchase,
  releasePurchase,
  selectLease,
  selectPurchase,
} from '../orders/purchase-queries.ts';
import { lockOrder, selectByReference, selectOrder } from '../orders/queries.ts';
import { TELL } from '../orders/signals.ts';
import { type OrderState, orderMachine } from '../orders/states.ts';
import { withdrawRefund } from '../refunds/withdraw.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { whatBecameOf } from './attempt.ts';
import { replacementOf } from './esims/replace.ts';
import { deliverPurchase } from './fulfil.ts';
import { draftNext, draftPurchase, leaseMs } from './purchase.ts';
import { routeOf } from './route.ts';

/** Why nothing is bought for an order that has failed, though it could be bought now. */
type NotAfterAll =
  /** Money of it is back, or may be on its way, or is held by a bank. */
  | 'money_gone'
  /** It was paid after it had expired: the code and the credit in its price were given back. */
  | 'discount_returned'
  /** It was to replace an eSIM, and another order has done so since. */
  | 'replaced_since'
  /** It was to top up an eSIM whose number another one has now. */
  | 'number_gone';

type DeliveredAfterAll =
  /** It is bought: where the order is now. */
  | { kind: 'begun'; at: string; state: OrderState; failure: string | null }
  /** Another process talks to the company until then. */
  | { kind: 'held'; until: Date }
  | { kind: 'refused'; why: NotAfterAll | 'moved' }
  /** What had been bought for it, or may have been, is the company's to tell; it is being taken back. */
  | { kind: 'open'; at: string; why: string };

/** Whether an order's price is still paid in full: one paid too late lost its code and credit, which were free again by then. */
export const isPaidInFull = ({ failure, discounts }: Pick<Order, 'failure' | 'discounts'>): boolean =>
  failure !== 'paid_too_late' || discounts === null;

/**
 * Delivers an order that has failed, as long as nothing was done to send its money back: the refund is withdrawn in the
 * transaction that begins the purchase, so that it is never both (decision 0053). What was bought before must have come to
 * nothing for certain; it has the usual time from now on, and then fails as any order does.
 * @param also what belongs to it, in the same transaction.
 */
export async function deliverAfterAll(
  shop: Shop,
  orderUid: string,
  also: (tx: Tx, refund: string | null, purchase: Purchase) => Promise<void>,
): Promise<DeliveredAfterAll> {
  const order = await selectOrder(shop.db, orderUid);
  if (order?.state !== 'failed') return { kind: 'refused', why: 'moved' };
  const before = await leaseEarlier(shop, order);
  if (before.kind !== 'nothing') return before;
  const begun = await begin(shop, order, before.purchase, also);
  if (typeof begun === 'string') {
    const { purchase } = before;
    if (purchase) {
      const answer = 'not bought after all';
      await releasePurchase(shop.db, purchase, { answer, unsureSince: purchase.unsure_since });
    }
    return { kind: 'refused', why: begun };
  }
  await deliverPurchase(shop, begun.order, begun.purchase);
  const now = await selectOrder(shop.db, orderUid);
  return {
    kind: 'begun',
    at: begun.purchase.provider,
    state: now?.state ?? 'fulfilling',
    failure: now?.failure ?? null,
  };
}

/** Takes the purchase before, and asks what became of it; an order may fail without one. */
async function leaseEarlier(
  shop: Shop,
  order: Order,
): Promise<
  { kind: 'nothing'; purchase: Purchase | null } | Extract<DeliveredAfterAll, { kind: 'held' | 'open' }>
> {
  const now = shop.clock.now();
  const live = await selectPurchase(shop.db, order.uid);
  if (live === undefined) return { kind: 'nothing', purchase: null };
  const purchase = await leasePurchase(shop.db, order.uid, now, later(now, leaseMs(shop)));
  if (purchase === undefined) return { kind: 'held', until: (await selectLease(shop.db, order.uid)) ?? now };
  const why = await whyOpen(shop, purchase);
  if (why === null) return { kind: 'nothing', purchase };
  await releasePurchase(shop.db, purchase, { answer: why, unsureSince: purchase.unsure_since });
  return { kind: 'open', at: purchase.provider, why };
}

async function whyOpen(shop: Shop, purchase: Purchase): Promise<string | null> {
  const wholesaler = shop.wholesalers.get(purchase.provider);
  const unsure = purchase.unsure_since !== null;
  if (wholesaler === undefined) return unsure ? 'the company is not in use, and can not be asked' : null;
  // What was unclear is being taken back: a look-up that compares would then find, and cancel, what is bought now.
  if (unsure && wholesaler.abilities.look_up !== 'certain') return 'its look-up can not tell for certain';
  const became = await whatBecameOf(shop, wholesaler, purchase);
  if (became.kind === 'bought') return 'it had sold it, and was asked to take it back';
  return became.kind === 'open' ? became.why : null;
}

/** @param before leased, and known to have come to nothing. */
async function begin(
  shop: Shop,
  order: Order,
  before: Purchase | null,
  also: (tx: Tx, refund: string | null, purchase: Purchase) => Promise<void>,
): Promise<{ order: Order; purchase: Purchase } | NotAfterAll | 'moved'> {
  const at = shop.clock.now();
  const changes = { failure: null, deadline_at: later(at, shop.deliveryDeadlineMs) };
  const { purchase, rows } = await draft(shop, order, before, at);
  return inTransaction(shop, async (tx, shop) => {
    const locked = await lockOrder(tx, order.uid);
    if (locked?.state !== 'failed') return 'moved';
    if (!isPaidInFull(locked)) return 'discount_returned';
    if (await isReplacedSince(tx, locked)) return 'replaced_since';
    const topped = locked.top_up_esim_uid && (await lockEsim(tx, locked.top_up_esim_uid));
    if (topped && topped.number_gone_at !== null) return 'number_gone';
    if (before && !(await failPurchase(tx, before, 'delivered_after_all', at))) return 'moved';
    if ((await sumOpenDisputes(tx, order.uid)) > 0) return rollBack('money_gone');
    const withdrawn = await withdrawRefund(shop, tx, order.uid, 'delivered after all');
    if (withdrawn === 'begun') return rollBack('money_gone');
    await move(tx, orderMachine, {
      uid: order.uid,
      to: 'fulfilling',
      from: ['failed'],
      reason: `delivered after all by staff, buying at ${purchase.provider}`,
      at,
      changes,
      rows,
      ...TELL,
    });
    await also(tx, withdrawn.uid, purchase);
    await shop.jobs.enqueue(tx, 'order.fulfil', { order_uid: order.uid });
    return { order: { ...locked, ...changes, state: 'fulfilling' as const }, purchase };
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.why;
    throw error;
  });
}

/** An eSIM is replaced once: a try that failed made room for the next one. */
async function isReplacedSince(tx: Tx, { uid, reference }: Order): Promise<boolean> {
  if (!reference?.startsWith(replacementOf(''))) return false;
  const tries = await selectByReference(tx, reference);
  return tries.some((each) => each.uid !== uid && each.state !== 'failed');
}

/** Nothing of the transaction stays, the end of the purchase before included. */
class RolledBack extends Error {
  readonly why: NotAfterAll;
  constructor(why: NotAfterAll) {
    super(why);
    this.why = why;
  }
}
const rollBack = (why: NotAfterAll): never => {
  throw new RolledBack(why);
};

async function draft(shop: Shop, order: Order, before: Purchase | null, at: Date) {
  if (before === null) return draftPurchase(shop, order, at);
  const topped =
    order.top_up_esim_uid === null ? undefined : await selectEsim(shop.db, order.top_up_esim_uid);
  return draftNext(shop, before, await routeOf(shop, order, topped), at);
}
