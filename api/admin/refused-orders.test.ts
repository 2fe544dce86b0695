import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, later } from '../../core/clock.ts';
import { dayOf, startOf } from '../../core/desk/overview/report-days.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('orders that a company could not deliver, on %s', (engine) => {
  const clock = testClock();
  const since = later(startOf(dayOf(clock.now())), -30 * DAY);
  let api: AdminApi;
  const orders = new Map<string, string>();
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_refused') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    const buy = async (name: string, change: ReturnType<typeof sql>) => {
      const { uid } = await buyTestOrder(api);
      orders.set(name, uid);
      await sql`update purchases set ${change} where order_uid = ${uid}`.execute(api.shop.db);
      clock.pass(1_000);
    };
    const now = clock.now();
    await buy('delivered', sql`failure = null`);
    await buy('given up', sql`given_up_at = ${now}, failure = null`);
    await buy('given up by staff', sql`given_up_at = ${now}, failure = 'given_up_by_staff'`);
    await buy('that day', sql`given_up_at = ${since}, failure = 'out_of_stock'`);
    await buy('long ago', sql`given_up_at = ${later(since, -1)}, failure = 'out_of_stock'`);
    await buy('taken over', sql`failed_at = ${now}, failure = 'out_of_stock'`);
    // Another company has delivered it then.
    await sql`insert into purchases (uid, order_uid, number, provider, wholesale_id, attempts, created_at)
      select uid || 'x', order_uid, 2, 'second', wholesale_id, 1, created_at from purchases where failed_at is not null`.execute(
      api.shop.db,
    );
    // Tried once more at the same company, which refused it again: it is one order.
    await sql`insert into purchases (uid, order_uid, number, provider, wholesale_id, attempts, created_at, failed_at, failure)
      select uid || 'x', order_uid, 2, provider, wholesale_id, 1, created_at, ${since}, failure
      from purchases where order_uid = ${orders.get('that day')!}`.execute(api.shop.db);
  });
  afterAll(() => api.close());

  const list = async (filter: string): Promise<string[]> => {
    const names = new Map([...orders].map(([name, uid]) => [uid, name]));
    const { items, count } = await api.read(`orders?${filter}`);
    expect(count.value).toBe(items.length);
    return items.map(({ uid }: { uid: string }) => names.get(uid));
  };

  test('the list of each code has as many as the company’s figures count', async () => {
    const { items: companies } = await api.read('companies');
    const { refused } = companies.find(({ name }: { name: string }) => name === 'sandbox');
    expect(refused).toEqual([
      { code: 'out_of_stock', count: 2 },
      { code: 'unknown', count: 1 },
    ]);
    const of = (code: string) =>
      list(`refused_by=sandbox&refused_for=${code}&refused_from=${since.toISOString().slice(0, 10)}`);
    expect(await of('out_of_stock')).toEqual(['taken over', 'that day']);
    expect(await of('unknown')).toEqual(['given up']);
    expect(await of('given_up_by_staff')).toEqual([]);
  });

  test('“Bought in 30 days” leads to as many as it counts, also where another company delivered', async () => {
    const { items: companies } = await api.read('companies');
    const { purchases_30d } = companies.find(({ name }: { name: string }) => name === 'sandbox');
    const bought = await list(`bought_from=sandbox&from=${since.toISOString().slice(0, 10)}`);
    expect(bought).toContain('taken over');
    expect(bought).toHaveLength(purchases_30d);
  });

  test('each filter goes by itself', async () => {
    expect(await list('refused_by=sandbox')).toEqual(['taken over', 'long ago', 'that day', 'given up']);
    expect(await list('refused_by=second')).toEqual([]);
    expect(await list('refused_for=out_of_stock')).toEqual(['taken over', 'long ago', 'that day']);
    expect(await list(`refused_from=${dayOf(clock.now())}`)).toEqual(['taken over', 'given up']);
  });
});
