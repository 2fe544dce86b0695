import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOf } from '../../providers/esims/sandbox/plan.ts';
import { testPlans } from '../../providers/esims/sandbox/test-plans.ts';
import { testClock } from '../../providers/test-clock.ts';
import { books, payTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { done } from '../answer.ts';
import { syncCatalogue } from '../catalogue/sync.ts';
import { DAY, HOUR } from '../clock.ts';
import { selectEsimByOrder } from '../esims/queries.ts';
import { listTopUps, type TopUpOffer } from '../esims/top-up-offers.ts';
import type { Order } from '../orders/order.ts';
import type { Wholesaler } from '../wholesale/wholesaler.ts';
import { refreshEsim } from './esims/refresh.ts';
import { placeOrder } from './place.ts';
import { askForRefund } from './refunds/ask.ts';

const NAMES = ['first', 'second'] as const;
type Name = (typeof NAMES)[number];

describe.each(ENGINES)('two wholesalers side by side, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  /** Who was asked for what since the test began. */
  let asked: string[];
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('wholesalers') : undefined;
    shop = await createTestShop({ clock, databaseUrl, plans: testPlans });
    behave({});
    await syncCatalogue(shop.shop);
    await shop.shop.catalogue.load(shop.shop.db);
  });
  afterAll(() => shop.close());
  beforeEach(() => behave({}));

  /** Both sell plans under the same ids, the second one for more days; some calls are answered otherwise. */
  function behave(calls: Partial<Record<Name, Partial<Wholesaler>>>): void {
    asked = [];
    shop.shop.wholesalers = new Map(
      NAMES.map((name, n) => {
        // Plans that are the same would be one, sold by both: core/catalogue/place-offers.ts.
        const later = 20 * (n + 1);
        const plans = testPlans.map((plan) => ({ ...plan, validity_days: plan.validity_days + later }));
        const listOffers = async () => done(listOf(plans));
        const member: Wholesaler = { ...shop.wholesaler, listOffers, ...calls[name], name };
        const heard = <A extends unknown[], R>(call: string, answer: (...args: A) => R) => {
          return (...args: A): R => {
            asked.push(`${name} ${call}`);
            return answer(...args);
          };
        };
        const { buy, cancel, status } = member;
        const told = {
          buy: heard('buy', buy),
          cancel: heard('cancel', cancel),
          status: heard('status', status),
        };
        return [name, { ...member, ...told }];
      }),
    );
  }
  const planOf = (provider: Name) =>
    shop.shop.catalogue
      .plansFor('JPN')
      .map(({ uid }) => shop.shop.catalogue.plan(uid)!)
      .find((plan) => plan.provider === provider)!;
  async function paid(provider: Name): Promise<Order> {
    const request = { planUid: planOf(provider).uid, email: null, referralCode: null };
    const placed = await placeOrder(shop.shop, request, null);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    await payTestOrder(shop, placed.order, `${provider}@example.com`);
    return placed.order;
  }
  async function bought(provider: Name): Promise<Order> {
    const order = await paid(provider);
    await shop.runJobs();
    return reread(shop, order);
  }

  test.each(NAMES)('what the %s one sells is bought, looked at and taken back there alone', async (name) => {
    const order = await bought(name);
    expect(order.state).toBe('fulfilled');
    const esim = (await selectEsimByOrder(shop.shop.db, order.uid))!;
    expect(esim.provider).toBe(name);
    await refreshEsim(shop.shop, esim.uid);
    expect(await askForRefund(shop.shop, order, null)).toEqual({ kind: 'refunding' });
    await shop.runJobs();
    expect(await books(shop, order)).toMatchObject({ cancelled: 1, refunded: 400 });
    expect(new Set(asked)).toEqual(new Set([`${name} buy`, `${name} status`, `${name} cancel`]));
  });

  test('while one does not answer, the other delivers', async () => {
    behave({ first: { buy: async () => ({ kind: 'unknown', why: 'test' }) } });
    const [stuck, fine] = [await paid('first'), await paid('second')];
    await shop.runJobs();
    expect((await reread(shop, stuck)).state).toBe('fulfilling');
    expect((await reread(shop, fine)).state).toBe('fulfilled');
    behave({});
    await shop.runJobs({ later: true });
    expect((await reread(shop, stuck)).state).toBe('fulfilled');
  });

  test('an eSIM is topped up by its own wholesaler alone', async () => {
    const order = await bought('second');
    const esim = (await selectEsimByOrder(shop.shop.db, order.uid))!;
    const customerUid = esim.customer_uid!;
    const offers = (await listTopUps(shop.shop, customerUid, esim.uid)) as TopUpOffer[];
    expect(new Set(offers.map(({ plan }) => shop.shop.catalogue.plan(plan.uid)!.provider))).toEqual(
      new Set(['second']),
    );
    const topUp = { esimUid: esim.uid, customerUid };
    const request = { planUid: planOf('first').uid, email: null, referralCode: null, topUp };
    expect(await placeOrder(shop.shop, request, null)).toEqual({ kind: 'plan_not_for_esim' });
  });

  test('one that is switched off while it may have sold: the money goes back, and it is asked again once it is back', async () => {
    behave({
      first: {
        async buy(request) {
          await shop.wholesaler.buy(request);
          return { kind: 'unknown', why: 'test' };
        },
        find: async () => ({ kind: 'unknown', why: 'test' }),
      },
    });
    const order = await paid('first');
    await shop.runJobs();
    const both = shop.shop.wholesalers;
    shop.shop.wholesalers = new Map([...both].filter(([name]) => name === 'second'));
    await shop.runJobs({ later: true });
    expect(await reread(shop, order)).toMatchObject({ state: 'refunded', failure: 'wholesaler_not_in_use' });
    const alarms = () =>
      shop.shop.db
        .selectFrom('alarms')
        .select(['kind', 'closed_by'])
        .where('order_uid', '=', order.uid)
        .execute();
    clock.pass(DAY);
    await shop.runJobs();
    expect(await alarms()).toEqual([{ kind: 'wholesaler_not_in_use', closed_by: null }]);
    clock.pass(30 * DAY);
    await shop.runJobs();
    expect(await books(shop, order)).toMatchObject({ bought: 1, cancelled: 0, refunded: 400 });
    behave({});
    clock.pass(HOUR);
    await shop.runJobs();
    expect(await books(shop, order)).toMatchObject({ bought: 1, cancelled: 1 });
    expect(await alarms()).toEqual([{ kind: 'wholesaler_not_in_use', closed_by: 'shop' }]);
  });

  test('one that is switched off leaves the eSIMs that it sold as they are', async () => {
    const order = await bought('first');
    const esim = (await selectEsimByOrder(shop.shop.db, order.uid))!;
    shop.shop.wholesalers = new Map([...shop.shop.wholesalers].filter(([name]) => name === 'second'));
    await refreshEsim(shop.shop, esim.uid);
    expect(await selectEsimByOrder(shop.shop.db, order.uid)).toMatchObject({
      state: 'ready',
      refreshed_at: null,
    });
    expect(await askForRefund(shop.shop, order, null)).toEqual({
      kind: 'refused',
      code: 'order_not_refundable',
    });
    expect((await bought('second')).state).toBe('fulfilled');
  });
});
