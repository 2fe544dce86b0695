import type { Tx } from '../../db/sql.server.ts';
import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import { repricePlans } from '../pricing/price-plans.ts';
import { inCents } from '../pricing/rates.ts';
import { ratesInForce } from '../pricing/terms.ts';
import { sha256 } from '../sha256.ts';
import type { Shop } from '../shop.ts';
import type { WholesaleOffer } from '../wholesale/wholesaler.ts';
import { recordChanges } from './change-log.ts';
import { MOST_STORED } from './fitness.ts';
import { describe, dropHold, holdSync, tooMuch } from './hold.ts';
import {
  markGone,
  movePlaces,
  type OfferPlace,
  selectNews,
  selectOffersOf,
  selectPlaces,
  selectStoredOffers,
  shelve,
  upsertOffers,
} from './offer-queries.ts';
import { planUid, type StoredOffer, storedOffer } from './offers.ts';
import { placeOffers } from './place-offers.ts';
import { lockSync, selectShelf, upsertPlans } from './queries.ts';
import type { SyncReport } from './sync-record.ts';

type Storing = Pick<Shop, 'clock' | 'log' | 'meter'>;

/**
 * Writes what of a company's list is another than before, with the plans that it is sold as and their prices; nobody is told.
 * @param listed its whole list: what isn't in it is gone.
 * @returns null where the sync waits for a person.
 */
export async function storeOffers(
  shop: Storing,
  tx: Tx,
  provider: string,
  listed: readonly WholesaleOffer[],
): Promise<SyncReport | null> {
  const now = shop.clock.now();
  await lockSync(tx);
  const rates = await ratesInForce(tx);
  const places = await selectPlaces(tx, provider);
  const offers = new Map(
    listed.map((offer) => {
      const cost = inCents(offer.cost, rates);
      return [
        offer.wholesale_id,
        storedOffer(provider, offer, cost !== null && cost > MOST_STORED ? null : cost),
      ];
    }),
  );
  const present = [...places.values()].filter(({ gone }) => !gone);
  const gone = present.filter(({ wholesale_id }) => !offers.has(wholesale_id));
  if (!(await mayHappen(shop, tx, provider, tooMuch(present, offers)))) return null;

  const all = [...offers.values()];
  const news = present.length === 0 ? null : await selectNews(tx, all);
  const changed = news === null ? all : all.filter(({ uid }) => news.has(uid));
  const before = await selectStoredOffers(
    tx,
    [...changed, ...gone].map(({ uid }) => uid),
  );
  const starts = new Map(
    listed.map(({ wholesale_id, starting_price }) => [offers.get(wholesale_id)!.uid, starting_price]),
  );
  const touched = await place(tx, changed, { places, starts, now });
  if (gone.length > 0) await markGone(tx, provider, gone, now);
  const missing = gone.flatMap(({ wholesale_id }) => before.get(wholesale_id) ?? []);
  await recordChanges(tx, { provider, isFirst: places.size === 0, before, changed, gone: missing, at: now });
  if (changed.length + gone.length > 0) {
    const left = gone.flatMap(({ plan_uid }) => (plan_uid === null ? [] : [plan_uid]));
    const plans = [...new Set([...touched, ...left])];
    await shelve(tx, plans, now);
    // With the facts, so that nothing is sold for the price of what it was before.
    await repricePlans(tx, now, { part: plans });
  }
  return { provider, changed: changed.length, withdrawn: gone.length };
}

/** Writes changed offers, each with the plan that it is sold as. @returns the plans whose offers are others now. */
async function place(
  tx: Tx,
  changed: readonly StoredOffer[],
  known: {
    places: ReadonlyMap<string, OfferPlace>;
    starts: ReadonlyMap<string, number | undefined>;
    now: Date;
  },
): Promise<string[]> {
  if (changed.length === 0) return [];
  const { starts, now } = known;
  const places = new Map(
    [...known.places.values()].flatMap(({ uid, plan_uid }) =>
      plan_uid === null ? [] : [[uid, plan_uid] as const],
    ),
  );
  const sold = changed.filter(({ sold_as, unfit }) => sold_as === 'esim' && unfit === null);
  const changing = new Set(changed.map(({ uid }) => uid));
  const founded = sold.map(({ provider, wholesale_id }) => planUid(provider, wholesale_id));
  const beside = (await selectOffersOf(tx, founded)).filter(({ uid }) => !changing.has(uid));
  const shelf = await selectShelf(
    tx,
    [...founded, ...beside.map(({ provider, wholesale_id }) => planUid(provider, wholesale_id))],
    [...sold, ...beside].map(({ facts }) => facts),
  );
  const placement = placeOffers(sold, places, shelf, beside);
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
  shop: Storing,
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
