import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { firstState, move } from '../../core/moves.ts';
import { orderMachine } from '../../core/orders/states.ts';
import { refundAsCredit } from '../../core/sale/refunds/by-operator.ts';
import { insertRows } from '../../db/new-rows.ts';
import { sql } from '../../db/sql.server.ts';
import { buyTestOrder, placeTestOrder } from '../support/buyer.ts';
import { emptiedTables } from '../support/emptied-tables.ts';
import { createTestShop, type TestShop } from '../support/shop.ts';
import { booksDifferences, type DifferenceKind } from './books.ts';

/** The auditor is only worth its silence if it finds each kind of difference when there is one. */
let shop: TestShop;
let uid: string;
let other: string;
let empty: () => Promise<void>;

beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.shop;
  await sql`create schema pgboss`.execute(db);
  await sql`create table pgboss.job (name text, state text, data jsonb)`.execute(db);
  // What is planted here, the shop's own constraints would refuse.
  await sql`alter table esim_plans drop constraint esim_plans_order_uid_key`.execute(db);
  await sql`drop index esims_iccid_owned`.execute(db);
  await sql`drop index purchases_number, purchases_one_live`.execute(db);
  empty = await emptiedTables(db);
});
afterAll(() => shop.close());

beforeEach(async () => {
  uid = (await buyTestOrder(shop)).uid;
  other = (await buyTestOrder(shop)).uid;
});
afterEach(() => empty());

const found = async (promised: string[] = []) => {
  const { db, deliveryDeadlineMs } = shop.shop;
  const differences = await booksDifferences(db, { now: new Date(), deliveryDeadlineMs }, { promised });
  return differences.map(({ kind }) => kind);
};
const plant = (query: ReturnType<typeof sql>) => query.execute(shop.shop.db);

const refund = (amount: string, id = 'rfd_x') =>
  sql`insert into sandbox_payments.refunds select ${id} || 'ref', ${id}, payment_ref, ${sql.raw(amount)}, 'succeeded', now()
    from sandbox_payments.sessions where order_id = ${uid}`;

test('books in order hold no difference', async () => {
  await placeTestOrder(shop);
  expect(await found()).toEqual([]);
});

test('a part that went back as credit is in order, and leaves the rest to be accounted for', async () => {
  const given = await refundAsCredit(shop.shop, uid, {
    ...{ amount: 150, gone: 0, note: 'test' },
    record: async () => {},
  });
  expect(given.kind).toBe('done');
  expect(await found()).toEqual([]);
  await plant(sql`update esim_plans set cancelled_at = now() where order_uid = ${uid}`);
  await plant(sql`insert into alarms (kind, order_uid, subject, detail, fact, amount, raised_at)
    values ('refund_failed', ${uid}, ${uid}, 'x', 'x', 400, now())`);
  expect(await found([uid])).toEqual(['paid_without_outcome', 'end_unexplained', 'promise_broken']);
  await plant(sql`update alarms set amount = 250`);
  expect(await found([uid])).toEqual([]);
});

test('an eSIM that came too late is in order as long as a job is about to take it back', async () => {
  await plant(sql`delete from esim_plans where order_uid = ${uid}`);
  expect(await found()).toContain('bought_without_order');
  await plant(sql`insert into pgboss.job (name, state, data)
    values ('purchase.reclaim', 'created', jsonb_build_object('order_uid', ${uid}::text))`);
  expect(await found()).not.toContain('bought_without_order');
});

const PLANTS: [string, DifferenceKind, () => Promise<unknown>][] = [
  [
    'a paid session whose order knows of nothing',
    'paid_without_outcome',
    async () => {
      const order = await placeTestOrder(shop);
      await plant(sql`update sandbox_payments.sessions set state = 'complete' where order_id = ${order.uid}`);
    },
  ],
  [
    'a paid order that the shop calls expired',
    'paid_unrecorded',
    async () => {
      const order = await placeTestOrder(shop);
      await plant(sql`update sandbox_payments.sessions set state = 'complete' where order_id = ${order.uid}`);
      await plant(sql`update orders set state = 'expired' where uid = ${order.uid}`);
    },
  ],
  [
    'an order that is expired here and can be paid there',
    'end_unexplained',
    async () => {
      const order = await placeTestOrder(shop);
      await plant(sql`update orders set state = 'expired' where uid = ${order.uid}`);
    },
  ],
  [
    'a refunded order whose money is with us',
    'end_unexplained',
    () => plant(sql`update orders set state = 'refunded' where uid = ${uid}`),
  ],
  [
    'a disputed order that no bank disputes',
    'end_unexplained',
    () => plant(sql`update orders set state = 'disputed' where uid = ${uid}`),
  ],
  [
    'money kept for a plan that was taken back',
    'paid_without_outcome',
    () => plant(sql`update esim_plans set cancelled_at = now() where order_uid = ${uid}`),
  ],
  [
    'a delivered order whose session is open',
    'delivered_unpaid',
    () => plant(sql`update sandbox_payments.sessions set state = 'open' where order_id = ${uid}`),
  ],
  [
    'a delivered order without a session',
    'delivered_unpaid',
    () => plant(sql`delete from sandbox_payments.sessions where order_id = ${uid}`),
  ],
  [
    'a payment of another amount',
    'paid_other_amount',
    () => plant(sql`update sandbox_payments.sessions set amount = 1 where order_id = ${uid}`),
  ],
  [
    'two plans of one order',
    'delivered_twice',
    () => plant(sql`update esim_plans set order_uid = ${uid} where order_uid = ${other}`),
  ],
  [
    'two live purchases of one order',
    'delivered_twice',
    () => plant(sql`update purchases set order_uid = ${uid} where order_uid = ${other}`),
  ],
  [
    'two confirmations of one order',
    'delivered_twice',
    () => plant(sql`update mails set order_uid = ${uid} where order_uid = ${other}`),
  ],
  ['money back for a live eSIM', 'refunded_and_delivered', () => plant(refund('amount'))],
  [
    'a purchase under no reference of ours',
    'bought_without_order',
    () =>
      plant(sql`insert into sandbox_wholesaler.purchases select 'buy_x', wholesale_id, iccid, true, 1, 2, now()
        from sandbox_wholesaler.purchases limit 1`),
  ],
  [
    'a purchase that was never given out',
    'bought_without_order',
    () => plant(sql`delete from esim_plans where order_uid = ${uid}`),
  ],
  [
    'a plan that the wholesaler has taken back',
    'delivered_dead',
    () =>
      plant(sql`update sandbox_wholesaler.purchases set cancelled_at = now()
        where reference = (select uid from purchases where order_uid = ${uid})`),
  ],
  [
    'another profile than was bought',
    'delivered_other_esim',
    () => plant(sql`update esims set iccid = '8999900000000000001' where order_uid = ${uid}`),
  ],
  [
    'two refunds of one payment',
    'refunded_twice',
    async () => {
      await plant(refund('amount', 'rfd_1'));
      await plant(refund('1', 'rfd_2'));
    },
  ],
  [
    'more as credit than was paid',
    'refunded_twice',
    () =>
      plant(sql`insert into refunds (uid, order_uid, state, amount, reason, made_by, created_at)
      values ('rfd_c', ${uid}, 'succeeded', 401, 'as_credit', 'credit', now())`),
  ],
  ['a part sent back that the shop did not write down', 'money_unrecorded', () => plant(refund('1'))],
  ['a refund of ours that the shop does not know', 'refund_disagrees', () => plant(refund('amount'))],
  [
    'a refund of ours that the two have different amounts of',
    'refund_disagrees',
    async () => {
      await plant(refund('amount'));
      await plant(sql`insert into refunds (uid, order_uid, state, amount, reason, created_at)
        values ('rfd_x', ${uid}, 'succeeded', 399, 'test', now())`);
    },
  ],
  [
    'a refund that only the shop believes in',
    'money_unrecorded',
    () =>
      plant(sql`insert into refunds (uid, order_uid, state, amount, reason, created_at)
        values ('rfd_y', ${uid}, 'succeeded', 400, 'test', now())`),
  ],
  [
    'one profile of two orders in the shop',
    'iccid_shared',
    () => plant(sql`update esims set iccid = (select iccid from esims where order_uid = ${uid})`),
  ],
  [
    'one profile sold twice by the wholesaler',
    'iccid_shared',
    () =>
      plant(
        sql`update sandbox_wholesaler.purchases set iccid = (select min(iccid) from sandbox_wholesaler.profiles)`,
      ),
  ],
  [
    'a mail never sent',
    'mail_missing',
    () => plant(sql`update mails set state = 'queued' where order_uid = ${uid}`),
  ],
  [
    'one refund told twice',
    'mail_missing',
    async () => {
      await plant(sql`update orders set state = 'refunded' where uid = ${uid}`);
      await plant(sql`update mails set kind = 'refund' where order_uid = ${uid}`);
      await plant(sql`insert into mails (uid, kind, order_uid, recipient, subject, state, attempts, created_at, sent_at)
        select uid || '2', kind, order_uid, recipient, subject, state, attempts, created_at, sent_at
        from mails where order_uid = ${uid}`);
    },
  ],
  [
    'a webhook never handled',
    'webhook_unhandled',
    () => plant(sql`update webhook_inbox set handled_at = null`),
  ],
  [
    'a state that its history does not have',
    'state_against_history',
    () => plant(sql`update orders set state = 'failed' where uid = ${uid}`),
  ],
  [
    'a history with a gap',
    'state_against_history',
    () => plant(sql`delete from order_history where order_uid = ${uid} and to_state = 'fulfilling'`),
  ],
  [
    'a move that the table forbids',
    'state_against_history',
    () =>
      shop.shop.db.transaction().execute(async (tx) => {
        const why = { reason: 'test', at: new Date() };
        const loose = { ...orderMachine, moves: { ...orderMachine.moves, fulfilled: ['paid'] } } as const;
        await move(tx, loose, { uid, to: 'paid', ...why });
        await insertRows(tx, [firstState(orderMachine, other, 'paid', why)]);
      }),
  ],
  [
    'money that is nowhere',
    'astray',
    () => plant(sql`update orders set state = 'paid', paid_at = now() - interval '1 day' where uid = ${uid}`),
  ],
];

test.each([
  ['its amount and kind', { kind: 'refund_failed', amount: 400 }, true],
  ['another amount', { kind: 'refund_failed', amount: 399 }, false],
  ['no amount', { kind: 'refund_failed', amount: null }, false],
  ['another kind', { kind: 'duplicate_iccid', amount: 400 }, false],
])(
  'an open alarm that names %s excuses money without an outcome: %o, %s',
  async (_what, { kind, amount }, excused) => {
    await plant(sql`update esim_plans set cancelled_at = now() where order_uid = ${uid}`);
    await plant(sql`insert into alarms (kind, order_uid, subject, detail, fact, amount, raised_at)
    values (${kind}, ${uid}, ${uid}, 'x', 'x', ${amount}::integer, now())`);
    expect((await found()).includes('paid_without_outcome')).toBe(!excused);
    await plant(sql`update alarms set closed_at = now(), closed_by = 'operator'`);
    expect(await found()).toContain('paid_without_outcome');
  },
);

test('a promise that was not kept is found, and one that was kept is none', async () => {
  expect(await found([uid])).toEqual(['promise_broken']);
  await plant(sql`update orders set state = 'refunded' where uid = ${uid}`);
  expect(await found([uid])).not.toContain('promise_broken');
});

test.each(PLANTS)('finds %s', async (_name, kind, make) => {
  expect(await found()).toEqual([]);
  await make();
  expect(await found()).toContain(kind);
});
