import { selectRoute } from '../catalogue/offer-queries.ts';
import { selectPlanCost } from '../catalogue/queries.ts';
import type { EsimRow } from '../esims/queries.ts';
import type { Order } from '../orders/order.ts';
import type { RouteOffer } from '../orders/purchase-queries.ts';
import { fullAmount, maySellFor, soldFor } from '../promotions/discount.ts';
import type { Shop } from '../shop.ts';

/**
 * The offers that an order can be bought by, the one to try first at the front; at least one. It is written with the order's
 * first purchase, so that whatever comes later of the catalogue, it can be told why a company was asked.
 * @param topped the profile of a top-up, which stays with the company that made it.
 */
export async function routeOf(
  shop: Pick<Shop, 'db' | 'catalogue'>,
  order: Order,
  topped: EsimRow | undefined,
): Promise<[RouteOffer, ...RouteOffer[]]> {
  const { plan } = order;
  // What the profile's company said fits it, whatever else it sells.
  if (plan.cost !== undefined && topped?.provider === plan.provider) {
    return [{ provider: plan.provider, wholesale_id: plan.wholesale_id, cost: plan.cost }];
  }
  const fits = ({ provider }: RouteOffer) => topped === undefined || provider === topped.provider;
  // From memory, since this is on every order's way.
  const buyable = shop.catalogue.route(plan.uid, order.uid).filter(fits);
  const hasCode = (order.discounts ?? []).some(({ kind }) => kind !== 'credit');
  // A company whose lowest retail price the code goes below is left out, as long as another can deliver.
  const allowed = hasCode ? buyable.filter((offer) => maySellFor(offer, soldFor(order))) : buyable;
  const [first, ...rest] = lossesLast(order, allowed.length > 0 ? allowed : buyable).map(offerOf);
  if (first !== undefined) return [first, ...rest];
  // What was bought is delivered, also when it has left the shelf meanwhile.
  const listed = (await selectRoute(shop.db, plan.uid)).filter(fits);
  const [left, ...others] = lossesLast(order, listed).map(offerOf);
  if (left !== undefined) return [left, ...others];
  const cost = await selectPlanCost(shop.db, plan.uid);
  return [{ provider: plan.provider, wholesale_id: plan.wholesale_id, cost }];
}

/** Costs and prices may have moved since an order was placed: what costs more than it was sold for is bought where nothing else can be. */
function lossesLast<O extends { cost: number }>(order: Order, offers: readonly O[]): O[] {
  const full = fullAmount(order);
  return [...offers.filter(({ cost }) => cost <= full), ...offers.filter(({ cost }) => cost > full)];
}

const offerOf = ({ provider, wholesale_id, cost }: RouteOffer): RouteOffer => ({
  provider,
  wholesale_id,
  cost,
});
