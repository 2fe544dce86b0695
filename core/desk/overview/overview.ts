import { MINUTE, SECOND } from '../../clock.ts';
import type { Shop } from '../../shop.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { mayDo } from '../../staff/roles.ts';
import { sharedAttentionCount } from '../attention/attention.ts';
import { seesBalances } from '../companies/money.ts';
import { sharedCacheFor } from '../figure-cache.ts';
import {
  type CompanyHealth,
  countOpenAlarms,
  type JobsHealth,
  type MailHealth,
  type PaymentsHealth,
  type QueueLength,
  readCompanyHealth,
  readJobsHealth,
  readMailHealth,
  readPaymentsHealth,
  readWorkersHealth,
  type WorkersHealth,
} from './health.ts';
import { type MoneyPlace, readMoneyPlaces } from './money-places.ts';
import { type OrderMove, selectLastMoves } from './moves.ts';
import { dayOf, emptyDay, type ReportDay, readDays, selectSameWeekdays } from './report-days.ts';
import { type UsualDay, type UsualHour, usualDay, usualHours } from './usual-day.ts';

const MONEY_OF_BOOKS = ['revenue', 'discounts', 'refunded_amount'] as const;
const MONEY_OF_OURS = ['cost', 'fees', 'credit_given', 'margin'] as const;

type Hidden<K extends string> = { [name in K]: number | null };

/** A day as one of the staff may see it. */
type Money = (typeof MONEY_OF_BOOKS)[number] | (typeof MONEY_OF_OURS)[number];
type ShownDay = Omit<ReportDay, 'hours' | Money> & Hidden<Money>;

type ShownUsual = Omit<UsualDay, 'revenue' | 'margin'> & Hidden<'revenue' | 'margin'>;

interface Overview {
  now: Date;
  /** When the days, hours, standings and companies were added up: some seconds ago, up to five minutes in a shop with very many orders. */
  added_up_at: Date;
  today: ShownDay;
  yesterday: ShownDay;
  /** What the same weekday had come to by this time; null where none is on record. */
  usual: ShownUsual | null;
  /** The last 30, oldest first; the last is today. */
  days: ShownDay[];
  hours: UsualHour[];
  standings: (Omit<MoneyPlace, 'amount'> & Hidden<'amount'>)[];
  companies: CompanyHealth[];
  payments: PaymentsHealth;
  mail: MailHealth;
  jobs: JobsHealth;
  workers: WorkersHealth;
  alarms: number;
  /** How many things need a person now, alarms among them; what is put off doesn't count. */
  attention: number;
  events: OrderMove[];
}

const DAYS = 30;

/**
 * Is anything wrong, and how is business: all that the first screen shows, by queries that read what is under way, today's
 * rows and the table of closed days.
 * @param waiting counts the jobs of the queue; null where this process has none.
 */
export async function readOverview(
  shop: Pick<Shop, 'db' | 'clock' | 'payments' | 'wholesalers' | 'deliveryDeadlineMs'>,
  actor: StaffActor,
  waiting: (() => Promise<QueueLength[]>) | null,
): Promise<Overview> {
  const [
    { at, days, hours, usual, standings, companies },
    payments,
    mail,
    jobs,
    workers,
    alarms,
    attention,
    events,
  ] = await Promise.all([
    readSums(shop),
    readPaymentsHealth(shop),
    readMailHealth(shop),
    (async () => readJobsHealth(shop, waiting && (await waiting())))(),
    readWorkersHealth(shop),
    countOpenAlarms(shop.db),
    sharedAttentionCount(shop),
    selectLastMoves(shop.db),
  ]);
  const today = days.at(-1)!;
  const shown = days.map((day) => showDay(day, actor));
  return {
    now: shop.clock.now(),
    added_up_at: at,
    today: shown.at(-1)!,
    yesterday: shown.at(-2) ?? showDay(emptyDay(today.day), actor),
    usual: usual && showUsual(usual, actor),
    days: shown,
    hours,
    standings:
      mayDo(actor.role, 'books') === 'no'
        ? standings.map((place) => ({ ...place, amount: null }))
        : standings,
    companies: seesBalances(actor)
      ? companies
      : companies.map((company) => ({ ...company, balance: null, days_left: null })),
    payments,
    mail,
    jobs,
    workers,
    alarms,
    attention,
    events,
  };
}

type AddingUp = Pick<Shop, 'db' | 'clock' | 'wholesalers' | 'deliveryDeadlineMs'>;

/** How old may be what reads all rows of the day, and how old at most where that takes long. */
const SHARED_MS = 10 * SECOND;
const SHARED_MOST_MS = 5 * MINUTE;
const sharedOf = sharedCacheFor<Awaited<ReturnType<typeof addUp>>>(SHARED_MS, SHARED_MOST_MS);

/** The sums of today: those of yesterday are of no use from midnight on, however long adding up takes. */
async function readSums(shop: AddingUp) {
  const [shared, now] = [sharedOf(shop.db), shop.clock.now()];
  const read = () => shared.read(now.getTime(), () => addUp(shop));
  const sums = await read();
  if (dayOf(sums.at) === dayOf(now)) return sums;
  shared.forget();
  return read();
}

/**
 * What reads all rows of the day or of the last hours: once for all who look within some seconds. One after the other, since each
 * keeps a core of the database busy, and purchases need the others.
 */
async function addUp(shop: AddingUp) {
  const at = shop.clock.now();
  const days = await readDays(shop, DAYS);
  const weeks = await selectSameWeekdays(shop.db, at);
  const [hours, usual] = [usualHours(days.at(-1)!, weeks), usualDay(weeks, at)];
  const standings = await readMoneyPlaces(shop);
  return { at, days, hours, usual, standings, companies: await readCompanyHealth(shop) };
}

/** One of the staff has done something: the next look at the day sees it. */
export const forgetOverview = ({ db }: Pick<Shop, 'db'>): void => sharedOf(db).forget();

const showUsual = (usual: UsualDay, { role }: Pick<StaffActor, 'role'>): ShownUsual => ({
  ...usual,
  revenue: mayDo(role, 'books') === 'no' ? null : usual.revenue,
  margin: mayDo(role, 'margin') === 'no' ? null : usual.margin,
});

/** What came in and went back is for whoever sees the books, cost and what is left for whoever sees margins. */
export function showDay({ hours: _, ...day }: ReportDay, { role }: Pick<StaffActor, 'role'>): ShownDay {
  const shown: ShownDay = { ...day };
  if (mayDo(role, 'books') === 'no') for (const field of MONEY_OF_BOOKS) shown[field] = null;
  if (mayDo(role, 'margin') === 'no') for (const field of MONEY_OF_OURS) shown[field] = null;
  return shown;
}
