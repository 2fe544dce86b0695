import type { Tx } from '../../../db/sql.server.ts';
import { raiseAlarm } from '../../alarms/raise.ts';
import { pauseSales } from '../../catalogue/pause.ts';
import { hasDeliveredSince, type Purchase } from '../../orders/purchase-queries.ts';
import type { Shop } from '../../shop.ts';
import { countedAs, isUnexplained, offerSubject, scopeOf, wholesalerSubject } from '../../supply/failures.ts';
import { countOfferFailure, selectFailingOffer } from '../../supply/offer-failures.ts';
import { countFailure, lockFailures } from '../../supply/queries.ts';
import { inTransaction } from '../../transaction.ts';

/** Deliveries in a row that fail before an operator is told. */
const ALARM_AFTER = 3;
/** Orders in a row that one offer is refused to, for no reason that is told, before it is taken off the shelf. */
const OFF_SALE_AFTER = 2;

type Failed = Pick<Purchase, 'provider' | 'wholesale_id' | 'order_uid' | 'top_up_iccid'>;

/**
 * Takes off the shelf what can't be bought for now while a delivery is still tried. A whole wholesaler's trouble is told at
 * once; a plan's isn't counted before the delivery has failed, or one order's attempts would look like several travellers'.
 */
export async function noteTrouble(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>,
  purchase: Failed,
  failure: string,
): Promise<void> {
  const scope = scopeOf(failure);
  if (scope === 'wholesaler') return noteFailedDelivery(shop, purchase, failure);
  if (scope === null) return;
  const { provider, wholesale_id } = purchase;
  const pause = { provider, wholesale_id, code: failure, at: shop.clock.now() };
  await inTransaction(shop, (tx) => pauseSales(tx, pause));
}

/**
 * Draws the consequences of a delivery that failed: counts it, takes the plan or all of the wholesaler's plans off the shelf
 * where they can't be bought for now, and tells an operator, at once for a whole wholesaler, else after some in a row. An offer that is
 * refused to one order after the other, whatever for, goes off the shelf as well.
 */
export async function noteFailedDelivery(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>,
  purchase: Failed,
  failure: string,
): Promise<void> {
  const { provider, wholesale_id } = purchase;
  shop.meter.count('shop_deliveries_failed_total', { provider, code: countedAs(failure) });
  const at = shop.clock.now();
  const scope = scopeOf(failure);
  await inTransaction(shop, async (tx, shop) => {
    const before = await lockFailures(tx, provider);
    const isFirst = before !== undefined && (await hasDeliveredSince(tx, provider, before.last_at));
    const { failures, since } = await countFailure(tx, provider, at, isFirst);
    if (scope !== null) {
      await pauseSales(tx, {
        provider,
        wholesale_id: scope === 'plan' ? wholesale_id : '',
        code: failure,
        at,
      });
    }
    // A top-up may be refused for the eSIM that it is for.
    if (isUnexplained(failure) && purchase.top_up_iccid === null)
      await countRefusal(shop, tx, purchase, failure);
    if (scope !== 'wholesaler' && failures < ALARM_AFTER) return;
    const fact = `since ${since.toISOString()}`;
    await raiseAlarm(shop, tx, {
      kind: 'wholesaler_failing',
      subject: wholesalerSubject(provider),
      detail: `${failures} in a row ${fact}, the last with ${failure}${scope === 'wholesaler' ? '; off sale' : ''}`,
      fact,
    });
  });
}

/** Counts the orders that an offer is refused to: every other one of it would be charged and refunded, too. */
async function countRefusal(
  shop: Pick<Shop, 'clock' | 'log' | 'meter'>,
  tx: Tx,
  purchase: Failed,
  failure: string,
): Promise<void> {
  const { provider, wholesale_id, order_uid } = purchase;
  const at = shop.clock.now();
  const known = await selectFailingOffer(tx, purchase);
  const isFirst = known !== undefined && (await hasDeliveredSince(tx, provider, known.last_at, wholesale_id));
  const orders = await countOfferFailure(tx, { provider, wholesale_id, order_uid, at, isFirst });
  if (orders < OFF_SALE_AFTER) return;
  await pauseSales(tx, { provider, wholesale_id, code: failure, at });
  await raiseAlarm(shop, tx, {
    kind: 'offer_refused',
    subject: offerSubject(provider, wholesale_id),
    detail: `${provider} has refused ${wholesale_id} to ${orders} orders in a row, the last with ${failure}; off sale`,
    fact: failure,
  });
}

/**
 * Tells an operator at once that a company calls our request malformed: every order of that kind will be refused, and neither
 * waiting nor a probe mends it.
 * @param why the company's code, with no personal data.
 */
export async function noteMalformed(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>,
  { provider, wholesale_id }: Pick<Purchase, 'provider' | 'wholesale_id'>,
  why: string,
): Promise<void> {
  await raiseAlarm(shop, shop.db, {
    kind: 'request_malformed',
    subject: wholesalerSubject(provider),
    detail: `${why}; the last for ${wholesale_id}`,
    fact: why,
  });
}
