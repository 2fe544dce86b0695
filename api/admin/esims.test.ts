import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../../core/clock.ts';
import { deleteAccount } from '../../core/sale/account/delete.ts';
import { exportAccount } from '../../core/sale/account/export.ts';
import { refreshEsim } from '../../core/sale/esims/refresh.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES } from '../../tests/support/database.ts';
import type { EsimAnswer } from '../contract/desk/esims.ts';

describe.each(ENGINES)('an eSIM in the back office, on %s', () => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    api = await createAdminApi({ clock });
  });
  afterAll(() => api.close());

  async function boughtBy(email: string) {
    const order = await buyTestOrder(api, email);
    return api.shop.db
      .selectFrom('esims')
      .select(['uid', 'iccid', 'customer_uid', 'order_uid'])
      .where('order_uid', '=', order.uid)
      .executeTakeFirstOrThrow();
  }

  test('has how much was used by each day, which its owner is told too, and which goes with the account', async () => {
    const esim = await boughtBy('ana@example.com');
    const days = async () => ((await api.read(`esims/${esim.uid}`)) as EsimAnswer).usage_days;
    const day = () => clock.now().toISOString().slice(0, 10);
    const use = async (mb: number) => {
      await api.wholesaler.simulate(esim.iccid, 'use', mb);
      await refreshEsim(api.shop, esim.uid);
    };
    await api.wholesaler.simulate(esim.iccid, 'install');
    await refreshEsim(api.shop, esim.uid);
    expect(await days()).toEqual([]);
    const first = day();
    await use(100);
    await use(20);
    expect((await days()).map(({ day, used_mb }) => [day, used_mb])).toEqual([[first, 120]]);
    clock.pass(DAY);
    // The sandbox's travellers use more by themselves.
    await refreshEsim(api.shop, esim.uid);
    const [plan] = ((await api.read(`esims/${esim.uid}`)) as EsimAnswer).plans;
    expect(plan?.used_mb).toBeGreaterThan(120);
    const all = await days();
    expect(all.map(({ plan_uid, day, used_mb }) => [plan_uid, day, used_mb])).toEqual([
      [plan?.uid, first, 120],
      [plan?.uid, day(), plan?.used_mb],
    ]);
    // Told the same once more on a later day: no day of its own.
    await api.shop.db
      .updateTable('esim_plans')
      .set({ data_used_mb: 100_000 })
      .where('uid', '=', plan!.uid)
      .execute();
    await refreshEsim(api.shop, esim.uid);
    clock.pass(DAY);
    await refreshEsim(api.shop, esim.uid);
    expect((await days()).map(({ used_mb }) => used_mb)).toEqual([120, 100_000]);
    const held = await exportAccount(api.shop, esim.customer_uid!);
    expect(held?.usage_by_day).toEqual(await days());
    expect(held?.usage_by_day).toHaveLength(2);
    expect(await deleteAccount(api.shop, esim.customer_uid!)).toBe('deleted');
    expect(await days()).toEqual([]);
  });

  test('has what its company said, without what tells the profile', async () => {
    const esim = await boughtBy('ben@example.com');
    await api.shop.db
      .updateTable('purchases')
      .set({ last_answer: `busy: ${esim.iccid} of ben@example.com`, hints: JSON.stringify({ order: 'X-1' }) })
      .where('order_uid', '=', esim.order_uid)
      .execute();
    const { company_said } = (await api.read(`esims/${esim.uid}`)) as EsimAnswer;
    expect(company_said).toMatchObject([
      { order_uid: esim.order_uid, company: 'sandbox', attempts: 1, ids: { order: 'X-1' } },
    ]);
    const text = JSON.stringify(company_said);
    expect(text).toContain('busy: ');
    expect(text).not.toContain(esim.iccid);
    expect(text).not.toContain('ben@example.com');
  });
});
