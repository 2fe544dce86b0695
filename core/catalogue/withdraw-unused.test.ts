import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { type CompaniesShop, createCompaniesShop, losing, UNKNOWN } from '../../tests/support/companies.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { DAY, MINUTE } from '../clock.ts';
import { fulfilOrder } from '../sale/fulfil.ts';
import { syncCatalogue } from './sync.ts';
import { withdrawUnused } from './withdraw-unused.ts';

describe.each(ENGINES)('a company out of ESIM_PROVIDERS, on %s', (engine) => {
  const clock = testClock();
  let shop: CompaniesShop;
  beforeAll(async () => {
    shop = await createCompaniesShop(
      clock,
      engine === 'postgres' ? await freshPostgres('unused') : undefined,
    );
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    clock.pass(4 * DAY);
    await shop.reset();
    await syncCatalogue(shop.shop);
    await shop.shop.catalogue.load(shop.shop.db);
  });

  const standing = async () => {
    const rows = await shop.shop.db
      .selectFrom('offers')
      .select('provider')
      .where('gone_at', 'is', null)
      .orderBy('provider')
      .execute();
    return rows.map(({ provider }) => provider);
  };
  const plan = async () => {
    await shop.shop.catalogue.load(shop.shop.db);
    const { cost, withdrawn_at } = await shop.shop.db
      .selectFrom('plans')
      .select(['cost', 'withdrawn_at'])
      .executeTakeFirstOrThrow();
    return { cost, withdrawn: withdrawn_at !== null, sold: shop.shop.catalogue.plansFor('JPN').length };
  };

  test('is off the shelf and out of the prices at once, and back when it is named again', async () => {
    shop.remove('ada');
    await withdrawUnused(shop.shop);
    expect(await standing()).toEqual(['bob', 'cyd']);
    expect(await plan()).toEqual({ cost: 220, withdrawn: false, sold: 1 });
    shop.remove('bob');
    shop.remove('cyd');
    await withdrawUnused(shop.shop);
    expect(await plan()).toMatchObject({ withdrawn: true, sold: 0 });
    shop.behave({});
    await syncCatalogue(shop.shop);
    expect(await standing()).toEqual(['ada', 'bob', 'cyd']);
    expect(await plan()).toEqual({ cost: 200, withdrawn: false, sold: 1 });
  });

  test('with its settings, is asked what it has sold, and sells nothing more', async () => {
    shop.behave({ ada: losing(shop.companies.ada) });
    const order = await shop.paid();
    expect(order.state).toBe('fulfilling');
    shop.behave({ ada: { leaving: true } });
    clock.pass(MINUTE);
    await fulfilOrder(shop.shop, order.uid);
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect(shop.asked).toEqual(['ada find 1']);
    expect(await shop.sold(order)).toEqual(['ada 1']);
  });

  test('what it has not sold for certain is bought elsewhere', async () => {
    shop.behave({ ada: { buy: async () => UNKNOWN } });
    const order = await shop.paid();
    shop.behave({ ada: { leaving: true } });
    clock.pass(MINUTE);
    await fulfilOrder(shop.shop, order.uid);
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect(shop.asked).toEqual(['ada find 1', 'bob buy 2']);
  });

  test('what was paid for before it left the shelf is bought elsewhere, and nothing more of it is offered', async () => {
    const order = await placeTestOrder(shop);
    shop.behave({ ada: { leaving: true } });
    await payTestOrder(shop, order);
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect(shop.asked).toEqual(['bob buy 2']);
    await withdrawUnused(shop.shop);
    await syncCatalogue(shop.shop);
    expect(await standing()).toEqual(['bob', 'cyd']);
  });
});
