import { type Db, sql } from '../../../db/sql.server.ts';
import { HOUR, later } from '../../clock.ts';
import type { Span } from '../../payments/lists.ts';

/** A purchase of ours, as far as a company's list can be compared with it. */
export interface OurPurchase {
  uid: string;
  order_uid: string;
  placed_at: Date;
  created_at: Date;
  /** The company's numbers of it, from its hints. */
  numbers: string[];
  /** Of the profile that it was delivered on; null while it wasn't. */
  iccid: string | null;
  is_top_up: boolean;
  /** Delivered, neither refunded nor disputed since, and not taken back by us. */
  is_with_traveller: boolean;
  /** Known to have come to nothing, or given up with its order, and not about to be reclaimed. */
  is_given_up: boolean;
}

/** One of our top-ups on a profile. */
export interface OurTopUp extends OurPurchase {
  wholesale_id: string;
}

/** More than a list and our clock, or an order and its purchase, are apart. */
const AROUND_MS = HOUR;

const COLUMNS = sql`
  purchases.uid, purchases.order_uid, orders.created_at as placed_at, purchases.created_at,
  array(select value from jsonb_each_text(coalesce(purchases.hints, '{}'))) as numbers,
  coalesce(esims.iccid, purchases.top_up_iccid) as iccid, purchases.top_up_iccid is not null as is_top_up,
  esim_plans.uid is not null and orders.state = 'fulfilled' and esim_plans.cancelled_at is null
    -- A refund takes the eSIM back before its money goes.
    and not exists (select from refunds r
      where r.order_uid = orders.uid and not r.keeps_esim and r.state not in ('requested', 'declined')) as is_with_traveller,
  purchases.reclaim_at is null and ((purchases.failed_at is not null
      and not exists (select from cash_transfers c
        where c.order_uid = orders.uid and c.kind = 'purchase_lost' and c.reference = purchases.uid))
    or (purchases.given_up_at is not null and esim_plans.uid is null
      -- What came of it late is known, booked, and told where it is to be claimed.
      and not exists (select from cash_transfers c
        where c.order_uid = orders.uid and c.kind in ('purchase_cancelled', 'purchase_lost') and c.reference is null)
      and not exists (select from alarms a
        where a.order_uid = orders.uid and a.kind = 'esim_not_reclaimed'))) as is_given_up`;
/** Of `wanted`, with a purchase's uid. */
const WITH_REST = sql`
  join purchases on purchases.uid = wanted.uid
  join orders on orders.uid = purchases.order_uid
  left join esim_plans on esim_plans.reference = purchases.uid
  left join esims on esims.uid = esim_plans.esim_uid`;

/** Our purchases at a company: from a span of time with an hour around it, and those whose references are given. */
export async function purchasesOf(
  db: Db,
  provider: string,
  { since, until }: Span,
  references: readonly string[],
): Promise<OurPurchase[]> {
  const { rows } = await sql<OurPurchase>`
    select ${COLUMNS} from (
      select uid from purchases
      where provider = ${provider} and created_at >= ${later(since, -AROUND_MS)} and created_at < ${later(until, AROUND_MS)}
      union
      select uid from purchases where provider = ${provider} and uid = any(${sql.val([...references])}::text[])
    ) wanted ${WITH_REST}`.execute(db);
  return rows;
}

/**
 * Our top-ups on the profiles that were topped up at a company within a span of time, by ICCID: all that each ever had, the
 * oldest first.
 * @param mostProfiles of more, those that were topped up last.
 */
export async function topUpsOf(
  db: Db,
  provider: string,
  { since, until }: Span,
  mostProfiles: number,
): Promise<Map<string, OurTopUp[]>> {
  const { rows } = await sql<OurTopUp & { topped: string }>`
    select ${COLUMNS}, purchases.wholesale_id, topped.top_up_iccid as topped from (
      select top_up_iccid from purchases
      where provider = ${provider} and created_at >= ${since} and created_at < ${until} and top_up_iccid is not null
      group by top_up_iccid order by max(created_at) desc limit ${mostProfiles}
    ) topped
    join purchases wanted on wanted.top_up_iccid = topped.top_up_iccid and wanted.provider = ${provider} ${WITH_REST}
    order by purchases.created_at, purchases.uid`.execute(db);
  return Map.groupBy(rows, ({ topped }) => topped);
}

/** The company's numbers of what operators have bought there to try it (`npm run companies -- try`), since a time. */
export async function trialNumbersOf(db: Db, provider: string, since: Date): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select jsonb_array_elements_text(detail #> '{after,numbers}') as number from audit_log
    where subject = ${provider} and action = 'company.trial_bought' and at >= ${later(since, -AROUND_MS)}`.execute(
    db,
  );
  return new Set(rows.map(({ number }) => number));
}
