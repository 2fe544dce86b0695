import { DAY, HOUR, later } from '../../core/clock.ts';
import { insertRows, type NewRow } from '../../db/new-rows.ts';
import { type Db, sql } from '../../db/sql.server.ts';

/** Days that the balance of the company lasts at which most is bought, and that of each other one. */
const LOW_DAYS = 1.8;
const ENOUGH_DAYS = 6;
/** Money is sent, for so many days, when what was there lasts for `MOST_DAYS - SENT_DAYS`. */
const MOST_DAYS = 9;
const SENT_DAYS = 7;
/** Transfers arrive in the morning (UTC). */
const ARRIVES = 9;
/** Cents: with less, orders would find no company that can deliver them. */
const LEAST = 10_000;

/**
 * What each company would have said of our balance there, hour by hour, from what was bought at it: it falls with the purchases,
 * and rises where money was sent. The sandboxes themselves tell what is left once they are asked.
 */
export async function seedBalances(db: Db, { now, days }: { now: Date; days: number }): Promise<void> {
  const start = later(now, -days * DAY);
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const { rows: known } = await sql<{ provider: string }>`
      select distinct provider from company_balance_history`.execute(tx);
    const { rows } = await sql<{ provider: string; hour: string; cents: string }>`
      select provider, floor(extract(epoch from created_at) / 3600)::text as hour, sum(cost)::text as cents
      from purchases where failed_at is null and cost is not null and created_at >= ${start} group by 1, 2`.execute(
      tx,
    );
    const companies = new Map<string, Map<number, number>>();
    for (const { provider, hour, cents } of rows) {
      const hours = companies.get(provider) ?? new Map<number, number>();
      companies.set(provider, hours.set(Number(hour), Number(cents)));
    }
    const spentAt = (hours: Map<number, number>) =>
      [...hours.values()].reduce((sum, cents) => sum + cents, 0);
    const largest = [...companies].sort(([, one], [, other]) => spentAt(other) - spentAt(one))[0]?.[0];
    for (const [provider, hours] of companies) {
      if (known.some((each) => each.provider === provider)) continue;
      const pace = spentAt(hours) / days;
      const left = Math.max(LEAST, Math.round(pace * (provider === largest ? LOW_DAYS : ENOUGH_DAYS)));
      await insertRows(tx, balanceRows({ provider, hours, pace, left, now, start }));
    }
  });
}

interface Course {
  provider: string;
  /** Cents spent, by the hour since 1970. */
  hours: ReadonlyMap<number, number>;
  /** Cents a day. */
  pace: number;
  /** Cents at the end. */
  left: number;
  now: Date;
  start: Date;
}

/** From the end back to the start, since the end is what is known. */
function balanceRows({ provider, hours, pace, left, now, start }: Course): NewRow[] {
  const unit = { provider, currency: 'USD', exponent: 2 };
  const rows: NewRow[] = [];
  const last = Math.floor(now.getTime() / HOUR);
  let amount = left;
  for (let hour = last; hour * HOUR >= start.getTime(); hour--) {
    // Told at the end of the hour; of the last one, now.
    const at = hour === last ? now : new Date((hour + 1) * HOUR - 1);
    const changed = hour === last || hours.has(hour) || hour % 24 === ARRIVES || hour % 24 === 0;
    if (changed) rows.push({ into: 'company_balance_history', values: { ...unit, amount, at } });
    amount += hours.get(hour) ?? 0;
    if (hour % 24 === ARRIVES && pace > 0 && amount > pace * MOST_DAYS)
      amount -= Math.floor((pace * SENT_DAYS) / 100) * 100;
  }
  const told = { into: 'company_balances', values: { ...unit, amount: left, asked_at: now } };
  return [...rows.reverse(), told];
}
