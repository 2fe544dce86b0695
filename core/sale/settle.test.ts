import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { newId } from '../ids.ts';
import { readPayment } from './read-payment.ts';
import { settleAs } from './settle.ts';

describe.each(ENGINES)('settling on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('settle') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());

  test.each(['by_job', 'by_caller'] as const)(
    'an order whose account is deleted at this moment is paid all the same, %s',
    async (delivery) => {
      const order = await placeTestOrder(shop);
      await payTestOrder(shop, order);
      const payment = await readPayment(shop.shop, order);
      // As it was read before the account went.
      const stale = { ...order, customer_uid: newId('customer', clock.now()) };
      expect(await settleAs(shop.shop, stale, payment, delivery)).toMatchObject({ kind: 'settled' });
      await shop.runJobs({ later: true });
      const { state, customer_uid } = await reread(shop, order);
      expect(['paid', 'fulfilling', 'fulfilled']).toContain(state);
      expect(customer_uid).not.toBe(stale.customer_uid);
      expect(customer_uid).not.toBeNull();
    },
  );
});
