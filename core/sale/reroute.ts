import type { Tx } from '../../db/sql.server.ts';
import { byUid } from '../by-uid.ts';
import { later } from '../clock.ts';
import { selectEsims } from '../esims/queries.ts';
import type { Order } from '../orders/order.ts';
import {
  leasePurchase,
  type Purchase,
  type RouteOffer,
  releasePurchase,
  selectLease,
} from '../orders/purchase-queries.ts';
import { selectOrder } from '../orders/queries.ts';
import type { Shop } from '../shop.ts';
import { isInUse } from '../wholesale/in-use.ts';
import { whatBecameOf } from './attempt.ts';
import { isOverdue } from './deadline.ts';
import { deliverPurchase, fulfilOrder } from './fulfil.ts';
import { leaseMs } from './purchase.ts';
import { routeOf } from './route.ts';
import { buyNext } from './try-next.ts';

type Rerouted =
  /** It is being bought there, or is delivered by now. */
  | { kind: 'rerouted'; from: string; to: string }
  /** The company before had sold it after all: that is what the customer got. */
  | { kind: 'bought_before'; at: string }
  /** Another process talks to the company until then. */
  | { kind: 'held'; until: Date }
  | { kind: 'refused'; why: string };

const esimByUid = byUid(selectEsims);

/** The offers that an order can be bought by now, one of each company in use, the one that routing prefers first. */
export async function offersFor(shop: Shop, order: Order): Promise<RouteOffer[]> {
  const topped =
    order.top_up_esim_uid === null
      ? undefined
      : ((await esimByUid(shop.db, order.top_up_esim_uid)) ?? undefined);
  const firsts = new Map<string, RouteOffer>();
  for (const offer of await routeOf(shop, order, topped)) {
    if (isInUse(shop, offer.provider) && !firsts.has(offer.provider)) firsts.set(offer.provider, offer);
  }
  return [...firsts.values()];
}

/**
 * Has an order bought at a company that one of the staff has chosen. What was begun elsewhere must have come to nothing for
 * certain: it is looked up first, and nothing is bought while it may have happened.
 * @param also what belongs to it, in the transaction that begins the new purchase.
 */
export async function reroute(
  shop: Shop,
  orderUid: string,
  company: string,
  also: (tx: Tx, from: Purchase, to: Purchase) => Promise<void>,
): Promise<Rerouted> {
  const order = await selectOrder(shop.db, orderUid);
  if (order?.state !== 'fulfilling') return refused(`the order is ${order?.state ?? 'unknown'}`);
  const now = shop.clock.now();
  if (isOverdue(shop, order, now)) return refused('its time is over: extend the deadline first');
  const offers = await offersFor(shop, order);
  const chosen = offers.find(({ provider }) => provider === company);
  if (chosen === undefined) return refused(`${company} has no offer for this plan`);
  const purchase = await leasePurchase(shop.db, orderUid, now, later(now, leaseMs(shop)));
  if (purchase === undefined) return { kind: 'held', until: (await selectLease(shop.db, orderUid)) ?? now };

  const became = await becameOf(shop, purchase);
  if (became.kind !== 'nothing') {
    const answer = became.kind === 'bought' ? 'found when it was to be bought elsewhere' : became.why;
    const unsureSince = became.kind === 'bought' ? now : purchase.unsure_since;
    await releasePurchase(shop.db, purchase, { answer, unsureSince });
    if (became.kind === 'open')
      return refused(`what ${purchase.provider} was asked for may still come: ${became.why}`);
    await fulfilOrder(shop, orderUid);
    return { kind: 'bought_before', at: purchase.provider };
  }
  const others = offers.filter(({ provider }) => provider !== company && provider !== purchase.provider);
  const next = await buyNext(shop, order, purchase, {
    route: [chosen, ...others],
    failure: 'rerouted_by_staff',
    reason: `taken from ${purchase.provider} by staff, buying at ${company}`,
    also: (tx, to) => also(tx, purchase, to),
  });
  if (next === undefined) return refused('the order has moved meanwhile');
  await deliverPurchase(shop, order, next);
  return { kind: 'rerouted', from: purchase.provider, to: company };
}

const refused = (why: string): Rerouted => ({ kind: 'refused', why });

async function becameOf(shop: Shop, purchase: Purchase): ReturnType<typeof whatBecameOf> {
  const wholesaler = shop.wholesalers.get(purchase.provider);
  if (wholesaler !== undefined) return whatBecameOf(shop, wholesaler, purchase);
  if (purchase.unsure_since === null) return { kind: 'nothing' };
  return { kind: 'open', why: `${purchase.provider} is not in use, and can not be asked` };
}
