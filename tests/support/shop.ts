import { inject } from 'vitest';
import { Catalogue } from '../../core/catalogue/catalogue.ts';
import { syncCatalogue } from '../../core/catalogue/sync.ts';
import { type Clock, DAY, systemClock } from '../../core/clock.ts';
import { recordPaymentWebhook } from '../../core/inbox/record.ts';
import type { Log } from '../../core/log.ts';
import type { Meter } from '../../core/meter.ts';
import { ORDER_CHANNEL, OrderSignals } from '../../core/orders/signals.ts';
import { AutomaticPromotions } from '../../core/promotions/automatic.ts';
import { ShopSettings } from '../../core/settings/settings.ts';
import type { Shop } from '../../core/shop.ts';
import type { EnvironmentOwner } from '../../core/staff/environment-owner.ts';
import { watchMoves } from '../../core/watch-moves.ts';
import type { Database } from '../../db/database.ts';
import type { StatementObserver } from '../../db/observed-dialect.ts';
import { renderMail } from '../../mails/render.ts';
import { sandboxCatalogue } from '../../providers/esims/sandbox/catalogue.ts';
import type { SandboxPlan } from '../../providers/esims/sandbox/plan.ts';
import { createSandboxWholesaler, type SandboxWholesaler } from '../../providers/esims/sandbox/wholesaler.ts';
import { outboxTransport } from '../../providers/mail/outbox/outbox.ts';
import type { Post } from '../../providers/payments/sandbox/post.ts';
import { createSandboxPayments, type SandboxPayments } from '../../providers/payments/sandbox/sandbox.ts';
import { parseSandboxFaults } from '../../providers/sandbox-faults.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { watchSettings } from '../../server/settings-watch.ts';
import { freshPostgres, openMigrated } from './database.ts';
import { createTestJobs } from './jobs.ts';

export interface TestShopOptions {
  clock?: Clock;
  /** As in SANDBOX_FAULTS. */
  faults?: string;
  /** As freshPostgres() gives it; a new database on the project's engine without it. */
  databaseUrl?: string | undefined;
  /** Hears of every statement; see db/observed-dialect.ts. */
  observe?: StatementObserver;
  /** What the wholesaler offers; without it, whatever of the sandbox's catalogue works in Japan. */
  plans?: SandboxPlan[];
  /** Who may always sign in as an owner. */
  environmentOwner?: EnvironmentOwner;
  /** On top of NODE_ENV=test. */
  env?: Record<string, string>;
}

interface LoggedLine {
  level: 'info' | 'warn' | 'error';
  fields: object;
  message: string;
}

export interface TestShop {
  shop: Shop;
  config: Config;
  database: Database;
  payments: SandboxPayments;
  wholesaler: SandboxWholesaler;
  /** Everything logged so far. */
  logged: LoggedLine[];
  /** What was counted so far: name and labels as Prometheus writes them, to their count. */
  counted: ReadonlyMap<string, number>;
  /** Every observation of a histogram's, in seconds, by the same. */
  observed: ReadonlyMap<string, readonly number[]>;
  /** Where the payment sandbox's webhooks go; the inbox of core, unless a test puts its own application here. */
  receiveWebhook: (request: Request) => Response | Promise<Response>;
  /**
   * Waits for webhooks under way, then runs every job that is due until none is left; how many ran. Jobs put off
   * to later stay where they are; with `later`, those run too.
   */
  runJobs(options?: { later?: boolean }): Promise<number>;
  close(): Promise<void>;
}

/** A whole shop on the sandboxes in one process, without HTTP server and job queue: jobs run when a test says so. */
export async function createTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  // The plan that most tests buy costs less than a friend has to pay for credit.
  const config = readConfig({ NODE_ENV: 'test', REFERRAL_MINIMUM_CENTS: '0', ...options.env });
  const clock = options.clock ?? systemClock;
  const faults = parseSandboxFaults(options.faults ?? '');
  const fresh = () => (inject('engine') === 'postgres' ? freshPostgres() : null);
  const database = await openMigrated(options.databaseUrl ?? (await fresh()), options.observe);
  const { db } = database;
  const jobs = await createTestJobs(db, clock);
  const { log, logged } = recordingLog();
  const { meter, counted, observed } = recordingMeter();
  // Its lines would stand among those that tests look for.
  watchMoves(db, { meter, log: { info: () => {}, error: log.error } });
  const deliveries = new Set<Promise<unknown>>();

  const deliver: Post = (url, headers, body) => {
    const request = new Request(url, { method: 'POST', headers: headers as Record<string, string>, body });
    const delivery = Promise.resolve(test.receiveWebhook(request)).then(({ status }) => status);
    const ended: Promise<unknown> = delivery.then(
      () => deliveries.delete(ended),
      () => deliveries.delete(ended),
    );
    deliveries.add(ended);
    return delivery;
  };
  const payments = createSandboxPayments({
    db,
    clock,
    secret: 'test secret of the payment sandbox',
    webhookUrl: `${config.PUBLIC_ORIGIN}/api/webhooks/payments/sandbox`,
    log,
    faults,
    post: deliver,
  });
  const plans = options.plans ?? sandboxCatalogue().filter((plan) => plan.countries_enabled.includes('JPN'));
  const wholesaler = createSandboxWholesaler({ db, clock, plans, faults: faults.esims.sandbox });
  const shop: Shop = {
    db,
    clock,
    log,
    meter,
    jobs,
    payments,
    wholesalers: new Map([[wholesaler.name, wholesaler]]),
    catalogue: new Catalogue(clock),
    orderSignals: new OrderSignals(),
    mail: { transport: outboxTransport(), render: renderMail, from: config.MAIL_FROM },
    publicOrigin: config.PUBLIC_ORIGIN,
    deliveryDeadlineMs: config.DELIVERY_DEADLINE,
    settings: new ShopSettings(config.referrals),
    promotions: new AutomaticPromotions(),
    referrals: config.referrals,
    abandonedOrderMs: config.ABANDONED_ORDER_DAYS * DAY,
    environmentOwner: options.environmentOwner ?? null,
    secret: 'test secret of the shop, 32 characters',
    oldSecrets: [],
  };
  const unlisten = await database.listen(
    ORDER_CHANNEL,
    (uid) => shop.orderSignals.announce(uid),
    () => shop.orderSignals.announceAll(),
  );
  const stopSettings = await watchSettings(shop, database);
  await syncCatalogue(shop);
  await shop.catalogue.load(db);

  const test: TestShop = {
    shop,
    config,
    database,
    payments,
    wholesaler,
    logged,
    counted,
    observed,
    async receiveWebhook(request) {
      const result = await recordPaymentWebhook(shop, await request.text(), request.headers);
      return new Response(null, { status: result.kind === 'refused' ? 400 : 200 });
    },
    async runJobs({ later = false } = {}) {
      await Promise.all(deliveries);
      return jobs.run(shop, later);
    },
    async close() {
      await payments.close();
      await Promise.all([unlisten(), stopSettings()]);
      await database.close();
    },
  };
  return test;
}

function recordingLog(): { log: Log; logged: LoggedLine[] } {
  const logged: LoggedLine[] = [];
  const at = (level: LoggedLine['level']) => (fields: object, message: string) => {
    logged.push({ level, fields, message });
  };
  return { log: { info: at('info'), warn: at('warn'), error: at('error') }, logged };
}

function recordingMeter() {
  const counted = new Map<string, number>();
  const observed = new Map<string, number[]>();
  const keyOf = (name: string, labels: Record<string, string>) => {
    const said = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    return `${name}{${said.join(',')}}`;
  };
  const meter: Meter = {
    count(name, labels, by = 1) {
      const key = keyOf(name, labels);
      counted.set(key, (counted.get(key) ?? 0) + by);
    },
    observe(name, labels, seconds) {
      const key = keyOf(name, labels);
      observed.set(key, [...(observed.get(key) ?? []), seconds]);
    },
  };
  return { meter, counted, observed };
}
