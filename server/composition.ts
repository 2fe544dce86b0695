import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readiness } from '../api/deps.ts';
import { passWords } from '../content/messages/pass-words.ts';
import { pushWords } from '../content/messages/push-words.ts';
import type { AlertAddresses } from '../core/alerts/channel.ts';
import { Catalogue } from '../core/catalogue/catalogue.ts';
import { CATALOGUE_CHANNEL } from '../core/catalogue/queries.ts';
import { syncCatalogue } from '../core/catalogue/sync.ts';
import { withdrawUnused } from '../core/catalogue/withdraw-unused.ts';
import { type Clock, DAY, later, SECOND, systemClock } from '../core/clock.ts';
import { keyFor } from '../core/keys.ts';
import { isPublicOrigin } from '../core/loopback.ts';
import { checkMachines } from '../core/machines.ts';
import type { Meter } from '../core/meter.ts';
import { ORDER_CHANNEL, OrderSignals } from '../core/orders/signals.ts';
import { AutomaticPromotions } from '../core/promotions/automatic.ts';
import { noteSecrets } from '../core/settings/secret-ages.ts';
import { checkSeller } from '../core/settings/seller-alarm.ts';
import { ShopSettings } from '../core/settings/settings.ts';
import type { Shop } from '../core/shop.ts';
import type { EnvironmentOwner } from '../core/staff/environment-owner.ts';
import { onBrokenSolver } from '../core/trips/plan-trip.ts';
import { watchMoves } from '../core/watch-moves.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { sql } from '../db/sql.server.ts';
import { type JobHandlers, jobHandlers } from '../jobs/handlers.ts';
import { createJobQueue, type JobQueue } from '../jobs/queue.ts';
import { syncApart } from '../jobs/sync-apart.ts';
import { renderMail } from '../mails/render.ts';
import { projectRoot } from '../project-root.ts';
import { webhookChannel } from '../providers/alerts/webhook.ts';
import { openWholesalers, type WholesalersInUse } from '../providers/esims/registry.ts';
import { mailTransport } from '../providers/mail/registry.ts';
import { openPayments, type PaymentsInUse } from '../providers/payments/registry.ts';
import { webPush } from '../providers/push/web-push.ts';
import { openWallets } from '../providers/wallets/registry.ts';
import { agreedClock } from './agreed-clock.ts';
import { countCalls } from './call-counts.ts';
import { watchCatalogue } from './catalogue-watch.ts';
import type { Config } from './config.ts';
import { createFailpoints } from './failpoints.ts';
import type { Logger } from './log.ts';
import { measuredHandlers } from './measured-handlers.ts';
import { measuredProviders } from './provider-calls.ts';
import { quoteLegal } from './quoted-legal.ts';
import { quoteReferrals } from './quoted-referrals.ts';
import { secretValues } from './secret-values.ts';
import { type Administrator, administrator, shopPushKeys, shopSecrets } from './secrets.ts';
import { watchSettings } from './settings-watch.ts';
import { createWriteProbe } from './write-probe.ts';

/** The shop with all that it stands on, put together in this one place. */
export interface Composition {
  shop: Shop;
  database: Database;
  queue: JobQueue;
  /** What a worker runs. */
  handlers: JobHandlers;
  payments: PaymentsInUse;
  wholesalers: WholesalersInUse;
  administrator: Administrator | null;
  /** Whether database and job queue answer and NOTIFY is heard, told within two seconds. */
  ready(): Promise<Omit<Readiness, 'serving'>>;
  /** Waits for what is under way, at most `ms` milliseconds, then closes everything. */
  close(ms: number): Promise<void>;
}

/**
 * Opens the database, migrates it, and wires providers, queue and memory together.
 * @throws ConfigError, and what openDatabase() throws
 */
export async function compose(config: Config, log: Logger, meter: Meter): Promise<Composition> {
  checkMachines();
  const faults = config.SANDBOX_FAULTS;
  const failpoints = createFailpoints(config.FAILPOINT, log);
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL ?? null,
    dataDir: resolve(projectRoot, config.DATA_DIR),
    directUrl: config.DATABASE_LISTEN_URL,
    poolSize: config.DATABASE_POOL,
    observe: failpoints?.observe,
    broken: (error) => endBroken(log, error),
  });
  const { db } = database;
  const ran = await database.aside((alone) => migrate(alone));
  if (ran.length > 0) log.info({ migrations: ran }, 'schema migrated');
  watchMoves(db, { meter, log });
  onBrokenSolver((err) =>
    log.error({ err }, 'the thread that solves trips broke; the next trip starts another'),
  );
  const secrets = await shopSecrets(db, config);
  const environmentOwner = await administrator(db, config);
  const agreed = await agreedClock(db, ahead(systemClock, config.CLOCK_SKEW), log);
  await noteSecrets({ db, ...secrets }, secretValues(config), agreed.now());

  const payments = openPayments(config.PAYMENT_PROVIDER, {
    db,
    clock: agreed,
    secret: keyFor('payment sandbox', secrets.secret),
    // A worker has no address for them; a web process sends what it leaves owed.
    webhookUrl:
      config.PROCESS_ROLE === 'worker' ? null : `${ownAddress(config)}/api/webhooks/payments/sandbox`,
    log,
    faults,
    stripe: config.stripe,
  });
  const wholesalers = openWholesalers(config.ESIM_PROVIDERS, {
    db,
    clock: agreed,
    faults: faults.esims,
    log,
    webhookSecret: keyFor('wholesaler sandbox', secrets.secret),
    // A worker takes no webhooks.
    origin: config.PROCESS_ROLE === 'worker' ? null : ownAddress(config),
    meter,
    secrets,
    companies: config.companies,
    leaving: config.leaving,
  });
  // The companies keep the true time.
  const clock = ahead(agreed, config.CLOCK_AHEAD);
  const queue = createJobQueue(database, log, clock);
  const calls = countCalls({ db, clock, log });
  const measured = measuredProviders(meter, calls.note);
  const transport = measured.mail(mailTransport(config.MAIL_URL ?? null, config.mailWebhooks));
  const vapid = await shopPushKeys(db, config);
  const wallets = await openWallets(config.wallets, config.PUBLIC_ORIGIN, clock);
  const ofPayments = measured.payments(payments.provider);
  const ofWholesalers = measured.wholesalers(wholesalers.byName);
  const shop: Shop = {
    db,
    clock,
    log,
    meter,
    jobs: queue,
    payments: failpoints?.payments(ofPayments) ?? ofPayments,
    wholesalers: failpoints?.wholesalers(ofWholesalers) ?? ofWholesalers,
    catalogue: new Catalogue(),
    orderSignals: new OrderSignals(),
    mail: {
      transport,
      render: renderMail,
      from: config.MAIL_FROM,
      ...(config.mailWebhooks !== null && { webhooks: config.mailWebhooks }),
    },
    // The sandbox's own lists are small.
    ...(database.engine === 'postgres' &&
      config.companies.length > 0 &&
      failpoints === null && {
        syncApart: (only?: string) =>
          syncApart({ meter, only, aheadMs: agreed.now().getTime() - Date.now() }),
      }),
    ...(vapid !== null && { push: { sender: measured.push(webPush(vapid, clock)), words: pushWords } }),
    ...(wallets !== null && { wallets: { byName: measured.wallets(wallets), words: passWords } }),
    publicOrigin: config.PUBLIC_ORIGIN,
    deliveryDeadlineMs: config.DELIVERY_DEADLINE,
    settings: new ShopSettings(config.referrals),
    promotions: new AutomaticPromotions(),
    referrals: config.referrals,
    alerts: alertAddresses(config),
    abandonedOrderMs: config.ABANDONED_ORDER_DAYS * DAY,
    // Without the password itself, which the welcome alone prints.
    environmentOwner: ownerOf(environmentOwner),
    ...secrets,
  };
  const writeProbe = createWriteProbe(db);
  const stopListening = await listen(shop, database);
  if (config.DATABASE_LISTEN_URL !== undefined) await warnOfNoTimeouts(shop);
  await loadCatalogue(shop);
  await queue.start();

  return {
    shop,
    database,
    queue,
    handlers: measuredHandlers(failpoints?.handlers ?? jobHandlers, { meter, log }),
    payments,
    wholesalers,
    administrator: environmentOwner,
    ready: () => answers(writeProbe, database, queue),
    async close(ms) {
      await Promise.all([queue.stop(ms), payments.close()]);
      await transport.close();
      await stopListening();
      await calls.stop();
      agreed.stop();
      await database.close();
    },
  };
}

const alertAddresses = ({ ALERT_MAIL, ALERT_WEBHOOK_URL }: Config): AlertAddresses => ({
  mail: ALERT_MAIL ?? null,
  channel: ALERT_WEBHOOK_URL === undefined ? null : webhookChannel(ALERT_WEBHOOK_URL),
});
function ownerOf(administrator: Administrator | null): EnvironmentOwner | null {
  if (administrator === null) return null;
  const { username, passwordHash, totpSecret } = administrator;
  return { username, passwordHash, totpSecret };
}

const ahead = (clock: Clock, seconds: number): Clock =>
  seconds === 0 ? clock : { now: () => later(clock.now(), seconds * SECOND) };

/** An embedded engine that is broken stays so for as long as its process lives; whoever supervises it starts another. */
function endBroken(log: Logger, { message }: Error): never {
  log.fatal({ why: message }, 'the embedded database is broken; the process ends, to be restarted');
  process.exit(1);
}

/** Where this process reaches itself, whatever stands in front of it. */
function ownAddress({ HOST, PORT }: Config): string {
  const host = HOST === undefined || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

/** A shop that has no plan yet asks its wholesalers before it opens, a few times if need be; later the timed job does. */
async function loadCatalogue(shop: Shop): Promise<void> {
  await withdrawUnused(shop);
  await shop.catalogue.load(shop.db);
  for (let attempt = 1; shop.catalogue.isEmpty && attempt <= 5; attempt++) {
    if (attempt > 1) await sleep(1_000);
    await syncCatalogue(shop);
    await shop.catalogue.load(shop.db);
  }
}

/** Hears what other processes tell: orders that moved, a catalogue or settings that changed. */
async function listen(shop: Shop, database: Database): Promise<() => Promise<void>> {
  const catalogue = watchCatalogue(shop);
  shop.settings.onChange(() => {
    quoteReferrals(shop.settings.now.referrals);
    quoteLegal(shop.settings.now.legal, shop.settings.now.euSales);
  });
  const stops = await Promise.all([
    database.listen(
      ORDER_CHANNEL,
      (orderUid) => shop.orderSignals.announce(orderUid),
      () => shop.orderSignals.announceAll(),
    ),
    database.listen(CATALOGUE_CHANNEL, catalogue.changed, catalogue.changed),
    watchSettings(shop, database),
  ]);
  await sayNoSeller(shop);
  return async () => {
    catalogue.stop();
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** A contract with nobody, under no law: an operator of a public shop is told when it starts, and under attention until it is mended. */
async function sayNoSeller(shop: Shop): Promise<void> {
  const { settings, publicOrigin, log } = shop;
  const isPublic = isPublicOrigin(publicOrigin);
  const missing = await checkSeller(shop, settings.now.legal, isPublic);
  if (missing.length > 0)
    log.warn({ missing }, 'nobody is named as the seller: set "legal" in the back office, under Settings');
  settings.onChange((before) => {
    const { legal } = settings.now;
    if (before.legal === legal) return;
    checkSeller(shop, legal, isPublic).catch((err) =>
      log.error({ err }, 'the alarm for a missing seller failed'),
    );
  });
}

/** Behind a pooler the time-outs are the role's; without them a statement that hangs holds a connection for ever. */
async function warnOfNoTimeouts(shop: Shop): Promise<void> {
  const { rows } = await sql<{ statement: string; idle: string }>`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(shop.db);
  if (rows[0]!.statement === '0' || rows[0]!.idle === '0') {
    shop.log.warn(rows[0]!, 'the role of DATABASE_URL has no time-outs; see docs/operate.md, "Poolers"');
  }
}

async function answers(
  writeProbe: () => Promise<void>,
  database: Database,
  queue: JobQueue,
): Promise<Omit<Readiness, 'serving'>> {
  const [reached, jobs] = await Promise.all([
    succeeds(writeProbe),
    succeeds(() => queue.boss.schemaVersion()),
  ]);
  return { database: reached, jobs, listen: database.hears() };
}

async function succeeds(question: () => Promise<unknown>): Promise<boolean> {
  const answered = question().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, sleep(2_000, false, { ref: false })]);
}
