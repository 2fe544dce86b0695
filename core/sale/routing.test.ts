import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { books, buyTestOrder, payTestOrder, reread } from '../../tests/support/buyer.ts';
import {
  type CompaniesShop,
  createCompaniesShop,
  losing,
  refused,
  retry,
  UNKNOWN,
} from '../../tests/support/companies.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { DAY, MINUTE, SECOND } from '../clock.ts';
import { selectEsimByOrder } from '../esims/queries.ts';
import type { Order } from '../orders/order.ts';
import { selectHistory } from '../orders/queries.ts';
import { fulfilOrder } from './fulfil.ts';
import { placeOrder } from './place.ts';
import { pauseCompany, resumeCompany } from './supply/companies.ts';

describe.each(ENGINES)('the route of an order, on %s', (engine) => {
  const clock = testClock();
  let shop: CompaniesShop;
  beforeAll(async () => {
    shop = await createCompaniesShop(
      clock,
      engine === 'postgres' ? await freshPostgres('routing') : undefined,
    );
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    // What failed in the test before doesn't count any more in the rank of companies.
    clock.pass(4 * DAY);
    await shop.reset();
  });

  const fulfil = (order: { uid: string }) => fulfilOrder(shop.shop, order.uid);
  const reload = () => shop.shop.catalogue.load(shop.shop.db);
  const soldOut = { buy: async () => refused('out_of_stock') };
  const everywhere = (words: Parameters<CompaniesShop['behave']>[0]['ada']) =>
    shop.behave({ ada: words!, bob: words!, cyd: words! });

  test('is by cost, and written with the order’s first purchase', async () => {
    const order = await shop.paid();
    expect(await shop.purchases(order)).toMatchObject([
      {
        provider: 'ada',
        cost: 200,
        route: [
          { provider: 'bob', wholesale_id: 'bob-japan', cost: 220 },
          { provider: 'cyd', wholesale_id: 'cyd-japan', cost: 240 },
        ],
      },
    ]);
  });

  test('leaves out a company that is paused when the order is paid, and one that is paused later', async () => {
    await pauseCompany(shop.shop, 'ada', 'operator');
    await reload();
    shop.behave({ bob: { buy: async () => retry('busy', SECOND) } });
    const order = await shop.paid();
    expect(await shop.live(order)).toMatchObject({ provider: 'bob', route: [{ provider: 'cyd' }] });
    await pauseCompany(shop.shop, 'cyd', 'operator');
    shop.behave({ bob: soldOut });
    await fulfil(order);
    expect(shop.asked).toEqual(['bob find 1', 'bob buy 1']);
    expect(await reread(shop, order)).toMatchObject({ state: 'failed', failure: 'out_of_stock' });
    for (const name of ['ada', 'cyd']) await resumeCompany(shop.shop, name, 'operator');
  });

  test('ends with the last company: the money goes back with its reason, once', async () => {
    everywhere(soldOut);
    const order = await shop.paid();
    expect(order).toMatchObject({ state: 'refunded', failure: 'out_of_stock' });
    expect(shop.asked).toEqual(['ada buy 1', 'bob buy 2', 'cyd buy 3']);
    expect(await books(shop, order)).toEqual({
      esims: 0,
      bought: 0,
      cancelled: 0,
      refunded: 400,
      mails: ['refund'],
    });
    await reload();
    expect(shop.shop.catalogue.plansFor('JPN')).toEqual([]);
  });

  test('a look-up that is not answered, of what was never bought: three attempts, then the next company delivers', async () => {
    const { abilities } = shop.companies.ada;
    const find = async () => retry('unanswered');
    shop.behave({ ada: { abilities: { ...abilities, repeat: 'buys_twice' }, find } });
    const order = await shop.paid();
    await fulfil(order);
    expect((await reread(shop, order)).state).toBe('fulfilling');
    expect(await shop.alarms()).toEqual([]);
    await fulfil(order);
    expect(shop.asked).toEqual(['ada find 1', 'ada find 1', 'ada find 1', 'bob buy 2']);
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect(await shop.alarms()).toEqual(['wholesaler_failing']);
    expect(await shop.shop.db.selectFrom('plan_pauses').select(['provider', 'code']).execute()).toEqual([
      { provider: 'ada', code: 'unanswered' },
    ]);
  });

  test('a look-up that is refused on a later attempt, of what was certainly not bought, goes elsewhere', async () => {
    shop.behave({ ada: { buy: async () => retry('busy', SECOND) } });
    const order = await shop.paid();
    shop.behave({ ada: { find: async () => refused('refused_otherwise') } });
    await fulfil(order);
    expect(shop.asked).toEqual(['ada find 1', 'bob buy 2']);
    expect((await reread(shop, order)).state).toBe('fulfilled');
  });

  test('leaves out an offer that its company lists no more since the order was paid', async () => {
    const { db } = shop.shop;
    const gone = (at: Date | null) =>
      db.updateTable('offers').set({ gone_at: at }).where('provider', '=', 'bob').execute();
    shop.behave({ ada: { buy: async () => retry('busy', SECOND) } });
    const order = await shop.paid();
    await gone(clock.now());
    shop.behave({ ada: soldOut });
    await fulfil(order);
    await gone(null);
    expect(await shop.sold(order)).toEqual(['cyd 2']);
    expect(shop.asked).toEqual(['ada find 1', 'ada buy 1', 'cyd buy 2']);
  });

  test('a company that calls our order malformed: told at the first, once for a code, and the next one delivers', async () => {
    const buy = async () => ({ kind: 'refused', code: 'bad_request', why: 'HTTP 422, code 14' }) as const;
    shop.behave({ ada: { buy } });
    for (let n = 0; n < 2; n++) expect((await shop.paid()).state).toBe('fulfilled');
    const alarms = await shop.shop.db
      .selectFrom('alarms')
      .select(['kind', 'subject', 'detail', 'fact'])
      .where('kind', '=', 'request_malformed')
      .execute();
    expect(alarms).toEqual([
      {
        kind: 'request_malformed',
        subject: 'wholesaler ada',
        detail: 'HTTP 422, code 14; the last for ada-japan',
        fact: 'HTTP 422, code 14',
      },
    ]);
  });

  test('begins no new company in the second half of the time for delivery', async () => {
    const half = shop.shop.deliveryDeadlineMs / 2;
    const plain = { kind: 'retry', why: 'test: come back' } as const;
    for (const [waited, providers] of [
      [half, ['ada', 'bob']],
      [half + SECOND, ['ada']],
    ] as const) {
      await shop.reset();
      shop.behave({ ada: { buy: async () => plain } });
      const order = await shop.paid();
      clock.pass(waited);
      shop.behave({ ada: soldOut });
      await fulfil(order);
      expect((await shop.purchases(order)).map(({ provider }) => provider)).toEqual(providers);
      expect((await reread(shop, order)).state).toBe(providers.length > 1 ? 'fulfilled' : 'failed');
    }
  });

  test('sold out for now with nobody left: three attempts, then the money goes back long before the deadline', async () => {
    shop.behave({ ada: soldOut, bob: soldOut, cyd: { buy: async () => retry('out_of_stock', SECOND) } });
    const order = await shop.paid();
    await fulfil(order);
    expect((await reread(shop, order)).state).toBe('fulfilling');
    await fulfil(order);
    expect(shop.asked.filter((call) => call === 'cyd buy 3')).toHaveLength(3);
    await shop.runJobs();
    expect(await reread(shop, order)).toMatchObject({ state: 'refunded', failure: 'out_of_stock' });
    // One order's attempts are no three deliveries in a row.
    expect(await shop.alarms()).toEqual([]);
  });

  test('an empty balance with nobody left is waited for until the deadline, and the shelf is empty meanwhile', async () => {
    everywhere({ buy: async () => retry('balance_too_low') });
    const order = await shop.paid();
    await reload();
    expect(shop.shop.catalogue.plansFor('JPN')).toEqual([]);
    for (let n = 0; n < 5; n++) await fulfil(order);
    expect((await reread(shop, order)).state).toBe('fulfilling');
    shop.behave({});
    await fulfil(order);
    expect(await shop.sold(order)).toEqual(['cyd 3']);
  });

  test.each([
    ['nothing was sent', { kind: 'retry', why: 'test: come back' } as const, ['bob 2'], 'fulfilled'],
    ['nobody knows what it sold', UNKNOWN, [], 'failed'],
  ])('a company that is removed while %s', async (_name, answer, sold, state) => {
    shop.behave({ ada: { buy: async () => answer } });
    const order = await shop.paid();
    shop.behave({});
    shop.remove('ada');
    await fulfil(order);
    expect(await shop.sold(order)).toEqual(sold);
    expect((await reread(shop, order)).state).toBe(state);
  });

  test('a company that is removed before it was asked, with its offers still listed', async () => {
    shop.remove('ada');
    const order = await shop.paid();
    expect(order.state).toBe('fulfilled');
    expect(await shop.sold(order)).toEqual(['bob 2']);
  });

  test('a top-up stays with the company of its profile', async () => {
    shop.behave({ ada: soldOut });
    const first = await buyTestOrder(shop, 'owner@example.com');
    const esim = (await selectEsimByOrder(shop.shop.db, first.uid))!;
    expect(esim.provider).toBe('bob');
    await shop.reset();
    const topUp = { esimUid: esim.uid, customerUid: esim.customer_uid! };
    async function bought(): Promise<Order> {
      clock.pass(SECOND);
      const request = { planUid: first.plan.uid, email: 'owner@example.com', referralCode: null, topUp };
      const placed = await placeOrder(shop.shop, request, null);
      if (placed.kind !== 'placed') throw new Error(placed.kind);
      await payTestOrder(shop, placed.order, 'owner@example.com');
      await shop.runJobs();
      return reread(shop, placed.order);
    }
    const order = await bought();
    expect(order.state).toBe('fulfilled');
    expect(shop.asked.filter((call) => call.includes('buy'))).toEqual(['bob buy 1']);
    shop.behave({ bob: soldOut });
    const other = await bought();
    expect(other).toMatchObject({ state: 'refunded', failure: 'out_of_stock' });
    expect(shop.asked.filter((call) => call.includes('buy'))).toEqual(['bob buy 1']);
  });

  test('after a restore to a moment before the payment, what the second company sold is found there', async () => {
    shop.behave({ ada: soldOut, bob: losing(shop.companies.bob) });
    const order = await shop.paid();
    expect(await shop.sold(order)).toEqual(['bob 2']);
    const { db } = shop.shop;
    await sql`delete from purchases where order_uid = ${order.uid}`.execute(db);
    await sql`update orders set state = 'paid' where uid = ${order.uid}`.execute(db);
    await shop.reset();
    clock.pass(MINUTE);
    shop.behave({ ada: soldOut });
    await fulfil(order);
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect(await shop.sold(order)).toEqual(['bob 2']);
    expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1 });
    expect((await selectHistory(db, order.uid)).at(-1)?.reason).toBe('delivered by bob');
  });
});
