import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, later, MINUTE } from '../../core/clock.ts';
import { forgetOverview } from '../../core/desk/overview/overview.ts';
import { newId } from '../../core/ids.ts';
import { refundByOperator } from '../../core/sale/refunds/by-operator.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder, PAYING_CARD } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { staffKey } from '../../tests/support/staff.ts';

describe.each(ENGINES)('the list behind a figure has as many rows as it counts, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  let plan: string;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('figure_lists') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    plan = api.shop.catalogue.plansFor('JPN')[0]!.uid;
  });
  afterAll(() => api.close());

  /** The day so many days ago, as screens have it. */
  const dayAgo = (days: number) =>
    later(clock.now(), -days * DAY)
      .toISOString()
      .slice(0, 10);
  const count = async (path: string): Promise<number> => (await api.read(path)).count.value;

  /** Buys a plan with a code, and pays for it unless told otherwise. */
  async function buy(email: string, code: string, { paid = true, quantity = 1 } = {}): Promise<string> {
    const placed = await api.post('/api/v1/esims/order', {
      planUid: plan,
      email,
      referralCode: code,
      quantity,
    });
    const order = await placed.json();
    if (paid) {
      const secret = { client_secret: order.sandbox_session_secret, email, card: PAYING_CARD };
      await api.payments.confirm(order.session_id, secret);
    }
    await api.runJobs();
    clock.pass(1_000);
    return order.order_uid;
  }

  test('sold and refunded of a plan, in whole days', async () => {
    for (let bought = 0; bought < 3; bought++) {
      const { uid } = await buyTestOrder(api);
      if (bought === 0) await refundByOperator(api.shop, uid, { note: 'test' });
      // Ten days apart: the first of them is just a month old when the last is bought.
      clock.pass(10 * DAY);
    }
    await api.runJobs();
    await buyTestOrder(api);
    await buy('never@example.com', '', { paid: false });
    clock.pass(MINUTE);
    await api.read(`plans?q=${plan}`);
    const shown = (await api.read(`plans/${plan}`)).plan;
    const sold = (days: number) => count(`orders?plan_uid=${plan}&reached=paid&from=${dayAgo(days)}`);
    expect(shown).toMatchObject({ sold_7: await sold(7), sold_30: await sold(30) });
    expect(shown.sold_7).toBe(1);
    expect(shown.sold_30).toBe(4);
    const refunded = await count(`orders?plan_uid=${plan}&state=refunded&from=${dayAgo(30)}`);
    expect(shown.refund_rate).toBe(refunded / shown.sold_30);
    expect(refunded).toBe(1);
  });

  test('what a company delivered', async () => {
    const { items } = await api.read('companies');
    const { delivered_30d } = items.find(({ name }: { name: string }) => name === 'sandbox');
    expect(delivered_30d).toBeGreaterThan(1);
    expect(await count(`orders?company=sandbox&reached=delivered&from=${dayAgo(30)}`)).toBe(delivered_30d);
  });

  test('uses of a code, and the orders of which its figures are', async () => {
    expect((await api.act('promotions', { code: 'EIGHT', percent: 10, reason: 'test' })).status).toBe(200);
    const refunded = await buy('one@example.com', 'EIGHT');
    await buy('two@example.com', 'EIGHT');
    // One use for a strip, all of whose orders came with the code.
    await buy('strip@example.com', 'EIGHT', { quantity: 2 });
    await buy('unpaid@example.com', 'EIGHT', { paid: false });
    await refundByOperator(api.shop, refunded, { note: 'test' });
    await api.runJobs();
    clock.pass(MINUTE);
    const read = async () => (await api.read('promotions?q=EIGHT')).items[0];
    // What it brought may be a minute old.
    await expect.poll(read).toMatchObject({ uses: 3, orders: 3 });
    expect(await count('orders?holds=EIGHT')).toBe(3);
    expect(await count(`orders?redeemed=eight&reached=paid&from=${dayAgo(30)}`)).toBe(3);
    expect(await count('orders?code=EIGHT')).toBe(5);
    const { revenue, margin, top_domains } = await read();
    expect(top_domains).toEqual([{ domain: 'example.com', orders: 3 }]);
    const sum = (of: string) => redeemed.reduce((total, row) => total + row[of]!, 0);
    const { items: redeemed }: { items: Record<string, number>[] } = await api.read(
      `orders?redeemed=EIGHT&reached=paid&from=${dayAgo(30)}&email=@example.com`,
    );
    expect([redeemed.length, sum('amount'), sum('margin')]).toEqual([3, revenue, margin]);
    // Whoever sees no margins, or no persons, doesn't see them here.
    const as = async (role: 'pricing' | 'operations') => {
      const { headers } = await staffKey(api, role);
      return (await api.read('promotions?q=EIGHT', headers)).items[0];
    };
    expect(await as('pricing')).toMatchObject({ revenue, margin, top_domains: null });
    expect(await as('operations')).toMatchObject({ revenue: null, margin: null, top_domains });
    expect(await count('orders?holds=NOBODYS')).toBe(0);
  });

  test('today: delivered without money, disputes of all kinds, and refunds by when their money went', async () => {
    clock.pass(2 * DAY);
    const [asked, disputed] = [await buyTestOrder(api), await buyTestOrder(api)];
    await refundByOperator(api.shop, (await buyTestOrder(api)).uid, { note: 'of yesterday' });
    await api.runJobs();
    clock.pass(DAY);
    const given = await buyTestOrder(api);
    const replaced = await api.act(`orders/${given.uid}/actions`, { verb: 'replace_esim', reason: 'test' });
    expect(replaced.status).toBe(200);
    await refundByOperator(api.shop, asked.uid, { note: 'test', amount: 100 });
    await api.runJobs();
    // Asked for today, and not gone yet.
    await refundByOperator(api.shop, disputed.uid, { note: 'test', amount: 100 });
    const inquiry = {
      dispute_ref: 'dp_2',
      order_uid: given.uid,
      state: 'open',
      amount: 1,
      holds_money: false,
    };
    const created_at = clock.now();
    await api.shop.db
      .insertInto('disputes')
      .values({ ...inquiry, uid: newId('dispute', created_at), created_at })
      .execute();
    forgetOverview(api.shop);
    const { today } = await api.read('overview');
    expect(today).toMatchObject({ delivered: 2, refunds: 1, disputes: 1 });
    const since = today.day;
    expect(await count(`orders?delivered_from=${since}`)).toBe(2);
    expect(await count(`disputes?from=${since}`)).toBe(1);
    expect(await count(`refunds?succeeded_from=${since}`)).toBe(1);
    expect(await count(`refunds?from=${since}`)).toBe(2);
    const yesterday = dayAgo(1);
    expect(await count(`refunds?succeeded_from=${yesterday}&succeeded_to=${since}`)).toBe(1);
    expect(await count(`orders?delivered_from=${yesterday}&delivered_to=${since}`)).toBe(3);
    expect(await count(`orders?paid_from=${yesterday}&paid_to=${since}`)).toBe(3);
    await api.runJobs();
    const [line] = (await api.read(`reports/refund-reason?from=${since}`)).items;
    expect(line.refunds).toBe(2);
    expect(await count(line.href.replace('/admin/', ''))).toBe(2);
  });

  test('a line of a report by code or country leads to its orders', async () => {
    expect((await api.act('promotions', { code: 'NINE', percent: 10, reason: 'test' })).status).toBe(200);
    const order_uid = await buy('nine@example.com', 'NINE');
    // Came with it, and wasn't cheaper for it: first_order_only and the like.
    const other = await buyTestOrder(api);
    const db = api.shop.db;
    await db.updateTable('orders').set({ referral_code: 'NINE' }).where('uid', '=', other.uid).execute();
    await sql`
      update orders set plan = plan - 'region' || '{"scope": "global"}' where uid in (${order_uid}, ${other.uid})`.execute(
      db,
    );
    const lineOf = async (report: string, key: string) =>
      (await api.read(`reports/${report}?from=${dayAgo(0)}`)).items.find(
        (line: { key: string }) => line.key === key,
      );
    for (const [report, key, orders] of [
      ['code', 'NINE', 1],
      ['country', 'global', 2],
    ] as const) {
      const line = await lineOf(report, key);
      expect(line.orders).toBe(orders);
      expect(await count(line.href.replace('/admin/', ''))).toBe(orders);
    }
  });

  test('orders, refunds and disputes of a customer', async () => {
    const email = 'regular@example.com';
    const { uid } = await buyTestOrder(api, email);
    await buyTestOrder(api, email);
    await refundByOperator(api.shop, uid, { note: 'test' });
    await api.runJobs();
    const [customer] = (await api.read(`customers?email=${email}`)).items;
    await sql`
      insert into disputes (uid, dispute_ref, order_uid, state, amount, reason, due_by, created_at)
      select ${newId('dispute', clock.now())}, 'dp_1', ${uid}, 'won', 1, 'fraudulent', ${clock.now()}, ${clock.now()}`.execute(
      api.shop.db,
    );
    const of = `customer_uid=${customer.uid}`;
    const shown = (await api.read(`customers/${customer.uid}`)).customer;
    expect(shown).toMatchObject({ orders: 2, disputes: 1 });
    expect(await count(`orders?${of}&reached=paid`)).toBe(2);
    expect(await count(`disputes?${of}`)).toBe(1);
    const { items, count: refunds } = await api.read(`refunds?${of}&state=succeeded`);
    expect(refunds.value).toBe(1);
    expect(items[0].amount).toBe(shown.refunded);
    expect(await count('refunds?customer_uid=cus_nobody')).toBe(0);
  });

  test('whoever may not see persons can’t ask for one by the account either', async () => {
    const { headers } = await staffKey(api, 'pricing');
    for (const list of ['orders', 'orders.csv', 'refunds', 'disputes']) {
      expect(await problemOf(await api.ask(`${list}?customer_uid=cus_1`, headers))).toBe('403 not_allowed');
    }
  });
});
