import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxCatalogue } from '../../../providers/esims/sandbox/catalogue.ts';
import { listOf } from '../../../providers/esims/sandbox/plan.ts';
import { testClock } from '../../../providers/test-clock.ts';
import { payTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { type Answer, done } from '../../answer.ts';
import { syncCatalogue } from '../../catalogue/sync.ts';
import { MINUTE } from '../../clock.ts';
import type { Order } from '../../orders/order.ts';
import type { Wholesaler } from '../../wholesale/wholesaler.ts';
import { placeOrder } from '../place.ts';
import { probeSupply } from './probe.ts';

const refused = (code: string): Answer<never> => ({ kind: 'refused', code, why: `test: ${code}` });

describe.each(ENGINES)('an offer that its company refuses for no reason that it tells, on %s', (engine) => {
  const clock = testClock();
  const name = 'sandbox';
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('refused_offer') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
    behave({});
    await syncCatalogue(shop.shop);
    await reload();
  });
  afterAll(() => shop.close());

  function behave(calls: Partial<Wholesaler>): void {
    const plans = sandboxCatalogue().filter((plan) => plan.countries_enabled.includes('JPN'));
    const listOffers = async () => done(listOf(plans));
    shop.shop.wholesalers = new Map([[name, { ...shop.wholesaler, listOffers, ...calls }]]);
  }
  const reload = () => shop.shop.catalogue.load(shop.shop.db);
  const plansOf = () => shop.shop.catalogue.plansFor('JPN');
  const place = (planUid: string) =>
    placeOrder(shop.shop, { planUid, email: null, referralCode: null }, null);
  /** The cheapest plan that no other offer could deliver. */
  const alone = () => plansOf().find(({ uid }) => shop.shop.catalogue.route(uid).length === 1)!;
  /** Paid, and tried to be delivered. */
  async function sold(planUid: string): Promise<Order> {
    const placed = await place(planUid);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    await payTestOrder(shop, placed.order);
    await shop.runJobs();
    return reread(shop, placed.order);
  }

  test.each(['refused_otherwise', 'bad_request', 'reference_reused', 'purchase_cancelled'])(
    'a plan that is refused as %s to two orders in a row goes off sale, though others are delivered in between',
    async (code) => {
      const { uid } = alone();
      const { wholesale_id } = shop.shop.catalogue.plan(uid)!;
      const other = plansOf().find((plan) => plan.uid !== uid)!;
      const isRefused = (id: string | null) => id === wholesale_id;
      behave({
        buy: async (request) =>
          isRefused(request.wholesale_id) ? refused(code) : shop.wholesaler.buy(request),
        check: async (id) => (isRefused(id) ? refused(code) : done(null)),
      });
      const told = () =>
        shop.shop.db
          .selectFrom('alarms')
          .select(['subject', 'detail', 'closed_at'])
          .where('kind', '=', 'offer_refused')
          .execute();
      await shop.shop.db.deleteFrom('alarms').execute();
      const subject = `offer ${name} ${wholesale_id}`;
      expect(await sold(uid)).toMatchObject({ state: 'refunded', failure: code });
      await reload();
      expect(await told()).toEqual([]);
      expect((await sold(other.uid)).state).toBe('fulfilled');
      await probeSupply(shop.shop);
      expect(await sold(uid)).toMatchObject({ state: 'refunded', failure: code });
      await reload();
      expect(await place(uid)).toEqual({ kind: 'plan_not_available' });
      expect((await sold(other.uid)).state).toBe('fulfilled');
      const detail = `${name} has refused ${wholesale_id} to 2 orders in a row, the last with ${code}; off sale`;
      expect(await told()).toEqual([{ subject, detail, closed_at: null }]);

      // It stays off while the company says so, and a delivery ends it all.
      clock.pass(MINUTE);
      await probeSupply(shop.shop);
      await reload();
      expect(await place(uid)).toEqual({ kind: 'plan_not_available' });
      behave({});
      clock.pass(15 * MINUTE);
      await probeSupply(shop.shop);
      await reload();
      expect((await sold(uid)).state).toBe('fulfilled');
      await probeSupply(shop.shop);
      expect(await told()).toEqual([{ subject, detail, closed_at: clock.now() }]);
      // The next one counts from one.
      behave({ buy: async () => refused(code) });
      await sold(uid);
      await reload();
      expect(plansOf().some((plan) => plan.uid === uid)).toBe(true);
      behave({});
      clock.pass(MINUTE);
      expect((await sold(uid)).state).toBe('fulfilled');
    },
  );
});
