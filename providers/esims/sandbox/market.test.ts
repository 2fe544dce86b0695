import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import type { PurchaseOrder } from '../../../core/wholesale/wholesaler.ts';
import type { Database } from '../../../db/database.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { parseSandboxFaults } from '../../sandbox-faults.ts';
import { doneValue } from '../../test-answer.ts';
import { testClock } from '../../test-clock.ts';
import { openMarket } from './market.ts';
import { testPlans } from './test-plans.ts';
import { createSandboxWholesaler, type SandboxWholesaler } from './wholesaler.ts';

let database: Database;
const clock = testClock();
const log = { info() {}, warn() {}, error() {} };
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const open = (faults = '') =>
  openMarket({
    ...{ db: database.db, clock, log, webhookSecret: 'of the sandbox', origin: null },
    faults: parseSandboxFaults(faults).esims,
    random: () => 0.5,
  });

/** A plan of the company whose clock starts with the installation; Madagascar's do. */
async function startedByInstalling(company: SandboxWholesaler): Promise<string> {
  const { offers } = doneValue(await company.listOffers());
  return offers.find(({ starts }) => starts === 'installation')!.wholesale_id;
}

let count = 0;
async function order(company: SandboxWholesaler): Promise<PurchaseOrder> {
  const wholesale_id = await startedByInstalling(company);
  return { reference: `market_${++count}`, wholesale_id, top_up: null, expected: null, hints: {} };
}

/** The ICCID of what was bought, once it is there. */
async function buyAt(company: SandboxWholesaler): Promise<string> {
  const request = await order(company);
  const answer = await company.buy(request);
  expect(['done', 'accepted']).toContain(answer.kind);
  clock.pass(2_000);
  const found = doneValue(await company.find({ ...request, sent_at: clock.now(), over_at: clock.now() }));
  if (found.kind !== 'bought') throw new Error(found.kind);
  return found.bought.esim.iccid;
}

describe.each(['sandbox', 'sandbox-later', 'sandbox-plain'])('of %s', (name) => {
  const member = (faults?: string) => open(faults).find((company) => company.name === name)!;

  test('a profile can be played on the phone of the market, with the rules of its own plan', async () => {
    const [phones] = open();
    const iccid = await buyAt(member());
    expect(doneValue(await phones.simulate(iccid, 'install'))).toMatchObject({
      state: 'active',
      plans: [{ activated_at: clock.now() }],
    });
    const used = doneValue(await phones.simulate(iccid, 'use', 100));
    expect(used.plans).toMatchObject([{ data_used_mb: 100 }]);
    const status = doneValue(await member().status({ iccid, purchases: [] }));
    expect(status).toMatchObject({ state: 'active', plans: [{ data_used_mb: 100 }] });
  });

  test('a fault that is given to it alone hits none of the others', async () => {
    const answers = await Promise.all(
      open(`${name}.balance_empty:1`).map(async (company) => [
        company.name,
        (await company.check(await startedByInstalling(company))).kind,
      ]),
    );
    expect(answers.filter(([, kind]) => kind === 'refused')).toEqual([[name, 'refused']]);
    expect(answers).toHaveLength(3);
  });

  test('the balance falls by what is bought, rises by what is taken back, and is nothing while it is empty', async () => {
    const company = member();
    const left = async () => doneValue(await company.balance())!.amount;
    const before = await left();
    const request = await order(company);
    const { offers } = doneValue(await company.listOffers());
    const { cost } = offers.find(({ wholesale_id }) => wholesale_id === request.wholesale_id)!;
    await company.buy(request);
    expect(await left()).toBe(before - cost.amount);
    doneValue(await company.cancel({ ...request, sent_at: clock.now(), over_at: clock.now() }));
    expect(await left()).toBe(before);
    const empty = doneValue(await member(`${name}.balance_empty:1`).balance());
    expect(empty).toEqual({ amount: 0, currency: 'USD', exponent: 2 });
  });
});

test('each company has another balance of ours, and each has enough for thousands of orders', async () => {
  const balances = await Promise.all(open().map(async (company) => doneValue(await company.balance())!));
  expect(new Set(balances.map(({ amount }) => amount)).size).toBe(3);
  for (const { amount } of balances) expect(amount).toBeGreaterThan(5_000_00);
});

test('a balance is filled before it runs dry, and taking back undoes no filling', async () => {
  const { db } = database;
  const [plan] = testPlans;
  const company = createSandboxWholesaler({
    ...{ db, clock, plans: testPlans, name: 'sandbox-small' },
    prepaid: cents(plan!.cost * 10),
  });
  const left = async () => doneValue(await company.balance())!.amount / plan!.cost;
  const small = (number: number) => ({
    ...{ reference: `small_${number}`, wholesale_id: plan!.wholesale_id, top_up: null, expected: null },
    hints: {},
  });
  const told: number[] = [];
  for (let number = 1; number <= 20; number++) {
    expect(await company.buy(small(number))).toMatchObject({ kind: 'done' });
    told.push(await left());
  }
  expect(told).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 10]);
  doneValue(await company.cancel({ ...small(20), sent_at: clock.now(), over_at: clock.now() }));
  expect(await left()).toBe(11);
});

test('most plans can be bought at two companies or at all three, and at other costs', async () => {
  const lists = await Promise.all(
    open().map(async (company) => doneValue(await company.listOffers()).offers),
  );
  const [all, later, plain] = lists.map(
    (offers) =>
      new Map(offers.map(({ wholesale_id, cost }) => [wholesale_id.replace(/^\w+-/, ''), cost.amount])),
  );
  const shared = [...all!].filter(([id]) => later!.has(id) || plain!.has(id));
  expect(shared.length / all!.size).toBeGreaterThan(0.8);
  // The second is the cheapest somewhere, the first elsewhere, the third nowhere.
  const cheapest = (id: string, cost: number) =>
    (later!.get(id) ?? Infinity) < cost ? 'later' : (plain!.get(id) ?? Infinity) < cost ? 'plain' : 'first';
  expect(new Set(shared.map(([id, cost]) => cheapest(id, cost)))).toEqual(new Set(['first', 'later']));
});
