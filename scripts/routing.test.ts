import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_RULES } from '../core/routing/rules.ts';
import { recordBalance } from '../core/supply/balances.ts';
import { testPlans } from '../providers/esims/sandbox/test-plans.ts';
import { buyTestOrder } from '../tests/support/buyer.ts';
import { freshPostgres } from '../tests/support/database.ts';
import { runCommand, runCommandHere } from '../tests/support/run-command.ts';
import { createTestShop } from '../tests/support/shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'godwit-routing-'));
let databaseUrl = '';
let uid = '';
let name = '';

beforeAll(async () => {
  databaseUrl = await freshPostgres('routing_command');
  const shop = await createTestShop({ databaseUrl, plans: testPlans.slice(0, 1) });
  ({ uid, name } = shop.shop.catalogue.plansFor('JPN')[0]!);
  await buyTestOrder(shop);
  await recordBalance(shop.shop.db, 'sandbox', { amount: 250, currency: 'USD', exponent: 2 }, new Date());
  await shop.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = () => ({ DATABASE_URL: databaseUrl });
const run = (...parameters: string[]) => runCommandHere('routing.ts', parameters, settings());

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

test('routing shows the rules, publishes others, rolls them back, and says why', async () => {
  expect(JSON.parse(runCommand('routing.ts', ['show'], settings()).stdout)).toEqual(NO_RULES);
  const figures =
    '\tsandbox jpn-1gb-6d\tcost \\$2\\.00\tranked at 200\\.\\d\\d cents\t0 of 1 purchases failed, p95 \\d+\\.\\d s\tbalance \\$2\\.50\n';
  expect((await run('why', uid)).stdout).toMatch(new RegExp(`^1\\.${figures}$`));

  const never = { ...NO_RULES, never: [{ company: 'sandbox', countries: ['JPN'] }] };
  expect((await run('preview', file('never.json', never))).stdout).toBe(
    [
      `${uid}\t${name}\tsandbox $2.00 → nobody`,
      '1 of 1 plans change: 1 that nobody delivers any more, 0 again',
      'what was sold in 30 days would cost $0.00 in place of $0.00\n',
    ].join('\n'),
  );
  expect(JSON.parse((await run('show')).stdout)).toEqual(NO_RULES);
  const published = await run('publish', file('never.json', never), '--note', 'its network there');
  expect(published).toEqual({ status: 0, stdout: 'version 1 is in force\n', stderr: '' });
  expect(JSON.parse((await run('show')).stdout)).toEqual(never);
  expect((await run('why', uid)).stdout).toMatch(new RegExp(`^not used: the rules say never${figures}$`));
  expect((await run('versions')).stdout).toMatch(
    /^1\t\S+Z\toperator\tits network there\n0\tthe rules that a shop starts with: none\n$/,
  );
  expect((await run('rollback', '0')).stdout).toBe('version 2 is in force\n');
  expect(JSON.parse((await run('show')).stdout)).toEqual(NO_RULES);
  expect(await run('rollback', '7')).toEqual({ status: 1, stdout: '', stderr: 'there is no version 7\n' });
}, 120_000);

test('what makes no sense is refused with its place; what is asked wrongly gets the usage', async () => {
  const wrong = file('wrong.json', { ...NO_RULES, most_over_percent: 'much', always: [] });
  const { status, stderr } = await run('publish', wrong);
  expect(status).toBe(1);
  expect(stderr.split('\n').sort()).toEqual([
    '',
    'most_over_percent: must be a number of percent',
    'the rules has no always; it may have prefer, never, most_over_percent and trial, all of them',
  ]);
  expect(await run('preview', wrong)).toMatchObject({ status: 1, stderr });
  expect((await run('publish', file('no.json', '{'))).stderr).toMatch(/no\.json: .*JSON/);
  expect(await run('why', 'pln_none')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'pln_none: is not on sale\n',
  });
  for (const words of [
    [],
    ['why'],
    ['show', 'x'],
    ['rollback', 'x'],
    ['publish', 'a', 'b'],
    ['show', '--quick'],
  ]) {
    expect(await run(...words)).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: ') });
  }
}, 120_000);
