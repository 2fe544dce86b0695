import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type About, about } from '../core/about.ts';
import { purchasesInFlight } from '../core/purchases-in-flight.ts';
import { payTestOrder, placeTestOrder, reread } from '../tests/support/buyer.ts';
import { createTestShop, type TestShop } from '../tests/support/shop.ts';
import { jobHandlers } from './handlers.ts';

describe('what a job logs', () => {
  let shop: TestShop;
  /** What was logged would have said, at each call of another company. */
  let heard: About[];
  /** How many purchases were in flight then. */
  let inFlight: (number | undefined)[] = [];
  beforeAll(async () => {
    shop = await createTestShop();
    shop.shop.payments = {
      ...shop.payments,
      findSession: (session) => {
        heard.push(about());
        return shop.payments.findSession(session);
      },
    };
    const { buy } = shop.wholesaler;
    shop.shop.wholesalers = new Map([
      [
        'sandbox',
        {
          ...shop.wholesaler,
          buy: (request) => {
            heard.push(about());
            inFlight.push(purchasesInFlight[0]);
            return buy(request);
          },
        },
      ],
    ]);
  });
  afterAll(() => shop.close());

  test('names the webhook, and the request that brought it; each of a batch its own', async () => {
    heard = [];
    for (const _ of [1, 2]) await payTestOrder(shop, await placeTestOrder(shop));
    const inbox = shop.shop.db.selectFrom('webhook_inbox').select('uid').orderBy('uid');
    await expect.poll(async () => (await inbox.execute()).length).toBe(2);
    const [one, other] = (await inbox.execute()).map(({ uid }) => uid);
    const results = await jobHandlers['webhook.handle'](shop.shop, [
      { webhook_uid: one!, request_id: 'req-1' },
      { webhook_uid: other! },
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const first = { webhook_uid: one, request_id: 'req-1' };
    const second = { webhook_uid: other };
    expect(heard.filter((each) => each.webhook_uid === one)).toEqual([first, first]);
    expect(heard.filter((each) => each.webhook_uid === other)).toEqual([second, second]);
  });

  test('names the order', async () => {
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
    heard = [];
    await shop.shop.db.updateTable('orders').set({ state: 'paid', paid_at: new Date() }).execute();
    expect((await reread(shop, order)).state).toBe('paid');
    await jobHandlers['order.fulfil'](shop.shop, [{ order_uid: order.uid, request_id: 'req-3' }]);
    expect(heard).toEqual([{ order_uid: order.uid, request_id: 'req-3' }]);
  });

  test('is a purchase in flight while it lasts, also where it fails', async () => {
    const inbox = shop.shop.db.selectFrom('webhook_inbox').select('uid').orderBy('uid', 'desc');
    const before = await inbox.execute();
    await payTestOrder(shop, await placeTestOrder(shop));
    await expect.poll(async () => (await inbox.execute()).length).toBe(before.length + 1);
    const webhook = await inbox.executeTakeFirstOrThrow();
    inFlight = [];
    await jobHandlers['webhook.handle'](shop.shop, [{ webhook_uid: webhook.uid }]);
    const other = await placeTestOrder(shop);
    await payTestOrder(shop, other);
    const paid = { state: 'paid', paid_at: new Date() } as const;
    await shop.shop.db.updateTable('orders').set(paid).where('uid', '=', other.uid).execute();
    await jobHandlers['order.fulfil'](shop.shop, [{ order_uid: other.uid }]);
    expect(inFlight).toEqual([1, 1]);
    const [failed] = await jobHandlers['order.fulfil'](shop.shop, [{ order_uid: 'none' }]);
    expect(failed?.status).toBe('rejected');
    expect(purchasesInFlight[0]).toBe(0);
  });
});
