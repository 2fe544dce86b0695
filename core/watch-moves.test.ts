import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertRows } from '../db/new-rows.ts';
import { testClock } from '../providers/test-clock.ts';
import { buyTestOrder, payTestOrder, placeTestOrder } from '../tests/support/buyer.ts';
import { createTestShop, type TestShop } from '../tests/support/shop.ts';
import { newId } from './ids.ts';
import type { Meter } from './meter.ts';
import { firstState, move } from './moves.ts';
import { orderMachine } from './orders/states.ts';
import { inTransaction } from './transaction.ts';
import { watchMoves } from './watch-moves.ts';

const at = new Date('2026-11-20T12:00:00Z');

describe('a change of state', () => {
  let shop: TestShop;
  let counted: string[];
  let lines: object[];
  let observed: number[];
  const clock = testClock(at);

  beforeAll(async () => {
    shop = await createTestShop({ clock });
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    counted = [];
    lines = [];
    observed = [];
    const meter: Meter = {
      count: (name, labels, by = 1) => counted.push(`${name} ${Object.values(labels).join(' ')} ${by}`),
      observe: (_name, _labels, seconds) => observed.push(seconds),
    };
    const log = { info: (fields: object) => lines.push(fields), error: shop.shop.log.error };
    watchMoves(shop.shop.db, { meter, log });
  });
  const ofOrder = () => counted.filter((line) => line.startsWith('shop_moves_total order'));

  async function newOrder(): Promise<string> {
    const uid = newId('order', at);
    const values = { uid, state: 'created', kind: 'new_esim', plan_uid: 'pln', plan: {}, amount: 400 };
    const row = { ...values, payment_provider: 'sandbox', expires_at: at, created_at: at };
    const first = firstState(orderMachine, uid, 'created', { reason: 'test', at });
    await insertRows(shop.shop.db, [{ into: 'orders', values: row }, first]);
    return uid;
  }

  test('of each kind in a purchase is counted and logged, with what was paid and how long it took', async () => {
    const order = await placeTestOrder(shop);
    clock.pass(60_000);
    await payTestOrder(shop, order);
    clock.pass(1_500);
    await shop.runJobs();
    expect(counted.filter((line) => line.startsWith('shop_moves_total')).toSorted()).toEqual([
      'shop_moves_total esim none ready 1',
      'shop_moves_total mail none queued 1',
      'shop_moves_total mail queued sent 1',
      'shop_moves_total order created paid 1',
      'shop_moves_total order fulfilling fulfilled 1',
      'shop_moves_total order none created 1',
      'shop_moves_total order paid fulfilling 1',
    ]);
    expect(counted).toContain('shop_revenue_cents_total  400');
    expect(counted).toContain('shop_deliveries_total delivered none 1');
    // It was paid and delivered by the same job.
    expect(observed).toEqual([0]);
    expect(lines).toContainEqual({
      entity: 'order',
      uid: order.uid,
      from: 'created',
      to: 'paid',
      reason: 'payment confirmed',
    });
    expect(JSON.stringify(lines)).not.toContain('ana@example.com');
  });

  test('takes the time from payment to delivery, also when a job delivers later', async () => {
    const { buy } = shop.wholesaler;
    let away = true;
    shop.shop.wholesalers = new Map([
      [
        'sandbox',
        {
          ...shop.wholesaler,
          buy: async (request) => (away ? { kind: 'retry', why: 'away' } : buy(request)),
        },
      ],
    ]);
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
    await shop.runJobs();
    expect(observed).toEqual([]);
    away = false;
    clock.pass(90_000);
    await shop.runJobs({ later: true });
    expect(observed).toEqual([90]);
  });

  test('that fails has the code of why, and one that nobody knows is "other"', async () => {
    for (const code of ['plan_gone', 'A sentence of theirs.']) {
      shop.shop.wholesalers = new Map([
        ['sandbox', { ...shop.wholesaler, buy: async () => ({ kind: 'refused', code, why: 'test' }) }],
      ]);
      await buyTestOrder(shop);
    }
    shop.shop.wholesalers = new Map([['sandbox', shop.wholesaler]]);
    expect(counted.filter((line) => /^shop_(deliveries|refunds)/.test(line))).toEqual([
      'shop_deliveries_total failed plan_gone 1',
      'shop_refunds_begun_total plan_gone 1',
      'shop_deliveries_total failed other 1',
      'shop_refunds_begun_total other 1',
    ]);
  });

  test('is counted once it is committed, and not when it is rolled back or refused', async () => {
    const uid = await newOrder();
    expect(ofOrder()).toEqual(['shop_moves_total order none created 1']);
    const pay = (to: 'paid' | 'fulfilled') => ({ uid, to, reason: 'test', at }) as const;
    const rolledBack = inTransaction(shop.shop, async (tx) => {
      await move(tx, orderMachine, pay('paid'));
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await move(shop.shop.db, orderMachine, pay('fulfilled'));
    expect(ofOrder()).toHaveLength(1);
    await inTransaction(shop.shop, async (tx) => {
      await move(tx, orderMachine, pay('paid'));
      expect(ofOrder()).toHaveLength(1);
    });
    expect(ofOrder()).toEqual([
      'shop_moves_total order none created 1',
      'shop_moves_total order created paid 1',
    ]);
  });

  test('that can not be counted has happened all the same', async () => {
    const uid = await newOrder();
    const meter = {
      count: () => {
        throw new Error('no more series');
      },
      observe: () => {},
    };
    watchMoves(shop.shop.db, { meter, log: shop.shop.log });
    const moved = await move(shop.shop.db, orderMachine, { uid, to: 'paid', reason: 'test', at });
    expect(moved.kind).toBe('moved');
    expect(shop.logged.at(-1)).toMatchObject({ level: 'error', message: 'moves not counted' });
  });
});
