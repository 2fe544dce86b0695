import type { Tx } from '../../../db/sql.server.ts';
import { later, MINUTE } from '../../clock.ts';
import { fittingTopUps } from '../../esims/fitting-top-ups.ts';
import { type EsimRow, selectPlansOn } from '../../esims/queries.ts';
import type { Order } from '../../orders/order.ts';
import { hasDisputed, selectByReference } from '../../orders/queries.ts';
import { sha256 } from '../../sha256.ts';
import type { Shop } from '../../shop.ts';
import { deliverFree, type FreelyDelivered, freeOrder } from '../free-order.ts';

export type ToppedUpFree =
  | FreelyDelivered
  /** Somebody has given one a moment ago. */
  | { kind: 'given_now' }
  | { kind: 'not_on_sale' }
  /** Its company doesn't put the plan on this eSIM, or it is for other countries. */
  | { kind: 'does_not_fit' }
  /** Its company doesn't tell now what fits. */
  | { kind: 'not_told' }
  | { kind: 'disputed' };

/** Who presses so soon after another has not seen what the other did. */
const AT_ONCE_MS = MINUTE;

/** The `reference` of the orders that staff give to an order's eSIM. */
export const topUpFor = (orderUid: string): string => `tops up ${orderUid}`;

/**
 * Puts another plan on the eSIM of an order, at our cost: what its company says fits, by an order of $0 as those that staff issue.
 * @param also what belongs to it, in the transaction that places the order.
 */
export async function topUpFree(
  shop: Shop,
  { topped, esim, planUid }: { topped: Order; esim: EsimRow; planUid: string },
  also: (tx: Tx, orderUid: string) => Promise<void>,
): Promise<ToppedUpFree> {
  const plan = shop.catalogue.plan(planUid);
  if (plan === undefined) return { kind: 'not_on_sale' };
  const plans = await selectPlansOn(shop.db, [esim.uid]);
  const orders = plans.map(({ order_uid }) => order_uid);
  if (await hasDisputed(shop.db, orders)) return { kind: 'disputed' };
  const reference = topUpFor(topped.uid);
  const before = await selectByReference(shop.db, reference);
  const since = later(shop.clock.now(), -AT_ONCE_MS);
  if (before.some(({ state, created_at }) => state !== 'failed' && created_at > since))
    return { kind: 'given_now' };
  const fitting = await fittingTopUps(shop, esim, 'now');
  if (fitting === 'unavailable') return { kind: 'not_told' };
  const offer = fitting.offerFor(plan);
  if (offer === undefined) return { kind: 'does_not_fit' };
  if (offer === 'not_now') return { kind: 'not_on_sale' };
  const { currency, email, language, time_zone } = topped;
  // A gift has no retail price.
  const { lowest: _lowest, ...bought } = offer;
  const order = freeOrder(shop.clock.now(), {
    ...{ kind: 'top_up', plan: { ...plan, ...bought }, top_up_esim_uid: esim.uid, reference },
    ...{ currency, email, language, time_zone },
    customer_uid: esim.customer_uid ?? topped.customer_uid,
  });
  // The first, the second, … of an order: each once, though two press at the very same moment.
  const which = `top up free ${topped.uid} ${before.length + 1}`;
  const delivered = await deliverFree(
    shop,
    order,
    { key_hash: sha256(which), request_hash: sha256(esim.uid) },
    also,
  );
  return delivered.kind === 'key_taken' ? { kind: 'given_now' } : delivered;
}
