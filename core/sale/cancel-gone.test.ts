import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { buyTestOrder, payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { done } from '../answer.ts';
import { HOUR, MINUTE } from '../clock.ts';
import { isPlanCancelled, selectEsimByOrder } from '../esims/queries.ts';
import type { Order } from '../orders/order.ts';
import type { Wholesaler } from '../wholesale/wholesaler.ts';
import { refreshEsim } from './esims/refresh.ts';
import { takeBackByStaff } from './esims/take-back.ts';
import { askForRefund } from './refunds/ask.ts';

const UNKNOWN = { kind: 'unknown', why: 'test: no answer' } as const;

describe.each(ENGINES)('an eSIM that was taken back, and nobody heard, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('cancel_gone') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());

  const behave = (calls: Partial<Wholesaler>) => {
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, ...calls }]]);
  };
  const booked = async ({ uid }: Order) => {
    const rows = await shop.shop.db
      .selectFrom('cash_transfers')
      .select('kind')
      .where('order_uid', '=', uid)
      .where('kind', 'in', ['purchase', 'purchase_cancelled', 'purchase_lost'])
      .orderBy('id')
      .execute();
    return rows.map(({ kind }) => kind);
  };
  const alarms = async ({ uid }: Order) => {
    const query = shop.shop.db.selectFrom('alarms').select('kind').where('order_uid', '=', uid);
    return (await query.where('closed_at', 'is', null).execute()).map(({ kind }) => kind);
  };

  /** Its buyer's bank has decided for them; the company has taken it back, and nobody heard; somebody else has its number. */
  async function gone(): Promise<Order> {
    behave({});
    const order = await buyTestOrder(shop, 'ana@example.com');
    clock.pass(HOUR);
    await shop.payments.simulate(order.session_id!, { step: 'dispute' });
    await shop.payments.simulate(order.session_id!, { step: 'lose_dispute' });
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('refunded');
    behave({
      async cancel(purchase) {
        await shop.wholesaler.cancel(purchase);
        return UNKNOWN;
      },
    });
    clock.pass(MINUTE);
    await shop.runJobs();
    behave({});
    const esim = (await selectEsimByOrder(shop.shop.db, order.uid))!;
    await refreshEsim(shop.shop, esim.uid);
    expect((await selectEsimByOrder(shop.shop.db, order.uid))!.state).toBe('cancelled');
    behave({
      async buy(request) {
        const answer = await shop.wholesaler.buy(request);
        if (answer.kind !== 'done') return answer;
        return done({ ...answer.value, esim: { ...answer.value.esim, iccid: esim.iccid } });
      },
    });
    const next = await placeTestOrder(shop);
    await payTestOrder(shop, next, 'bo@example.com');
    await shop.runJobs();
    expect((await reread(shop, next)).state).toBe('fulfilled');
    return order;
  }

  test('whose number is given out again has its price booked as given back, where the company gives it at once', async () => {
    const order = await gone();
    behave({});
    clock.pass(5 * MINUTE);
    await shop.runJobs();
    expect(await booked(order)).toEqual(['purchase', 'purchase_cancelled']);
    expect(await alarms(order)).toEqual([]);
  });

  test('whose number is given out again is a person’s, where people at the company decide', async () => {
    const order = await gone();
    behave({ abilities: { ...shop.wholesaler.abilities, cancels: 'on_request' } });
    clock.pass(5 * MINUTE);
    await shop.runJobs();
    expect(await booked(order)).toEqual(['purchase']);
    expect(await alarms(order)).toEqual(['esim_not_reclaimed']);
  });

  test('refused to one who asks while it is carried out for another: once it reads as cancelled, it is asked again and booked', async () => {
    behave({
      async cancel(purchase) {
        await shop.wholesaler.cancel(purchase);
        return done({ outcome: 'impossible', why: 'test', hints: {} });
      },
    });
    const order = await buyTestOrder(shop, 'cy@example.com');
    await askForRefund(shop.shop, order, null);
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('refunded');
    expect([await booked(order), await alarms(order)]).toEqual([['purchase'], ['esim_not_cancelled']]);
    behave({});
    await refreshEsim(shop.shop, (await selectEsimByOrder(shop.shop.db, order.uid))!.uid);
    clock.pass(MINUTE);
    await shop.runJobs({ later: true });
    expect([await booked(order), await alarms(order)]).toEqual([['purchase', 'purchase_cancelled'], []]);
  });

  test('on the word of staff, the company is asked again, and it is booked', async () => {
    behave({
      async cancel(purchase) {
        await shop.wholesaler.cancel(purchase);
        return UNKNOWN;
      },
    });
    const order = await buyTestOrder(shop, 'di@example.com');
    const told: string[] = [];
    const press = () =>
      takeBackByStaff(shop.shop, order.uid, async (_tx, outcome) => {
        told.push(outcome);
      });
    expect([await press(), await press()]).toEqual([{ kind: 'unanswered' }, { kind: 'unanswered' }]);
    behave({ cancel: async () => ({ kind: 'retry', why: 'test: too many' }) });
    expect(await press()).toEqual({ kind: 'not_asked', why: 'test: too many' });
    expect(told).toEqual(['unanswered', 'unanswered']);
    expect(await booked(order)).toEqual(['purchase']);
    behave({});
    clock.pass(MINUTE);
    await shop.runJobs();
    expect([await booked(order), await alarms(order)]).toEqual([['purchase', 'purchase_cancelled'], []]);
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect(await isPlanCancelled(shop.shop.db, order.uid)).toBe(true);
  });

  test('on the word of staff before its money goes is not taken back twice', async () => {
    behave({});
    const orders = [await buyTestOrder(shop, 'ed@example.com'), await buyTestOrder(shop, 'fay@example.com')];
    for (const { uid } of orders)
      expect(await takeBackByStaff(shop.shop, uid, async () => {})).toEqual({
        kind: 'cancelled',
        money: true,
      });
    behave({ cancel: async () => done({ outcome: 'impossible', why: 'test: twice', hints: {} }) });
    const [atProvider, byBank] = orders.map(({ session_id }) => session_id!);
    await shop.payments.simulate(atProvider!, { step: 'refund' });
    await shop.payments.simulate(byBank!, { step: 'dispute' });
    await shop.payments.simulate(byBank!, { step: 'lose_dispute' });
    await shop.runJobs();
    clock.pass(MINUTE);
    await shop.runJobs();
    for (const order of orders) {
      expect((await reread(shop, order)).state).toBe('refunded');
      expect([await booked(order), await alarms(order)]).toEqual([['purchase', 'purchase_cancelled'], []]);
    }
  });
});
