import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raiseAlarm } from '../../core/alarms/raise.ts';
import { DAY, later, MINUTE, SECOND } from '../../core/clock.ts';
import { forgetAttentionCount } from '../../core/desk/attention/attention.ts';
import { forgetOverview } from '../../core/desk/overview/overview.ts';
import { dayOf, emptyDay, fillReportDays, startOf } from '../../core/desk/overview/report-days.ts';
import { refundByOperator } from '../../core/sale/refunds/by-operator.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder, placeTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { staffKey } from '../../tests/support/staff.ts';

/** However long adding up takes on a busy machine, it is done again by then. */
const LONGEST_KEPT_MS = 5 * MINUTE;

describe.each(ENGINES)('the overview, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_overview') : undefined;
    api = await createAdminApi({
      clock,
      databaseUrl,
      deps: { waitingJobs: async () => [{ queue: 'mail.send', waiting: 3, oldest: 7.4 }] },
    });
  });
  afterAll(() => api.close());

  test('is for staff alone', async () => {
    expect(await problemOf(await api.get('/api/v2/admin/overview'))).toBe('401 staff_required');
    expect(await problemOf(await api.get('/api/v2/admin/overview/events'))).toBe('401 staff_required');
  });

  test('of an empty shop is all zeros', async () => {
    const { today, days, hours, standings, events, alarms } = await api.read('overview');
    expect(today).toMatchObject({ orders: 0, revenue: 0, margin: 0, delivery_p50_ms: null });
    expect(days).toHaveLength(30);
    expect(hours).toHaveLength(24);
    expect({ standings, events, alarms }).toEqual({ standings: [], events: [], alarms: 0 });
  });

  test('adds the day up once for all who look at about the same time', async () => {
    await placeTestOrder(api);
    const placed = async () => (await api.read('overview')).today.orders;
    expect(await placed()).toBe(0);
    clock.pass(LONGEST_KEPT_MS);
    expect(await Promise.all([placed(), placed()])).toEqual([1, 1]);
    // What staff have done is seen by the next look.
    await placeTestOrder(api);
    forgetOverview(api.shop);
    expect(await placed()).toBe(2);
    clock.pass(LONGEST_KEPT_MS);
  });

  test('workers are heard of by their timed jobs', async () => {
    const workers = async () => (await api.read('overview')).workers;
    expect(await workers()).toEqual({ ok: false, last: null });
    const run = { name: 'timed.test', ran_at: clock.now(), duration_ms: 12 };
    await api.shop.db.insertInto('timed_jobs').values(run).execute();
    const last = { name: 'timed.test', at: clock.now().toISOString(), duration_ms: 12 };
    expect(await workers()).toEqual({ ok: true, last });
    clock.pass(6 * MINUTE);
    expect(await workers()).toEqual({ ok: false, last });
    clock.pass(LONGEST_KEPT_MS);
  });

  test('adds today up from the books', async () => {
    const order = await buyTestOrder(api);
    await placeTestOrder(api);
    await buyTestOrder(api, 'ben@example.com');
    await refundByOperator(api.shop, order.uid, { note: 'test', amount: 100 });
    await api.runJobs();
    const { today, standings, companies, payments, mail, jobs, events, hours } = await api.read('overview');
    const cost = (await api.shop.db.selectFrom('purchases').select('cost').execute()).reduce(
      (sum, purchase) => sum + purchase.cost!,
      0,
    );
    const fees = today.fees;
    expect(today).toMatchObject({ orders: 5, paid: 2, delivered: 2, revenue: 800, cost, refunds: 1 });
    expect(today).toMatchObject({ refunded_amount: 100, margin: 700 - cost - fees, disputes: 0 });
    expect(today.delivery_p50_ms).toBeTypeOf('number');
    expect(standings).toEqual([
      expect.objectContaining({ standing: 'delivered', orders: 2, amount: 800 }),
      expect.objectContaining({ standing: 'unpaid', orders: 3, amount: 1200 }),
    ]);
    const { headers } = await staffKey(api, 'support');
    const hidden = (await api.read('overview', headers)).standings;
    expect(hidden).toEqual(standings.map((place: object) => ({ ...place, amount: null })));
    const tomorrow = later(clock.now(), DAY).toISOString().slice(0, 10);
    expect(standings[0].href).toBe(`/admin/orders?standing=delivered&from=${today.day}&to=${tomorrow}`);
    expect(companies).toMatchObject([{ name: 'sandbox', state: 'ok', refused_rate: 0 }]);
    expect(payments).toMatchObject({ name: 'sandbox', ok: true, last_webhook_at: expect.any(String) });
    expect(mail).toMatchObject({ failed: 0 });
    expect(jobs).toEqual({ ok: true, waiting: 3, oldest_s: 7, failed: 0 });
    expect(events.length).toBeLessThanOrEqual(20);
    expect(events[0]).toMatchObject({ order_uid: expect.stringMatching(/^ord_/), plan: expect.any(String) });
    expect(hours.reduce((sum: number, hour: { orders: number }) => sum + hour.orders, 0)).toBe(5);
  });

  test('all that needs a person is counted, and the payment provider is in trouble while cards fail', async () => {
    const { db } = api.shop;
    const request = {
      uid: 'prv_1',
      kind: 'export',
      handled_by: 'stf_1',
      asked_at: clock.now(),
      due_at: later(clock.now(), -DAY),
    };
    await db.insertInto('privacy_requests').values(request).execute();
    const look = async () => {
      forgetAttentionCount(api.shop);
      const { attention, alarms, payments } = await api.read('overview');
      return { attention, alarms, ok: payments.ok };
    };
    expect(await look()).toEqual({ attention: 1, alarms: 0, ok: true });
    for (const kind of ['payments_failing', 'sessions_refused'] as const) {
      await raiseAlarm(api.shop, db, { kind, subject: 'test', detail: 'test' });
      expect(await look(), kind).toEqual({ attention: 2, alarms: 1, ok: false });
      await db.deleteFrom('alarms').execute();
    }
    await db.deleteFrom('privacy_requests').execute();
  });

  test('a closed day is read from its row, which is rewritten while late fees come', async () => {
    const before = (await api.read('overview')).today;
    clock.pass(DAY);
    const { yesterday } = await api.read('overview');
    expect(yesterday).toEqual(before);
    expect(await fillReportDays(api.shop)).toBe(1);
    const { days, hours, today } = await api.read('overview');
    expect(days.at(-2)).toEqual(before);
    expect(today).toMatchObject({ orders: 0 });
    expect(hours[0].median).toBeNull();
    expect(await fillReportDays(api.shop)).toBe(0);
    await api.shop.db
      .insertInto('cash_transfers')
      .values({
        kind: 'fee',
        debit: 'card_fees',
        credit: 'card_clearing',
        amount: 42,
        at: later(clock.now(), -DAY),
        reference: 'late fee',
      })
      .execute();
    clock.pass(61 * MINUTE);
    expect(await fillReportDays(api.shop)).toBeGreaterThan(0);
    const again = (await api.read('overview')).days.find(({ day }: { day: string }) => day === before.day);
    expect(again).toEqual({ ...before, fees: before.fees + 42, margin: before.margin - 42 });
  });

  test('of two processes that write down the same days neither fails, and each day has its rows once', async () => {
    await api.shop.db.deleteFrom('report_days').execute();
    const rows = () =>
      api.shop.db
        .selectFrom('report_rows')
        .selectAll()
        .orderBy('day')
        .orderBy('report')
        .orderBy('key')
        .execute();
    const before = await rows();
    expect(before.length).toBeGreaterThan(0);
    const written = await Promise.all([1, 2, 3].map(() => fillReportDays(api.shop)));
    expect(Math.max(...written)).toBeGreaterThan(0);
    expect((await rows()).map(({ day, report, key }) => [day, report, key])).toEqual(
      before.map(({ day, report, key }) => [day, report, key]),
    );
  });

  test('a week later the usual hour is known', async () => {
    clock.pass(6 * DAY);
    await fillReportDays(api.shop);
    const { hours, usual, yesterday } = await api.read('overview');
    const counts = { orders: expect.any(Number), revenue: expect.any(Number), margin: expect.any(Number) };
    expect(usual).toMatchObject({ weeks: 1, ...counts });
    expect(usual.orders).toBeLessThanOrEqual(5);
    expect(yesterday.orders).toBe(0);
    // As of today, what comes in and what is left of it is for those who see the books and margins.
    const { headers } = await staffKey(api, 'support');
    const asked = await api.get('/api/v2/admin/overview', headers);
    const told = await asked.json();
    expect(told.usual).toMatchObject({ weeks: 1, revenue: null, margin: null });
    const sum = hours.reduce((total: number, { median }: { median: number }) => total + median, 0);
    expect(sum).toBe(5);
  });

  test('half of the weeks lie within the band of an hour', async () => {
    const { db } = api.shop;
    const before = { made_at: clock.now(), grouped: true };
    for (const [week, orders] of [10, 20, 30].entries()) {
      const day = later(clock.now(), -(week + 2) * 7 * DAY)
        .toISOString()
        .slice(0, 10);
      const hours = sql<number[]>`array_fill(${orders}::integer, array[24])`;
      await db
        .insertInto('report_days')
        .values({ ...emptyDay(day), ...before, hours })
        .execute();
    }
    clock.pass(LONGEST_KEPT_MS);
    const { hours } = await api.read('overview');
    const quiet = hours.filter(({ low }: { low: number }) => low === 7.5);
    // In the week before, 0 orders; with 10, 20 and 30 that makes these.
    expect(quiet.length).toBeGreaterThan(20);
    expect(quiet[0]).toMatchObject({ low: 7.5, median: 15, high: 22.5 });
  });

  test('shows no sums of the day before after midnight', async () => {
    const midnight = startOf(dayOf(later(clock.now(), DAY)));
    clock.pass(midnight.getTime() - clock.now().getTime() - SECOND);
    const before = (await api.read('overview')).today.day;
    clock.pass(2 * SECOND);
    const { today } = await api.read('overview');
    expect([before, today.day]).toEqual([dayOf(later(midnight, -DAY)), dayOf(midnight)]);
  });
});
