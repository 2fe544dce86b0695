import { json, sql, type Tx } from '../../db/sql.server.ts';
import { endAlarm } from '../alarms/raise.ts';
import { purchaseCash, transferCash } from '../cash/transfer.ts';
import { DAY, later } from '../clock.ts';
import { move } from '../moves.ts';
import type { Order } from '../orders/order.ts';
import { asSent, type Purchase, type RouteOffer, selectPurchaseByUid } from '../orders/purchase-queries.ts';
import { lockOrder } from '../orders/queries.ts';
import { orderMachine } from '../orders/states.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import type { Cancellation } from '../wholesale/wholesaler.ts';
import { BUYING, leaseMs } from './purchase.ts';
import { routeOf } from './route.ts';

/** Days after which a late eSIM is no longer offered to other orders. */
const STOCK_DAYS = 30;
/** The alarms that told of it. Once a person closes one, the eSIM isn't offered any more: it was claimed, or shouldn't be sold. */
const TOLD_AS = ['esim_not_reclaimed', 'bought_twice'] as const;

type Selling = Pick<Shop, 'wholesalers'>;

/** Companies that take back whatever is unused, when asked: an eSIM that they refuse isn't as it was sold. */
const takesBack = ({ wholesalers }: Selling, provider: string) =>
  (wholesalers.get(provider)?.abilities.cancels ?? 'at_once') === 'at_once';

/**
 * Whether an eSIM that came too late for its order, and that nobody has seen, may be another's, since its company takes it back
 * for no money. A top-up lies on another traveller's profile.
 */
export const isForStock = (shop: Selling, purchase: Purchase, outcome: Cancellation['outcome']): boolean =>
  outcome === 'impossible' && purchase.top_up_iccid === null && !takesBack(shop, purchase.provider);

/** It stays written off until an order gets it. */
export async function putInStock(tx: Tx, { uid }: Purchase, stocked_at: Date): Promise<void> {
  await tx.updateTable('purchases').set({ stocked_at }).where('uid', '=', uid).execute();
}

/** For the alarm of one that was put in stock. */
export const stockWords = ({ wholesale_id }: Purchase): string =>
  `; the next order of ${wholesale_id} may get it, if its plan says no time to install, for ${STOCK_DAYS} days or until this alarm is closed`;

/**
 * Whether a late eSIM may wait for an order, as fast as an order must know. Only for what its company doesn't take back by itself, and
 * where the plan says nothing of the time to install it, of which a part is over.
 */
export async function hasStock(
  shop: Pick<Shop, 'db' | 'clock' | 'catalogue' | 'wholesalers'>,
  order: Order,
): Promise<boolean> {
  const offers = offersOfStock(shop, order);
  return offers.length > 0 && (await selectStock(shop, offers)) !== undefined;
}

function offersOfStock(
  shop: Selling & Pick<Shop, 'catalogue'>,
  { kind, plan, uid }: Order,
): readonly RouteOffer[] {
  if (kind !== 'new_esim' || (plan.install_within_days ?? null) !== null) return [];
  return shop.catalogue.route(plan.uid, uid).filter(({ provider }) => !takesBack(shop, provider));
}

/** The oldest of these offers, as long as its alarm is open and its order can't be delivered after all. */
async function selectStock(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  offers: readonly RouteOffer[],
): Promise<string | undefined> {
  const since = later(clock.now(), -STOCK_DAYS * DAY);
  const { rows } = await sql<{ uid: string; provider: string; wholesale_id: string }>`
    select p.uid, p.provider, p.wholesale_id from purchases p join orders o on o.uid = p.order_uid
    where p.stocked_at > ${since} and p.provider = any(${offers.map(({ provider }) => provider)}::text[])
      and p.wholesale_id = any(${offers.map(({ wholesale_id }) => wholesale_id)}::text[]) and o.state <> 'failed'
      and exists (select from alarms a where a.order_uid = p.order_uid and a.closed_at is null
        and a.kind = any(${[...TOLD_AS]}::text[]))
    order by p.stocked_at`.execute(db);
  const isOf = (row: { provider: string; wholesale_id: string }) => (offer: RouteOffer) =>
    offer.provider === row.provider && offer.wholesale_id === row.wholesale_id;
  return rows.find((row) => offers.some(isOf(row)))?.uid;
}

/**
 * Begins a paid order with a late eSIM of one of its offers, where there is one that its company still calls unused: its purchase
 * becomes the order's, with what the company knows it by, and is then looked up and delivered like any that was sent before.
 * @returns the purchase, leased by the caller; undefined where there is none, or another process has begun the order.
 */
export async function beginWithStock(shop: Shop, order: Order): Promise<Purchase | undefined> {
  const offers = offersOfStock(shop, order);
  const uid = offers.length === 0 ? undefined : await selectStock(shop, offers);
  const late = uid === undefined ? undefined : await selectPurchaseByUid(shop.db, uid);
  if (late === undefined || !(await isUnused(shop, late))) return undefined;
  const isSame = ({ provider, wholesale_id }: RouteOffer) =>
    provider === late.provider && wholesale_id === late.wholesale_id;
  const route = (await routeOf(shop, order, undefined)).filter((offer) => !isSame(offer));
  const at = shop.clock.now();
  // It was bought for certain, so that it is looked up before anything is.
  const next = {
    ...{ order_uid: order.uid, number: 1, route },
    attempts: late.attempts + 1,
    unsure_since: at,
  };
  const leasedUntil = later(at, leaseMs(shop));
  return inTransaction(shop, async (tx, shop) => {
    const locked = await lockOrder(tx, order.uid);
    if (locked?.state !== 'paid' || !(await take(tx, late.uid, next, leasedUntil))) return undefined;
    const handed = { purchase_uid: late.uid, from_order: late.order_uid, to_order: order.uid };
    await tx.insertInto('purchase_handovers').values(handed).execute();
    const reason = `an eSIM of ${late.provider} that came too late for ${late.order_uid}`;
    await move(tx, orderMachine, { uid: order.uid, to: BUYING.state, from: ['paid'], reason, at });
    await transferCash(tx, [purchaseCash('purchase_found', { ...late, order_uid: order.uid }, at)]);
    for (const kind of TOLD_AS) {
      await endAlarm(shop, tx, { kind, subject: late.order_uid, reason: `sold to ${order.uid}` });
    }
    return { ...late, ...next };
  });
}

/** One that is used, gone or not what it was is offered to nobody any more; where the company doesn't answer, it stays. */
async function isUnused(shop: Pick<Shop, 'db' | 'wholesalers'>, late: Purchase): Promise<boolean> {
  const wholesaler = shop.wholesalers.get(late.provider);
  const found = await wholesaler?.find(asSent(late, null));
  if (wholesaler === undefined || found?.kind !== 'done') return false;
  if (found.value.kind === 'bought') {
    const { esim, hints } = found.value.bought;
    const purchases = [{ reference: late.uid, wholesale_id: late.wholesale_id, hints }];
    const status = await wholesaler.status({ iccid: esim.iccid, purchases });
    if (status.kind !== 'done' || status.value.state === 'ready') return status.kind === 'done';
  }
  await shop.db.updateTable('purchases').set({ stocked_at: null }).where('uid', '=', late.uid).execute();
  return false;
}

/** @returns false where another order was faster. */
async function take(
  tx: Tx,
  uid: string,
  { route, ...next }: Pick<Purchase, 'order_uid' | 'number' | 'route' | 'attempts' | 'unsure_since'>,
  leased_until: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('purchases')
    .set({
      ...{ ...next, route: json(route), leased_until },
      ...{ stocked_at: null, failed_at: null, given_up_at: null, failure: null },
      ...{ reclaim_at: null, reclaim_round: null, accepted_at: null },
    })
    .where('uid', '=', uid)
    .where('stocked_at', 'is not', null)
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}
