import { type Db, sql } from '../../db/sql.server.ts';
import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import { DAY, HOUR, later, MINUTE } from '../clock.ts';
import { idBound } from '../ids.ts';
import type { Shop } from '../shop.ts';

/** Whoever placed an order later than this may still be typing. */
const PAYING_MS = 10 * MINUTE;
const COMPARED_DAYS = 7;
/** Orders of an hour that is compared, such hours, and orders of the hour that is judged: of fewer, chance decides. */
const FEWEST_COMPARED = 5;
const FEWEST_HOURS = 24;
const FEWEST_JUDGED = 20;
/** Of the usual share. */
const LEAST_SHARE = 0.6;

const ALARM = { kind: 'payments_failing', subject: 'orders payments' } as const;

interface Hour {
  /** 0 is the last one. */
  back: number;
  placed: number;
  paid: number;
}

/**
 * The timed job: raises an alarm when of the orders of an hour less than 60 % of the usual share is paid, the median of the hours of the
 * last seven days; the same as ShopPaymentsFail in deploy/prometheus, for shops without Prometheus. It ends once the share is usual again.
 */
export async function watchPayments(shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>): Promise<void> {
  const now = shop.clock.now();
  const hours = await readHours(shop.db, later(now, -PAYING_MS));
  const last = hours.find(({ back }) => back === 0);
  const compared = hours.filter(({ back, placed }) => back > 0 && placed >= FEWEST_COMPARED);
  if (last === undefined || compared.length < FEWEST_HOURS) return;
  const usual = median(compared.map(shareOf));
  if (shareOf(last) >= LEAST_SHARE * usual) {
    return endAlarm(shop, shop.db, { ...ALARM, reason: 'as many are paid as usual' });
  }
  if (last.placed < FEWEST_JUDGED) return;
  await raiseAlarm(shop, shop.db, {
    ...ALARM,
    detail: `${last.paid} of ${last.placed} orders of an hour were paid; usual is ${Math.round(usual * 100)}%`,
    // A person who closed it for one day hears of it the next.
    fact: now.toISOString().slice(0, 10),
  });
}

const shareOf = ({ placed, paid }: Hour): number => paid / placed;

/** The upper one of the middle. */
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!;

/** The orders that cost something, by the hour in which they were placed, counted back from a time; hours without any are left out. */
async function readHours(db: Db, to: Date): Promise<Hour[]> {
  const from = later(to, -COMPARED_DAYS * DAY);
  const { rows } = await sql<Hour>`
    select floor(extract(epoch from ${to}::timestamptz - created_at) * 1000 / ${HOUR}::integer)::integer as back,
      count(*)::integer as placed, count(paid_at)::integer as paid
    from orders
    where uid >= ${idBound('order', from)} and uid < ${idBound('order', later(to, MINUTE))}
      and created_at >= ${from} and created_at < ${to} and amount > 0
    group by 1`.execute(db);
  return rows;
}
