import { type Db, sql } from '../../../db/sql.server.ts';
import { byUid } from '../../by-uid.ts';
import { type EsimPlanRow, type EsimRow, selectEsimByOrder, selectPlansOn } from '../../esims/queries.ts';
import type { Order } from '../../orders/order.ts';
import { type LeasedPurchase, selectLivePurchases } from '../../orders/purchase-queries.ts';
import { selectOrders } from '../../orders/queries.ts';
import {
  type MoneyBack,
  NOTHING_BACK,
  type RefundRow,
  selectMoneyBack,
  selectRefundsOf,
} from '../../refunds/queries.ts';

export interface OrderAlarm {
  /** A bigint. */
  id: string;
  kind: string;
  detail: string;
  fact: string;
  amount: number | null;
  raised_at: Date;
}

/** What stands about an order in the tables, for its verbs. */
interface OrderFacts {
  uid: string;
  order: Order;
  back: MoneyBack;
  refunds: RefundRow[];
  /** Cents that open disputes hold. */
  held: number;
  /** Cents of goodwill that went, or are on their way. */
  goodwill: number;
  /** The live one, with its lease. */
  purchase: LeasedPurchase | undefined;
  /** The eSIM that it delivered or topped up. */
  esim: EsimRow | undefined;
  /** All that is on that eSIM. */
  plans: EsimPlanRow[];
  /** Open ones, the oldest first. */
  alarms: OrderAlarm[];
  /** By the alphabet. */
  tags: string[];
}

/** The facts of an order, or null where there is none; those of a page's orders take as many statements as one's. */
export const readOrderFacts = byUid(selectFacts);

async function selectFacts(db: Db, uids: string[]): Promise<OrderFacts[]> {
  const [orders, backs, refunds, sums, purchases, esims, alarms, tags] = await Promise.all([
    selectOrders(db, uids),
    selectMoneyBack(db, uids),
    selectRefundsOf(db, uids),
    selectSums(db, uids),
    selectLivePurchases(db, uids),
    Promise.all(uids.map((uid) => selectEsimByOrder(db, uid))),
    selectOpenAlarms(db, uids),
    selectTagsOf(db, uids),
  ]);
  const esimOf = new Map(uids.map((uid, at) => [uid, esims[at]]));
  const esimUids = esims.flatMap((esim) => (esim === undefined ? [] : [esim.uid]));
  const plans = esimUids.length === 0 ? [] : await selectPlansOn(db, esimUids);
  return orders.map((order) => {
    const { uid } = order;
    const esim = esimOf.get(uid);
    return {
      uid,
      order,
      back: backs.get(uid) ?? { order_uid: uid, ...NOTHING_BACK },
      refunds: refunds.filter(({ order_uid }) => order_uid === uid),
      ...sums.get(uid)!,
      purchase: purchases.find(({ order_uid }) => order_uid === uid),
      esim,
      plans: plans.filter(({ esim_uid }) => esim_uid === esim?.uid),
      alarms: alarms.filter(({ order_uid }) => order_uid === uid),
      tags: tags.get(uid) ?? [],
    };
  });
}

type Sums = Pick<OrderFacts, 'held' | 'goodwill'>;

async function selectSums(db: Db, uids: string[]): Promise<Map<string, Sums>> {
  const { rows } = await sql<Sums & { uid: string }>`
    select uid,
      (select coalesce(sum(amount), 0)::integer from disputes
        where order_uid = asked.uid and state = 'open') as held,
      (select coalesce(sum(amount), 0)::integer from refunds
        where order_uid = asked.uid and reason = 'goodwill' and state not in ('failed', 'declined')) as goodwill
    from unnest(${uids}::text[]) as asked (uid)`.execute(db);
  return new Map(rows.map(({ uid, ...sums }) => [uid, sums]));
}

const selectOpenAlarms = (db: Db, uids: string[]): Promise<(OrderAlarm & { order_uid: string | null })[]> =>
  db
    .selectFrom('alarms')
    .select(['id', 'kind', 'detail', 'fact', 'amount', 'raised_at', 'order_uid'])
    .where('order_uid', '=', sql<string>`any(${uids}::text[])`)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();

/** Tags of orders, each order's by the alphabet; those without any are missing. */
export async function selectTagsOf(db: Db, uids: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ order_uid: string; tags: string[] }>`
    select order_uid, array_agg(tag order by tag) as tags from order_tags
    where order_uid = any(${uids}::text[]) group by order_uid`.execute(db);
  return new Map(rows.map(({ order_uid, tags }) => [order_uid, tags]));
}
