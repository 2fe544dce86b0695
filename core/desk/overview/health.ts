import { type Db, sql } from '../../../db/sql.server.ts';
import { openSubjects } from '../../alarms/raise.ts';
import { HOUR, later, MINUTE } from '../../clock.ts';
import type { Rates } from '../../pricing/rates.ts';
import { ratesInForce } from '../../pricing/terms.ts';
import { type CompanyDay, listCompanyDays } from '../../sale/supply/companies.ts';
import type { Shop } from '../../shop.ts';
import { type CallFigures, selectCallFigures } from '../../supply/calls.ts';
import { wholesalerSubject } from '../../supply/failures.ts';
import { daysLeft } from '../companies/money.ts';

export interface CompanyHealth {
  name: string;
  state: 'ok' | 'paused' | 'failing';
  balance: { amount: number; currency: string; exponent: number } | null;
  /** How many days the balance lasts at the pace of the last week; null where that isn't known, or nothing is spent. */
  days_left: number | null;
  /** From payment to delivery, of the last day. */
  p50_ms: number | null;
  p95_ms: number | null;
  /** Part of the last day's purchases that came to nothing; null where there were none. */
  refused_rate: number | null;
  /** Part of this and the last hour's calls that brought no answer, or "later" as one; null where there were few. */
  unanswered_rate: number | null;
}

export interface PaymentsHealth {
  name: string;
  ok: boolean;
  why: string | null;
  last_webhook_at: Date | null;
}

export interface MailHealth {
  ok: boolean;
  queued: number;
  failed: number;
  /** Seconds since the oldest of those that are queued was written. */
  oldest_s: number;
}

export interface JobsHealth {
  ok: boolean;
  waiting: number;
  /** Seconds for which the job that is due longest has waited. */
  oldest_s: number;
  /** Timed jobs whose last run failed. */
  failed: number;
}

export interface WorkersHealth {
  ok: boolean;
  /** When a timed job last began, which one, and how long it took; null before the first. */
  last: { name: string; at: Date; duration_ms: number | null } | null;
}

/** The jobs that wait in a queue, as jobs/waiting.ts counts them. */
export interface QueueLength {
  queue: string;
  waiting: number;
  oldest: number;
}

/** A mail or a job that is due waits no longer than this where all is well. */
const PROMPT_S = 120;

/** So many calls say something of a company; with half of them unanswered it is in trouble, whatever was delivered before. */
const ENOUGH_CALLS = 10;

/** Every company that is in use: whether it sells, how long the money there lasts, and how quickly it delivers. */
export async function readCompanyHealth(
  shop: Pick<Shop, 'db' | 'clock' | 'wholesalers'>,
): Promise<CompanyHealth[]> {
  const [companies, failing, rates, calls] = await Promise.all([
    listCompanyDays(shop),
    openSubjects(shop.db, 'wholesaler_failing'),
    ratesInForce(shop.db),
    selectCallFigures(shop.db, later(shop.clock.now(), -HOUR)),
  ]);
  return companies
    .filter(({ in_use }) => in_use)
    .map((company) => healthOf(company, unansweredRate(calls.get(company.name) ?? []), failing, rates));
}

function unansweredRate(calls: readonly CallFigures[]): number | null {
  let [all, unanswered] = [0, 0];
  for (const { done, retry, refused, unknown } of calls) {
    all += done + retry + refused + unknown;
    unanswered += retry + unknown;
  }
  return all < ENOUGH_CALLS ? null : unanswered / all;
}

function healthOf(
  company: CompanyDay,
  unanswered: number | null,
  failing: readonly string[],
  rates: Rates,
): CompanyHealth {
  const { name, off_sale, balance, burn, purchases, failed, p50, p95 } = company;
  const prepaid = balance?.balance ?? null;
  const isFailing = failing.includes(wholesalerSubject(name)) || (unanswered ?? 0) >= 0.5;
  return {
    name,
    state: off_sale !== null ? 'paused' : isFailing ? 'failing' : 'ok',
    balance: prepaid,
    days_left: daysLeft(prepaid, burn, rates),
    p50_ms: p50 === null ? null : Math.round(p50 * 1000),
    p95_ms: p95 === null ? null : Math.round(p95 * 1000),
    refused_rate: purchases === 0 ? null : failed / purchases,
    unanswered_rate: unanswered,
  };
}

/** Alarms that say that the payment provider can't be heard or read, or that buyers can't pay. */
// biome-ignore format: a list reads better in one line
const PAYMENT_TROUBLE = ['lists_not_read', 'payments_failing', 'sessions_refused', 'webhooks_incomplete', 'webhooks_refused'] as const;

export async function readPaymentsHealth({
  db,
  payments,
}: Pick<Shop, 'db' | 'payments'>): Promise<PaymentsHealth> {
  const [trouble, last] = await Promise.all([
    db
      .selectFrom('alarms')
      .select(['kind', 'detail'])
      .where('kind', 'in', PAYMENT_TROUBLE)
      .where('closed_at', 'is', null)
      .orderBy('id')
      .executeTakeFirst(),
    db
      .selectFrom('webhook_inbox')
      .select('received_at')
      .where('source', '=', `payments/${payments.name}`)
      // Sorted by their age, as all our ids are.
      .orderBy('uid', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const why = trouble === undefined ? null : `${trouble.kind}: ${trouble.detail}`;
  return { name: payments.name, ok: why === null, why, last_webhook_at: last?.received_at ?? null };
}

/** Mails that wait, and those of the last day that failed. */
export async function readMailHealth({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<MailHealth> {
  const now = clock.now();
  const { rows } = await sql<Omit<MailHealth, 'ok'>>`
    select queued.count as queued, queued.oldest as oldest_s, failed.count as failed
    from (
      select count(*)::integer as count,
        coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(created_at))), 0)::integer as oldest
      from mails where state = 'queued'
    ) queued
    cross join (
      select count(*)::integer as count from mails
      where state = 'failed' and created_at > ${later(now, -24 * 60 * MINUTE)}
    ) failed`.execute(db);
  const mail = rows[0]!;
  return { ...mail, ok: mail.oldest_s < PROMPT_S };
}

/** @param waiting null where this process has no queue to ask. */
export async function readJobsHealth(
  { db }: Pick<Shop, 'db'>,
  waiting: QueueLength[] | null,
): Promise<JobsHealth> {
  const { count } = await db
    .selectFrom('timed_jobs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('failing_since', 'is not', null)
    .executeTakeFirstOrThrow();
  const failed = Number(count);
  const oldest_s = Math.max(0, ...(waiting ?? []).map(({ oldest }) => Math.round(oldest)));
  const sum = (waiting ?? []).reduce((total, queue) => total + queue.waiting, 0);
  return { ok: failed === 0 && oldest_s < PROMPT_S, waiting: sum, oldest_s, failed };
}

/** Timed jobs of each minute begin no later than this where a worker lives. */
const HEARD_MS = 5 * MINUTE;

/** Whether any process works: each minute brings timed jobs, which note when they began. */
export async function readWorkersHealth({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<WorkersHealth> {
  const { rows } = await sql<NonNullable<WorkersHealth['last']>>`
    select name, ran_at as at, duration_ms from timed_jobs where ran_at is not null order by ran_at desc limit 1`.execute(
    db,
  );
  const last = rows[0] ?? null;
  return { ok: last !== null && last.at >= later(clock.now(), -HEARD_MS), last };
}

export async function countOpenAlarms(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from alarms where closed_at is null`.execute(db);
  return rows[0]!.count;
}
