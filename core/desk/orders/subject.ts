import { type Db, sql } from '../../../db/sql.server.ts';
import { sumOpenDisputes } from '../../disputes/queries.ts';
import { type EsimPlanRow, type EsimRow, selectEsimByOrder, selectPlansOn } from '../../esims/queries.ts';
import type { Order } from '../../orders/order.ts';
import {
  type Purchase,
  type RouteOffer,
  selectLease,
  selectPurchase,
} from '../../orders/purchase-queries.ts';
import { selectOrder } from '../../orders/queries.ts';
import { type MoneyBack, moneyBackOf, selectRefundsOf } from '../../refunds/queries.ts';
import { hasBegun } from '../../refunds/withdraw.ts';
import { deadlineOf } from '../../sale/deadline.ts';
import { offersFor } from '../../sale/reroute.ts';
import type { Shop } from '../../shop.ts';
import { isUid } from '../uid.ts';
import { selectTags } from './verbs/tag.ts';

interface OrderAlarm {
  /** A bigint. */
  id: string;
  kind: string;
  detail: string;
  amount: number | null;
}

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
  const { db } = shop;
  const order = isUid(orderUid) ? await selectOrder(db, orderUid) : undefined;
  if (order === undefined) return null;
  const { state } = order;
  const mayBuy = state === 'paid' || state === 'fulfilling' || state === 'failed';
  const [back, held, goodwill, purchase, leased_until, esim, alarms, tags, offers, refunds] =
    await Promise.all([
      moneyBackOf(db, orderUid),
      sumOpenDisputes(db, orderUid),
      sumGoodwill(db, orderUid),
      selectPurchase(db, orderUid),
      selectLease(db, orderUid),
      selectEsimByOrder(db, orderUid),
      openAlarms(db, orderUid),
      selectTags(db, orderUid),
      mayBuy ? offersFor(shop, order) : [],
      selectRefundsOf(db, [orderUid]),
    ]);
  const plans = esim === undefined ? [] : await selectPlansOn(db, [esim.uid]);
  const wholesaler = purchase && shop.wholesalers.get(purchase.provider);
  return {
    uid,
    order,
    back,
    refund_begun: refunds.some(hasBegun),
    left: order.paid_at === null ? 0 : Math.max(0, order.amount - back.back - back.on_its_way - held),
    goodwill,
    purchase: purchase ?? null,
    leased_until,
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

async function sumGoodwill(db: Db, orderUid: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount), 0)::integer as cents from refunds
    where order_uid = ${orderUid} and reason = 'goodwill' and state not in ('failed', 'declined')`.execute(
    db,
  );
  return rows[0]!.cents;
}

function openAlarms(db: Db, orderUid: string): Promise<OrderAlarm[]> {
  return db
    .selectFrom('alarms')
    .select(['id', 'kind', 'detail', 'amount'])
    .where('order_uid', '=', orderUid)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
}
