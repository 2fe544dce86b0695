import { afterAll, beforeAll, describe, test } from 'vitest';
import { AMONG_COMPANIES } from '../faults/errands.ts';
import { NO_MAIL_FAULTS } from '../faults/mail-server.ts';
import { runStorm } from '../faults/storm.ts';
import { startWholesaleCompanies, type WholesaleCompanies } from '../faults/wholesale-companies.ts';
import { createWorldMaker, type WorldMaker } from '../faults/world.ts';
import { ENGINES_OF_RUN, serverOfRun } from '../support/database.ts';
import { ONCE } from '../support/once.ts';

const ORDERS = 12;
const KILLS = 2;

/** The short form of `npm run test:faults -- --wholesalers companies --payments stripe`: with this seed three customers top up. .ci/run has PGlite as well. */
describe.concurrent.each(ENGINES_OF_RUN)('five real companies, of a shop on %s', (engine) => {
  let companies: WholesaleCompanies;
  let maker: WorldMaker;
  beforeAll(async () => {
    companies = await startWholesaleCompanies();
    const server = engine === 'postgres' ? serverOfRun() : null;
    maker = await createWorldMaker(engine, server, { members: ORDERS, companies: companies.env });
  });
  afterAll(async () => {
    await maker.close();
    await companies.close();
  });

  test(
    'misbehave at once: what each has sold is a traveller’s, or somebody hears of it',
    ONCE,
    async ({ expect }) => {
      const report = await runStorm(await maker.make('companies'), {
        orders: ORDERS,
        kills: KILLS,
        deadlineS: 200,
        lasting: 'none',
        restMs: 720_000,
        killEveryMs: 1_500,
        mix: AMONG_COMPANIES,
        seed: 16,
        payments: 'stripe',
        mail: NO_MAIL_FAULTS,
        skewS: 30,
        settleMs: 0,
        companies,
        roles: ['web', 'worker'],
        // What is being taken back is left at that: further rounds are minutes away.
        aheadS: { orders: [270], reclaims: [] },
      });
      expect(report.differences).toEqual([]);
      expect(report.companies.map(({ company, differences }) => [company, differences])).toEqual(
        companies.doubles.map(({ company }) => [company, 0]),
      );
      expect(report.kills).toBe(KILLS);
      expect(report.exitCodes.every((code) => code === 0)).toBe(true);
      expect(report.companies.reduce((sum, { delivered }) => sum + delivered, 0)).toBeGreaterThan(0);
    },
  );
});
