import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { books, buyTestOrder, payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { done } from '../answer.ts';
import { orderBalances } from '../cash/queries.ts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import type { Order } from '../orders/order.ts';
import { selectPurchase } from '../orders/purchase-queries.ts';
import { inTransaction } from '../transaction.ts';
import type { Cancellation, Found, Wholesaler } from '../wholesale/wholesaler.ts';
import { bookCancelledPurchase, bookLostPurchase } from './book-sale.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { fulfilOrder } from './fulfil.ts';
import { askForRefund } from './refunds/ask.ts';

const UNKNOWN = { kind: 'unknown', why: 'test: no answer' } as const;

describe.each(ENGINES)('taking back what came too late, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('cancel') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());
  beforeEach(() => behave({}));

  function behave(calls: Partial<Wholesaler>): void {
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, ...calls }]]);
  }
  const alarms = (order: Order) =>
    shop.shop.db.selectFrom('alarms').select(['kind', 'detail']).where('order_uid', '=', order.uid).execute();
  /** An order whose money went back, and whose eSIM the wholesaler has made all the same. */
  async function givenUp(): Promise<Order> {
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
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
    expect(await books(shop, order)).toMatchObject({ bought: 1, cancelled: 0, refunded: 400 });
    return order;
  }

  test('is tried after a minute, five minutes, an hour and a day; then an operator hears of it', async () => {
    const order = await givenUp();
    let asked = 0;
    behave({
      async cancel() {
        asked++;
        return { kind: 'retry', why: 'test: busy' };
      },
    });
    for (const [pause, times] of [
      [MINUTE, 1],
      [5 * MINUTE, 2],
      [HOUR, 3],
      [DAY, 4],
    ] as const) {
      expect(await alarms(order)).toEqual([]);
      clock.pass(pause - 1);
      await shop.runJobs();
      expect(asked).toBe(times - 1);
      clock.pass(1);
      await shop.runJobs();
      expect(asked).toBe(times);
    }
    expect(await alarms(order)).toMatchObject([{ kind: 'esim_not_reclaimed' }]);
    clock.pass(30 * DAY);
    await shop.runJobs();
    expect(asked).toBe(4);
  });

  test.each<[string, Found, string]>([
    ['knows no more', { kind: 'nothing' }, 'the wholesaler does not know what it has delivered'],
    [
      'calls a failure',
      { kind: 'failed', code: 'refused_otherwise', why: 'test' },
      'the wholesaler says that it came to nothing',
    ],
  ])('of a delivered eSIM that the company %s, an operator hears', async (_, found, detail) => {
    const order = await buyTestOrder(shop);
    behave({ cancel: async () => done({ outcome: 'requested', why: null, hints: {} }) });
    expect(await askForRefund(shop.shop, order, null)).toEqual({ kind: 'refunding' });
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('refunded');
    behave({ find: async () => done(found) });
    for (const pause of [MINUTE, 5 * MINUTE, HOUR, DAY]) {
      expect(await alarms(order)).toEqual([]);
      clock.pass(pause);
      await shop.runJobs();
    }
    expect(await alarms(order)).toEqual([{ kind: 'esim_not_reclaimed', detail }]);
  });

  test('what was bought and can not be read is taken back by its reference, too', async () => {
    const order = await givenUp();
    behave({ find: async () => done({ kind: 'unreadable', why: 'test: its code is missing' }) });
    clock.pass(MINUTE);
    await shop.runJobs();
    expect(await books(shop, order)).toMatchObject({ cancelled: 1 });
    expect(await alarms(order)).toEqual([]);
  });

  test('two who write down at once that it was taken back, or lost, book it once', async () => {
    const order = await buyTestOrder(shop);
    const purchase = (await selectPurchase(shop.shop.db, order.uid))!;
    const twice = (write: (tx: Tx) => Promise<void>) =>
      Promise.all([inTransaction(shop.shop, write), inTransaction(shop.shop, write)]);
    await twice((tx) => bookCancelledPurchase(shop.shop, tx, purchase));
    expect(await orderBalances(shop.shop.db, order.uid)).toMatchObject({ 'wholesaler:sandbox': 0 });
    await twice((tx) => bookLostPurchase(tx, purchase, clock.now()));
    expect(await orderBalances(shop.shop.db, order.uid)).toMatchObject({
      'wholesaler:sandbox': -purchase.cost!,
    });
  });

  test('an answer that comes after a day is in time', async () => {
    const order = await givenUp();
    for (const pause of [MINUTE, 5 * MINUTE, HOUR]) {
      clock.pass(pause);
      await shop.runJobs();
    }
    behave({});
    clock.pass(DAY);
    await shop.runJobs();
    expect(await books(shop, order)).toMatchObject({ cancelled: 1 });
    expect(await alarms(order)).toEqual([]);
  });

  test('what is refused for good is told at once: there is an eSIM for which we pay', async () => {
    const order = await givenUp();
    behave({ cancel: async () => done({ outcome: 'already_used', why: 'test: in use', hints: {} }) });
    clock.pass(MINUTE);
    await shop.runJobs();
    expect(await alarms(order)).toEqual([{ kind: 'esim_not_reclaimed', detail: 'test: in use' }]);
  });

  test.each<[Cancellation['outcome'], object[]]>([
    ['impossible', [{ kind: 'esim_not_cancelled', detail: 'test' }]],
    ['already_used', []],
  ])(
    'money sent back at the provider, and the eSIM is refused with %s: alarms %j',
    async (outcome, expected) => {
      const order = await buyTestOrder(shop);
      behave({ cancel: async () => done({ outcome, why: 'test', hints: {} }) });
      expect(await shop.payments.simulate(order.session_id!, { step: 'refund' })).toMatchObject({
        kind: 'done',
      });
      await shop.runJobs();
      expect((await reread(shop, order)).state).toBe('refunded');
      clock.pass(MINUTE);
      await shop.runJobs();
      expect(await alarms(order)).toEqual(expected);
    },
  );

  test('an order that stands keeps its eSIM, whatever job is left of its past', async () => {
    const order = await buyTestOrder(shop);
    expect(await cancelPurchase(shop.shop, order.uid, 1)).toEqual({ kind: 'done' });
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect(await books(shop, order)).toMatchObject({ esims: 1, cancelled: 0 });
  });
});
