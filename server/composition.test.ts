import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { during } from '../core/about.ts';
import { done } from '../core/answer.ts';
import { syncCatalogue } from '../core/catalogue/sync.ts';
import { selectOrder } from '../core/orders/queries.ts';
import { placeOrder } from '../core/sale/place.ts';
import { sql } from '../db/sql.server.ts';
import { countWaiting } from '../jobs/waiting.ts';
import { startWorker } from '../jobs/worker.ts';
import { PAYING_CARD } from '../tests/support/buyer.ts';
import { type ComposedShop, composeShop } from '../tests/support/composed-shop.ts';
import { ENGINES, freshPostgres } from '../tests/support/database.ts';
import type { Composition } from './composition.ts';
import { createLog } from './log.ts';

const lines: string[] = [];
const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
const log = createLog('debug', undefined, destination);
/** The lines with this message, so far. */
const logged = (msg: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.msg === msg);

describe.each(ENGINES)('the shop as it is put together, on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'godwit-composition-'));
  let running: ComposedShop;
  let composed: Composition;

  beforeAll(async () => {
    const data: Record<string, string> =
      engine === 'postgres' ? { DATABASE_URL: await freshPostgres('composition') } : { DATA_DIR: folder };
    const env = { ...data, DELIVERY_DEADLINE: '7m', REFERRAL_CREDIT_CENTS: '300' };
    running = await composeShop(env, log);
    composed = running.composed;
  });
  afterAll(async () => {
    await running.close();
    expect(await composed.ready()).toMatchObject({ database: false, jobs: false });
    rmSync(folder, { recursive: true, force: true });
  });

  test('is ready, has its catalogue, and is as the configuration says', async () => {
    const { shop } = composed;
    expect(await composed.ready()).toEqual({ database: true, jobs: true, listen: true });
    expect(shop.catalogue.countries.length).toBeGreaterThan(200);
    expect([...shop.wholesalers.keys()]).toEqual(['sandbox', 'sandbox-later', 'sandbox-plain']);
    expect(shop).toMatchObject({ deliveryDeadlineMs: 7 * 60_000, referrals: { credit: 300 } });
    expect(shop.secret.length).toBeGreaterThanOrEqual(32);
    expect(composed.administrator).not.toBeNull();
  });

  test('hears of another catalogue, whichever process has synced it', async () => {
    const { shop, wholesalers } = composed;
    const sandbox = wholesalers.sandbox!;
    const listed = await sandbox.listOffers();
    if (listed.kind !== 'done') throw new Error(listed.kind);
    // A plan that no other company of the market sells leaves the shelf with its offer.
    const { rows } = await sql<{ uid: string; wholesale_id: string }>`
      select plan_uid as uid, min(wholesale_id) as wholesale_id from offers
      group by plan_uid having count(*) = 1 and min(provider) = 'sandbox' limit 1`.execute(shop.db);
    const { uid, wholesale_id } = rows[0]!;
    const left = listed.value.offers.filter((offer) => offer.wholesale_id !== wholesale_id);
    const sync = (offers: typeof left) => {
      const listOffers = async () => done({ offers, skipped: [] });
      return syncCatalogue({ ...shop, wholesalers: new Map([['sandbox', { ...sandbox, listOffers }]]) });
    };
    expect(shop.catalogue.plan(uid)).toBeDefined();
    await sync(left);
    await expect.poll(() => shop.catalogue.plan(uid)).toBeUndefined();
    await sync(listed.value.offers);
    await expect.poll(() => shop.catalogue.plan(uid)).toBeDefined();
  });

  test('delivers what is paid: the webhook comes to its own address, its job runs, and who waits is told', async () => {
    const { shop, queue, handlers, payments } = composed;
    await startWorker(shop, queue, handlers);
    const plan = shop.catalogue.plansFor('JPN')[0]!;
    const placed = await placeOrder(shop, { planUid: plan.uid, email: null, referralCode: null }, null);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    const { uid, session_id, client_secret } = placed.order;
    const watch = shop.orderSignals.watch(uid, 60_000);
    const paid = { client_secret, email: 'ana@example.com', card: PAYING_CARD };
    expect(await payments.sandbox!.confirm(session_id, paid)).toMatchObject({ kind: 'complete' });
    expect(await watch.moved).toBe(true);
    watch.stop();
    await expect.poll(async () => (await selectOrder(shop.db, uid))?.state).toBe('fulfilled');
    expect(running.heard).toEqual(['/api/webhooks/payments/sandbox']);
    // Mails are jobs as well.
    const mails = shop.db.selectFrom('mails').select(['kind', 'state']).where('order_uid', '=', uid);
    await expect.poll(() => mails.execute()).toEqual([{ kind: 'order_confirmation', state: 'sent' }]);
    await expect.poll(() => logged('job run')).toHaveLength(2);
    const ran = (job: string) => logged('job run').find((line) => line.job === job);
    // The request that brought the webhook is named by what its job logs.
    expect(ran('webhook.handle')).toMatchObject({ request_id: 'req-hook', outcome: 'done' });
    expect(ran('mail.send')).toMatchObject({ outcome: 'done' });
    expect(logged('moved').map(({ entity, from, to }) => `${entity} ${from} ${to}`)).toEqual(
      expect.arrayContaining(['order null created', 'order fulfilling fulfilled', 'mail queued sent']),
    );
    const told = await running.registry.metrics();
    for (const series of [
      'shop_job_seconds_count{queue="webhook.handle",outcome="done"} 1',
      'shop_provider_call_seconds_count{provider="payments/sandbox",call="openSession",outcome="done"} 1',
      'shop_provider_call_seconds_count{provider="esims/sandbox",call="buy",outcome="done"} 1',
      'shop_mail_attempts_total{kind="order_confirmation",outcome="done"} 1',
      'shop_webhooks_total{source="payments/sandbox",outcome="recorded"} 1',
      'shop_webhook_handling_seconds_count{source="payments/sandbox"} 1',
      'shop_paid_to_delivered_seconds_count 1',
      'shop_deliveries_total{outcome="delivered",code="none"} 1',
      `shop_revenue_cents_total ${plan.price}`,
      'shop_moves_total{entity="order",from="created",to="paid"} 1',
    ]) {
      expect(told).toContain(`\n${series}\n`);
    }
  });

  test('counts the jobs that wait, and how long the oldest is due', async () => {
    const { shop, queue } = composed;
    const waiting = async () =>
      (await countWaiting(queue)).find(({ queue: name }) => name === 'refund.advance');
    expect(await waiting()).toEqual({ queue: 'refund.advance', waiting: 0, oldest: 0 });
    for (const worker of queue.boss.getWipData()) await queue.boss.offWork(worker.name, { wait: true });
    await during({ request_id: 'req-refund' }, () =>
      shop.db.transaction().execute((tx) => queue.enqueue(tx, 'refund.advance', { refund_uid: 'rfd_none' })),
    );
    expect(await waiting()).toMatchObject({ waiting: 1, oldest: expect.any(Number) });
    const [job] = await queue.boss.findJobs('refund.advance', {});
    expect(job?.data).toEqual({ refund_uid: 'rfd_none', request_id: 'req-refund' });
  });
});
