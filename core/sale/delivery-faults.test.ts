import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { books, payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { HOUR, MINUTE, SECOND } from '../clock.ts';
import type { Wholesaler } from '../wholesale/wholesaler.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { fulfilOrder } from './fulfil.ts';
import type { OpenOrder } from './open-session.ts';
import { settleAndView } from './view.ts';

const UNKNOWN = { kind: 'unknown', why: 'test: no answer' } as const;
const RETRY = { kind: 'retry', why: 'test: come back' } as const;

describe.each(ENGINES)('delivery with a wholesaler that fails, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let order: OpenOrder;

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('faults') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());

  beforeEach(async () => {
    behave({});
    order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
  });

  /** The sandbox wholesaler with some of its calls answered otherwise. */
  function behave(calls: Partial<Wholesaler>): void {
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, ...calls }]]);
  }
  const state = async () => (await reread(shop, order)).state;
  const alarms = () =>
    shop.shop.db.selectFrom('alarms').selectAll().where('order_uid', '=', order.uid).execute();

  test('an answer that was lost is looked up, not bought again', async () => {
    let buys = 0;
    behave({
      async buy(request) {
        buys++;
        await shop.wholesaler.buy(request);
        return UNKNOWN;
      },
    });
    await shop.runJobs();
    expect(await state()).toBe('fulfilling');
    await fulfilOrder(shop.shop, order.uid);
    expect(await state()).toBe('fulfilled');
    expect(buys).toBe(1);
    expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1, refunded: 0 });
  });

  test('unknown is never taken for refused: as long as it can not be looked up, nothing is bought again', async () => {
    let buys = 0;
    const find = async () => RETRY;
    behave({
      find,
      async buy() {
        buys++;
        return UNKNOWN;
      },
    });
    await shop.runJobs();
    for (let i = 0; i < 5; i++) await fulfilOrder(shop.shop, order.uid);
    expect(await state()).toBe('fulfilling');
    expect(buys).toBe(1);
    behave({});
    await fulfilOrder(shop.shop, order.uid);
    expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1 });
  });

  test('while one process talks to the wholesaler, no other does', async () => {
    const gate = Promise.withResolvers<void>();
    let talking = 0;
    behave({
      async buy(request) {
        if (++talking === 1) await gate.promise;
        return shop.wholesaler.buy(request);
      },
    });
    const first = shop.runJobs();
    await expect.poll(() => talking).toBe(1);
    clock.pass(14 * SECOND);
    expect(await fulfilOrder(shop.shop, order.uid)).toMatchObject({ kind: 'again' });
    gate.resolve();
    await first;
    expect(talking).toBe(1);
    expect(await state()).toBe('fulfilled');
  });

  test('the lease of a process that died runs out', async () => {
    behave({ buy: () => Promise.reject(new Error('test: killed')) });
    await shop.runJobs().catch(() => {});
    behave({});
    expect(await fulfilOrder(shop.shop, order.uid)).toMatchObject({ kind: 'again' });
    clock.pass(16 * SECOND);
    await fulfilOrder(shop.shop, order.uid);
    expect(await state()).toBe('fulfilled');
  });

  test('refused for good: the money goes back, once, with a mail and the reason', async () => {
    behave({ buy: async () => ({ kind: 'refused', code: 'out_of_stock', why: 'test' }) });
    await shop.runJobs();
    expect(await reread(shop, order)).toMatchObject({ state: 'refunded', failure: 'out_of_stock' });
    expect(await books(shop, order)).toEqual({
      esims: 0,
      bought: 0,
      cancelled: 0,
      refunded: 400,
      mails: ['refund'],
    });
    expect(await settleAndView(shop.shop, order.session_id)).toMatchObject({ kind: 'refunded' });
    // A job that comes late finds it over.
    behave({});
    expect(await fulfilOrder(shop.shop, order.uid)).toEqual({ kind: 'done' });
    expect(await books(shop, order)).toMatchObject({ bought: 0 });
  });

  test('a refusal that comes after another process has delivered changes nothing', async () => {
    const refusal = Promise.withResolvers<{ kind: 'refused'; code: string; why: string }>();
    let asked = false;
    behave({
      buy() {
        asked = true;
        return refusal.promise;
      },
    });
    const slow = shop.runJobs();
    await expect.poll(() => asked).toBe(true);
    behave({});
    clock.pass(16 * SECOND);
    await fulfilOrder(shop.shop, order.uid);
    expect(await state()).toBe('fulfilled');
    refusal.resolve({ kind: 'refused', code: 'out_of_stock', why: 'test' });
    await slow;
    await shop.runJobs({ later: true });
    expect(await state()).toBe('fulfilled');
    expect(await books(shop, order)).toMatchObject({ esims: 1, cancelled: 0, refunded: 0 });
  });

  test('not delivered within the deadline: the money goes back, though the wholesaler never answers', async () => {
    behave({ buy: async () => UNKNOWN, find: async () => UNKNOWN });
    await shop.runJobs();
    clock.pass(14 * MINUTE);
    await fulfilOrder(shop.shop, order.uid);
    expect(await state()).toBe('fulfilling');
    clock.pass(2 * MINUTE);
    await fulfilOrder(shop.shop, order.uid);
    await shop.runJobs();
    expect(await reread(shop, order)).toMatchObject({
      state: 'refunded',
      failure: 'delivery_deadline_passed',
    });
    expect(await books(shop, order)).toMatchObject({ esims: 0, refunded: 400 });
  });

  test('an eSIM that arrives after its refund is cancelled, never delivered', async () => {
    behave({
      async buy(request) {
        await shop.wholesaler.buy(request);
        return UNKNOWN;
      },
      find: async () => UNKNOWN,
    });
    await shop.runJobs();
    clock.pass(HOUR);
    await fulfilOrder(shop.shop, order.uid);
    await shop.runJobs();
    expect(await state()).toBe('refunded');
    await cancelPurchase(shop.shop, order.uid, 1);
    expect((await books(shop, order)).cancelled).toBe(0);
    behave({});
    await cancelPurchase(shop.shop, order.uid, 2);
    expect(await books(shop, order)).toMatchObject({ esims: 0, bought: 1, cancelled: 1, refunded: 400 });
  });

  test('what arrives late for an order that was given up is taken back without anybody asking', async () => {
    behave({
      async buy(request) {
        await shop.wholesaler.buy(request);
        return UNKNOWN;
      },
      find: async () => UNKNOWN,
    });
    await shop.runJobs();
    clock.pass(HOUR);
    await fulfilOrder(shop.shop, order.uid);
    await shop.runJobs();
    expect(await state()).toBe('refunded');
    behave({});
    clock.pass(59 * SECOND);
    await shop.runJobs();
    expect(await books(shop, order)).toMatchObject({ bought: 1, cancelled: 0 });
    clock.pass(SECOND);
    await shop.runJobs();
    expect(await books(shop, order)).toMatchObject({ esims: 0, bought: 1, cancelled: 1, refunded: 400 });
  });

  test('a wholesaler that is no longer in use: the money goes back', async () => {
    shop.shop.wholesalers = new Map();
    await shop.runJobs();
    expect(await reread(shop, order)).toMatchObject({ state: 'refunded', failure: 'wholesaler_not_in_use' });
    expect(await books(shop, order)).toEqual({
      esims: 0,
      bought: 0,
      cancelled: 0,
      refunded: 400,
      mails: ['refund'],
    });
    await shop.runJobs({ later: true });
    expect(await alarms()).toEqual([]);
  });

  test('a last look at the deadline delivers what was bought in time', async () => {
    behave({
      async buy(request) {
        await shop.wholesaler.buy(request);
        return UNKNOWN;
      },
    });
    await shop.runJobs();
    clock.pass(HOUR);
    behave({});
    await fulfilOrder(shop.shop, order.uid);
    expect(await state()).toBe('fulfilled');
    expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1, refunded: 0 });
  });

  test('a refund whose answer was lost is looked up, not made again', async () => {
    behave({ buy: async () => ({ kind: 'refused', code: 'out_of_stock', why: 'test' }) });
    const { payments } = shop.shop;
    const { receiveWebhook } = shop;
    // Its webhook is lost as well.
    shop.receiveWebhook = async () => new Response(null, { status: 500 });
    let refunds = 0;
    shop.shop.payments = {
      ...payments,
      async refund(request) {
        refunds++;
        await payments.refund(request);
        return UNKNOWN;
      },
    };
    await shop.runJobs();
    expect(await state()).toBe('failed');
    await shop.runJobs({ later: true });
    shop.shop.payments = payments;
    shop.receiveWebhook = receiveWebhook;
    expect(refunds).toBe(1);
    expect(await state()).toBe('refunded');
    expect(await books(shop, order)).toMatchObject({ refunded: 400 });
  });

  test('money that does not go back raises an alarm', async () => {
    behave({ buy: async () => ({ kind: 'refused', code: 'out_of_stock', why: 'test' }) });
    const payments = shop.shop.payments;
    shop.shop.payments = {
      ...payments,
      refund: async () => ({ kind: 'refused', code: 'x', why: 'test: account closed' }),
    };
    await shop.runJobs();
    shop.shop.payments = payments;
    expect(await state()).toBe('failed');
    expect(await alarms()).toMatchObject([
      { kind: 'refund_failed', detail: '400 cents: test: account closed' },
    ]);
  });
});
