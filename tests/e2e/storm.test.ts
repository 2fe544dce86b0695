import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { MOST } from '../faults/errands.ts';
import { NO_MAIL_FAULTS } from '../faults/mail-server.ts';
import { runStorm } from '../faults/storm.ts';
import { createWorldMaker, type WorldMaker } from '../faults/world.ts';
import { serverOfRun } from '../support/database.ts';
import { ONCE } from '../support/once.ts';

/** .ci/run plays the longer one. */
const [ORDERS, KILLS] = process.env.TEST_ENGINES === 'all' ? [40, 6] : [24, 4];

/**
 * The short form of `npm run test:faults`, which kills hundreds of times, and has both companies on both engines. Both at
 * once, since each mostly waits for jobs of killed workers to be taken over.
 */
describe.concurrent.each([
  ['postgres', 'sandbox'],
  ['pglite', 'stripe'],
] as const)('faults and kills on %s, with %s', (engine, payments) => {
  let maker: WorldMaker;
  beforeAll(async () => {
    const server = engine === 'postgres' ? serverOfRun() : null;
    maker = await createWorldMaker(engine, server, { filled: inject('filled'), members: ORDERS });
  });
  afterAll(() => maker.close());

  test(
    `${ORDERS} customers and ${KILLS} kills: the books of all companies agree`,
    ONCE,
    async ({ expect }) => {
      const report = await runStorm(await maker.make('storm'), {
        orders: ORDERS,
        kills: KILLS,
        deadlineS: 60,
        lasting: 'none',
        restMs: 720_000,
        killEveryMs: 1_500,
        mix: MOST,
        seed: 16,
        payments,
        mail: NO_MAIL_FAULTS,
        skewS: 30,
        settleMs: 0,
      });
      expect(report.differences).toEqual([]);
      expect(report.kills).toBe(KILLS);
      expect(report.orders).toBeGreaterThanOrEqual(ORDERS);
      expect(report.exitCodes.every((code) => code === 0)).toBe(true);
      expect(report.outcomes.fulfilled).toBeGreaterThan(ORDERS / 4);
      expect(report.outcomes.refunded).toBeGreaterThan(1);
    },
  );
});
