import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerOf, type SandboxPlan } from '../../providers/esims/sandbox/plan.ts';
import { testPlans } from '../../providers/esims/sandbox/test-plans.ts';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { syncsOf } from '../../tests/support/syncs.ts';
import { MINUTE } from '../clock.ts';
import { cents } from '../money.ts';
import { setRate } from '../pricing/set-rate.ts';
import { inTransaction } from '../transaction.ts';
import type { WholesaleOffer } from '../wholesale/wholesaler.ts';
import { liftPause, pauseSales } from './pause.ts';

describe.each(ENGINES)('companies on one shelf, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('sync_companies') : undefined;
    shop = await createTestShop({ clock, databaseUrl, plans: testPlans });
  });
  afterAll(() => shop.close());

  const { sync, syncAccepted, newcomer, told, writers } = syncsOf(() => shop, clock);
  /** Plans that one of these founded, by the founder. */
  const plansOf = (...providers: string[]) =>
    shop.shop.db
      .selectFrom('plans')
      .select(['uid', 'provider', 'wholesale_id', 'name', 'cost', 'price', 'pinned_price', 'withdrawn_at'])
      .where('provider', 'in', providers)
      .orderBy('provider')
      .orderBy('wholesale_id')
      .execute();
  const placesOf = (provider: string) =>
    shop.shop.db
      .selectFrom('offers')
      .select(['wholesale_id', 'plan_uid', 'cost', 'gone_at'])
      .where('provider', '=', provider)
      .orderBy('wholesale_id')
      .execute();
  /** What a plan can be bought by after a reload; null when it isn't on sale. */
  async function routeOf(uid: string) {
    await shop.shop.catalogue.load(shop.shop.db);
    if (shop.shop.catalogue.plan(uid) === undefined) return null;
    return shop.shop.catalogue.route(uid).map(({ provider, cost }) => `${provider} ${cost}`);
  }
  const alarms = (subject: string) =>
    shop.shop.db
      .selectFrom('alarms')
      .select(['kind', 'detail', 'closed_at'])
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();
  /** Two companies with the same two plans; the second one sells them for 10 cents less. */
  function two() {
    const [one, other] = [newcomer(), newcomer().provider];
    const cheaper = one.plans.map((plan) => ({
      ...plan,
      wholesale_id: `x-${plan.wholesale_id}`,
      cost: cents(190),
    }));
    const [small, large] = cheaper as [SandboxPlan, SandboxPlan];
    return { one, other: { provider: other, plans: cheaper, small, large } };
  }

  test('what two sell alike is one plan at the cost of the cheaper, and its founder’s', async () => {
    const { one, other } = two();
    await sync({ [one.provider]: one.plans });
    const before = await plansOf(one.provider);
    expect(await told(() => sync({ [other.provider]: other.plans }))).toBe(1);
    expect(await plansOf(one.provider, other.provider)).toEqual(
      before.map((plan) => ({ ...plan, cost: 190 })),
    );
    expect((await placesOf(other.provider)).map(({ plan_uid }) => plan_uid).sort()).toEqual(
      before.map(({ uid }) => uid).sort(),
    );
    for (const { uid } of before) {
      expect(await routeOf(uid)).toEqual([`${other.provider} 190`, `${one.provider} 200`]);
    }
  });

  test('a sync of both that changes nothing writes nothing and tells nobody', async () => {
    const { one, other } = two();
    const dear = offerOf({ ...one.small, wholesale_id: 'euro', validity_days: 700 });
    const euro = { ...dear, cost: { amount: 190, currency: 'CHF', exponent: 2 } };
    const topUp: WholesaleOffer = { ...offerOf(one.large), wholesale_id: 'top-up', sold_as: 'top_up' };
    const lists = () => ({
      [one.provider]: [...one.plans, euro, topUp],
      [other.provider]: structuredClone(other.plans).reverse(),
    });
    await sync(lists());
    const before = await writers();
    let reports: unknown;
    const syncAgain = async () => {
      reports = await sync(lists());
    };
    expect(await told(syncAgain)).toBe(0);
    expect(reports).toEqual([
      { provider: one.provider, changed: 0, withdrawn: 0 },
      { provider: other.provider, changed: 0, withdrawn: 0 },
    ]);
    expect(await writers()).toEqual(before);
  });

  test('what a company calls its offer is the operator’s, and the plan is not written for it', async () => {
    const { provider, plans, small, large } = newcomer();
    await sync({ [provider]: plans });
    const before = new Map((await writers()).map((row) => Object.values(row as object) as [string, string]));
    const named = { ...small, name: 'ACME jp-1 v2', policy_name: 'Fair use of ACME' };
    expect(await sync({ [provider]: [named, large] })).toEqual([{ provider, changed: 1, withdrawn: 0 }]);
    const written = (await writers()).filter((row) => {
      const [uid, xmin] = Object.values(row as object) as [string, string];
      return before.get(uid) !== xmin;
    });
    expect(written).toMatchObject([{ uid: expect.stringMatching(/^off_/) }]);
    expect(await plansOf(provider)).toMatchObject([{ name: 'Japan 1 GB' }, { name: 'Japan 4.8 GB' }]);
  });

  test('one leaves, and the plan stays with the other; both leave, and it goes; one is back, and so is it', async () => {
    const { one, other } = two();
    await sync({ [one.provider]: one.plans, [other.provider]: other.plans });
    const [first] = await plansOf(one.provider);
    const left = { [other.provider]: [other.large] };

    await syncAccepted(left);
    expect(await plansOf(one.provider)).toMatchObject([{ cost: 200, withdrawn_at: null }, { cost: 190 }]);
    expect(await routeOf(first!.uid)).toEqual([`${one.provider} 200`]);

    await syncAccepted({ [one.provider]: [one.large] });
    expect(await plansOf(one.provider)).toMatchObject([
      { withdrawn_at: clock.now() },
      { withdrawn_at: null },
    ]);
    expect(await routeOf(first!.uid)).toBeNull();

    // It is the first company's plan, and the second one sells it again.
    await sync({ [other.provider]: other.plans });
    expect(await plansOf(one.provider, other.provider)).toMatchObject([
      { uid: first!.uid, cost: 190, price: 400, withdrawn_at: null },
      { withdrawn_at: null },
    ]);
    expect(await routeOf(first!.uid)).toEqual([`${other.provider} 190`]);
    await sync({ [one.provider]: one.plans });
    expect(await routeOf(first!.uid)).toEqual([`${other.provider} 190`, `${one.provider} 200`]);
  });

  test('a founder that changes keeps its plan; who stands beside gets one that says what it gives', async () => {
    const { one, other } = two();
    await sync({ [one.provider]: one.plans, [other.provider]: other.plans });
    const [first] = await plansOf(one.provider);
    await sync({ [one.provider]: [{ ...one.small, data_quota_mb: 2000 }, one.large] });
    expect((await plansOf(one.provider))[0]).toMatchObject({
      uid: first!.uid,
      name: 'Japan 2 GB',
      cost: 200,
    });
    const [own, ...none] = await plansOf(other.provider);
    expect(none).toEqual([]);
    // The pin was for the founder's list alone.
    expect(own).toMatchObject({
      name: 'Japan 1 GB',
      cost: 190,
      price: 499,
      pinned_price: null,
      withdrawn_at: null,
    });
    expect(await routeOf(first!.uid)).toEqual([`${one.provider} 200`]);
    expect(await routeOf(own!.uid)).toEqual([`${other.provider} 190`]);
  });

  test('an offer that was gone when its founder changed makes no plan', async () => {
    const { one, other } = two();
    await sync({ [one.provider]: one.plans, [other.provider]: other.plans });
    await syncAccepted({ [other.provider]: [other.large] });
    await sync({ [one.provider]: [{ ...one.small, data_quota_mb: 2000 }, one.large] });
    expect(await plansOf(other.provider)).toEqual([]);
    await sync({ [other.provider]: other.plans });
    expect(await plansOf(other.provider)).toMatchObject([{ name: 'Japan 1 GB', withdrawn_at: null }]);
  });

  test('the plan of a company that can not deliver stays on sale while another can', async () => {
    const { one, other } = two();
    await sync({ [one.provider]: one.plans, [other.provider]: other.plans });
    const { uid } = (await plansOf(one.provider))[0]!;
    const all = { provider: other.provider, wholesale_id: '' };
    await inTransaction(shop.shop, (tx) =>
      pauseSales(tx, { ...all, code: 'balance_too_low', at: clock.now() }),
    );
    expect(await routeOf(uid)).toEqual([`${one.provider} 200`]);
    const own = { provider: one.provider, wholesale_id: one.small.wholesale_id };
    await inTransaction(shop.shop, (tx) => pauseSales(tx, { ...own, code: 'out_of_stock', at: clock.now() }));
    expect(await routeOf(uid)).toBeNull();
    expect(shop.shop.catalogue.isPaused(uid)).toBe(true);
    clock.pass(MINUTE);
    await inTransaction(shop.shop, (tx) => liftPause(tx, { ...all, probes: 0 }, clock.now()));
    expect(await routeOf(uid)).toEqual([`${other.provider} 190`]);
  });

  test('an offer that lacks something is kept and named nowhere, and is on sale once it lacks nothing', async () => {
    const { one, other } = two();
    const lacking = { ...offerOf(other.small), unfit: 'its countries are not listed' };
    await sync({ [one.provider]: one.plans, [other.provider]: [lacking, other.large] });
    const places = () => placesOf(other.provider).then((rows) => rows.map(({ plan_uid }) => plan_uid));
    const [small, large] = (await plansOf(one.provider)).map(({ uid }) => uid);
    expect(await places()).toEqual([null, large]);
    expect(await plansOf(other.provider)).toEqual([]);
    expect(await routeOf(small!)).toEqual([`${one.provider} 200`]);
    expect(await alarms(`wholesaler ${other.provider}`)).toEqual([]);

    await sync({ [other.provider]: other.plans });
    expect(await places()).toEqual([small, large]);
    await syncAccepted({ [one.provider]: [one.large] });
    await syncAccepted({ [other.provider]: [lacking, other.large] });
    expect(await places()).toEqual([null, large]);
    expect(await routeOf(small!)).toBeNull();
    expect((await plansOf(one.provider))[0]!.withdrawn_at).toEqual(clock.now());
  });

  test('what is sold at a loss is named to its company by the id that it has there', async () => {
    const { one, other } = two();
    const pinned = one.plans.map((plan) => ({ ...plan, pinned_price: cents(195), cost: cents(210) }));
    const dear = other.plans.map((plan) => ({ ...plan, cost: cents(199) }));
    await sync({ [one.provider]: [pinned[0]!, one.large], [other.provider]: [dear[0]!, other.large] });
    expect(await routeOf((await plansOf(one.provider))[0]!.uid)).toBeNull();
    expect(await alarms(`wholesaler ${one.provider}`)).toEqual([]);
    const detail = `1 left out: ${other.small.wholesale_id}: sold at 195, costs 199`;
    expect(await alarms(`wholesaler ${other.provider}`)).toEqual([
      { kind: 'price_below_cost', detail, closed_at: null },
    ]);
  });

  test('a top-up is kept and never on the shelf', async () => {
    const { provider, plans, small } = newcomer();
    const topUp: WholesaleOffer = {
      ...offerOf({ ...small, validity_days: small.validity_days + 1, cost: cents(100) }),
      wholesale_id: 'top-up',
      sold_as: 'top_up',
    };
    expect(await sync({ [provider]: [...plans, topUp] })).toEqual([{ provider, changed: 3, withdrawn: 0 }]);
    expect(await plansOf(provider)).toHaveLength(2);
    expect(await placesOf(provider)).toContainEqual({
      wholesale_id: 'top-up',
      plan_uid: null,
      cost: 100,
      gone_at: null,
    });
    expect(await alarms(`wholesaler ${provider}`)).toEqual([]);
  });

  test('what costs a currency without a rate is not sold and an alarm says so, until there is one', async () => {
    const { provider, plans, small } = newcomer();
    const cost = { amount: 300, currency: 'EUR', exponent: 2 };
    const validity_days = small.validity_days + 1;
    const euro = { ...offerOf({ ...small, pinned_price: null, validity_days }), wholesale_id: 'euro', cost };
    await sync({ [provider]: [...plans, euro] });
    const { uid } = (await plansOf(provider))[0]!;
    expect(await routeOf(uid)).toBeNull();
    expect((await plansOf(provider))[0]).toMatchObject({ wholesale_id: 'euro', price: null });
    expect(await alarms('currency EUR')).toEqual([
      { kind: 'exchange_rate_stale', detail: 'there is no rate for EUR', closed_at: null },
    ]);
    expect(
      await setRate(shop.shop, { currency: 'EUR', rate: '1.1', buffer_percent: '0' }, 'operator'),
    ).toBeNull();
    await sync({ [provider]: [...plans, euro] });
    expect(await routeOf(uid)).toEqual([`${provider} 330`]);
    expect((await plansOf(provider))[0]).toMatchObject({ cost: 330, price: 799 });
    expect(await alarms('currency EUR')).toMatchObject([{ closed_at: clock.now() }]);
  });
});
