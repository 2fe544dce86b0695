import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { buyTestOrder } from '../support/buyer.ts';
import { createTestShop, type TestShop } from '../support/shop.ts';
import { booksDifferences, type DifferenceKind } from './books.ts';

/** As books.test.ts, of what staff, givers and our own bank do besides. */
let shop: TestShop;
let uid: string;
beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.shop;
  await sql`create schema pgboss`.execute(db);
  await sql`create table pgboss.job (name text, state text, data jsonb)`.execute(db);
});
beforeEach(async () => {
  uid = (await buyTestOrder(shop)).uid;
});
afterAll(() => shop.close());

const found = async (compared = true) => {
  const { db, deliveryDeadlineMs } = shop.shop;
  const at = { now: new Date(), deliveryDeadlineMs };
  const differences = await booksDifferences(db, at, { compared });
  return differences.filter(({ subject }) => [uid, 'payouts'].includes(subject)).map(({ kind }) => kind);
};
const plant = (query: ReturnType<typeof sql>) => query.execute(shop.shop.db);

const givenBack = (way: 'hand' | 'credit') =>
  sql`insert into refunds (uid, order_uid, state, amount, reason, made_by, created_at)
    values ('rfd_' || ${way}::text, ${uid}, 'succeeded', 100, 'test', ${way}, now())`;
const gift = () => sql`
  insert into gifts (order_uid, esim_uid, customer_uid, recipient_name, recipient_email, given_on, send_at, token_sealed, token_hash, created_at)
  select order_uid, uid, 'cus_x', 'B', 'b@example.com', '2026-01-01', now() - interval '1 day', 'x', uid, now() - interval '1 day'
  from esims where order_uid = ${uid}`;

const PLANTS: [string, DifferenceKind, () => Promise<unknown>][] = [
  ['money sent by hand that the ledger lacks', 'given_otherwise', () => plant(givenBack('hand'))],
  ['credit in place of money that no account has', 'given_otherwise', () => plant(givenBack('credit'))],
  ['a gift that nobody was told of', 'gift_unsent', () => plant(gift())],
  [
    'a gift whose eSIM was taken back',
    'gift_of_nothing',
    async () => {
      await plant(gift());
      await plant(sql`update esims set state = 'cancelled' where order_uid = ${uid}`);
      await plant(
        sql`update esim_plans set cancelled_at = now() - interval '1 hour' where order_uid = ${uid}`,
      );
    },
  ],
  [
    'a gift that was mailed twice',
    'mailed_again',
    () =>
      plant(sql`insert into mails (uid, kind, order_uid, recipient, subject, state, attempts, created_at, sent_at)
        select uid || n, 'gift', order_uid, 'b@example.com', subject, state, attempts, created_at, sent_at
        from mails, generate_series(1, 2) as n where order_uid = ${uid}`),
  ],
  [
    'an alarm about books that agree',
    'called_for_nothing',
    () =>
      plant(sql`insert into alarms (kind, order_uid, subject, detail, fact, amount, raised_at)
        values ('books_differ', ${uid}, ${uid}, 'x', 'x', 1, now())`),
  ],
  [
    'a payout that our books lack',
    'payout_unrecorded',
    () =>
      plant(sql`insert into sandbox_payments.balance (entry_ref, kind, payment_ref, amount, fee, created_at)
        values ('sbb_x', 'payout', null, -100, 0, now())`),
  ],
];

test.each(PLANTS)('finds %s', async (_name, kind, make) => {
  expect(await found()).toEqual([]);
  await make();
  expect(await found()).toContain(kind);
});

test('a shop that had no time to read the lists is not asked about payouts', async () => {
  await plant(sql`insert into sandbox_payments.balance (entry_ref, kind, payment_ref, amount, fee, created_at)
    values ('sbb_y', 'payout', null, -100, 0, now())`);
  expect(await found(false)).toEqual([]);
});
