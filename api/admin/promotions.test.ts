import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, later, MINUTE } from '../../core/clock.ts';
import { refundByOperator } from '../../core/sale/refunds/by-operator.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { PAYING_CARD } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('promotions in the back office, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_promotions') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
  });
  afterAll(() => api.close());

  const add = (body: object) => api.act('promotions', { reason: 'test', ...body });
  const act = (code: string, body: object) =>
    api.act(`promotions/${code}/actions`, { reason: 'test', ...body });
  const read = async (code: string) => (await api.read(`promotions?q=${code}`)).items[0];

  async function buy(email: string, code: string): Promise<{ uid: string; amount: number }> {
    const planUid = api.shop.catalogue.plansFor('JPN')[0]!.uid;
    const placed = await api.post('/api/v1/esims/order', { planUid, email, referralCode: code });
    const order = await placed.json();
    const secret = { client_secret: order.sandbox_session_secret, email, card: PAYING_CARD };
    await api.payments.confirm(order.session_id, secret);
    await api.runJobs();
    return { uid: order.order_uid, amount: order.amount };
  }

  test('a code is added once, and a wrong one is told what is wrong', async () => {
    expect((await add({ code: 'autumn-5', percent: 10, limit: 3 })).status).toBe(200);
    expect(await read('AUTUMN-5')).toMatchObject({
      code: 'AUTUMN-5',
      kind: 'percent',
      value: 10,
      limit: 3,
      uses: 0,
    });
    for (const wrong of [
      { code: 'autumn-5', percent: 10 },
      { code: 'x', percent: 10 },
      { code: 'BOTH', percent: 10, cents: 100 },
      { code: 'NONE' },
      { code: 'MUCH', percent: 101 },
      { code: 'HALF', percent: 1.5 },
      { code: 'PAST', cents: 100, ends_at: '2020-01-01T00:00:00Z' },
      { code: 'ODD', cents: 100, colour: 'red' },
      { code: 'WHY', cents: 100, reason: '' },
    ])
      expect(await problemOf(await add(wrong))).toBe('422 invalid_action');
    const both = await Promise.all([1, 2].map(() => add({ code: 'TWICE', cents: 100 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await api.read('audit?action=desk.promotion.add')).items).toHaveLength(2);
  });

  test('what a code brought: orders, money, new buyers, money back', async () => {
    const first = await buy('ana@example.com', 'AUTUMN-5');
    clock.pass(1_000);
    const second = await buy('a.n.a+2@example.com', 'AUTUMN-5');
    clock.pass(1_000);
    const third = await buy('ana+again@example.com', 'AUTUMN-5');
    await refundByOperator(api.shop, second.uid, { note: 'test' });
    await api.runJobs();
    // What it brought may be a minute old.
    clock.pass(MINUTE);
    await expect
      .poll(() => read('AUTUMN-5'))
      .toMatchObject({
        orders: 3,
        revenue: first.amount + second.amount + third.amount,
        // ana and a.n.a, which are two where dots matter.
        new_buyers: 2,
        refund_rate: 1 / 3,
        uses: 2,
      });
    expect((await read('TWICE')).refund_rate).toBeNull();
  });

  test('end and limit change, but never below what is used or into the past', async () => {
    const ends_at = later(clock.now(), DAY).toISOString();
    expect((await act('AUTUMN-5', { verb: 'edit', ends_at, limit: 2 })).status).toBe(200);
    expect(await read('AUTUMN-5')).toMatchObject({ ends_at, limit: 2 });
    for (const wrong of [
      {},
      { limit: 1 },
      { limit: 0 },
      { limit: '5' },
      { ends_at: '2020-01-01T00:00:00Z' },
      { ends_at: 'soon' },
      { percent: 50 },
    ])
      expect(await problemOf(await act('AUTUMN-5', { verb: 'edit', ...wrong }))).toBe('422 invalid_action');
    expect((await act('AUTUMN-5', { verb: 'edit', limit: null })).status).toBe(200);
    expect(await read('AUTUMN-5')).toMatchObject({ ends_at, limit: null });
    expect((await api.read('promotions?state=ended')).items).toEqual([]);
    clock.pass(DAY);
    expect((await api.read('promotions?state=ended')).items).toMatchObject([{ code: 'AUTUMN-5' }]);
  });

  test('a code is withdrawn once, and nothing can be done with it then', async () => {
    const both = await Promise.all([1, 2].map(() => act('TWICE', { verb: 'withdraw' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read('TWICE')).toMatchObject({ withdrawn_at: clock.now().toISOString(), actions: [] });
    expect(await problemOf(await act('TWICE', { verb: 'edit', limit: 5 }))).toBe('409 move_not_allowed');
    expect(await problemOf(await act('NOBODYS', { verb: 'withdraw' }))).toBe('404 not_found');
    const { items } = await api.read('promotions?limit=1');
    expect(items).toMatchObject([{ code: 'TWICE' }]);
    const { next_cursor } = await api.read('promotions?limit=1');
    const next = await api.read(`promotions?limit=1&cursor=${encodeURIComponent(next_cursor)}`);
    expect(next.items).toMatchObject([{ code: 'AUTUMN-5' }]);
    expect(await problemOf(await api.ask('promotions?state=old'))).toBe('400 invalid_request');
  });

  test('an automatic one: its terms, its budget, and what is wrong with others', async () => {
    const until = later(clock.now(), 2 * DAY).toISOString();
    const terms = {
      automatic: true,
      budget: 250,
      countries: ['JPN'],
      regions: ['asia'],
      languages: ['de'],
    };
    expect((await add({ code: 'BUDGET', percent: 25, ...terms, esims: 2, ends_at: until })).status).toBe(200);
    expect(await read('BUDGET')).toMatchObject({
      ...terms,
      kind: 'percent',
      value: 25,
      esims: 2,
      spent: 0,
      uses: 0,
    });
    const order = { planUid: api.shop.catalogue.plansFor('JPN')[0]!.uid, quantity: 2, language: 'de' };
    await api.shop.promotions.load(api.shop.db, clock.now());
    const placed = await (await api.post('/api/v1/esims/order', order)).json();
    expect(placed).toMatchObject({ full_amount: 800, amount: 600 });
    expect(await read('BUDGET')).toMatchObject({ spent: 200, uses: 1 });
    // Both of the strip, of which the first holds the code for all.
    expect((await api.read('orders?discounted_by=budget')).count.value).toBe(2);
    expect(
      (await api.read('promotions?automatic=true')).items.map((row: { code: string }) => row.code),
    ).toEqual(['BUDGET']);
    expect(await problemOf(await act('BUDGET', { verb: 'edit', budget: 199 }))).toBe('422 invalid_action');
    expect((await act('BUDGET', { verb: 'edit', budget: 200 })).status).toBe(200);
    const [edited] = (await api.read('audit?action=desk.promotion.edit')).items;
    expect(edited.detail).toMatchObject({ before: { budget: 250 }, after: { budget: 200 } });
    const [added] = (await api.read('audit?action=desk.promotion.add')).items;
    expect(added.detail.after).toMatchObject({ automatic: true, budget: 250, countries: ['JPN'], esims: 2 });
    for (const wrong of [
      { code: 'NO-END', percent: 5, automatic: true },
      { code: 'WHO', percent: 5, automatic: true, limit: 5, per_customer: 1 },
      { code: 'NOWHERE', percent: 5, countries: ['JPX'] },
      { code: 'MARS', percent: 5, regions: ['mars'] },
      { code: 'TONGUE', percent: 5, languages: ['xx'] },
      { code: 'ONE', percent: 5, esims: 1 },
      { code: 'BACKWARDS', percent: 5, starts_at: until, ends_at: later(clock.now(), DAY).toISOString() },
    ])
      expect(await problemOf(await add(wrong))).toBe('422 invalid_action');
    expect((await act('BUDGET', { verb: 'withdraw' })).status).toBe(200);
    await api.shop.promotions.load(api.shop.db, clock.now());
    expect(await (await api.post('/api/v1/esims/order', order)).json()).toMatchObject({ amount: 800 });
  });

  test('codes for one order each are told once', async () => {
    const key = { 'Idempotency-Key': 'codes-of-the-fair' };
    const body = { reason: 'a fair', count: 25, prefix: 'fair', percent: 20 };
    const made = await api.act('promotions/generate', body, key);
    const { codes } = (await made.json()).detail as { codes: string[] };
    expect(new Set(codes).size).toBe(25);
    expect(codes.every((each) => /^FAIR-[0-9A-HJKMNP-TV-Z]{8}$/.test(each))).toBe(true);
    const again = await (await api.act('promotions/generate', body, key)).json();
    expect(again.detail).toBeUndefined();
    const listed = (await api.read('promotions?q=FAIR-&limit=200')).items;
    expect(listed.map((each: { code: string }) => each.code).sort()).toEqual(codes.sort());
    expect(listed[0]).toMatchObject({ limit: 1, value: 20, kind: 'percent' });
    for (const wrong of [{ count: 0 }, { count: 1_001 }, { prefix: '=X' }, { percent: 101 }, { cents: 100 }])
      expect(await problemOf(await api.act('promotions/generate', { ...body, ...wrong }))).toBe(
        '422 invalid_action',
      );
    expect(JSON.stringify(await api.read('audit?action=desk.promotion.generate'))).not.toContain(codes[0]);
  });
});
