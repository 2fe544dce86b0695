import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { type CompaniesShop, createCompaniesShop, refused, UNKNOWN } from '../../tests/support/companies.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { done } from '../answer.ts';
import { orderBalances } from '../cash/queries.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../clock.ts';
import { selectEsimByOrder } from '../esims/queries.ts';
import type { Order } from '../orders/order.ts';
import type { Cancellation, PurchaseOrder, Wholesaler } from '../wholesale/wholesaler.ts';
import { comparePurchases } from './reconciliation/compare-purchases.ts';
import { handleWholesalerEvent } from './supply/handle-wholesaler-event.ts';
import { sweepQueues } from './sweep-queues.ts';

describe.each(ENGINES)('a company that delivers what it had said it did not have, on %s', (engine) => {
  const clock = testClock();
  let shop: CompaniesShop;
  let sentToAda: PurchaseOrder | undefined;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('late') : undefined;
    shop = await createCompaniesShop(clock, databaseUrl);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    clock.pass(4 * DAY);
    await shop.reset();
    await shop.shop.db.updateTable('purchases').set({ reclaim_at: null }).execute();
    sentToAda = undefined;
  });

  /** Ada's first answer is lost, its look-up shows nothing, and then it is sold out: bob delivers. */
  async function deliveredElsewhere(): Promise<Order> {
    const buy = async (request: PurchaseOrder) => {
      const isFirst = sentToAda === undefined;
      sentToAda = request;
      return isFirst ? UNKNOWN : refused('out_of_stock');
    };
    shop.behave({ ada: { buy } });
    const order = await shop.paid();
    clock.pass(10 * SECOND);
    await shop.runJobs();
    expect(await shop.sold(order)).toEqual(['bob 2']);
    return order;
  }
  /** What was sent first comes after all. */
  const comes = () => shop.companies.ada.buy(sentToAda!);
  const cancels = (outcome: () => Cancellation['outcome']): Partial<Wholesaler> => ({
    cancel: async ({ hints }) =>
      done({ outcome: outcome(), why: 'test', hints: { ...hints, request: 'R-1' } }),
  });
  const open = () =>
    shop.shop.db
      .selectFrom('alarms')
      .select(['kind', 'amount', 'detail'])
      .where('closed_at', 'is', null)
      .where('kind', '<>', 'wholesaler_failing')
      .execute();
  async function pass(...pauses: number[]): Promise<void> {
    for (const pause of pauses) {
      clock.pass(pause);
      await shop.runJobs();
    }
  }

  test('is asked again, and what came is taken back for its price', async () => {
    const order = await deliveredElsewhere();
    await comes();
    shop.behave({});
    expect(await shop.sold(order)).toEqual(['ada 1', 'bob 2']);
    await pass(5 * MINUTE);
    expect(await shop.sold(order)).toEqual(['bob 2']);
    expect(await open()).toEqual([]);
    expect(await orderBalances(shop.shop.db, order.uid)).toMatchObject({
      cost_of_sales: 220,
      'wholesaler:bob': -220,
    });
    await pass(HOUR, DAY, DAY);
    expect(shop.asked).toEqual(['ada find 1', 'ada cancel 1']);
  });

  test('that has nothing is asked three times, and never again', async () => {
    await deliveredElsewhere();
    shop.behave({});
    await pass(5 * MINUTE, HOUR, DAY, DAY, DAY);
    expect(shop.asked).toEqual(['ada find 1', 'ada find 1', 'ada find 1']);
    expect(await open()).toEqual([]);
  });

  test('and takes nothing back: a loss in the books, once, and an alarm with its price', async () => {
    const order = await deliveredElsewhere();
    await comes();
    shop.behave({ ada: cancels(() => 'already_used') });
    await pass(5 * MINUTE, HOUR, DAY, DAY);
    expect(await open()).toMatchObject([{ kind: 'bought_twice', amount: 200 }]);
    expect(await orderBalances(shop.shop.db, order.uid)).toMatchObject({
      cost_of_sales: 220,
      write_offs: 200,
      'wholesaler:ada': -200,
    });
    await shop.companies.ada.cancel({ ...sentToAda!, sent_at: clock.now(), over_at: clock.now() });
  });

  test('is asked each day how a request stands, by its number, until people have decided', async () => {
    const order = await deliveredElsewhere();
    await comes();
    let granted = false;
    shop.behave({ ada: cancels(() => (granted ? 'refunded' : 'requested')) });
    await pass(5 * MINUTE, HOUR, DAY);
    expect(await open()).toMatchObject([{ kind: 'bought_twice' }]);
    const [purchase] = await shop.purchases(order);
    expect(purchase!.hints).toMatchObject({ request: 'R-1' });
    granted = true;
    await pass(DAY);
    expect(await open()).toEqual([]);
    expect((await orderBalances(shop.shop.db, order.uid)).write_offs).toBeUndefined();
    await shop.companies.ada.cancel({ ...sentToAda!, sent_at: clock.now(), over_at: clock.now() });
  });

  test('and never decides: it is lost after a month', async () => {
    const order = await deliveredElsewhere();
    await comes();
    shop.behave({ ada: cancels(() => 'requested') });
    await pass(5 * MINUTE, HOUR, DAY, ...Array.from({ length: 31 }, () => DAY));
    expect(await orderBalances(shop.shop.db, order.uid)).toMatchObject({ write_offs: 200 });
    expect(await open()).toMatchObject([{ kind: 'bought_twice', amount: 200 }]);
    await shop.companies.ada.cancel({ ...sentToAda!, sent_at: clock.now(), over_at: clock.now() });
  });

  test('under a number that a traveller has: nothing is cancelled', async () => {
    const order = await deliveredElsewhere();
    const { iccid } = (await selectEsimByOrder(shop.shop.db, order.uid))!;
    const esim = { iccid, smdp_address: 'smdp.example.com', matching_id: 'K2-OTHER' };
    const bought = { kind: 'bought' as const, bought: { esim, charged: null, hints: {} } };
    shop.behave({ ada: { find: async () => done(bought) } });
    await pass(5 * MINUTE);
    expect(shop.asked).toEqual(['ada find 1']);
    expect(await open()).toMatchObject([{ kind: 'bought_twice', amount: 200 }]);
  });

  test('tells of it by a webhook: taken back at once', async () => {
    const order = await deliveredElsewhere();
    await comes();
    shop.behave({});
    const about = { kind: 'purchase', reference: `${order.uid}-1`, order: null } as const;
    const event = { source: 'esims/ada', received_at: clock.now(), about };
    const { outcome } = await handleWholesalerEvent(shop.shop, 'webhook', event);
    expect(outcome).toMatchObject({ outcome: 'purchase that was given up', handled: true });
    expect(await shop.sold(order)).toEqual(['bob 2']);
  });

  test('lists it days later: taken back, and the difference ends', async () => {
    const order = await deliveredElsewhere();
    shop.behave({});
    await pass(5 * MINUTE, HOUR, DAY);
    await comes();
    await pass(HOUR);
    await comparePurchases(shop.shop);
    expect(await open()).toMatchObject([{ kind: 'purchases_differ' }]);
    await pass(SECOND);
    expect(await shop.sold(order)).toEqual(['bob 2']);
    await comparePurchases(shop.shop);
    expect(await open()).toEqual([]);
  });

  test('is asked though the job was lost', async () => {
    const order = await deliveredElsewhere();
    await comes();
    shop.behave({});
    await shop.shop.db.deleteFrom('test_jobs' as 'mails').execute();
    clock.pass(8 * MINUTE);
    await sweepQueues(shop.shop);
    expect(await shop.sold(order)).toEqual(['bob 2']);
    clock.pass(8 * MINUTE);
    await sweepQueues(shop.shop);
    expect(shop.asked.filter((call) => call === 'ada find 1')).toHaveLength(1);
  });

  test('and had refused at once is asked nothing more', async () => {
    shop.behave({ ada: { buy: async () => refused('out_of_stock') } });
    await shop.paid();
    shop.behave({});
    await pass(5 * MINUTE, HOUR, DAY);
    expect(shop.asked).toEqual([]);
  });

  test('twice under one reference, with no list that tells of it: a person hears of it', async () => {
    let lost = true;
    const abilities = { ...shop.companies.ada.abilities, repeat: 'buys_twice' as const };
    const unlisted = { listPurchases: undefined as never, abilities };
    shop.behave({
      ada: {
        ...unlisted,
        buy: async (request) => {
          sentToAda = request;
          if (!lost) return shop.companies.ada.buy(request);
          lost = false;
          return UNKNOWN;
        },
        find: async () => done({ kind: 'nothing' }),
      },
    });
    const order = await shop.paid();
    await pass(10 * SECOND);
    expect(await shop.sold(order)).toEqual(['ada 1']);
    const why = 'its customer has 2 eSIMs';
    shop.behave({ ada: { ...unlisted, find: async () => done({ kind: 'ambiguous', why }) } });
    await pass(HOUR);
    expect(await open()).toMatchObject([
      { kind: 'bought_twice', amount: 200, detail: `ada sold one more under ${order.uid}-1; ${why}` },
    ]);
  });
});
