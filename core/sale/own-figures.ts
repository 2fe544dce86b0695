import { type Db, sql } from '../../db/sql.server.ts';
import { DAY, HOUR, later, MINUTE } from '../clock.ts';
import type { Shop } from '../shop.ts';

/** What the shop can show of itself, from its catalogue and orders. */
export interface OwnFigures {
  /** Destinations on sale. */
  countries: number;
  /** Networks that the plans name; a carrier of two countries has one in each. */
  networks: number;
  /** eSIMs delivered since the shop opened, rounded down to two digits; null where there are too few to say. */
  delivered: number | null;
  /** Of those of the last 90 days the share that took a minute at most after the payment, from 0 to 1; null as above. */
  within_minute: number | null;
}

type Delivered = Pick<OwnFigures, 'delivered' | 'within_minute'>;

/** Fewer say nothing, and would tell how few there are. */
const FEWEST = 100;
/** The newest are enough, and bound what a busy quarter costs. */
const SAMPLE = 50_000;
const KEPT_MS = HOUR;
/** A database that doesn't answer is asked again, and no page waits for it meanwhile. */
const RETRY_MS = MINUTE;
const UNKNOWN: Delivered = { delivered: null, within_minute: null };

const kept = new WeakMap<object, { until: number; delivered: Promise<Delivered> }>();

/** The operator's own figures in place of the specified claims (S1.5); null while the setting `claims` leaves those. */
export async function ownFigures({
  db,
  clock,
  catalogue,
  settings,
  log,
}: Pick<Shop, 'db' | 'clock' | 'catalogue' | 'settings' | 'log'>): Promise<OwnFigures | null> {
  if (!settings.now.ownFigures) return null;
  const now = clock.now();
  let read = kept.get(db);
  if (read === undefined || read.until <= now.getTime()) {
    const next = { until: now.getTime() + KEPT_MS, delivered: selectDelivered(db, now) };
    next.delivered = next.delivered.catch((err: unknown) => {
      next.until = now.getTime() + RETRY_MS;
      log.error({ err }, 'own figures not read');
      return UNKNOWN;
    });
    kept.set(db, next);
    read = next;
  }
  const networks = new Set<string>();
  for (const { iso3 } of catalogue.countries) {
    for (const plan of catalogue.plansFor(iso3)) {
      for (const { country, names } of plan.networks)
        for (const name of names) networks.add(`${country} ${name}`);
    }
  }
  return {
    countries: catalogue.countries.length,
    networks: networks.size,
    ...(await read.delivered),
  };
}

async function selectDelivered(db: Db, now: Date): Promise<Delivered> {
  const { rows } = await sql<{ all: number; sample: number; quick: number }>`
    select (select count(*)::integer from orders where kind = 'new_esim' and fulfilled_at is not null) as all,
      count(*)::integer as sample, count(*) filter (where took <= interval '1 minute')::integer as quick
    from (
      select fulfilled_at - paid_at as took from orders
      where kind = 'new_esim' and fulfilled_at > ${later(now, -90 * DAY)}
      order by fulfilled_at desc limit ${SAMPLE}
    ) delivery`.execute(db);
  const { all, sample, quick } = rows[0]!;
  return {
    delivered: all < FEWEST ? null : twoDigits(all),
    within_minute: sample < FEWEST ? null : quick / sample,
  };
}

/** 12,345 is 12,000. */
function twoDigits(count: number): number {
  const unit = 10 ** (String(count).length - 2);
  return Math.floor(count / unit) * unit;
}
