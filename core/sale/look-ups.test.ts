import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { books, buyTestOrder, payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { done } from '../answer.ts';
import { MINUTE, SECOND } from '../clock.ts';
import { selectEsimByOrder } from '../esims/queries.ts';
import type { Order } from '../orders/order.ts';
import type { Wholesaler } from '../wholesale/wholesaler.ts';
import { fulfilOrder } from './fulfil.ts';
import { askForRefund } from './refunds/ask.ts';
import { settlePayment } from './settle.ts';
import { sweepOrders } from './sweep.ts';

const UNKNOWN = { kind: 'unknown', why: 'test: no answer' } as const;
const LAG_MS = 10 * SECOND;

/** A company like the real ones: a reference may buy twice, and its look-up is behind. */
const AS_REAL_ONES = `bought_twice:1,lookup_lag_ms:${LAG_MS},iccid_reused:1`;

describe.each(ENGINES)('a wholesaler whose look-up is behind, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let calls: string[];
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('look_ups') : undefined;
    shop = await createTestShop({ clock, databaseUrl, faults: AS_REAL_ONES });
  });
  afterAll(() => shop.close());
  beforeEach(() => behave({}));

  /** Notes each call; some are answered otherwise. */
  function behave(change: Partial<Wholesaler>): void {
    calls = [];
    const member = { ...shop.wholesaler, ...change };
    const noted: Partial<Wholesaler> = {
      buy(request) {
        calls.push('buy');
        return member.buy(request);
      },
      find(reference) {
        calls.push('find');
        return member.find(reference);
      },
    };
    shop.shop.wholesalers = new Map([['sandbox', { ...member, ...noted }]]);
  }
  /** Sells, and the answer is lost. */
  const losing: Partial<Wholesaler> = {
    async buy(request) {
      await shop.wholesaler.buy(request);
      return UNKNOWN;
    },
  };
  const boughtFor = async (order: { uid: string }) =>
    (
      await shop.shop.db
        .selectFrom('sandbox_wholesaler.purchases')
        .select(['reference', 'cancelled_at'])
        .where('reference', 'like', `${order.uid}-%`)
        .orderBy('reference')
        .execute()
    ).map(
      ({ reference, cancelled_at }) =>
        `${reference.slice(order.uid.length)}${cancelled_at ? ' cancelled' : ''}`,
    );
  async function paid(): Promise<Order> {
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
    await shop.runJobs();
    return order;
  }

  test('"nothing" counts only once the look-up would show it: a lost answer buys once', async () => {
    behave(losing);
    const order = await paid();
    behave({});
    for (let waited = 0; waited < LAG_MS; waited += SECOND) {
      const outcome = await fulfilOrder(shop.shop, order.uid);
      expect(outcome.kind).toBe('again');
      expect((await reread(shop, order)).state).toBe('fulfilling');
      clock.pass(SECOND);
    }
    expect(calls).not.toContain('buy');
    await fulfilOrder(shop.shop, order.uid);
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect(await boughtFor(order)).toEqual(['-1']);
  });

  test('the next look comes when it is worth one', async () => {
    behave({ buy: async () => UNKNOWN });
    const order = await paid();
    clock.pass(SECOND);
    const outcome = await fulfilOrder(shop.shop, order.uid);
    expect(outcome).toEqual({ kind: 'again', afterMs: LAG_MS - SECOND });
    behave({});
    clock.pass(LAG_MS);
    await fulfilOrder(shop.shop, order.uid);
    expect(calls).toEqual(['find', 'buy']);
    expect((await reread(shop, order)).state).toBe('fulfilled');
  });

  test('a company that is at it and says when it will be done is asked then', async () => {
    behave({ buy: async () => ({ ...UNKNOWN, afterMs: 40 * SECOND }) });
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
    await settlePayment(shop.shop, order.session_id);
    expect(await fulfilOrder(shop.shop, order.uid)).toEqual({ kind: 'again', afterMs: 40 * SECOND });
    behave({});
    clock.pass(LAG_MS);
    await fulfilOrder(shop.shop, order.uid);
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('fulfilled');
  });

  test('nor does a process that died in the middle make the next one buy at once', async () => {
    behave({
      async buy(request) {
        await shop.wholesaler.buy(request);
        throw new Error('test: killed');
      },
    });
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
    await shop.runJobs().catch(() => {});
    behave({ find: async () => done({ kind: 'nothing' }) });
    clock.pass(16 * SECOND);
    expect(await fulfilOrder(shop.shop, order.uid)).toMatchObject({ kind: 'again' });
    expect(calls).toEqual(['find']);
    behave({});
    clock.pass(LAG_MS);
    await fulfilOrder(shop.shop, order.uid);
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect(await boughtFor(order)).toEqual(['-1']);
  });

  test('an answer that says that nothing happened needs no pause', async () => {
    behave({ buy: async () => ({ kind: 'retry', why: 'test: busy' }) });
    const order = await paid();
    behave({});
    await fulfilOrder(shop.shop, order.uid);
    expect(calls).toEqual(['find', 'buy']);
    expect((await reread(shop, order)).state).toBe('fulfilled');
  });

  test('a look-up that is refused is not taken for "nothing"', async () => {
    behave(losing);
    const order = await paid();
    behave({ find: async () => ({ kind: 'refused', code: 'not_authorized', why: 'test' }) });
    clock.pass(MINUTE);
    expect(await fulfilOrder(shop.shop, order.uid)).toMatchObject({ kind: 'again' });
    expect(calls).toEqual(['find']);
    expect((await reread(shop, order)).state).toBe('fulfilling');
  });

  test('look-up and purchase have a lease each: a slow look-up leaves time for the purchase', async () => {
    behave({ buy: async () => ({ kind: 'retry', why: 'test: busy' }) });
    const order = await paid();
    let buying = 0;
    behave({
      async find(reference) {
        clock.pass(14 * SECOND);
        return shop.wholesaler.find(reference);
      },
      async buy(request) {
        if (++buying > 1) return shop.wholesaler.buy(request);
        clock.pass(14 * SECOND);
        // 28 s after the lease began, another process comes by.
        expect(await fulfilOrder(shop.shop, order.uid)).toMatchObject({ kind: 'again' });
        return shop.wholesaler.buy(request);
      },
    });
    await fulfilOrder(shop.shop, order.uid);
    expect(buying).toBe(1);
    expect(await boughtFor(order)).toEqual(['-1']);
  });

  test('one that lost its lease buys nothing', async () => {
    behave({ buy: async () => ({ kind: 'retry', why: 'test: busy' }) });
    const order = await paid();
    let looks = 0;
    behave({
      async find(reference) {
        const found = await shop.wholesaler.find(reference);
        if (++looks > 1) return found;
        clock.pass(16 * SECOND);
        await fulfilOrder(shop.shop, order.uid);
        return found;
      },
    });
    await fulfilOrder(shop.shop, order.uid);
    expect(calls).toEqual(['find', 'find']);
    clock.pass(LAG_MS);
    await fulfilOrder(shop.shop, order.uid);
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect(await boughtFor(order)).toEqual(['-1']);
  });

  test('after a restore to a moment before the payment, what was bought is found', async () => {
    const order = await paid();
    expect((await reread(shop, order)).state).toBe('fulfilled');
    const esim = await selectEsimByOrder(shop.shop.db, order.uid);
    await forget(order);
    clock.pass(5 * MINUTE);
    await sweepOrders(shop.shop);
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect((await selectEsimByOrder(shop.shop.db, order.uid))?.iccid).toBe(esim?.iccid);
    expect(await boughtFor(order)).toEqual(['-1']);
  });

  /** The shop's own rows as a backup has them that was made once the order was placed. */
  async function forget({ uid }: Order): Promise<void> {
    const { db } = shop.shop;
    await sql`delete from mail_history where mail_uid in (select uid from mails where order_uid = ${uid})`.execute(
      db,
    );
    await sql`delete from mails where order_uid = ${uid}`.execute(db);
    await sql`delete from esim_history where esim_uid in (select uid from esims where order_uid = ${uid})`.execute(
      db,
    );
    await sql`delete from esim_plans where order_uid = ${uid}`.execute(db);
    await sql`delete from esims where order_uid = ${uid}`.execute(db);
    await sql`delete from purchases where order_uid = ${uid}`.execute(db);
    await sql`alter table cash_transfers disable trigger cash_transfers_stay`.execute(db);
    await sql`delete from cash_transfers where order_uid = ${uid}`.execute(db);
    await sql`alter table cash_transfers enable trigger cash_transfers_stay`.execute(db);
    await sql`delete from order_history where order_uid = ${uid} and to_state <> 'created'`.execute(db);
    await sql`update orders set state = 'created', paid_at = null, fulfilled_at = null, payment_ref = null,
      customer_uid = null where uid = ${uid}`.execute(db);
  }

  test('the number of a cancelled profile is taken when it is given out again', async () => {
    const first = await buyTestOrder(shop);
    const before = (await selectEsimByOrder(shop.shop.db, first.uid))!;
    expect(await askForRefund(shop.shop, first, null)).toEqual({ kind: 'refunding' });
    await shop.runJobs();
    expect(await books(shop, first)).toMatchObject({ cancelled: 1, refunded: 400 });

    const second = await buyTestOrder(shop, 'bo@example.com');
    expect(second.state).toBe('fulfilled');
    const after = (await selectEsimByOrder(shop.shop.db, second.uid))!;
    expect(after).toMatchObject({ iccid: before.iccid, state: 'ready' });
    expect(after.matching_id).not.toBe(before.matching_id);
    expect((await selectEsimByOrder(shop.shop.db, first.uid))?.state).toBe('cancelled');
  });

  test('what a first look-up tells as bought, and can not be read, is taken back after the deadline', async () => {
    const taken: string[] = [];
    behave({
      abilities: { ...shop.wholesaler.abilities, look_up: 'by_comparison' },
      find: async () => done({ kind: 'unreadable', why: 'test: its code is missing' }),
      async cancel({ reference, hints }) {
        taken.push(reference);
        return done({ outcome: 'refunded', why: null, hints });
      },
    });
    const order = await paid();
    clock.pass(shop.shop.deliveryDeadlineMs + SECOND);
    await fulfilOrder(shop.shop, order.uid);
    await shop.runJobs();
    clock.pass(MINUTE);
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('refunded');
    expect(taken).toEqual([`${order.uid}-1`]);
    expect(calls).not.toContain('buy');
  });
});
