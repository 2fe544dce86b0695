import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { testPlans } from '../../providers/esims/sandbox/test-plans.ts';
import { testClock } from '../../providers/test-clock.ts';
import { watchCatalogue } from '../../server/catalogue-watch.ts';
import { payTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { addPromotion } from '../../tests/support/referrals.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { CATALOGUE_CHANNEL } from '../catalogue/queries.ts';
import { syncCatalogue } from '../catalogue/sync.ts';
import { DAY, MINUTE, SECOND } from '../clock.ts';
import { cents } from '../money.ts';
import { keepsPrice } from '../sale/discounts/keeps-price.ts';
import { placeOrder } from '../sale/place.ts';
import { publishRouting, rollBackRouting } from '../sale/publish-routing.ts';
import { askForRefund } from '../sale/refunds/ask.ts';
import { recordBalance } from '../supply/balances.ts';
import type { Wholesaler } from '../wholesale/wholesaler.ts';
import { NO_RULES, type RoutingRules } from './rules.ts';
import { listRoutingVersions } from './terms.ts';

/** Cents that each asks for the same plan. */
const COSTS = { cheap: 190, middle: 195, dear: 210 };
type Name = keyof typeof COSTS;
const by = { actor: 'operator', note: 'test' };

describe.each(ENGINES)('which company an order is bought at, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let planUid: string;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('routing_rules') : undefined;
    shop = await createTestShop({ clock, databaseUrl, plans: testPlans.slice(0, 1) });
    behave({});
    await syncCatalogue(shop.shop);
    await shop.shop.db
      .updateTable('offers')
      .set({ gone_at: clock.now() })
      .where('provider', '=', 'sandbox')
      .execute();
    await load();
    planUid = shop.shop.catalogue.plansFor('JPN')[0]!.uid;
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    behave({});
    clock.pass(4 * DAY);
    await sql`delete from company_balances`.execute(shop.shop.db);
    await sql`delete from plan_pauses`.execute(shop.shop.db);
    await rule({});
  });

  function behave(calls: Partial<Record<Name, Partial<Wholesaler>>>): void {
    const { listOffers } = shop.wholesaler;
    shop.shop.wholesalers = new Map(
      Object.entries(COSTS).map(([name, cost]) => {
        const priced: Wholesaler['listOffers'] = async () => {
          const answer = await listOffers();
          if (answer.kind !== 'done') return answer;
          const offers = answer.value.offers.map((offer) => ({
            ...offer,
            cost: { ...offer.cost, amount: cost },
            lowest_price: name === 'middle' ? { amount: 399, currency: 'USD', exponent: 2 } : null,
          }));
          return { ...answer, value: { ...answer.value, offers } };
        };
        return [name, { ...shop.wholesaler, listOffers: priced, ...calls[name as Name], name }];
      }),
    );
  }
  const load = () => shop.shop.catalogue.load(shop.shop.db);
  async function rule(rules: Partial<RoutingRules>): Promise<void> {
    const outcome = await publishRouting(shop.shop, { ...NO_RULES, ...rules }, by);
    expect(outcome.kind).toBe('published');
    await load();
  }
  const route = () => shop.shop.catalogue.route(planUid).map(({ provider }) => provider);
  async function bought(referralCode: string | null = null) {
    clock.pass(SECOND);
    const placed = await placeOrder(shop.shop, { planUid, email: null, referralCode }, null);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    await payTestOrder(shop, placed.order);
    await shop.runJobs();
    return reread(shop, placed.order);
  }
  const boughtAt = async (code: string | null = null) => {
    const { uid } = await bought(code);
    const { rows } = await sql<{ provider: string }>`
      select provider from purchases where order_uid = ${uid} order by number`.execute(shop.shop.db);
    return rows.map(({ provider }) => provider);
  };

  test('the cheapest, while nothing else is known', async () => {
    expect(route()).toEqual(['cheap', 'middle', 'dear']);
    expect(await boughtAt()).toEqual(['cheap']);
  });

  test('one whose purchases fail, come late or are refunded comes later, for three days', async () => {
    for (let times = 0; times < 2; times++) {
      behave({ cheap: { buy: async () => ({ kind: 'refused', code: 'esim_not_found', why: 'test' }) } });
      expect(await boughtAt()).toEqual(['cheap', 'middle']);
    }
    behave({});
    const order = await bought();
    expect(await askForRefund(shop.shop, order, null)).toEqual({ kind: 'refunding' });
    await shop.runJobs();
    await shop.shop.catalogue.refresh(shop.shop.db);
    expect(shop.shop.catalogue.routing.ratings.get('cheap')).toMatchObject({ purchases: 3, failed: 3 });
    expect(shop.shop.catalogue.routing.ratings.get('middle')).toMatchObject({ purchases: 2, failed: 0 });
    expect(route()).toEqual(['middle', 'dear', 'cheap']);

    await sql`update orders set fulfilled_at = paid_at + interval '5 minutes' from purchases as bought
      where bought.order_uid = orders.uid and bought.provider = 'middle' and bought.failed_at is null`.execute(
      shop.shop.db,
    );
    await load();
    expect(route()).toEqual(['dear', 'cheap', 'middle']);
    clock.pass(3 * DAY + SECOND);
    await load();
    expect(route()).toEqual(['cheap', 'middle', 'dear']);
  });

  test('a balance that doesn’t cover it, as soon as the minute’s reading tells', async () => {
    const told = (name: Name, amount: number) =>
      recordBalance(shop.shop.db, name, { amount, currency: 'USD', exponent: 4 }, clock.now());
    await told('cheap', 18_900);
    await told('middle', 19_500);
    await shop.shop.catalogue.refresh(shop.shop.db);
    expect(route()).toEqual(['middle', 'dear']);
    await told('middle', 0);
    await told('dear', -1);
    await shop.shop.catalogue.refresh(shop.shop.db);
    expect(shop.shop.catalogue.plansFor('JPN')).toEqual([]);
    expect(shop.shop.catalogue.isPaused(planUid)).toBe(true);
    await told('dear', 21_000);
    await shop.shop.catalogue.refresh(shop.shop.db);
    expect(route()).toEqual(['dear']);
    expect(shop.shop.catalogue.plansFor('JPN')).toHaveLength(1);
  });

  test('one that wants a higher retail price than ours is left out', async () => {
    const { db } = shop.shop;
    const price = (amount: number) =>
      sql`update plans set price = ${amount} where uid = ${planUid}`.execute(db);
    await price(398);
    await shop.shop.catalogue.refresh(db);
    expect(route()).toEqual(['cheap', 'dear']);
    await price(400);
    await shop.shop.catalogue.refresh(db);
    expect(route()).toEqual(['cheap', 'middle', 'dear']);
  });

  test('one that wants a higher retail price than a code leaves is left out; where no other is, the code is not for the plan', async () => {
    await addPromotion(shop, { code: 'FIFTH', percent: 20 });
    await rule({ prefer: [{ company: 'middle' }] });
    expect(await boughtAt()).toEqual(['middle']);
    expect(await boughtAt('FIFTH')).toEqual(['cheap']);
    expect(await bought('FIFTH')).toMatchObject({ amount: 320, code_state: 'applied' });
    await rule({ never: [{ company: 'cheap' }, { company: 'dear' }] });
    expect(await bought('FIFTH')).toMatchObject({ amount: 400, code_state: 'not_for_this_plan' });
    await addPromotion(shop, { code: 'CENT', percent: null, fixed_amount: cents(1) });
    expect(await bought('CENT')).toMatchObject({ amount: 399, code_state: 'applied' });
    // Of two, each has its part of what is taken off.
    const two = { planUid, quantity: 2, email: null };
    expect(await placeOrder(shop.shop, { ...two, referralCode: 'CENT' }, null)).toMatchObject({
      order: { code_state: 'applied' },
    });
    expect(await placeOrder(shop.shop, { ...two, referralCode: 'FIFTH' }, null)).toMatchObject({
      order: { amount: 800, code_state: 'not_for_this_plan' },
    });
  });

  test('pages tell a plan that a friend’s percent does not come off, for the reason that the checkout has', async () => {
    const { catalogue } = shop.shop;
    const keeps = () => keepsPrice(shop.shop, catalogue.plan(planUid)!);
    expect([keeps(), catalogue.leastFor(planUid)]).toEqual([false, 0]);
    const before = catalogue.version;
    await rule({ never: [{ company: 'cheap' }, { company: 'dear' }] });
    expect([keeps(), catalogue.leastFor(planUid)]).toEqual([true, 399]);
    // What was made of the other version is dropped.
    expect(catalogue.version).not.toBe(before);
    // Here the third is left out for its cost alone.
    await rule({ never: [{ company: 'cheap' }], most_over_percent: 0 });
    expect([route(), keeps()]).toEqual([['middle'], true]);
    await rule({});
    expect([keeps(), catalogue.version]).toEqual([false, before]);
  });

  test('the operator’s rules: preferred, never, at most so much dearer, a trial', async () => {
    await rule({ prefer: [{ company: 'dear', countries: ['JPN'] }] });
    expect(await boughtAt()).toEqual(['dear']);
    await rule({ never: [{ company: 'cheap' }] });
    expect(await boughtAt()).toEqual(['middle']);
    await rule({ most_over_percent: 5 });
    expect(route()).toEqual(['cheap', 'middle']);
    await rule({ trial: [{ company: 'dear', percent: 100 }] });
    expect(route()).toEqual(['cheap', 'middle', 'dear']);
    expect(await boughtAt()).toEqual(['dear']);
  });

  test('rules are in force in every process within a second, and a version is never changed', async () => {
    const watch = watchCatalogue(shop.shop, { checkMs: 60 * MINUTE, againMs: 1, dueMs: 3_600_000 });
    const stop = await shop.database.listen(CATALOGUE_CHANNEL, watch.changed, watch.changed);
    const never = { ...NO_RULES, never: [{ company: 'cheap' }] };
    await publishRouting(shop.shop, never, by);
    await expect.poll(route).toEqual(['middle', 'dear']);
    await rollBackRouting(shop.shop, 0, { ...by, note: 'as before' });
    await expect.poll(route).toEqual(['cheap', 'middle', 'dear']);
    await stop();
    watch.stop();

    const [last, before] = await listRoutingVersions(shop.shop.db, 2);
    expect(last).toMatchObject({ version: before!.version + 1, note: 'as before', published_by: 'operator' });
    const change = sql`update routing_rules set note = 'mine'`.execute(shop.shop.db);
    await expect(change).rejects.toThrow('append-only');
    expect(await publishRouting(shop.shop, [], by)).toMatchObject({ kind: 'invalid' });
    expect(await rollBackRouting(shop.shop, 99_999, by)).toEqual({
      kind: 'invalid',
      problems: ['there is no version 99999'],
    });
    const { rows } = await sql<{ subject: string }>`
      select subject from audit_log where action = 'routing.published' order by subject desc`.execute(
      shop.shop.db,
    );
    expect(rows.map(({ subject }) => subject)).toContain(`routing rules ${last!.version}`);
  });
});
