import { sql } from '../../db/sql.server.ts';
import { pricePlans } from '../pricing/price-plans.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { inUse } from '../wholesale/in-use.ts';
import { recordChanges } from './change-log.ts';
import { dropHold } from './hold.ts';
import { markGone, selectPlaces, selectStoredOffers, shelve } from './offer-queries.ts';
import { announceCatalogue, lockSync } from './queries.ts';

type Withdrawing = Pick<Shop, 'db' | 'clock' | 'log' | 'wholesalers'>;

/**
 * Takes all that is offered by companies out of ESIM_PROVIDERS off the shelf and out of the prices, in every process: nobody
 * syncs it any more, and nothing of it can be bought. It is back with the first sync after its company is named again.
 */
export async function withdrawUnused(shop: Withdrawing): Promise<void> {
  const used = inUse(shop).map(({ name }) => name);
  const { rows } = await sql<{ provider: string }>`
    select distinct provider from offers where gone_at is null and not (provider = any(${used}::text[]))`.execute(
    shop.db,
  );
  for (const { provider } of rows) await withdraw(shop, provider);
}

async function withdraw(shop: Withdrawing, provider: string): Promise<void> {
  const now = shop.clock.now();
  const withdrawn = await inTransaction(shop, async (tx) => {
    await lockSync(tx);
    const places = await selectPlaces(tx, provider);
    const before = await selectStoredOffers(
      tx,
      [...places.values()].flatMap(({ uid, gone }) => (gone ? [] : [uid])),
    );
    const standing = [...before.values()];
    await markGone(tx, provider, standing, now);
    await dropHold(tx, provider);
    await recordChanges(tx, { provider, isFirst: false, before, changed: [], gone: standing, at: now });
    const plans = new Set(standing.flatMap(({ plan_uid }) => plan_uid ?? []));
    await shelve(tx, [...plans], now);
    await pricePlans(tx, now);
    await announceCatalogue(tx);
    return standing.length;
  });
  shop.log.warn({ provider, withdrawn }, 'off the shelf: the wholesaler is not in ESIM_PROVIDERS any more');
}
