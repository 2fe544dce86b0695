import { parseArgs } from 'node:util';
import { selectPriceWhy } from '../core/catalogue/plan-prices.ts';
import { cents } from '../core/money.ts';
import type { PriceChange } from '../core/pricing/changes.ts';
import { dollars } from '../core/pricing/exact.ts';
import { hidePlan, pinPrice, showPlan, unpinPrice } from '../core/pricing/plan-verbs.ts';
import { type Preview, previewPrices } from '../core/pricing/preview.ts';
import { acceptPrices, type Published, publishRules, rollBackRules } from '../core/pricing/publish.ts';
import { readRules } from '../core/pricing/rules.ts';
import { forgetCompetitor, setCompetitors } from '../core/pricing/set-competitors.ts';
import { setRate } from '../core/pricing/set-rate.ts';
import { listVersions, rulesInForce } from '../core/pricing/terms.ts';
import type { Shop } from '../core/shop.ts';
import { fail, readJsonFile, readOrUsage, readTextFile, report, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run prices --silent -- show           prints the rules in force, to be edited
       npm run prices -- versions                lists what was published
       npm run prices -- preview [rules.json]    says what would change; without a file, what waits
       npm run prices -- publish rules.json [--accept] [--note "why"]
       npm run prices -- rollback VERSION [--accept] [--note "why"]
       npm run prices -- accept                  makes the changes that wait
       npm run prices -- pin PLAN CENTS | unpin PLAN | hide PLAN | show-plan PLAN | why PLAN
       npm run prices -- rate EUR 1.0834 [--buffer 2]
       npm run prices -- competitors FILE.csv    takes over what others ask, all of it or nothing
       npm run prices -- forget-competitor NAME
`;

type CommandShop = Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>;
type Verb = (shop: CommandShop, first: string, second: string) => Promise<number>;

/** `npm run prices`: the rules that make retail prices, and single plans (docs/operate.md, "Prices"). */
const { positionals, values } = readArguments();
const [verb = '', first = '', second = ''] = positionals;
const by = { actor: 'operator', note: values.note ?? '', accept: values.accept ?? false };

/** Each with the least and most words that stand behind it. */
const VERBS: Record<string, [least: number, most: number, Verb]> = {
  show: [0, 0, show],
  versions: [0, 0, versions],
  preview: [0, 1, preview],
  publish: [1, 1, async (shop, path) => published(await publishRules(shop, readJsonFile(path), by))],
  rollback: [1, 1, async (shop, version) => published(await rollBackRules(shop, Number(version), by))],
  accept: [0, 0, accept],
  pin: [2, 2, pin],
  unpin: [1, 1, (shop, uid) => changed(unpinPrice(shop, { ...by, uid }), uid, 'has no pinned price')],
  hide: [1, 1, (shop, uid) => changed(hidePlan(shop, { ...by, uid }), uid, 'is no plan on the shelf')],
  'show-plan': [1, 1, (shop, uid) => changed(showPlan(shop, { ...by, uid }), uid, 'is not hidden')],
  why: [1, 1, why],
  rate: [2, 2, rate],
  competitors: [1, 1, competitors],
  'forget-competitor': [1, 1, forget],
};

const [least, most, run] = VERBS[verb] ?? fail(USAGE, 2);
if (positionals.length - 1 < least || positionals.length - 1 > most) fail(USAGE, 2);
if (verb === 'rollback' && !/^\d{1,9}$/.test(first)) fail(USAGE, 2);
await runCommand((shop) => run(shop, first, second));

async function show(shop: CommandShop): Promise<number> {
  const { rules } = await rulesInForce(shop.db);
  return report(true, JSON.stringify(rules, null, 2));
}

async function versions(shop: CommandShop): Promise<number> {
  for (const { version, published_at, published_by, note } of await listVersions(shop.db, 100)) {
    report(true, [version, published_at.toISOString(), published_by, note].join('\t'));
  }
  return report(true, '0\tthe rules that a shop starts with');
}

async function preview(shop: CommandShop, path: string): Promise<number> {
  if (path === '') return tellPreview(await previewPrices(shop, (await rulesInForce(shop.db)).rules));
  const read = readRules(readJsonFile(path));
  return 'problems' in read ? problems(read.problems) : tellPreview(await previewPrices(shop, read.rules));
}

async function accept(shop: CommandShop): Promise<number> {
  const { changes } = await acceptPrices(shop, by.actor);
  return report(true, changes.length === 0 ? 'no price waits' : `${changes.length} prices changed`);
}

async function pin(shop: CommandShop, uid: string, price: string): Promise<number> {
  if (!/^[1-9]\d{0,8}$/.test(price)) return report(false, `${price}: is no price in cents`);
  return changed(pinPrice(shop, { ...by, uid }, cents(Number(price))), uid, 'is no plan, or has that price');
}

async function why(shop: CommandShop, uid: string): Promise<number> {
  const line = await selectPriceWhy(shop.db, uid);
  return report(line !== undefined, `${uid}: ${line ?? 'is no plan'}`);
}

async function rate(shop: CommandShop, currency: string, value: string): Promise<number> {
  const wanted = { currency, rate: value, buffer_percent: values.buffer ?? '0' };
  const problem = await setRate(shop, wanted, by.actor);
  return report(problem === null, problem ?? `${currency}: is ${value} dollars from now on`);
}

async function competitors(shop: CommandShop, path: string): Promise<number> {
  const set = await setCompetitors(shop, readTextFile(path), by);
  if (set.kind === 'invalid') return problems(set.problems);
  const of = `${set.prices} prices of ${set.competitors.join(', ')} in ${set.places} places`;
  return report(true, `${of} are known; prices follow with the next sync, and preview says which`);
}

async function forget(shop: CommandShop, name: string): Promise<number> {
  const count = await forgetCompetitor(shop, name, by);
  return report(count > 0, `${name}: ${count === 0 ? 'is no competitor' : `${count} prices forgotten`}`);
}

async function changed(change: Promise<boolean>, uid: string, otherwise: string): Promise<number> {
  const done = await change;
  return report(done, `${uid}: ${done ? 'done' : otherwise}`);
}

function published(outcome: Published): number {
  if (outcome.kind === 'invalid') return problems(outcome.problems);
  if (outcome.kind === 'replaced') return report(false, 'another version is in force');
  tellPreview(outcome.preview);
  if (outcome.kind === 'published') return report(true, `version ${outcome.version} is in force`);
  return report(false, 'nothing was published: say --accept if it is meant');
}

function problems(lines: readonly string[]): number {
  for (const line of lines) report(false, line);
  return 1;
}

function tellPreview({ plans, changes, counts, held, breaks, idle }: Preview): number {
  for (const change of changes) report(true, changeLine(change));
  for (const { uid, name, what } of breaks) report(true, [uid, name, `! ${what}`].join('\t'));
  for (const { name, why } of idle) report(true, `! the rule "${name}" prices nothing: ${why}`);
  const { raised, lowered, priced, unpriced } = counts;
  const moves = `${raised} up, ${lowered} down, ${priced} new, ${unpriced} without a price`;
  report(true, `${changes.length} of ${plans} prices change: ${moves}`);
  if (held.length > 0) report(true, `waits for a person: ${held.join('; ')}`);
  return 0;
}

function changeLine({ uid, name, from, to, why }: PriceChange): string {
  const [before, after] = [from, to].map((price) => (price === null ? 'none' : dollars(price)));
  return [uid, name, `${before} → ${after}`, why].join('\t');
}

function readArguments() {
  const text = { type: 'string' } as const;
  return readOrUsage(
    () =>
      parseArgs({
        allowPositionals: true,
        options: { accept: { type: 'boolean' }, note: text, buffer: text },
      }),
    USAGE,
  );
}
