import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, later } from '../../core/clock.ts';
import { fillReportDays } from '../../core/desk/overview/report-days.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('reports of days, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_disputes_by_day') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
  });
  afterAll(() => api.close());

  const dayOf = (at: Date) => at.toISOString().slice(0, 10);

  test('banks that asked for money back stand under the day on which they did, as in the list behind it', async () => {
    const { uid } = await buyTestOrder(api);
    const bought = dayOf(clock.now());
    clock.pass(DAY);
    const at = clock.now();
    const today = dayOf(at);
    await sql`insert into disputes (uid, dispute_ref, order_uid, state, amount, due_by, created_at)
      values ('dsp_1', 'dp_1', ${uid}, 'won', 100, null, ${at})`.execute(api.shop.db);
    const ofDays = async () => (await api.read(`reports/day?from=${bought}`)).items;
    const disputes = async () => (await ofDays()).map((line: { disputes: number }) => line.disputes);
    expect(await disputes()).toEqual([0, 1]);
    // From the rows of closed days as well.
    clock.pass(DAY);
    await fillReportDays(api.shop);
    expect(await disputes()).toEqual([0, 1, 0]);
    for (const name of ['week', 'month']) {
      const { items } = await api.read(`reports/${name}?from=${bought}`);
      expect(
        items.reduce((sum: number, line: { disputes: number }) => sum + line.disputes, 0),
        name,
      ).toBe(1);
    }
    const list = await api.read(`disputes?from=${today}&to=${dayOf(later(at, DAY))}`);
    expect(list.count.value).toBe(1);
    // Orders that are put together by a plan or country were placed on other days.
    expect((await api.read(`reports/country?from=${bought}`)).items[0].disputes).toBeNull();
  });
});
