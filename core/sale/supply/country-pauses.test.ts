import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { type CompaniesShop, createCompaniesShop, refused } from '../../../tests/support/companies.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { readPaused } from '../../catalogue/pause.ts';
import { CATALOGUE_CHANNEL } from '../../catalogue/queries.ts';
import { pauseCountry, resumeCountry } from './companies.ts';

describe.each(ENGINES)('a company stopped for a country, on %s', (engine) => {
  let shop: CompaniesShop;
  beforeAll(async () => {
    const url = engine === 'postgres' ? await freshPostgres('country_pauses') : undefined;
    shop = await createCompaniesShop(testClock(), url);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.reset();
    await shop.shop.db.deleteFrom('country_pauses').execute();
    await reload();
  });

  const reload = () => shop.shop.catalogue.load(shop.shop.db);
  const stop = (provider: string, country: string) =>
    pauseCountry(shop.shop, { provider, country, actor: 'stf_1', reason: 'no network there' });
  const goOn = (provider: string, country: string) =>
    resumeCountry(shop.shop, { provider, country, actor: 'stf_1' });
  const route = () => {
    const [plan] = shop.shop.catalogue.plansFor('JPN');
    return plan === undefined ? [] : shop.shop.catalogue.route(plan.uid).map(({ provider }) => provider);
  };

  test('sells nothing there until it may again, in every process; elsewhere and for others all goes on', async () => {
    let heard = 0;
    const unlisten = await shop.database.listen(
      CATALOGUE_CHANNEL,
      () => heard++,
      () => {},
    );
    expect(route()).toEqual(['ada', 'bob', 'cyd']);
    expect([await stop('ada', 'JPN'), await stop('ada', 'JPN'), await stop('bob', 'DEU')]).toEqual([
      true,
      false,
      true,
    ]);
    await reload();
    expect(route()).toEqual(['bob', 'cyd']);
    // Once for each that changed something: processes read the catalogue again when they hear it.
    await expect.poll(() => heard, { timeout: 5_000 }).toBe(2);
    const order = await shop.paid();
    expect(await shop.sold(order)).toEqual(['bob 1']);
    await stop('bob', 'JPN');
    await stop('cyd', 'JPN');
    await reload();
    expect(route()).toEqual([]);
    expect([await goOn('ada', 'JPN'), await goOn('ada', 'JPN')]).toEqual([true, false]);
    await reload();
    expect(route()).toEqual(['ada']);
    await unlisten();
  });

  test('an order that another company could not deliver doesn’t go to it', async () => {
    // Stopped after the shelf was read: the route in memory still has it.
    await stop('bob', 'JPN');
    shop.behave({ ada: { buy: async () => refused('out_of_stock') } });
    const order = await shop.paid();
    await shop.runJobs({ later: true });
    expect(await shop.sold(order)).toEqual(['cyd 2']);
  });

  test('an offer that stands in no list is known by the countries that its company’s answer names', async () => {
    await stop('ada', 'JPN');
    const offer = { provider: 'ada', wholesale_id: 'unlisted' };
    const isPaused = await readPaused(shop.shop.db, [offer]);
    expect([isPaused(offer), isPaused({ ...offer, countries: ['KOR', 'JPN'] })]).toEqual([false, true]);
    expect(isPaused({ ...offer, provider: 'bob', countries: ['JPN'] })).toBe(false);
  });
});
