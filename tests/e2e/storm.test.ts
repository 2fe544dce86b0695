import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULTS, runStorm } from '../faults/storm.ts';
import { createWorldMaker, type WorldMaker } from '../faults/world.ts';
import { BOTH_ENGINES, serverOfRun } from '../support/database.ts';

/** The short form of `npm run test:faults`, which kills two hundred times. */
describe.each(BOTH_ENGINES)('faults and kills on %s', (engine) => {
  let maker: WorldMaker;
  beforeAll(async () => {
    maker = await createWorldMaker(engine, engine === 'postgres' ? serverOfRun() : null);
  });
  afterAll(() => maker.close());

  test('sixty orders and six kills: every paid order ends delivered once or refunded', async () => {
    const report = await runStorm(await maker.make('storm'), {
      orders: 60,
      kills: 6,
      deadlineS: 60,
      leavers: 0.1,
      // A lost webhook of somebody who left is found by the sweeper, minutes later: that is for the long form.
      faults: FAULTS.replace('webhook_drop:0.05,', ''),
      restMs: 150_000,
      killEveryMs: 1_500,
    });
    expect(report.differences).toEqual([]);
    expect(report).toMatchObject({ orders: 60, kills: 6 });
    expect(report.exitCodes.every((code) => code === 0)).toBe(true);
    expect(report.outcomes.fulfilled).toBeGreaterThan(30);
  });
});
