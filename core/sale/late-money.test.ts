import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { books, payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { addPromotion, place, usesOf } from '../../tests/support/referrals.ts';
import { sessionsSaying } from '../../tests/support/sessions-saying.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { MINUTE, SECOND } from '../clock.ts';
import { selectHistory } from '../orders/queries.ts';
import type { SessionStatus } from '../payments/provider.ts';
import { expire } from './expire.ts';
import { settlePayment } from './settle.ts';
import { sweepOrders } from './sweep.ts';
import { settleAndView } from './view.ts';

describe.each(ENGINES)('money that nothing is delivered for, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let payments: TestShop['shop']['payments'];
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('late_money') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
    payments = shop.shop.payments;
  });
  afterAll(() => shop.close());

  const states = async (order: { uid: string }) =>
    (await selectHistory(shop.shop.db, order.uid)).map(({ to_state, reason }) => `${to_state}: ${reason}`);
  /** What the provider says of each session, changed for one look. */
  function saying(change: Partial<SessionStatus>): void {
    shop.shop.payments = sessionsSaying(payments, change);
  }
  const LATE = [
    'created: placed',
    'expired: payment session ended unpaid',
    'paid: payment confirmed',
    'failed: paid_too_late',
    'refunded: paid_too_late',
  ];

  test('two processes whose clocks differ: expired by one, paid at the other, and sent back', async () => {
    const order = await placeTestOrder(shop);
    // The process that is ahead says that the session has ended; nothing is marked at the provider yet.
    saying({ state: 'expired' });
    expect(await settlePayment(shop.shop, order.session_id)).toMatchObject({ state: 'expired' });
    shop.shop.payments = payments;
    await payTestOrder(shop, order);
    await shop.runJobs();
    expect(await states(order)).toEqual(LATE);
    expect(await reread(shop, order)).toMatchObject({ paid_at: clock.now(), email: 'ana@example.com' });
    expect(await books(shop, order)).toEqual({
      esims: 0,
      bought: 0,
      cancelled: 0,
      refunded: 400,
      mails: ['refund'],
    });
    expect(await settleAndView(shop.shop, order.session_id)).toMatchObject({ kind: 'refunded' });
  });

  test('the same without any webhook: the sweeper looks at a freshly expired order once more', async () => {
    const receive = shop.receiveWebhook;
    shop.receiveWebhook = () => new Response(null, { status: 200 });
    const order = await placeTestOrder(shop);
    clock.pass(MINUTE);
    saying({ state: 'expired' });
    await settlePayment(shop.shop, order.session_id);
    shop.shop.payments = payments;
    clock.pass(30 * SECOND);
    await payTestOrder(shop, order);
    await sweepOrders(shop.shop);
    expect((await reread(shop, order)).state).toBe('expired');
    clock.pass(MINUTE);
    await sweepOrders(shop.shop);
    await shop.runJobs();
    expect(await states(order)).toEqual(LATE);
    expect((await books(shop, order)).refunded).toBe(400);
    shop.receiveWebhook = receive;
  });

  test('the page of a freshly expired order that was paid all the same finds it', async () => {
    const receive = shop.receiveWebhook;
    shop.receiveWebhook = () => new Response(null, { status: 200 });
    const order = await placeTestOrder(shop);
    saying({ state: 'expired' });
    await settlePayment(shop.shop, order.session_id);
    expect(await settleAndView(shop.shop, order.session_id)).toMatchObject({ kind: 'payment_required' });
    shop.shop.payments = payments;
    await payTestOrder(shop, order);
    expect(await settleAndView(shop.shop, order.session_id)).toMatchObject({ kind: 'refunded' });
    shop.receiveWebhook = receive;
  });

  test('an ended order gets no session, and its key a new order', async () => {
    shop.shop.payments = { ...payments, openSession: async () => ({ kind: 'retry', why: 'test: away' }) };
    const plan = shop.shop.catalogue.plansFor('JPN')[0]!;
    expect(await place(shop, {}, 'ended')).toMatchObject({ kind: 'payment_unavailable' });
    shop.shop.payments = payments;
    const first = await shop.shop.db
      .selectFrom('idempotency_keys')
      .innerJoin('orders', 'orders.uid', 'idempotency_keys.order_uid')
      .select('orders.uid')
      .where('orders.session_id', 'is', null)
      .executeTakeFirstOrThrow();
    clock.pass(30 * MINUTE + SECOND);
    await sweepOrders(shop.shop);
    expect((await reread(shop, first)).state).toBe('expired');
    const again = await Promise.all(Array.from({ length: 5 }, () => placeTestOrder(shop, 'ended')));
    const uids = new Set(again.map(({ uid }) => uid));
    expect(uids.size).toBe(1);
    expect(uids).not.toContain(first.uid);
    expect(again[0]!.plan.uid).toBe(plan.uid);
    expect(await reread(shop, first)).toMatchObject({ state: 'expired', session_id: null });
  });

  test('nor does an order that ends while its session is being opened: that session is ended', async () => {
    const opened: string[] = [];
    shop.shop.payments = {
      ...payments,
      async openSession(request) {
        const answer = await payments.openSession(request);
        if (answer.kind === 'done') opened.push(answer.value.session_id);
        await expire(shop.shop, { uid: request.order_id, session_id: null }, 'test: replaced');
        return answer;
      },
    };
    expect(await place(shop, {})).toMatchObject({ kind: 'payment_unavailable' });
    shop.shop.payments = payments;
    expect(await payments.findSession(opened[0]!)).toMatchObject({ value: { state: 'expired' } });
  });

  test('two sessions of one order, under other settings each: both calls answer one, the other is ended', async () => {
    shop.shop.payments = { ...payments, openSession: async () => ({ kind: 'unknown', why: 'test' }) };
    expect(await place(shop, {}, 'two settings')).toMatchObject({ kind: 'payment_unavailable' });
    const opened: string[] = [];
    let calls = 0;
    const both = Promise.withResolvers<void>();
    shop.shop.payments = {
      ...payments,
      async openSession(request) {
        // The sandbox has one session an order; Stripe has one for each idempotency key.
        const answer = await payments.openSession({ ...request, order_id: `${request.order_id}${calls++}` });
        if (answer.kind === 'done') opened.push(answer.value.session_id);
        if (opened.length === 2) both.resolve();
        await both.promise;
        return answer;
      },
    };
    const placed = await Promise.all([
      placeTestOrder(shop, 'two settings'),
      placeTestOrder(shop, 'two settings'),
    ]);
    shop.shop.payments = payments;
    const [taken] = new Set(placed.map(({ session_id }) => session_id));
    expect(placed.map(({ session_id }) => session_id)).toEqual([taken, taken]);
    expect((await reread(shop, placed[0])).session_id).toBe(taken);
    const other = opened.find((id) => id !== taken)!;
    expect(await payments.findSession(other)).toMatchObject({ value: { state: 'expired' } });
    expect(await payments.findSession(taken!)).toMatchObject({ value: { state: 'open' } });
  });

  test('an order that lacks its session, as in a restored database, takes it from the webhook', async () => {
    const order = await placeTestOrder(shop);
    await shop.shop.db
      .updateTable('orders')
      .set({ session_id: null, client_secret: null })
      .where('uid', '=', order.uid)
      .execute();
    await payTestOrder(shop, order);
    await shop.runJobs();
    expect(await reread(shop, order)).toMatchObject({ state: 'fulfilled', session_id: order.session_id });
  });

  test('sent back at the provider before we heard of the payment: nothing is delivered', async () => {
    const receive = shop.receiveWebhook;
    shop.receiveWebhook = () => new Response(null, { status: 200 });
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
    const { value } = (await payments.findSession(order.session_id)) as { value: SessionStatus };
    await payments.refund({ refund_id: 'by hand', payment_ref: value.payment_ref!, amount: order.amount });
    expect(await settlePayment(shop.shop, order.session_id)).toMatchObject({ state: 'refunded' });
    await shop.runJobs();
    shop.receiveWebhook = receive;
    expect(await states(order)).toEqual([
      'created: placed',
      'paid: payment confirmed',
      'failed: refunded_at_provider',
      'refunded: refunded_at_provider',
    ]);
    expect(await books(shop, order)).toMatchObject({ esims: 0, bought: 0, mails: ['refund'] });
  });

  test('disputed before we heard of the payment: nothing is delivered while the bank has the money', async () => {
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
    saying({ disputed: true });
    shop.shop.payments.findPayment = async (ref) => {
      const found = await payments.findPayment(ref);
      const open = { dispute_ref: 'dp', amount: order.amount, state: 'open', due_by: null } as const;
      return found.kind === 'done' ? { kind: 'done', value: { ...found.value, disputes: [open] } } : found;
    };
    expect(await settlePayment(shop.shop, order.session_id, 'by_caller')).toMatchObject({
      state: 'disputed',
    });
    await shop.runJobs();
    shop.shop.payments = payments;
    expect((await reread(shop, order)).state).toBe('disputed');
    expect(await books(shop, order)).toMatchObject({ esims: 0, bought: 0, refunded: 0 });
  });

  test('what an expired order held is free, and its late money takes nothing from the next', async () => {
    await addPromotion(shop, { code: 'LATE', max_total: 1 });
    const placed = await place(shop, { code: 'LATE', email: 'bo@example.com' });
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    saying({ state: 'expired' });
    await settlePayment(shop.shop, placed.order.session_id);
    shop.shop.payments = payments;
    const next = await place(shop, { code: 'LATE', email: 'cy@example.com' });
    expect(next).toMatchObject({ order: { amount: 300 } });
    await payTestOrder(shop, placed.order);
    await settlePayment(shop.shop, placed.order.session_id);
    await shop.runJobs();
    expect((await reread(shop, placed.order)).state).toBe('refunded');
    expect(await usesOf(shop, 'LATE')).toBe(1);
  });
});
