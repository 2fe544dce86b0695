import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../db/sql.server.ts';
import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import type { PlanLister, WholesalePlan } from '../esims/provider.ts';
import { pricePlans } from '../pricing/price-plans.ts';
import { tellOfPrices } from '../pricing/tell.ts';
import { sha256 } from '../sha256.ts';
import type { Shop } from '../shop.ts';
import { type Inside, inTransaction } from '../transaction.ts';
import { whyUnfit } from './fitness.ts';
import { describe, dropHold, holdSync, tooMuch } from './hold.ts';
import { dropPauses } from './pause.ts';
import {
  announceCatalogue,
  lockSync,
  type StoredPlan,
  selectStoredPlans,
  upsertPlans,
  withdrawPlans,
} from './queries.ts';

interface SyncReport {
  provider: string;
  changed: number;
  withdrawn: number;
}

type Syncing = Pick<Shop, 'db' | 'clock' | 'log' | 'meter'> & {
  wholesalers: ReadonlyMap<string, PlanLister & { name: string }>;
};

/**
 * Syncs the plans of every wholesaler into the database: new and changed ones are upserted, missing ones are withdrawn
 * (orders have a snapshot), unchanged ones are left alone. Then all are priced by the rules in force, which may have
 * other dates, rates or promotions than the last time. An offer that makes no sense is left out and named, as is one that
 * would be sold at a loss. A wholesaler that doesn't answer, answers with an empty list, or whose plans can't be stored keeps
 * those that it has, and holds no other up; so does one whose list changes too much to be taken on without a person
 * (hold.ts).
 */
export async function syncCatalogue(shop: Syncing): Promise<SyncReport[]> {
  const reports: SyncReport[] = [];
  for (const wholesaler of shop.wholesalers.values()) {
    const { report, outcome } = await syncWholesaler(shop, wholesaler).catch((error: unknown) => {
      shop.log.error({ err: error, provider: wholesaler.name }, 'catalogue not synced');
      return { report: null, outcome: 'failed' as const };
    });
    shop.meter.count('shop_catalogue_syncs_total', { provider: wholesaler.name, outcome });
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
  for (const provider of shop.wholesalers.keys()) {
    const own = atLoss.filter(({ company }) => company === provider);
    await tellOf(
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
}

async function syncWholesaler(shop: Syncing, wholesaler: PlanLister & { name: string }): Promise<Synced> {
  const { name: provider } = wholesaler;
  const answer = await wholesaler.listPlans();
  if (answer.kind !== 'done' || answer.value.length === 0) {
    const why = answer.kind === 'done' ? 'an empty list' : answer.why;
    shop.log.warn({ provider, why }, 'catalogue not synced');
    return { report: null, outcome: 'failed' };
  }
  const { sound, unfit } = sort(answer.value);
  await tellOf(shop, provider, 'offer_skipped', unfit);
  const report = await inTransaction(shop, (tx, shop) => storePlans(shop, tx, provider, sound));
  return report === null ? { report, outcome: 'held' } : { report, outcome: 'synced' };
}

/** An offer that is left out: the wholesaler's id of it, and why. */
interface LeftOut {
  id: string;
  why: string;
}

interface Sorted {
  sound: WholesalePlan[];
  unfit: LeftOut[];
}

function sort(offers: readonly WholesalePlan[]): Sorted {
  const sorted: Sorted = { sound: [], unfit: [] };
  const seen = new Set<string>();
  for (const offer of offers) {
    const id = String(offer?.wholesale_id);
    const why = seen.has(id) ? 'its id is there twice' : unfitness(offer);
    seen.add(id);
    if (why !== null) sorted.unfit.push({ id, why });
    else sorted.sound.push(offer);
  }
  return sorted;
}

/** Also of what isn't even an object. */
const unfitness = (offer: WholesalePlan) =>
  typeof offer === 'object' && offer !== null ? whyUnfit(offer) : 'it is no offer';

const NAMED = 10;

/** Names the offers that are left out, in the log, the counter and an alarm that ends once there are none. */
async function tellOf(
  shop: Syncing,
  provider: string,
  kind: 'offer_skipped' | 'price_below_cost',
  leftOut: readonly LeftOut[],
): Promise<void> {
  const subject = `wholesaler ${provider}`;
  if (leftOut.length === 0) {
    await endAlarm(shop, shop.db, { kind, subject, reason: 'the last list has none' });
    return;
  }
  for (const { id, why } of leftOut) {
    shop.log.warn({ provider, wholesale_id: id, why }, 'offer left out of the catalogue');
  }
  shop.meter.count('shop_catalogue_offers_skipped_total', { provider, reason: kind }, leftOut.length);
  const named = leftOut.slice(0, NAMED).map(({ id, why }) => `${id}: ${why}`);
  const more = leftOut.length > NAMED ? ` and ${leftOut.length - NAMED} more` : '';
  await raiseAlarm(shop, shop.db, {
    kind,
    subject,
    detail: `${leftOut.length} left out: ${named.join(', ')}${more}`,
    fact: sha256(JSON.stringify(leftOut)),
  });
}

/** @returns null where the sync waits for a person. */
async function storePlans(
  shop: Inside<Syncing>,
  tx: Tx,
  provider: string,
  offered: WholesalePlan[],
): Promise<SyncReport | null> {
  const now = shop.clock.now();
  await lockSync(tx);
  const before = await selectStoredPlans(tx, provider);
  const offers = new Map(
    offered.map(({ pinned_price: _pin, ...plan }): [string, StoredPlan] => [
      plan.wholesale_id,
      { ...plan, uid: planUid(provider, plan.wholesale_id), provider },
    ]),
  );
  const pins = new Map(offered.map(({ wholesale_id, pinned_price }) => [wholesale_id, pinned_price]));
  const onSale = [...before.values()].filter(({ withdrawn }) => !withdrawn).map(({ stored }) => stored);
  const gone = onSale.filter(({ wholesale_id }) => !offers.has(wholesale_id));
  const goneIds = gone.map(({ wholesale_id }) => wholesale_id);
  if (!(await mayHappen(shop, tx, provider, tooMuch(onSale, goneIds, offers)))) return null;

  const changed = [...offers.values()].filter((offer) => {
    const known = before.get(offer.wholesale_id);
    return known === undefined || known.withdrawn || !isDeepStrictEqual(known.stored, offer);
  });
  if (changed.length > 0) {
    const pinned = changed.map((plan) => ({ ...plan, pinned_price: pins.get(plan.wholesale_id) ?? null }));
    await upsertPlans(tx, pinned, now);
  }
  if (gone.length > 0) {
    await withdrawPlans(
      tx,
      gone.map(({ uid }) => uid),
      now,
    );
    await dropPauses(tx, provider, goneIds);
  }
  if (changed.length + gone.length > 0) {
    // With the facts, so that nothing is sold for the price of what it was before.
    await pricePlans(tx, now);
    await announceCatalogue(tx);
  }
  return { provider, changed: changed.length, withdrawn: gone.length };
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

/** The same plan of the same wholesaler has the same uid in every shop and after every sync. */
function planUid(provider: string, wholesaleId: string): string {
  return `pln_${createHash('sha256').update(`${provider}\n${wholesaleId}`).digest('hex').slice(0, 24)}`;
}
