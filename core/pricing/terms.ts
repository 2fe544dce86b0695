import type { Db } from '../../db/sql.server.ts';
import { runningPromotions } from '../promotions/running.ts';
import { byPlace, type CompetitorPrices } from './competitor-prices.ts';
import type { Terms } from './plan-to-price.ts';
import {
  type RuleVersion,
  selectCompetitorPrices,
  selectNewestRules,
  selectRates,
  selectRules,
  selectVersions,
} from './queries.ts';
import type { Rates } from './rates.ts';
import { DEFAULT_RULES, type PriceRule, readRules } from './rules.ts';

/** Rules that were published, or with version 0 those that a shop starts with. */
interface RulesInForce {
  version: number;
  rules: readonly PriceRule[];
}

const FIRST: RulesInForce = { version: 0, rules: DEFAULT_RULES };

export async function rulesInForce(db: Db): Promise<RulesInForce> {
  const row = await selectNewestRules(db);
  return row === undefined ? FIRST : readVersion(row);
}

/** @returns undefined when there never was such a version. */
export async function rulesOf(db: Db, version: number): Promise<RulesInForce | undefined> {
  if (version === FIRST.version) return FIRST;
  const row = await selectRules(db, version);
  return row && readVersion(row);
}

/** The published versions, the newest first. */
export async function listVersions(db: Db, limit: number): Promise<Omit<RuleVersion, 'rules'>[]> {
  return selectVersions(db, limit);
}

/** @throws for rules that this release no longer takes: prices that stand are better than guessed ones. */
function readVersion({ version, rules }: RuleVersion): RulesInForce {
  const read = readRules(rules);
  if ('problems' in read)
    throw new Error(`version ${version} of the price rules: ${read.problems.join('; ')}`);
  return { version, rules: read.rules };
}

/** The newest rate of each currency. */
export async function ratesInForce(db: Db): Promise<Rates> {
  return new Map((await selectRates(db)).map((rate) => [rate.currency, rate]));
}

/** What is known of competitors. @param places those alone; all unless given. */
export async function competitorPrices(db: Db, places?: readonly string[]): Promise<CompetitorPrices> {
  return byPlace(await selectCompetitorPrices(db, places));
}

/** What prices depend on now, under these rules. */
export async function termsUnder(db: Db, rules: readonly PriceRule[], now: Date): Promise<Terms> {
  const asked = rules.some(({ price }) => price.competitor !== undefined);
  return {
    rules,
    rates: await ratesInForce(db),
    promotions: await runningPromotions(db, now),
    competitors: asked ? await competitorPrices(db) : new Map(),
    now,
  };
}
