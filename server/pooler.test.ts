import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announceCatalogue } from '../core/catalogue/queries.ts';
import { selectOrder } from '../core/orders/queries.ts';
import { placeOrder } from '../core/sale/place.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { sql } from '../db/sql.server.ts';
import { startWorker } from '../jobs/worker.ts';
import { PAYING_CARD } from '../tests/support/buyer.ts';
import { type ComposedShop, composeShop } from '../tests/support/composed-shop.ts';
import { freshPostgres } from '../tests/support/database.ts';
import { findPgbouncer, startPgbouncer } from '../tests/support/pgbouncer.ts';
import { startTransactionPooler, type TransactionPooler } from '../tests/support/transaction-pooler.ts';

const pgbouncer = findPgbouncer();
const standIn = {
  name: pgbouncer === null ? 'a stand-in, since PgBouncer is not installed here' : 'a stand-in',
  start: (url: string) => startTransactionPooler(url),
};
const POOLERS =
  pgbouncer === null
    ? [standIn]
    : [standIn, { name: 'PgBouncer', start: (url: string) => startPgbouncer(pgbouncer, url, 'transaction') }];

describe.each(POOLERS)('the shop behind a pooler of transactions: $name', ({ start }) => {
  let direct: string;
  let pooler: TransactionPooler;
  let running: ComposedShop;
  beforeAll(async () => {
    direct = await freshPostgres('pooled');
    pooler = await start(direct);
    running = await composeShop({ DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: direct });
    const { shop, queue, handlers } = running.composed;
    await startWorker(shop, queue, handlers);
  });
  afterAll(async () => {
    await running?.close();
    await pooler?.close();
  });

  async function buy(): Promise<string | undefined> {
    const { shop, payments } = running.composed;
    const plan = shop.catalogue.plansFor('JPN')[0]!;
    const placed = await placeOrder(shop, { planUid: plan.uid, email: null, referralCode: null }, null);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    const { uid, session_id, client_secret } = placed.order;
    const watch = shop.orderSignals.watch(uid, 60_000);
    await payments.sandbox!.confirm(session_id, { client_secret, email: 'a@example.com', card: PAYING_CARD });
    expect(await watch.moved).toBe(true);
    watch.stop();
    await expect.poll(async () => (await selectOrder(shop.db, uid))?.state).toBe('fulfilled');
    return uid;
  }

  test('sells to many at once, and hears of each order that moves', async () => {
    expect(await running.composed.ready()).toEqual({ database: true, jobs: true, listen: true });
    const bought = await Promise.all(Array.from({ length: 12 }, buy));
    expect(new Set(bought).size).toBe(12);
  });

  test('hears of another catalogue', async () => {
    const { shop } = running.composed;
    const { uid } = shop.catalogue.plansFor('JPN')[0]!;
    await shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('plans').set({ name: 'Renamed plan' }).where('uid', '=', uid).execute();
      await announceCatalogue(tx);
    });
    await expect.poll(() => shop.catalogue.plan(uid)?.name).toBe('Renamed plan');
  });

  test('leaves nothing behind on the connections that others get next', async () => {
    const client = new pg.Client({ connectionString: pooler.url });
    await client.connect();
    for (let n = 0; n < 9; n++) {
      const { rows } = await client.query(`select current_setting('synchronous_commit') as durable,
        current_setting('statement_timeout') as statement, (select count(*)::int from pg_prepared_statements) as prepared,
        (select count(*)::int from pg_listening_channels()) as channels`);
      expect(rows).toEqual([{ durable: expect.any(String), statement: '0', prepared: 0, channels: 0 }]);
    }
    const settings = await client.query(
      "select reset_val, setting from pg_settings where name = 'synchronous_commit' and setting <> reset_val",
    );
    expect(settings.rows).toEqual([]);
    await client.end();
  });

  test('without DATABASE_LISTEN_URL it is known that nothing is heard', async () => {
    const pooled = await openDatabase({ databaseUrl: pooler.url, dataDir: null });
    const stop = await pooled.listen(
      'anything',
      () => {},
      () => {},
    );
    expect(pooled.hears()).toBe(false);
    await stop();
    await pooled.close();
  });
});

describe.runIf(pgbouncer !== null)('behind PgBouncer that pools sessions, with its own defaults', () => {
  let pooler: TransactionPooler;
  let database: Database;
  beforeAll(async () => {
    pooler = await startPgbouncer(pgbouncer!, await freshPostgres('sessions'), 'session');
    database = await openDatabase({ databaseUrl: pooler.url, dataDir: null });
  });
  afterAll(async () => {
    await database?.close();
    await pooler?.close();
  });

  test('a connection has its time-outs and hears NOTIFY', async () => {
    const heard: string[] = [];
    const stop = await database.listen(
      'channel',
      (payload) => heard.push(payload),
      () => {},
    );
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.db);
    expect(rows).toEqual([{ statement: '15s', idle: '30s' }]);
    await sql`select pg_notify('channel', 'a')`.execute(database.db);
    await expect.poll(() => heard).toEqual(['a']);
    expect(database.hears()).toBe(true);
    await stop();
  });
});
