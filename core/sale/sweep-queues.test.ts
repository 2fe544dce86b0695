import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { books, payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../clock.ts';
import type { Order } from '../orders/order.ts';
import type { Wholesaler } from '../wholesale/wholesaler.ts';
import { fulfilOrder } from './fulfil.ts';
import { sweepQueues } from './sweep-queues.ts';

const UNKNOWN = { kind: 'unknown', why: 'test: no answer' } as const;

describe.each(ENGINES)('an emptied queue costs a minute, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('queues') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    behave({});
    shop.shop.payments = shop.payments;
    await emptyQueue();
  });

  const emptyQueue = () => sql`delete from test_jobs`.execute(shop.shop.db);
  /** How many jobs wait for a webhook. */
  async function waiting(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer from test_jobs where name = 'webhook.handle'`.execute(shop.shop.db);
    return rows[0]!.count;
  }
  function behave(calls: Partial<Wholesaler>): void {
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, ...calls }]]);
  }
  const alarms = async (order: Order) =>
    (await shop.shop.db.selectFrom('alarms').select('kind').where('order_uid', '=', order.uid).execute()).map(
      ({ kind }) => kind,
    );
  describe('webhooks', () => {
    const open = () =>
      shop.shop.db
        .selectFrom('webhook_inbox')
        .select(['uid', 'attempts'])
        .where('handled_at', 'is', null)
        .execute();
    /** A paid order whose webhook is on record, and whose job is gone. */
    async function paid(): Promise<Order> {
      const order = await placeTestOrder(shop);
      await payTestOrder(shop, order);
      await expect.poll(open).toHaveLength(1);
      await emptyQueue();
      return order;
    }

    test('one whose job is gone is handled after two minutes', async () => {
      const order = await paid();
      clock.pass(2 * MINUTE);
      await sweepQueues(shop.shop);
      expect((await reread(shop, order)).state).toBe('created');
      clock.pass(SECOND);
      await sweepQueues(shop.shop);
      expect(await open()).toEqual([]);
      expect((await reread(shop, order)).state).toBe('fulfilled');
    });

    test('while the provider is away each is tried again when it is due, without a job for each try', async () => {
      const order = await paid();
      let asked = 0;
      shop.shop.payments = {
        ...shop.payments,
        findSession: async () => {
          asked++;
          return { kind: 'retry', why: 'test: away', afterMs: 10 * MINUTE };
        },
      };
      clock.pass(3 * MINUTE);
      for (let n = 0; n < 3; n++) {
        await sweepQueues(shop.shop);
        clock.pass(MINUTE);
      }
      expect(asked).toBe(1);
      expect(await waiting()).toBe(0);
      clock.pass(10 * MINUTE);
      shop.shop.payments = shop.payments;
      await sweepQueues(shop.shop);
      expect((await reread(shop, order)).state).toBe('fulfilled');
    });

    test('one that can’t be handled is logged, and holds no other up', async () => {
      const broken = await paid();
      shop.shop.payments = {
        ...shop.payments,
        async findSession(sessionId) {
          if (sessionId === broken.session_id) throw new Error('test: out of order');
          return shop.payments.findSession(sessionId);
        },
      };
      const fine = await placeTestOrder(shop);
      await payTestOrder(shop, fine);
      await expect.poll(open).toHaveLength(2);
      await emptyQueue();
      clock.pass(3 * MINUTE);
      await sweepQueues(shop.shop);
      expect((await reread(shop, fine)).state).toBe('fulfilled');
      const [left] = await open();
      expect(shop.logged).toContainEqual(
        expect.objectContaining({ level: 'error', fields: expect.objectContaining({ uid: left!.uid }) }),
      );
      shop.shop.payments = shop.payments;
      clock.pass(3 * MINUTE);
      await sweepQueues(shop.shop);
      expect((await reread(shop, broken)).state).toBe('fulfilled');
    });
  });

  describe('eSIMs that came too late', () => {
    /** An order whose money went back, and whose eSIM the wholesaler has made all the same; its job is gone. */
    async function givenUp(): Promise<Order> {
      const order = await placeTestOrder(shop);
      await payTestOrder(shop, order);
      behave({
        async buy(request) {
          await shop.wholesaler.buy(request);
          return UNKNOWN;
        },
        find: async () => UNKNOWN,
      });
      await shop.runJobs();
      clock.pass(HOUR);
      await fulfilOrder(shop.shop, order.uid);
      await shop.runJobs();
      behave({});
      await emptyQueue();
      expect(await books(shop, order)).toMatchObject({ bought: 1, cancelled: 0, refunded: 400 });
      return order;
    }

    test('are taken back although the job is gone', async () => {
      const order = await givenUp();
      clock.pass(4 * MINUTE);
      await sweepQueues(shop.shop);
      expect(await books(shop, order)).toMatchObject({ cancelled: 1 });
      let asked = 0;
      behave({
        async find(reference) {
          asked++;
          return shop.wholesaler.find(reference);
        },
      });
      clock.pass(2 * DAY);
      await sweepQueues(shop.shop);
      expect(asked).toBe(0);
    });

    test('are asked about in every round, each of whose jobs is lost, and then an operator hears of it', async () => {
      const order = await givenUp();
      let asked = 0;
      behave({
        async cancel() {
          asked++;
          return { kind: 'retry', why: 'test: busy' };
        },
      });
      for (const [pause, times] of [
        [MINUTE, 1],
        [5 * MINUTE, 2],
        [HOUR, 3],
        [DAY, 4],
      ] as const) {
        expect(await alarms(order)).toEqual([]);
        clock.pass(pause + 2 * MINUTE);
        await sweepQueues(shop.shop);
        expect(asked).toBe(times - 1);
        clock.pass(SECOND);
        await sweepQueues(shop.shop);
        await emptyQueue();
        expect(asked).toBe(times);
      }
      expect(await alarms(order)).toEqual(['esim_not_reclaimed']);
      clock.pass(30 * DAY);
      await sweepQueues(shop.shop);
      expect(asked).toBe(4);
    });

    test('a round that fails is logged and run again', async () => {
      const order = await givenUp();
      behave({ find: () => Promise.reject(new Error('test: out of order')) });
      clock.pass(4 * MINUTE);
      await sweepQueues(shop.shop);
      expect(shop.logged).toContainEqual(
        expect.objectContaining({ level: 'error', fields: expect.objectContaining({ uid: order.uid }) }),
      );
      behave({});
      clock.pass(3 * MINUTE);
      await sweepQueues(shop.shop);
      expect(await books(shop, order)).toMatchObject({ cancelled: 1 });
    });

    test('a round whose job is there is over with it', async () => {
      const order = await placeTestOrder(shop);
      await payTestOrder(shop, order);
      behave({ buy: async () => ({ kind: 'refused', code: 'out_of_stock', why: 'test' }) });
      await shop.runJobs();
      clock.pass(MINUTE);
      for (let round = 0; round < 6; round++) {
        await shop.runJobs();
        clock.pass(DAY);
      }
      const { reclaim_at, reclaim_round } = await shop.shop.db
        .selectFrom('purchases')
        .select(['reclaim_at', 'reclaim_round'])
        .where('order_uid', '=', order.uid)
        .where('failed_at', 'is', null)
        .executeTakeFirstOrThrow();
      expect({ reclaim_at, reclaim_round }).toEqual({ reclaim_at: null, reclaim_round: 4 });
    });
  });
});
