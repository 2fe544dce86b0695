import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { books, buyTestOrder, payTestOrder, placeTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { selectEsimByOrder } from '../../esims/queries.ts';
import { fulfilOrder } from '../fulfil.ts';
import { placeOrder } from '../place.ts';
import { settleAndView } from '../view.ts';
import { reconcilePayment, sweepDisputes } from './reconcile.ts';

describe.each(ENGINES)('disputes, on %s', (engine) => {
  let money: PaidMoney;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'disputes');
  });
  beforeEach(() => money.reset());
  afterEach(() => money.expectNothingAstray());
  afterAll(() => money.test.close());

  test('a disputed delivered order is neither refunded by us nor topped up, and won it is as before', async () => {
    const order = await buyTestOrder(money.test);
    money.bank = 'open';
    const heard = await Promise.all(Array.from({ length: 20 }, () => money.hear(order)));
    expect(heard).toEqual(heard.map(() => ({ kind: 'reconciled', order_uid: order.uid, state: 'disputed' })));
    expect(await settleAndView(money.test.shop, order.session_id!)).toEqual({ kind: 'disputed' });
    expect(await money.ask(order)).toEqual({ kind: 'refused', code: 'order_not_refundable' });
    const esim = (await selectEsimByOrder(money.test.shop.db, order.uid))!;
    const topUp = { esimUid: esim.uid, customerUid: order.customer_uid! };
    const request = { planUid: order.plan.uid, email: null, referralCode: null, topUp };
    expect(await placeOrder(money.test.shop, request, null)).toEqual({ kind: 'order_disputed' });
    await money.test.runJobs({ later: true });

    money.bank = 'won';
    await sweepDisputes(money.test.shop);
    expect(await Promise.all([money.hear(order), money.hear(order)])).toMatchObject([
      { state: 'fulfilled' },
      { state: 'fulfilled' },
    ]);
    await money.test.runJobs({ later: true });
    expect(await books(money.test, order)).toMatchObject({ esims: 1, bought: 1, cancelled: 0, refunded: 0 });
    expect((await money.steps(order)).slice(3)).toEqual([
      expect.stringMatching(/^fulfilled/),
      'disputed: dispute_opened',
      'fulfilled: dispute_won',
    ]);
    expect((await placeOrder(money.test.shop, request, null)).kind).toBe('placed');
  });

  test.each(['heard of before', 'heard of now'])(
    'lost, %s: refunded, and the unused eSIM is taken back',
    async (when) => {
      const order = await buyTestOrder(money.test);
      money.bank = 'open';
      if (when === 'heard of before') await money.hear(order);
      money.bank = 'lost';
      await Promise.all(Array.from({ length: 10 }, () => money.hear(order)));
      await money.test.runJobs({ later: true });
      expect((await money.steps(order)).slice(4)).toEqual([
        'disputed: dispute_opened',
        'refunded: dispute_lost',
      ]);
      expect(await money.refunds(order)).toEqual([{ state: 'succeeded', reason: 'dispute_lost' }]);
      expect(await books(money.test, order)).toEqual({
        esims: 1,
        bought: 1,
        cancelled: 1,
        refunded: 0,
        mails: ['order_confirmation', 'refund'],
      });
      expect((await selectEsimByOrder(money.test.shop.db, order.uid))?.state).toBe('cancelled');
      // Late news of what came before change nothing.
      for (money.bank of ['open', 'won', 'none'] as const) await money.hear(order);
      expect(await money.state(order)).toBe('refunded');
      expect(await money.alarms(order)).toEqual([]);
    },
  );

  test('lost with the eSIM in use: it is left, with a line in the log and no alarm', async () => {
    const order = await buyTestOrder(money.test);
    await money.use(order);
    money.bank = 'lost';
    await money.hear(order);
    await money.test.runJobs({ later: true });
    expect(await money.state(order)).toBe('refunded');
    expect(await books(money.test, order)).toMatchObject({ cancelled: 0 });
    expect(await money.alarms(order)).toEqual([]);
    const left = money.test.logged.filter(({ message }) => message.includes('left as it is'));
    expect(left).toMatchObject([{ level: 'info', fields: { order_uid: order.uid } }]);
  });

  test('disputed while it is bought: not delivered, taken back, and the money goes back once it is won', async () => {
    const order = await money.paid();
    money.test.shop.wholesalers = new Map([
      [
        'sandbox',
        {
          ...money.test.wholesaler,
          async buy(request) {
            money.bank = 'open';
            await money.hear(order);
            return money.test.wholesaler.buy(request);
          },
        },
      ],
    ]);
    await fulfilOrder(money.test.shop, order.uid);
    expect(await money.state(order)).toBe('disputed');
    await fulfilOrder(money.test.shop, order.uid);
    await money.test.runJobs({ later: true });
    expect(await books(money.test, order)).toMatchObject({
      esims: 0,
      bought: 1,
      cancelled: 1,
      refunded: 0,
      mails: [],
    });

    money.bank = 'won';
    await money.hear(order);
    await money.test.runJobs();
    expect(await books(money.test, order)).toMatchObject({ esims: 0, refunded: 400, mails: ['refund'] });
    expect((await money.steps(order)).slice(3)).toEqual([
      'disputed: dispute_opened',
      'failed: dispute_won',
      'refunded: dispute_before_delivery',
    ]);
  });

  test('a paid order that is disputed before anybody is at it is never bought', async () => {
    const order = await money.paid();
    money.bank = 'open';
    await money.hear(order);
    await money.test.runJobs({ later: true });
    expect(await money.state(order)).toBe('disputed');
    expect(await books(money.test, order)).toMatchObject({ esims: 0, bought: 0 });
  });

  test('a refund that was asked for waits for the end of the dispute', async () => {
    for (const [end, sent] of [
      ['won', 400],
      ['lost', 0],
    ] as const) {
      const order = await buyTestOrder(money.test);
      expect(await money.ask(order)).toEqual({ kind: 'refunding' });
      money.bank = 'open';
      await money.hear(order);
      await money.test.runJobs({ later: true });
      expect(await money.state(order)).toBe('disputed');
      expect(await books(money.test, order)).toMatchObject({ refunded: 0 });
      money.bank = end;
      await money.hear(order);
      await money.test.runJobs({ later: true });
      expect(await money.state(order)).toBe('refunded');
      expect(await books(money.test, order)).toMatchObject({ cancelled: 1, refunded: sent });
      expect(await money.refunds(order)).toEqual([{ state: 'succeeded', reason: 'customer_request' }]);
      money.bank = 'none';
    }
  });

  test('an old word that is written down last is followed by the new one', async () => {
    const order = await buyTestOrder(money.test);
    const gate = Promise.withResolvers<void>();
    let stale = true;
    money.test.shop.payments.findPayment = async (paymentRef) => {
      money.bank = 'open';
      const answer = stale ? await money.findPayment(paymentRef) : null;
      stale = false;
      if (answer) await gate.promise;
      money.bank = 'won';
      return answer ?? money.findPayment(paymentRef);
    };
    const slow = money.hear(order);
    await expect.poll(() => stale).toBe(false);
    expect(await money.hear(order)).toMatchObject({ state: 'fulfilled' });
    gate.resolve();
    expect(await slow).toMatchObject({ state: 'fulfilled' });
    expect((await money.steps(order)).slice(4)).toEqual([
      'disputed: dispute_opened',
      'fulfilled: dispute_won',
    ]);
  });

  test('a dispute that is heard of before the payment', async () => {
    const order = await placeTestOrder(money.test);
    money.test.receiveWebhook = async () => new Response(null, { status: 500 });
    await payTestOrder(money.test, order);
    money.bank = 'open';
    const session = await money.sandbox.findSession(order.session_id);
    const ref = session.kind === 'done' ? session.value.payment_ref! : '';
    expect(await reconcilePayment(money.test.shop, ref)).toMatchObject({
      kind: 'reconciled',
      state: 'disputed',
    });
    await money.test.runJobs({ later: true });
    expect(await books(money.test, order)).toMatchObject({ bought: 0 });
  });
});
