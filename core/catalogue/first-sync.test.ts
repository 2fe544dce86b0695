import { describe, expect, test } from 'vitest';
import { testPlans } from '../../providers/esims/sandbox/test-plans.ts';
import { createSandboxWholesaler } from '../../providers/esims/sandbox/wholesaler.ts';
import { testClock } from '../../providers/test-clock.ts';
import { createTestShop } from '../../tests/support/shop.ts';
import { DAY, HOUR, SECOND } from '../clock.ts';
import { cents } from '../money.ts';
import { syncCatalogue } from './sync.ts';

test('the first sync of several companies prices by the cheapest, and no price waits for a person', async () => {
  const { shop, close } = await createTestShop({ plans: [] });
  try {
    const company = (name: string, cost: number) =>
      createSandboxWholesaler({
        name,
        ...{ db: shop.db, clock: shop.clock },
        plans: [{ ...testPlans[0]!, wholesale_id: `${name}-japan`, cost: cents(cost), pinned_price: null }],
      });
    const dear = company('dear', 800);
    shop.wholesalers = new Map([
      ['dear', dear],
      ['fair', company('fair', 200)],
    ]);
    await syncCatalogue(shop);
    const prices = () =>
      shop.db.selectFrom('plans').select('price').where('withdrawn_at', 'is', null).execute();
    expect(await prices()).toEqual([{ price: 499 }]);
    expect(await shop.db.selectFrom('alarms').select('kind').execute()).toEqual([]);
    // What was seen once waits.
    shop.wholesalers = new Map([['dear', dear]]);
    await shop.db.updateTable('offers').set({ gone_at: new Date() }).where('provider', '=', 'fair').execute();
    await syncCatalogue(shop);
    expect(await prices()).toEqual([{ price: 499 }]);
    expect(await shop.db.selectFrom('alarms').select('kind').execute()).toContainEqual({
      kind: 'prices_held',
    });
  } finally {
    await close();
  }
});

describe('companies that are synced for the first time one by one', () => {
  const clock = testClock();
  /** A shop at which companies sell one plan, each at its cost, synced when told. */
  async function opened(costs: Record<string, number>) {
    const { shop, close } = await createTestShop({ clock, plans: [] });
    const companies = Object.entries(costs).map(([name, cost]) => {
      const plans = [
        { ...testPlans[0]!, wholesale_id: `${name}-japan`, cost: cents(cost), pinned_price: null },
      ];
      return [name, createSandboxWholesaler({ name, db: shop.db, clock, plans })] as const;
    });
    shop.wholesalers = new Map(companies);
    const read = async () => ({
      prices: await shop.db.selectFrom('plans').select('price').where('withdrawn_at', 'is', null).execute(),
      alarms: await shop.db.selectFrom('alarms').select('kind').execute(),
    });
    return { sync: (only?: string) => syncCatalogue(shop, only), read, close };
  }
  const costs = { dear: 800, fair: 200, third: 150 };

  test('end with the prices that all at once have', async () => {
    const atOnce = await opened(costs);
    const inTurn = await opened(costs);
    try {
      await atOnce.sync();
      for (const name of Object.keys(costs)) {
        await inTurn.sync(name);
        clock.pass(HOUR);
      }
      expect(await atOnce.read()).toEqual({ prices: [{ price: 399 }], alarms: [] });
      expect(await inTurn.read()).toEqual(await atOnce.read());
    } finally {
      await atOnce.close();
      await inTurn.close();
    }
  });

  test('a company that joins a shop of more than a day moves no price too far without a person', async () => {
    const { sync, read, close } = await opened(costs);
    try {
      await sync('fair');
      clock.pass(DAY + SECOND);
      await sync('third');
      expect(await read()).toEqual({ prices: [{ price: 499 }], alarms: [{ kind: 'prices_held' }] });
    } finally {
      await close();
    }
  });
});
