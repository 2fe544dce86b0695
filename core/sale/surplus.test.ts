import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { books } from '../../tests/support/buyer.ts';
import {
  type CompaniesShop,
  type CompanyName,
  createCompaniesShop,
  refused,
} from '../../tests/support/companies.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { done } from '../answer.ts';
import { orderBalances } from '../cash/queries.ts';
import { DAY, MINUTE } from '../clock.ts';
import { selectEsimByOrder } from '../esims/queries.ts';
import type { Order } from '../orders/order.ts';
import type { Bought, BuyAnswer, Wholesaler } from '../wholesale/wholesaler.ts';
import { fulfilOrder } from './fulfil.ts';

describe.each(ENGINES)('a process that stalls while it buys, on %s', (engine) => {
  const clock = testClock();
  let shop: CompaniesShop;
  beforeAll(async () => {
    shop = await createCompaniesShop(
      clock,
      engine === 'postgres' ? await freshPostgres('surplus') : undefined,
    );
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    clock.pass(4 * DAY);
    await shop.reset();
  });

  /**
   * The first call to ada hangs for longer than its lease; meanwhile another process runs the job, to which companies answer as
   * `others` says. Then the call comes back: ada has sold.
   */
  async function stalled(
    others: Partial<Record<CompanyName, Partial<Wholesaler>>>,
    comesBack: (order: Parameters<Wholesaler['buy']>[0]) => Promise<BuyAnswer> = shop.companies.ada.buy,
  ): Promise<Order> {
    const first = async (request: Parameters<Wholesaler['buy']>[0]): Promise<BuyAnswer> => {
      shop.behave(others);
      clock.pass(MINUTE);
      await fulfilOrder(shop.shop, request.reference.split('-')[0]!);
      return comesBack(request);
    };
    shop.behave({ ada: { buy: first } });
    return shop.paid();
  }
  const ended = async () =>
    shop.shop.db.selectFrom('alarms').select(['kind', 'amount', 'closed_at', 'detail']).execute();

  test('and sells after another company has delivered: it is cancelled at once, and costs nothing', async () => {
    const order = await stalled({ ada: { buy: async () => refused('out_of_stock') } });
    expect(order.state).toBe('fulfilled');
    expect(await shop.sold(order)).toEqual(['bob 2']);
    expect((await selectEsimByOrder(shop.shop.db, order.uid))?.provider).toBe('bob');
    expect(await books(shop, order)).toMatchObject({ esims: 1, mails: ['order_confirmation'] });
    expect(await ended()).toMatchObject([{ kind: 'bought_twice', closed_at: clock.now() }]);
    expect(await orderBalances(shop.shop.db, order.uid)).toMatchObject({ cost_of_sales: 220 });
  });

  test('and what it sold is not taken back: an alarm names it, and the books its price', async () => {
    const kept = { outcome: 'impossible', why: 'test', hints: {} } as const;
    const order = await stalled({
      ada: { buy: async () => refused('out_of_stock'), cancel: async () => done(kept) },
    });
    expect(await shop.sold(order)).toEqual(['ada 1', 'bob 2']);
    expect(await ended()).toEqual([
      {
        kind: 'bought_twice',
        amount: 200,
        closed_at: null,
        detail: expect.stringMatching(
          new RegExp(`^ada sold one more under ${order.uid}-1; .* ends in \\d{4}: test$`),
        ),
      },
    ]);
    expect(await orderBalances(shop.shop.db, order.uid)).toMatchObject({
      cost_of_sales: 220,
      write_offs: 200,
      'wholesaler:ada': -200,
      'wholesaler:bob': -220,
    });
  });

  test('and sells twice under one reference: the traveller’s eSIM is never cancelled', async () => {
    const order = await stalled({}, async (request) => {
      const answer = await shop.companies.ada.buy(request);
      if (answer.kind !== 'done') return answer;
      const { esim } = answer.value;
      const other: Bought = { ...answer.value, esim: { ...esim, iccid: `${esim.iccid.slice(0, -4)}0000` } };
      return done(other);
    });
    expect(order.state).toBe('fulfilled');
    expect(shop.asked.filter((call) => call.includes('cancel'))).toEqual([]);
    expect(await ended()).toMatchObject([{ kind: 'bought_twice', amount: 200, closed_at: null }]);
    expect(await orderBalances(shop.shop.db, order.uid)).toMatchObject({
      cost_of_sales: 200,
      write_offs: 200,
    });
  });

  test('and is told of the eSIM that was delivered meanwhile: nothing to be done', async () => {
    const order = await stalled({});
    expect(order.state).toBe('fulfilled');
    expect(await shop.sold(order)).toEqual(['ada 1']);
    expect(await ended()).toEqual([]);
    expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1 });
  });
});
