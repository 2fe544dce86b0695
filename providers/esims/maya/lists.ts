import { setTimeout as sleep } from 'node:timers/promises';
import { countries } from '../../../content/countries/read.ts';
import type { Answer } from '../../../core/answer.ts';
import { MINUTE, SECOND } from '../../../core/clock.ts';
import type { WholesaleOffer } from '../../../core/wholesale/wholesaler.ts';
import type { MayaCalls } from './calls.ts';
import { mayaAnswer } from './errors.ts';
import { type Policies, readOffers, type Skipped } from './offers.ts';
import { price } from './schemas.ts';

/** Which list an account has: the company's stock with a price each, or plan types of its own, priced by the megabyte. */
export type Catalogue = 'products' | 'plan_types';

type Offers = Answer<{ offers: WholesaleOffer[]; skipped: Skipped[] }>;

/**
 * Milliseconds of a walk through the filters, which is done in one go: the next sync is another process half an hour later.
 * 251 lists at two calls in 1.1 s take 140 s; a sync of all companies has nine minutes.
 */
const WALK_MS = 6 * MINUTE;
/** Times in a row that a list is asked for again where the company wants a pause, or purchases take its calls. */
const PAUSES = 5;

const REGIONS = ['europe', 'apac', 'latam', 'balkans', 'caribbean', 'caucasus', 'mena', 'global'];
const FILTERS: readonly Record<string, string>[] = [
  ...REGIONS.map((region) => ({ region })),
  ...countries.map(({ iso2 }) => ({ country: iso2.toLowerCase() })),
];

/** Reads the account's whole catalogue, or answers why it couldn't be. */
export function offerReader(
  calls: MayaCalls,
  policies: Policies,
  catalogue: Catalogue,
): () => Promise<Offers> {
  return () => (catalogue === 'products' ? readProducts(calls, policies) : readPlanTypes(calls, policies));
}

async function readProducts(calls: MayaCalls, policies: Policies): Promise<Offers> {
  const reply = await calls.products({});
  if (reply.kind === 'ok' && reply.body.products.length > 0) {
    return { kind: 'done', value: readOffers(reply.body.products, policies, null) };
  }
  // Whether a list without a filter exists for an account was seen once: empty or refused, each filter is asked for.
  if (reply.kind === 'ok') return walk(calls, policies);
  const answer = mayaAnswer(reply, 'read', 'offer');
  return answer.kind === 'refused' ? walk(calls, policies) : answer;
}

async function readPlanTypes(calls: MayaCalls, policies: Policies): Promise<Offers> {
  const pricing = await calls.pricing();
  if (pricing.kind !== 'ok') return mayaAnswer(pricing, 'read', 'offer');
  const types = await calls.planTypes();
  if (types.kind !== 'ok') return mayaAnswer(types, 'read', 'offer');
  const prices = new Map<string, unknown>();
  for (const item of pricing.body.pricing) {
    const read = price.safeParse(item);
    if (read.success) prices.set(read.data.region_iso3.toUpperCase(), read.data.data_mb_usd);
  }
  return { kind: 'done', value: readOffers(types.body.plan_types, policies, prices) };
}

/** By filter: its products, or null where the company has refused it. */
type Lists = Map<Record<string, string>, readonly unknown[] | null>;

/** The catalogue region by region and country by country: nothing is answered before all have been read. */
async function walk(calls: MayaCalls, policies: Policies): Promise<Offers> {
  const end = Date.now() + WALK_MS;
  const read: Lists = new Map();
  for (const filter of FILTERS) {
    const reply = await listOf(calls, filter, end);
    if (reply.kind === 'ok') {
      read.set(filter, reply.body.products);
    } else {
      const answer = mayaAnswer(reply, 'read', 'offer');
      if (answer.kind !== 'refused') return answer;
      read.set(filter, null);
    }
    if (Date.now() > end && read.size < FILTERS.length) {
      const why = `${read.size} of ${FILTERS.length} lists read in ${WALK_MS / MINUTE} minutes`;
      return { kind: 'retry', why };
    }
  }
  return walked(read, policies);
}

/** One list. What says only that calls come too fast doesn't end the walk: the company's limits are not known. */
async function listOf(calls: MayaCalls, filter: Record<string, string>, end: number) {
  for (let pause = 1; ; pause++) {
    const reply = await calls.products(filter);
    const isTooFast =
      (reply.kind === 'refused' && reply.status === 429) || (reply.kind === 'not_sent' && reply.noTurn);
    if (!isTooFast || pause > PAUSES) return reply;
    const waitMs = (reply.kind === 'refused' && reply.afterMs) || SECOND;
    if (Date.now() + waitMs > end) return reply;
    await sleep(waitMs);
  }
}

function walked(read: Lists, policies: Policies): Offers {
  const lists = [...read.values()].filter((list) => list !== null);
  if (lists.length === 0) {
    return { kind: 'refused', code: 'refused_otherwise', why: 'every list of products was refused' };
  }
  const { offers, skipped } = readOffers(lists.flat(), policies, null);
  const refused = [...read].filter(([, list]) => list === null).map(([filter]) => Object.values(filter)[0]!);
  return {
    kind: 'done',
    value: {
      offers,
      skipped: [...skipped, ...refused.map((id) => ({ id, why: 'the company has refused its list' }))],
    },
  };
}
