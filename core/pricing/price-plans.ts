import { setImmediate } from 'node:timers/promises';
import type { Tx } from '../../db/sql.server.ts';
import {
  announcePrices,
  lockPrices,
  type StoredPrice,
  selectStoredPrices,
  sumPriced,
  writePrices,
} from '../catalogue/plan-prices.ts';
import { type Changes, compare, isMove } from './changes.ts';
import type { PlanToPrice, Terms } from './plan-to-price.ts';
import type { Priced } from './price.ts';
import { rateProblem } from './rates.ts';
import { priceShelf } from './shelf.ts';
import { rulesInForce, termsUnder } from './terms.ts';
import { type RuleWithoutRival, rulesWithoutRival } from './without-rival.ts';

/** Whose moves happen whatever they are: nobody's, those of these plans, or all. */
type Accepted = ReadonlySet<string> | 'all';

/** What pricing found beside the prices. */
export interface Repriced extends Changes {
  /** Whether a price is another than before. */
  moved: boolean;
  /** The cheapest offers of plans that cost as much as they are sold for, or more, and so aren't on sale. */
  atLoss: { company: string; wholesale_id: string; why: string }[];
  /** Pinned plans that are sold for less than their rule's floors, with both, in cents. */
  belowFloor: { uid: string; price: number; floor: number }[];
  /** By currency what is wrong with its rate; null where nothing is. */
  rates: ReadonlyMap<string, string | null>;
  /** Found once somebody asks: a second way through the shelf, which a pin that is set need not wait for. */
  withoutRival(): RuleWithoutRival[];
}

/** Prices the whole shelf as repricePlans() does, and tells every process if a price is another. */
export async function pricePlans(
  tx: Tx,
  now: Date,
  accepted: Accepted = new Set<string>(),
): Promise<Repriced> {
  const repriced = await repricePlans(tx, now, { accepted });
  if (repriced.moved) await announcePrices(tx);
  return repriced;
}

/**
 * Prices plans by the rules in force, and writes what differs. Where the moves are too many or too far for nobody to have accepted
 * them (`held`), the old prices stand; new plans get theirs all the same.
 * @param part those alone for the very countries of one of these plans, which have no say in others' prices; the whole shelf unless given.
 */
export async function repricePlans(
  tx: Tx,
  now: Date,
  { accepted = new Set<string>(), part }: { accepted?: Accepted; part?: readonly string[] } = {},
): Promise<Repriced> {
  await lockPrices(tx);
  const { rules } = await rulesInForce(tx);
  const terms = await termsUnder(tx, rules, now);
  const stored = await selectStoredPrices(tx, part && { like: part });
  const plans = stored.map(({ plan }) => plan);
  const priced = await pricedInTurns(plans, terms);
  const all = accepted === 'all' ? new Set(priced.keys()) : accepted;
  const changes = compare(stored, priced, all, part && (await sumPriced(tx)));
  const kept = new Set(
    changes.held.length === 0
      ? []
      : changes.changes.filter((change) => isMove(change) && !all.has(change.uid)).map(({ uid }) => uid),
  );
  const written = stored.flatMap(({ price, price_why, plan: { uid } }) => {
    const next = priced.get(uid)!;
    const same = next.price === price && next.why === price_why;
    return same || kept.has(uid) ? [] : [{ uid, price: next.price, why: next.why }];
  });
  const moved = written.length > 0 && (await writePrices(tx, written, now));
  const used = new Set(stored.flatMap(({ plan }) => plan.offers.map(({ cost }) => cost.currency)));
  const rates = new Map(
    [...used, ...terms.rates.keys()].map((currency) => [
      currency,
      used.has(currency) ? rateProblem(currency, terms.rates, now) : null,
    ]),
  );
  return {
    ...changes,
    moved,
    atLoss: stored.flatMap((each) => atLoss(each, priced, kept)),
    belowFloor: stored.flatMap((each) => belowFloor(each, priced.get(each.plan.uid)!)),
    rates,
    withoutRival: () => rulesWithoutRival(plans, terms),
  };
}

/** Plans that are priced before other work has its turn: all at once, a large shelf holds pages up for half a second. */
const PLANS_A_TURN = 1_000;

async function pricedInTurns(
  plans: readonly PlanToPrice[],
  terms: Terms,
): Promise<ReadonlyMap<string, Priced>> {
  const priced = new Map<string, Priced>();
  let turn: PlanToPrice[] = [];
  const price = () => {
    for (const [uid, each] of priceShelf(turn, terms)) priced.set(uid, each);
    turn = [];
  };
  // Plans of the same countries stay together: they are put in order among each other.
  const groups = Map.groupBy(plans, ({ countries_enabled }) => countries_enabled.toSorted().join());
  for (const group of groups.values()) {
    turn.push(...group);
    if (turn.length < PLANS_A_TURN) continue;
    price();
    await setImmediate();
  }
  price();
  return priced;
}

function atLoss(
  { plan, price }: StoredPrice,
  priced: ReadonlyMap<string, Priced>,
  kept: ReadonlySet<string>,
): Repriced['atLoss'] {
  const { price: next, from } = priced.get(plan.uid)!;
  const sold = kept.has(plan.uid) ? price : next;
  if (sold === null || from === null || sold > from.cost) return [];
  const { company, wholesale_id, cost } = from;
  return [{ company, wholesale_id, why: `sold at ${sold}, costs ${cost}` }];
}

/** A pin alone goes below a floor; at its cost it isn't sold, which is another alarm. */
function belowFloor({ plan: { uid } }: StoredPrice, { price, floor, from }: Priced): Repriced['belowFloor'] {
  if (price === null || floor === null || from === null || price >= floor || price <= from.cost) return [];
  return [{ uid, price, floor }];
}
