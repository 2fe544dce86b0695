import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { WholesalePlan } from '../esims/provider.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import {
  announceCatalogue,
  lockSync,
  type StoredPlan,
  selectStoredPlans,
  upsertPlans,
  withdrawPlans,
} from './queries.ts';

/** The NOTIFY channel that tells every process to reload the catalogue. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';

interface SyncReport {
  provider: string;
  changed: number;
  withdrawn: number;
}

/**
 * Syncs the plans of every wholesaler into the database: new and changed ones are upserted, missing ones are withdrawn
 * (orders have a snapshot), unchanged ones are left alone. A wholesaler that doesn't answer, or answers with an empty
 * list, keeps its plans.
 */
export async function syncCatalogue(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'wholesalers'>,
): Promise<SyncReport[]> {
  const reports: SyncReport[] = [];
  for (const wholesaler of shop.wholesalers.values()) {
    const answer = await wholesaler.listPlans();
    if (answer.kind !== 'done' || answer.value.length === 0) {
      const why = answer.kind === 'done' ? 'an empty list' : answer.why;
      shop.log.warn({ provider: wholesaler.name, why }, 'catalogue not synced');
      continue;
    }
    reports.push(await storePlans(shop, wholesaler.name, answer.value));
  }
  return reports;
}

async function storePlans(
  shop: Pick<Shop, 'db' | 'clock'>,
  provider: string,
  offered: WholesalePlan[],
): Promise<SyncReport> {
  const now = shop.clock.now();
  return inTransaction(shop, async (tx) => {
    await lockSync(tx);
    const before = await selectStoredPlans(tx, provider);
    const offers = offered.map(
      (plan): StoredPlan => ({ ...plan, uid: planUid(provider, plan.wholesale_id), provider }),
    );
    const changed = offers.filter((offer) => {
      const known = before.get(offer.wholesale_id);
      return known === undefined || known.withdrawn || !isDeepStrictEqual(known.stored, offer);
    });
    const offeredIds = new Set(offered.map((plan) => plan.wholesale_id));
    const gone = [...before.values()].filter(
      ({ stored, withdrawn }) => !withdrawn && !offeredIds.has(stored.wholesale_id),
    );
    if (changed.length > 0) await upsertPlans(tx, changed, now);
    if (gone.length > 0) {
      await withdrawPlans(
        tx,
        gone.map(({ stored }) => stored.uid),
        now,
      );
    }
    if (changed.length + gone.length > 0) await announceCatalogue(tx, CATALOGUE_CHANNEL);
    return { provider, changed: changed.length, withdrawn: gone.length };
  });
}

/** The same plan of the same wholesaler has the same uid in every shop and after every sync. */
function planUid(provider: string, wholesaleId: string): string {
  return `pln_${createHash('sha256').update(`${provider}\n${wholesaleId}`).digest('hex').slice(0, 24)}`;
}
