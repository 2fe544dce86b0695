import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.server.ts';
import { payTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import {
  addPromotion,
  buyWith,
  giveCredit,
  memberOf,
  openDiscounts,
  place,
  spentOf,
  usesOf,
} from '../../../tests/support/referrals.ts';
import type { TestShop } from '../../../tests/support/shop.ts';
import { DAY, MINUTE } from '../../clock.ts';
import { cents } from '../../money.ts';
import { withdrawPromotion } from '../../promotions/administer.ts';
import { sweepOrders } from '../sweep.ts';
import { quote } from './quote.ts';

describe.each(ENGINES)('what is taken off by itself, on %s', (engine) => {
  let world: Awaited<ReturnType<typeof openDiscounts>>;
  let shop: TestShop;
  let statements = 0;
  const ends_at = new Date('2030-01-01T00:00:00Z');
  const add = (changes: Parameters<typeof addPromotion>[1]) =>
    addPromotion(shop, { automatic: true, ends_at, ...changes });
  const reload = () => shop.shop.promotions.load(shop.shop.db, world.clock.now());

  beforeAll(async () => {
    world = await openDiscounts(engine, 'automatic', ({ when, kind, sql }) => {
      // What this process hears of by a NOTIFY it reads beside the orders.
      const isOfOrders = !/shop_settings|where automatic/.test(sql);
      if (when === 'before' && kind === 'statement' && isOfOrders) statements++;
    });
    ({ shop } = world);
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    expect(await world.lapse()).toEqual([]);
    for (const { code } of shop.shop.promotions.running(world.clock.now()))
      await withdrawPromotion(shop.shop, code);
    await reload();
  });

  test('an order that brings no code has it, and it stands in the order', async () => {
    await add({ code: 'AUTUMN' });
    const order = await world.open({});
    expect(order).toMatchObject({
      amount: 300,
      referral_code: null,
      code_state: null,
      discounts: [{ kind: 'promotion', code: 'AUTUMN', automatic: true, amount: 100 }],
    });
    expect([await usesOf(shop, 'AUTUMN'), await spentOf(shop, 'AUTUMN')]).toEqual([1, 100]);
    const [held] = await shop.shop.db.selectFrom('redemptions').selectAll().execute();
    expect(held).toMatchObject({ code: 'AUTUMN', amount: 100, buyer_hash: null, client_hash: null });
    const paid = await buyWith(shop, { email: 'ana@example.com' });
    expect(paid).toMatchObject({ state: 'fulfilled', amount: 300 });
    world.clock.pass(31 * MINUTE);
    await sweepOrders(shop.shop);
    // What lapsed gave its part back, what was paid keeps it.
    expect([await usesOf(shop, 'AUTUMN'), await spentOf(shop, 'AUTUMN')]).toEqual([1, 100]);
  });

  test('without one an order costs what it did; with one, one statement more', async () => {
    const plain = await statementsOf('plain');
    await add({ code: 'WINTER' });
    expect(await statementsOf('reduced')).toBe(plain + 1);
  });

  test('one discount an order: what takes more off, and of two alike the code', async () => {
    await add({ code: 'QUARTER' });
    await addPromotion(shop, { code: 'TENTH', percent: 10 });
    await addPromotion(shop, { code: 'ALIKE', percent: 25 });
    await addPromotion(shop, { code: 'HALF', percent: 50 });
    const { code: friends } = await memberOf(shop, 'fay@example.com');
    const placed = async (code: string) => {
      const { amount, code_state, discounts } = await world.open({ code, email: 'gil@example.com' });
      return [amount, code_state, discounts?.map((each) => each.code)];
    };
    expect(await placed('TENTH')).toEqual([300, 'less_than_automatic', ['QUARTER']]);
    expect(await placed('ALIKE')).toEqual([300, 'applied', ['ALIKE']]);
    expect(await placed('HALF')).toEqual([200, 'applied', ['HALF']]);
    expect(await placed(friends)).toEqual([300, 'less_than_automatic', ['QUARTER']]);
    expect(await placed('NOSUCH')).toEqual([300, 'unknown', ['QUARTER']]);
  });

  test('of several that are automatic the one that takes most off', async () => {
    await add({ code: 'LITTLE', percent: 10 });
    await add({ code: 'MORE', percent: null, fixed_amount: cents(120) });
    expect(await world.open({})).toMatchObject({ amount: 280 });
  });

  test('credit pays what it leaves', async () => {
    await add({ code: 'FIRST' });
    const member = await memberOf(shop, 'cat@example.com');
    await giveCredit(shop, member, 200);
    const asked = {
      useCredit: true,
      email: member.email,
      customer: { uid: member.uid, email: member.email },
    };
    expect(await world.open(asked)).toMatchObject({
      amount: 100,
      discounts: [
        { code: 'FIRST', amount: 100 },
        { kind: 'credit', amount: 200 },
      ],
    });
  });

  test.each<[string, Parameters<typeof addPromotion>[1], Parameters<typeof place>[1], number]>([
    ['its country', { code: 'IN-JAPAN', countries: ['JPN'] }, {}, 300],
    ['another country', { code: 'IN-FRANCE', countries: ['FRA'] }, {}, 400],
    ['its language', { code: 'GERMAN', languages: ['de'] }, { language: 'de' }, 300],
    ['another language', { code: 'FRENCH', languages: ['fr'] }, { language: 'de' }, 400],
    ['two eSIMs', { code: 'BOTH', esims: 2 }, { quantity: 2 }, 600],
    ['one of two', { code: 'PAIR', esims: 2 }, {}, 400],
    ['before it begins', { code: 'LATER', starts_at: new Date('2029-01-01T00:00:00Z') }, {}, 400],
    ['what would be free without an address', { code: 'ALL', percent: 100 }, {}, 400],
  ])('%s', async (_name, promotion, request, paid) => {
    await add(promotion);
    const placed = await place(shop, request);
    const orders =
      'order' in placed
        ? await shop.shop.db
            .selectFrom('orders')
            .select('amount')
            .where(sql<boolean>`uid = ${placed.order.uid} or strip_uid = ${placed.order.uid}`)
            .execute()
        : [];
    expect(orders.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);
  });

  test('a typed code says what it is for', async () => {
    await addPromotion(shop, { code: 'DUO', esims: 2, languages: ['de'], percent: 10 });
    expect(await world.open({ code: 'DUO' })).toMatchObject({
      amount: 400,
      code_state: 'not_for_this_language',
    });
    expect(await world.open({ code: 'DUO', language: 'de' })).toMatchObject({ code_state: 'too_few_esims' });
    const two = await place(shop, { code: 'DUO', language: 'de', quantity: 2 });
    expect(two).toMatchObject({ order: { code_state: 'applied' } });
    expect(await spentOf(shop, 'DUO')).toBe(80);
  });

  test('it begins and ends by the clock', async () => {
    const now = world.clock.now().getTime();
    await add({ code: 'DAY', starts_at: new Date(now + DAY), ends_at: new Date(now + 2 * DAY) });
    expect(await world.open({})).toMatchObject({ amount: 400 });
    world.clock.pass(DAY);
    expect(await world.open({})).toMatchObject({ amount: 300 });
    world.clock.pass(DAY);
    expect(await world.open({})).toMatchObject({ amount: 400 });
  });

  test('a budget is never overspent, however many orders come at once, and is given back', async () => {
    await add({ code: 'BUDGET', budget: cents(350) });
    const orders = await Promise.all(
      Array.from({ length: 30 }, (_, n) => world.open({ client: `203.0.113.${n}` })),
    );
    expect(orders.filter(({ amount }) => amount === 300)).toHaveLength(3);
    expect(await spentOf(shop, 'BUDGET')).toBe(300);
    // 50 cents are left, and the discount isn't made smaller.
    expect(await world.open({})).toMatchObject({ amount: 400 });
    world.clock.pass(31 * MINUTE);
    await sweepOrders(shop.shop);
    expect(await spentOf(shop, 'BUDGET')).toBe(0);
    await reload();
    expect(await world.open({})).toMatchObject({ amount: 300 });
  });

  test('the same of a code that is typed', async () => {
    await addPromotion(shop, { code: 'TYPED', budget: cents(350) });
    const orders = await Promise.all(Array.from({ length: 30 }, () => world.open({ code: 'TYPED' })));
    expect(orders.filter(({ code_state }) => code_state === 'applied')).toHaveLength(3);
    expect(orders.filter(({ code_state }) => code_state === 'exhausted')).toHaveLength(27);
    expect(await spentOf(shop, 'TYPED')).toBe(300);
  });

  test('the budget of a strip is that of all its eSIMs, and comes back with the last', async () => {
    await add({ code: 'STRIP', budget: cents(1000), esims: 2 });
    const placed = await place(shop, { quantity: 3 });
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    expect(await spentOf(shop, 'STRIP')).toBe(300);
    world.clock.pass(31 * MINUTE);
    await sweepOrders(shop.shop);
    expect(await spentOf(shop, 'STRIP')).toBe(0);
  });

  test('the unpaid order that holds the last of it goes on, whoever comes from its client’s address', async () => {
    await add({ code: 'LAST', budget: cents(100) });
    const first = await world.open({ client: '198.51.100.7' });
    await reload();
    world.clock.pass(1_000);
    const second = await world.open({ client: '198.51.100.7' });
    expect([first.amount, second.amount]).toEqual([300, 400]);
    expect((await reread(shop, first)).state).toBe('created');
    expect(await world.open({ client: '198.51.100.8' })).toMatchObject({ amount: 400 });
    await payTestOrder(shop, first);
    await shop.runJobs();
    expect(await world.open({ client: '198.51.100.7' })).toMatchObject({ amount: 400 });
    expect(await spentOf(shop, 'LAST')).toBe(100);
  });

  test('no client holds more than half of a budget by unpaid orders', async () => {
    await add({ code: 'HALVED', budget: cents(600) });
    for (let n = 0; n < 12; n++) {
      expect(await world.open({ client: '198.51.100.9' })).toMatchObject({ amount: n < 3 ? 300 : 400 });
      expect(await spentOf(shop, 'HALVED')).toBe(Math.min(n + 1, 3) * 100);
      world.clock.pass(1_000);
    }
  });

  test('one that was withdrawn a moment ago is not given, and this process learns of it', async () => {
    await add({ code: 'GONE' });
    await sql`update promotions set withdrawn_at = now() where code = 'GONE'`.execute(shop.shop.db);
    expect(await world.open({})).toMatchObject({ amount: 400 });
    expect(shop.shop.promotions.running(world.clock.now())).toEqual([]);
  });

  test('never below what the company lets it be sold for', async () => {
    await add({ code: 'LOW' });
    const plan = shop.shop.catalogue.plan(shop.shop.catalogue.plansFor('JPN')[0]!.uid)!;
    const leastFor = shop.shop.catalogue.leastFor.bind(shop.shop.catalogue);
    shop.shop.catalogue.leastFor = () => 301;
    const asked = { plan, code: null, email: null, customer: null, useCredit: false };
    expect(await quote(shop.shop, asked)).toMatchObject({ amount: 400, code: null, hold: null });
    shop.shop.catalogue.leastFor = () => 300;
    expect(await quote(shop.shop, asked)).toMatchObject({ amount: 300 });
    shop.shop.catalogue.leastFor = leastFor;
  });

  /** How many statements an order takes. @param key as pages send one. */
  async function statementsOf(key: string): Promise<number> {
    const before = statements;
    await place(shop, {}, key);
    return statements - before;
  }
});
