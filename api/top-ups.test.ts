import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, GOOD_CARD, problemOf, type TestApi } from '../tests/support/api.ts';
import { buyTestOrder } from '../tests/support/buyer.ts';
import { customerOf, type TestCustomer } from '../tests/support/customer.ts';
import type { EsimRecord, TopUpOffer } from './contract/esims.ts';
import type { MyOrder } from './contract/orders.ts';
import type { FulfilledOrder } from './contract/validate.ts';

const ESIMS = '/api/v2/users/me/esims';
let t: TestApi;
let owner: TestCustomer;
let esimUid: string;
beforeAll(async () => {
  t = await createTestApi();
  await buyTestOrder(t, 'tia@example.com');
  owner = await customerOf(t, 'tia@example.com');
  esimUid = (await owner.json<{ esim: { uid: string } }[]>('GET', ESIMS))[0]!.esim.uid;
});
afterAll(() => t.close());

const order = (body: object, who = owner, headers = {}) =>
  who.send('POST', '/api/v1/esims/order', body, headers);

test('an offer is ordered, paid and on the same eSIM', async () => {
  const offers = await owner.json<TopUpOffer[]>('GET', `${ESIMS}/${esimUid}/top-ups`);
  expect(offers.length).toBeGreaterThan(5);
  expect(offers[0]).toEqual({
    plan: {
      ...{
        uid: expect.any(String),
        name: 'Japan 1 GB',
        data_quota_mb: 1000,
        validity_days: expect.any(Number),
      },
      ...{ price: 400, policy_name: expect.any(String), scope: 'country', region: null },
      ...{ daily_quota_mb: null, reduced_speed_kbps: null },
      ...{ country_code: 'JPN', country_count: 1 },
      ...{ starts: 'first_use', identity_check: false, apn: 'automatic' },
    },
    result: { data_left_mb: 2000, starts: 'after_current', ends_at: null },
  });
  // Of a daily-unlimited plan, whose terms come along wherever it is named.
  const offer = offers.find(({ plan }) => plan.daily_quota_mb !== null)!;
  const { daily_quota_mb, reduced_speed_kbps } = t.shop.catalogue.plan(offer.plan.uid)!;
  const terms = { daily_quota_mb, reduced_speed_kbps };
  expect(offer.plan).toMatchObject(terms);
  const placed = await order({ planUid: offer.plan.uid, esimUid });
  expect(placed.status).toBe(201);
  const { session_id, sandbox_session_secret, amount } = (await placed.json()) as Record<string, string>;
  expect(amount).toBe(offer.plan.price);
  const paid = await t.post(`/api/sandbox/payments/${session_id}/confirm`, {
    client_secret: sandbox_session_secret,
    email: 'someone.else@example.com',
    card: GOOD_CARD,
  });
  expect(paid.status).toBe(200);
  await t.runJobs();
  const validated = await t.post('/api/v1/esims/validate', { sessionId: session_id });
  const fulfilled: FulfilledOrder = await validated.json();
  expect(fulfilled).toMatchObject({ status: 'fulfilled', esim_uid: esimUid, email: 'tia@example.com' });
  expect(fulfilled.plan).toMatchObject(terms);
  const [record] = await owner.json<EsimRecord[]>('GET', ESIMS);
  expect(record!.plans.at(-1)).toMatchObject(terms);
  expect(record!.plans.reduce((sum, plan) => sum + (plan.data_left_mb ?? Number.NaN), 0)).toBe(
    offer.result.data_left_mb,
  );
  const orders = await owner.json<MyOrder[]>('GET', '/api/v2/users/me/orders');
  expect(orders).toHaveLength(2);
  const topUp = orders.find(({ kind }) => kind === 'top_up');
  expect(topUp).toMatchObject({ esim_uid: esimUid, plan: terms });
});

test('a signed-in buyer of a new eSIM need not type the address again', async () => {
  const planUid = t.shop.catalogue.plansFor('JPN')[0]!.uid;
  const placed = (await (await order({ planUid })).json()) as { order_uid: string };
  const row = await t.shop.db
    .selectFrom('orders')
    .select(['email', 'kind', 'customer_uid'])
    .where('uid', '=', placed.order_uid)
    .executeTakeFirst();
  expect(row).toEqual({ email: 'tia@example.com', kind: 'new_esim', customer_uid: null });
});

test('guests, other sites and plans that do not fit are refused', async () => {
  const planUid = t.shop.catalogue.plansFor('JPN')[0]!.uid;
  const guest = await t.post('/api/v1/esims/order', { planUid, esimUid });
  expect(await problemOf(guest)).toBe('401 sign_in_required');
  const foreign = await order({ planUid, esimUid }, owner, { 'Sec-Fetch-Site': 'cross-site' });
  expect(await problemOf(foreign)).toBe('403 cross_site_request');
  expect(await problemOf(await order({ planUid: 'pln_none', esimUid }))).toBe('404 plan_not_found');
});

test('while the eSIM’s wholesaler does not say what fits, list and order say to try again', async () => {
  const company = {
    ...t.wholesaler,
    abilities: { ...t.wholesaler.abilities, top_ups: 'listed' as const },
    topUps: async () => ({ kind: 'unknown' as const, why: 'test' }),
  };
  const before = t.shop.wholesalers;
  t.shop.wholesalers = new Map([[company.name, company]]);
  const planUid = t.shop.catalogue.plansFor('JPN')[0]!.uid;
  for (const answer of [
    await owner.send('GET', `${ESIMS}/${esimUid}/top-ups`),
    await order({ planUid, esimUid }),
  ]) {
    expect(answer.headers.get('retry-after')).toBe('15');
    expect(await problemOf(answer)).toBe('503 esim_partner_unavailable');
  }
  t.shop.wholesalers = before;
});
