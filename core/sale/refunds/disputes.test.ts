import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { books, buyTestOrder, payTestOrder, placeTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { buyWith, creditOf, giveCredit, memberOf } from '../../../tests/support/referrals.ts';
import { orderBalances } from '../../cash/queries.ts';
import { SECOND } from '../../clock.ts';
import { selectEsimByOrder } from '../../esims/queries.ts';
import { fulfilOrder } from '../fulfil.ts';
import { placeOrder } from '../place.ts';
import { settleAndView } from '../view.ts';
import { reconcilePayment } from './reconcile.ts';

describe.each(ENGINES)('disputes, on %s', (engine) => {
  let money: PaidMoney;
  /** What the books hold of an order on each account. */
  const balances = (order: { uid: string }) => orderBalances(money.test.shop.db, order.uid);
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
    money.clock.pass(SECOND);
    await money.hear(order);
    expect(await money.state(order)).toBe('fulfilled');
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
      expect(await money.alarms(order)).toEqual([]);
      // An appeal: the order stays refunded, and an operator hears of the money.
      money.bank = 'open';
      await money.hear(order);
      expect(await money.alarms(order)).toEqual([{ kind: 'dispute_opened' }]);
      for (money.bank of ['won', 'none'] as const) await money.hear(order);
      expect(await money.state(order)).toBe('refunded');
      expect(await money.alarms(order)).toEqual([{ kind: 'dispute_won_late' }]);
      expect(await balances(order)).toMatchObject({ card_clearing: 400, disputes_lost: 0, revenue: -400 });
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

  test('disputed while the wholesaler refuses: we send nothing until the bank has decided', async () => {
    const order = await money.paid();
    const buy = async () => {
      money.bank = 'open';
      await money.hear(order);
      return { kind: 'refused', code: 'out_of_stock', why: 'test' } as const;
    };
    money.test.shop.wholesalers = new Map([['sandbox', { ...money.test.wholesaler, buy }]]);
    await fulfilOrder(money.test.shop, order.uid);
    await money.test.runJobs({ later: true });
    expect(await money.state(order)).toBe('disputed');
    expect(await money.refunds(order)).toEqual([]);
    money.bank = 'won';
    await money.hear(order);
    await money.test.runJobs();
    expect(await books(money.test, order)).toMatchObject({ esims: 0, refunded: 400, mails: ['refund'] });
  });

  test('disputed after it has failed: the refund that is not sent yet waits, and the bank’s stands for it', async () => {
    const order = await money.paid();
    const buy = async () => ({ kind: 'refused', code: 'out_of_stock', why: 'test' }) as const;
    money.test.shop.wholesalers = new Map([['sandbox', { ...money.test.wholesaler, buy }]]);
    await fulfilOrder(money.test.shop, order.uid);
    expect(await money.state(order)).toBe('failed');
    money.bank = 'open';
    await money.hear(order);
    await money.test.runJobs({ later: true });
    expect(await money.state(order)).toBe('disputed');
    expect(await books(money.test, order)).toMatchObject({ refunded: 0 });
    money.bank = 'lost';
    await money.hear(order);
    await money.test.runJobs({ later: true });
    expect(await money.state(order)).toBe('refunded');
    expect(await books(money.test, order)).toMatchObject({ refunded: 0, mails: ['refund'] });
    expect(await money.refunds(order)).toEqual([
      { state: 'succeeded', reason: 'dispute_lost' },
      { state: 'declined', reason: 'out_of_stock' },
    ]);
  });

  test('what the operator sends back while a dispute is open closes nothing before the bank has decided', async () => {
    const order = await buyTestOrder(money.test);
    money.bank = 'open';
    await money.hear(order);
    await money.sendBackByHand(order, 400);
    await money.hear(order);
    expect(await money.state(order)).toBe('disputed');
    expect(await money.refunds(order)).toEqual([{ state: 'succeeded', reason: 'refunded_at_provider' }]);
    expect((await books(money.test, order)).mails).toEqual(['order_confirmation']);
    money.bank = 'won';
    await money.hear(order);
    expect(await money.state(order)).toBe('refunded');
    expect(await money.refunds(order)).toEqual([{ state: 'succeeded', reason: 'refunded_at_provider' }]);
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
      // Heard once, and then no more: what is left to do has its job.
      let heard = 0;
      money.test.shop.payments.findPayment = async (paymentRef) =>
        heard++ === 0 ? money.findPayment(paymentRef) : { kind: 'retry', why: 'test' };
      await money.hear(order);
      money.test.shop.payments.findPayment = money.findPayment;
      // Won, it goes on at once; lost, the eSIM is taken back a minute later.
      await money.test.runJobs({ later: end === 'lost' });
      expect(await money.state(order)).toBe('refunded');
      expect(await books(money.test, order)).toMatchObject({ cancelled: 1, refunded: sent });
      expect(await money.refunds(order)).toEqual(
        end === 'won'
          ? [{ state: 'succeeded', reason: 'customer_request' }]
          : [
              { state: 'declined', reason: 'customer_request' },
              { state: 'succeeded', reason: 'dispute_lost' },
            ],
      );
      money.bank = 'none';
    }
  });

  test('who has the money from the bank gets no credit on top, who has it from us does', async () => {
    for (const [end, credit] of [
      ['lost', 0],
      ['refunded', 100],
    ] as const) {
      const eli = await memberOf(money.test, `eli-${end}@example.com`);
      await giveCredit(money.test, eli, 100);
      const customer = { uid: eli.uid, email: eli.email };
      const order = await buyWith(money.test, { email: eli.email, customer, useCredit: true });
      expect(order.amount).toBe(300);
      money.bank = end === 'lost' ? 'lost' : 'none';
      if (end === 'lost') await money.hear(order);
      else await money.ask(order);
      await money.test.runJobs();
      expect(await money.state(order)).toBe('refunded');
      expect(await creditOf(money.test, eli)).toEqual([0, credit]);
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
