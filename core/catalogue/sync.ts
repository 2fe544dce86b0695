import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../db/sql.server.ts';
import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import { pricePlans } from '../pricing/price-plans.ts';
import { inCents } from '../pricing/rates.ts';
import { tellOfPrices } from '../pricing/tell.ts';
import { ratesInForce } from '../pricing/terms.ts';
import { sha256 } from '../sha256.ts';
import type { Shop } from '../shop.ts';
import { noteAsked } from '../supply/unread.ts';
import { type Inside, inTransaction } from '../transaction.ts';
import { inUse } from '../wholesale/in-use.ts';
import type { WholesaleOffer, Wholesaler } from '../wholesale/wholesaler.ts';
import { recordChanges } from './change-log.ts';
import { describe, dropHold, holdSync, tooMuch } from './hold.ts';
import { sortOffers, tellOfLeftOut } from './left-out.ts';
import { inLittleMemory } from './little-memory.ts';
import {
  markGone,
  movePlaces,
  type PlacedOffer,
  selectOffersOf,
  selectStoredOffers,
  shelve,
  upsertOffers,
} from './offer-queries.ts';
import { planUid, type StoredOffer, storedOffer } from './offers.ts';
import { dropPauses, pauseSales } from './pause.ts';
import { placeOffers } from './place-offers.ts';
import { announceCatalogue, lockSync, selectShelf, upsertPlans } from './queries.ts';
import { recordSync } from './sync-record.ts';

export interface SyncReport {
  provider: string;
  /** Offers that are new, have changed, or are back. */
  changed: number;
  /** Offers that are gone. */
  withdrawn: number;
}

type Syncing = Pick<Shop, 'db' | 'clock' | 'log' | 'meter'> & {
  wholesalers: ReadonlyMap<string, Pick<Wholesaler, 'name' | 'leaving' | 'listOffers'>>;
};

/**
 * Syncs the offers of every wholesaler into the database: new and changed ones are upserted and given the plan that they are
 * sold as, missing ones are gone, unchanged ones are left alone. A plan without an offer is withdrawn (orders have a
 * snapshot). Then all are priced by the rules in force, which may have other dates, rates or promotions than the last time.
 * An offer that makes no sense is left out and named, as is one that would be sold at a loss. A wholesaler that doesn't
 * answer, answers with an empty list, or whose offers can't be stored keeps those that it has, and holds no other up; so does
 * one whose list changes too much to be taken on without a person (hold.ts).
 */
export function syncCatalogue(shop: Syncing): Promise<SyncReport[]> {
  return inLittleMemory(() => syncAll(shop));
}

async function syncAll(shop: Syncing): Promise<SyncReport[]> {
  const reports: SyncReport[] = [];
  for (const wholesaler of inUse(shop)) {
    const { report, outcome, why } = await syncWholesaler(shop, wholesaler).catch(
      (error: unknown): Synced => {
        shop.log.error({ err: error, provider: wholesaler.name }, 'catalogue not synced');
        return { report: null, outcome: 'failed', why: 'its offers could not be stored; see the log' };
      },
    );
    shop.meter.count('shop_catalogue_syncs_total', { provider: wholesaler.name, outcome });
    await recordSync(shop.db, wholesaler.name, { outcome, report, at: shop.clock.now() });
    await noteAsked(shop, wholesaler.name, 'catalogue', why);
    if (report !== null) reports.push(report);
  }
  await priceAll(shop);
  return reports;
}

async function priceAll(shop: Syncing): Promise<void> {
  const { atLoss } = await inTransaction(shop, async (tx, shop) => {
    const repriced = await pricePlans(tx, shop.clock.now());
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
}

interface Synced {
  report: SyncReport | null;
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
    if (answer.kind === 'retry' && answer.code === 'not_authorized') await keysRefused(shop, provider, why);
    return { report: null, outcome: 'failed', why };
  }
  const { sound, unfit, notOurs } = sortOffers(answer.value);
  if (Object.keys(notOurs).length > 0)
    shop.log.info({ provider, not_ours: notOurs }, 'offers that the shop does not sell, by why');
  await tellOfLeftOut(shop, provider, 'offer_skipped', unfit);
  const report = await inTransaction(shop, (tx, shop) => storeOffers(shop, tx, provider, sound));
  return { report, outcome: report === null ? 'held' : 'synced', why: null };
}

/** Nothing can be bought with keys that aren't taken: all of it leaves the shelf until a probe is answered well (probe.ts). */
async function keysRefused(shop: Syncing, provider: string, why: string): Promise<void> {
  await inTransaction(shop, async (tx, shop) => {
    const code = 'not_authorized';
    await pauseSales(tx, { provider, wholesale_id: '', code, at: shop.clock.now() });
    await raiseAlarm(shop, tx, {
      kind: 'wholesaler_failing',
      subject: `wholesaler ${provider}`,
      detail: `its list was refused with ${code}: ${why}; off sale`,
      fact: code,
    });
  });
}

/** @returns null where the sync waits for a person. */
async function storeOffers(
  shop: Inside<Syncing>,
  tx: Tx,
  provider: string,
  listed: readonly WholesaleOffer[],
): Promise<SyncReport | null> {
  const now = shop.clock.now();
  await lockSync(tx);
  const rates = await ratesInForce(tx);
  const before = await selectStoredOffers(tx, provider);
  const offers = new Map(
    listed.map((offer) => [offer.wholesale_id, storedOffer(provider, offer, inCents(offer.cost, rates))]),
  );
  const present = [...before.values()].filter(({ gone }) => !gone);
  const gone = present.filter(({ wholesale_id }) => !offers.has(wholesale_id));
  const goneIds = gone.map(({ wholesale_id }) => wholesale_id);
  if (!(await mayHappen(shop, tx, provider, tooMuch(present, offers)))) return null;

  const changed = [...offers.values()].filter((offer) => isNews(offer, before.get(offer.wholesale_id)));
  const starts = new Map(
    listed.map(({ wholesale_id, starting_price }) => [offers.get(wholesale_id)!.uid, starting_price]),
  );
  const touched = await place(tx, changed, { before, starts, now });
  if (gone.length > 0) {
    await markGone(
      tx,
      gone.map(({ uid }) => uid),
      now,
    );
    await dropPauses(tx, provider, goneIds);
  }
  await recordChanges(tx, { provider, before, changed, gone, at: now });
  if (changed.length + gone.length > 0) {
    const left = gone.flatMap(({ plan_uid }) => (plan_uid === null ? [] : [plan_uid]));
    await shelve(tx, [...new Set([...touched, ...left])], now);
    // With the facts, so that nothing is sold for the price of what it was before.
    await pricePlans(tx, now);
    await announceCatalogue(tx);
  }
  return { provider, changed: changed.length, withdrawn: gone.length };
}

function isNews(offer: StoredOffer, known: PlacedOffer | undefined): boolean {
  if (known === undefined || known.gone) return true;
  const { plan_uid: _place, gone: _gone, ...stored } = known;
  return !isDeepStrictEqual(stored, offer);
}

/** Writes changed offers, each with the plan that it is sold as. @returns the plans whose offers are others now. */
async function place(
  tx: Tx,
  changed: readonly StoredOffer[],
  known: {
    before: ReadonlyMap<string, PlacedOffer>;
    starts: ReadonlyMap<string, number | undefined>;
    now: Date;
  },
): Promise<string[]> {
  if (changed.length === 0) return [];
  const { before, starts, now } = known;
  const places = new Map(
    [...before.values()].flatMap(({ uid, plan_uid }) =>
      plan_uid === null ? [] : [[uid, plan_uid] as const],
    ),
  );
  const sold = changed.filter(({ sold_as, unfit }) => sold_as === 'esim' && unfit === null);
  const changing = new Set(changed.map(({ uid }) => uid));
  const founded = sold.map(({ provider, wholesale_id }) => planUid(provider, wholesale_id));
  const beside = (await selectOffersOf(tx, founded)).filter(({ uid }) => !changing.has(uid));
  const placement = placeOffers(sold, places, await selectShelf(tx), beside);
  await upsertPlans(
    tx,
    placement.plans.map(({ uid, facts, founder }) => ({
      uid,
      facts,
      provider: founder.provider,
      wholesale_id: founder.wholesale_id,
      cost: founder.cost ?? 0,
      pinned_price: starts.get(founder.uid) ?? null,
    })),
    now,
  );
  await upsertOffers(
    tx,
    changed.map((offer) => ({ ...offer, plan_uid: placement.places.get(offer.uid) ?? null })),
    now,
  );
  await movePlaces(
    tx,
    beside.flatMap(({ uid }) => {
      const plan_uid = placement.places.get(uid);
      return plan_uid === undefined ? [] : [{ uid, plan_uid }];
    }),
  );
  const old = changed.flatMap(({ uid }) => places.get(uid) ?? []);
  return [...old, ...placement.places.values(), ...founded];
}

/** Whether a sync may make its differences: there are none that are too much, or a person has accepted them. */
async function mayHappen(
  shop: Inside<Syncing>,
  tx: Tx,
  provider: string,
  differences: ReturnType<typeof tooMuch>,
): Promise<boolean> {
  const subject = `wholesaler ${provider}`;
  if (differences !== null) {
    const fingerprint = sha256(JSON.stringify(differences));
    const accepted = await holdSync(tx, provider, differences, { fingerprint, now: shop.clock.now() });
    if (!accepted) {
      const detail = describe(differences);
      await raiseAlarm(shop, tx, { kind: 'sync_held', subject, detail, fact: fingerprint });
      return false;
    }
  }
  if (await dropHold(tx, provider)) {
    const reason = differences === null ? 'the list is as before again' : 'accepted';
    await endAlarm(shop, tx, { kind: 'sync_held', subject, reason });
  }
  return true;
}
