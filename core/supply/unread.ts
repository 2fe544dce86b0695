import { type Db, sql } from '../../db/sql.server.ts';
import type { AlarmKind } from '../alarms/kinds.ts';
import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import { HOUR, later, minuteOf } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { wholesalerSubject } from './failures.ts';

/** What the clock asks a company for, and the alarm once it has long not told it. */
const QUESTIONS = {
  catalogue: 'catalogue_not_read',
  balance: 'balance_not_read',
} as const satisfies Record<string, AlarmKind>;

/** Shorter ones are the company's maintenance, and over before a person could ask. */
const LONG_MS = 2 * HOUR;

/**
 * Notes whether a company has told what it was asked for: `why` not, or null where it has. Two hours without an answer are an
 * alarm, which the first answer ends.
 */
export async function noteAsked(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>,
  provider: string,
  question: keyof typeof QUESTIONS,
  why: string | null,
): Promise<void> {
  const about = { kind: QUESTIONS[question], subject: wholesalerSubject(provider) };
  if (why === null) {
    await shop.db
      .deleteFrom('company_unread')
      .where('provider', '=', provider)
      .where('question', '=', question)
      .execute();
    return endAlarm(shop, shop.db, { ...about, reason: 'the company tells it again' });
  }
  const now = shop.clock.now();
  const since = await sinceWhen(shop.db, provider, question, now);
  if (since > later(now, -LONG_MS)) return;
  const detail = `not told since ${minuteOf(since)}: ${why}`;
  await raiseAlarm(shop, shop.db, { ...about, detail, fact: since.toISOString() });
}

/** Since when a company has not told something: from now on unless it is noted. */
async function sinceWhen(db: Db, provider: string, question: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    insert into company_unread (provider, question, since) values (${provider}, ${question}, ${now})
    on conflict (provider, question) do update set since = company_unread.since
    returning since`.execute(db);
  return rows[0]!.since;
}
