import { raiseAlarm } from '../../alarms/raise.ts';
import { pauseSales } from '../../catalogue/pause.ts';
import { hasDeliveredSince, type Purchase } from '../../orders/purchase-queries.ts';
import type { Shop } from '../../shop.ts';
import { countedAs, scopeOf, wholesalerSubject } from '../../supply/failures.ts';
import { countFailure, lockFailures } from '../../supply/queries.ts';
import { inTransaction } from '../../transaction.ts';

/** Deliveries in a row that fail before an operator is told. */
const ALARM_AFTER = 3;

/**
 * Takes off the shelf what can't be bought for now while a delivery is still tried. A whole wholesaler's trouble is told at
 * once; a plan's isn't counted before the delivery has failed, or one order's attempts would look like several travellers'.
 */
export async function noteTrouble(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>,
  purchase: Pick<Purchase, 'provider' | 'wholesale_id'>,
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
 * where they can't be bought for now, and tells an operator, at once for a whole wholesaler, else after some in a row.
 */
export async function noteFailedDelivery(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>,
  { provider, wholesale_id }: Pick<Purchase, 'provider' | 'wholesale_id'>,
  failure: string,
): Promise<void> {
  shop.meter.count('shop_deliveries_failed_total', { provider, code: countedAs(failure) });
  const at = shop.clock.now();
  const scope = scopeOf(failure);
  await inTransaction(shop, async (tx, shop) => {
    const before = await lockFailures(tx, provider);
    const anew = before !== undefined && (await hasDeliveredSince(tx, provider, before.last_at));
    const { failures, since } = await countFailure(tx, provider, at, anew);
    if (scope !== null) {
      await pauseSales(tx, {
        provider,
        wholesale_id: scope === 'plan' ? wholesale_id : '',
        code: failure,
        at,
      });
    }
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
