import { DAY, later } from '../clock.ts';
import { repricePlans } from '../pricing/price-plans.ts';
import { tellOfPrices } from '../pricing/tell.ts';
import type { Shop } from '../shop.ts';
import { noteAsked } from '../supply/unread.ts';
import { inTransaction } from '../transaction.ts';
import { inUse } from '../wholesale/in-use.ts';
import type { Wholesaler } from '../wholesale/wholesaler.ts';
import { keysRefused } from './keys-refused.ts';
import { sortOffers, tellOfLeftOut } from './left-out.ts';
import { inLittleMemory } from './little-memory.ts';
import { ageOfPrices } from './plan-prices.ts';
import { announceCatalogue } from './queries.ts';
import { watchListed } from './shrink.ts';
import { storeOffers } from './store-offers.ts';
import { recordSync, type SyncReport, selectSyncs } from './sync-record.ts';

type Syncing = Pick<Shop, 'db' | 'clock' | 'log' | 'meter'> & {
  wholesalers: ReadonlyMap<string, Pick<Wholesaler, 'name' | 'leaving' | 'listOffers'>>;
};

/**
 * From its first price on a shop is being set up: what the lower cost of a company that joins makes of its prices waits for nobody, whether
 * companies are synced at once or one by one.
 */
const OPENING_MS = DAY;

/**
 * Syncs the offers of every wholesaler into the database: new and changed ones are upserted and given the plan that they are
 * sold as, missing ones are gone, unchanged ones are left alone. A plan without an offer is withdrawn (orders have a
 * snapshot). Then all are priced by the rules in force, which may have other dates, rates or promotions than the last time.
 * An offer that makes no sense is left out and named, as is one that would be sold at a loss. A wholesaler that doesn't
 * answer, answers with an empty list, or whose offers can't be stored keeps those that it has, and holds no other up; so does
 * one whose list changes too much to be taken on without a person (hold.ts).
 * @param only the company that is synced; all unless given.
 */
export function syncCatalogue(shop: Syncing, only?: string): Promise<SyncReport[]> {
  return inLittleMemory(() => syncAll(shop, only));
}

/** syncCatalogue() in a process of its own where the shop has one, so that no page waits for it. */
export function syncAside(shop: Syncing & Pick<Shop, 'syncApart'>, only?: string): Promise<SyncReport[]> {
  return shop.syncApart?.(only) ?? syncCatalogue(shop, only);
}

async function syncAll(shop: Syncing, only: string | undefined): Promise<SyncReport[]> {
  const reports: SyncReport[] = [];
  let moved = false;
  const prices = await ageOfPrices(shop.db, later(shop.clock.now(), -OPENING_MS));
  const before = await selectSyncs(shop.db);
  try {
    for (const wholesaler of inUse(shop)) {
      if (only !== undefined && wholesaler.name !== only) continue;
      const report = await syncOne(shop, wholesaler);
      if (report === null) continue;
      reports.push(report);
      // What is gone leaves every shelf at once: the next company's list may take minutes to read.
      if (report.withdrawn > 0) await announceCatalogue(shop.db);
      else moved ||= report.changed > 0;
    }
    const known = new Set(before.filter(({ taken_at }) => taken_at !== null).map(({ provider }) => provider));
    const isOpening = prices === 'young' && reports.some(({ provider }) => !known.has(provider));
    moved = (await priceAll(shop, prices === 'none' || isOpening)) || moved;
  } finally {
    // Once for all that is new or another: every web process then reads the shelf and makes its pages again. Where a process ends before it says so, the
    // others find out within a minute (server/catalogue-watch.ts).
    if (moved) await announceCatalogue(shop.db);
  }
  return reports;
}

/** @returns null where its list was not taken on. */
async function syncOne(
  shop: Syncing,
  wholesaler: Pick<Wholesaler, 'name' | 'listOffers'>,
): Promise<SyncReport | null> {
  const { name: provider } = wholesaler;
  const { report, listed, outcome, why } = await syncWholesaler(shop, wholesaler).catch(
    (error: unknown): Synced => {
      shop.log.error({ err: error, provider }, 'catalogue not synced');
      return {
        report: null,
        listed: null,
        outcome: 'failed',
        why: 'its offers could not be stored; see the log',
      };
    },
  );
  shop.meter.count('shop_catalogue_syncs_total', { provider, outcome });
  await recordSync(shop.db, provider, { outcome, report, at: shop.clock.now() });
  if (listed !== null) await watchListed(shop, provider, listed);
  await noteAsked(shop, provider, 'catalogue', why);
  return report;
}

/** @returns whether a price is another than before. */
async function priceAll(shop: Syncing, isOpening: boolean): Promise<boolean> {
  const { atLoss, moved } = await inTransaction(shop, async (tx, shop) => {
    const repriced = await repricePlans(tx, shop.clock.now(), isOpening ? { accepted: 'all' } : {});
    await tellOfPrices(shop, tx, repriced);
    return repriced;
  });
  for (const { name: provider } of inUse(shop)) {
    const own = atLoss.filter(({ company }) => company === provider);
    await tellOfLeftOut(
      shop,
      provider,
      'price_below_cost',
      own.map(({ wholesale_id: id, why }) => ({ id, why })),
    );
  }
  return moved;
}

interface Synced {
  report: SyncReport | null;
  /** Offers that make sense, of a list that was taken on. */
  listed: number | null;
  outcome: 'synced' | 'held' | 'failed';
  /** Why it failed. */
  why: string | null;
}

async function syncWholesaler(
  shop: Syncing,
  wholesaler: Pick<Wholesaler, 'name' | 'listOffers'>,
): Promise<Synced> {
  const { name: provider } = wholesaler;
  const answer = await wholesaler.listOffers();
  if (answer.kind !== 'done' || answer.value.offers.length === 0) {
    const why = answer.kind === 'done' ? 'an empty list' : answer.why;
    shop.log.warn({ provider, why }, 'catalogue not synced');
    if (answer.kind === 'retry' && answer.code === 'not_authorized')
      await keysRefused(shop, provider, { asked: 'list', why });
    return { report: null, listed: null, outcome: 'failed', why };
  }
  const { sound, unfit, notOurs } = sortOffers(answer.value);
  if (Object.keys(notOurs).length > 0)
    shop.log.info({ provider, not_ours: notOurs }, 'offers that the shop does not sell, by why');
  await tellOfLeftOut(shop, provider, 'offer_skipped', unfit);
  const report = await inTransaction(shop, (tx, shop) => storeOffers(shop, tx, provider, sound));
  if (report === null) return { report, listed: null, outcome: 'held', why: null };
  return { report, listed: sound.length, outcome: 'synced', why: null };
}
