import type { Language } from '../../content/languages.ts';
import { newId } from '../ids.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import {
  dropOldSubscriptions,
  endForCustomer,
  endForOrders,
  selectSubscriptionsOf,
  type ToldOf,
  upsertForOrder,
  upsertSubscription,
} from './queries.ts';
import type { PushTarget } from './sender.ts';

/** As many browsers as one account keeps, or one order; the oldest gives way. */
const MOST_BROWSERS = 10;

/** Has a browser told of low data and the end of a plan; once more with new keys or another language. */
export async function subscribeBrowser(
  shop: Pick<Shop, 'db' | 'clock'>,
  toldOf: ToldOf,
  target: PushTarget & { language: Language },
): Promise<void> {
  const now = shop.clock.now();
  const subscription = { uid: newId('pushSubscription', now), created_at: now, ...target };
  await inTransaction(shop, async (tx) => {
    if ('orderUid' in toldOf) await upsertForOrder(tx, toldOf.orderUid, subscription);
    else await upsertSubscription(tx, { ...subscription, customer_uid: toldOf.customerUid });
    await dropOldSubscriptions(tx, toldOf, MOST_BROWSERS);
  });
}

/** Ends it for one browser; what else that one is told of stays. */
export async function unsubscribeBrowser(
  shop: Pick<Shop, 'db' | 'clock'>,
  toldOf: ToldOf,
  endpoint: string,
): Promise<void> {
  await inTransaction(shop, (tx) =>
    'orderUid' in toldOf
      ? endForOrders(tx, [toldOf.orderUid], endpoint)
      : endForCustomer(tx, toldOf.customerUid, endpoint),
  );
}

/** The addresses of the browsers that are told of a customer's eSIMs. */
export async function listBrowsers(shop: Pick<Shop, 'db'>, customerUid: string): Promise<string[]> {
  const held = await selectSubscriptionsOf(shop.db, customerUid);
  return held.map(({ endpoint }) => endpoint);
}
