import '../../../db/sql.server.ts';
import type { Db } from '../../../db/sql.server.ts';
import { DAY, later, MINUTE, SECOND } from '../../clock.ts';
import { readDailyBurn } from '../../orders/ratings.ts';
import { inCents, type Rates } from '../../pricing/rates.ts';
import { ratesInForce } from '../../pricing/terms.ts';
import type { Shop } from '../../shop.ts';
import { selectBalances, selectToldDays, type ToldDay } from '../../supply/balances.ts';
import type { Charge } from '../../wholesale/charge.ts';
import { sharedCacheFor } from '../figure-cache.ts';
import { dayOf, startOf } from '../overview/report-days.ts';
import { addUpCosts } from '../reports/groups.ts';

/** A company's money on one day; cents. */
interface BalanceDay {
  company: string;
  /** 2026-11-22, of UTC. */
  day: string;
  /** What orders cost there on that day; null for days to come. */
  spent: number | null;
  /**
   * What is left there: of a day that is over what it told last on it, of today as it was told last, of days to come at the pace
   * of the last week. Null where nobody told, or there is no rate for its currency.
   */
  left: number | null;
  /**
   * What came in, at least: by how much the balance rose from one telling to the next, be it paid in by us or given back by the
   * company. What was spent between the two isn't added: nobody told how much of it was taken by then. Null where nobody told.
   */
  came_in: number | null;
}

/** When each company's balance comes to nothing at the pace of the last week; null where it lasts longer than is looked ahead. */
type ZeroDays = Record<string, string | null>;

/** The most days after today, and those that are drawn of a balance that no end is seen of. */
const AHEAD_DAYS = 60;
const STEADY_DAYS = 14;

/**
 * What was spent at each company that has told its balance and what that balance was, day by day, and how long it lasts.
 * @param past days before today.
 */
export async function readBalanceDays(
  shop: Pick<Shop, 'db' | 'clock'>,
  past: number,
): Promise<{ days: BalanceDay[]; zero: ZeroDays }> {
  const { db, clock } = shop;
  const now = clock.now();
  const today = startOf(dayOf(now));
  const first = later(today, -past * DAY);
  const [balances, burn, rates, spent, told] = await Promise.all([
    selectBalances(db),
    burnOf(db).read(now.getTime(), () => readDailyBurn(db, now)),
    ratesInForce(db),
    readSpent(shop, { first, today, now }),
    // From the day before on, so that a rise over the first midnight is seen.
    selectToldDays(db, later(first, -DAY)),
  ]);
  const known = knownDays(told, rates);
  const zero: ZeroDays = {};
  const days = balances.flatMap(({ provider: company, balance }): BalanceDay[] => {
    const cents = centsOf(balance, rates);
    const before = Array.from({ length: past + 1 }, (_, at): BalanceDay => {
      const day = dayOf(later(first, at * DAY));
      const { left = null, came_in = null } = known.get(`${company} ${day}`) ?? {};
      const isToday = at === past;
      return {
        company,
        day,
        spent: spent.get(`${company} ${day}`) ?? 0,
        left: isToday ? cents : left,
        came_in,
      };
    });
    const pace = burn.get(company) ?? 0;
    const lasts = daysUntilEmpty(cents, pace);
    zero[company] = lasts === null || lasts > AHEAD_DAYS ? null : dayOf(later(today, lasts * DAY));
    const count = cents === null ? 0 : Math.min(lasts ?? STEADY_DAYS, AHEAD_DAYS);
    const ahead = Array.from({ length: count }, (_, at): BalanceDay => {
      const day = dayOf(later(today, (at + 1) * DAY));
      const left = Math.max(0, (cents ?? 0) - (at + 1) * pace);
      return { company, day, spent: null, left, came_in: null };
    });
    return [...before, ...ahead];
  });
  return { days, zero };
}

/** In whole days from today; null where the balance isn't known, or nothing is spent of it. */
function daysUntilEmpty(cents: number | null, pace: number): number | null {
  if (cents === null) return null;
  if (cents === 0) return 0;
  return pace === 0 ? null : Math.ceil(cents / pace);
}

/** A balance that is below nothing is nothing to spend. */
const centsOf = (balance: Charge, rates: Rates): number | null =>
  inCents({ ...balance, amount: Math.max(0, balance.amount) }, rates);

/** By "company day"; of a day on which the currency changed, the balance in the last one. All by the rates of now: a rate that moves is no rise. */
function knownDays(
  told: readonly ToldDay[],
  rates: Rates,
): Map<string, Pick<BalanceDay, 'left' | 'came_in'>> {
  const days = new Map<string, Pick<BalanceDay, 'left' | 'came_in'>>();
  for (const { provider, day, balance, risen } of told) {
    const key = `${provider} ${day}`;
    const more = centsOf(risen, rates);
    const before = days.get(key)?.came_in ?? null;
    const came_in = more === null ? before : more + (before ?? 0);
    days.set(key, { left: centsOf(balance, rates), came_in });
  }
  return days;
}

/** What open days cost, and a week's pace, are added up once for all who look within some seconds: 20,000 orders of a day take PostgreSQL 200 ms. */
const costsOf = sharedCacheFor<{ day: string; key: string; cost: number }[]>(10 * SECOND, 5 * MINUTE);
const burnOf = sharedCacheFor<ReadonlyMap<string, number>>(10 * SECOND, 5 * MINUTE);

/** Cents by "company day": of closed days from their rows, of days that have none yet from their orders. */
async function readSpent(
  { db }: Pick<Shop, 'db'>,
  span: { first: Date; today: Date; now: Date },
): Promise<Map<string, number>> {
  const { today, now } = span;
  const first = dayOf(span.first);
  const [rows, closed] = await Promise.all([
    db
      .selectFrom('report_rows')
      .select(['day', 'key', 'cost'])
      .where('report', '=', 'company')
      .where('day', '>=', first)
      .execute(),
    db
      .selectFrom('report_days')
      .select('day')
      .where('grouped', '=', true)
      .where('day', '>=', first)
      .execute(),
  ]);
  const written = new Set(closed.map(({ day }) => day));
  const open = [later(today, -DAY), today].filter((day) => !written.has(dayOf(day)));
  const fresh = await costsOf(db).read(now.getTime(), () => addUpDays(db, open));
  return new Map([...rows, ...fresh].map(({ day, key, cost }) => [`${key} ${day}`, cost]));
}

async function addUpDays(db: Db, days: readonly Date[]) {
  const costs = await Promise.all(
    days.map(async (from) => {
      const found = await addUpCosts(db, { from, to: later(from, DAY) });
      return found.map(({ key, cost }) => ({ day: dayOf(from), key, cost }));
    }),
  );
  return costs.flat();
}
