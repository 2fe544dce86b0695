import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readiness } from '../api/deps.ts';
import { Catalogue } from '../core/catalogue/catalogue.ts';
import { CATALOGUE_CHANNEL, syncCatalogue } from '../core/catalogue/sync.ts';
import { systemClock } from '../core/clock.ts';
import { ORDER_CHANNEL, OrderSignals } from '../core/orders/signals.ts';
import type { Shop } from '../core/shop.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { type JobHandlers, jobHandlers } from '../jobs/handlers.ts';
import { createJobQueue, type JobQueue } from '../jobs/queue.ts';
import { renderMail } from '../mails/render.ts';
import { projectRoot } from '../project-root.ts';
import { openWholesalers, type WholesalersInUse } from '../providers/esims/registry.ts';
import { sandboxCatalogue } from '../providers/esims/sandbox/catalogue.ts';
import { mailTransport } from '../providers/mail/registry.ts';
import { openPayments, type PaymentsInUse } from '../providers/payments/registry.ts';
import { parseSandboxFaults } from '../providers/sandbox-faults.ts';
import { type Config, ConfigError } from './config.ts';
import { createFailpoints } from './failpoints.ts';
import type { Logger } from './log.ts';
import { type Administrator, administrator, shopSecret } from './secrets.ts';

/** The shop with all that it stands on, put together in this one place. */
interface Composition {
  shop: Shop;
  database: Database;
  queue: JobQueue;
  /** What a worker runs. */
  handlers: JobHandlers;
  payments: PaymentsInUse;
  wholesalers: WholesalersInUse;
  administrator: Administrator | null;
  /** Whether database and job queue answer, told within two seconds. */
  ready(): Promise<Readiness>;
  /** Waits for what is under way, at most `ms` milliseconds, then closes everything. */
  close(ms: number): Promise<void>;
}

/**
 * Opens the database, migrates it, and wires providers, queue and memory together.
 * @throws ConfigError, DataDirInUse
 */
export async function compose(config: Config, log: Logger): Promise<Composition> {
  const faults = readFaults(config);
  const failpoints = createFailpoints(config.FAILPOINT, log);
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL ?? null,
    dataDir: resolve(projectRoot, config.DATA_DIR),
    poolSize: config.DATABASE_POOL,
    observe: failpoints?.observe,
  });
  const { db } = database;
  const ran = await migrate(db);
  if (ran.length > 0) log.info({ migrations: ran }, 'schema migrated');
  const secret = await shopSecret(db, config);

  const payments = openPayments(config.PAYMENT_PROVIDER, {
    db,
    clock: systemClock,
    secret,
    // A worker has no address for them; a web process sends what it leaves owed.
    webhookUrl:
      config.PROCESS_ROLE === 'worker' ? null : `${ownAddress(config)}/api/webhooks/payments/sandbox`,
    log,
    faults,
    stripe: config.stripe,
  });
  const wholesalers = openWholesalers(config.ESIM_PROVIDERS, {
    db,
    clock: systemClock,
    plans: sandboxCatalogue(),
    faults: faults.esims,
  });
  const queue = createJobQueue(database, log, systemClock);
  const transport = mailTransport(config.MAIL_URL ?? null);
  const shop: Shop = {
    db,
    clock: systemClock,
    log,
    jobs: queue,
    payments: failpoints?.payments(payments.provider) ?? payments.provider,
    wholesalers: failpoints?.wholesalers(wholesalers.byName) ?? wholesalers.byName,
    catalogue: new Catalogue(),
    orderSignals: new OrderSignals(),
    mail: { transport, render: renderMail, from: config.MAIL_FROM },
    publicOrigin: config.PUBLIC_ORIGIN,
    deliveryDeadlineMs: config.DELIVERY_DEADLINE,
    referrals: config.referrals,
    secret,
  };
  const stopListening = await listen(shop, database, log);
  await loadCatalogue(shop);
  await queue.start();

  return {
    shop,
    database,
    queue,
    handlers: failpoints?.handlers ?? jobHandlers,
    payments,
    wholesalers,
    administrator: await administrator(db, config),
    ready: () => answers(shop, queue),
    async close(ms) {
      await Promise.all([queue.stop(ms), payments.close()]);
      await transport.close();
      await stopListening();
      await database.close();
    },
  };
}

/** Where this process reaches itself, whatever stands in front of it. */
function ownAddress({ HOST, PORT }: Config): string {
  const host = HOST === undefined || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

function readFaults(config: Config) {
  try {
    return parseSandboxFaults(config.SANDBOX_FAULTS);
  } catch (error) {
    throw new ConfigError(`SANDBOX_FAULTS ${(error as Error).message}`);
  }
}

/** A shop that has no plan yet asks its wholesalers before it opens, a few times if need be; later the timed job does. */
async function loadCatalogue(shop: Shop): Promise<void> {
  await shop.catalogue.load(shop.db);
  for (let attempt = 1; shop.catalogue.countries.length === 0 && attempt <= 5; attempt++) {
    if (attempt > 1) await sleep(1_000);
    await syncCatalogue(shop);
    await shop.catalogue.load(shop.db);
  }
}

/** Hears what other processes tell: orders that moved, a catalogue that changed. */
async function listen(shop: Shop, database: Database, log: Logger): Promise<() => Promise<void>> {
  const reload = () => {
    shop.catalogue.load(shop.db).catch((error: unknown) => log.error({ err: error }, 'catalogue not loaded'));
  };
  const stops = await Promise.all([
    database.listen(
      ORDER_CHANNEL,
      (orderUid) => shop.orderSignals.announce(orderUid),
      () => shop.orderSignals.announceAll(),
    ),
    database.listen(CATALOGUE_CHANNEL, reload, reload),
  ]);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function answers(shop: Shop, queue: JobQueue): Promise<Readiness> {
  const [database, jobs] = await Promise.all([
    succeeds(() => shop.db.selectFrom('settings').select('name').limit(1).execute()),
    succeeds(() => queue.boss.schemaVersion()),
  ]);
  return { database, jobs };
}

async function succeeds(question: () => Promise<unknown>): Promise<boolean> {
  const answered = question().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, sleep(2_000, false, { ref: false })]);
}
