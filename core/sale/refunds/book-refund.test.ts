import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tests/support/database.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { orderBalances } from '../../cash/queries.ts';
import type { Order } from '../../orders/order.ts';
import { refundByOperator } from './by-operator.ts';

describe.each(ENGINES)('money back before the delivery, on %s', (engine) => {
  let money: PaidMoney;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'book_refund');
  });
  beforeEach(() => money.reset());
  afterEach(() => money.expectNothingAstray());
  afterAll(() => money.test.close());

  const balances = ({ uid }: Order) => orderBalances(money.test.shop.db, uid);
  const partBack = async (order: Order) => {
    await money.sendBackByHand(order, 40);
    await money.hear(order);
  };

  test.each([1, 2])('%i parts are never earned, and the rest can still go back', async (parts) => {
    const order = await money.paid();
    for (let part = 0; part < parts; part++) await partBack(order);
    expect(await money.state(order)).toBe('paid');
    await money.test.runJobs();
    expect(await money.state(order)).toBe('fulfilled');
    const back = 40 * parts;
    const delivered = { card_clearing: 400 - back, customer_payments: 0, revenue: -400, refunds: back };
    expect(await balances(order)).toMatchObject(delivered);

    const rest = { kind: 'done', amount: 400 - back };
    expect(await refundByOperator(money.test.shop, order.uid, { note: 'slow network' })).toEqual(rest);
    const audited = await money.test.shop.db
      .selectFrom('audit_log')
      .select(['action', 'reason', 'detail'])
      .where('subject', '=', order.uid)
      .where('actor', '=', 'operator')
      .execute();
    const detail = { before: { left: 400 - back }, after: { amount: 400 - back, left: 0 } };
    expect(audited).toEqual([{ action: 'refund.asked', reason: 'slow network', detail }]);
    await money.test.runJobs();
    expect(await balances(order)).toMatchObject({ card_clearing: 0, customer_payments: 0, refunds: 400 });
  });

  test('a part that comes while the delivery is written is earned and taken back, or never earned', async () => {
    const order = await money.paid();
    await money.sendBackByHand(order, 40);
    await Promise.all([money.test.runJobs(), money.hear(order)]);
    expect(await money.state(order)).toBe('fulfilled');
    const booked = { card_clearing: 360, customer_payments: 0, revenue: -400, refunds: 40 };
    expect(await balances(order)).toMatchObject(booked);
  });
});
