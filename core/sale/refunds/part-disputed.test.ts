import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { books, buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { selectOpenAlarms } from '../../alarms/queries.ts';
import { cents } from '../../money.ts';
import { recordRefundByHand } from './by-operator.ts';

describe.each(ENGINES)('a part disputed of what goes back whole, on %s', (engine) => {
  let money: PaidMoney;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'part_before_delivery');
  });
  beforeEach(() => money.reset());
  afterEach(() => money.expectNothingAstray());
  afterAll(() => money.test.close());

  test('before anything was delivered its alarm tells of the rest, which goes back once the bank has decided', async () => {
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

  test.each([
    ['nothing was delivered', 'at once'],
    ['nothing was delivered', 'after a while'],
    ['an unused eSIM goes back', 'at once'],
    ['an unused eSIM goes back', 'after a while'],
  ])(
    '%s: lost, and won by an appeal that is decided %s while the rest waits at the provider: all goes back',
    async (what, when) => {
      const isDelivered = what === 'an unused eSIM goes back';
      const order = isDelivered ? await buyTestOrder(money.test) : await money.paid();
      const play = (step: 'next_refund_pending' | 'settle_refund') =>
        money.test.payments.simulate(order.session_id!, { step });
      await play('next_refund_pending');
      money.disputed = cents(17);
      money.bank = 'lost';
      await money.hear(order);
      if (isDelivered) await money.ask(order);
      await money.test.runJobs();
      expect((await money.refunds(order)).map(({ state }) => state).sort()).toEqual(['pending', 'succeeded']);
      if (when === 'after a while') {
        money.bank = 'open';
        await money.hear(order);
      }
      money.bank = 'won';
      await money.hear(order);
      await play('settle_refund');
      await money.test.runJobs({ later: true });
      await money.test.runJobs();
      expect(await money.state(order)).toBe('refunded');
      expect(await books(money.test, order)).toMatchObject({ refunded: 400, cancelled: isDelivered ? 1 : 0 });
      expect(await money.alarms(order)).toEqual([]);
    },
  );

  test('won back after the rest could not be sent: the alarm says all of it, and nothing is left of it', async () => {
    const order = await buyTestOrder(money.test);
    money.disputed = cents(17);
    money.bank = 'lost';
    await money.hear(order);
    money.test.shop.payments.refund = async () => ({ kind: 'refused', code: 'card_closed', why: 'test' });
    await money.ask(order);
    await money.test.runJobs();
    const alarms = async () =>
      (await selectOpenAlarms(money.test.shop.db))
        .filter(({ order_uid }) => order_uid === order.uid)
        .map(({ kind, amount }) => [kind, amount]);
    expect(await alarms()).toEqual([['refund_failed', 383]]);
    money.bank = 'won';
    await money.hear(order);
    expect(await alarms()).toEqual([['refund_failed', 400]]);
    money.test.shop.payments.refund = money.sandbox.refund;
    const sent = { amount: 383, reference: 'transfer 1' };
    expect(await recordRefundByHand(money.test.shop, order.uid, sent)).toMatchObject({ kind: 'done' });
    await money.test.runJobs();
    expect(await money.state(order)).toBe('refunded');
    expect(await books(money.test, order)).toMatchObject({ refunded: 17 });
    expect(await alarms()).toEqual([]);
  });
});
