import { expect, test } from 'vitest';
import { later, MINUTE, systemClock } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import { payLostOrder } from '../tests/support/buyer.ts';
import { freshPostgres } from '../tests/support/database.ts';
import { runCommand } from '../tests/support/run-command.ts';
import { createTestShop } from '../tests/support/shop.ts';

test('npm run reconcile names what the provider has and we have not, and ends with 1', async () => {
  const databaseUrl = await freshPostgres('reconcile_command');
  // The provider's lists are read up to half a minute ago.
  const clock = { now: () => later(systemClock.now(), -2 * MINUTE) };
  const shop = await createTestShop({ databaseUrl, clock });
  const order_id = newId('order', clock.now());
  const run = () => runCommand('reconcile.ts', [], { DATABASE_URL: databaseUrl });
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('0 differences') });
  await payLostOrder(shop, order_id, clock.now());
  await shop.runJobs();
  await shop.shop.db
    .updateTable('reconciliation_passes')
    .set({ since: later(clock.now(), -MINUTE) })
    .execute();
  const found = run();
  expect(found).toMatchObject({ status: 1, stderr: expect.stringContaining('1 differences') });
  expect(found.stdout).toMatch(
    new RegExp(`\\tpayment_unknown\\tsbp_\\w+\\t-\\t400\\tours: no order ${order_id}\\ttheirs: 400 usd\\t`),
  );
  await shop.close();
}, 120_000);
