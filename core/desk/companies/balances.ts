import { DAY, later } from '../../clock.ts';
import { readDailyBurn } from '../../orders/ratings.ts';
import { inCents } from '../../pricing/rates.ts';
import { ratesInForce } from '../../pricing/terms.ts';
import type { Shop } from '../../shop.ts';
import { selectBalances } from '../../supply/balances.ts';
import { dayOf, startOf } from '../overview/report-days.ts';
import { addUpGroups } from '../reports/groups.ts';

/** A company's money on one day; cents. */
export interface BalanceDay {
  company: string;
  /** 2026-11-22, of UTC. */
  day: string;
  /** What orders cost there on that day; null for days to come. */
  spent: number | null;
  /** What is left there: of today as it was told last, of days to come at the pace of the last week; null before today. */
  left: number | null;
}

/** When each company's balance comes to nothing at the pace of the last week; null where it lasts longer than is looked ahead. */
export type ZeroDays = Record<string, string | null>;

/** Days before today, and the most days after it. */
const PAST_DAYS = 14;
const AHEAD_DAYS = 60;

/**
 * What was spent at each company that has told its balance, day by day, and how long that balance lasts. What it was on earlier days is on
 * no record, since what is paid in isn't told: the past has what was spent.
 */
export async function readBalanceDays(
  shop: Pick<Shop, 'db' | 'clock'>,
): Promise<{ days: BalanceDay[]; zero: ZeroDays }> {
  const { db, clock } = shop;
  const now = clock.now();
  const today = startOf(dayOf(now));
  const [balances, burn, rates, spent] = await Promise.all([
    selectBalances(db),
    readDailyBurn(db, now),
    ratesInForce(db),
    readSpent(shop, today),
  ]);
  const zero: ZeroDays = {};
  const days = balances.flatMap(({ provider: company, balance }): BalanceDay[] => {
    const cents = inCents({ ...balance, amount: Math.max(0, balance.amount) }, rates);
    const past = Array.from({ length: PAST_DAYS }, (_, at): BalanceDay => {
      const day = dayOf(later(today, (at - PAST_DAYS) * DAY));
      return { company, day, spent: spent.get(`${company} ${day}`) ?? 0, left: null };
    });
    const pace = burn.get(company) ?? 0;
    const lasts = cents === null ? null : cents === 0 ? 0 : pace === 0 ? null : Math.ceil(cents / pace);
    zero[company] = lasts === null || lasts > AHEAD_DAYS ? null : dayOf(later(today, lasts * DAY));
    const count = cents === null ? 0 : Math.min(lasts ?? PAST_DAYS, AHEAD_DAYS);
    const ahead = Array.from({ length: count + 1 }, (_, at): BalanceDay => {
      const day = dayOf(later(today, at * DAY));
      const left = cents === null ? null : Math.max(0, cents - at * pace);
      return { company, day, spent: at === 0 ? (spent.get(`${company} ${day}`) ?? 0) : null, left };
    });
    return [...past, ...ahead];
  });
  return { days, zero };
}

/** Cents by "company day": of closed days from their rows, of days that have none yet from their orders. */
async function readSpent({ db }: Pick<Shop, 'db'>, today: Date): Promise<Map<string, number>> {
  const first = dayOf(later(today, -PAST_DAYS * DAY));
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
  const fresh = await Promise.all(
    open.map(async (from) => {
      const groups = await addUpGroups(db, 'company', { from, to: later(from, DAY) });
      return groups.map(({ key, cost }) => ({ day: dayOf(from), key, cost }));
    }),
  );
  return new Map([...rows, ...fresh.flat()].map(({ day, key, cost }) => [`${key} ${day}`, cost]));
}
