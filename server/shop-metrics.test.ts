import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { raiseAlarm } from '../core/alarms/raise.ts';
import { runTimedJob } from '../core/timed-jobs/run.ts';
import { readMigrations } from '../db/migrate.ts';
import { testClock } from '../providers/test-clock.ts';
import { payTestOrder, placeTestOrder } from '../tests/support/buyer.ts';
import { freshPostgres } from '../tests/support/database.ts';
import { type FrozenProxy, startFrozenProxy } from '../tests/support/frozen-proxy.ts';
import { createTestShop, type TestShop } from '../tests/support/shop.ts';
import { createShopGauges, type ShopGauges } from './shop-metrics.ts';

const NO_JOBS = { queue: 'order.fulfil', waiting: 3, oldest: 12 };

describe('gauges of the shop', () => {
  let shop: TestShop;
  let road: FrozenProxy;
  let registry: Registry;
  let gauges: ShopGauges;
  const clock = testClock(new Date('2026-11-20T12:00:00Z'));

  beforeEach(async () => {
    road = await startFrozenProxy(await freshPostgres('gauges'));
    shop = await createTestShop({ databaseUrl: road.url, clock });
    registry = new Registry();
  });
  afterEach(async () => {
    gauges.stop();
    road.thaw();
    await shop.close();
    await road.close();
  });

  const sources = () => ({ shop: shop.shop, jobs: async () => [NO_JOBS], timedJobs: ['timed.orders-sweep'] });
  const begin = (options: { everyMs: number; limitMs?: number }) => {
    gauges = createShopGauges(registry, sources(), options);
    return gauges.start();
  };
  const told = async (series: string) => {
    const line = (await registry.metrics()).split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? null : Number(line.slice(series.length));
  };

  const warnings = () =>
    shop.logged.filter(({ message }) => message.startsWith('gauges of the shop not read')).length;

  test('tell what is under way, and how old the oldest of it is', async () => {
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
    await shop.runJobs();
    const { db } = shop.shop;
    await raiseAlarm(shop.shop, db, { kind: 'duplicate_iccid', order_uid: order.uid, detail: 'test' });
    await db.updateTable('webhook_inbox').set({ handled_at: null }).execute();
    await db.updateTable('mails').set({ state: 'queued' }).execute();
    const uid = 'rfd_1';
    const refund = {
      uid,
      order_uid: order.uid,
      amount: 400,
      reason: 'customer_request',
      created_at: clock.now(),
    };
    await db
      .insertInto('refunds')
      .values({ ...refund, state: 'requested' })
      .execute();
    const disputed = await placeTestOrder(shop);
    await db.updateTable('orders').set({ state: 'disputed' }).where('uid', '=', disputed.uid).execute();
    // It waits for the bank, and is no refund that is late.
    const waiting = { ...refund, uid: 'rfd_2', order_uid: disputed.uid, reason: 'other' };
    await db
      .insertInto('refunds')
      .values({ ...waiting, state: 'requested' })
      .execute();
    await runTimedJob(shop.shop, 'timed.orders-sweep', async () => {});
    await runTimedJob(shop.shop, 'timed.of-another-release', async () => {});
    const succeeded = clock.now().getTime() / 1_000;
    clock.pass(90_000);
    await begin({ everyMs: 60_000 });
    const expected = {
      'shop_orders{standing="needs_attention"}': 1,
      'shop_orders{standing="astray"}': 0,
      shop_orders_undelivered: 0,
      shop_orders_disputed: 1,
      shop_schema_version: readMigrations().length,
      'shop_alarms_open{kind="duplicate_iccid"}': 1,
      'shop_alarms_open{kind="refund_failed"}': 0,
      shop_webhooks_open: 1,
      'shop_webhook_oldest_seconds{source="payments/sandbox"}': 90,
      shop_refunds_under_way: 1,
      'shop_refund_oldest_seconds{reason="customer_request"}': 90,
      'shop_refund_oldest_seconds{reason="other"}': null,
      shop_mails_queued: 1,
      shop_mail_oldest_seconds: 90,
      'shop_jobs_waiting{queue="order.fulfil"}': 3,
      'shop_job_oldest_seconds{queue="order.fulfil"}': 12,
      'shop_timed_job_last_success_timestamp_seconds{job="timed.orders-sweep"}': succeeded,
      shop_gauges_up: 1,
    };
    for (const [series, value] of Object.entries(expected))
      expect([series, await told(series)]).toEqual([series, value]);
    expect(await registry.metrics()).not.toContain('of-another-release');
  });

  test('an order waits for its delivery unless staff hold it, or its refund is with a bank', async () => {
    const { db } = shop.shop;
    const { uid } = await placeTestOrder(shop);
    const set = (changes: Partial<Record<'state' | 'held_at' | 'released_at' | 'deadline_at', unknown>>) =>
      db
        .updateTable('orders')
        .set({ paid_at: clock.now(), ...changes } as never)
        .where('uid', '=', uid)
        .execute();
    await set({ state: 'fulfilling' });
    await begin({ everyMs: 20 });
    const undelivered = () => told('shop_orders_undelivered');
    await expect.poll(undelivered).toBe(1);
    await set({ held_at: clock.now() });
    await expect.poll(undelivered).toBe(0);
    await set({ released_at: clock.now() });
    await expect.poll(undelivered).toBe(1);
    await set({ deadline_at: clock.now() });
    await expect.poll(undelivered).toBe(0);
    await set({ deadline_at: null });
    await expect.poll(undelivered).toBe(1);
    await set({ state: 'failed' });
    await db
      .insertInto('refunds')
      .values({
        uid: 'rfd_2',
        order_uid: uid,
        amount: 400,
        reason: 'x',
        state: 'pending',
        created_at: clock.now(),
      })
      .execute();
    await expect.poll(undelivered).toBe(0);
  });

  test('are served as they were last read, at once, while the database hangs; one reading at a time waits for it', async () => {
    await placeTestOrder(shop);
    await begin({ everyMs: 20, limitMs: 1_000 });
    await expect.poll(() => told('shop_gauges_up')).toBe(1);
    const before = warnings();
    road.freeze();
    await expect.poll(() => told('shop_gauges_up')).toBe(0);
    // Long enough for many further readings.
    await sleep(200);
    expect(shop.database.pools()[0]).toMatchObject({ pool: 'shop', inUse: 1 });
    expect(await told('shop_orders{standing="astray"}')).toBe(0);
    const age = (await told('shop_gauges_age_seconds'))!;
    expect(age).toBeGreaterThan(1);
    expect(warnings()).toBe(before + 1);
    road.thaw();
    await expect.poll(() => told('shop_gauges_up')).toBe(1);
    await expect.poll(() => told('shop_gauges_age_seconds')).toBeLessThan(age);
  });

  test('that were never read are absent, and the start of the shop does not wait for them', async () => {
    road.freeze();
    await begin({ everyMs: 20, limitMs: 50 });
    expect(await told('shop_gauges_up')).toBe(0);
    expect(await told('shop_mails_queued')).toBe(null);
  });
});
