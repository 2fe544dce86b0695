import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { books, payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { SECOND } from '../clock.ts';
import type { Wholesaler } from '../esims/provider.ts';
import { handleWebhooks } from './handle.ts';

const clock = testClock();
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ clock });
});
afterAll(() => shop.close());

function behave(calls: Partial<Wholesaler>): void {
  shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, ...calls }]]);
}

test.each<[string, Wholesaler['buy']]>([
  ['was put off by the wholesaler', async () => ({ kind: 'retry', why: 'test: come back' })],
  ['died while it bought', () => new Promise(() => {})],
])('a webhook whose handling %s is what delivers the order, without the sweeper', async (_name, buy) => {
  const order = await placeTestOrder(shop);
  await payTestOrder(shop, order);
  behave({ buy });
  const dying = shop.runJobs();
  await Promise.race([dying, expect.poll(async () => (await reread(shop, order)).state).toBe('fulfilling')]);
  const [webhook] = await shop.shop.db
    .selectFrom('webhook_inbox')
    .select('uid')
    .orderBy('received_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(1)
    .execute();
  clock.pass(20 * SECOND);
  behave({});
  const done = { status: 'fulfilled', value: { kind: 'done' } };
  expect(await handleWebhooks(shop.shop, [webhook!.uid])).toEqual([done]);
  expect((await reread(shop, order)).state).toBe('fulfilled');
  expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1 });
});
