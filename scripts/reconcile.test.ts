import { expect, test } from 'vitest';
import { later, MINUTE, systemClock } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import { cents } from '../core/money.ts';
import { doneValue } from '../providers/test-answer.ts';
import { payTestOrder } from '../tests/support/buyer.ts';
import { freshPostgres } from '../tests/support/database.ts';
import { runCommand } from '../tests/support/run-command.ts';
import { createTestShop } from '../tests/support/shop.ts';

test('npm run reconcile names what the provider has and we have not, and ends with 1', async () => {
  const databaseUrl = await freshPostgres('reconcile_command');
  // The provider's lists are read up to half a minute ago.
  const clock = { now: () => later(systemClock.now(), -2 * MINUTE) };
  const shop = await createTestShop({ databaseUrl, clock });
  const order_id = newId('order', clock.now());
  const opened = doneValue(
    await shop.payments.openSession({
      order_id,
      plan_name: 'Japan',
      full_amount: cents(400),
      amount: cents(400),
      email: null,
      three_d_secure: false,
      return_url: 'https://shop.example/{CHECKOUT_SESSION_ID}',
      expires_at: later(clock.now(), 30 * MINUTE),
    }),
  );
  const run = () => runCommand('reconcile.ts', [], { DATABASE_URL: databaseUrl });
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('0 differences') });
  await payTestOrder(shop, { ...opened, uid: order_id } as never);
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
