import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashFaults } from '../../core/cash/invariants.ts';
import { DAY, later } from '../../core/clock.ts';
import { creditFaults } from '../../core/credit/invariants.ts';
import { readBalanceDays } from '../../core/desk/companies/balances.ts';
import { fillReportDays, readDays } from '../../core/desk/overview/report-days.ts';
import { readReport } from '../../core/desk/reports/report.ts';
import { selectOpenDifferences } from '../../core/payments/differences.ts';
import { reconcileBooks } from '../../core/sale/reconciliation/reconcile-books.ts';
import { countStandings } from '../../core/sale/standings.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { seedBusiness } from './business.ts';
import { seedTroubles } from './troubles.ts';

describe.each(ENGINES)('a seeded month, on %s', (engine) => {
  const clock = testClock();
  const wanted = { orders: 900, customers: 150, days: 30, tag: 'T', confirmAfterMs: 14 * DAY, credit: 500 };
  let test_: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('seeded') : undefined;
    test_ = await createTestShop({ clock, databaseUrl });
    await seedBusiness(test_.shop.db, { ...wanted, now: clock.now() }, () => {});
    await seedTroubles(test_.shop, clock.now());
  });
  afterAll(() => test_.close());

  const count = async (table: 'orders' | 'refunds' | 'disputes' | 'referrals' | 'mails' | 'alarms') => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer as count from ${sql.table(table)}`.execute(test_.shop.db);
    return rows[0]!.count;
  };

  test('has something of everything', async () => {
    expect(await count('orders')).toBe(900);
    for (const table of ['refunds', 'disputes', 'referrals', 'mails', 'alarms'] as const) {
      expect(await count(table), table).toBeGreaterThan(0);
    }
  });

  test('says of each refund where its plan was for, as reports count them', async () => {
    const { rows } = await sql`
      select r.uid from refunds r join orders o on o.uid = r.order_uid
      where r.place is distinct from place_of_plan(o.plan)`.execute(test_.shop.db);
    expect(rows).toEqual([]);
  });

  test('contradicts no book: of cash, of credit, of the money’s places', async () => {
    const { shop } = test_;
    expect(await cashFaults(shop.db)).toEqual([]);
    expect(await creditFaults(shop.db)).toEqual([]);
    const { deliveryDeadlineMs } = shop;
    const places = await countStandings(shop.db, { now: clock.now(), deliveryDeadlineMs, only: 'all' });
    expect(places.map(({ standing }) => standing)).not.toContain('astray');
  });

  test('each row that has states has a history that leads to the present one', async () => {
    for (const entity of ['order', 'refund', 'esim', 'mail', 'dispute']) {
      const { rows } = await sql`
        select row.uid from ${sql.table(`${entity}s`)} row
        where row.state is distinct from (
          select h.to_state from ${sql.table(`${entity}_history`)} h
          where h.${sql.ref(`${entity}_uid`)} = row.uid order by h.id desc limit 1)`.execute(test_.shop.db);
      expect(rows, entity).toEqual([]);
    }
  });

  test('each refund is of the place of its order, as the reports count it', async () => {
    const { rows } = await sql`
      select r.uid from refunds r join orders o on o.uid = r.order_uid
      where r.place is distinct from place_of_plan(o.plan)`.execute(test_.shop.db);
    expect(rows).toEqual([]);
  });

  test('agrees with the sandbox’s own lists', async () => {
    for (let pass = 0; pass < 3; pass++) await reconcileBooks(test_.shop);
    expect(await selectOpenDifferences(test_.shop.db)).toEqual([]);
  });

  test('each company’s balance has fallen by what was bought there and risen by what was sent, and is on record', async () => {
    const { shop } = test_;
    await fillReportDays(shop);
    const { days } = await readBalanceDays(shop, 29);
    const companies = new Set(days.map(({ company }) => company));
    expect(companies.size).toBe(1);
    for (const company of companies) {
      const past = days.filter((day) => day.company === company && day.spent !== null);
      expect(past).toHaveLength(30);
      expect(past.every(({ left }) => left !== null && left >= 0)).toBe(true);
      expect(past.some(({ came_in }) => (came_in ?? 0) > 0)).toBe(true);
      // Neither rises nor falls by more than came in and was spent; what was cancelled was spent all the same.
      for (const [at, { left, came_in }] of past.entries()) {
        if (at === 0) continue;
        expect(left! - past[at - 1]!.left!).toBeLessThanOrEqual(came_in!);
      }
    }
  });

  test('syncs have changed what nobody had bought by then, to what it is now', async () => {
    const { db } = test_.shop;
    const { rows } = await sql<{ what: string; moved: boolean; right: boolean }>`
      select c.what, c.cost_before <> c.cost_after as moved, c.cost_after = o.cost and not exists (
        select from purchases b where b.wholesale_id = c.wholesale_id and b.created_at < c.at) as right
      from catalogue_changes c join offers o using (provider, wholesale_id)`.execute(db);
    for (const what of ['cost', 'facts'])
      expect(rows).toContainEqual({ what, moved: what === 'cost', right: true });
    expect(rows.filter(({ right }) => !right)).toEqual([]);
  });

  test('reports of the month say what the ledger says', async () => {
    const { shop } = test_;
    await fillReportDays(shop);
    const days = await readDays(shop, 32);
    const span = { from: later(clock.now(), -31 * DAY), to: later(clock.now(), DAY) };
    const byCompany = await readReport(shop, 'company', span);
    const sum = (rows: { revenue: number }[]) => rows.reduce((total, { revenue }) => total + revenue, 0);
    expect(sum(days)).toBe(sum(byCompany));
    expect(sum(days)).toBeGreaterThan(0);
    expect(days.reduce((total, { orders }) => total + orders, 0)).toBe(900);
  });
});
