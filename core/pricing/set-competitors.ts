import type { Tx } from '../../db/sql.server.ts';
import { type Audit, auditAs } from '../audit/record.ts';
import { selectRegions } from '../catalogue/select-regions.ts';
import { DAY, dayWords, later } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { type FiledPrice, named, readCompetitorFile } from './competitor-file.ts';
import {
  deleteCompetitor,
  lockCompetitorPrices,
  replaceCompetitorPrices,
  selectLastSeen,
} from './queries.ts';

type Setting = Pick<Shop, 'db' | 'clock'>;

interface By {
  /** As in the audit log: `operator` for a command, or a uid. */
  actor: string;
  /** How it is put on record, unless by itself. */
  audit?: Audit;
}

type CompetitorsSet =
  | { kind: 'done'; prices: number; competitors: string[]; places: number }
  /** Nothing was written: a line for each mistake. */
  | { kind: 'invalid'; problems: string[] };

/**
 * Takes over what a person has looked up. A file has all plans that a competitor has for a place: of each such pair in it, what was known before goes.
 * Either all of it is taken, or nothing. Prices follow with the next sync of the catalogue, as they do after a rate.
 */
export async function setCompetitors(
  shop: Setting,
  text: string,
  { actor, audit: given }: By,
): Promise<CompetitorsSet> {
  const now = shop.clock.now();
  const audit = given ?? auditAs(shop, { actor, action: 'competitors.set', subject: 'competitors' });
  const regions = await selectRegions(shop.db);
  // A day begins in the east before it does in UTC.
  const read = readCompetitorFile(text, { regions, latest: later(now, DAY) });
  if ('problems' in read) return { kind: 'invalid', problems: read.problems };
  const { prices } = read;
  const competitors = [...new Set(prices.map(({ competitor }) => competitor))].sort();
  const places = new Set(prices.map(({ place }) => place)).size;
  return inTransaction(shop, async (tx) => {
    await lockCompetitorPrices(tx);
    const problems = await seenLater(tx, prices);
    if (problems.length > 0) return { kind: 'invalid', problems: named(problems) };
    await replaceCompetitorPrices(tx, prices);
    await audit(tx, { after: { prices: prices.length, places, competitors: competitors.slice(0, 20) } });
    return { kind: 'done', prices: prices.length, competitors, places };
  });
}

/** Forgets all of a competitor, such as one that was written wrongly. @returns how many prices those were. */
export async function forgetCompetitor(
  shop: Setting,
  competitor: string,
  { actor, audit: given }: By,
): Promise<number> {
  const audit = given ?? auditAs(shop, { actor, action: 'competitor.forgotten', subject: competitor });
  return inTransaction(shop, async (tx) => {
    await lockCompetitorPrices(tx);
    const prices = await deleteCompetitor(tx, competitor);
    if (prices > 0) await audit(tx, { before: { competitor, prices } });
    return prices;
  });
}

/** An old file doesn't take the place of a newer one: a line for each competitor and place of which it would. */
async function seenLater(tx: Tx, prices: readonly FiledPrice[]): Promise<string[]> {
  const known = new Map(
    (await selectLastSeen(tx)).map(({ competitor, place, seen_at }) => [`${place} ${competitor}`, seen_at]),
  );
  const pairs = Map.groupBy(prices, ({ competitor, place }) => `${place} ${competitor}`);
  return [...pairs].flatMap(([pair, own]) => {
    const before = known.get(pair);
    const newest = own.reduce((most, each) => (each.seen_at > most.seen_at ? each : most));
    if (before === undefined || before <= newest.seen_at) return [];
    const { line, competitor, place } = own[0]!;
    return [`line ${line}: ${competitor} in ${place} was seen later already, on ${dayWords(before)}`];
  });
}
