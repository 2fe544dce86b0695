import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../../core/clock.ts';
import type { Database } from '../../../db/database.ts';
import { openTestDatabase, unreachableDb } from '../../../tests/support/database.ts';
import { NO_WHOLESALER_FAULTS, type WholesalerFaults } from '../../sandbox-faults.ts';
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
const wholesale_id = testPlans[0]!.wholesale_id;
const newRequest = () => ({ reference: `buy_${++count}`, wholesale_id });

/** A sandbox whose dice fall as told, one after the other. */
function open(faults: Partial<WholesalerFaults> = {}, dice: number[] = []) {
  return plainly(
    createSandboxWholesaler({
      db: database.db,
      clock,
      plans: testPlans,
      faults: { ...NO_WHOLESALER_FAULTS, ...faults },
      random: () => dice.shift() ?? 0.999,
    }),
  );
}

describe('life of a plan', () => {
  test('nothing happens by itself; an installed eSIM is still unused', async () => {
    const sandbox = open();
    const { iccid } = doneValue(await sandbox.buy(newRequest()));
    clock.pass(30 * DAY);
    expect(doneValue(await sandbox.status(iccid))).toMatchObject({
      state: 'ready',
      plans: [{ data_used_mb: 0 }],
    });
    expect(doneValue(await sandbox.simulate(iccid, 'install'))).toMatchObject({
      state: 'installed',
      plans: [{ data_used_mb: 0, activated_at: null }],
    });
  });

  test('a plan whose clock starts with the installation is active from then on', async () => {
    const plans = [{ ...testPlans[0]!, starts: 'installation' as const }];
    const sandbox = plainly(createSandboxWholesaler({ db: database.db, clock, plans }));
    const { iccid } = doneValue(await sandbox.buy(newRequest()));
    expect(doneValue(await sandbox.simulate(iccid, 'install'))).toMatchObject({
      state: 'active',
      plans: [{ data_used_mb: 0, activated_at: clock.now() }],
    });
  });

  test('after activation it grows by whole hours until it is used up, and expires at midnight UTC', async () => {
    const sandbox = open();
    const { iccid } = doneValue(await sandbox.buy(newRequest()));
    doneValue(await sandbox.simulate(iccid, 'activate'));
    const at = async () => {
      const { state, plans } = doneValue(await sandbox.status(iccid));
      return [state, plans[0]?.data_used_mb];
    };
    expect(await at()).toEqual(['active', 0]);
    clock.pass(HOUR - 1);
    expect(await at()).toEqual(['active', 0]);
    clock.pass(1);
    // 1000 MB over 80 % of 6 days, which are 115.2 hours.
    expect(await at()).toEqual(['active', 8]);
    clock.pass(23 * HOUR);
    expect(await at()).toEqual(['active', 208]);
    clock.pass(92 * HOUR);
    expect(await at()).toEqual(['used_up', 1000]);
    // Activated on the 20th, which counts: six days end with the 25th.
    const [plan] = doneValue(await sandbox.status(iccid)).plans;
    expect(plan?.expires_at).toEqual(new Date('2026-11-26T00:00:00Z'));
    clock.pass(10 * DAY);
    expect(await at()).toEqual(['expired', 1000]);
  });

  test('use takes from the active plan, then from the next; with none left it is refused', async () => {
    const sandbox = open();
    const request = newRequest();
    const { iccid } = doneValue(await sandbox.buy(request));
    doneValue(await sandbox.buy({ ...newRequest(), top_up_iccid: iccid }));
    const used = async (megabytes?: number) =>
      doneValue(await sandbox.simulate(iccid, 'use', megabytes)).plans.map((plan) => plan.data_used_mb);
    expect(await used()).toEqual([250, 0]);
    expect(await used(5000)).toEqual([1000, 0]);
    expect(await used(100)).toEqual([1000, 100]);
    expect(await used(900)).toEqual([1000, 1000]);
    expect(doneValue(await sandbox.status(iccid)).state).toBe('used_up');
    expect(await sandbox.simulate(iccid, 'use')).toMatchObject({ kind: 'refused', code: 'no_plan_left' });
    expect(await sandbox.cancel(request.reference)).toMatchObject({
      kind: 'refused',
      code: 'already_used',
    });
  });

  test('a cancelled or unknown profile cannot be played with', async () => {
    const sandbox = open();
    const request = newRequest();
    const { iccid } = doneValue(await sandbox.buy(request));
    doneValue(await sandbox.cancel(request.reference));
    expect(await sandbox.simulate(iccid, 'install')).toMatchObject({
      kind: 'refused',
      code: 'esim_cancelled',
    });
    expect(await sandbox.simulate('89', 'install')).toMatchObject({
      kind: 'refused',
      code: 'esim_not_found',
    });
  });
});

describe('faults', () => {
  const faults = { error: 0.1, timeout: 0.2, late_success: 0.3 };

  test('the dice choose between error, time-out, late success and a good answer', async () => {
    const request = newRequest();
    expect(await open(faults, [0.09]).buy(request)).toMatchObject({ kind: 'retry' });
    expect(await open(faults, [0.29]).buy(request)).toMatchObject({ kind: 'unknown' });
    expect(doneValue(await open().find(request.reference))).toBeNull();
    expect(await open(faults, [0.59]).buy(request)).toMatchObject({ kind: 'unknown' });
    const made = doneValue(await open().find(request.reference));
    expect(made?.iccid).toMatch(/^89/);
    expect(doneValue(await open(faults, [0.61]).buy(request))).toEqual(made);
  });

  test('every call is hit', async () => {
    const sandbox = open({ timeout: 1 }, [0, 0, 0, 0, 0]);
    const answers = [
      await sandbox.listOffers(),
      await sandbox.buy(newRequest()),
      await sandbox.find('x'),
      await sandbox.status('89'),
      await sandbox.cancel('x'),
    ];
    expect(answers.map((answer) => answer.kind)).toEqual(Array(5).fill('unknown'));
  });

  test('latency is really waited for', async () => {
    const start = performance.now();
    await open({ latency_ms: 60 }).find('x');
    expect(performance.now() - start).toBeGreaterThan(55);
  });

  test('a database that is away is an unknown outcome, not an exception', async () => {
    const away = unreachableDb();
    const sandbox = plainly(createSandboxWholesaler({ db: away, clock, plans: testPlans }));
    expect(await sandbox.buy(newRequest())).toMatchObject({ kind: 'unknown' });
    await away.destroy();
  });
});
