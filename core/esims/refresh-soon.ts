import type { Tx } from '../../db/sql.server.ts';
import { chunksOf } from '../chunks.ts';
import { later, MINUTE } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { type Inside, inTransaction } from '../transaction.ts';
import { selectEsimByIccid } from './iccid-queries.ts';
import type { EsimRow } from './queries.ts';
import { claimForRefresh, takeDue } from './refresh-queries.ts';
import { STALE_MS, staleAfter } from './refresh-schedule.ts';

type Asking = Pick<Shop, 'db' | 'clock' | 'jobs'>;
type Looking = Asking & Pick<Shop, 'wholesalers'>;

/** eSIMs in one job. */
const CHUNK = 20;
/** eSIMs refreshed for one look at a list, the newest first; the timed job polls the rest. */
const MOST_OF_A_LIST = 60;
/** eSIMs that the timed job takes in one run. */
const MOST_DUE = 1_000;
/** When a job is lost, its eSIMs are due again after this. */
const LOST_AFTER_MS = 10 * MINUTE;

/** Enqueues a refresh of these eSIMs in the caller's transaction. */
export async function enqueueRefresh(shop: Inside<Asking>, tx: Tx, uids: readonly string[]): Promise<void> {
  const payloads = chunksOf(uids, CHUNK).map((esim_uids) => ({ esim_uids }));
  await shop.jobs.enqueueAll(tx, 'esim.refresh', payloads);
}

/** Enqueues a refresh of those that a customer looks at and that may have changed; the request doesn't wait for it. */
export async function refreshStale(shop: Looking, esims: readonly EsimRow[]): Promise<void> {
  const now = shop.clock.now();
  const stale = esims.filter(({ provider, state, next_refresh_at, refreshed_at, refresh_asked_at }) => {
    const since = later(now, -staleAfter(state, shop.wholesalers.get(provider)));
    return next_refresh_at !== null && older(refreshed_at, since) && older(refresh_asked_at, since);
  });
  if (stale.length === 0) return;
  await inTransaction(shop, async (tx, shop) => {
    const uids = stale.slice(0, MOST_OF_A_LIST).map(({ uid }) => uid);
    await enqueueRefresh(shop, tx, await claimForRefresh(tx, uids, now, later(now, -STALE_MS)));
  });
}

/** Enqueues a refresh of the eSIM that has this number now, after its wholesaler reported an event. */
export async function refreshByIccid(shop: Asking, iccid: string): Promise<void> {
  const esim = await selectEsimByIccid(shop.db, iccid);
  if (esim !== undefined) await refreshSoon(shop, esim.uid);
}

/** Enqueues a refresh of one eSIM. */
export async function refreshSoon(shop: Asking, uid: string): Promise<void> {
  await inTransaction(shop, (tx, shop) => enqueueRefresh(shop, tx, [uid]));
}

/** The timed job: spreads what is due over all workers. */
export async function refreshDue(shop: Asking): Promise<void> {
  const now = shop.clock.now();
  await inTransaction(shop, async (tx, shop) => {
    await enqueueRefresh(shop, tx, await takeDue(tx, now, later(now, LOST_AFTER_MS), MOST_DUE));
  });
}

const older = (date: Date | null, than: Date) => date === null || date < than;
