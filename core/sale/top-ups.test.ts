import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxCatalogue } from '../../providers/esims/sandbox/catalogue.ts';
import { testClock } from '../../providers/test-clock.ts';
import { books, buyTestOrder, payTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { done } from '../answer.ts';
import type { Plan } from '../catalogue/plan.ts';
import { MINUTE, SECOND } from '../clock.ts';
import { listEsims } from '../esims/list.ts';
import { selectProfileKey } from '../esims/profile-key.ts';
import { type EsimRow, selectEsimByOrder } from '../esims/queries.ts';
import { listTopUps, type TopUpOffer } from '../esims/top-up-offers.ts';
import type { Order } from '../orders/order.ts';
import type { ProfileStatus } from '../wholesale/wholesaler.ts';
import { refreshEsim } from './esims/refresh.ts';
import { placeOrder } from './place.ts';
import { askForRefund } from './refunds/ask.ts';
import { settleAndView } from './view.ts';

const plans = sandboxCatalogue().filter(({ countries_enabled }) =>
  ['JPN', 'FRA'].some((country) => countries_enabled.includes(country)),
);

describe.each(ENGINES)('top-ups on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let first: Order;
  let esim: EsimRow;
  let owner: string;
  let count = 0;

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('top_ups') : undefined;
    shop = await createTestShop({ clock, databaseUrl, plans });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    first = await buyTestOrder(shop, `owner${++count}@example.com`);
    esim = (await selectEsimByOrder(shop.shop.db, first.uid))!;
    owner = esim.customer_uid!;
  });

  const place = (plan: Plan, topUp = { esimUid: esim.uid, customerUid: owner }, key: string | null = null) =>
    placeOrder(
      shop.shop,
      { planUid: plan.uid, email: `owner${count}@example.com`, referralCode: null, topUp },
      key,
    );
  const japan = () => shop.shop.catalogue.plansFor('JPN')[1]!;
  async function bought(plan = japan()): Promise<Order> {
    clock.pass(SECOND);
    const placed = await place(plan);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    // As if a provider let the address be changed in its panel: the top-up is its owner's all the same.
    await shop.shop.db
      .updateTable('sandbox_payments.sessions')
      .set({ email: 'other@example.com' })
      .where('session_id', '=', placed.order.session_id)
      .execute();
    await payTestOrder(shop, placed.order, 'other@example.com');
    await shop.runJobs();
    return reread(shop, placed.order);
  }
  const record = async () => (await listEsims(shop.shop, owner))[0]!;
  const ask = async (order: Order) => askForRefund(shop.shop, await reread(shop, order), owner);

  test('adds its plan to the same profile, tells the owner, and its page shows the eSIM', async () => {
    const order = await bought();
    expect(order).toMatchObject({
      state: 'fulfilled',
      kind: 'top_up',
      customer_uid: owner,
      email: `owner${count}@example.com`,
      amount: japan().price,
    });
    expect(await books(shop, order)).toMatchObject({ esims: 0, bought: 1, mails: ['top_up'] });
    const { esim: found, plans: on } = await record();
    expect(on.map(({ order_uid }) => order_uid)).toEqual([first.uid, order.uid]);
    expect(found.refreshed_at).not.toBeNull();
    expect(await settleAndView(shop.shop, order.session_id!)).toMatchObject({
      kind: 'fulfilled',
      esim: { uid: esim.uid },
    });
  });

  test('wakes an eSIM up that was used up', async () => {
    await shop.wholesaler.simulate(esim.iccid, 'use', 1_000_000);
    clock.pass(MINUTE + SECOND);
    await record();
    await shop.runJobs();
    expect((await record()).esim.state).toBe('used_up');
    await bought();
    expect((await record()).esim.state).toBe('installed');
    await shop.wholesaler.simulate(esim.iccid, 'use', 100);
    clock.pass(MINUTE + SECOND);
    await record();
    await shop.runJobs();
    const { esim: woken, plans: on } = await record();
    expect([woken.state, on.map(({ data_used_mb }) => data_used_mb)]).toEqual(['active', [1000, 100]]);
  });

  test('unused, it is refunded alone, also beside a plan in use; the profile lives on', async () => {
    const order = await bought();
    await shop.wholesaler.simulate(esim.iccid, 'use', 100);
    expect(await ask(first)).toEqual({ kind: 'refused', code: 'esim_already_used' });
    expect(await ask(order)).toEqual({ kind: 'refunding' });
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('refunded');
    const { esim: found, plans: on } = await record();
    expect(found.state).toBe('active');
    expect(on.map(({ cancelled_at }) => cancelled_at !== null)).toEqual([false, true]);
    expect(await books(shop, order)).toMatchObject({ refunded: order.amount, cancelled: 1 });
  });

  test('the first plan is refunded alone while a top-up keeps the profile alive', async () => {
    await bought();
    expect(await ask(first)).toEqual({ kind: 'refunding' });
    await shop.runJobs();
    const { esim: found, plans: on } = await record();
    expect(found.state).toBe('ready');
    expect(on.map(({ cancelled_at }) => cancelled_at !== null)).toEqual([true, false]);
    // Its company hears of both, since what was refunded may lie on the profile all the same.
    const { purchases, with_cancelled } = await selectProfileKey(shop.shop.db, found);
    const references = (of: typeof purchases) => of.map(({ reference }) => reference);
    expect(references(purchases)).toEqual([on[1]!.reference]);
    expect(references(with_cancelled ?? [])).toEqual([on[0]!.reference, on[1]!.reference]);
  });

  test('of a profile that is gone by then, the money goes back', async () => {
    const placed = await place(japan());
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    await ask(first);
    await shop.runJobs();
    await payTestOrder(shop, placed.order);
    await shop.runJobs();
    await shop.runJobs();
    expect(await reread(shop, placed.order)).toMatchObject({ state: 'refunded', failure: 'esim_not_found' });
    expect(await books(shop, placed.order)).toMatchObject({ bought: 0, refunded: japan().price });
  });

  test('an eSIM that the wholesaler has ended by itself can not be topped up', async () => {
    const status = async () =>
      done<ProfileStatus>({ state: 'cancelled', odd: null, plans: [], measured_at: null });
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, status }]]);
    await refreshEsim(shop.shop, esim.uid);
    shop.shop.wholesalers = new Map([['sandbox', shop.wholesaler]]);
    expect(await place(japan())).toEqual({ kind: 'plan_not_for_esim' });
  });

  test('what does not fit, and what is not the customer’s, can not be ordered', async () => {
    const france = shop.shop.catalogue.plansFor('FRA').find(({ scope }) => scope === 'country')!;
    expect(await place(france)).toEqual({ kind: 'plan_not_for_esim' });
    expect(await place(japan(), { esimUid: esim.uid, customerUid: 'cus_other' })).toEqual({
      kind: 'esim_not_found',
    });
    expect(await place(japan(), { esimUid: 'esm_none', customerUid: owner })).toEqual({
      kind: 'esim_not_found',
    });
    await ask(first);
    await shop.runJobs();
    expect(await place(japan())).toEqual({ kind: 'plan_not_for_esim' });
    expect(await listTopUps(shop.shop, owner, esim.uid)).toEqual([]);
  });

  test('an idempotency key tells a top-up from a purchase, and one eSIM from another', async () => {
    const key = `key-${count}`;
    const placed = await place(japan(), undefined, key);
    const uid = placed.kind === 'placed' ? placed.order.uid : placed.kind;
    expect(await place(japan(), undefined, key)).toMatchObject({ kind: 'placed', order: { uid } });
    const plain = { planUid: japan().uid, email: `owner${count}@example.com`, referralCode: null };
    expect(await placeOrder(shop.shop, plain, key)).toEqual({ kind: 'idempotency_key_reused' });
  });

  test('the offers: what fits, own country first, with volume and end', async () => {
    const offers = (await listTopUps(shop.shop, owner, esim.uid)) as TopUpOffer[];
    const fitting = shop.shop.catalogue.plansFor('JPN');
    expect(offers.map(({ plan }) => plan.uid).sort()).toEqual(fitting.map(({ uid }) => uid).sort());
    expect(offers.every(({ plan }, i) => i === 0 || offers[i - 1]!.plan.price <= plan.price)).toBe(true);
    expect(offers[0]).toMatchObject({ data_left_mb: 2000, starts: 'after_current', ends_at: null });
    expect(await listTopUps(shop.shop, 'cus_other', esim.uid)).toBeNull();
  });
});
