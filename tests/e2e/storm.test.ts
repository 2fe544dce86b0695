import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST } from '../faults/errands.ts';
import { NO_MAIL_FAULTS } from '../faults/mail-server.ts';
import { runStorm } from '../faults/storm.ts';
import { createWorldMaker, type WorldMaker } from '../faults/world.ts';
import { serverOfRun } from '../support/database.ts';

const ORDERS = 40;

/** The short form of `npm run test:faults`, which kills hundreds of times, and has both companies on both engines. */
describe.each([
  ['postgres', 'sandbox'],
  ['pglite', 'stripe'],
] as const)('faults and kills on %s, with %s', (engine, payments) => {
  let maker: WorldMaker;
  beforeAll(async () => {
    maker = await createWorldMaker(engine, engine === 'postgres' ? serverOfRun() : null, undefined, ORDERS);
  });
  afterAll(() => maker.close());

  test('forty customers and six kills: the books of all companies agree', async () => {
    const report = await runStorm(await maker.make('storm'), {
      orders: ORDERS,
      kills: 6,
      deadlineS: 60,
      leavers: 0.1,
      short: true,
      restMs: 150_000,
      killEveryMs: 1_500,
      mix: MOST,
      seed: 16,
      payments,
      mail: NO_MAIL_FAULTS,
      skewS: 30,
      settleMs: 0,
    });
    expect(report.differences).toEqual([]);
    expect(report.kills).toBe(6);
    expect(report.orders).toBeGreaterThanOrEqual(ORDERS);
    expect(report.exitCodes.every((code) => code === 0)).toBe(true);
    expect(report.outcomes.fulfilled).toBeGreaterThan(10);
    expect(report.outcomes.refunded).toBeGreaterThan(3);
  });
});
