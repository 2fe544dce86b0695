import { endAlarm, standingSubjects } from '../../alarms/raise.ts';
import { type Answer, done } from '../../answer.ts';
import { keepListed } from '../../catalogue/offer-queries.ts';
import {
  liftPause,
  type Pause,
  putProbeOff,
  selectPausedCompanies,
  selectPausesDue,
} from '../../catalogue/pause.ts';
import { syncAside } from '../../catalogue/sync.ts';
import { hasSyncedSince } from '../../catalogue/sync-record.ts';
import { SECOND } from '../../clock.ts';
import { hasDeliveredSince } from '../../orders/purchase-queries.ts';
import type { Shop } from '../../shop.ts';
import { offerSubject, wholesalerSubject } from '../../supply/failures.ts';
import { clearOfferFailures, type FailingOffer, selectFailingOffers } from '../../supply/offer-failures.ts';
import { clearFailures, selectFailing } from '../../supply/queries.ts';
import { inTransaction, type TxShop } from '../../transaction.ts';
import { isInUse } from '../../wholesale/in-use.ts';
import type { Wholesaler } from '../../wholesale/wholesaler.ts';
import { each } from '../side-by-side.ts';

/** A run ends after this long, since the next one begins each minute. */
const RUN_MS = 50 * SECOND;
const BATCH = 100;
const KIND = 'wholesaler_failing';

/**
 * The timed job: asks wholesalers whether what is off the shelf can be bought again, and puts it back once it can; ends the
 * alarm about a wholesaler that delivers again.
 */
export async function probeSupply(shop: Shop): Promise<void> {
  const end = Date.now() + RUN_MS;
  const due = await selectPausesDue(shop.db, shop.clock.now(), BATCH);
  const named = due.map((pause) => ({ ...pause, uid: `${pause.provider} ${pause.wholesale_id}` }));
  const syncs = new Map<string, Promise<Answer<null>>>();
  await each(shop, named, (pause) => probe(shop, pause, syncs), end);
  for (const { provider, last_at } of await selectFailing(shop.db)) {
    if (await hasDeliveredSince(shop.db, provider, last_at)) {
      await inTransaction(shop, (tx, shop) => endFailing(shop, tx, provider, 'it delivers again'));
    }
  }
  for (const offer of await selectFailingOffers(shop.db)) await endRefused(shop, offer);
  await endUnfounded(shop);
}

/** Ends what was told of an offer once it is delivered again, or its company has it no more. */
async function endRefused(shop: Shop, offer: FailingOffer): Promise<void> {
  const { provider, wholesale_id, last_at } = offer;
  const delivered = await hasDeliveredSince(shop.db, provider, last_at, wholesale_id);
  if (!delivered && (await keepListed(shop.db, [offer])).length > 0) return;
  const reason = delivered ? 'it is delivered again' : 'it is not offered any more';
  await inTransaction(shop, async (tx, shop) => {
    if (!(await clearOfferFailures(tx, offer))) return;
    await endAlarm(shop, tx, {
      kind: 'offer_refused',
      subject: offerSubject(provider, wholesale_id),
      reason,
    });
  });
}

/** Ends the alarms of companies that sell with nothing against them, as after a pause that a person took over and lifted. */
async function endUnfounded(shop: Shop): Promise<void> {
  // Read before what they are about, with which they are raised.
  const told = await standingSubjects(shop.db, KIND);
  if (told.length === 0) return;
  const failing = (await selectFailing(shop.db)).map(({ provider }) => provider);
  const founded = new Set([...failing, ...(await selectPausedCompanies(shop.db))].map(wholesalerSubject));
  for (const subject of told) {
    if (founded.has(subject)) continue;
    await endAlarm(shop, shop.db, {
      kind: KIND,
      subject,
      reason: 'it is on sale, and no delivery has failed',
    });
  }
}

type Paused = Pause & { code: string; since: Date };

async function probe(shop: Shop, pause: Paused, syncs: Map<string, Promise<Answer<null>>>): Promise<void> {
  const { provider, wholesale_id } = pause;
  const wholesaler = isInUse(shop, provider) ? shop.wholesalers.get(provider) : undefined;
  const answer = wholesaler ? await ask(shop, wholesaler, pause, syncs) : NOT_IN_USE;
  const at = shop.clock.now();
  if (answer.kind !== 'done') {
    shop.log.info({ provider, wholesale_id, answer: answer.kind, why: answer.why }, 'still off sale');
    await putProbeOff(shop.db, pause, at);
    return;
  }
  await inTransaction(shop, async (tx, shop) => {
    await liftPause(tx, pause, at);
    if (wholesale_id === '') await endFailing(shop, tx, provider, 'its probe was answered well');
  });
  shop.log.info({ provider, wholesale_id }, 'on sale again');
}

/** What only its list can say where a company tells nothing of one offer. */
const OF_STOCK = ['out_of_stock', 'plan_not_found'];

/**
 * A price that has moved is mended by reading the company's list, once in a run; an offer that is sold out, where the list alone
 * says what is in stock, by the next sync; all else by asking whether it would sell.
 */
async function ask(
  shop: Shop,
  wholesaler: Wholesaler,
  { code, since, wholesale_id }: Paused,
  syncs: Map<string, Promise<Answer<null>>>,
): Promise<Answer<null>> {
  const { name, abilities } = wholesaler;
  const byList = abilities.stock_by_list && OF_STOCK.includes(code);
  if (byList && !(await hasSyncedSince(shop.db, name, since)))
    return { kind: 'retry', why: 'its list was not read since' };
  if (code !== 'price_changed') return wholesaler.check(wholesale_id === '' ? null : wholesale_id);
  const sync = syncs.get(name) ?? readPrices(shop, name);
  syncs.set(name, sync);
  return sync;
}

async function readPrices(shop: Shop, name: string): Promise<Answer<null>> {
  const [report] = await syncAside(shop, name);
  return report === undefined ? { kind: 'retry', why: 'its list was not taken on' } : done(null);
}

const NOT_IN_USE: Answer<null> = { kind: 'retry', why: 'not in ESIM_PROVIDERS' };

async function endFailing(
  shop: TxShop,
  tx: Parameters<typeof clearFailures>[0],
  provider: string,
  reason: string,
): Promise<void> {
  await clearFailures(tx, provider);
  await endAlarm(shop, tx, { kind: KIND, subject: wholesalerSubject(provider), reason });
}
