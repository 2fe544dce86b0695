import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { books } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { cents } from '../../money.ts';

describe.each(ENGINES)('a part disputed before anything was delivered, on %s', (engine) => {
  let money: PaidMoney;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'part_before_delivery');
  });
  beforeEach(() => money.reset());
  afterEach(() => money.expectNothingAstray());
  afterAll(() => money.test.close());

  test('its alarm tells of the rest, which goes back once the bank has decided', async () => {
    const order = await money.paid();
    money.disputed = cents(17);
    money.bank = 'open';
    await money.hear(order);
    expect(await money.state(order)).toBe('disputed');
    const { db } = money.test.shop;
    const details = await db
      .selectFrom('alarms')
      .select('detail')
      .where('order_uid', '=', order.uid)
      .execute();
    expect(details).toEqual([
      { detail: expect.stringContaining('the other $3.83 of the order goes back once') },
    ]);
    expect(await money.refunds(order)).toEqual([]);
    money.bank = 'lost';
    await money.hear(order);
    await money.test.runJobs();
    expect(await books(money.test, order)).toMatchObject({ esims: 0, refunded: 383, mails: ['refund'] });
  });
});
