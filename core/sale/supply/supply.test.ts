import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxCatalogue } from '../../../providers/esims/sandbox/catalogue.ts';
import { listOf } from '../../../providers/esims/sandbox/plan.ts';
import { testClock } from '../../../providers/test-clock.ts';
import { books, payTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { type Answer, done } from '../../answer.ts';
import { Catalogue } from '../../catalogue/catalogue.ts';
import { CATALOGUE_CHANNEL } from '../../catalogue/queries.ts';
import { syncCatalogue } from '../../catalogue/sync.ts';
import { HOUR, MINUTE } from '../../clock.ts';
import type { Order } from '../../orders/order.ts';
import type { Wholesaler } from '../../wholesale/wholesaler.ts';
import { issueByStaff } from '../issue-by-staff.ts';
import { placeOrder } from '../place.ts';
import { probeSupply } from './probe.ts';

const japan = sandboxCatalogue().filter((plan) => plan.countries_enabled.includes('JPN'));
const refused = (code: string): Answer<never> => ({ kind: 'refused', code, why: `test: ${code}` });

describe.each(ENGINES)('while a wholesaler can not deliver, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let count = 0;
  let name: string;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('supply') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());
  /** Each test has a wholesaler of its own beside those before it, whose offers give more days than theirs. */
  beforeEach(async () => {
    name = `wholesaler-${++count}`;
    behave({});
    await syncCatalogue(shop.shop);
    await reload();
  });

  function behave(calls: Partial<Wholesaler>): void {
    const plans = japan.map((plan) => ({ ...plan, validity_days: plan.validity_days + 1000 * count }));
    const listOffers = async () => done(listOf(plans));
    shop.shop.wholesalers = new Map([[name, { ...shop.wholesaler, listOffers, ...calls, name }]]);
  }
  const reload = () => shop.shop.catalogue.load(shop.shop.db);
  const plansOf = (catalogue = shop.shop.catalogue) =>
    catalogue.plansFor('JPN').filter(({ uid }) => catalogue.plan(uid)!.provider === name);
  const place = (planUid: string) =>
    placeOrder(shop.shop, { planUid, email: null, referralCode: null }, null);
  /** The cheapest plan that no other offer could deliver. */
  const alone = () => plansOf().find(({ uid }) => shop.shop.catalogue.route(uid).length === 1)!;
  /** Paid, and tried to be delivered. */
  async function sold(planUid = alone().uid): Promise<Order> {
    const placed = await place(planUid);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    await payTestOrder(shop, placed.order);
    await shop.runJobs();
    return reread(shop, placed.order);
  }
  const alarms = () =>
    shop.shop.db
      .selectFrom('alarms')
      .select(['kind', 'detail', 'closed_at'])
      .where('subject', '=', `wholesaler ${name}`)
      .orderBy('id')
      .execute();
  const failures = (code: string) =>
    shop.counted.get(`shop_deliveries_failed_total{provider="${name}",code="${code}"}`);
  /** How often all processes are told of another catalogue meanwhile. */
  async function told(work: () => Promise<unknown>): Promise<number> {
    let heard = 0;
    const stop = await shop.database.listen(
      CATALOGUE_CHANNEL,
      () => heard++,
      () => {},
    );
    await work();
    await expect.poll(() => heard, { timeout: 5_000 }).toBeGreaterThan(0);
    await stop();
    return heard;
  }

  test.each(['balance_too_low', 'not_authorized'])(
    '%s: one order is sent back, then nothing of it is sold until a probe is answered well',
    async (code) => {
      behave({ buy: async () => refused(code), check: async () => refused(code) });
      const plans = plansOf();
      expect(plans.length).toBeGreaterThan(5);
      // No other offer of a company that can't sell is tried.
      expect(shop.shop.catalogue.route(plans[0]!.uid).length).toBeGreaterThan(1);
      let order: Order | undefined;
      expect(
        await told(async () => {
          order = await sold(plans[0]!.uid);
        }),
      ).toBe(1);
      expect(order).toMatchObject({ state: 'refunded', failure: code });
      expect(await books(shop, order!)).toMatchObject({ bought: 0, refunded: 400 });
      expect(failures(code)).toBe(1);
      expect(await alarms()).toEqual([
        {
          kind: 'wholesaler_failing',
          detail: expect.stringContaining(`the last with ${code}; off sale`),
          closed_at: null,
        },
      ]);

      await reload();
      expect(plansOf()).toEqual([]);
      expect(await place(plans[0]!.uid)).toEqual({ kind: 'plan_not_available' });
      const staff = { planUid: plans[0]!.uid, email: 'ana@example.com', reference: 'x' };
      expect(await issueByStaff(shop.shop, staff, `key-${code}`)).toEqual({ kind: 'plan_not_available' });
      // Another process that starts now agrees.
      const another = new Catalogue();
      await another.load(shop.shop.db);
      expect(plansOf(another)).toEqual([]);
      expect(another.isEmpty).toBe(false);
      // A sync doesn't bring it back.
      await syncCatalogue(shop.shop);
      await reload();
      expect(plansOf()).toEqual([]);

      clock.pass(MINUTE);
      await probeSupply(shop.shop);
      await reload();
      expect(plansOf()).toEqual([]);
      behave({});
      clock.pass(15 * MINUTE);
      await told(() => probeSupply(shop.shop));
      await reload();
      expect(plansOf()).toHaveLength(plans.length);
      expect(await alarms()).toMatchObject([{ closed_at: clock.now() }]);
      expect((await sold()).state).toBe('fulfilled');
    },
  );

  test('a plan that is sold out goes off sale alone, and comes back', async () => {
    const soldOut = alone();
    const { wholesale_id } = shop.shop.catalogue.plan(soldOut.uid)!;
    behave({
      buy: async (request) =>
        request.wholesale_id === wholesale_id ? refused('out_of_stock') : shop.wholesaler.buy(request),
      check: async (plan) => (plan === wholesale_id ? refused('out_of_stock') : done(null)),
    });
    const before = plansOf().length;
    expect(await sold(soldOut.uid)).toMatchObject({ state: 'refunded', failure: 'out_of_stock' });
    await reload();
    expect(plansOf()).toHaveLength(before - 1);
    expect(await place(soldOut.uid)).toEqual({ kind: 'plan_not_available' });
    expect((await sold()).state).toBe('fulfilled');
    expect(await alarms()).toEqual([]);

    behave({});
    clock.pass(MINUTE);
    await probeSupply(shop.shop);
    await reload();
    expect((await sold(soldOut.uid)).state).toBe('fulfilled');
  });

  test('a plan that is sold out where another offer gives as much stays on sale, and is delivered by that', async () => {
    const { uid } = plansOf()[0]!;
    const [first, second] = shop.shop.catalogue.route(uid);
    const bought: string[] = [];
    behave({
      async buy(request) {
        bought.push(request.wholesale_id);
        return request.wholesale_id === first!.wholesale_id
          ? refused('out_of_stock')
          : shop.wholesaler.buy(request);
      },
    });
    expect((await sold(uid)).state).toBe('fulfilled');
    expect(bought).toEqual([first!.wholesale_id, second!.wholesale_id]);
    await reload();
    expect(shop.shop.catalogue.route(uid)[0]).toEqual(second);
    expect((await sold(uid)).state).toBe('fulfilled');
    expect(bought.slice(2)).toEqual([second!.wholesale_id]);
  });

  test('three failures in a row, whatever their code, raise one alarm, which the next success ends', async () => {
    behave({ buy: async () => refused('no_idea') });
    await sold();
    await sold();
    expect(await alarms()).toEqual([]);
    clock.pass(MINUTE);
    behave({});
    expect((await sold()).state).toBe('fulfilled');
    clock.pass(MINUTE);
    behave({ buy: async () => refused('no_idea') });
    // Not five in a row: the success came in between.
    for (let n = 1; n <= 2; n++) await sold();
    expect(await alarms()).toEqual([]);
    for (let n = 1; n <= 2; n++) await sold();
    expect(failures('other')).toBe(6);
    expect(await alarms()).toMatchObject([{ kind: 'wholesaler_failing', closed_at: null }]);
    await reload();
    expect(plansOf().length).toBeGreaterThan(5);

    await probeSupply(shop.shop);
    expect(await alarms()).toMatchObject([{ closed_at: null }]);
    behave({});
    clock.pass(MINUTE);
    expect((await sold()).state).toBe('fulfilled');
    await probeSupply(shop.shop);
    expect(await alarms()).toMatchObject([{ closed_at: clock.now() }]);
  });

  test('an alarm that an operator closes comes back with the next incident, not before', async () => {
    behave({ buy: async () => refused('balance_too_low'), check: async () => refused('balance_too_low') });
    const plan = plansOf()[0]!.uid;
    await sold(plan);
    await shop.shop.db
      .updateTable('alarms')
      .set({ closed_at: clock.now(), closed_by: 'operator', closed_reason: 'bank transfer sent' })
      .where('subject', '=', `wholesaler ${name}`)
      .execute();
    // Paid for before the shelf was empty.
    await sold(plan);
    expect(await alarms()).toMatchObject([{ closed_at: clock.now() }]);
    behave({});
    clock.pass(15 * MINUTE);
    await probeSupply(shop.shop);
    await reload();
    clock.pass(HOUR);
    behave({ buy: async () => refused('balance_too_low') });
    await sold();
    expect((await alarms()).filter(({ closed_at }) => closed_at === null)).toHaveLength(1);
  });

  test('probes come in growing pauses, also when it can not be asked and fails again at once', async () => {
    // As of a company that can't be asked.
    behave({ buy: async () => refused('balance_too_low'), check: async () => done(null) });
    const plan = plansOf()[0]!.uid;
    const rounds: number[] = [];
    for (let minute = 1; minute <= 30; minute++) {
      clock.pass(MINUTE);
      await reload();
      if (shop.shop.catalogue.plan(plan) !== undefined) {
        rounds.push(minute);
        await sold(plan);
      }
      await probeSupply(shop.shop);
    }
    // One order each time, after pauses of 1, 2, 4 and 8 minutes, and the minute in which it is sold.
    expect(rounds).toEqual([1, 3, 6, 11, 20]);
  });

  test('a plan of a wholesaler that is not in use is sold once at most', async () => {
    const plan = plansOf()[0]!.uid;
    shop.shop.wholesalers = new Map();
    expect(await sold(plan)).toMatchObject({ state: 'refunded', failure: 'wholesaler_not_in_use' });
    await reload();
    expect(await place(plan)).toEqual({ kind: 'plan_not_available' });
    clock.pass(HOUR);
    await probeSupply(shop.shop);
    await reload();
    expect(await place(plan)).toEqual({ kind: 'plan_not_available' });
    behave({});
    clock.pass(HOUR);
    await probeSupply(shop.shop);
    await reload();
    expect((await sold(plan)).state).toBe('fulfilled');
  });

  test('a plan that is gone from the list is not asked about any more', async () => {
    const asked: (string | null)[] = [];
    behave({
      buy: async () => refused('plan_not_found'),
      async check(plan) {
        asked.push(plan);
        return refused('plan_not_found');
      },
    });
    const plan = shop.shop.catalogue.plan(alone().uid)!;
    await sold(plan.uid);
    clock.pass(MINUTE);
    await probeSupply(shop.shop);
    expect(asked).toEqual([plan.wholesale_id]);
    await shop.shop.db
      .updateTable('offers')
      .set({ gone_at: clock.now() })
      .where('plan_uid', '=', plan.uid)
      .execute();
    clock.pass(HOUR);
    await probeSupply(shop.shop);
    expect(asked).toHaveLength(1);
  });
});
