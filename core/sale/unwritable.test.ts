import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { books, buyTestOrder, payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { done } from '../answer.ts';
import { HOUR, MINUTE } from '../clock.ts';
import type { IssuedEsim } from '../esims/provider.ts';
import { selectEsimByOrder, selectPlansOn } from '../esims/queries.ts';
import type { Order } from '../orders/order.ts';
import type { Bought, Wholesaler } from '../wholesale/wholesaler.ts';
import { fulfilOrder } from './fulfil.ts';
import { placeOrder } from './place.ts';

const UNWRITABLE = 'sandbox.unwritable.example';

describe.each(ENGINES)('a delivery that can not be written, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  /** References that the wholesaler was asked to cancel. */
  let cancelled: string[];
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('unwritable') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
    await sql`alter table esims add constraint test_refusal check (smdp_address <> ${sql.lit(UNWRITABLE)})`.execute(
      shop.shop.db,
    );
  });
  afterAll(() => shop.close());
  beforeEach(() => says((answer) => answer));

  /** The sandbox wholesaler, which says something else of the eSIMs that it has sold. */
  function says(change: (esim: IssuedEsim) => IssuedEsim): void {
    cancelled = [];
    const told = (bought: Bought): Bought => ({ ...bought, esim: change(bought.esim) });
    const calls: Partial<Wholesaler> = {
      async buy(request) {
        const answer = await shop.wholesaler.buy(request);
        return answer.kind === 'done' ? done(told(answer.value)) : answer;
      },
      async find(purchase) {
        const answer = await shop.wholesaler.find(purchase);
        if (answer.kind !== 'done' || answer.value.kind !== 'bought') return answer;
        return done({ kind: 'bought', bought: told(answer.value.bought) });
      },
      cancel(purchase) {
        cancelled.push(purchase.reference);
        return shop.wholesaler.cancel(purchase);
      },
    };
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, ...calls }]]);
  }
  const alarms = (order: Order) =>
    shop.shop.db.selectFrom('alarms').select(['kind', 'detail']).where('order_uid', '=', order.uid).execute();
  async function paid(): Promise<Order> {
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
    await shop.runJobs();
    return order;
  }
  const failed = { state: 'refunded', failure: 'delivery_not_writable' };

  test.each<[string, string, (esim: IssuedEsim) => IssuedEsim]>([
    ['has no matching id', 'it has no matching id', (esim) => ({ ...esim, matching_id: '' })],
    ['is rubbish', 'its ICCID is no number of a profile', (esim) => ({ ...esim, iccid: 'n/a' })],
    ['the database refuses', 'test_refusal', (esim) => ({ ...esim, smdp_address: UNWRITABLE })],
  ])('an eSIM that %s is tried until the deadline; then the money goes back', async (_, why, change) => {
    says(change);
    const order = await paid();
    // No failed job, of which the queue would make a thousand, but another look in its time.
    expect(await fulfilOrder(shop.shop, order.uid)).toEqual({
      kind: 'again',
      afterMs: expect.any(Number),
    });
    clock.pass(14 * MINUTE);
    expect(await fulfilOrder(shop.shop, order.uid)).toMatchObject({ kind: 'again' });
    expect(await reread(shop, order)).toMatchObject({ state: 'fulfilling' });
    expect(await alarms(order)).toEqual([]);

    clock.pass(2 * MINUTE);
    expect(await fulfilOrder(shop.shop, order.uid)).toEqual({ kind: 'done' });
    await shop.runJobs();
    expect(await reread(shop, order)).toMatchObject(failed);
    expect(await books(shop, order)).toMatchObject({ esims: 0, bought: 1, refunded: 400, mails: ['refund'] });
    expect(await alarms(order)).toEqual([
      { kind: 'delivery_not_writable', detail: expect.stringContaining(why) },
    ]);
    expect(
      shop.counted.get('shop_deliveries_failed_total{provider="sandbox",code="delivery_not_writable"}'),
    ).toBeGreaterThan(0);
    // Nobody has it: it is taken back.
    clock.pass(MINUTE);
    await shop.runJobs();
    expect(await books(shop, order)).toMatchObject({ cancelled: 1 });
  });

  test('once the wholesaler has mended its answer, the order is delivered', async () => {
    says((esim) => ({ ...esim, matching_id: '' }));
    const order = await paid();
    clock.pass(5 * MINUTE);
    says((esim) => esim);
    await shop.runJobs();
    expect(await reread(shop, order)).toMatchObject({ state: 'fulfilled' });
    expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1, refunded: 0 });
    expect(await alarms(order)).toEqual([]);
  });

  test('what is mended at the last look is delivered, however late', async () => {
    says((esim) => ({ ...esim, matching_id: '' }));
    const order = await paid();
    clock.pass(HOUR);
    says((esim) => esim);
    await fulfilOrder(shop.shop, order.uid);
    expect(await reread(shop, order)).toMatchObject({ state: 'fulfilled' });
  });

  test('a top-up that is said to be on another profile is refunded, and an operator looks for it', async () => {
    const first = await buyTestOrder(shop, 'ana@example.com');
    const esim = (await selectEsimByOrder(shop.shop.db, first.uid))!;
    const topUp = { esimUid: esim.uid, customerUid: esim.customer_uid! };
    const planUid = shop.shop.catalogue.plansFor('JPN')[0]!.uid;
    const request = { planUid, email: 'ana@example.com', referralCode: null, topUp };
    const placed = await placeOrder(shop.shop, request, null);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    const { order } = placed;
    says((issued) => ({ ...issued, iccid: '8999900000000000009' }));
    await payTestOrder(shop, order);
    await shop.runJobs();
    expect(await reread(shop, order)).toMatchObject({ state: 'fulfilling' });
    clock.pass(16 * MINUTE);
    await fulfilOrder(shop.shop, order.uid);
    await shop.runJobs({ later: true });
    expect(await reread(shop, order)).toMatchObject(failed);
    expect(await books(shop, order)).toMatchObject({ refunded: 400 });
    expect(await alarms(order)).toMatchObject([{ kind: 'delivery_not_writable' }]);
    expect(await selectPlansOn(shop.shop.db, [esim.uid])).toHaveLength(1);
    // Whose profile it is on isn't known: nothing is cancelled by itself.
    expect(cancelled).toEqual([]);
  });
});
