import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { books, payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { type CompaniesShop, createCompaniesShop, losing, UNKNOWN } from '../../tests/support/companies.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { done } from '../answer.ts';
import { cashFaults } from '../cash/invariants.ts';
import { orderBalances } from '../cash/queries.ts';
import { DAY, MINUTE, SECOND } from '../clock.ts';
import { readOrderDetail } from '../desk/orders/detail.ts';
import { selectEsimByOrder } from '../esims/queries.ts';
import type { Order } from '../orders/order.ts';
import { COMMAND_LINE } from '../staff/actor.ts';
import type { Wholesaler } from '../wholesale/wholesaler.ts';
import { fulfilOrder } from './fulfil.ts';

describe.each(ENGINES)(
  'an eSIM that came too late, and that its company does not take back, on %s',
  (engine) => {
    const clock = testClock();
    let shop: CompaniesShop;
    let ada: Partial<Wholesaler>;
    beforeAll(async () => {
      const databaseUrl = engine === 'postgres' ? await freshPostgres('stock') : undefined;
      shop = await createCompaniesShop(clock, databaseUrl);
      ada = {
        abilities: { ...shop.companies.ada.abilities, cancels: 'never' },
        cancel: async ({ hints }) => done({ outcome: 'impossible', why: 'test: never', hints }),
      };
    });
    afterAll(() => shop.close());
    beforeEach(async () => {
      clock.pass(40 * DAY);
      await shop.reset();
      shop.behave({ ada });
    });

    /** An order whose money went back, for which ada sold all the same. */
    async function refundedAndLate(): Promise<Order> {
      shop.behave({ ada: { ...ada, ...losing(shop.companies.ada), find: async () => UNKNOWN } });
      const order = await shop.paid();
      clock.pass(shop.shop.deliveryDeadlineMs + SECOND);
      await fulfilOrder(shop.shop, order.uid);
      await shop.runJobs();
      expect((await reread(shop, order)).state).toBe('refunded');
      shop.behave({ ada });
      clock.pass(MINUTE);
      await shop.runJobs();
      expect(await shop.alarms()).toContain('esim_not_reclaimed');
      shop.asked.length = 0;
      return order;
    }
    const standing = async (order: Order) => orderBalances(shop.shop.db, order.uid);

    test('goes to the next order of its offer: nothing is bought, and the loss is found again', async () => {
      const late = await refundedAndLate();
      expect(await standing(late)).toMatchObject({ write_offs: 200, 'wholesaler:ada': -200 });
      const order = await shop.paid();
      expect(order.state).toBe('fulfilled');
      expect(shop.asked.filter((call) => call.includes('buy'))).toEqual([]);
      expect((await shop.purchases(order)).map(({ uid }) => uid)).toEqual([`${late.uid}-1`]);
      expect(await selectEsimByOrder(shop.shop.db, late.uid)).toBeUndefined();
      expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1, mails: ['order_confirmation'] });
      expect(await standing(order)).toMatchObject({ cost_of_sales: 200, write_offs: -200 });
      expect((await standing(order))['wholesaler:ada'] ?? 0).toBe(0);
      expect(await shop.alarms()).toEqual([]);
      expect(await cashFaults(shop.shop.db)).toEqual([]);
      const history = await shop.shop.db
        .selectFrom('order_history')
        .select('reason')
        .where('order_uid', '=', order.uid)
        .where('to_state', '=', 'fulfilling')
        .execute();
      expect(history).toEqual([{ reason: `an eSIM of ada that came too late for ${late.uid}` }]);
      // There is no other one.
      await shop.paid();
      expect(shop.asked.filter((call) => call.includes('buy'))).toEqual(['ada buy 1']);
    });

    test('is on the pages of both orders in the back office, each of which names the other', async () => {
      const late = await refundedAndLate();
      const order = await shop.paid();
      const page = async ({ uid }: Order) => (await readOrderDetail(shop.shop, uid, COMMAND_LINE))!;
      const [before, after] = [await page(late), await page(order)];
      const purchase = { uid: `${late.uid}-1`, company: 'ada' };
      expect(before.purchases).toMatchObject([
        { ...purchase, live: false, from_order: null, to_order: order.uid },
      ]);
      expect(after.purchases).toMatchObject([
        { ...purchase, live: true, from_order: late.uid, to_order: null },
      ]);
      for (const { timeline } of [before, after])
        expect(timeline.map(({ what }) => what)).toContain('bought at ada');
      // What was never handed over names nobody.
      const { purchases } = await page(await shop.paid());
      expect(purchases).toMatchObject([{ live: true, from_order: null, to_order: null }]);
    });

    test('goes on once more where it comes too late again: each order on its way names those beside it', async () => {
      const first = await refundedAndLate();
      let asked = 0;
      const find: Wholesaler['find'] = async (sent) =>
        asked++ === 0 ? shop.companies.ada.find(sent) : UNKNOWN;
      shop.behave({ ada: { ...ada, find } });
      const second = await shop.paid();
      clock.pass(shop.shop.deliveryDeadlineMs + SECOND);
      await fulfilOrder(shop.shop, second.uid);
      await shop.runJobs();
      expect((await reread(shop, second)).state).toBe('refunded');
      shop.behave({ ada });
      clock.pass(MINUTE);
      await shop.runJobs();
      const third = await shop.paid();
      expect(third.state).toBe('fulfilled');

      const purchase = { uid: `${first.uid}-1`, company: 'ada' };
      const way = [
        { live: false, from_order: null, to_order: second.uid },
        { live: false, from_order: first.uid, to_order: third.uid },
        { live: true, from_order: second.uid, to_order: null },
      ];
      for (const [at, { uid }] of [first, second, third].entries()) {
        const page = (await readOrderDetail(shop.shop, uid, COMMAND_LINE))!;
        expect(page.purchases).toMatchObject([{ ...purchase, ...way[at] }]);
        expect(page.timeline.map(({ what }) => what)).toContain('bought at ada');
      }
    });

    test('is followed as any other, by the reference that its company knows', async () => {
      const late = await refundedAndLate();
      const order = await shop.paid();
      const esim = (await selectEsimByOrder(shop.shop.db, order.uid))!;
      const seen: string[] = [];
      shop.behave({
        ada: {
          ...ada,
          status: async (profile) => {
            seen.push(...profile.purchases.map(({ reference }) => reference));
            return shop.companies.ada.status(profile);
          },
        },
      });
      clock.pass(DAY);
      const { refreshEsims } = await import('./esims/refresh.ts');
      await refreshEsims(shop.shop, [esim.uid]);
      expect(seen).toEqual([`${late.uid}-1`]);
    });

    test('goes to one order alone, though two are paid at once', async () => {
      const late = await refundedAndLate();
      const orders = [await placeTestOrder(shop), await placeTestOrder(shop)];
      for (const order of orders) await payTestOrder(shop, order);
      await Promise.all(orders.map(({ uid }) => fulfilOrder(shop.shop, uid)));
      await shop.runJobs();
      const purchases = (await Promise.all(orders.map((order) => shop.purchases(order)))).flat();
      expect(purchases.filter(({ uid }) => uid === `${late.uid}-1`)).toHaveLength(1);
      expect(purchases).toHaveLength(2);
      for (const order of orders) expect((await reread(shop, order)).state).toBe('fulfilled');
    });

    test('is nobody’s once its alarm is closed, after a month, or when it was used', async () => {
      const bought = async () => {
        shop.asked.length = 0;
        await shop.paid();
        return shop.asked.filter((call) => call.includes('buy'));
      };
      await refundedAndLate();
      await shop.shop.db
        .updateTable('alarms')
        .set({ closed_at: clock.now(), closed_by: 'operator' })
        .execute();
      expect(await bought()).toEqual(['ada buy 1']);
      await shop.reset();

      shop.behave({ ada });
      await refundedAndLate();
      clock.pass(31 * DAY);
      expect(await bought()).toEqual(['ada buy 1']);
      await shop.reset();

      shop.behave({ ada });
      const late = await refundedAndLate();
      const used = async () => done({ state: 'active' as const, odd: null, plans: [], measured_at: null });
      shop.behave({ ada: { ...ada, status: used } });
      expect(await bought()).toEqual(['ada buy 1']);
      expect(
        await shop.shop.db
          .selectFrom('purchases')
          .select('stocked_at')
          .where('uid', '=', `${late.uid}-1`)
          .executeTakeFirst(),
      ).toEqual({ stocked_at: null });
    });

    test('waits while its company doesn’t answer, and the order is bought', async () => {
      const late = await refundedAndLate();
      let isAway = true;
      const find: Wholesaler['find'] = async (sent) =>
        isAway && sent.reference.startsWith(late.uid) ? UNKNOWN : shop.companies.ada.find(sent);
      shop.behave({ ada: { ...ada, find } });
      const first = await shop.paid();
      expect((await shop.purchases(first)).map(({ uid }) => uid)).toEqual([`${first.uid}-1`]);
      isAway = false;
      const second = await shop.paid();
      expect((await shop.purchases(second)).map(({ uid }) => uid)).toEqual([`${late.uid}-1`]);
    });

    test('is not sold to whoever was told a time to install, of which a part is over, and its alarm says so', async () => {
      await refundedAndLate();
      const told = await shop.shop.db.selectFrom('alarms').select('detail').executeTakeFirstOrThrow();
      expect(told.detail).toContain('if its plan says no time to install');
      const order = await placeTestOrder(shop);
      const { plan } = await reread(shop, order);
      await shop.shop.db
        .updateTable('orders')
        .set({ plan: JSON.stringify({ ...plan, install_within_days: 180 }) })
        .where('uid', '=', order.uid)
        .execute();
      await payTestOrder(shop, order);
      await shop.runJobs();
      expect((await shop.purchases(order)).map(({ uid }) => uid)).toEqual([`${order.uid}-1`]);
    });
  },
);
