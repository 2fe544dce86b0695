import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { done } from '../answer.ts';
import { HOUR, MINUTE } from '../clock.ts';
import { fulfilOrder } from './fulfil.ts';

const SHOWN_MS = 10 * MINUTE;

let shop: TestShop;
const clock = testClock();
beforeAll(async () => {
  shop = await createTestShop({ clock });
});
afterAll(() => shop.close());

const turns = async () => {
  const rows = await shop.shop.db.selectFrom('purchases').select('alone').execute();
  return rows.filter(({ alone }) => alone !== null).length;
};

test('a lost answer holds the turn of its offer until the company would show the purchase, and not for days', async () => {
  const { abilities } = shop.wholesaler;
  shop.shop.wholesalers = new Map([
    [
      'sandbox',
      {
        ...shop.wholesaler,
        abilities: { ...abilities, one_at_a_time: true, look_up: 'by_comparison' as const },
        lookup_delay_ms: SHOWN_MS,
        buy: async () => ({ kind: 'unknown' as const, why: 'test: no answer' }),
        find: async () => done({ kind: 'nothing' as const }),
      },
    ],
  ]);
  const order = await placeTestOrder(shop);
  await payTestOrder(shop, order);
  await shop.runJobs();
  expect(await turns()).toBe(1);
  // The time for delivery ends before the look-up counts.
  shop.shop.deliveryDeadlineMs = MINUTE;
  clock.pass(2 * MINUTE);
  await fulfilOrder(shop.shop, order.uid);
  clock.pass(MINUTE);
  await shop.runJobs();
  expect(await reread(shop, order)).toMatchObject({ state: 'refunded' });
  expect(await turns()).toBe(1);
  clock.pass(HOUR);
  await shop.runJobs();
  expect(await turns()).toBe(0);
});
