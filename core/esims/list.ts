import type { Shop } from '../shop.ts';
import type { EsimWithPlans } from './esim.ts';
import { type EsimPlanRow, type EsimRow, selectEsim, selectEsimsOf, selectPlansOn } from './queries.ts';
import { refreshStale } from './refresh-soon.ts';

type Reading = Pick<Shop, 'db' | 'clock' | 'jobs' | 'wholesalers'>;

/**
 * A customer's eSIMs, newest first, as stored; a job refreshes those that may have changed. Two queries, however many
 * there are, and two more when a job is enqueued.
 */
export async function listEsims(shop: Reading, customerUid: string): Promise<EsimWithPlans[]> {
  const esims = await selectEsimsOf(shop.db, customerUid);
  const plans = await selectPlansOn(
    shop.db,
    esims.map(({ uid }) => uid),
  );
  await refreshStale(shop, esims);
  const onEach = Map.groupBy(plans, ({ esim_uid }) => esim_uid);
  return esims.map((esim) => ({ esim, plans: onEach.get(esim.uid) ?? [] }));
}

/** One of a customer's eSIMs; null for one that isn't, and for none at all. */
export async function findOwnEsim(
  shop: Reading,
  customerUid: string,
  uid: string,
): Promise<EsimWithPlans | null> {
  const esim = await selectEsim(shop.db, uid);
  return esim?.customer_uid === customerUid ? withPlans(shop, esim) : null;
}

/** The eSIM with its plans; enqueues a refresh as a list does. */
export async function withPlans(shop: Reading, esim: EsimRow): Promise<EsimWithPlans> {
  const plans: EsimPlanRow[] = await selectPlansOn(shop.db, [esim.uid]);
  await refreshStale(shop, [esim]);
  return { esim, plans };
}
