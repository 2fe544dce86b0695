import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { payLostOrder } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { HOUR, MINUTE } from '../../clock.ts';
import { newId } from '../../ids.ts';
import { reconcileBooks } from './reconcile-books.ts';

describe.each(ENGINES)('a provider that takes its time over each payment, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('out_of_time') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
    shop.receiveWebhook = async () => new Response(null, { status: 200 });
  });
  afterAll(() => shop.close());

  test('the run ends, what it had no time for is kept, and the next runs look at it', async () => {
    for (let each = 0; each < 4; each++) await payLostOrder(shop, newId('order', clock.now()), clock.now());
    const { findPayment } = shop.shop.payments;
    const looked = new Set<string>();
    const now = Date.now.bind(Date);
    shop.shop.payments.findPayment = (ref) => {
      looked.add(ref);
      vi.spyOn(Date, 'now').mockImplementation(() => now() + HOUR);
      return findPayment(ref);
    };
    const minute = async () => {
      clock.pass(MINUTE);
      await reconcileBooks(shop.shop);
      vi.restoreAllMocks();
      const { db } = shop.shop;
      const open = await db
        .selectFrom('reconciliation_differences')
        .select('kind')
        .where('resolved_at', 'is', null)
        .execute();
      return open.map(({ kind }) => kind).sort();
    };
    const first = await minute();
    // Two at once were under way when the time was over.
    expect(looked.size).toBeLessThanOrEqual(2);
    expect(first.filter((kind) => kind === 'not_compared').length).toBeGreaterThanOrEqual(2);
    let last: string[] = [];
    for (let run = 0; run < 12; run++) last = await minute();
    expect(looked.size).toBe(4);
    expect(last).toEqual(Array(4).fill('payment_unknown'));
  });
});
