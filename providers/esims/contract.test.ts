import { ENGINES, openTestDatabase } from '../../tests/support/database.ts';
import { doneValue } from '../test-answer.ts';
import { testClock } from '../test-clock.ts';
import { wholesalerContract } from './contract.ts';
import { testPlans } from './sandbox/test-plans.ts';
import { createSandboxWholesaler } from './sandbox/wholesaler.ts';

for (const engine of ENGINES) {
  wholesalerContract(`sandbox on ${engine}`, async () => {
    const database = await openTestDatabase(engine);
    const wholesaler = createSandboxWholesaler({ db: database.db, clock: testClock(), plans: testPlans });
    return {
      wholesaler,
      async startUsing(iccid) {
        doneValue(await wholesaler.simulate(iccid, 'activate'));
      },
      close: () => database.close(),
    };
  });
}
