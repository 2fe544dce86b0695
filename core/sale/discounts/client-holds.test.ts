import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { addPromotion, openDiscounts, place, usesOf } from '../../../tests/support/referrals.ts';
import type { TestShop } from '../../../tests/support/shop.ts';

describe.each(ENGINES)('what one client holds of a limited code, on %s', (engine) => {
  let world: Awaited<ReturnType<typeof openDiscounts>>;
  let shop: TestShop;
  beforeAll(async () => {
    world = await openDiscounts(engine, 'client_holds');
    ({ shop } = world);
  });
  afterAll(() => shop.close());
  const placedBy = (client: string, code: string, email: string | null = null) =>
    place(shop, { code, email, client });

  test('fifty unpaid orders, with made-up addresses or none, hold five of fifty uses', async () => {
    await addPromotion(shop, { code: 'FIFTY', max_total: 50 });
    for (let n = 0; n < 25; n++) await placedBy('203.0.113.1', 'FIFTY');
    for (let n = 0; n < 25; n++) await placedBy('203.0.113.1', 'FIFTY', `made-up-${n}@example.com`);
    expect(await usesOf(shop, 'FIFTY')).toBe(5);
    expect(await placedBy('203.0.113.2', 'FIFTY')).toMatchObject({ order: { amount: 300 } });
  });

  test('also at once', async () => {
    await addPromotion(shop, { code: 'RUSH', max_total: 50 });
    await Promise.all(Array.from({ length: 30 }, () => placedBy('203.0.113.3', 'RUSH')));
    expect(await usesOf(shop, 'RUSH')).toBeLessThanOrEqual(5);
  });

  /** Places an order that has the code. */
  async function order(client: string, code: string, email: string) {
    const placed = await placedBy(client, code, email);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    expect(placed.order.code_state).toBe('applied');
    world.clock.pass(1_000);
    return placed.order;
  }
  const statesOf = async (orders: Awaited<ReturnType<typeof order>>[]) =>
    (await Promise.all(orders.map((each) => reread(shop, each)))).map(({ state }) => state);

  test('the newest order of a buyer has the code, the oldest gives way, and paid ones do not count', async () => {
    await addPromotion(shop, { code: 'FEW', max_total: 4 });
    const next = () => order('203.0.113.4', 'FEW', 'few@example.com');
    const first = await next();
    await payTestOrder(shop, first);
    await shop.runJobs();
    const orders = [first, await next(), await next(), await next()];
    expect(await statesOf(orders)).toEqual(['fulfilled', 'expired', 'created', 'created']);
    expect(await usesOf(shop, 'FEW')).toBe(3);
  });

  test('the checkout of a stranger behind the same address goes on, and the code is used up for who comes later', async () => {
    await addPromotion(shop, { code: 'SHARED', max_total: 4 });
    const stranger = await order('203.0.113.5', 'SHARED', 'stranger@example.com');
    const own = await order('203.0.113.5', 'SHARED', 'own@example.com');
    const late = await placedBy('203.0.113.5', 'SHARED', 'late@example.com');
    expect(late).toMatchObject({ order: { code_state: 'exhausted', amount: 400 } });
    const anonymous = await placedBy('203.0.113.5', 'SHARED');
    expect(anonymous).toMatchObject({ order: { code_state: 'exhausted', amount: 400 } });
    const again = await order('203.0.113.5', 'SHARED', 'own@example.com');
    expect(await statesOf([stranger, own, again])).toEqual(['created', 'expired', 'created']);
  });
});
