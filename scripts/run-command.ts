import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Catalogue } from '../core/catalogue/catalogue.ts';
import { DAY, systemClock } from '../core/clock.ts';
import { keyFor } from '../core/keys.ts';
import { OrderSignals } from '../core/orders/signals.ts';
import { AutomaticPromotions } from '../core/promotions/automatic.ts';
import { ShopSettings } from '../core/settings/settings.ts';
import type { Shop } from '../core/shop.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createJobQueue } from '../jobs/queue.ts';
import { projectRoot } from '../project-root.ts';
import { openWholesalers } from '../providers/esims/registry.ts';
import { outboxTransport } from '../providers/mail/outbox/outbox.ts';
import { openPayments } from '../providers/payments/registry.ts';
import { agreedClock } from '../server/agreed-clock.ts';
import { type Config, readConfig } from '../server/config.ts';
import { explain } from '../server/explain.ts';
import { createLog } from '../server/log.ts';
import { shopSecrets } from '../server/secrets.ts';

type CommandShop = Pick<
  Shop,
  'db' | 'clock' | 'jobs' | 'log' | 'meter' | 'referrals' | 'settings' | 'promotions'
>;

/**
 * Runs an operator's command on the shop's own database and ends the process with the status that `work` returns. The jobs
 * that it adds are run by the workers, or by the next that starts. With PGlite the shop must be stopped meanwhile.
 */
export async function runCommand(work: (shop: CommandShop) => Promise<number>): Promise<never> {
  return runWithShop(async (shop) => work(shop));
}

/** As runCommand(), with the providers as well. It can't turn mails into words: those are for a worker to send. */
export async function runShopCommand(work: (shop: Shop, config: Config) => Promise<number>): Promise<never> {
  return runWithShop(async (shop, database, config) => work(await wholeShop(shop, database, config), config));
}

async function runWithShop(
  work: (shop: CommandShop, database: Database, config: Config) => Promise<number>,
): Promise<never> {
  const { database, config } = await open();
  const log = createLog('warn');
  const clock = await agreedClock(database.db, systemClock, log);
  const queue = createJobQueue(database, log, clock);
  await queue.start();
  const shop: CommandShop = {
    db: database.db,
    clock,
    jobs: queue,
    log,
    // What a command does is counted by nobody: it ends before anything could ask.
    meter: { count() {}, observe() {} },
    settings: new ShopSettings(config.referrals),
    promotions: new AutomaticPromotions(),
    referrals: config.referrals,
  };
  await shop.settings.load(shop.db, clock.now(), log);
  await shop.promotions.load(shop.db, clock.now());
  shop.referrals = shop.settings.now.referrals;
  const status = await work(shop, database, config).finally(async () => {
    clock.stop();
    await queue.stop(1_000);
    await database.close();
  });
  process.exit(status);
}

async function wholeShop(shop: CommandShop, { db }: Database, config: Config): Promise<Shop> {
  const { clock, log } = shop;
  const secrets = await shopSecrets(db, config);
  const faults = config.SANDBOX_FAULTS;
  const shared = { db, clock, log };
  const { provider } = openPayments(config.PAYMENT_PROVIDER, {
    ...shared,
    secret: keyFor('payment sandbox', secrets.secret),
    webhookUrl: null,
    faults,
    stripe: config.stripe,
  });
  const { byName } = openWholesalers(config.ESIM_PROVIDERS, {
    ...shared,
    faults: faults.esims,
    webhookSecret: keyFor('wholesaler sandbox', secrets.secret),
    origin: null,
    meter: shop.meter,
    secrets,
    companies: config.companies,
    leaving: config.leaving,
  });
  const render = () => Promise.reject(new Error('a command sends no mail'));
  return {
    ...shop,
    payments: provider,
    wholesalers: byName,
    catalogue: new Catalogue(),
    orderSignals: new OrderSignals(),
    mail: { transport: outboxTransport(), render, from: config.MAIL_FROM },
    publicOrigin: config.PUBLIC_ORIGIN,
    deliveryDeadlineMs: config.DELIVERY_DEADLINE,
    // Who runs a command has the database anyway: the shop must keep an owner whatever else is configured.
    environmentOwner: null,
    ...secrets,
    abandonedOrderMs: config.ABANDONED_ORDER_DAYS * DAY,
  };
}

/** The configuration; a wrong one ends the command with the line that says so. */
export function commandConfig(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return failWith(error);
  }
}

async function open(): Promise<{ database: Database; config: Config }> {
  const config = commandConfig();
  try {
    const database = await openDatabase({
      databaseUrl: config.DATABASE_URL ?? null,
      dataDir: resolve(projectRoot, config.DATA_DIR),
      directUrl: config.DATABASE_LISTEN_URL,
      poolSize: 2,
    });
    await database.aside((alone) => migrate(alone));
    return { database, config };
  } catch (error) {
    return failWith(error);
  }
}

function failWith(error: unknown): never {
  const line = explain(error);
  if (line === null) throw error;
  return fail(`${line}\n`, 1);
}

/** Ends the process with a message on standard error; 2 as the status says that the command was misused. */
export function fail(message: string, status: 1 | 2): never {
  process.stderr.write(message);
  process.exit(status);
}

/**
 * What a command was called with.
 * @param read throws where the arguments can't be read; the command then ends with the reason and its usage.
 */
export function readOrUsage<Read>(read: () => Read, usage: string): Read {
  try {
    return read();
  } catch (error) {
    return fail(`${(error as Error).message}\n${usage}`, 2);
  }
}

/** A file as it stands; one that can't be read ends the command with a sentence. */
export function readTextFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return fail(`${path}: ${(error as Error).message}\n`, 1);
  }
}

/** A file of rules as it stands; one that is no JSON ends the command with a sentence as well. */
export function readJsonFile(path: string): unknown {
  const text = readTextFile(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    return fail(`${path}: ${(error as Error).message}\n`, 1);
  }
}

/** Reports what became of one thing; the status of a command that did nothing else. */
export function report(well: boolean, line: string): 0 | 1 {
  (well ? process.stdout : process.stderr).write(`${line}\n`);
  return well ? 0 : 1;
}

/** Reports a list, a line a row. An empty one is said to whoever sits at the terminal, and not in what a script reads. */
export function reportList(lines: readonly string[], ifEmpty: string): 0 {
  for (const line of lines) report(true, line);
  if (lines.length === 0) process.stderr.write(`${ifEmpty}\n`);
  return 0;
}
