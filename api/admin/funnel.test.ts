import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, later } from '../../core/clock.ts';
import { testClock } from '../../providers/test-clock.ts';
import { seedBusiness } from '../../scripts/seed/business.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

const STEPS = ['placed', 'paid', 'delivered', 'installed', 'used'] as const;

describe.each(ENGINES)('the orders behind each step of the funnel, on %s', (engine) => {
  const clock = testClock();
  const wanted = { orders: 500, customers: 80, days: 20, tag: 'F', confirmAfterMs: 14 * DAY, credit: 500 };
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('funnel') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    await seedBusiness(api.shop.db, { ...wanted, now: clock.now() }, () => {});
  });
  afterAll(() => api.close());

  /** As the screens link to them: app/admin/reports/step-orders.ts. */
  const listed = async (step: (typeof STEPS)[number], { from, to }: { from: string; to: string }) => {
    const query = new URLSearchParams({ kind: 'new_esim', from, to, limit: '200' });
    if (step !== 'placed') query.set('reached', step);
    const { items, count } = await api.read(`orders?${query}`);
    expect(count.capped).toBe(false);
    expect(items.length).toBe(Math.min(200, count.value));
    return count.value;
  };
  const day = (ago: number) =>
    later(clock.now(), -ago * DAY)
      .toISOString()
      .slice(0, 10);

  test.each([
    ['all days', ''],
    ['days in the middle', `?from=${day(9)}&to=${day(4)}`],
    ['days up to one', `?to=${day(4)}`],
  ])('of %s are those that the list has', async (_, query) => {
    const funnel = await api.read(`reports/funnel${query}`);
    for (const step of STEPS) expect(await listed(step, funnel), step).toBe(funnel[step]);
    expect(funnel.used).toBeGreaterThan(0);
  });

  test('each step loses some, so that no step stands for another', async () => {
    const funnel = await api.read('reports/funnel');
    const counts = STEPS.map((step) => funnel[step]);
    expect(counts).toEqual([...new Set(counts)].sort((one, other) => other - one));
  });

  test('of each day are those that the list has', async () => {
    const { items } = await api.read('reports/conversion');
    expect(items.length).toBeGreaterThan(15);
    for (const line of items.slice(-6, -1)) {
      const next = later(new Date(`${line.day}T00:00:00Z`), DAY)
        .toISOString()
        .slice(0, 10);
      for (const step of STEPS) {
        expect(await listed(step, { from: line.day, to: next }), `${line.day} ${step}`).toBe(line[step]);
      }
    }
  });
});
