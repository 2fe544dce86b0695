import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { doneValue } from '../../../providers/test-answer.ts';
import { type TestClock, testClock } from '../../../providers/test-clock.ts';
import { placeTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { done } from '../../answer.ts';
import { DAY, HOUR, MINUTE } from '../../clock.ts';
import type { Order } from '../../orders/order.ts';

import type { PaymentProvider } from '../../payments/provider.ts';
import { reconcileBooks } from './reconcile-books.ts';

describe.each(ENGINES)('money that comes days after its order, on %s', (engine) => {
  let clock: TestClock;
  let shop: TestShop;
  beforeEach(async () => {
    clock = testClock();
    const databaseUrl = engine === 'postgres' ? await freshPostgres() : undefined;
    shop = await createTestShop({ clock, databaseUrl });
    // No webhook ever comes.
    shop.receiveWebhook = async () => new Response(null, { status: 200 });
    const { payments } = shop;
    const list: PaymentProvider['list'] = async (name, span, from) => {
      // Nor do its events tell of it.
      return name === 'events' ? done({ items: [], next: null }) : payments.list(name, span, from);
    };
    shop.shop.payments = { ...payments, list };
  });
  afterEach(() => shop.close());

  const minutes = async (many: number) => {
    for (let i = 0; i < many; i++) {
      clock.pass(MINUTE);
      await reconcileBooks(shop.shop);
      await shop.runJobs({ later: true });
    }
  };
  const play = async ({ session_id }: Order, step: 'delay' | 'arrive') =>
    doneValue(await shop.payments.simulate(session_id!, { step }));
  const differences = () =>
    shop.shop.db
      .selectFrom('reconciliation_differences')
      .select(['kind', 'amount', 'order_uid', 'payment_ref'])
      .where('resolved_at', 'is', null)
      .execute();

  /** An order that was placed five days ago, and whose money has come now. */
  async function slow(): Promise<Order> {
    const order = await placeTestOrder(shop);
    await play(order, 'delay');
    await minutes(1);
    for (let day = 0; day < 5; day++) {
      clock.pass(DAY);
      await minutes(1);
    }
    await play(order, 'arrive');
    clock.pass(MINUTE);
    return order;
  }

  test('is found by the balance, and delivered, though nobody told of it', async () => {
    const order = await slow();
    await minutes(6);
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect(await differences()).toEqual([]);
  });

  test('and that the provider has never heard of is named with its order', async () => {
    const order = await slow();
    await minutes(6);
    await shop.shop.db
      .updateTable('orders')
      .set({ payment_ref: 'sbp_nobody' })
      .where('uid', '=', order.uid)
      .execute();
    clock.pass(DAY + HOUR);
    await minutes(2);
    expect(await differences()).toContainEqual({
      kind: 'payment_missing',
      amount: order.amount,
      order_uid: order.uid,
      payment_ref: 'sbp_nobody',
    });
  });
});
