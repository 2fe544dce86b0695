import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { books, reread } from '../../tests/support/buyer.ts';
import {
  type CompaniesShop,
  createCompaniesShop,
  losing,
  refused,
  retry,
  UNKNOWN,
} from '../../tests/support/companies.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { done } from '../answer.ts';
import { orderBalances } from '../cash/queries.ts';
import { DAY, MINUTE, SECOND } from '../clock.ts';
import { selectEsimByOrder } from '../esims/queries.ts';
import { listOutbox } from '../mail/outbox.ts';
import { selectHistory } from '../orders/queries.ts';
import { fulfilOrder } from './fulfil.ts';

describe.each(ENGINES)('an order that the first company can not deliver, on %s', (engine) => {
  const clock = testClock();
  let shop: CompaniesShop;
  beforeAll(async () => {
    shop = await createCompaniesShop(
      clock,
      engine === 'postgres' ? await freshPostgres('failover') : undefined,
    );
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    // What failed in the test before doesn't count any more in the rank of companies.
    clock.pass(4 * DAY);
    await shop.reset();
  });

  const fulfil = (order: { uid: string }) => fulfilOrder(shop.shop, order.uid);
  const state = async (order: { uid: string }) => (await reread(shop, order)).state;
  const pauses = async () =>
    (await shop.shop.db.selectFrom('plan_pauses').select(['provider', 'wholesale_id']).execute()).map(
      ({ provider, wholesale_id }) => `${provider} ${wholesale_id}`,
    );

  test('is bought at the second at once: one eSIM, one mail, and books with the second one’s cost', async () => {
    shop.behave({ ada: { buy: async () => refused('out_of_stock') } });
    const order = await shop.paid();
    expect(order.state).toBe('fulfilled');
    expect(shop.asked).toEqual(['ada buy 1', 'bob buy 2']);
    expect(await books(shop, order)).toEqual({
      esims: 1,
      bought: 1,
      cancelled: 0,
      refunded: 0,
      mails: ['order_confirmation'],
    });
    expect(await shop.purchases(order)).toMatchObject([
      { uid: `${order.uid}-1`, provider: 'ada', failure: 'out_of_stock', failed_at: clock.now() },
      { uid: `${order.uid}-2`, provider: 'bob', cost: 220, failed_at: null },
    ]);
    expect((await selectEsimByOrder(shop.shop.db, order.uid))?.provider).toBe('bob');
    expect(await orderBalances(shop.shop.db, order.uid)).toMatchObject({
      cost_of_sales: 220,
      'wholesaler:bob': -220,
    });
    expect((await selectHistory(shop.shop.db, order.uid)).map(({ reason }) => reason).slice(-3)).toEqual([
      'buying at the wholesaler',
      'ada could not deliver (out_of_stock), buying at bob',
      'delivered by bob',
    ]);
    const mail = (await listOutbox(shop.shop, order.email!, 1))[0];
    expect(JSON.stringify(mail)).toContain(order.plan.name);
    expect(JSON.stringify(mail)).not.toMatch(/\b(ada|bob|cyd)\b/i);
  });

  test.each<[string, ReturnType<typeof refused> | ReturnType<typeof retry>, string[], string[]]>([
    ['refusal: plan_not_found', refused('plan_not_found'), ['ada ada-japan'], []],
    ['refusal of its own', refused('no_idea'), [], []],
    ['sold out for now', retry('out_of_stock', MINUTE), ['ada ada-japan'], []],
    ['balance too low', retry('balance_too_low'), ['ada '], ['wholesaler_failing']],
    ['bad credentials', retry('not_authorized'), ['ada '], ['wholesaler_failing']],
    ['unreachable', retry('unreachable'), ['ada '], ['wholesaler_failing']],
    ['an operator in maintenance', retry('maintenance', MINUTE), ['ada ada-japan'], []],
    ['no answer for long', retry('unanswered', MINUTE), ['ada '], ['wholesaler_failing']],
    ['busy for long', retry('busy', MINUTE), [], []],
    ['rate limited for long', retry('rate_limited', MINUTE), [], []],
  ])(
    '%s: the next company delivers; what is off sale is the first one’s',
    async (_name, answer, off, alarms) => {
      shop.behave({ ada: { buy: async () => answer } });
      const order = await shop.paid();
      expect(order.state).toBe('fulfilled');
      expect(await shop.sold(order)).toEqual(['bob 2']);
      expect(await pauses()).toEqual(off);
      expect(await shop.alarms()).toEqual(alarms);
    },
  );

  test.each(['busy', 'rate_limited', 'unanswered'])(
    '%s for a moment: the cheapest gets two more attempts',
    async (code) => {
      shop.behave({ ada: { buy: async () => retry(code, SECOND) } });
      const order = await shop.paid();
      await fulfil(order);
      expect(await state(order)).toBe('fulfilling');
      shop.behave({});
      await fulfil(order);
      expect(await shop.sold(order)).toEqual(['ada 1']);

      shop.behave({ ada: { buy: async () => retry(code, SECOND) } });
      const other = await shop.paid();
      await fulfil(other);
      await fulfil(other);
      expect(shop.asked.filter((call) => call.includes('buy'))).toEqual([
        ...Array.from({ length: 3 }, () => 'ada buy 1'),
        'bob buy 2',
      ]);
      expect(await state(other)).toBe('fulfilled');
    },
  );

  test('a lost answer is never bought elsewhere before it is known, whatever the look-up is refused for', async () => {
    shop.behave({ ada: losing(shop.companies.ada) });
    const order = await shop.paid();
    const noAnswer = Array.from({ length: 3 }, () => retry('unanswered'));
    const answers = [
      ...[UNKNOWN, ...noAnswer],
      ...[retry('unreachable'), retry('not_authorized'), refused('not_authorized')],
    ];
    for (const answer of answers) {
      shop.behave({ ada: { find: async () => answer } });
      await fulfil(order);
      expect([answer, shop.asked]).toEqual([answer, ['ada find 1']]);
    }
    shop.behave({});
    await fulfil(order);
    expect(await shop.sold(order)).toEqual(['ada 1']);
    expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1 });
  });

  test('after a lost answer "nothing" counts once it is certain, and "failed" at once', async () => {
    const ada = { lookup_delay_ms: 10 * SECOND, buy: async () => UNKNOWN };
    shop.behave({ ada });
    const order = await shop.paid();
    shop.behave({ ada: { ...ada, buy: async () => refused('out_of_stock') } });
    clock.pass(9 * SECOND);
    await fulfil(order);
    expect(shop.asked).toEqual(['ada find 1']);
    clock.pass(SECOND);
    await fulfil(order);
    expect(shop.asked.slice(1)).toEqual(['ada find 1', 'ada buy 1', 'bob buy 2']);
    expect(await state(order)).toBe('fulfilled');

    await shop.reset();
    shop.behave({ ada });
    const other = await shop.paid();
    const failed = { kind: 'failed', code: 'refused_otherwise', why: 'test' } as const;
    shop.behave({ ada: { find: async () => done(failed) } });
    await fulfil(other);
    expect(shop.asked).toEqual(['ada find 1', 'bob buy 2']);
    expect(await shop.sold(other)).toEqual(['bob 2']);
  });

  test('the database refuses a second purchase beside a live one', async () => {
    const order = await shop.paid();
    const second = sql`
      insert into purchases (uid, order_uid, number, provider, wholesale_id, created_at)
      select order_uid || '-2', order_uid, 2, 'bob', 'bob-japan', created_at from purchases
      where order_uid = ${order.uid}`;
    await expect(second.execute(shop.shop.db)).rejects.toThrow(/purchases_one_live/);
  });

  test('a process that dies between giving up the first and buying at the second: bought once', async () => {
    const killed = () => Promise.reject(new Error('test: killed'));
    shop.behave({ ada: { buy: async () => refused('out_of_stock') }, bob: { buy: killed } });
    await shop.paid().catch(() => {});
    const { order_uid: uid } = await shop.shop.db
      .selectFrom('purchases')
      .select('order_uid')
      .orderBy('created_at', 'desc')
      .orderBy('uid', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    shop.behave({});
    expect(await fulfil({ uid })).toMatchObject({ kind: 'again' });
    expect(shop.asked).toEqual([]);
    clock.pass(16 * SECOND);
    await fulfil({ uid });
    expect(shop.asked).toEqual(['bob find 2', 'bob buy 2']);
    expect(await books(shop, { uid })).toMatchObject({ esims: 1, bought: 1, mails: ['order_confirmation'] });
  });

  test('two workers at once buy once', async () => {
    const gate = Promise.withResolvers<void>();
    shop.behave({
      ada: {
        async buy() {
          await gate.promise;
          return refused('out_of_stock');
        },
      },
    });
    const first = shop.paid();
    await expect.poll(() => shop.asked).toEqual(['ada buy 1']);
    const { order_uid: uid } = await newestPurchase();
    const others = Promise.all([fulfil({ uid }), fulfil({ uid })]);
    gate.resolve();
    await Promise.all([first, others]);
    expect(shop.asked).toEqual(['ada buy 1', 'bob buy 2']);
    expect(await books(shop, { uid })).toMatchObject({ esims: 1, bought: 1 });
  });

  test.each(['out_of_stock', 'balance_too_low'])(
    'a worker that hears of %s after it lost its lease leaves the purchase to the other',
    async (code) => {
      const [late, buying] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let calls = 0;
      shop.behave({
        ada: {
          async buy(order) {
            if (++calls === 1) {
              await late.promise;
              return refused(code);
            }
            await buying.promise;
            return shop.companies.ada.buy(order);
          },
        },
      });
      const first = shop.paid();
      await expect.poll(() => calls).toBe(1);
      const { order_uid: uid } = await newestPurchase();
      clock.pass(16 * SECOND);
      const second = fulfil({ uid });
      await expect.poll(() => calls).toBe(2);
      late.resolve();
      expect(await first).toMatchObject({ state: 'fulfilling' });
      buying.resolve();
      await second;
      expect(await state({ uid })).toBe('fulfilled');
      expect(await shop.sold({ uid })).toEqual(['ada 1']);
      expect(await shop.live({ uid })).toMatchObject({ number: 1 });
    },
  );

  describe('a failure that is over in a while, and has spent the reference', () => {
    const forNow = { buy: async () => ({ ...refused('balance_too_low'), temporary: true }) };

    test('is followed by the next company; by the last one itself under a new reference, once it may', async () => {
      shop.behave({ ada: forNow, bob: forNow, cyd: forNow });
      const order = await shop.paid();
      expect(order.state).toBe('fulfilling');
      expect(shop.asked).toEqual(['ada buy 1', 'bob buy 2', 'cyd buy 3']);
      expect(await shop.live(order)).toMatchObject({ number: 4, provider: 'cyd' });
      expect(new Set(await shop.alarms())).toEqual(new Set(['wholesaler_failing']));
      await fulfil(order);
      expect(await shop.live(order)).toMatchObject({ number: 5 });
      shop.behave({});
      await fulfil(order);
      expect(await shop.sold(order)).toEqual(['cyd 5']);
      expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1 });
    });

    test('ends the order in the second half of its time', async () => {
      shop.behave({ ada: forNow, bob: forNow, cyd: forNow });
      const order = await shop.paid();
      clock.pass(shop.shop.deliveryDeadlineMs / 2 + SECOND);
      await fulfil(order);
      expect(await state(order)).toBe('failed');
      expect((await reread(shop, order)).failure).toBe('balance_too_low');
    });
  });

  const newestPurchase = () =>
    shop.shop.db
      .selectFrom('purchases')
      .select('order_uid')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
});
