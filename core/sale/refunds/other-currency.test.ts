import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { orderBalances } from '../../cash/queries.ts';
import { cents } from '../../money.ts';
import type { Order } from '../../orders/order.ts';

describe.each(ENGINES)('a dispute in another currency than its payment, on %s', (engine) => {
  let money: PaidMoney;
  /** What the books hold of an order on each account. */
  const balances = (order: Order) => orderBalances(money.test.shop.db, order.uid);
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'other_currency');
  });
  beforeEach(() => money.reset());
  afterEach(() => money.expectNothingAstray());
  afterAll(() => money.test.close());

  test('nothing is booked while the bank only asks, and then the part that it took', async () => {
    const order = await buyTestOrder(money.test);
    money.bank = 'inquiry';
    money.named = { amount: 15_000, currency: 'jpy' };
    await money.hear(order);
    expect(await money.alarms(order)).toEqual([{ kind: 'dispute_opened' }]);
    money.bank = 'open';
    money.named = undefined;
    money.disputed = cents(104);
    await money.hear(order);
    expect(await balances(order)).toMatchObject({ card_clearing: 296, disputes_held: 104 });
    money.bank = 'lost';
    await money.hear(order);
    expect(await money.state(order)).toBe('fulfilled');
    expect(await balances(order)).toMatchObject({ card_clearing: 296, disputes_lost: 104 });
    expect(await money.alarms(order)).toEqual([]);
  });

  test('of an unknown part: all of it is booked, and an alarm names what the bank does', async () => {
    const order = await buyTestOrder(money.test);
    money.bank = 'open';
    money.named = { amount: 15_000, currency: 'jpy' };
    await money.hear(order);
    await money.hear(order);
    expect(await money.alarms(order)).toEqual([
      { kind: 'dispute_opened' },
      { kind: 'dispute_amount_unknown' },
    ]);
    expect(await balances(order)).toMatchObject({ card_clearing: 0 });
    money.bank = 'won';
    await money.hear(order);
    expect(await money.alarms(order)).toEqual([]);
  });
});
