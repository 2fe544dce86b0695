import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { orderBalances } from '../../cash/queries.ts';
import type { Order } from '../../orders/order.ts';

const OURS = { card_clearing: 400, disputes_held: 0 };
const HELD = { card_clearing: 0, disputes_held: 400 };

describe.each(ENGINES)('a bank that asks before it takes money, on %s', (engine) => {
  let money: PaidMoney;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'inquiries');
  });
  beforeEach(() => money.reset());
  afterEach(() => money.expectNothingAstray());
  afterAll(() => money.test.close());

  /** What the books have of an order once the bank has said so. */
  async function says(order: Order, bank: PaidMoney['bank']) {
    money.bank = bank;
    await Promise.all([money.hear(order), money.hear(order)]);
    const { card_clearing = 0, disputes_held = 0 } = await orderBalances(money.test.shop.db, order.uid);
    return { card_clearing, disputes_held };
  }
  const details = async (order: Order) => {
    const rows = await money.test.shop.db
      .selectFrom('alarms')
      .select('detail')
      .where('order_uid', '=', order.uid)
      .where('closed_at', 'is', null)
      .execute();
    return rows.map(({ detail }) => detail);
  };

  test('the order waits while it asks, and no money is booked; closed, it is as before', async () => {
    const order = await buyTestOrder(money.test);
    expect(await says(order, 'inquiry')).toEqual(OURS);
    expect(await money.state(order)).toBe('disputed');
    expect(await details(order)).toEqual([
      expect.stringContaining('in an inquiry, which takes no money yet'),
    ]);
    expect(await says(order, 'won')).toEqual(OURS);
    expect(await money.state(order)).toBe('fulfilled');
    expect(await details(order)).toEqual([]);
  });

  test('one that becomes a dispute has taken the money, and its alarm is told anew', async () => {
    const order = await buyTestOrder(money.test);
    await says(order, 'inquiry');
    expect(await says(order, 'open')).toEqual(HELD);
    expect(await details(order)).toEqual([expect.stringContaining('$4 is disputed')]);
    expect(await says(order, 'won')).toEqual(OURS);
    expect(await money.state(order)).toBe('fulfilled');
    // Another card network asks once more, and takes it at once then.
    expect(await says(order, 'inquiry')).toEqual(OURS);
    expect(await says(order, 'lost')).toEqual({ card_clearing: 0, disputes_held: 0 });
    expect(await money.state(order)).toBe('refunded');
    expect(await money.refunds(order)).toEqual([{ state: 'succeeded', reason: 'dispute_lost' }]);
  });

  test('lost without our hearing of the dispute: the money is gone', async () => {
    const order = await buyTestOrder(money.test);
    await says(order, 'inquiry');
    expect(await says(order, 'lost')).toEqual({ card_clearing: 0, disputes_held: 0 });
    expect(await money.state(order)).toBe('refunded');
  });

  test('one that was booked as if it had taken the money is put right', async () => {
    const order = await buyTestOrder(money.test);
    expect(await says(order, 'open')).toEqual(HELD);
    expect(await says(order, 'inquiry')).toEqual(OURS);
    expect(await money.state(order)).toBe('disputed');
    expect(await says(order, 'won')).toEqual(OURS);
  });
});
