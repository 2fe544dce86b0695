import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { books, payTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import {
  addPromotion,
  creditOf,
  giveCredit,
  memberOf,
  place,
  usesOf,
} from '../../../tests/support/referrals.ts';
import { buyStrip, placeStrip, stripOf } from '../../../tests/support/strips.ts';
import { trialBalance } from '../../cash/queries.ts';
import { HOUR, MINUTE } from '../../clock.ts';
import { cents } from '../../money.ts';
import { wholeRef } from '../../payments/slices.ts';
import { expire } from '../expire.ts';
import { fulfilOrder } from '../fulfil.ts';
import type { OpenOrder } from '../open-session.ts';
import { readStrip } from '../read-payment.ts';
import { reconcilePayment } from '../refunds/reconcile.ts';
import { settleAs, settlePayment } from '../settle.ts';
import { followStray } from '../stray-session.ts';
import { sweepOrders } from '../sweep.ts';
import { settleAndView } from '../view.ts';

describe.each(ENGINES)('several eSIMs in one purchase, on %s', (engine) => {
  let money: PaidMoney;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'strips');
  });
  beforeEach(() => money.reset());
  afterEach(() => money.expectNothingAstray());
  afterAll(() => money.test.close());

  const states = async (strip: { uid: string }) =>
    (await stripOf(money.test, strip)).map(({ state }) => state);
  const refundsOf = async (uid: string) =>
    (
      await money.test.shop.db
        .selectFrom('refunds')
        .select(['amount', 'state', 'made_by'])
        .where('order_uid', '=', uid)
        .orderBy('made_by')
        .execute()
    ).map(({ amount, state, made_by }) => `${made_by} ${amount} ${state}`);

  test('one payment, three orders, three eSIMs, three mails; each of them once', async () => {
    const order = await placeStrip(money.test, 3);
    expect(order).toMatchObject({ amount: 1_200, discounts: null, strip_number: 1, strip_size: 3 });
    await payTestOrder(money.test, order);
    await Promise.all([
      ...Array.from({ length: 5 }, () => settlePayment(money.test.shop, order.session_id)),
      ...Array.from({ length: 3 }, () => settleAndView(money.test.shop, order.session_id)),
      settlePayment(money.test.shop, (await stripOf(money.test, order))[1]!.session_id!),
      money.test.runJobs(),
    ]);
    await money.test.runJobs({ later: true });
    const strip = await stripOf(money.test, order);
    expect(strip.map(({ state, amount }) => [state, amount])).toEqual(strip.map(() => ['fulfilled', 400]));
    expect(new Set(strip.map(({ payment_ref }) => wholeRef(payment_ref!))).size).toBe(1);
    expect(new Set(strip.map(({ customer_uid }) => customer_uid)).size).toBe(1);
    for (const each of strip) {
      expect(await books(money.test, each)).toEqual({
        ...{ esims: 1, bought: 1, cancelled: 0, refunded: 0, mails: ['order_confirmation'] },
      });
      expect(await settleAndView(money.test.shop, each.session_id!)).toMatchObject({
        ...{ kind: 'fulfilled', order: { uid: each.uid } },
      });
    }
  });

  test('a key answers the same strip; another number of eSIMs is another request', async () => {
    const key = 'a strip of two';
    const first = await place(money.test, { quantity: 2 }, key);
    const { uid, session_id } = (first as { order: OpenOrder }).order;
    expect(await place(money.test, { quantity: 2 }, key)).toMatchObject({
      ...{ kind: 'placed', order: { uid, session_id, amount: 800 } },
    });
    expect(await place(money.test, { quantity: 3 }, key)).toEqual({ kind: 'idempotency_key_reused' });
    expect(await place(money.test, {}, key)).toEqual({ kind: 'idempotency_key_reused' });
  });

  test('an odd code and credit are split to the cent, and go back with each', async () => {
    const { db } = money.test.shop;
    const ana = await memberOf(money.test, 'ana@example.com');
    await giveCredit(money.test, ana, 101);
    await addPromotion(money.test, { code: 'ODD', percent: 7, max_total: 1 });
    const asks = { email: ana.email, customer: ana, useCredit: true, code: 'ODD' };
    const strip = await buyStrip(money.test, 3, asks);
    // $12.00 less 84 cents by the code and 101 of credit.
    expect(strip.map(({ amount }) => amount)).toEqual([339, 338, 338]);
    expect(strip.map(({ discounts }) => discounts?.map((each) => each.amount))).toEqual([
      [28, 33],
      [28, 34],
      [28, 34],
    ]);
    expect(await creditOf(money.test, ana)).toEqual([0, 0]);

    expect(await money.ask(strip[1]!)).toEqual({ kind: 'refunding' });
    await money.test.runJobs();
    expect(await states(strip[0]!)).toEqual(['fulfilled', 'refunded', 'fulfilled']);
    expect(await refundsOf(strip[1]!.uid)).toEqual(['shop 338 succeeded']);
    expect(await creditOf(money.test, ana)).toEqual([0, 34]);
    // The code stays used as long as one of them has its price.
    expect(await usesOf(money.test, 'ODD')).toBe(1);
    await money.ask(strip[0]!);
    await money.ask(strip[2]!);
    await money.test.runJobs();
    expect(await states(strip[0]!)).toEqual(['refunded', 'refunded', 'refunded']);
    expect(await creditOf(money.test, ana)).toEqual([0, 101]);
    expect(await usesOf(money.test, 'ODD')).toBe(0);
    const held = (await trialBalance(db)).filter(({ account }) => account === 'customer_payments');
    expect(held.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  });

  test('credit that covers all needs no card, and each is delivered', async () => {
    const zoe = await memberOf(money.test, 'zoe@example.com');
    await giveCredit(money.test, zoe, 900);
    const placed = await place(money.test, { quantity: 2, email: zoe.email, customer: zoe, useCredit: true });
    expect(placed).toMatchObject({ kind: 'covered', order: { amount: 0 } });
    await money.test.runJobs();
    const strip = await stripOf(money.test, (placed as { order: { uid: string } }).order);
    expect(strip.map(({ state }) => state)).toEqual(['fulfilled', 'fulfilled']);
    expect(await creditOf(money.test, zoe)).toEqual([0, 100]);
    await money.ask(strip[1]!);
    await money.test.runJobs();
    expect(await states(strip[0]!)).toEqual(['fulfilled', 'refunded']);
    expect(await creditOf(money.test, zoe)).toEqual([0, 500]);
  });

  test('one that its company refuses is refunded alone', async () => {
    const order = await placeStrip(money.test, 3);
    const { wholesaler } = money.test;
    const second = (await stripOf(money.test, order))[1]!;
    money.test.shop.wholesalers = new Map([
      [
        'sandbox',
        {
          ...wholesaler,
          buy: async (sent) =>
            sent.reference.startsWith(second.uid)
              ? { kind: 'refused', code: 'not_possible', why: 'test' }
              : wholesaler.buy(sent),
        },
      ],
    ]);
    await payTestOrder(money.test, order);
    await money.test.runJobs();
    await money.test.runJobs({ later: true });
    expect(await states(order)).toEqual(['fulfilled', 'refunded', 'fulfilled']);
    expect(await refundsOf(second.uid)).toEqual(['shop 400 succeeded']);
    expect(await settleAndView(money.test.shop, order.session_id)).toMatchObject({ kind: 'fulfilled' });
  });

  test('a crash between two of its settlements is made up for by the sweeper', async () => {
    const order = await placeStrip(money.test, 3);
    money.test.receiveWebhook = async () => new Response(null, { status: 500 });
    await payTestOrder(money.test, order);
    // As if the process had ended after the first: the others are as they were.
    const { findSession } = money.sandbox;
    let reads = 0;
    money.test.shop.payments = {
      ...money.test.shop.payments,
      findSession: async (id) => {
        reads++;
        return findSession(id);
      },
    };
    const [first, ...others] = await stripOf(money.test, order);
    const [payment] = await readStrip(money.test.shop, [first!, ...others]);
    await settleAs(money.test.shop, first!, payment!, 'by_job');
    expect(await states(order)).toEqual(['paid', 'created', 'created']);
    expect(reads).toBe(1);
    money.clock.pass(3 * MINUTE);
    await sweepOrders(money.test.shop);
    await money.test.runJobs();
    expect(await states(order)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  });

  test('an abandoned strip ends whole and gives back what it held; money that comes too late goes back', async () => {
    await addPromotion(money.test, { code: 'LATE', percent: 10, max_total: 1 });
    const order = await placeStrip(money.test, 2, { code: 'LATE' });
    expect(await usesOf(money.test, 'LATE')).toBe(1);
    money.test.receiveWebhook = async () => new Response(null, { status: 500 });
    await payTestOrder(money.test, order);
    for (const { uid, session_id } of await stripOf(money.test, order)) {
      await expire(money.test.shop, { uid, session_id }, 'test');
    }
    expect(await usesOf(money.test, 'LATE')).toBe(0);
    money.clock.pass(2 * MINUTE);
    await sweepOrders(money.test.shop);
    await money.test.runJobs();
    expect(await states(order)).toEqual(['refunded', 'refunded']);

    const unpaid = await placeStrip(money.test, 2, { code: 'LATE' });
    money.clock.pass(HOUR);
    await sweepOrders(money.test.shop);
    expect(await states(unpaid)).toEqual(['expired', 'expired']);
    expect(await usesOf(money.test, 'LATE')).toBe(0);
  });

  test('a newer order of the same buyer ends the whole strip, and no old tab can pay it', async () => {
    await addPromotion(money.test, { code: 'MINE', percent: 10, max_per_customer: 1 });
    const older = await placeStrip(money.test, 3, { code: 'MINE', email: 'bo@example.com' });
    const newer = await placeStrip(money.test, 2, { code: 'MINE', email: 'bo@example.com' });
    expect(await states(older)).toEqual(['expired', 'expired', 'expired']);
    expect(newer.amount).toBe(720);
    await expect(payTestOrder(money.test, older)).rejects.toThrow('not paid');
  });

  test('a dispute of the payment holds each of its orders, and is lost or won for all', async () => {
    for (const end of ['lost', 'won'] as const) {
      const strip = await buyStrip(money.test, 3);
      money.bank = 'open';
      const payment = wholeRef(strip[0]!.payment_ref!);
      expect(await reconcilePayment(money.test.shop, payment)).toMatchObject({ state: 'disputed' });
      expect(await states(strip[0]!)).toEqual(['disputed', 'disputed', 'disputed']);
      money.bank = end;
      expect(await reconcilePayment(money.test.shop, payment)).toMatchObject({ kind: 'reconciled' });
      const now = end === 'lost' ? 'refunded' : 'fulfilled';
      expect(await states(strip[0]!)).toEqual([now, now, now]);
      await money.test.runJobs();
      money.bank = 'none';
    }
  });

  test('a dispute of a part is shared by what is left of each', async () => {
    const strip = await buyStrip(money.test, 3);
    await money.ask(strip[0]!);
    await money.test.runJobs();
    money.bank = 'open';
    money.disputed = cents(801 - 100);
    const payment = wholeRef(strip[0]!.payment_ref!);
    await reconcilePayment(money.test.shop, payment);
    expect(await states(strip[0]!)).toEqual(['refunded', 'disputed', 'disputed']);
    const disputes = await money.test.shop.db
      .selectFrom('disputes')
      .select(['amount', 'dispute_ref'])
      .where(
        'order_uid',
        'in',
        strip.map(({ uid }) => uid),
      )
      .orderBy('dispute_ref')
      .execute();
    expect(disputes).toEqual([
      { amount: 351, dispute_ref: `dp ${payment}~2` },
      { amount: 350, dispute_ref: `dp ${payment}~3` },
    ]);
    money.bank = 'won';
    await reconcilePayment(money.test.shop, payment);
    expect(await states(strip[0]!)).toEqual(['refunded', 'fulfilled', 'fulfilled']);
  });

  test('what an operator sends back at the provider is shared once and for all, and closes none until all is back', async () => {
    const strip = await buyStrip(money.test, 3);
    const payment = wholeRef(strip[0]!.payment_ref!);
    await money.sendBackByHand({ ...strip[0]!, payment_ref: payment }, 400);
    await reconcilePayment(money.test.shop, payment);
    expect(await states(strip[0]!)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(await Promise.all(strip.map(({ uid }) => refundsOf(uid)))).toEqual([
      ['provider 134 succeeded'],
      ['provider 133 succeeded'],
      ['provider 133 succeeded'],
    ]);
    // Our own refund of one sends what is left of that one.
    await money.ask(strip[2]!);
    await money.test.runJobs();
    expect(await refundsOf(strip[2]!.uid)).toEqual(['provider 133 succeeded', 'shop 267 succeeded']);
    await money.sendBackByHand({ ...strip[0]!, payment_ref: payment }, 533);
    await reconcilePayment(money.test.shop, payment);
    await money.test.runJobs();
    expect(await states(strip[0]!)).toEqual(['refunded', 'refunded', 'refunded']);
  });

  test('a strip without a session that is paid, as in a restored database, gets it back', async () => {
    const order = await placeStrip(money.test, 2);
    money.test.receiveWebhook = async () => new Response(null, { status: 500 });
    await payTestOrder(money.test, order);
    const { db } = money.test.shop;
    await db.updateTable('orders').set({ session_id: null }).where('strip_uid', '=', order.uid).execute();
    expect(await followStray(money.test.shop, order.session_id)).toMatchObject({
      kind: 'settled',
      state: 'paid',
    });
    for (const { uid } of await stripOf(money.test, order)) await fulfilOrder(money.test.shop, uid);
    expect(await states(order)).toEqual(['fulfilled', 'fulfilled']);
  });
});
