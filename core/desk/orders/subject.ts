import type { EsimPlanRow, EsimRow } from '../../esims/queries.ts';
import type { Order } from '../../orders/order.ts';
import type { Purchase, RouteOffer } from '../../orders/purchase-queries.ts';
import type { MoneyBack } from '../../refunds/queries.ts';
import { hasBegun } from '../../refunds/withdraw.ts';
import { deadlineOf } from '../../sale/deadline.ts';
import { offersFor } from '../../sale/reroute.ts';
import type { Shop } from '../../shop.ts';
import { isUid } from '../uid.ts';
import { type OrderAlarm, readOrderFacts } from './facts.ts';

/** An order with all that decides which verbs there are for it. */
export interface OrderSubject {
  /** As its room is asked for it: the order's uid, or the eSIM's. */
  uid: string;
  order: Order;
  back: MoneyBack;
  /** Whether any of its money is back, or may have left us. */
  refund_begun: boolean;
  /** Cents that may still go back to the customer. */
  left: number;
  /** Cents of goodwill that went, or are on their way. */
  goodwill: number;
  /** The live one. */
  purchase: Purchase | null;
  /** Until when a process talks to its company. */
  leased_until: Date | null;
  /** Whether its company is among those that the shop uses. */
  in_use: boolean;
  /** Whether the company of the eSIM tops any up. */
  tops_up: boolean;
  /** Whether its company's look-ups are certain. */
  certain: boolean;
  esim: EsimRow | null;
  /** What the order put on it. */
  plan: EsimPlanRow | null;
  /** Plans of other orders on it that aren't cancelled. */
  other_plans: number;
  alarms: OrderAlarm[];
  tags: string[];
  /** The companies that it can be bought from; only while it waits, or has failed. */
  offers: RouteOffer[];
  /** Null while nothing is paid. */
  deadline: Date | null;
  /** Whether its plan can be bought now. */
  on_sale: boolean;
  now: Date;
}

/** Reads an order for its verbs; null where there is none. */
export async function readOrderSubject(
  shop: Shop,
  orderUid: string,
  uid = orderUid,
): Promise<OrderSubject | null> {
  const facts = isUid(orderUid) ? await readOrderFacts(shop.db, orderUid) : null;
  if (facts === null) return null;
  const { order, back, refunds, held, goodwill, purchase, esim, plans, alarms, tags } = facts;
  const { state } = order;
  const mayBuy = state === 'paid' || state === 'fulfilling' || state === 'failed';
  const offers = mayBuy ? await offersFor(shop, order) : [];
  const wholesaler = purchase && shop.wholesalers.get(purchase.provider);
  return {
    uid,
    order,
    back,
    refund_begun: refunds.some(hasBegun),
    left: order.paid_at === null ? 0 : Math.max(0, order.amount - back.back - back.on_its_way - held),
    goodwill,
    purchase: purchase ?? null,
    leased_until: purchase?.leased_until ?? null,
    in_use: wholesaler !== undefined,
    tops_up: topsUp(shop, esim),
    certain: wholesaler?.abilities.look_up === 'certain',
    esim: esim ?? null,
    plan: plans.find(({ order_uid }) => order_uid === orderUid) ?? null,
    other_plans: plans.filter(
      ({ order_uid, cancelled_at }) => order_uid !== orderUid && cancelled_at === null,
    ).length,
    alarms,
    tags,
    offers,
    deadline: order.paid_at === null ? null : deadlineOf(shop, order),
    on_sale: shop.catalogue.plan(order.plan.uid) !== undefined,
    now: shop.clock.now(),
  };
}

function topsUp({ wholesalers }: Shop, esim: EsimRow | undefined): boolean {
  const abilities = esim && wholesalers.get(esim.provider)?.abilities;
  return abilities !== undefined && abilities.top_ups !== 'none';
}
