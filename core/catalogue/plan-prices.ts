import { type Db, records, sql, type Tx } from '../../db/sql.server.ts';
import type { Cents } from '../money.ts';
import type { PlanToPrice, PricedOffer } from '../pricing/plan-to-price.ts';
import type { PlanScope } from './plan.ts';
import { announceCatalogue, inOrder, lockSync } from './queries.ts';

/** A plan with the price that it has now. */
export interface StoredPrice {
  name: string;
  /** Null before it was priced, and while it can't be. */
  price: number | null;
  price_why: string | null;
  plan: PlanToPrice;
}

/** Which plans are priced: those that work in a country (alpha-3), or those for the very countries of one of these plans. */
type PricedPart = { country: string } | { like: readonly string[] };

/**
 * Every plan that may be on the shelf, in no particular order, with the offers that are sold as it: withdrawn and hidden ones
 * have no say in others' prices.
 * @param part those alone.
 */
export async function selectStoredPrices(db: Db, part?: PricedPart): Promise<StoredPrice[]> {
  const rows = await db
    .selectFrom('plans')
    .select(sql<string>`coalesce(own_name, name)`.as('name'))
    .select(['uid', 'scope', 'region', 'countries_enabled', 'hotspot'])
    .select(['data_quota_mb', 'validity_days', 'daily_quota_mb', 'reduced_speed_kbps'])
    .select(['price', 'price_why', 'pinned_price'])
    .select(
      sql<PricedOffer[]>`(
        select json_agg(json_build_object('company', provider, 'wholesale_id', wholesale_id, 'cost', charge, 'lowest_price', lowest_price,
          'recommended_price', recommended_price) order by uid)
        from offers where offers.plan_uid = plans.uid and gone_at is null and unfit is null)`.as('offers'),
    )
    .where('withdrawn_at', 'is', null)
    .where('hidden_at', 'is', null)
    .$if(part !== undefined, (query) => query.where(isIn(part!)))
    .execute();
  return rows
    .filter(({ offers }) => offers !== null)
    .map(({ name, price, price_why, ...row }) => ({
      name,
      price,
      price_why,
      plan: {
        ...row,
        scope: row.scope as PlanScope,
        kind: row.daily_quota_mb === null ? 'total' : 'daily',
        pinned_price: row.pinned_price as Cents | null,
      },
    }));
}

const isIn = (part: PricedPart) =>
  'country' in part
    ? sql<boolean>`${part.country} = any(countries_enabled)`
    : sql<boolean>`${inOrder} in (select ${inOrder} from plans where uid = any(${part.like}::text[]))`;

/** Whether the shop has prices, and whether the first was set before `since`. Prices of releases that recorded no changes count as old. */
export async function ageOfPrices(db: Db, since: Date): Promise<'none' | 'young' | 'old'> {
  const { rows } = await sql<{ priced: boolean; first: Date | null }>`
    select exists (select from plans where price is not null) as priced,
      (select at from price_changes order by id limit 1) as first`.execute(db);
  const { priced, first } = rows[0]!;
  if (!priced) return 'none';
  return first === null || first < since ? 'old' : 'young';
}

/** What moves of prices are measured against: the plans on the shelf, priced or not, and the sum of their prices as they stand. */
export interface WholeShelf {
  plans: number;
  sum: number;
}

/** How many plans may be on the shelf, and the sum of their prices. */
export async function sumPriced(db: Db): Promise<WholeShelf> {
  const { rows } = await sql<WholeShelf>`
    select count(*)::integer as plans, coalesce(sum(price), 0)::float as sum from plans
    where withdrawn_at is null and hidden_at is null and exists (
      select from offers where offers.plan_uid = plans.uid and gone_at is null and unfit is null)`.execute(
    db,
  );
  return rows[0]!;
}

/** A plan's new price, or why it has none. */
interface NewPrice {
  uid: string;
  price: number | null;
  why: string;
}

/** Writes prices, and why they are so. @returns whether any is another than before. */
export async function writePrices(tx: Tx, prices: readonly NewPrice[], now: Date): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    with new as (select * from json_to_recordset(${records(prices)}) as new (uid text, price integer, why text)),
    old as (select plans.uid, plans.price from plans join new using (uid) for update of plans), told as (
      insert into price_changes (plan_uid, at, price, version)
      select uid, ${now}::timestamptz, new.price, coalesce((select max(version) from price_rules), 0)
      from new join old using (uid) where old.price is distinct from new.price
    )
    update plans set price = new.price, price_why = new.why,
      updated_at = case when old.price is distinct from new.price then ${now}::timestamptz else plans.updated_at end
    from new join old using (uid) where plans.uid = new.uid
    returning old.price is distinct from new.price as moved`.execute(tx);
  return rows.some(({ moved }) => moved);
}

/** What a person may have said of a plan, and its price. */
export interface PlanTerms {
  price: number | null;
  pinned_price: number | null;
  hidden: boolean;
}

/** Undefined when there is no such plan. */
export async function selectPlanTerms(db: Db, uid: string): Promise<PlanTerms | undefined> {
  const row = await db
    .selectFrom('plans')
    .select(['price', 'pinned_price', 'hidden_at'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row && { price: row.price, pinned_price: row.pinned_price, hidden: row.hidden_at !== null };
}

/** Pins a plan's price, or with null leaves it to the rules. @returns false when there is no such plan, or it is so already. */
export async function setPinned(tx: Tx, uid: string, price: Cents | null, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('plans')
    .set({ pinned_price: price, updated_at: now })
    .where('uid', '=', uid)
    .where(sql<boolean>`pinned_price is distinct from ${price}::integer`)
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a plan off the shelf of every process, or puts it back. @returns false when there is no such plan, or it is so already. */
export async function setHidden(tx: Tx, uid: string, hidden: boolean, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('plans')
    .set({ hidden_at: hidden ? now : null, updated_at: now })
    .where('uid', '=', uid)
    .where('hidden_at', hidden ? 'is' : 'is not', null)
    .returning('uid')
    .executeTakeFirst();
  if (row !== undefined) await announceCatalogue(tx);
  return row !== undefined;
}

/** The same of many. @returns those that were not so already. */
export async function setHiddenMany(
  tx: Tx,
  uids: readonly string[],
  hidden: boolean,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('plans')
    .set({ hidden_at: hidden ? now : null, updated_at: now })
    .where('uid', '=', sql<string>`any(${[...uids]}::text[])`)
    .where('hidden_at', hidden ? 'is' : 'is not', null)
    .returning('uid')
    .execute();
  if (rows.length > 0) await announceCatalogue(tx);
  return rows.map(({ uid }) => uid).sort();
}

/** Pins plans that have a price at it, or leaves them to the rules. @returns those that were not so already. */
export async function setPinnedMany(
  tx: Tx,
  uids: readonly string[],
  pinned: boolean,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('plans')
    .set({ pinned_price: pinned ? sql<number>`price` : null, updated_at: now })
    .where('uid', '=', sql<string>`any(${[...uids]}::text[])`)
    // Without a price there is nothing to pin it at.
    .$if(pinned, (update) => update.where('price', 'is not', null))
    .where('pinned_price', pinned ? 'is' : 'is not', null)
    .returning('uid')
    .execute();
  return rows.map(({ uid }) => uid).sort();
}

/** Why a plan costs what it costs, in one line; undefined when there is no such plan. */
export async function selectPriceWhy(db: Db, uid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('plans')
    .select(['price_why', 'hidden_at', 'withdrawn_at'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const state = row.withdrawn_at !== null ? 'withdrawn: ' : row.hidden_at !== null ? 'hidden: ' : '';
  return `${state}${row.price_why ?? 'not priced yet'}`;
}

/** Lets one sync or change of prices at a time through, until the transaction ends. */
export async function lockPrices(tx: Tx): Promise<void> {
  await lockSync(tx);
}

/** Tells every process, once the transaction commits, that prices are others. */
export async function announcePrices(tx: Tx): Promise<void> {
  await announceCatalogue(tx);
}
