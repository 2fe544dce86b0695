import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { books, payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { addPromotion, place, usesOf } from '../../tests/support/referrals.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { done } from '../answer.ts';
import { MINUTE, SECOND } from '../clock.ts';
import type { Wholesaler } from '../wholesale/wholesaler.ts';
import { askDueSessions } from './ask-sessions.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { fulfilOrder } from './fulfil.ts';
import { settlePayment } from './settle.ts';
import { sweepOrders } from './sweep.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';

describe.each(ENGINES)('what stands in the way, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('sweep') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
    // Webhooks are lost, so that the sweeper alone settles.
    shop.receiveWebhook = () => new Response(null, { status: 200 });
  });
  afterAll(() => shop.close());
  beforeEach(() => behave({}));

  function behave(calls: Partial<Wholesaler>): void {
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, ...calls }]]);
  }
  const alarms = async (orderUid: string) =>
    (await shop.shop.db.selectFrom('alarms').select('kind').where('order_uid', '=', orderUid).execute()).map(
      ({ kind }) => kind,
    );

  test('an order that can not be looked at holds no other up', async () => {
    const payments = shop.shop.payments;
    const broken = await placeTestOrder(shop);
    clock.pass(SECOND);
    const paid = await placeTestOrder(shop);
    await payTestOrder(shop, paid);
    shop.shop.payments = {
      ...payments,
      async findSession(sessionId) {
        if (sessionId === broken.session_id) throw new Error('test: out of order');
        return payments.findSession(sessionId);
      },
    };
    clock.pass(3 * MINUTE);
    await sweepOrders(shop.shop);
    shop.shop.payments = payments;
    expect((await reread(shop, paid)).state).toBe('paid');
    expect(shop.logged).toContainEqual(
      expect.objectContaining({ level: 'error', fields: expect.objectContaining({ uid: broken.uid }) }),
    );
  });

  test('of parts that fail together the first is thrown, and the others are logged', async () => {
    const db = new Proxy(shop.shop.db, {
      get() {
        throw new Error('test: no database');
      },
    });
    await expect(sweepOrders({ ...shop.shop, db })).rejects.toThrow('test: no database');
    const told = shop.logged.filter(({ message }) => message === 'another part of the sweep failed as well');
    expect(told).toHaveLength(4);
  });

  test('while the wholesaler hangs, payments without a webhook and refunds are found all the same', async () => {
    const stuck = await placeTestOrder(shop);
    await payTestOrder(shop, stuck);
    await settlePayment(shop.shop, stuck.session_id);
    const hanging = Promise.withResolvers<{ kind: 'unknown'; why: string }>();
    behave({ buy: () => hanging.promise });
    const paid = await placeTestOrder(shop);
    await payTestOrder(shop, paid);
    clock.pass(3 * MINUTE);
    const sweep = sweepOrders(shop.shop);
    // Its purchase is under way, and ends only after both were seen.
    await expect.poll(async () => (await reread(shop, stuck)).state).toBe('fulfilling');
    await expect.poll(async () => (await reread(shop, paid)).state).toBe('paid');
    hanging.resolve({ kind: 'unknown', why: 'test: time-out' });
    await sweep;
  });

  test('a card company that hangs is asked about no further session after the run’s end', async () => {
    for (let n = 0; n < 20; n++) await placeTestOrder(shop);
    clock.pass(3 * MINUTE);
    const { payments } = shop.shop;
    let asked = 0;
    const end = Date.now() + 60_000;
    const dateNow = Date.now;
    shop.shop.payments = {
      ...payments,
      async findSession() {
        asked++;
        Date.now = () => end;
        return { kind: 'unknown', why: 'test: time-out' };
      },
    };
    await askDueSessions(shop.shop, end).finally(() => {
      Date.now = dateNow;
      shop.shop.payments = payments;
    });
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(10);
  });

  test('a run of deliveries begins no order after its end', async () => {
    const orders = [];
    for (let n = 0; n < 20; n++) {
      const order = await placeTestOrder(shop);
      await payTestOrder(shop, order);
      await settlePayment(shop.shop, order.session_id);
      orders.push(order);
    }
    clock.pass(MINUTE);
    let begun = 0;
    const end = Date.now() + 60_000;
    const dateNow = Date.now;
    behave({
      async buy() {
        begun++;
        Date.now = () => end;
        return { kind: 'unknown', why: 'test: time-out' };
      },
    });
    await sweepDeliveries(shop.shop, end).finally(() => {
      Date.now = dateNow;
    });
    expect(begun).toBeGreaterThan(0);
    expect(begun).toBeLessThan(10);
  });

  test('hundreds of open sessions hide no paid one behind them', async () => {
    await Promise.all(Array.from({ length: 250 }, () => placeTestOrder(shop)));
    clock.pass(SECOND);
    const paid = await placeTestOrder(shop);
    await payTestOrder(shop, paid);
    clock.pass(3 * MINUTE);
    await sweepOrders(shop.shop);
    expect((await reread(shop, paid)).state).toBe('paid');
    // The next tests need not ask about them again.
    await sql`update orders set ask_at = null where state = 'created'`.execute(shop.shop.db);
  });

  test('a refund whose job was lost is found, and sent', async () => {
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
    await settlePayment(shop.shop, order.session_id);
    behave({ buy: async () => ({ kind: 'refused', code: 'out_of_stock', why: 'test' }) });
    await fulfilOrder(shop.shop, order.uid);
    await sql`delete from test_jobs`.execute(shop.shop.db);
    clock.pass(3 * MINUTE);
    await sweepOrders(shop.shop);
    expect((await reread(shop, order)).state).toBe('refunded');
    expect(await books(shop, order)).toMatchObject({ refunded: 400, mails: ['refund'] });
  });

  test('a refund that is on its way, and of which no webhook tells, is found', async () => {
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
    await settlePayment(shop.shop, order.session_id);
    behave({ buy: async () => ({ kind: 'refused', code: 'out_of_stock', why: 'test' }) });
    await fulfilOrder(shop.shop, order.uid);
    const payments = shop.shop.payments;
    shop.shop.payments = {
      ...payments,
      async refund(request) {
        const answer = await payments.refund(request);
        return answer.kind === 'done' ? done({ ...answer.value, state: 'pending' }) : answer;
      },
    };
    await shop.runJobs();
    shop.shop.payments = payments;
    expect((await reread(shop, order)).state).toBe('failed');
    await sql`delete from test_jobs`.execute(shop.shop.db);
    // The provider is asked each ten minutes; two later its job must be lost.
    clock.pass(13 * MINUTE);
    await sweepOrders(shop.shop);
    expect((await reread(shop, order)).state).toBe('refunded');
  });

  test('an order whose session never opened expires after its time, and gives its code back', async () => {
    await addPromotion(shop, { code: 'ONE', max_total: 1 });
    const payments = shop.shop.payments;
    shop.shop.payments = { ...payments, openSession: async () => ({ kind: 'unknown', why: 'test' }) };
    expect(await place(shop, { code: 'ONE' })).toMatchObject({ kind: 'payment_unavailable' });
    shop.shop.payments = payments;
    const order = await shop.shop.db
      .selectFrom('orders')
      .select('uid')
      .where('session_id', 'is', null)
      .executeTakeFirstOrThrow();
    expect(await usesOf(shop, 'ONE')).toBe(1);
    clock.pass(29 * MINUTE);
    await sweepOrders(shop.shop);
    expect((await reread(shop, order)).state).toBe('created');
    clock.pass(2 * MINUTE);
    await sweepOrders(shop.shop);
    expect((await reread(shop, order)).state).toBe('expired');
    expect(await usesOf(shop, 'ONE')).toBe(0);
  });

  test('a job that comes while another process has the purchase waits for the end of its lease, not longer', async () => {
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
    clock.pass(3 * MINUTE);
    await sweepOrders(shop.shop);
    behave({ buy: () => Promise.reject(new Error('test: killed')) });
    await expect(fulfilOrder(shop.shop, order.uid)).rejects.toThrow('killed');
    clock.pass(10 * SECOND);
    expect(await fulfilOrder(shop.shop, order.uid)).toEqual({ kind: 'again', afterMs: 6 * SECOND });
    // And without any job the sweeper goes on where the other process died.
    behave({});
    clock.pass(MINUTE);
    await sweepOrders(shop.shop);
    expect((await reread(shop, order)).state).toBe('fulfilled');
  });

  test('a profile that was sold before is nobody else’s: the money goes back, and an operator hears of it', async () => {
    const settle = async () => {
      clock.pass(3 * MINUTE);
      await sweepOrders(shop.shop);
      await shop.runJobs();
    };
    const first = await placeTestOrder(shop);
    await payTestOrder(shop, first);
    await settle();
    const sold = await shop.shop.db
      .selectFrom('esims')
      .selectAll()
      .where('order_uid', '=', first.uid)
      .executeTakeFirstOrThrow();
    const { iccid, smdp_address, matching_id } = sold;
    const bought = { esim: { iccid, smdp_address, matching_id }, charged: null, hints: {} };
    let cancels = 0;
    behave({
      buy: async () => done(bought),
      find: async () => done({ kind: 'bought', bought }),
      async cancel() {
        cancels++;
        return done({ outcome: 'refunded', why: null, hints: {} });
      },
    });
    const second = await placeTestOrder(shop);
    await payTestOrder(shop, second);
    await settle();
    await shop.runJobs({ later: true });
    expect(await reread(shop, second)).toMatchObject({ state: 'refunded', failure: 'duplicate_iccid' });
    expect(await alarms(second.uid)).toEqual(['duplicate_iccid']);
    expect(cancels).toBe(0);
    expect((await reread(shop, first)).state).toBe('fulfilled');
    expect(await books(shop, first)).toMatchObject({ esims: 1, cancelled: 0, refunded: 0 });
  });

  test('a purchase of which the wholesaler never tells raises an alarm at the end, one that was never made none', async () => {
    const refused = await placeTestOrder(shop);
    await payTestOrder(shop, refused);
    behave({ buy: async () => ({ kind: 'refused', code: 'out_of_stock', why: 'test' }) });
    clock.pass(3 * MINUTE);
    await sweepOrders(shop.shop);
    await shop.runJobs();
    await cancelPurchase(shop.shop, refused.uid, 4);
    expect(await alarms(refused.uid)).toEqual([]);
    behave({ find: async () => ({ kind: 'unknown', why: 'test: no answer' }) });
    await cancelPurchase(shop.shop, refused.uid, 4);
    expect(await alarms(refused.uid)).toEqual(['esim_not_reclaimed']);
  });
});
