import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { addPromotion, place } from '../../../tests/support/referrals.ts';
import { placeStrip, stripOf } from '../../../tests/support/strips.ts';

describe.each(ENGINES)('different plans in one purchase, on %s', (engine) => {
  let money: PaidMoney;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'basket');
  });
  beforeEach(() => money.reset());
  afterEach(() => money.expectNothingAstray());
  afterAll(() => money.test.close());

  const plansOfJapan = () =>
    money.test.shop.catalogue
      .plansFor('JPN')
      .toSorted((a, b) => b.price - a.price || (a.uid < b.uid ? -1 : 1));

  test('an order each at its own price, one payment, and one code for all', async () => {
    const [dearest] = plansOfJapan();
    const morePlans = [dearest!.uid, dearest!.uid];
    await addPromotion(money.test, { code: 'SUMMER', percent: 10 });
    const order = await placeStrip(money.test, 1, {
      morePlans,
      referralCode: 'SUMMER',
      email: 'a@example.com',
    });
    const full = order.plan.price + 2 * dearest!.price;
    expect(order.amount).toBeLessThanOrEqual(Math.ceil(full * 0.9));
    expect(order.amount).toBeGreaterThanOrEqual(Math.floor(full * 0.9));
    await payTestOrder(money.test, order);
    await money.test.runJobs();
    const strip = await stripOf(money.test, order);
    expect(strip.map(({ plan }) => plan.uid)).toEqual([order.plan.uid, ...morePlans]);
    expect(strip.map(({ state }) => state)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(strip.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.amount);
    expect(strip[1]!.amount).toBeGreaterThan(strip[0]!.amount);
  });

  test('is refused whole where one of them isn’t on sale, or a code isn’t good for one', async () => {
    expect(await place(money.test, { morePlans: ['gone'] })).toMatchObject({ kind: 'plan_not_found' });
    const [dearest] = plansOfJapan();
    const first = await placeStrip(money.test, 1);
    await addPromotion(money.test, { code: 'FIRST', percent: 10, plan_uids: [first.plan.uid] });
    const both = await placeStrip(money.test, 1, { morePlans: [dearest!.uid], referralCode: 'FIRST' });
    expect(both.amount).toBe(first.plan.price + dearest!.price);
    expect(both.code_state).toBe('not_for_this_plan');
  });
});
