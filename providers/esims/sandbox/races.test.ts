import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { ENGINES, openTestDatabase } from '../../../tests/support/database.ts';
import { doneValue } from '../../test-answer.ts';
import { testClock } from '../../test-clock.ts';
import { plainly } from '../../test-wholesaler.ts';
import { testPlans } from './test-plans.ts';
import { createSandboxWholesaler } from './wholesaler.ts';

describe.each(ENGINES)('two at the same time on %s', (engine) => {
  let database: Database;
  let sandbox: ReturnType<typeof open>;
  const open = () =>
    plainly(createSandboxWholesaler({ db: database.db, clock: testClock(), plans: testPlans }));
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    sandbox = open();
  });
  afterAll(() => database.close());
  const wholesale_id = testPlans[0]!.wholesale_id;
  const rounds = Array.from({ length: 40 }, (_, i) => i);

  test('cancelling and activating: one of the two, never both', async () => {
    const outcomes = await Promise.all(
      rounds.map(async (i) => {
        const reference = `race_use_${i}`;
        const { iccid } = doneValue(await sandbox.buy({ reference, wholesale_id }));
        const answers = await Promise.all([sandbox.cancel(reference), sandbox.simulate(iccid, 'activate')]);
        return answers.map((answer) => (answer.kind === 'refused' ? answer.code : answer.kind)).join();
      }),
    );
    for (const outcome of outcomes) expect(['done,esim_cancelled', 'already_used,done']).toContain(outcome);
  });

  test('cancelling the only plan and topping up: no live plan on a cancelled profile', async () => {
    await Promise.all(
      rounds.map(async (i) => {
        const reference = `race_top_${i}`;
        const { iccid } = doneValue(await sandbox.buy({ reference, wholesale_id }));
        const topUp = { reference: `${reference}_up`, wholesale_id, top_up_iccid: iccid };
        const [, bought] = await Promise.all([sandbox.cancel(reference), sandbox.buy(topUp)]);
        const { state, plans } = doneValue(await sandbox.status(iccid));
        expect({ state, plans: plans.length }).toEqual(
          bought.kind === 'done' ? { state: 'ready', plans: 1 } : { state: 'cancelled', plans: 0 },
        );
      }),
    );
  });
});
