import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '../core/money.ts';
import { DEFAULT_RULES } from '../core/pricing/rules.ts';
import { testPlans } from '../providers/esims/sandbox/test-plans.ts';
import { freshPostgres } from '../tests/support/database.ts';
import { runCommand, runCommandHere } from '../tests/support/run-command.ts';
import { createTestShop } from '../tests/support/shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'godwit-prices-'));
let databaseUrl = '';
const uids: string[] = [];

beforeAll(async () => {
  databaseUrl = await freshPostgres('prices_command');
  const plans = testPlans.map((plan, n) => ({ ...plan, pinned_price: n === 0 ? cents(400) : null }));
  const shop = await createTestShop({ databaseUrl, plans });
  uids.push(...shop.shop.catalogue.plansFor('JPN').map(({ uid }) => uid));
  await shop.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = () => ({ DATABASE_URL: databaseUrl });
const run = (...parameters: string[]) => runCommandHere('prices.ts', parameters, settings());

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const rule = DEFAULT_RULES[0]!;
const [pinned, ruled] = [() => uids[0]!, () => uids[1]!];

test('prices shows the rules in force, previews others, publishes them and rolls them back', async () => {
  expect(JSON.parse(runCommand('prices.ts', ['show'], settings()).stdout)).toEqual(DEFAULT_RULES);
  const dearer = file('dearer.json', [{ ...rule, price: { markup_percent: 200, fixed_cents: 50 } }]);
  const line =
    `${ruled()}\tJapan 4.8 GB\t$4.99 → $6.99\t` +
    '$6.99 = cost $2.00 × 3 + $0.50 = $6.50, rounded to .99 (rule "default")';
  const told = [
    line,
    '1 of 2 prices change: 1 up, 0 down, 0 new, 0 without a price',
    expect.stringMatching(/^waits for a person: moves 1 of 2 prices; moves 1 by more than a quarter/),
  ];
  expect((await run('preview', dearer)).stdout.split('\n')).toEqual([...told, '']);

  const held = await run('publish', dearer);
  expect(held).toMatchObject({
    status: 1,
    stderr: 'nothing was published: say --accept if it is meant\n',
  });
  expect(held.stdout.split('\n')).toEqual([...told, '']);
  expect((await run('publish', dearer, '--accept', '--note', 'autumn')).stdout).toMatch(
    /\nversion 1 is in force\n$/,
  );
  expect((await run('why', ruled())).stdout).toBe(`${ruled()}: ${line.split('\t')[3]}\n`);
  expect((await run('versions')).stdout).toMatch(
    /^1\t\S+Z\toperator\tautumn\n0\tthe rules that a shop starts with\n$/,
  );
  expect(await run('rollback', '0', '--accept')).toMatchObject({ status: 0 });
  expect(JSON.parse((await run('show')).stdout)).toEqual(DEFAULT_RULES);
  expect((await run('preview')).stdout).toBe(
    '0 of 2 prices change: 0 up, 0 down, 0 new, 0 without a price\n',
  );
  expect((await run('accept')).stdout).toBe('no price waits\n');
}, 120_000);

test('rules that make no sense are refused with their place', async () => {
  const wrong = file('wrong.json', [{ ...rule, rounding: '.95' }]);
  const problem = 'rule 1 ("default"), rounding: must be ".99", ".49", ".50", "charm", "whole" or "none"\n';
  for (const verb of ['preview', 'publish']) {
    expect(await run(verb, wrong)).toEqual({ status: 1, stdout: '', stderr: problem });
  }
  expect((await run('publish', file('no.json', '['))).stderr).toMatch(/no\.json: .*JSON/);
}, 120_000);

test('preview names a rule that prices nothing, and why', async () => {
  const misspelt = { ...rule, name: 'Maya', when: { companies: ['mayaa'] } };
  expect(await run('preview', file('idle.json', [misspelt, rule]))).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^! the rule "Maya" prices nothing: no plan on the shelf fits its companies\n0 of 2 prices change/,
    ),
  });
}, 120_000);

test('a plan is pinned, unpinned, hidden and shown', async () => {
  expect((await run('why', pinned())).stdout).toBe(
    `${pinned()}: $4.00 pinned by hand; rule "default" says $4.99\n`,
  );
  expect(await run('pin', ruled(), '450')).toEqual({ status: 0, stdout: `${ruled()}: done\n`, stderr: '' });
  expect((await run('why', ruled())).stdout).toContain('$4.50 pinned by hand');
  expect((await run('pin', ruled(), '4.50')).stderr).toBe('4.50: is no price in cents\n');
  expect(await run('unpin', ruled())).toMatchObject({ status: 0 });
  expect((await run('unpin', ruled())).stderr).toBe(`${ruled()}: has no pinned price\n`);
  expect(await run('hide', ruled())).toMatchObject({ status: 0 });
  expect((await run('why', ruled())).stdout).toContain(': hidden: $4.99 = cost');
  expect(await run('show-plan', ruled())).toMatchObject({ status: 0 });
  expect(await run('why', 'pln_none')).toMatchObject({ status: 1, stderr: 'pln_none: is no plan\n' });
}, 120_000);

test('prices of competitors are taken from a file, with a line for each mistake', async () => {
  const head = 'competitor,place,data_mb,days,price_cents,seen_at';
  const day = new Date().toISOString().slice(0, 10);
  const wrong = file('wrong.csv', `${head}\nAiralo,JPN,1000,7,450,${day}\nAiralo,JPN,x,7,4.50,${day}\n`);
  expect(await run('competitors', wrong)).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'line 3: “data_mb” must be a whole number of megabytes, such as 5000 for 5 GB, or "unlimited", ' +
      '“price_cents” must be a whole number of 50 to 100000000, such as 450 for $4.50\n',
  });
  const right = file('right.csv', `${head}\nAiralo,JPN,1000,7,450,${day}\n`);
  expect((await run('competitors', right)).stdout).toBe(
    '1 prices of Airalo in 1 places are known; prices follow with the next sync, and preview says which\n',
  );
  expect((await run('forget-competitor', 'Airalo')).stdout).toBe('Airalo: 1 prices forgotten\n');
  expect((await run('forget-competitor', 'Airalo')).stderr).toBe('Airalo: is no competitor\n');
  expect((await run('competitors', 'none.csv')).stderr).toMatch(/^none\.csv: ENOENT/);
}, 120_000);

test('a rate is set; what is asked wrongly gets the usage', async () => {
  expect((await run('rate', 'EUR', '1.0834', '--buffer', '2')).stdout).toBe(
    'EUR: is 1.0834 dollars from now on\n',
  );
  expect(await run('rate', 'EUR', 'much')).toMatchObject({ status: 1 });
  for (const words of [[], ['pin', 'x'], ['show', 'x'], ['rollback', 'x'], ['show', '--quick']]) {
    expect(await run(...words)).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: ') });
  }
}, 120_000);
