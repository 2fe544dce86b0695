import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raiseAlarm } from '../../core/alarms/raise.ts';
import { transferCash } from '../../core/cash/transfer.ts';
import { DAY, later } from '../../core/clock.ts';
import { showDay } from '../../core/desk/overview/overview.ts';
import { emptyDay, fillReportDays, startOf } from '../../core/desk/overview/report-days.ts';
import { addUpCosts, addUpGroups } from '../../core/desk/reports/groups.ts';
import type { Order } from '../../core/orders/order.ts';
import { saveBalances } from '../../core/payments/balances.ts';
import { upsertDifference } from '../../core/payments/differences.ts';
import { refundByOperator } from '../../core/sale/refunds/by-operator.ts';
import { inTransaction } from '../../core/transaction.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder, placeTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('books and reports, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  let kept: Order;
  let refunded: Order;
  let day: string;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_reports') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    day = clock.now().toISOString().slice(0, 10);
    kept = await buyTestOrder(api);
    refunded = await buyTestOrder(api, 'ben@example.com');
    await placeTestOrder(api);
    await refundByOperator(api.shop, refunded.uid, { note: 'test' });
    await api.runJobs();
    await inTransaction(api.shop, (tx) =>
      transferCash(tx, [
        { kind: 'fee', amount: 42, order_uid: kept.uid, reference: 'txn_1', at: clock.now() },
      ]),
    );
  });
  afterAll(() => api.close());

  test('the trial balance sums to nothing, ever and of a period', async () => {
    const { accounts, sum } = await api.read('books');
    expect(sum).toBe(0);
    const revenue = accounts.find(({ account }: { account: string }) => account === 'revenue');
    expect(revenue).toEqual({ account: 'revenue', currency: 'usd', debit: 0, credit: 800, balance: -800 });
    const clearing = accounts.find(({ account }: { account: string }) => account === 'card_clearing');
    expect(clearing).toMatchObject({ debit: 800, credit: 442, balance: 358 });
    expect(await api.read('books?from=2001-01-01&to=2001-01-02')).toEqual({ accounts: [], sum: 0 });
    expect(await problemOf(await api.ask('books?from=yesterday'))).toBe('400 invalid_request');
  });

  test('the balance at the card provider, as it was asked for and compared', async () => {
    expect(await api.read('books/balance')).toEqual([]);
    const row = { available: 300, pending: 58, listed: 358, off_by: -7, detail: 'usd: payouts' };
    const at = clock.now();
    await saveBalances(api.shop.db, 'sandbox', [
      { ...row, currency: 'usd', taken_at: at, compared_at: at, differs_since: at },
    ]);
    expect(await api.read('books/balance')).toEqual([
      { provider: 'sandbox', currency: 'usd', ...row, taken_at: at.toISOString() },
    ]);
  });

  test('differences are those on record and the alarms about companies', async () => {
    expect(await api.read('books/differences')).toEqual([]);
    const { db } = api.shop;
    const about = { payment_ref: 'pay_1', session_id: null, order_uid: kept.uid };
    const found = { kind: 'amount_differs', amount: 100, ours: '4.00', theirs: '5.00' } as const;
    await upsertDifference(db, about, found, clock.now());
    clock.pass(1_000);
    await raiseAlarm(api.shop, db, {
      kind: 'charged_otherwise',
      subject: 'wholesaler x',
      detail: '3 not 2',
      amount: 1,
    });
    // That one is the first once more.
    await raiseAlarm(api.shop, db, { kind: 'books_differ', subject: 'amount_differs pay_1', detail: 'x' });
    expect(await api.read('books/differences')).toMatchObject([
      { kind: 'amount_differs', order_uid: kept.uid, amount: 100, ours: '4.00', theirs: '5.00' },
      { kind: 'charged_otherwise', order_uid: null, theirs: '3 not 2', next_step: expect.any(String) },
    ]);
  });

  test.each([
    ['country', 'JPN', /^\/admin\/orders\?from=.*&to=.*&country=JPN$/],
    ['company', 'sandbox', /company=sandbox/],
    ['plan', null, /plan_uid=pln_/],
    ['language', 'en', /language=en$/],
  ])('by %s', async (name, key, href) => {
    const { items } = await api.read(`reports/${name}`);
    const cost = (await api.shop.db.selectFrom('purchases').select('cost').execute())[0]!.cost!;
    const [line] = items;
    if (key !== null) expect(line.key).toBe(key);
    expect(line.href).toMatch(href);
    // The refunded eSIM was taken back by the wholesaler, unused as it was.
    expect(line).toMatchObject({
      revenue: 800,
      refunds: 1,
      refunded_amount: 400,
      fees: 42,
      refund_rate: 0.5,
    });
    expect([cost, 2 * cost]).toContain(line.cost);
    expect(line.margin).toBe(800 - 400 - 42 - line.cost);
    expect(items.reduce((sum: number, { orders }: { orders: number }) => sum + orders, 0)).toBe(
      name === 'company' ? 2 : 3,
    );
  });

  test('what orders cost at each company is the same without the other figures', async () => {
    const { db } = api.shop;
    const from = startOf(day);
    const span = { from, to: later(from, DAY) };
    const costs = await addUpCosts(db, span);
    expect(costs[0]!.cost).toBeGreaterThan(0);
    const groups = await addUpGroups(db, 'company', span);
    expect(costs).toEqual(groups.map(({ key, cost }) => ({ key, cost })));
    expect(await addUpCosts(db, { from: later(from, -DAY), to: from })).toEqual([]);
  });

  test('a language’s line leads to its orders', async () => {
    const [line] = (await api.read('reports/language')).items;
    expect(line).toMatchObject({ label: 'English', orders: 3 });
    const of = async (language: string) => (await api.read(`orders?language=${language}`)).count.value;
    expect([await of('en'), await of('de')]).toEqual([3, 0]);
  });

  test.each(['week', 'month'])('by %s, the days are added up', async (name) => {
    const days = (await api.read('reports/day')).items;
    const { items } = await api.read(`reports/${name}`);
    const sum = (rows: { revenue: number }[]) => rows.reduce((total, { revenue }) => total + revenue, 0);
    expect(sum(items)).toBe(sum(days));
    const [line] = items.slice(-1);
    expect(line).toMatchObject({ orders: 3, revenue: 800, refunds: 1, refund_rate: 0.5 });
    // Of today's deliveries, of which no row is written yet.
    expect(line.delivery_p50_ms).toBeTypeOf('number');
    const { count } = await api.read(line.href.replace('/admin/', ''));
    expect(count.value).toBe(3);
    const half = (await api.read(`reports/${name}?from=${day}`)).items;
    expect(half[0].href).toContain(`from=${day}`);
  });

  test('by refund reason, and by code', async () => {
    const { items } = await api.read('reports/refund-reason');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      refunds: 1,
      refunded_amount: 400,
      href: expect.stringMatching(/refunds/),
    });
    expect((await api.read('reports/code')).items).toEqual([]);
  });

  test('the day report says what the overview says, from the rows of closed days as well', async () => {
    const today = (await api.read('reports/day')).items.at(-1);
    expect(today).toMatchObject({ key: day, orders: 3, revenue: 800 });
    clock.pass(DAY);
    await fillReportDays(api.shop);
    const { items } = await api.read(`reports/day?from=${day}`);
    expect(items[0]).toEqual(today);
    expect(items).toHaveLength(2);
    const text = await (await api.ask(`reports/day.csv?from=${day}`)).text();
    expect(text.split('\r\n')[0]).toMatch(/^key,label,orders,revenue/);
    expect(text.split('\r\n')[1]).toContain(`${day},${day},3,800`);
  });

  test.each(['country', 'plan', 'company', 'language', 'refund-reason'])(
    'by %s, closed days are read from their rows, which say what the orders do',
    async (name) => {
      // The clock stands a day later by now, and the rows of the day before are written.
      const figures = ({ href: _, ...line }: Record<string, unknown>) => line;
      const whole = (await api.read(`reports/${name}?from=${day}`)).items.map(figures);
      expect(whole).not.toEqual([]);
      const { db } = api.shop;
      const rows = await db.selectFrom('report_rows').select('key').where('report', '=', name).execute();
      expect(rows.map(({ key }) => key).sort()).toEqual(whole.map(({ key }: { key: string }) => key).sort());
      await db.updateTable('report_days').set({ grouped: false }).execute();
      expect((await api.read(`reports/${name}?from=${day}`)).items.map(figures)).toEqual(whole);
      expect(await fillReportDays(api.shop)).toBe(1);
    },
  );

  test('the funnel', async () => {
    expect(await api.read(`reports/funnel?from=${day}`)).toEqual({
      placed: 3,
      paid: 2,
      delivered: 2,
      installed: 0,
      used: 0,
      from: `${day}T00:00:00.000Z`,
      to: expect.stringMatching(/T00:00:00\.000Z$/),
    });
  });

  test.each([
    'from=2026-01-02&to=2026-01-01',
    'from=2026-01-01T10:00:00Z',
    'from=2001-01-01',
    'from=x',
    'nonsense=1',
  ])('%s is refused', async (query) => {
    expect(await problemOf(await api.ask(`reports/country?${query}`))).toBe('400 invalid_request');
  });

  test('an order of today stands beside the rows of closed days', async () => {
    const before = await api.read(`reports/country?from=${day}`);
    await placeTestOrder(api);
    const { items } = await api.read(`reports/country?from=${day}`);
    expect(items).toHaveLength(1);
    expect(items[0].orders).toBe(before.items[0].orders + 1);
    expect(items[0].revenue).toBe(800);
  });

  test('refund rates by country add up to what the report by country says', async () => {
    const { items } = await api.read(`reports/refund-rates?from=${day}`);
    expect(items).toEqual([
      {
        country: 'JPN',
        from: day,
        to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        delivered: 2,
        refunds: 1,
        refund_rate: 0.5,
        href: expect.stringMatching(/^\/admin\/refunds\?.*&place=JPN$/),
      },
    ]);
    // Decided days ago, its money went out in these.
    await sql`update refunds set created_at = created_at - interval '10 days'`.execute(api.shop.db);
    expect((await api.read(items[0].href.replace('/admin/', ''))).count.value).toBe(1);
    await sql`update refunds set created_at = created_at + interval '10 days'`.execute(api.shop.db);
    // Four weeks and two days are four parts, of which the last has it all.
    const [last, ...others] = (await api.read('reports/refund-rates')).items.reverse();
    expect(last).toMatchObject({ country: 'JPN', delivered: 2, refunds: 1, to: items[0].to });
    expect(others).toEqual([]);
    expect(Date.parse(last.to) - Date.parse(last.from)).toBe(8 * DAY);
  });

  test('the waterfall ends where the report by day does, and its steps are those of the books', async () => {
    // Of another account each: a code, credit that was given, and a dispute that was lost.
    await inTransaction(api.shop, (tx) =>
      transferCash(tx, [
        { kind: 'discount', amount: 150, order_uid: kept.uid, at: clock.now() },
        { kind: 'credit_granted', amount: 70, order_uid: null, at: clock.now() },
        { kind: 'dispute_loss', amount: 60, order_uid: kept.uid, reference: 'dsp_1', at: clock.now() },
      ]),
    );
    const { items } = await api.read(`reports/waterfall?from=${day}`);
    const days = (await api.read(`reports/day?from=${day}`)).items;
    const sum = (name: string) =>
      days.reduce((total: number, row: Record<string, number>) => total + row[name]!, 0);
    const { accounts } = await api.read(`books?from=${day}`);
    const booked = (name: string) =>
      accounts.find(({ account }: { account: string }) => account === name)?.balance ?? 0;
    const of = Object.fromEntries(
      items.map(({ step, amount }: { step: string; amount: number }) => [step, amount]),
    );
    expect(of).toEqual({
      list: -booked('revenue'),
      discounts: -150,
      revenue: sum('revenue'),
      fees: -42,
      cost: -booked('cost_of_sales'),
      credit: -70,
      refunds: -400 - 60,
      margin: sum('margin'),
    });
    expect(items.map(({ left }: { left: number }) => left)).toEqual([
      of.list,
      of.list - 150,
      of.revenue,
      of.revenue - 42,
      of.revenue - 42 + of.cost,
      of.revenue - 42 + of.cost - 70,
      of.margin,
      of.margin,
    ]);
    expect(of.margin).toBe(of.revenue - 42 + of.cost - 70 - 400 - 60);
    const text = await (await api.ask(`reports/waterfall.csv?from=${day}`)).text();
    expect(text).toContain(`discounts,-150,${of.revenue},`);
  });

  test('who sees neither books nor margins is told no figure of ours', () => {
    const names = ['revenue', 'discounts', 'refunded_amount', 'credit_given', 'cost', 'fees', 'margin'];
    const all = (value: number | null) => Object.fromEntries(names.map((name) => [name, value]));
    const seen = { ...emptyDay('2026-11-22'), ...all(1) };
    expect(showDay(seen, { role: 'support' })).toMatchObject(all(null));
    expect(showDay(seen, { role: 'pricing' })).toMatchObject({ revenue: null, margin: 1 });
    expect(showDay(seen, { role: 'owner' })).toMatchObject({ revenue: 1, margin: 1 });
  });
});
