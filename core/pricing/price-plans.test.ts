import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { listOf, type SandboxPlan } from '../../providers/esims/sandbox/plan.ts';
import { testPlans } from '../../providers/esims/sandbox/test-plans.ts';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { promotion } from '../../tests/support/promotion.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { done } from '../answer.ts';
import { syncCatalogue } from '../catalogue/sync.ts';
import { DAY, SECOND } from '../clock.ts';
import { cents } from '../money.ts';
import { addPromotion, withdrawPromotion } from '../promotions/administer.ts';
import { hidePlan, pinPrice, showPlan, unpinPrice } from './plan-verbs.ts';
import { previewPrices } from './preview.ts';
import { acceptPrices, publishRules, rollBackRules } from './publish.ts';
import { DEFAULT_RULES } from './rules.ts';
import { rulesInForce } from './terms.ts';
import { testRule } from './test-plan.ts';

const [model] = testPlans as [SandboxPlan];
/** Twenty plans of twenty countries, each $4.99 by the first rule. */
const twenty = Array.from({ length: 20 }, (_, n): SandboxPlan => {
  const country = `A${String.fromCharCode(65 + n)}A`;
  return {
    ...model,
    wholesale_id: `plan-${n}`,
    countries_enabled: [country],
    pinned_price: null,
  };
});
const withCost = (cost: number, count: number) =>
  twenty.map((plan, n) => (n < count ? { ...plan, cost: cents(cost) } : plan));
const BY = { actor: 'operator', note: 'a test', accept: false };

describe.each(ENGINES)('prices on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('prices') : undefined;
    shop = await createTestShop({ clock, databaseUrl, plans: twenty });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await sql`update plans set pinned_price = null, hidden_at = null`.execute(shop.shop.db);
    await publishRules(shop.shop, DEFAULT_RULES, { ...BY, accept: true });
    await sync(twenty);
    await acceptPrices(shop.shop, 'operator');
  });

  async function sync(plans: SandboxPlan[]) {
    clock.pass(SECOND);
    const wholesaler = { ...shop.wholesaler, listOffers: async () => done(listOf(plans)) };
    await syncCatalogue({ ...shop.shop, wholesalers: new Map([[wholesaler.name, wholesaler]]) });
    await shop.shop.catalogue.load(shop.shop.db);
  }
  const row = (n: number) =>
    shop.shop.db
      .selectFrom('plans')
      .selectAll()
      .where('wholesale_id', '=', `plan-${n}`)
      .executeTakeFirstOrThrow();
  const priceOf = async (n: number) => (await row(n)).price;
  const uidOf = async (n: number) => (await row(n)).uid;
  const openAlarms = () =>
    shop.shop.db
      .selectFrom('alarms')
      .select(['kind', 'subject', 'detail'])
      .where('closed_at', 'is', null)
      .execute();
  const audited = () =>
    shop.shop.db
      .selectFrom('audit_log')
      .select(['action', 'subject'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();

  test('a plan is sold at what the rules make of its cost, and nobody who buys learns why', async () => {
    const { uid, price, price_why } = await row(0);
    expect(price).toBe(499);
    expect(price_why).toBe('$4.99 = cost $2.00 × 2 + $0.50 = $4.50, rounded to .99 (rule "default")');
    const listed = shop.shop.catalogue.plan(uid)!;
    expect(listed.price).toBe(499);
    expect(JSON.stringify(listed)).not.toMatch(/why|pinned|hidden|cost/);
  });

  describe('when costs move', () => {
    test('a tenth of the prices may move by themselves, by a quarter at most', async () => {
      await sync(withCost(250, 2));
      expect([await priceOf(0), await priceOf(1), await priceOf(2)]).toEqual([599, 599, 499]);
      expect(await openAlarms()).toEqual([]);
    });

    test.each([
      ['more than a tenth', 250, 3, 'moves 3 of 20 prices'],
      [
        'one by more than a quarter',
        280,
        1,
        /^moves 1 by more than a quarter \(pln_\w+ \$4\.99 → \$6\.99\)$/,
      ],
    ])('%s wait for a person; the old prices stand meanwhile', async (_, cost, count, detail) => {
      await sync(withCost(cost, count));
      await sync(withCost(cost, count));
      expect(await priceOf(0)).toBe(499);
      expect((await row(0)).cost).toBe(cost);
      expect(await openAlarms()).toEqual([
        { kind: 'prices_held', subject: 'prices', detail: expect.stringMatching(detail) },
      ]);
      expect((await acceptPrices(shop.shop, 'operator')).changes).toHaveLength(count);
      expect(await priceOf(0)).toBe(cost === 250 ? 599 : 699);
      expect(await openAlarms()).toEqual([]);
      expect(await audited()).toMatchObject([{ action: 'prices.accepted' }]);
      expect((await acceptPrices(shop.shop, 'operator')).changes).toEqual([]);
    });

    test('a new plan is priced while others wait, and one that costs its old price is not sold', async () => {
      await pinPrice(shop.shop, { uid: await uidOf(5), actor: 'operator' }, cents(250));
      const dearer = withCost(300, 4).map((plan, n) => (n === 5 ? { ...plan, cost: cents(250) } : plan));
      await sync([...dearer, { ...twenty[0]!, wholesale_id: 'plan-20', countries_enabled: ['XXX'] }]);
      expect(await priceOf(0)).toBe(499);
      expect(await priceOf(20)).toBe(499);
      expect(shop.shop.catalogue.plan(await uidOf(5))).toBeUndefined();
      expect((await openAlarms()).map(({ kind }) => kind).sort()).toEqual([
        'price_below_cost',
        'prices_held',
      ]);
    });

    test('what waited and is as before again waits no more', async () => {
      await sync(withCost(250, 3));
      await sync(twenty);
      expect(await openAlarms()).toEqual([]);
      expect(await priceOf(0)).toBe(499);
    });
  });

  test('a pinned price and a hidden plan survive syncs', async () => {
    const [pinned, hidden] = [await uidOf(0), await uidOf(1)];
    expect(await pinPrice(shop.shop, { uid: pinned, actor: 'operator' }, cents(1234))).toBe(true);
    expect(await audited()).toEqual([{ action: 'price.pinned', subject: pinned }]);
    expect(await hidePlan(shop.shop, { uid: hidden, actor: 'operator' })).toBe(true);
    expect(await audited()).toEqual([{ action: 'plan.hidden', subject: hidden }]);
    await sync(twenty.map((plan) => ({ ...plan, install_within_days: 30, cost: cents(201) })));
    expect(shop.shop.catalogue.plan(pinned)?.price).toBe(1234);
    expect(shop.shop.catalogue.plan(hidden)).toBeUndefined();
    expect(await showPlan(shop.shop, { uid: hidden, actor: 'operator' })).toBe(true);
    expect(await unpinPrice(shop.shop, { uid: pinned, actor: 'operator' })).toBe(true);
    await shop.shop.catalogue.load(shop.shop.db);
    expect(shop.shop.catalogue.plan(hidden)).toMatchObject({ price: 499, install_within_days: 30 });
    expect(shop.shop.catalogue.plan(pinned)?.price).toBe(499);
  });

  test('a pin below a floor of its rule is an alarm with both prices, until the pin is another', async () => {
    const uid = await uidOf(0);
    await pinPrice(shop.shop, { uid, actor: 'operator' }, cents(250));
    await sync(twenty);
    expect(await openAlarms()).toEqual([
      { kind: 'price_below_floor', subject: 'floors', detail: `1 below a floor: ${uid}: $2.50, floor $3.00` },
    ]);
    expect(shop.shop.catalogue.plan(uid)?.price).toBe(250);
    await pinPrice(shop.shop, { uid, actor: 'operator' }, cents(300));
    await sync(twenty);
    expect(await openAlarms()).toEqual([]);
  });

  test('a pin raises larger plans with it; what a person asked for is no reason to hold them', async () => {
    const larger = [2000, 3000].map((size) => ({
      ...twenty[0]!,
      wholesale_id: `plan-${size}`,
      data_quota_mb: size,
    }));
    await sync([...twenty, ...larger]);
    // Three of 22 prices, but one of them by hand.
    await pinPrice(shop.shop, { uid: await uidOf(0), actor: 'operator' }, cents(599));
    expect([await priceOf(0), await priceOf(2000), await priceOf(3000)]).toEqual([599, 599, 599]);
  });

  test('a verb that changes nothing says so and writes nothing', async () => {
    const before = await audited();
    const on = { uid: await uidOf(0), actor: 'operator' };
    expect(await unpinPrice(shop.shop, on)).toBe(false);
    expect(await showPlan(shop.shop, on)).toBe(false);
    expect(await hidePlan(shop.shop, { ...on, uid: 'pln_none' })).toBe(false);
    expect(await pinPrice(shop.shop, { ...on, uid: 'pln_none' }, cents(1))).toBe(false);
    expect(await audited()).toEqual(before);
  });

  describe('publishing', () => {
    const dearer = [testRule({ price: { markup_percent: 140, fixed_cents: 50 } })];

    test('a preview names each price that would change, and writes nothing', async () => {
      const rules = [testRule({ name: 'A', when: { countries: ['AAA'] }, rounding: 'whole' }), testRule({})];
      expect(await previewPrices(shop.shop, rules)).toMatchObject({
        changes: [
          {
            uid: await uidOf(0),
            name: 'AAA 1 GB',
            from: 499,
            to: 500,
            why: '$5.00 = cost $2.00 × 2 + $0.50 = $4.50, rounded to whole dollars (rule "A")',
          },
        ],
        counts: { raised: 1, lowered: 0, priced: 0, unpriced: 0 },
        held: [],
      });
      expect(await priceOf(0)).toBe(499);
    });

    test('few small changes are published at once, in one transaction with their audit row', async () => {
      const { version } = await rulesInForce(shop.shop.db);
      const rules = [testRule({ name: 'A', when: { countries: ['AAA'] }, rounding: 'whole' }), testRule({})];
      const outcome = await publishRules(shop.shop, rules, BY);
      if (outcome.kind !== 'published') throw new Error(outcome.kind);
      expect(outcome.version).toBeGreaterThan(version);
      expect(await rulesInForce(shop.shop.db)).toEqual({ version: outcome.version, rules });
      expect(await priceOf(0)).toBe(500);
      expect(await audited()).toEqual([
        { action: 'prices.published', subject: `price rules ${outcome.version}` },
      ]);
    });

    test('what moves too much is published only when a person says so, and raises no alarm', async () => {
      const before = await rulesInForce(shop.shop.db);
      expect(await publishRules(shop.shop, dearer, BY)).toMatchObject({
        kind: 'held',
        preview: {
          held: ['moves 20 of 20 prices', 'moves the sum of all prices by more than 5% ($99.80 → $119.80)'],
          counts: { raised: 20 },
        },
      });
      expect(await rulesInForce(shop.shop.db)).toEqual(before);
      expect(await openAlarms()).toEqual([]);
      expect(await publishRules(shop.shop, dearer, { ...BY, accept: true })).toMatchObject({
        kind: 'published',
      });
      expect(await priceOf(19)).toBe(599);
    });

    test('a roll-back publishes old rules as a new version; 0 is what the shop began with', async () => {
      const accept = { ...BY, accept: true };
      const first = await publishRules(shop.shop, dearer, accept);
      if (first.kind !== 'published') throw new Error(first.kind);
      expect(await rollBackRules(shop.shop, 0, accept)).toMatchObject({
        kind: 'published',
        version: first.version + 1,
      });
      expect(await priceOf(0)).toBe(499);
      await rollBackRules(shop.shop, first.version, accept);
      expect(await rulesInForce(shop.shop.db)).toEqual({ version: first.version + 2, rules: dearer });
      expect(await rollBackRules(shop.shop, 9999, accept)).toEqual({
        kind: 'invalid',
        problems: ['there is no version 9999'],
      });
    });

    test('rules that make no sense are not published', async () => {
      expect(await publishRules(shop.shop, [{ ...testRule({}), rounding: '.95' }], BY)).toMatchObject({
        kind: 'invalid',
        problems: [expect.stringContaining('rule 1 ("default"), rounding')],
      });
    });

    test('what was published stays as it was', async () => {
      await publishRules(shop.shop, DEFAULT_RULES, BY);
      const { db } = shop.shop;
      await expect(sql`update price_rules set note = ''`.execute(db)).rejects.toThrow('append-only');
      await expect(sql`delete from price_rules`.execute(db)).rejects.toThrow('append-only');
    });
  });

  test('a promotion that begins lifts prices with the next sync, as far as a floor asks for it', async () => {
    const after_promotion = { percent: 3, fixed_cents: 30 };
    const rule = testRule({ price: { markup_percent: 0, fixed_cents: 100 }, floors: { after_promotion } });
    await publishRules(shop.shop, [rule], { ...BY, accept: true });
    expect(await priceOf(0)).toBe(399);
    const starts_at = new Date(clock.now().getTime() + DAY);
    await addPromotion(
      shop.shop,
      promotion({ code: 'HALF', percent: 50, starts_at, created_at: clock.now() }),
    );
    await sync(twenty);
    expect(await openAlarms()).toEqual([]);
    clock.pass(DAY);
    await sync(twenty);
    expect((await openAlarms()).map(({ kind }) => kind)).toEqual(['prices_held']);
    await acceptPrices(shop.shop, 'operator');
    // (2.00 + 0.30) / 0.97 is 2.38 rounded up, of which the price is the double.
    expect((await row(0)).price_why).toBe(
      '$4.99 = cost $2.00 + $1.00 = $3.00, raised to $4.76 for cost and card fee after HALF, rounded to .99 (rule "default")',
    );
    await withdrawPromotion(shop.shop, 'HALF');
  });
});
