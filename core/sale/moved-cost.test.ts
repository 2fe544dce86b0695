import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { type CompaniesShop, type CompanyName, createCompaniesShop } from '../../tests/support/companies.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { DAY } from '../clock.ts';
import type { Order } from '../orders/order.ts';
import { insertRouting } from '../routing/queries.ts';
import { NO_RULES } from '../routing/rules.ts';
import { inTransaction } from '../transaction.ts';

describe.each(ENGINES)('costs that move between an order and its payment, on %s', (engine) => {
  const clock = testClock();
  let shop: CompaniesShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('moved_cost') : undefined;
    shop = await createCompaniesShop(clock, databaseUrl);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    clock.pass(4 * DAY);
    await shop.reset();
  });

  /** What companies charge and what the plan sells for from now on, in cents. */
  async function listed(costs: Record<CompanyName, number>, price: number): Promise<void> {
    const { db, catalogue } = shop.shop;
    for (const [provider, cost] of Object.entries(costs)) {
      const charge = { amount: cost, currency: 'USD', exponent: 2 };
      const row = { cost, charge: JSON.stringify(charge) };
      await db.updateTable('offers').set(row).where('provider', '=', provider).execute();
    }
    await db.updateTable('plans').set({ price }).execute();
    await catalogue.load(db);
  }
  const USUAL = { ada: 200, bob: 220, cyd: 240 };

  /** An order that is placed for 400 cents, and paid once the list says otherwise. */
  async function paidAfter(costs: Record<CompanyName, number>, price: number): Promise<Order> {
    const order = await placeTestOrder(shop);
    await listed(costs, price);
    await payTestOrder(shop, order);
    await shop.runJobs();
    const paid = await reread(shop, order);
    await listed(USUAL, 400);
    return paid;
  }
  const alarm = () =>
    shop.shop.db.selectFrom('alarms').select(['kind', 'subject', 'detail', 'amount', 'order_uid']).execute();

  test('where all cost more, it is delivered, and told with what it loses', async () => {
    const order = await paidAfter({ ada: 450, bob: 460, cyd: 470 }, 1000);
    expect(order.state).toBe('fulfilled');
    expect(await shop.sold(order)).toEqual(['ada 1']);
    expect(await alarm()).toEqual([
      {
        kind: 'sold_below_cost',
        subject: 'offer ada ada-japan',
        detail: `cost $4.50, sold for $4; order ${order.uid}`,
        amount: 50,
        order_uid: null,
      },
    ]);
  });

  test('where the price stayed, and so the plan left the shelf, it is told as well', async () => {
    const order = await paidAfter({ ada: 450, bob: 460, cyd: 470 }, 400);
    expect(order.state).toBe('fulfilled');
    expect(await shop.alarms()).toEqual(['sold_below_cost']);
  });

  test('what costs as much as it is sold for is no loss', async () => {
    const order = await paidAfter({ ada: 400, bob: 460, cyd: 470 }, 1000);
    expect(order.state).toBe('fulfilled');
    expect(await alarm()).toEqual([]);
  });

  // The last one, since rules once published stay.
  test('what costs more than the order was sold for comes last, whoever sells it', async () => {
    const rules = { ...NO_RULES, prefer: [{ company: 'bob' }] };
    const published = { note: 'test', published_by: 'operator', published_at: clock.now() };
    await inTransaction(shop.shop, (tx) => insertRouting(tx, { rules, ...published }));
    // Bob costs less than the plan sells for by now, and more than this order was sold for.
    const order = await paidAfter({ ada: 450, bob: 410, cyd: 395 }, 1000);
    expect(await shop.sold(order)).toEqual(['cyd 1']);
    expect((await shop.live(order)).route.map(({ provider }) => provider)).toEqual(['bob', 'ada']);
    expect(await alarm()).toEqual([]);
  });
});
