import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { type CompaniesShop, createCompaniesShop } from '../../tests/support/companies.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { cheapestOffer } from '../catalogue/cheapest-offer.ts';
import { syncCatalogue } from '../catalogue/sync.ts';
import { HOUR } from '../clock.ts';
import { listOutbox } from '../mail/outbox.ts';
import type { Charge } from '../wholesale/charge.ts';
import type { Wholesaler } from '../wholesale/wholesaler.ts';
import { settleAndView } from './view.ts';

describe.each(ENGINES)('what a company is told to expect, on %s', (engine) => {
  const clock = testClock();
  let shop: CompaniesShop;
  beforeAll(async () => {
    shop = await createCompaniesShop(
      clock,
      engine === 'postgres' ? await freshPostgres('listed_price') : undefined,
    );
  });
  afterAll(() => shop.close());

  /** The first company lists its offer for this much, and remembers what it is told to expect. */
  function listedFor(cost: Charge): { told: (Charge | null)[] } {
    const told: (Charge | null)[] = [];
    const { ada } = shop.companies;
    const listOffers: Wholesaler['listOffers'] = async () => {
      const answer = await ada.listOffers();
      if (answer.kind !== 'done') return answer;
      return {
        ...answer,
        value: { ...answer.value, offers: answer.value.offers.map((offer) => ({ ...offer, cost })) },
      };
    };
    const buy: Wholesaler['buy'] = (order) => {
      told.push(order.expected);
      return ada.buy(order);
    };
    shop.behave({ ada: { abilities: { ...ada.abilities, guards_price: true }, listOffers, buy } });
    return { told };
  }

  async function bought(): Promise<void> {
    const { state } = await shop.paid();
    expect(state).toBe('fulfilled');
  }

  test('a price of no whole cent is told as it is listed', async () => {
    const cost = { amount: 19_950, currency: 'USD', exponent: 4 };
    const { told } = listedFor(cost);
    await syncCatalogue(shop.shop);
    await bought();
    expect(told).toEqual([cost]);
    expect(await cheapestOffer(shop.shop.db, 'ada')).toMatchObject({ cost: 200, charge: cost });
  });

  test('a price that has moved since the order is told as it was then', async () => {
    const { told } = listedFor({ amount: 19_950, currency: 'USD', exponent: 4 });
    // The list says more by now; the shelf that the order is routed by doesn't know yet.
    await shop.shop.db
      .updateTable('offers')
      .set({ charge: JSON.stringify({ amount: 21_050, currency: 'USD', exponent: 4 }) })
      .where('provider', '=', 'ada')
      .execute();
    clock.pass(HOUR);
    await bought();
    expect(told).toEqual([{ amount: 200, currency: 'USD', exponent: 2 }]);
  });

  test('an APN that comes with the eSIM is told to the traveller, as one of the plan is', async () => {
    const { ada } = shop.companies;
    shop.behave({
      ada: {
        async buy(order) {
          const answer = await ada.buy(order);
          if (answer.kind !== 'done') return answer;
          return { ...answer, value: { ...answer.value, hints: { ...answer.value.hints, apn: 'net.ada' } } };
        },
      },
    });
    const order = await shop.paid();
    const { apn } = await shop.shop.db
      .selectFrom('esim_plans')
      .select('apn')
      .where('order_uid', '=', order.uid)
      .executeTakeFirstOrThrow();
    expect(apn).toEqual({ by_hand: 'net.ada' });
    expect(await settleAndView(shop.shop, order.session_id!)).toMatchObject({
      order: { plan: { apn: { by_hand: 'net.ada' } } },
    });
    const [mail] = await listOutbox(shop.shop, order.email!, 1);
    expect(mail!.text).toContain('net.ada');
  });
});
