import type { Language } from '../../content/languages.ts';
import { newId } from '../ids.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import {
  deleteSubscriptions,
  dropOldSubscriptions,
  selectSubscriptionsOf,
  upsertSubscription,
} from './queries.ts';
import type { PushTarget } from './sender.ts';

/** As many browsers as one account keeps; the oldest gives way. */
const MOST_BROWSERS = 10;

/** Has a browser of the customer's told of low data and the end of a plan; once more with new keys or another language. */
export async function subscribeBrowser(
  shop: Pick<Shop, 'db' | 'clock'>,
  customerUid: string,
  target: PushTarget & { language: Language },
): Promise<void> {
  const now = shop.clock.now();
  await inTransaction(shop, async (tx) => {
    await upsertSubscription(tx, {
      ...{ uid: newId('pushSubscription', now), customer_uid: customerUid, created_at: now },
      ...target,
    });
    await dropOldSubscriptions(tx, customerUid, MOST_BROWSERS);
  });
}

/** Ends it for one of the customer's browsers. */
export async function unsubscribeBrowser(
  shop: Pick<Shop, 'db'>,
  customerUid: string,
  endpoint: string,
): Promise<void> {
  await deleteSubscriptions(shop.db, { customerUid, endpoint });
}

/** What is held of the customer's browsers. */
export async function exportSubscriptions(shop: Pick<Shop, 'db'>, customerUid: string) {
  const held = await selectSubscriptionsOf(shop.db, customerUid);
  return held.map(({ uid, endpoint, language, created_at }) => ({ uid, endpoint, language, created_at }));
}
