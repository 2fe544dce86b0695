import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyWith, memberOf, place } from '../../tests/support/referrals.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { addPromotion, editPromotion, readEdit, readPromotion, withdrawPromotion } from './administer.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('the options', () => {
  test('all of them', () => {
    const options = {
      ...{ code: 'spring-27', percent: 25, minimum: 1000, starts_at: '2027-03-01T00:00:00Z' },
      ...{ ends_at: '2027-04-01T00:00:00+02:00', countries: ['JPN', 'FRA'], plans: ['pln_1'], limit: 100 },
      ...{ per_customer: 1, first_order: true, regions: ['europe', 'asia'], languages: ['de', 'pt-BR'] },
      ...{ esims: 2, budget: 50_000 },
    };
    expect(readPromotion(options, now)).toEqual({
      code: 'SPRING-27',
      automatic: false,
      percent: 25,
      fixed_amount: null,
      minimum: 1000,
      starts_at: new Date('2027-03-01T00:00:00Z'),
      ends_at: new Date('2027-03-31T22:00:00Z'),
      countries: ['JPN', 'FRA'],
      regions: ['europe', 'asia'],
      plan_uids: ['pln_1'],
      languages: ['de', 'pt-BR'],
      esims: 2,
      budget: 50_000,
      max_total: 100,
      max_per_customer: 1,
      first_order_only: true,
      created_at: now,
      withdrawn_at: null,
    });
  });

  test.each([
    [{ code: 'x!', percent: 5 }, 'code must have'],
    [{ code: 'ABC' }, 'either percent or cents'],
    [{ code: 'ABC', percent: 5, cents: 5 }, 'either percent or cents'],
    [{ code: 'ABC', percent: 101 }, 'percent must be at most 100'],
    [{ code: 'ABC', cents: 1.5 }, 'cents must be a whole number'],
    [{ code: 'ABC', cents: 0 }, 'cents must be at least 1'],
    [{ code: 'ABC', percent: 5, ends_at: 'tomorrow' }, 'ends_at must be a time'],
    [{ code: 'ABC', percent: 5, ends_at: '2026-11-21T12:00:00Z' }, 'ends_at must be later'],
    [{ code: 'ABC', percent: 5, countries: ['Japan'] }, 'countries must be countries such as JPN or JP'],
    [{ code: 'ABC', percent: 5, countries: ['JPN', 'JPX'] }, 'such as JPN or JP: "JPX" is none'],
    [{ code: 'ABC', percent: 5, regions: ['Mars'] }, 'regions must be regions'],
    [{ code: 'ABC', percent: 5, languages: ['de', 'xx'] }, 'languages must be languages of the shop'],
    [{ code: 'ABC', percent: 5, esims: 1 }, 'esims must be at least 2'],
    [{ code: 'ABC', percent: 5, esims: 10 }, 'esims must be at most 9'],
    [{ code: 'ABC', percent: 5, budget: 0 }, 'budget must be at least 1'],
    [{ code: 'ABC', percent: 5, automatic: true }, 'automatic needs an end'],
    [
      { code: 'ABC', percent: 5, automatic: true, limit: 5, first_order: true },
      'automatic goes with neither',
    ],
    [
      { code: 'ABC', percent: 5, starts_at: '2027-03-02T00:00:00Z', ends_at: '2027-03-01T00:00:00Z' },
      'ends_at must be later than starts_at',
    ],
    [{ code: 'ABC', percent: 5, limit: 0 }, 'limit must be at least 1'],
  ])('%j: %s', (options, problem) => {
    expect(readPromotion(options, now)).toEqual({ problem: expect.stringContaining(problem) });
  });
});

describe('codes in use', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop();
  });
  afterAll(() => shop.close());

  test('a code is added once, and withdrawn for new orders alone', async () => {
    const { db } = shop.shop;
    const made = readPromotion({ code: 'half', percent: 50 }, now);
    if ('problem' in made) throw new Error(made.problem);
    expect(await addPromotion({ db }, made)).toBe('added');
    expect(await addPromotion({ db }, made)).toBe('a_code_already');
    const before = await buyWith(shop, { code: 'HALF' });
    expect(await withdrawPromotion(shop.shop, 'Half')).toBe(true);
    expect(await withdrawPromotion(shop.shop, 'half')).toBe(false);
    expect(before).toMatchObject({ state: 'fulfilled', amount: 200 });
    expect(await place(shop, { code: 'HALF' })).toMatchObject({
      order: { amount: 400, code_state: 'expired' },
    });
  });

  test("a customer's referral code is never taken for a promotion", async () => {
    const { code } = await memberOf(shop, 'ana@example.com');
    const made = readPromotion({ code, percent: 50 }, now);
    if ('problem' in made) throw new Error(made.problem);
    expect(await addPromotion({ db: shop.shop.db }, made)).toBe('the_referral_code_of_a_customer');
  });

  test('a budget is not set below what was taken off, and what is automatic keeps an end of some kind', async () => {
    const { db, clock } = shop.shop;
    const made = readPromotion({ code: 'spend', percent: 25, budget: 1000, automatic: true }, now);
    if ('problem' in made) throw new Error(made.problem);
    expect(await addPromotion({ db }, made)).toBe('added');
    await shop.shop.promotions.load(db, clock.now());
    expect(await buyWith(shop, {})).toMatchObject({ amount: 300, referral_code: null });
    const edit = (options: Record<string, unknown>) =>
      db.transaction().execute(async (tx) => {
        const read = readEdit(options);
        return 'problem' in read ? read.problem : editPromotion(shop.shop, tx, 'SPEND', read);
      });
    expect(await edit({ budget: 99 })).toContain('has taken $1 off already');
    expect(await edit({ budget: null })).toContain('automatic needs an end');
    expect(await edit({})).toBe('edit takes an end, a limit or a budget');
    expect(await edit({ budget: 100 })).toBeNull();
    await shop.shop.promotions.load(db, clock.now());
    expect(await place(shop, {})).toMatchObject({ order: { amount: 400, discounts: null } });
    expect(await withdrawPromotion(shop.shop, 'spend')).toBe(true);
    await expect.poll(() => shop.shop.promotions.running(clock.now())).toEqual([]);
  });
});
