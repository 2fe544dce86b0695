import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SECOND } from '../../../core/clock.ts';
import type { Database } from '../../../db/database.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { parseSandboxFaults } from '../../sandbox-faults.ts';
import { doneValue } from '../../test-answer.ts';
import { type TestClock, testClock } from '../../test-clock.ts';
import { plainly } from '../../test-wholesaler.ts';
import { testPlans } from './test-plans.ts';
import { createSandboxWholesaler } from './wholesaler.ts';

let database: Database;
let clock: TestClock;
let count = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  clock = testClock();
});

const open = (faults: string) =>
  plainly(
    createSandboxWholesaler({
      db: database.db,
      clock,
      plans: testPlans,
      faults: parseSandboxFaults(faults).esims.sandbox,
    }),
  );
const honest = () => open('');
const wholesale_id = testPlans[0]!.wholesale_id;
const newRequest = () => ({ reference: `company_${++count}`, wholesale_id });
const bought = (reference: string) =>
  database.db
    .selectFrom('sandbox_wholesaler.purchases')
    .select('reference')
    .where('reference', 'like', `${reference}%`)
    .orderBy('reference')
    .execute();

test.each([
  ['balance_empty:1', 'balance_too_low'],
  ['unauthorized:1', 'not_authorized'],
  ['out_of_stock:1', 'out_of_stock'],
])('%s: nothing is bought, and check says %s', async (faults, code) => {
  const request = newRequest();
  expect(await open(faults).buy(request)).toMatchObject({ kind: 'refused', code });
  expect(await open(faults).check(wholesale_id)).toMatchObject({ kind: 'refused', code });
  expect(await bought(request.reference)).toEqual([]);
});

test('a plan that is sold out says nothing of the others', async () => {
  expect(await open('out_of_stock:1').check(null)).toEqual({ kind: 'done', value: null });
  expect(await honest().check('no-such-plan')).toMatchObject({ code: 'plan_not_found' });
});

test('cancel_refused: the purchase stays', async () => {
  const request = newRequest();
  const { iccid } = doneValue(await honest().buy(request));
  expect(await open('cancel_refused:1').cancel(request.reference)).toMatchObject({
    kind: 'refused',
    code: 'impossible',
  });
  expect(doneValue(await honest().status(iccid)).state).toBe('ready');
  // What it has taken back it doesn't deny to who asks again.
  const taken = doneValue(await honest().cancel(request.reference));
  expect(doneValue(await open('cancel_refused:1').cancel(request.reference))).toEqual(taken);
});

test('lookup_lag_ms: a purchase is found once it is so old, and the port says so', async () => {
  const sandbox = open('lookup_lag_ms:5000');
  expect(sandbox.lookup_delay_ms).toBe(5000);
  const request = newRequest();
  const esim = doneValue(await sandbox.buy(request));
  clock.pass(5 * SECOND - 1);
  expect(doneValue(await sandbox.find(request.reference))).toBeNull();
  clock.pass(1);
  expect(doneValue(await sandbox.find(request.reference))).toEqual(esim);
});

test('bought_twice: a reference buys as often as it is used, and finds the first', async () => {
  const sandbox = open('bought_twice:1');
  expect([sandbox.buys_once, honest().buys_once]).toEqual([false, true]);
  const request = newRequest();
  const esims = [];
  for (let n = 1; n <= 3; n++) esims.push(doneValue(await sandbox.buy(request)));
  expect(new Set(esims.map(({ iccid }) => iccid)).size).toBe(3);
  const { reference } = request;
  expect((await bought(reference)).map((each) => each.reference)).toEqual([
    reference,
    `${reference}#2`,
    `${reference}#3`,
  ]);
  expect(doneValue(await sandbox.find(reference))).toEqual(esims[0]);
});

test('not_ready_ms: the matching id comes later', async () => {
  const sandbox = open('not_ready_ms:5000');
  const request = newRequest();
  const { iccid, matching_id } = doneValue(await sandbox.buy(request));
  expect(matching_id).toBe('');
  clock.pass(5 * SECOND);
  const found = doneValue(await sandbox.find(request.reference));
  expect(found).toMatchObject({ iccid, matching_id: expect.stringMatching(/^K2-/) });
  expect(doneValue(await sandbox.buy(request))).toEqual(found);
});

test('other_iccid: a top-up is said to be on another profile; it is on its own', async () => {
  const sandbox = open('other_iccid:1');
  const { iccid } = doneValue(await sandbox.buy(newRequest()));
  const topUp = { ...newRequest(), top_up_iccid: iccid };
  for (const said of [await sandbox.buy(topUp), await sandbox.find(topUp.reference)]) {
    expect(doneValue(said)?.iccid).toMatch(/^89\d+$/);
    expect(doneValue(said)?.iccid).not.toBe(iccid);
  }
  expect(doneValue(await sandbox.status(iccid)).plans).toHaveLength(2);
});

test('rubbish: what is said makes no sense, what is bought does', async () => {
  const request = newRequest();
  expect(doneValue(await open('rubbish:1').buy(request))).toEqual({
    iccid: 'n/a',
    smdp_address: '',
    matching_id: '',
  });
  expect(doneValue(await honest().find(request.reference))).toMatchObject({
    iccid: expect.stringMatching(/^89/),
  });
});

test('iccid_reused: a new eSIM has the number of a cancelled one, with a matching id of its own', async () => {
  const sandbox = open('iccid_reused:1');
  const first = newRequest();
  const before = doneValue(await sandbox.buy(first));
  doneValue(await sandbox.cancel(first.reference));
  const second = newRequest();
  const after = doneValue(await sandbox.buy(second));
  expect(after.iccid).toBe(before.iccid);
  expect(after.matching_id).not.toBe(before.matching_id);
  expect(doneValue(await sandbox.status(after.iccid))).toMatchObject({
    state: 'ready',
    plans: [{ reference: second.reference }],
  });
  expect(doneValue(await sandbox.buy(newRequest())).iccid).not.toBe(before.iccid);
});

test('status_lag_ms: a top-up is shown once it is so old', async () => {
  const sandbox = open('status_lag_ms:5000');
  const { iccid } = doneValue(await sandbox.buy(newRequest()));
  doneValue(await sandbox.buy({ ...newRequest(), top_up_iccid: iccid }));
  expect(doneValue(await sandbox.status(iccid)).plans).toHaveLength(1);
  clock.pass(5 * SECOND);
  expect(doneValue(await sandbox.status(iccid)).plans).toHaveLength(2);
});
