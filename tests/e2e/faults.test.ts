import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COURSES, crashAt, recordPoints } from '../faults/crash-points.ts';
import { FAULTS, runStorm } from '../faults/storm.ts';
import { createWorldMaker, type WorldMaker } from '../faults/world.ts';
import { ENGINES, serverOfRun } from '../support/database.ts';

/** Leases, hearts and deadlines have to run out, on a machine that other tests may share. */
const PATIENCE_MS = 300_000;

/**
 * The short forms of `npm run test:faults` and `npm run test:crash-points`, which kill two hundred times and at every
 * point.
 */
describe.each(ENGINES)('faults on %s', (engine) => {
  let maker: WorldMaker;
  beforeAll(async () => {
    maker = await createWorldMaker(engine, engine === 'postgres' ? serverOfRun() : null);
  });
  afterAll(() => maker.close());

  test(
    'sixty orders and six kills: every paid order ends delivered once or refunded',
    async () => {
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
    },
    PATIENCE_MS,
  );

  test(
    'killed where money, eSIM and mail change hands',
    async () => {
      const course = COURSES[0]!;
      const points = await recordPoints(await maker.make('record'), course);
      const hit = POINTS.map((wanted) => {
        const found = points.find((point) => wanted.test(point));
        expect(found, `${wanted} among ${points.join('; ')}`).toBeDefined();
        return found!;
      });
      const runs = await Promise.all(
        hit.map((point, index) => crashAt(maker, `point${index}`, course, point)),
      );
      expect(runs.flatMap(({ differences }) => differences)).toEqual([]);
      expect(runs.map(({ reached }) => reached)).toEqual(hit.map(() => true));
    },
    PATIENCE_MS,
  );
});

/** The order is there and its session isn't; paid and nobody knows; bought and nobody knows; delivered and not mailed. */
const POINTS = [
  /^payments\.openSession:after$/,
  /^insert sandbox_payments\.events.*:after$/,
  /^wholesaler\.buy:after$/,
  /^commit\(.*insert esims.*:after$/,
];
