import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { testClock } from '../../providers/test-clock.ts';
import { books, reread } from '../../tests/support/buyer.ts';
import {
  type CompaniesShop,
  createCompaniesShop,
  refused,
  retry,
  UNKNOWN,
} from '../../tests/support/companies.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import type { Answer } from '../answer.ts';
import { done } from '../answer.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../clock.ts';
import type { Found, Hints, Wholesaler } from '../wholesale/wholesaler.ts';
import { fulfilOrder } from './fulfil.ts';

const LEASE_MS = 15 * SECOND;

describe.each(ENGINES)('a company whose look-up needs care, on %s', (engine) => {
  const clock = testClock();
  let shop: CompaniesShop;
  let databaseUrl: string | undefined;
  beforeAll(async () => {
    databaseUrl = engine === 'postgres' ? await freshPostgres('prepare') : undefined;
    shop = await createCompaniesShop(clock, databaseUrl);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    // What failed in the test before doesn't count any more in the rank of companies.
    clock.pass(4 * DAY);
    await shop.reset();
    await shop.shop.db.updateTable('purchases').set({ alone: null }).execute();
  });

  const fulfil = (order: { uid: string }) => fulfilOrder(shop.shop, order.uid);
  const state = async (order: { uid: string }) => (await reread(shop, order)).state;
  const killed = () => Promise.reject(new Error('test: killed'));
  const nothing = async () => done<Found>({ kind: 'nothing' });
  async function killedOrder(): Promise<{ uid: string }> {
    await expect(shop.paid()).rejects.toThrow('test: killed');
    const newest = shop.shop.db.selectFrom('orders').select('uid').orderBy('created_at', 'desc');
    return newest.orderBy('uid', 'desc').limit(1).executeTakeFirstOrThrow();
  }

  describe('because an id has to be known before the order', () => {
    const customer: Hints = { customer: 'C-1' };
    const prepare = async (): Promise<Answer<Hints>> => done(customer);

    test('is prepared once, and the ids are written down before the order is sent', async () => {
      let written: unknown;
      shop.behave({
        ada: {
          prepare,
          async buy(order) {
            const row = await shop.shop.db
              .selectFrom('purchases')
              .select('hints')
              .where('uid', '=', order.reference)
              .executeTakeFirst();
            written = [row?.hints, order.hints];
            return shop.companies.ada.buy(order);
          },
        },
      });
      const order = await shop.paid();
      expect(written).toEqual([customer, customer]);
      expect(shop.asked).toEqual(['ada prepare 1', 'ada buy 1']);
      expect(await shop.live(order)).toMatchObject({ hints: customer });
      expect(await state(order)).toBe('fulfilled');
    });

    test('keeps them beside those of a later answer', async () => {
      const buy: Wholesaler['buy'] = async () => ({
        kind: 'accepted',
        afterMs: SECOND,
        hints: { order: 'O-1' },
      });
      shop.behave({ ada: { prepare, buy } });
      const order = await shop.paid();
      expect(await shop.live(order)).toMatchObject({ hints: { customer: 'C-1', order: 'O-1' } });
    });

    test('a process that dies after it has prepared: looked up by the ids, and bought once', async () => {
      shop.behave({ ada: { prepare, buy: killed } });
      const order = await killedOrder();
      clock.pass(LEASE_MS + SECOND);
      const seen: Hints[] = [];
      shop.behave({
        ada: {
          prepare: killed,
          find(sent) {
            seen.push(sent.hints);
            return shop.companies.ada.find(sent);
          },
        },
      });
      await fulfil(order);
      expect(seen).toEqual([customer]);
      expect(shop.asked).toEqual(['ada find 1', 'ada buy 1']);
      expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1 });
    });

    test('one that dies while it prepares has sent nothing: prepared again', async () => {
      shop.behave({ ada: { prepare: killed } });
      const order = await killedOrder();
      clock.pass(LEASE_MS + SECOND);
      shop.behave({ ada: { prepare } });
      await fulfil(order);
      expect(shop.asked).toEqual(['ada prepare 1', 'ada find 1', 'ada buy 1']);
      expect(await state(order)).toBe('fulfilled');
    });

    test.each<[string, Answer<Hints>, string[]]>([
      ['an unknown outcome is tried again', UNKNOWN, []],
      ['a short wait is kept', retry('rate_limited', SECOND), []],
      ['trouble goes elsewhere', retry('not_authorized'), ['bob 2']],
      ['a refusal goes elsewhere', refused('plan_not_found'), ['bob 2']],
    ])('%s, and nothing is sent', async (_name, answer, sold) => {
      shop.behave({ ada: { prepare: async () => answer } });
      const order = await shop.paid();
      expect(shop.asked.slice(0, 2)).toEqual(
        sold.length ? ['ada prepare 1', 'bob buy 2'] : ['ada prepare 1'],
      );
      expect(await shop.sold(order)).toEqual(sold);
      shop.behave({ ada: { prepare } });
      await fulfil(order);
      expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1 });
    });
  });

  test('a preparation that comes to nothing three times goes elsewhere: nothing can have been bought', async () => {
    shop.behave({ ada: { prepare: async () => UNKNOWN } });
    const order = await shop.paid();
    await fulfil(order);
    expect(await state(order)).toBe('fulfilling');
    await fulfil(order);
    expect(shop.asked).toEqual([...Array.from({ length: 3 }, () => 'ada prepare 1'), 'bob buy 2']);
    expect(await shop.sold(order)).toEqual(['bob 2']);
  });

  describe('because orders of one offer can not be told apart', () => {
    const abilities = () => ({
      ...shop.companies.ada.abilities,
      repeat: 'buys_twice' as const,
      look_up: 'by_comparison' as const,
      one_at_a_time: true,
    });
    const alone = (words: Partial<Wholesaler>): Partial<Wholesaler> => ({ abilities: abilities(), ...words });

    test('the second order waits until the first one’s outcome is known', async () => {
      shop.behave({ ada: alone({ buy: async () => UNKNOWN, find: nothing, lookup_delay_ms: MINUTE }) });
      const first = await shop.paid();
      shop.behave({ ada: alone({ find: nothing, lookup_delay_ms: MINUTE }) });
      const second = await shop.paid();
      expect(shop.asked).toEqual([]);
      clock.pass(MINUTE);
      await fulfil(first);
      await fulfil(second);
      expect(await shop.sold(first)).toEqual(['ada 1']);
      expect(await shop.sold(second)).toEqual(['ada 1']);
    });

    test('a look-up that compares is never asked for what was not sent: nobody gets another traveller’s eSIM', async () => {
      let sold = '';
      const find: Wholesaler['find'] = (sent) => shop.companies.ada.find({ ...sent, reference: sold });
      const buy: Wholesaler['buy'] = async (order) => {
        sold = order.reference;
        await shop.companies.ada.buy(order);
        return UNKNOWN;
      };
      shop.behave({ ada: alone({ buy, find }) });
      const first = await shop.paid();
      const second = await shop.paid();
      await fulfil(second);
      expect(shop.asked).toEqual(['ada buy 1']);
      expect(await state(second)).toBe('fulfilling');
      await fulfil(first);
      await fulfil(second);
      await fulfil(second);
      expect([await shop.sold(first), await shop.sold(second)]).toEqual([['ada 1'], ['ada 1']]);
      expect([await state(first), await state(second)]).toEqual(['fulfilled', 'fulfilled']);
    });

    test('one whose turn does not come goes to the next company', async () => {
      shop.behave({ ada: alone({ buy: async () => UNKNOWN, find: nothing, lookup_delay_ms: HOUR }) });
      const first = await shop.paid();
      const second = await shop.paid();
      await fulfil(second);
      expect(await state(second)).toBe('fulfilling');
      await fulfil(second);
      expect(await shop.sold(second)).toEqual(['bob 2']);
      expect(await state(first)).toBe('fulfilling');
    });

    test.each<[string, Partial<Wholesaler>]>([
      ['is refused', { buy: async () => refused('out_of_stock') }],
      ['may be tried again', { buy: async () => retry('busy', SECOND) }],
    ])(
      'the turn ends with an answer that says that nothing was bought: the first %s',
      async (_name, answer) => {
        shop.behave({ ada: alone({ ...answer, find: nothing }) });
        const first = await shop.paid();
        shop.behave({ ada: alone({ find: nothing }) });
        expect(await shop.sold(await shop.paid())).toEqual(['ada 1']);
        await shop.runJobs({ later: true });
        expect(await state(first)).toBe('fulfilled');
      },
    );

    test('and with a look-up that says that the order failed, also where nobody else can deliver', async () => {
      const other = { buy: async () => refused('plan_not_found') };
      const failed = { kind: 'failed', code: 'refused_otherwise', why: 'test' } as const;
      shop.behave({ ada: alone({ buy: async () => UNKNOWN }), bob: other, cyd: other });
      const first = await shop.paid();
      shop.behave({ ada: alone({ find: async () => done(failed) }), bob: other, cyd: other });
      await fulfil(first);
      expect((await shop.purchases(first)).filter(({ alone: turn }) => turn !== null)).toEqual([]);
      expect(await state(first)).toBe('failed');
    });

    test('one given up at the deadline keeps it until the company would show it, and isn’t asked about after that', async () => {
      const silent = alone({ buy: async () => UNKNOWN, find: nothing, lookup_delay_ms: HOUR });
      shop.behave({ ada: silent });
      const first = await shop.paid();
      clock.pass(shop.shop.deliveryDeadlineMs + SECOND);
      await fulfil(first);
      await shop.runJobs();
      expect(await state(first)).toBe('refunded');
      const holds = async () => (await shop.live(first)) && (await shop.purchases(first))[0]?.alone;
      for (const pause of [MINUTE, 5 * MINUTE]) {
        clock.pass(pause);
        await shop.runJobs();
        expect(await holds()).toBe('ada ada-japan');
      }
      clock.pass(HOUR);
      await shop.runJobs();
      expect(await holds()).toBeNull();
      // Others are bought from now on, and would be taken for it.
      shop.behave({ ada: silent });
      clock.pass(DAY);
      await shop.runJobs();
      expect(shop.asked).toEqual([]);
    });

    test.runIf(engine === 'postgres')(
      'two processes with pools of their own send one after the other',
      async () => {
        const gate = Promise.withResolvers<void>();
        let buying = 0;
        let most = 0;
        const buy: Wholesaler['buy'] = async (order) => {
          most = Math.max(most, ++buying);
          await gate.promise;
          const answer = await shop.companies.ada.buy(order);
          buying--;
          return answer;
        };
        shop.behave({ ada: alone({ buy: async () => retry('busy', SECOND), find: nothing }) });
        const orders = [await shop.paid(), await shop.paid()] as const;
        shop.behave({ ada: alone({ buy, find: nothing }) });
        const other = await openDatabase({ databaseUrl: databaseUrl!, dataDir: null, poolSize: 2 });
        try {
          const both = [
            fulfilOrder(shop.shop, orders[0].uid),
            fulfilOrder({ ...shop.shop, db: other.db }, orders[1].uid),
          ];
          // The one that waits for its turn comes back at once.
          expect(await Promise.race(both)).toMatchObject({ kind: 'again' });
          gate.resolve();
          await Promise.all(both);
        } finally {
          await other.close();
        }
        expect(most).toBe(1);
        for (const order of orders) {
          await fulfil(order);
          expect(await shop.sold(order)).toEqual(['ada 1']);
        }
      },
    );
  });
});
