import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { books, buyTestOrder, payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { HOUR, MINUTE } from '../clock.ts';
import { attachSession, selectHistory } from '../orders/queries.ts';
import { fulfilOrder } from './fulfil.ts';
import { placeOrder } from './place.ts';
import { settlePayment } from './settle.ts';
import { sweepOrders } from './sweep.ts';
import { settleAndView } from './view.ts';

describe.each(ENGINES)('orders on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('orders') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());

  test('a paid order is delivered, with its history, account and mail', async () => {
    const order = await buyTestOrder(shop, 'Ana@Example.com');
    expect(order).toMatchObject({ state: 'fulfilled', email: 'ana@example.com', amount: 400 });
    expect((await selectHistory(shop.shop.db, order.uid)).map(({ to_state }) => to_state)).toEqual([
      'created',
      'paid',
      'fulfilling',
      'fulfilled',
    ]);
    expect(await books(shop, order)).toEqual({
      esims: 1,
      bought: 1,
      cancelled: 0,
      refunded: 0,
      mails: ['order_confirmation'],
    });
    const again = await buyTestOrder(shop, 'ANA@example.COM');
    expect(again.customer_uid).toBe(order.customer_uid);
  });

  test('nothing is delivered unpaid', async () => {
    const order = await placeTestOrder(shop);
    expect(await settlePayment(shop.shop, order.session_id)).toMatchObject({
      kind: 'settled',
      state: 'created',
    });
    await fulfilOrder(shop.shop, order.uid);
    expect(await settleAndView(shop.shop, order.session_id)).toMatchObject({ kind: 'payment_required' });
    expect((await books(shop, order)).bought).toBe(0);
  });

  test('webhooks, return pages, sweepers and workers at once deliver once', async () => {
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
    await Promise.all([
      ...Array.from({ length: 20 }, () => settlePayment(shop.shop, order.session_id)),
      ...Array.from({ length: 5 }, () => settleAndView(shop.shop, order.session_id)),
      ...Array.from({ length: 10 }, () => fulfilOrder(shop.shop, order.uid)),
      shop.runJobs(),
    ]);
    await shop.runJobs({ later: true });
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1, refunded: 0 });
    expect(await selectHistory(shop.shop.db, order.uid)).toHaveLength(4);
  });

  test('the price is fixed when the order is made', async () => {
    const order = await placeTestOrder(shop);
    await shop.shop.db.updateTable('plans').set({ price: 9900 }).where('uid', '=', order.plan.uid).execute();
    await shop.shop.catalogue.load(shop.shop.db);
    await payTestOrder(shop, order);
    await shop.runJobs();
    expect(await reread(shop, order)).toMatchObject({ state: 'fulfilled', amount: 400 });
    await shop.shop.db.updateTable('plans').set({ price: 400 }).where('uid', '=', order.plan.uid).execute();
    await shop.shop.catalogue.load(shop.shop.db);
  });

  test('a plan that is withdrawn can not be ordered; orders for it are delivered', async () => {
    const order = await placeTestOrder(shop);
    const { uid } = order.plan;
    await shop.shop.db
      .updateTable('plans')
      .set({ withdrawn_at: clock.now() })
      .where('uid', '=', uid)
      .execute();
    await shop.shop.catalogue.load(shop.shop.db);
    const request = { planUid: uid, email: null, referralCode: null };
    expect(await placeOrder(shop.shop, request, null)).toEqual({ kind: 'plan_not_found' });
    await payTestOrder(shop, order);
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('fulfilled');
    await shop.shop.db.updateTable('plans').set({ withdrawn_at: null }).where('uid', '=', uid).execute();
    await shop.shop.catalogue.load(shop.shop.db);
  });

  test('an idempotency key answers one order, also to fifty at once, for 24 hours', async () => {
    const orders = await Promise.all(Array.from({ length: 50 }, () => placeTestOrder(shop, 'key-1')));
    expect(new Set(orders.map(({ session_id }) => session_id)).size).toBe(1);
    const { plan } = orders[0]!;
    const same = { planUid: plan.uid, email: null, referralCode: null };
    expect(await placeOrder(shop.shop, same, 'key-1')).toMatchObject({ order: { uid: orders[0]!.uid } });
    for (const change of [
      { planUid: shop.shop.catalogue.plansFor('JPN')[1]!.uid },
      { email: 'other@example.com' },
      { referralCode: 'ANOTHER' },
      { topUp: { esimUid: 'esm_another', customerUid: 'cus_another' } },
      { useCredit: true, customer: { uid: 'cus_another', email: null } },
    ]) {
      const other = { ...same, ...change };
      expect(await placeOrder(shop.shop, other, 'key-1')).toEqual({ kind: 'idempotency_key_reused' });
    }
    // What a page sends along is that of the first request (C3.6).
    const elsewhere = {
      ...same,
      language: 'fr',
      timeZone: 'Asia/Tokyo',
      withdrawalTerms: '2026-01',
    } as const;
    expect(await placeOrder(shop.shop, elsewhere, 'key-1')).toMatchObject({ order: { uid: orders[0]!.uid } });
    await payTestOrder(shop, orders[0]!);
    await shop.runJobs();
    clock.pass(24 * HOUR);
    expect((await placeTestOrder(shop, 'key-1')).uid).toBe(orders[0]!.uid);
    clock.pass(1);
    expect((await placeTestOrder(shop, 'key-1')).uid).not.toBe(orders[0]!.uid);
  });

  test('the key of an order that ended unpaid makes a new one, whether the sweeper has come by or not', async () => {
    const first = await placeTestOrder(shop, 'ended');
    clock.pass(31 * MINUTE);
    const second = await placeTestOrder(shop, 'ended');
    expect(second.uid).not.toBe(first.uid);
    expect((await reread(shop, first)).state).toBe('expired');
    expect((await placeTestOrder(shop, 'ended')).uid).toBe(second.uid);
    clock.pass(31 * MINUTE);
    await sweepOrders(shop.shop);
    expect((await placeTestOrder(shop, 'ended')).uid).not.toBe(second.uid);
  });

  test.each<[string, object]>([
    ['amount', { amount: 399 }],
    ['amount', { amount: 401 }],
    ['currency', { currency: 'eur' }],
    ['order_id', { order_id: `ord_other_${engine}` }],
  ])('a payment with another %s moves nothing: %o', async (_, wrong) => {
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
    await shop.shop.db
      .updateTable('sandbox_payments.sessions')
      .set(wrong)
      .where('session_id', '=', order.session_id)
      .execute();
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('created');
    const alarms = await shop.shop.db
      .selectFrom('alarms')
      .selectAll()
      .where('order_uid', '=', order.uid)
      .execute();
    expect(alarms).toMatchObject([{ kind: 'payment_mismatch' }]);
  });

  test('a session that ended unpaid expires its order, which can not be paid any more', async () => {
    const order = await placeTestOrder(shop);
    clock.pass(31 * MINUTE);
    await sweepOrders(shop.shop);
    expect((await reread(shop, order)).state).toBe('expired');
    await expect(payTestOrder(shop, order)).rejects.toThrow('session_expired');
  });

  test('a payment that nobody told us of is found by the sweeper', async () => {
    const silent = await placeTestOrder(shop);
    shop.receiveWebhook = async () => new Response(null, { status: 500 });
    await payTestOrder(shop, silent);
    await shop.runJobs();
    expect((await reread(shop, silent)).state).toBe('created');
    clock.pass(3 * MINUTE);
    await sweepOrders(shop.shop);
    await shop.runJobs();
    expect((await reread(shop, silent)).state).toBe('fulfilled');
  });

  test('an order whose job was lost is found by the sweeper', async () => {
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
    await settlePayment(shop.shop, order.session_id);
    expect((await reread(shop, order)).state).toBe('paid');
    clock.pass(MINUTE);
    await sweepOrders(shop.shop);
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1 });
  });

  test('an address that no mail can reach does not hold a paid order up', async () => {
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order, 'a..b@example.com');
    await settlePayment(shop.shop, order.session_id);
    await shop.runJobs();
    expect(await reread(shop, order)).toMatchObject({ state: 'fulfilled', email: null, customer_uid: null });
    expect(await books(shop, order)).toMatchObject({ esims: 1, mails: [] });
  });

  test('the session that was opened first stays the order’s', async () => {
    const order = await placeTestOrder(shop);
    const other = { session_id: 'sbx_other', client_secret: 'other', expires_at: clock.now() };
    await attachSession(shop.shop.db, { uid: order.uid, ...other });
    const { session_id, client_secret, expires_at } = order;
    expect(await reread(shop, order)).toMatchObject({ session_id, client_secret, expires_at });
  });

  test('the same key goes on with an order whose session did not open', async () => {
    const payments = shop.shop.payments;
    shop.shop.payments = { ...payments, openSession: async () => ({ kind: 'unknown', why: 'test' }) };
    const plan = shop.shop.catalogue.plansFor('JPN')[0]!;
    const request = { planUid: plan.uid, email: null, referralCode: null };
    expect(await placeOrder(shop.shop, request, 'key-2')).toMatchObject({ kind: 'payment_unavailable' });
    shop.shop.payments = payments;
    const order = await placeTestOrder(shop, 'key-2');
    expect(order.session_id).toBeTruthy();
    const rows = await shop.shop.db
      .selectFrom('orders')
      .select('uid')
      .where('session_id', 'is', null)
      .execute();
    expect(rows).toEqual([]);
  });
});
