import { type Db, sql } from '../../db/sql.server.ts';
import { endAlarm, raiseAlarm, standingSubjects } from '../alarms/raise.ts';
import { DAY, later } from '../clock.ts';
import { idBound } from '../ids.ts';
import type { Shop } from '../shop.ts';
import { readPatiently } from '../transaction.ts';

/** What is judged, and what it is compared with: the days before those. */
const JUDGED_DAYS = 7;
const USUAL_DAYS = 28;
/** Below these a few unhappy people would be an alarm. */
const FEWEST_ORDERS = 20;
const FEWEST_REFUNDS = 5;
/** Fewer orders than these tell nothing of what is usual. */
const FEWEST_USUAL = 100;
/** A shop without a refund in four weeks still expects one in a hundred orders to come back. */
const LEAST_RATE = 0.01;
const SIGMAS = 3;

interface Group {
  company: string;
  /** Alpha-3, or the name of a region. */
  place: string;
  orders: number;
  refunded: number;
}

/**
 * How many of `orders` may be refunded before that is unusual, where `rate` of them usually are: three standard deviations of a binomial
 * distribution above what is expected.
 */
export const mostUsual = (orders: number, rate: number): number =>
  orders * rate + SIGMAS * Math.sqrt(orders * rate * (1 - rate));

/**
 * The daily job: raises an alarm for each wholesaler and country (or region) of whose paid orders of the last seven days unusually many
 * were refunded, whatever the reason: five or more, of twenty or more, and more than mostUsual() by the share that was refunded of all
 * paid orders of the four weeks before. It ends with the first day on which they are not.
 */
export async function watchRefunds(shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>): Promise<void> {
  const now = shop.clock.now();
  const since = later(now, -JUDGED_DAYS * DAY);
  const before = await readPatiently(shop, (tx) => refundedOf(tx, later(since, -USUAL_DAYS * DAY), since));
  const orders = sum(before.map((group) => group.orders));
  if (orders < FEWEST_USUAL) return;
  const usual = Math.max(LEAST_RATE, sum(before.map((group) => group.refunded)) / orders);
  const groups = await readPatiently(shop, (tx) => refundedOf(tx, since, now));
  const unusual = groups.filter((group) => isUnusual(group, usual));
  for (const group of unusual) {
    const rate = group.refunded / group.orders;
    await raiseAlarm(shop, shop.db, {
      kind: 'refunds_unusual',
      subject: subjectOf(group),
      detail: `${group.refunded} of ${group.orders} orders of the last ${JUDGED_DAYS} days for ${group.place} from ${group.company} were refunded, ${percent(rate)}; usual is ${percent(usual)}`,
      // A person who closed it hears of it again when it is a tenth worse.
      fact: `${Math.floor(rate * 10)} of ten`,
    });
  }
  const still = new Set(unusual.map(subjectOf));
  for (const subject of await standingSubjects(shop.db, 'refunds_unusual')) {
    if (still.has(subject)) continue;
    const reason = 'no more are refunded than usual';
    await endAlarm(shop, shop.db, { kind: 'refunds_unusual', subject, reason });
  }
}

const subjectOf = ({ company, place }: Group): string => `refunds ${company} ${place}`;
const percent = (share: number): string => `${(share * 100).toFixed(1).replace('.0', '')}%`;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const isUnusual = ({ orders, refunded }: Group, usual: number): boolean =>
  orders >= FEWEST_ORDERS && refunded >= FEWEST_REFUNDS && refunded > mostUsual(orders, usual);

/** The orders that were placed in a span and paid, by the company that was asked last and where they are for. */
async function refundedOf(db: Db, from: Date, to: Date): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select bought.provider as company,
      case o.plan ->> 'scope' when 'country' then o.plan -> 'countries_enabled' ->> 0
        else coalesce(o.plan ->> 'region', 'global') end as place,
      count(*)::integer as orders,
      (count(*) filter (where exists (
        select from refunds r where r.order_uid = o.uid and r.state <> 'declined')))::integer as refunded
    from orders o
    cross join lateral (
      select p.provider from purchases p where p.order_uid = o.uid order by p.number desc limit 1) bought
    where o.uid >= ${idBound('order', from)} and o.uid < ${idBound('order', to)}
      and o.paid_at is not null and o.amount > 0
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
