import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { books, buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { selectOwed } from '../../cash/queries.ts';
import { DAY, HOUR } from '../../clock.ts';
import { cents } from '../../money.ts';
import { sweepOrders } from '../sweep.ts';
import { recordRefundByHand } from './by-operator.ts';
import { reconcilePayment } from './reconcile.ts';

describe.each(ENGINES)('money that goes back without the shop, on %s', (engine) => {
  let money: PaidMoney;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'reconcile');
  });
  beforeEach(() => money.reset());
  afterEach(() => money.expectNothingAstray());
  afterAll(() => money.test.close());

  test.each(['delivered', 'paid'])(
    'all sent back by the operator at the provider, %s: closed as refunded',
    async (how) => {
      const order = how === 'paid' ? await money.paid() : await buyTestOrder(money.test);
      await money.sendBackByHand(order, 400);
      await Promise.all(Array.from({ length: 10 }, () => money.hear(order)));
      await money.test.runJobs({ later: true });
      expect(await money.state(order)).toBe('refunded');
      expect(await money.refunds(order)).toEqual([{ state: 'succeeded', reason: 'refunded_at_provider' }]);
      const delivered = { esims: 1, bought: 1, cancelled: 1, mails: ['order_confirmation', 'refund'] };
      const nothing = { esims: 0, bought: 0, cancelled: 0, mails: ['refund'] };
      expect(await books(money.test, order)).toMatchObject(how === 'paid' ? nothing : delivered);
      expect(await money.alarms(order)).toEqual([]);
    },
  );

  test('a part sent back by the operator is a refund, and the customer keeps the eSIM', async () => {
    const order = await buyTestOrder(money.test);
    await money.sendBackByHand(order, 150);
    await Promise.all([money.hear(order), money.hear(order)]);
    await money.test.runJobs({ later: true });
    expect(await money.state(order)).toBe('fulfilled');
    expect(await money.refunds(order)).toEqual([{ state: 'succeeded', reason: 'refunded_at_provider' }]);
    expect((await books(money.test, order)).mails).toEqual(['order_confirmation', 'refund']);
    // The rest by hand as well: that is all of it.
    await money.sendBackByHand(order, 250);
    await money.hear(order);
    expect(await money.state(order)).toBe('refunded');
    expect(await money.alarms(order)).toEqual([]);
  });

  test('our refund after the operator has sent a part back sends the rest, heard of or not', async () => {
    const order = await buyTestOrder(money.test);
    await money.sendBackByHand(order, 150);
    await money.ask(order);
    await money.test.runJobs();
    expect(await money.state(order)).toBe('refunded');
    expect(await money.refunds(order)).toEqual([
      { state: 'succeeded', reason: 'customer_request' },
      { state: 'succeeded', reason: 'refunded_at_provider' },
    ]);
    expect(await books(money.test, order)).toMatchObject({ refunded: 250, cancelled: 1 });
    expect(await money.alarms(order)).toEqual([]);
  });

  test('one that the provider keeps pending is told after ten days, until it is through', async () => {
    const order = await buyTestOrder(money.test);
    await money.sendBackByHand(order, 100);
    await money.refundsAre(order, 'pending');
    await money.hear(order);
    const watched = async () => {
      await sweepOrders(money.test.shop);
      return money.alarms(order);
    };
    money.clock.pass(9 * DAY);
    expect(await watched()).toEqual([]);
    money.clock.pass(DAY + HOUR);
    expect(await watched()).toEqual([{ kind: 'refund_pending' }]);
    await money.refundsAre(order, 'succeeded');
    await money.hear(order);
    expect(await watched()).toEqual([]);
  });

  test('one that is refused since its payment was disputed waits for the bank; once none decides, staff send it', async () => {
    const order = await buyTestOrder(money.test);
    money.test.shop.payments.refund = async () => ({
      kind: 'refused',
      code: 'charge_disputed',
      why: 'the charge has been charged back',
    });
    // Lost for a part: the bank decides no more, and the provider sends nothing of the rest.
    money.disputed = cents(100);
    money.bank = 'lost';
    await money.hear(order);
    expect(await money.state(order)).toBe('fulfilled');
    await money.ask(order);
    await money.test.runJobs({ later: true });
    expect(await money.alarms(order)).toEqual([{ kind: 'refund_failed' }]);
    const sent = { reference: 'transfer 1' };
    expect(await recordRefundByHand(money.test.shop, order.uid, sent)).toEqual({ kind: 'done', amount: 300 });
    expect(await money.alarms(order)).toEqual([]);

    // Disputed there, and not yet known here.
    const other = await buyTestOrder(money.test);
    money.bank = 'none';
    await money.ask(other);
    money.bank = 'open';
    await money.test.runJobs({ later: true });
    expect(await money.refunds(other)).toMatchObject([{ reason: 'customer_request' }]);
    expect(await money.alarms(other)).not.toContainEqual({ kind: 'refund_failed' });
  });

  test('one of two refunds by hand fails later: one alarm, and the order stays refunded', async () => {
    const order = await buyTestOrder(money.test);
    await money.sendBackByHand(order, 150);
    await money.sendBackByHand(order, 250);
    await money.hear(order);
    expect(await money.state(order)).toBe('refunded');
    await money.test.shop.db
      .updateTable('sandbox_payments.refunds')
      .set({ state: 'failed' })
      .where('payment_ref', '=', order.payment_ref!)
      .where('amount', '=', 250)
      .execute();
    await Promise.all([money.hear(order), money.hear(order)]);
    expect(await money.state(order)).toBe('refunded');
    expect(await money.refunds(order)).toEqual([
      { state: 'succeeded', reason: 'refunded_at_provider' },
      { state: 'failed', reason: 'refunded_at_provider' },
    ]);
    expect(await money.alarms(order)).toEqual([{ kind: 'refund_failed' }]);
    expect(await selectOwed(money.test.shop.db, order.uid)).toBe(250);
  });

  test('our refund after the operator has sent all back: it is back', async () => {
    const order = await buyTestOrder(money.test);
    await money.sendBackByHand(order, 400);
    await money.ask(order);
    await money.test.runJobs();
    expect(await money.state(order)).toBe('refunded');
    expect(await money.alarms(order)).toEqual([]);
  });

  test("a refund that fails days after it succeeded raises an alarm, and the provider's later word mends it", async () => {
    const order = await buyTestOrder(money.test);
    await money.ask(order);
    await money.test.runJobs();
    expect(await money.state(order)).toBe('refunded');
    await money.refundsAre(order, 'failed');
    await Promise.all(Array.from({ length: 5 }, () => money.hear(order)));
    expect(await money.state(order)).toBe('refunded');
    expect(await money.refunds(order)).toEqual([{ state: 'failed', reason: 'customer_request' }]);
    expect(await money.alarms(order)).toEqual([{ kind: 'refund_failed' }]);

    await money.refundsAre(order, 'succeeded');
    await money.hear(order);
    await money.test.runJobs({ later: true });
    expect(await money.refunds(order)).toEqual([{ state: 'succeeded', reason: 'customer_request' }]);
    expect((await books(money.test, order)).mails).toEqual(['order_confirmation', 'refund']);
  });

  test('of two under our id, as a restored database makes them, the one that went through counts', async () => {
    const order = await buyTestOrder(money.test);
    await money.ask(order);
    await money.test.runJobs();
    money.test.shop.payments.findPayment = async (ref) => {
      const found = await money.findPayment(ref);
      if (found.kind !== 'done') return found;
      const [sent] = found.value.refunds;
      const failed = { ...sent!, refund_ref: `${sent!.refund_ref}_before`, state: 'failed' as const };
      return {
        kind: 'done',
        value: { ...found.value, refunds: [failed, sent!, { ...failed, refund_ref: 'after' }] },
      };
    };
    expect(await reconcilePayment(money.test.shop, order.payment_ref!)).toMatchObject({ kind: 'reconciled' });
    money.test.shop.payments.findPayment = money.findPayment;
    expect(await money.refunds(order)).toEqual([{ state: 'succeeded', reason: 'customer_request' }]);
    expect(await money.alarms(order)).toEqual([]);
  });

  test('a payment that nobody knows, and a provider that does not answer', async () => {
    expect(await reconcilePayment(money.test.shop, 'sbp_unknown')).toEqual({ kind: 'payment_not_found' });
    money.test.shop.payments.findPayment = async () => ({ kind: 'retry', why: 'test', afterMs: 7_000 });
    expect(await reconcilePayment(money.test.shop, 'x')).toEqual({ kind: 'ask_again', afterMs: 7_000 });
  });
});
