import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { doneValue } from '../../providers/test-answer.ts';
import { buyTestOrder, reread } from '../support/buyer.ts';
import { createTestShop, type TestShop } from '../support/shop.ts';
import { booksDifferences } from './books.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await sql`create schema pgboss`.execute(shop.shop.db);
  await sql`create table pgboss.job (name text, state text, data jsonb)`.execute(shop.shop.db);
});
afterAll(() => shop.close());

const found = async () => {
  const { db, deliveryDeadlineMs } = shop.shop;
  const differences = await booksDifferences(db, { now: new Date(), deliveryDeadlineMs });
  return differences.map(({ kind }) => kind);
};

test('the auditor knows a bank that asks from one that took money, and wants both told', async () => {
  const { db } = shop.shop;
  const order = await buyTestOrder(shop);
  const { receiveWebhook } = shop;
  const play = async (step: 'inquire' | 'escalate' | 'lose_dispute' | 'appeal') => {
    doneValue(await shop.payments.simulate(order.session_id!, { step }));
    await shop.runJobs();
  };
  // Nobody hears of it.
  shop.receiveWebhook = async () => new Response(null, { status: 200 });
  await play('inquire');
  expect(await found()).toEqual(['dispute_unrecorded']);
  shop.receiveWebhook = receiveWebhook;
  await play('escalate');
  expect((await reread(shop, order)).state).toBe('disputed');
  expect(await found()).toEqual([]);
  await db
    .updateTable('alarms')
    .set({ closed_at: new Date(), closed_by: 'operator' })
    .where('kind', '=', 'dispute_opened')
    .execute();
  expect(await found()).toEqual(['dispute_untold']);
  // What comes after that is news.
  await play('lose_dispute');
  await play('appeal');
  expect((await reread(shop, order)).state).toBe('refunded');
  expect(await found()).toEqual([]);
});

test('the auditor wants what left twice named, by its amount', async () => {
  const { db } = shop.shop;
  const order = await buyTestOrder(shop);
  const play = async (step: 'refund' | 'dispute' | 'lose_dispute', amount?: number) => {
    doneValue(await shop.payments.simulate(order.session_id!, { step, ...(amount && { amount }) }));
    await shop.runJobs();
  };
  await play('refund');
  await play('dispute', 100);
  await play('lose_dispute');
  expect(await found()).toEqual([]);
  const ours = db.updateTable('alarms').where('kind', '=', 'gone_twice');
  await ours.set({ amount: 99 }).execute();
  expect(await found()).toEqual(['refunded_twice']);
  await ours.set({ amount: 100, closed_at: new Date(), closed_by: 'operator' }).execute();
  expect(await found()).toEqual(['refunded_twice']);
});
