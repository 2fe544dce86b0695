import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentStep } from '../../../providers/payments/sandbox/simulate.ts';
import { doneValue } from '../../../providers/test-answer.ts';
import { type TestClock, testClock } from '../../../providers/test-clock.ts';
import { payTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { placeStrip, stripOf } from '../../../tests/support/strips.ts';
import { cashFaults } from '../../cash/invariants.ts';
import { DAY, MINUTE } from '../../clock.ts';
import { reconcileBooks } from '../reconciliation/reconcile-books.ts';
import { askForRefund } from '../refunds/ask.ts';

describe.each(ENGINES)('the payment provider’s books and a strip’s, on %s', (engine) => {
  let clock: TestClock;
  let shop: TestShop;
  beforeEach(async () => {
    clock = testClock();
    const databaseUrl = engine === 'postgres' ? await freshPostgres() : undefined;
    shop = await createTestShop({ clock, databaseUrl });
    // No webhook ever comes: what is known is known by the lists.
    shop.receiveWebhook = async () => new Response(null, { status: 200 });
  });
  afterEach(() => shop.close());

  async function minutes(n: number): Promise<void> {
    for (let i = 0; i < n; i++) {
      clock.pass(MINUTE);
      await reconcileBooks(shop.shop);
      await shop.runJobs({ later: true });
    }
  }
  const play = async (session: string, step: PaymentStep, amount?: number) =>
    doneValue(await shop.payments.simulate(session, { step, ...(amount !== undefined && { amount }) }));

  test('agree whatever becomes of one of its orders, and nothing is looked at that agrees', async () => {
    const order = await placeStrip(shop, 3);
    await payTestOrder(shop, order);
    await minutes(2);
    const states = async () => (await stripOf(shop, order)).map(({ state }) => state);
    expect(await states()).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);

    const [, second] = await stripOf(shop, order);
    expect(await askForRefund(shop.shop, second!, null)).toEqual({ kind: 'refunding' });
    await minutes(6);
    expect(await states()).toEqual(['fulfilled', 'refunded', 'fulfilled']);
    // Somebody sends a part back at the provider, and the bank asks for another.
    await play(order.session_id, 'refund', 301);
    await minutes(6);
    expect(await states()).toEqual(['fulfilled', 'refunded', 'fulfilled']);
    await play(order.session_id, 'dispute', 200);
    await minutes(2);
    expect(await states()).toEqual(['disputed', 'refunded', 'disputed']);
    await play(order.session_id, 'lose_dispute');
    await minutes(6);
    expect(await states()).toEqual(['fulfilled', 'refunded', 'fulfilled']);
    const { db } = shop.shop;
    expect(await db.selectFrom('reconciliation_differences').selectAll().execute()).toEqual([]);
    expect(await cashFaults(db)).toEqual([]);
    const fees = await db
      .selectFrom('cash_transfers')
      .select('order_uid')
      .where('kind', '=', 'fee')
      .execute();
    // What was listed before the order was known to be paid is nobody's, as with any order.
    expect(fees.filter(({ order_uid }) => order_uid !== null).map(({ order_uid }) => order_uid)).toEqual([
      order.uid,
    ]);

    // The daily passes read all of it once more, and find nothing to ask about.
    clock.pass(DAY);
    const { payments } = shop.shop;
    let asked = 0;
    shop.shop.payments = {
      ...payments,
      findPayment: async (ref) => {
        asked++;
        return payments.findPayment(ref);
      },
    };
    await minutes(8);
    expect(asked).toBe(0);
  });
});
