import type { Db } from '../../db/sql.server.ts';
import { readRatings } from '../orders/ratings.ts';
import { inCents, type Rates } from '../pricing/rates.ts';
import { selectBalances } from '../supply/balances.ts';
import { type RoutingVersion, selectNewestRouting, selectRouting, selectRoutingVersions } from './queries.ts';
import type { RoutingTerms } from './rank.ts';
import { NO_RULES, type RoutingRules, readRoutingRules } from './rules.ts';

/** Rules that were published, or with version 0 those that a shop starts with. */
interface RoutingInForce {
  version: number;
  rules: RoutingRules;
}

const FIRST: RoutingInForce = { version: 0, rules: NO_RULES };

export async function routingInForce(db: Db): Promise<RoutingInForce> {
  const row = await selectNewestRouting(db);
  return row === undefined ? FIRST : readVersion(row);
}

/** @returns undefined when there never was such a version. */
export async function routingOf(db: Db, version: number): Promise<RoutingInForce | undefined> {
  if (version === FIRST.version) return FIRST;
  const row = await selectRouting(db, version);
  return row && readVersion(row);
}

/** The published versions, the newest first. */
export async function listRoutingVersions(db: Db, limit: number): Promise<Omit<RoutingVersion, 'rules'>[]> {
  return selectRoutingVersions(db, limit);
}

/** @throws for rules that this release no longer takes. */
function readVersion({ version, rules }: RoutingVersion): RoutingInForce {
  const read = readRoutingRules(rules);
  if ('problems' in read) {
    throw new Error(`version ${version} of the routing rules: ${read.problems.join('; ')}`);
  }
  return { version, rules: read.rules };
}

/** What offers are ranked by now. */
export async function readRoutingTerms(db: Db, rates: Rates, now: Date): Promise<RoutingTerms> {
  const { rules } = await routingInForce(db);
  const balances = (await selectBalances(db)).flatMap(({ provider, balance }) => {
    const cents = inCents({ ...balance, amount: Math.max(0, balance.amount) }, rates);
    return cents === null ? [] : [[provider, cents] as const];
  });
  return { rules, ratings: await readRatings(db, now), balances: new Map(balances) };
}
