import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { HOUR, later, MINUTE } from '../../clock.ts';
import { type EsimRow, selectEsimByOrder } from '../../esims/queries.ts';
import { nextLookForTopUp, nextRefresh } from '../../esims/refresh-schedule.ts';
import { refreshStale } from '../../esims/refresh-soon.ts';
import type { Wholesaler } from '../../wholesale/wholesaler.ts';
import { refreshEsims } from './refresh.ts';

describe.each(ENGINES)('how often a company is asked for use, on %s', () => {
  const clock = testClock();
  let shop: TestShop;
  let esims: EsimRow[];
  /** Profiles that the company is asked about at this moment, and at most so far. */
  let asking: { now: number; most: number; times: number };
  beforeAll(async () => {
    shop = await createTestShop({ clock });
    esims = [];
    for (let each = 0; each < 3; each++) {
      const order = await buyTestOrder(shop);
      esims.push((await selectEsimByOrder(shop.shop.db, order.uid))!);
    }
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    asking = { now: 0, most: 0, times: 0 };
    behave({ use_every_ms: HOUR });
  });

  function behave(words: Partial<Wholesaler>): void {
    const status: Wholesaler['status'] = async (profile) => {
      asking.times++;
      asking.most = Math.max(asking.most, ++asking.now);
      const answer = await shop.wholesaler.status(profile);
      asking.now--;
      return answer;
    };
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, status, ...words }]]);
  }

  const first = async () => (await selectEsimByOrder(shop.shop.db, esims[0]!.order_uid))!;
  const uids = () => esims.map(({ uid }) => uid);

  test('one profile after the other, and one that can not be written holds no other up', async () => {
    await refreshEsims(shop.shop, uids());
    expect(asking).toEqual({ now: 0, most: 1, times: 3 });
    behave({
      async status(profile) {
        asking.times++;
        if (profile.iccid === esims[0]!.iccid) throw new Error('test: a fault of ours');
        return shop.wholesaler.status(profile);
      },
    });
    await refreshEsims(shop.shop, uids());
    expect(asking.times).toBe(6);
  });

  test('the clock asks no more often than the company counts', async () => {
    await shop.wholesaler.simulate(esims[0]!.iccid, 'use', 100);
    await refreshEsims(shop.shop, uids());
    expect(await first()).toMatchObject({ state: 'active', next_refresh_at: later(clock.now(), HOUR) });
    behave({ use_every_ms: MINUTE });
    await refreshEsims(shop.shop, uids());
    expect((await first()).next_refresh_at).toEqual(later(clock.now(), 15 * MINUTE));
    const installed = { ...esims[0]!, state: 'installed' as const };
    expect(nextRefresh(installed, 2 * HOUR, clock.now())).toEqual(later(clock.now(), 2 * HOUR));
  });

  test('nor does who looks at a list; only one that is on no phone is asked about each minute, where that is news', async () => {
    await shop.wholesaler.simulate(esims[0]!.iccid, 'use', 100);
    await refreshEsims(shop.shop, uids());
    const look = async (afterMs: number) => {
      clock.pass(afterMs);
      asking.times = 0;
      const rows = await Promise.all(
        esims.map(async ({ order_uid }) => (await selectEsimByOrder(shop.shop.db, order_uid))!),
      );
      await refreshStale(shop.shop, rows);
      await shop.runJobs();
      return asking.times;
    };
    expect(await look(2 * MINUTE)).toBe(2);
    const { live_state: _, ...abilities } = shop.wholesaler.abilities;
    behave({ use_every_ms: HOUR, abilities });
    expect(await look(2 * MINUTE)).toBe(0);
    expect(await look(30 * MINUTE)).toBe(0);
    expect(await look(HOUR)).toBe(3);
  });

  test('a top-up that is not shown is asked about ever more rarely, and never for longer than an hour', () => {
    const created_at = clock.now();
    const plans = [
      { reference: 'buy_first', created_at: later(created_at, -40 * MINUTE), cancelled_at: null },
      { reference: 'buy_top_up', created_at, cancelled_at: null },
    ];
    const shown = [{ reference: 'buy_first' }];
    const pauses = (useEveryMs: number) => {
      const minutes: number[] = [];
      for (let now = created_at; minutes.length < 61; ) {
        const next = nextLookForTopUp(plans, shown, useEveryMs, now);
        if (next === null) break;
        minutes.push((next.getTime() - now.getTime()) / MINUTE);
        now = next;
      }
      return minutes;
    };
    expect(pauses(20 * MINUTE)).toEqual([1, 1, 2, 4, 8, 16, 20, 20]);
    expect(pauses(HOUR)).toEqual([1, 1, 2, 4, 8, 16, 32]);
    expect(nextLookForTopUp(plans, [...shown, { reference: 'buy_top_up' }], HOUR, created_at)).toBeNull();
  });
});
