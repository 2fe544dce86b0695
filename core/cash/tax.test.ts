import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES } from '../../tests/support/database.ts';
import { openPaidMoney, type PaidMoney } from '../../tests/support/paid-money.ts';
import { done } from '../answer.ts';
import { cents } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { refundByOperator } from '../sale/refunds/by-operator.ts';
import { orderBalances } from './queries.ts';

describe.each(ENGINES)('tax within a payment, on %s', (engine) => {
  let money: PaidMoney;
  /** Cents, as the provider computes it. */
  let computed: number;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'tax');
  });
  beforeEach(() => {
    money.reset();
    computed = 67;
    money.test.shop.payments.findSession = async (sessionId) => {
      const found = await money.sandbox.findSession(sessionId);
      return found.kind === 'done' ? done({ ...found.value, tax: cents(computed) }) : found;
    };
  });
  afterEach(() => money.expectNothingAstray());
  afterAll(() => money.test.close());

  const balances = (order: Order) => orderBalances(money.test.shop.db, order.uid);
  const sendBack = async (order: Order, amount?: number) => {
    await refundByOperator(money.test.shop, order.uid, { note: 'test', ...(amount && { amount }) });
    await money.test.runJobs();
  };

  test('is owed from the payment on, in proportion to what was not sent back', async () => {
    const order = await buyTestOrder(money.test);
    expect(await balances(order)).toMatchObject({ card_clearing: 400, tax: -67, revenue: -333 });
    await sendBack(order, 100);
    expect(await balances(order)).toMatchObject({
      card_clearing: 300,
      tax: -50,
      revenue: -350,
      refunds: 100,
    });
    await sendBack(order, 1);
    expect(await balances(order)).toMatchObject({ card_clearing: 299, tax: -50 });
    await sendBack(order);
    expect(await balances(order)).toMatchObject({ card_clearing: 0, tax: 0, revenue: -400, refunds: 400 });
  });

  test('a refund that comes back makes it owed again', async () => {
    const order = await buyTestOrder(money.test);
    await sendBack(order, 100);
    await money.refundsAre(order, 'failed');
    await money.hear(order);
    expect(await balances(order)).toMatchObject({ card_clearing: 400, tax: -67 });
  });

  test('what the bank takes lowers no tax', async () => {
    const order = await buyTestOrder(money.test);
    money.bank = 'lost';
    await money.hear(order);
    expect(await balances(order)).toMatchObject({ disputes_lost: 400, tax: -67 });
  });

  test('where none is computed, nothing is booked', async () => {
    computed = 0;
    const order = await buyTestOrder(money.test);
    await sendBack(order);
    expect(await balances(order)).not.toHaveProperty('tax');
  });
});
