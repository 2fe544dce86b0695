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

/** Milliseconds of one walk through the filters; 250 of them at two a second take longer, and are read in turns. */
const WALK_MS = MINUTE;
/** After so long what was read in earlier turns is too old. */
const KEPT_MS = 10 * MINUTE;

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
  const walk = createWalk(calls, policies);
  return () =>
    catalogue === 'products' ? readProducts(calls, policies, walk) : readPlanTypes(calls, policies);
}

async function readProducts(
  calls: MayaCalls,
  policies: Policies,
  walk: () => Promise<Offers>,
): Promise<Offers> {
  const reply = await calls.products({});
  if (reply.kind === 'ok' && reply.body.products.length > 0) {
    return { kind: 'done', value: readOffers(reply.body.products, policies, null) };
  }
  // Whether a list without a filter exists for an account was seen once: empty or refused, each filter is asked for.
  if (reply.kind === 'ok') return walk();
  const answer = mayaAnswer(reply, 'read', 'offer');
  return answer.kind === 'refused' ? walk() : answer;
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

interface Turns {
  began: number;
  /** By filter: its products, or null where the company has refused it. */
  read: Map<Record<string, string>, readonly unknown[] | null>;
}

/**
 * The catalogue region by region and country by country. A turn that runs out of time answers `retry`, and the next one
 * goes on where it was: nothing is answered before all have been read.
 */
function createWalk(calls: MayaCalls, policies: Policies): () => Promise<Offers> {
  let turns: Turns | null = null;
  return async () => {
    const end = Date.now() + WALK_MS;
    if (turns === null || Date.now() - turns.began > KEPT_MS) turns = { began: Date.now(), read: new Map() };
    const { read } = turns;
    for (const filter of FILTERS.filter((each) => !read.has(each))) {
      if (Date.now() > end) {
        return { kind: 'retry', why: `${read.size} of ${FILTERS.length} lists read`, afterMs: SECOND };
      }
      const reply = await calls.products(filter);
      const answer = reply.kind === 'ok' ? null : mayaAnswer(reply, 'read', 'offer');
      if (answer !== null && answer.kind !== 'refused') return answer;
      read.set(filter, reply.kind === 'ok' ? reply.body.products : null);
    }
    turns = null;
    return walked(read, policies);
  };
}

function walked(read: Turns['read'], policies: Policies): Offers {
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
