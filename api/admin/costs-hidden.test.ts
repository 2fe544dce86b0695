import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raiseAlarm } from '../../core/alarms/raise.ts';
import { ROLES, type StaffRole } from '../../core/staff/roles.ts';
import { recordBalance } from '../../core/supply/balances.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { staffKey } from '../../tests/support/staff.ts';

const SEE_MARGINS: readonly StaffRole[] = ['owner', 'finance', 'pricing'];
const SEE_BALANCES: readonly StaffRole[] = [...SEE_MARGINS, 'operations'];

describe.each(ENGINES)('what tells a cost, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  let order: string;
  const keys = new Map<StaffRole, Record<string, string>>();
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_costs') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    for (const role of ROLES) keys.set(role, (await staffKey(api, role)).headers);
    order = (await buyTestOrder(api)).uid;
    const tenDollars = sql`'{"amount": 1000, "currency": "USD", "exponent": 2}'`;
    await sql`update offers set recommended_price = ${tenDollars}, lowest_price = ${tenDollars}`.execute(
      api.shop.db,
    );
    await recordBalance(
      api.shop.db,
      'sandbox',
      { amount: 54_321, currency: 'USD', exponent: 2 },
      clock.now(),
    );
    await raiseAlarm(api.shop, api.shop.db, {
      kind: 'charged_otherwise',
      order_uid: order,
      detail: 'charged $2.10, listed $1.79',
      amount: 31,
    });
    for (const kind of ['purchase_unclear', 'purchases_differ'] as const)
      await raiseAlarm(api.shop, api.shop.db, {
        kind,
        order_uid: order,
        detail: 'it was charged 232',
        amount: 32,
      });
    await raiseAlarm(api.shop, api.shop.db, {
      kind: 'company_account_differs',
      subject: 'wholesaler sandbox',
      detail: 'it tells 233 less than our books have',
      amount: 33,
    });
    await raiseAlarm(api.shop, api.shop.db, {
      kind: 'books_differ',
      order_uid: order,
      detail: 'the books say something else',
      amount: 77,
    });
  });
  afterAll(() => api.close());

  test.each(ROLES)('plans are sorted by it for who sees margins: %s', async (role) => {
    const asked = (sort: string) => api.ask(`plans?limit=1&sort=${sort}`, keys.get(role));
    for (const sort of ['margin', 'cost']) {
      const answer = await asked(sort);
      if (SEE_MARGINS.includes(role)) expect(answer.status).toBe(200);
      else expect(await problemOf(answer)).toBe('403 not_allowed');
      const csv = await api.ask(`plans.csv?sort=${sort}`, keys.get(role));
      expect(csv.status).toBe(SEE_MARGINS.includes(role) ? 200 : 403);
    }
    if (role !== 'support') {
      const [{ margin_after_fee, recommended_price, lowest_price }] = (await (await asked('price')).json())
        .items;
      const secrets = [margin_after_fee, recommended_price, lowest_price];
      if (SEE_MARGINS.includes(role)) expect(secrets).toEqual([expect.any(Number), 1_000, 1_000]);
      else expect(secrets).toEqual([null, null, null]);
    }
    // Support sees no catalogue at all.
    expect((await asked('price')).status).toBe(role === 'support' ? 403 : 200);
  });

  test.each(ROLES)('previews of rules tell it to who sees margins: %s', async (role) => {
    const ask = async (of: string, rules: unknown) => {
      const answer = await api.act(`${of}/preview`, { rules }, keys.get(role));
      // Support sees no catalogue at all.
      expect(answer.status).toBe(role === 'support' ? 403 : 200);
      return answer.json();
    };
    const price = { markup_percent: 400, fixed_cents: 0 };
    const prices = await ask('pricing', [{ name: 'all', price, rounding: '.99' }]);
    const never = [{ company: 'sandbox' }];
    const routes = await ask('routing', { prefer: [], never, most_over_percent: null, trial: [] });
    if (role === 'support') return;
    const { cost, floor, why } = prices.changes[0];
    const { before } = routes.changes[0];
    if (SEE_MARGINS.includes(role)) {
      expect([cost, floor, before.cost]).toEqual([cost, floor, before.cost].map(() => expect.any(Number)));
      expect(why.after).toContain('cost $');
      expect(routes.cost_30d).toEqual({ before: 0, after: 0 });
    } else {
      expect([cost, floor, why, before.cost, routes.cost_30d]).toEqual([null, null, null, null, null]);
      expect(JSON.stringify([prices, routes])).not.toMatch(/cost \$|"(cost|floor)":\d/);
    }
  });

  test.each(ROLES)('today’s balances are for who fills them up or sees margins: %s', async (role) => {
    const { companies } = await api.read('overview', keys.get(role));
    const [{ name, balance, days_left }] = companies;
    expect(name).toBe('sandbox');
    if (SEE_BALANCES.includes(role)) {
      expect(balance).toMatchObject({ amount: 54_321 });
      expect(days_left).toBeGreaterThan(0);
    } else expect({ balance, days_left }).toEqual({ balance: null, days_left: null });
  });

  test.each(ROLES)('words and amounts of alarms are for who sees margins: %s', async (role) => {
    const { items } = await api.read('attention', keys.get(role));
    const of = (kind: string) => items.find((item: { kind: string }) => item.kind === kind);
    expect(of('books_differ')).toMatchObject({ amount: 77 });
    const { timeline } = await api.read(`orders/${order}`, keys.get(role));
    const told = JSON.stringify([items, timeline]);
    expect(JSON.stringify(timeline)).toContain('raised charged_otherwise');
    if (SEE_MARGINS.includes(role)) {
      expect(of('charged_otherwise')).toMatchObject({ amount: 31 });
      for (const words of ['charged $2.10', 'charged 232', 'tells 233']) expect(told).toContain(words);
    } else {
      expect(of('charged_otherwise')).toMatchObject({ amount: null });
      for (const words of ['charged $2.10', 'charged 232', 'tells 233']) expect(told).not.toContain(words);
      expect(timeline.find(({ what }: { what: string }) => what.endsWith('charged_otherwise')).raw).toBe(
        undefined,
      );
    }
  });
});
