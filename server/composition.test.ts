import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syncCatalogue } from '../core/catalogue/sync.ts';
import { recordPaymentWebhook } from '../core/inbox/record.ts';
import { selectOrder } from '../core/orders/queries.ts';
import { placeOrder } from '../core/sale/place.ts';
import { startWorker } from '../jobs/worker.ts';
import { PAYING_CARD } from '../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../tests/support/database.ts';
import { freePort } from '../tests/support/free-port.ts';
import { type Composition, compose } from './composition.ts';
import { ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';

const log = createLog('silent');

describe.each(ENGINES)('the shop as it is put together, on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'godwit-composition-'));
  let composed: Composition;
  let webhooks: Server;
  const heard: (string | undefined)[] = [];

  beforeAll(async () => {
    const data =
      engine === 'postgres' ? { DATABASE_URL: await freshPostgres('composition') } : { DATA_DIR: folder };
    const port = await freePort();
    const env = {
      NODE_ENV: 'test',
      PORT: String(port),
      DELIVERY_DEADLINE: '7m',
      REFERRAL_CREDIT_CENTS: '300',
    };
    composed = await compose(readConfig({ ...env, ...data }), log);
    webhooks = createServer(async (request, response) => {
      heard.push(request.url);
      const body = await text(request);
      const headers = new Headers(request.headers as Record<string, string>);
      const recorded = await recordPaymentWebhook(composed.shop, body, headers);
      response.writeHead(recorded.kind === 'refused' ? 400 : 200).end();
    });
    await new Promise<void>((resolve) => webhooks.listen(port, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    webhooks.close();
    webhooks.closeAllConnections();
    await composed.close(5_000);
    expect(await composed.ready()).toEqual({ database: false, jobs: false });
    rmSync(folder, { recursive: true, force: true });
  });

  test('is ready, has its catalogue, and is as the configuration says', async () => {
    const { shop } = composed;
    expect(await composed.ready()).toEqual({ database: true, jobs: true });
    expect(shop.catalogue.countries.length).toBeGreaterThan(200);
    expect([...shop.wholesalers.keys()]).toEqual(['sandbox']);
    expect(shop).toMatchObject({ deliveryDeadlineMs: 7 * 60_000, referrals: { credit: 300 } });
    expect(shop.secret.length).toBeGreaterThanOrEqual(32);
    expect(composed.administrator).not.toBeNull();
  });

  test('hears of another catalogue, whichever process has synced it', async () => {
    const { shop, wholesalers } = composed;
    const sandbox = wholesalers.sandbox!;
    const listed = await sandbox.listPlans();
    if (listed.kind !== 'done') throw new Error(listed.kind);
    const [gone, ...left] = listed.value;
    const { uid } = await shop.db
      .selectFrom('plans')
      .select('uid')
      .where('wholesale_id', '=', gone!.wholesale_id)
      .executeTakeFirstOrThrow();
    const sync = (plans: typeof left) => {
      const listPlans = async () => ({ kind: 'done', value: plans }) as const;
      return syncCatalogue({ ...shop, wholesalers: new Map([['sandbox', { ...sandbox, listPlans }]]) });
    };
    expect(shop.catalogue.plan(uid)).toBeDefined();
    await sync(left);
    await expect.poll(() => shop.catalogue.plan(uid)).toBeUndefined();
    await sync(listed.value);
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
    expect(heard).toEqual(['/api/webhooks/payments/sandbox']);
    // Mails are jobs as well.
    const mails = shop.db.selectFrom('mails').select(['kind', 'state']).where('order_uid', '=', uid);
    await expect.poll(() => mails.execute()).toEqual([{ kind: 'order_confirmation', state: 'sent' }]);
  });
});

test('faults that nobody knows stop the start before anything is opened', async () => {
  const config = readConfig({ NODE_ENV: 'test', SANDBOX_FAULTS: 'nonsense', DATA_DIR: '/nowhere/at/all' });
  await expect(compose(config, log)).rejects.toThrow(ConfigError);
  await expect(compose(config, log)).rejects.toThrow(/^SANDBOX_FAULTS /);
});
