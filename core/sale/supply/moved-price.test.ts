import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { type CompaniesShop, createCompaniesShop, refused } from '../../../tests/support/companies.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { done } from '../../answer.ts';
import { syncCatalogue } from '../../catalogue/sync.ts';
import { HOUR, MINUTE } from '../../clock.ts';
import type { Wholesaler } from '../../wholesale/wholesaler.ts';
import { probeSupply } from './probe.ts';

describe.each(ENGINES)('what the list of a company alone can tell, on %s', (engine) => {
  const clock = testClock();
  let shop: CompaniesShop;
  beforeAll(async () => {
    shop = await createCompaniesShop(
      clock,
      engine === 'postgres' ? await freshPostgres('moved_price') : undefined,
    );
  });
  afterAll(() => shop.close());

  const ada = async () => {
    const { cost } = await shop.shop.db
      .selectFrom('offers')
      .select('cost')
      .where('provider', '=', 'ada')
      .executeTakeFirstOrThrow();
    const paused = await shop.shop.db
      .selectFrom('plan_pauses')
      .select('code')
      .where('lifted_at', 'is', null)
      .execute();
    return { cost, paused: paused.map(({ code }) => code) };
  };

  test('a price that has moved is read from it before it sells again, whatever it answers when it is asked', async () => {
    const checked: (string | null)[] = [];
    const check: Wholesaler['check'] = async (id) => {
      checked.push(id);
      return done(null);
    };
    const listOffers: Wholesaler['listOffers'] = async () => {
      const answer = await shop.companies.ada.listOffers();
      if (answer.kind !== 'done') return answer;
      const offers = answer.value.offers.map((offer) => ({ ...offer, cost: { ...offer.cost, amount: 210 } }));
      return done({ ...answer.value, offers });
    };
    const away = async () => ({ kind: 'retry' as const, why: 'test: away' });
    const buy = async () => refused('price_changed');
    shop.behave({ ada: { buy, check, listOffers: away } });
    expect((await shop.paid()).state).toBe('fulfilled');
    expect(await ada()).toEqual({ cost: 200, paused: ['price_changed'] });
    clock.pass(MINUTE);
    await probeSupply(shop.shop);
    expect(await ada()).toEqual({ cost: 200, paused: ['price_changed'] });

    shop.behave({ ada: { buy, check, listOffers } });
    clock.pass(2 * MINUTE);
    await probeSupply(shop.shop);
    expect(await ada()).toEqual({ cost: 210, paused: [] });
    expect(checked).toEqual([]);
  });

  test('sold out stays off sale until the next sync, where the list alone says what is in stock', async () => {
    const { abilities } = shop.companies.ada;
    const check: Wholesaler['check'] = async () => done(null);
    const ada1 = { check, buy: async () => refused('out_of_stock') };
    shop.behave({ ada: { ...ada1, abilities: { ...abilities, stock_by_list: true } } });
    clock.pass(2 * HOUR);
    expect((await shop.paid()).state).toBe('fulfilled');
    expect((await ada()).paused).toEqual(['out_of_stock']);
    clock.pass(20 * MINUTE);
    await probeSupply(shop.shop);
    expect((await ada()).paused).toEqual(['out_of_stock']);
    await syncCatalogue(shop.shop);
    clock.pass(20 * MINUTE);
    await probeSupply(shop.shop);
    expect((await ada()).paused).toEqual([]);
  });
});
