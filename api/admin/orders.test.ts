import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../core/clock.ts';
import { listDeskOrders, showDeskOrder } from '../../core/desk/orders/list.ts';
import type { Order } from '../../core/orders/order.ts';
import { refundByOperator } from '../../core/sale/refunds/by-operator.ts';
import { ROLES } from '../../core/staff/roles.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder, placeTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('the list of orders, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  let first: Order;
  let second: Order;
  let unpaid: { uid: string };
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_orders') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    first = await buyTestOrder(api, 'ana@example.com');
    clock.pass(MINUTE);
    second = await buyTestOrder(api, 'Ben_x@shop.example');
    clock.pass(MINUTE);
    unpaid = await placeTestOrder(api);
    const { db } = api.shop;
    await sql`update orders set referral_code = 'Spring', failure = 'out_of_stock', fulfilled_at = paid_at + interval '9 s'
      where uid = ${second.uid}`.execute(db);
    await sql`update orders set plan = plan || '{"name": "=1+1"}' where uid = ${first.uid}`.execute(db);
    await sql`insert into notes (uid, subject, author, text, at)
      values ('not_1', ${first.uid}, 'stf_1', 'called twice', now())`.execute(db);
  });

  afterAll(() => api.close());

  const uids = async (filter: string): Promise<string[]> =>
    (await api.read(`orders?${filter}`)).items.map(({ uid }: { uid: string }) => uid);

  test('newest first, with money, company and flags, the address masked', async () => {
    const { items, count } = await api.read('orders');
    expect(items.map(({ uid }: { uid: string }) => uid)).toEqual([unpaid.uid, second.uid, first.uid]);
    expect(count).toEqual({ value: 3, capped: false });
    expect(items[2]).toMatchObject({
      state: 'fulfilled',
      standing: 'delivered',
      kind: 'new_esim',
      country: 'JPN',
      amount: first.amount,
      discounts: 0,
      company: 'sandbox',
      buyer: 'a•••@example.com',
      customer_uid: first.customer_uid,
      refunded: 0,
      flags: ['note'],
    });
    expect(items[2].cost).toBeGreaterThan(0);
    expect(items[2].margin).toBe(first.amount - items[2].cost);
    expect(items[0]).toMatchObject({ standing: 'unpaid', cost: null, margin: null, delivery_ms: null });
    expect(JSON.stringify(items)).not.toContain('ana@');
  });

  test.each([
    ['state=fulfilled', ['second', 'first']],
    ['state=created', ['unpaid']],
    ['state=disputed', []],
    ['standing=delivered', ['second', 'first']],
    ['standing=unpaid', ['unpaid']],
    ['standing=needs_attention', []],
    ['standing=astray', []],
    ['standing=in_flight', []],
    ['country=JPN', ['unpaid', 'second', 'first']],
    ['country=jpn&state=fulfilled', ['second', 'first']],
    ['country=FRA', []],
    ['company=sandbox', ['second', 'first']],
    ['company=maya', []],
    ['code=SPRING', ['second']],
    ['email=ana@example.com', ['first']],
    ['email=ben_', ['second']],
    ['email=ben%25', []],
    ['email=@shop.example', ['second']],
    ['failure=out_of_stock', ['second']],
    ['kind=top_up', []],
    ['kind=new_esim&min=1&max=100000', ['unpaid', 'second', 'first']],
    ['min=100000', []],
    ['slower_than_ms=8999', ['second']],
    ['slower_than_ms=9000', []],
  ])('%s', async (filter, named) => {
    const names = { first: first.uid, second: second.uid, unpaid: unpaid.uid };
    expect(await uids(filter)).toEqual(named.map((name) => names[name as keyof typeof names]));
    expect((await api.read(`orders?${filter}`)).count.value).toBe(named.length);
  });

  test('by the reason for which money went back', async () => {
    // Twice, which is one order.
    for (const amount of [100, 50]) {
      const refunded = await refundByOperator(api.shop, first.uid, { note: 'test', amount });
      expect(refunded.kind).toBe('done');
      await api.runJobs();
    }
    const reasons = await api.shop.db.selectFrom('refunds').select(['order_uid', 'reason']).execute();
    expect(reasons).toEqual(Array(2).fill({ order_uid: first.uid, reason: 'goodwill' }));
    const day = first.created_at.toISOString();
    for (const days of ['', `&from=${day}`, `&to=${second.created_at.toISOString()}`])
      expect(await uids(`refund_reason=goodwill${days}`)).toEqual([first.uid]);
    expect(await uids(`refund_reason=goodwill&to=${day}`)).toEqual([]);
    expect((await api.read('orders?refund_reason=goodwill')).count.value).toBe(1);
    expect(await uids('refund_reason=none_such')).toEqual([]);
  });

  test('by time, plan, uid and payment', async () => {
    const { paid_at, created_at, payment_ref, session_id } = second;
    expect(await uids(`from=${created_at.toISOString()}`)).toEqual([unpaid.uid, second.uid]);
    expect(await uids(`to=${created_at.toISOString()}`)).toEqual([first.uid]);
    expect(paid_at).not.toBeNull();
    for (const q of [second.uid, payment_ref!, session_id!])
      expect(await uids(`q=${q}`)).toEqual([second.uid]);
    expect(await uids(`plan_uid=${first.plan.uid}&state=fulfilled`)).toEqual([second.uid, first.uid]);
  });

  test('pages go on where the one before ended', async () => {
    const page = await api.read('orders?limit=2');
    expect(page.items).toHaveLength(2);
    expect(await uids(`limit=2&cursor=${page.next_cursor}`)).toEqual([first.uid]);
  });

  test('what makes no sense is refused, and customers are', async () => {
    for (const wrong of [
      'state=lost',
      'standing=x',
      'min=-1',
      'q=%00',
      'from=x',
      'colour=red',
      `q=${'x'.repeat(201)}`,
    ]) {
      expect(await problemOf(await api.ask(`orders?${wrong}`))).toBe('400 invalid_request');
    }
    expect(await problemOf(await api.get('/api/v2/admin/orders'))).toBe('401 staff_required');
    expect(await problemOf(await api.get('/api/v2/admin/orders.csv'))).toBe('401 staff_required');
  });

  test('the CSV has the same orders, and no name that a spreadsheet computes', async () => {
    const text = await (await api.ask('orders.csv?state=fulfilled')).text();
    const [names, ...lines] = text.split('\r\n');
    expect(names).toMatch(/^uid,created_at,/);
    expect(lines.map((line) => line.split(',')[0])).toEqual([second.uid, first.uid, '']);
    expect(lines[1]).toContain(`"'=1+1"`);
    expect(text).not.toContain('ana@');
  });

  test.each(ROLES)('%s sees cost and persons as the role may', async (role) => {
    const { rows } = await listDeskOrders(api.shop, { q: first.uid }, { limit: 1, cursor: null });
    const shown = showDeskOrder(rows[0]!, { role });
    const paid = ['owner', 'finance', 'pricing'].includes(role);
    const persons = ['owner', 'operations', 'support'].includes(role);
    expect([shown.cost !== null, shown.margin !== null]).toEqual([paid, paid]);
    expect([shown.buyer !== null, shown.customer_uid !== null]).toEqual([persons, persons]);
    expect(shown).not.toHaveProperty('email');
  });
});
