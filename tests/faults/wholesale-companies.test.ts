import { expect, test } from 'vitest';
import { syncCatalogue } from '../../core/catalogue/sync.ts';
import { ADAPTERS } from '../../providers/esims/adapters.ts';
import { createTestShop } from '../support/shop.ts';
import { openAdapter } from '../support/wholesalers/open-adapter.ts';
import { startWholesaleCompanies } from './wholesale-companies.ts';
import { plansOfMost } from './world.ts';

test('each of the five companies is asked first for one of the plans that a storm buys', async () => {
  const companies = await startWholesaleCompanies();
  const { shop, close } = await createTestShop({ plans: [] });
  try {
    shop.wholesalers = new Map(
      companies.doubles.map(({ company, settings }) => {
        const adapter = ADAPTERS.find(({ name }) => name === company)!;
        return [company, openAdapter(adapter, settings).wholesaler];
      }),
    );
    await syncCatalogue(shop);
    await shop.catalogue.load(shop.db);
    const plans = await plansOfMost(shop.db);
    const firsts = plans.map((plan) => shop.catalogue.route(plan)[0]?.provider);
    expect(firsts.sort()).toEqual(companies.doubles.map(({ company }) => company).sort());
  } finally {
    await close();
    await companies.close();
  }
});
