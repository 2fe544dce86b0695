import { expect, test } from 'vitest';
import { testPlans } from '../../providers/esims/sandbox/test-plans.ts';
import { createSandboxWholesaler } from '../../providers/esims/sandbox/wholesaler.ts';
import { createTestShop } from '../../tests/support/shop.ts';
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
