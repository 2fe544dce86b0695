import { ENGINES, openTestDatabase } from '../../tests/support/database.ts';
import { NO_WHOLESALER_FAULTS, type WholesalerFaults } from '../sandbox-faults.ts';
import { doneValue } from '../test-answer.ts';
import { testClock } from '../test-clock.ts';
import { plainly } from '../test-wholesaler.ts';
import { testPlans } from './sandbox/test-plans.ts';
import { createSandboxWholesaler } from './sandbox/wholesaler.ts';
import { sandboxContract } from './sandbox-contract.ts';

const TROUBLES = {
  balance_too_low: { balance_empty: 1 },
  not_authorized: { unauthorized: 1 },
  out_of_stock: { out_of_stock: 1 },
  cancel_not_supported: { cancel_refused: 1 },
} as const satisfies Record<string, Partial<WholesalerFaults>>;

/** The sandbox as it is, and as a company whose references buy twice and whose look-up is behind. */
const COMPANIES: Record<string, Partial<WholesalerFaults>> = {
  sandbox: {},
  'sandbox that plays another company': { bought_twice: 1, lookup_lag_ms: 10_000, status_lag_ms: 0 },
};

for (const engine of ENGINES) {
  for (const [name, habits] of Object.entries(COMPANIES)) {
    sandboxContract(`${name}, on ${engine}`, async () => {
      const database = await openTestDatabase(engine);
      const clock = testClock();
      const open = (faults: Partial<WholesalerFaults>) =>
        plainly(
          createSandboxWholesaler({
            db: database.db,
            clock,
            plans: testPlans,
            faults: { ...NO_WHOLESALER_FAULTS, ...habits, ...faults },
          }),
        );
      const wholesaler = open({});
      return {
        wholesaler,
        async startUsing(iccid) {
          doneValue(await wholesaler.simulate(iccid, 'activate'));
        },
        inTrouble: (trouble) => open(TROUBLES[trouble]),
        pass: async (ms) => clock.pass(ms),
        close: () => database.close(),
      };
    });
  }
}
