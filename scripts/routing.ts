import { parseArgs } from 'node:util';
import { Catalogue } from '../core/catalogue/catalogue.ts';
import { type PlanRoute, previewRouting } from '../core/desk/routing/preview.ts';
import type { Rating } from '../core/orders/ratings.ts';
import { dollars } from '../core/pricing/exact.ts';
import type { Bar, Candidate, Ranked } from '../core/routing/rank.ts';
import { listRoutingVersions, routingInForce } from '../core/routing/terms.ts';
import { publishRouting, type RoutingPublished, rollBackRouting } from '../core/sale/publish-routing.ts';
import type { Shop } from '../core/shop.ts';
import { fail, readJsonFile, readOrUsage, report, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run routing --silent -- show          prints the rules in force, to be edited
       npm run routing -- versions               lists what was published
       npm run routing -- preview rules.json    says which plans would be bought elsewhere
       npm run routing -- publish rules.json [--note "why"]
       npm run routing -- rollback VERSION [--note "why"]
       npm run routing -- why PLAN               the plan's offers as they are tried, with what they are ranked by
`;

type CommandShop = Pick<Shop, 'db' | 'clock'>;

/** `npm run routing`: the rules by which orders find their company (docs/operate.md, "Routing"). */
const { positionals, values } = readArguments();
const [verb = '', wanted = ''] = positionals;
const by = { actor: 'operator', note: values.note ?? '' };

/** Each with the number of words that stand behind it. */
const VERBS: Record<string, [words: number, (shop: CommandShop) => Promise<number>]> = {
  show: [0, async ({ db }) => report(true, JSON.stringify((await routingInForce(db)).rules, null, 2))],
  versions: [0, versions],
  preview: [1, (shop) => preview(shop, wanted)],
  publish: [1, async (shop) => published(await publishRouting(shop, readJsonFile(wanted), by))],
  rollback: [1, async (shop) => published(await rollBackRouting(shop, Number(wanted), by))],
  why: [1, (shop) => why(shop, wanted)],
};

const BARS: Record<Bar, string> = {
  never_used: 'the rules say never',
  paused: 'off sale for now',
  costs_its_price: 'costs what the plan is sold for, or more',
  below_lowest_price: 'its company wants a higher retail price',
  balance_too_low: 'our balance there does not cover it',
  over_the_cheapest: 'dearer than the cheapest by more than the rules allow',
};

const [words, run] = VERBS[verb] ?? fail(USAGE, 2);
if (positionals.length - 1 !== words) fail(USAGE, 2);
if (verb === 'rollback' && !/^\d{1,9}$/.test(wanted)) fail(USAGE, 2);
await runCommand(run);

async function versions({ db }: CommandShop): Promise<number> {
  for (const { version, published_at, published_by, note } of await listRoutingVersions(db, 100)) {
    report(true, [version, published_at.toISOString(), published_by, note].join('\t'));
  }
  return report(true, '0\tthe rules that a shop starts with: none');
}

async function preview(shop: CommandShop, path: string): Promise<number> {
  const previewed = await previewRouting(shop, readJsonFile(path));
  if ('problems' in previewed) return published({ kind: 'invalid', problems: previewed.problems });
  const { changes, count, plans, lost, regained, cost_30d } = previewed;
  for (const { plan_uid, name, before, after } of changes) {
    report(true, [plan_uid, name, `${routeWords(before)} → ${routeWords(after)}`].join('\t'));
  }
  report(true, `${count} of ${plans} plans change: ${lost} that nobody delivers any more, ${regained} again`);
  const [from, to] = [dollars(cost_30d.before), dollars(cost_30d.after)];
  return report(true, `what was sold in 30 days would cost ${to} in place of ${from}`);
}

function routeWords({ companies, cost }: PlanRoute): string {
  if (cost === null) return 'nobody';
  const shares = companies.map(({ company, percent }) =>
    percent === 100 ? company : `${company} ${percent}%`,
  );
  return `${shares.join(' + ')} ${dollars(cost)}`;
}

function published(outcome: RoutingPublished): number {
  if (outcome.kind === 'published') return report(true, `version ${outcome.version} is in force`);
  if (outcome.kind === 'replaced') return report(false, 'another version is in force');
  for (const problem of outcome.problems) report(false, problem);
  return 1;
}

async function why({ db, clock }: CommandShop, uid: string): Promise<number> {
  const catalogue = new Catalogue(clock);
  await catalogue.load(db);
  const ranked = catalogue.ranked(uid);
  if (ranked === undefined) return report(false, `${uid}: is not on sale`);
  const { ratings, balances } = catalogue.routing;
  for (const [index, each] of ranked.entries()) {
    const { provider } = each.offer;
    report(true, lineOf(index, each, { rating: ratings.get(provider), balance: balances.get(provider) }));
  }
  return ranked.length > 0 ? 0 : report(false, `${uid}: no company offers it`);
}

interface Figures {
  rating: Rating | undefined;
  balance: number | undefined;
}

/** Tab-separated: place, offer, cost, score, the company's figures. */
function lineOf(
  index: number,
  { offer, score, bar }: Ranked<Candidate>,
  { rating, balance }: Figures,
): string {
  const did =
    rating === undefined
      ? 'no recent purchase'
      : `${rating.failed} of ${rating.purchases} purchases failed, p95 ${rating.p95?.toFixed(1) ?? '?'} s`;
  const left = balance === undefined ? 'balance not told' : `balance ${dollars(balance)}`;
  return [
    bar === null ? `${index + 1}.` : `not used: ${BARS[bar]}`,
    `${offer.provider} ${offer.wholesale_id}`,
    `cost ${dollars(offer.cost)}`,
    `ranked at ${score.toFixed(2)} cents`,
    did,
    left,
  ].join('\t');
}

function readArguments() {
  return readOrUsage(
    () => parseArgs({ allowPositionals: true, options: { note: { type: 'string' } } }),
    USAGE,
  );
}
