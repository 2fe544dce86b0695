import { afterAll, beforeAll, expect, test } from 'vitest';
import { books, buyTestOrder, reread } from '../../../tests/support/buyer.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { askForRefund } from './ask.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('the webhook of a refund that was on its way closes its order at once', async () => {
  const { payments } = shop.shop;
  shop.shop.payments = {
    ...payments,
    async refund(request) {
      const answer = await payments.refund(request);
      return answer.kind === 'done' ? { kind: 'done', value: { ...answer.value, state: 'pending' } } : answer;
    },
  };
  const order = await buyTestOrder(shop);
  expect(await askForRefund(shop.shop, order, null)).toEqual({ kind: 'refunding' });
  // What is put off doesn't run: only the webhook tells.
  await shop.runJobs();
  await shop.runJobs();
  expect((await reread(shop, order)).state).toBe('refunded');
  expect(await books(shop, order)).toMatchObject({ refunded: 400, mails: ['order_confirmation', 'refund'] });
  const heard = await shop.shop.db
    .selectFrom('webhook_inbox')
    .select(['type', 'outcome'])
    .orderBy('received_at')
    .execute();
  expect(heard).toEqual([
    { type: 'session.completed', outcome: 'order is fulfilling' },
    { type: 'refund.succeeded', outcome: 'order is refunded' },
  ]);
});
