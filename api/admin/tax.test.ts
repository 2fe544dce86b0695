import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transferCash } from '../../core/cash/transfer.ts';
import { DAY, later } from '../../core/clock.ts';
import type { Order } from '../../core/orders/order.ts';
import { refundByOperator } from '../../core/sale/refunds/by-operator.ts';
import { inTransaction } from '../../core/transaction.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('the report on tax, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  let german: Order;
  let refunded: Order;
  let day: string;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_tax') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    day = clock.now().toISOString().slice(0, 10);
    german = await buyTestOrder(api);
    refunded = await buyTestOrder(api, 'ben@example.com');
    await refundByOperator(api.shop, refunded.uid, { note: 'test' });
    await api.runJobs();
    await api.shop.db
      .insertInto('order_countries')
      .values({ order_uid: german.uid, country: 'DE' })
      .execute();
    await inTransaction(api.shop, (tx) =>
      transferCash(tx, [
        { kind: 'tax', amount: 67, order_uid: german.uid, at: clock.now() },
        { kind: 'dispute_lost', amount: 60, order_uid: german.uid, reference: 'dsp_1', at: clock.now() },
        // As before a delivery, when nothing was earned yet.
        { kind: 'refund', amount: 30, order_uid: german.uid, reference: 'ref_1', at: clock.now() },
        { kind: 'refund_failed', amount: 10, order_uid: german.uid, reference: 'ref_1', at: clock.now() },
      ]),
    );
  });
  afterAll(() => api.close());

  test('stands under the country of the buyer, and unknown where nobody told it', async () => {
    const { items } = await api.read(`reports/tax?from=${day}`);
    const sums = { orders: 1, charged: 400, returned: 80, tax: 67 };
    expect(items[0]).toEqual({ country: 'DEU', ...sums, href: expect.any(String) });
    expect(items[1]).toMatchObject({ country: 'unknown', tax: 0, returned: 400 });
    const { accounts } = await api.read(`books?from=${day}`);
    const tax = accounts.find(({ account }: { account: string }) => account === 'tax');
    expect(items.reduce((sum: number, line: { tax: number }) => sum + line.tax, 0)).toBe(-tax.balance);
    const text = await (await api.ask(`reports/tax.csv?from=${day}`)).text();
    expect(text).toContain('DEU,1,400,80,67');
  });

  test('each line leads to the orders that it counts', async () => {
    const behind = async (query: string) => {
      const { items } = await api.read(`orders?${query}`);
      return items.map(({ uid }: { uid: string }) => uid);
    };
    const { items } = await api.read(`reports/tax?from=${day}`);
    const queries = items.map(({ href }: { href: string }) => href.replace('/admin/orders?', ''));
    expect(await behind(queries[0])).toEqual([german.uid]);
    expect(await behind(queries[1])).toEqual([refunded.uid]);
    expect(await behind(`taxed_in=de&taxed_from=${day}`)).toEqual([german.uid]);
    expect(await behind('taxed_in=FRA')).toEqual([]);
    expect(await behind(`taxed_in=DEU&taxed_to=${day}`)).toEqual([]);
    const tomorrow = later(clock.now(), DAY).toISOString().slice(0, 10);
    expect(await behind(`taxed_from=${tomorrow}`)).toEqual([]);
  });
});
