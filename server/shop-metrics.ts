import { Gauge, type Registry } from 'prom-client';
import { ALARMS } from '../core/alarms/kinds.ts';
import { SECOND } from '../core/clock.ts';
import { type ReadingSources, readShop, type ShopReading } from './shop-reading.ts';

/** A reading that takes longer has failed. */
const LIMIT_MS = 5_000;
/** One that is still out after so long is given up, its connection with it, and another is begun. */
const GIVE_UP_MS = 60_000;

export interface ShopGauges {
  /** Reads now and from then on at a steady pace; resolves after the first reading, or when that is late. */
  start(): Promise<void>;
  stop(): void;
}

/**
 * Gauges of what an operator has to watch (docs/operate.md, "What to watch"), read from the database in the background, so
 * that /metrics answers at once whatever the database does: it serves the last reading and says how old that is. Every
 * process tells the same figures: alert on the maximum, never on a sum.
 */
export function createShopGauges(
  registry: Registry,
  sources: ReadingSources,
  { everyMs, limitMs = LIMIT_MS }: { everyMs: number; limitMs?: number },
): ShopGauges {
  const show = declareGauges(registry);
  const registers = [registry];
  /** When the last reading that succeeded was begun. */
  let readAt = performance.now();
  let underWay: { begun: number } | null = null;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  const up = new Gauge({
    name: 'shop_gauges_up',
    help: 'Whether the gauges could be read from the database the last time that it was asked.',
    registers,
  });
  new Gauge({
    name: 'shop_gauges_age_seconds',
    help: 'How long ago the gauges of the shop were read from the database.',
    registers,
    collect() {
      this.set((performance.now() - readAt) / SECOND);
    },
  });

  const fail = (error: unknown) => {
    up.set(0);
    if (!failing)
      sources.shop.log.warn({ err: error }, 'gauges of the shop not read; the last ones are served');
    failing = true;
  };

  async function read(): Promise<void> {
    const now = performance.now();
    // One at a time: a database that hangs would otherwise be asked more and more.
    if (underWay !== null && now - underWay.begun < GIVE_UP_MS) return;
    const own = { begun: now };
    underWay = own;
    const late = setTimeout(() => fail(new Error(`no answer in ${limitMs} ms`)), limitMs);
    try {
      const reading = await readShop(sources);
      if (underWay !== own) return;
      show(reading);
      readAt = own.begun;
      up.set(1);
      failing = false;
    } catch (error) {
      if (underWay === own) fail(error);
    } finally {
      clearTimeout(late);
      if (underWay === own) underWay = null;
    }
  }

  return {
    async start() {
      timer = setInterval(() => void read(), everyMs);
      const first = Promise.withResolvers<void>();
      const late = setTimeout(first.resolve, limitMs);
      await Promise.race([read(), first.promise]);
      clearTimeout(late);
    },
    stop() {
      clearInterval(timer);
      underWay = { begun: Number.POSITIVE_INFINITY };
    },
  };
}

/** @returns what shows a reading, in place of the one before. */
function declareGauges(registry: Registry): (reading: ShopReading) => void {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const orders = gauge('shop_orders', 'Orders whose money is not at rest, by where it is.', ['standing']);
  const undelivered = gauge(
    'shop_orders_undelivered',
    'Paid orders that wait for their delivery; those that staff hold, or gave more time, are left out.',
  );
  const disputed = gauge('shop_orders_disputed', "Orders whose money the cardholder's bank has for now.");
  const alarms = gauge('shop_alarms_open', 'Alarms that an operator has not closed.', ['kind']);
  const webhooks = gauge('shop_webhooks_open', 'Webhooks on record that are not handled yet.');
  const webhookAge = gauge('shop_webhook_oldest_seconds', 'Age of the oldest webhook that is not handled.', [
    'source',
  ]);
  const refunds = gauge('shop_refunds_under_way', 'Refunds that are not through.');
  const refundAge = gauge('shop_refund_oldest_seconds', 'Age of the oldest refund that is not through.', [
    'reason',
  ]);
  const mails = gauge('shop_mails_queued', 'Mails that wait to be sent.');
  const mailAge = gauge('shop_mail_oldest_seconds', 'Age of the oldest mail that waits to be sent.');
  const jobs = gauge('shop_jobs_waiting', 'Jobs that are due and not taken yet.', ['queue']);
  const jobAge = gauge('shop_job_oldest_seconds', 'How long the oldest of those jobs is due.', ['queue']);

  const timed = gauge('shop_timed_job_last_success_timestamp_seconds', 'When a timed job last succeeded.', [
    'job',
  ]);

  const schema = gauge('shop_schema_version', 'The last migration that has run on the database.');

  // Or they would say 0 before anything was read.
  for (const each of [undelivered, disputed, schema, webhooks, refunds, mails, mailAge]) each.remove();

  return (reading) => {
    for (const each of [alarms, webhookAge, refundAge, jobs, jobAge, timed]) each.reset();
    for (const [standing, count] of reading.orders) orders.set({ standing }, count);
    undelivered.set(reading.undelivered);
    disputed.set(reading.disputed);
    schema.set(reading.schema);
    for (const kind of Object.keys(ALARMS)) alarms.set({ kind }, 0);
    for (const { kind, count } of reading.alarms) alarms.set({ kind }, count);
    webhooks.set(sum(reading.webhooks));
    for (const { source, oldest } of reading.webhooks) webhookAge.set({ source }, oldest);
    refunds.set(sum(reading.refunds));
    for (const { reason, oldest } of reading.refunds) refundAge.set({ reason }, oldest);
    mails.set(reading.mails.count);
    mailAge.set(reading.mails.oldest);
    for (const { queue, waiting, oldest } of reading.jobs) {
      jobs.set({ queue }, waiting);
      jobAge.set({ queue }, oldest);
    }
    for (const { job, succeeded } of reading.timed) timed.set({ job }, succeeded);
  };
}

function sum(parts: readonly { count: number }[]): number {
  return parts.reduce((total, { count }) => total + count, 0);
}
