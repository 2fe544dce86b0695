import { type Db, json, records, sql, type Tx } from '../../db/sql.server.ts';
import type { CompetitorPrice } from './competitor-prices.ts';
import type { Rate } from './rates.ts';
import type { PriceRule } from './rules.ts';

export interface RuleVersion {
  version: number;
  /** As they were published; a release with stricter rules may refuse them. */
  rules: unknown;
  note: string;
  published_by: string;
  published_at: Date;
}

/** The version in force; undefined before the first. */
export async function selectNewestRules(db: Db): Promise<RuleVersion | undefined> {
  return db.selectFrom('price_rules').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();
}

export async function selectRules(db: Db, version: number): Promise<RuleVersion | undefined> {
  return db.selectFrom('price_rules').selectAll().where('version', '=', version).executeTakeFirst();
}

/** The newest versions first. */
export async function selectVersions(db: Db, limit: number): Promise<Omit<RuleVersion, 'rules'>[]> {
  return db
    .selectFrom('price_rules')
    .select(['version', 'note', 'published_by', 'published_at'])
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

/** @returns the new version. */
export async function insertRules(
  tx: Tx,
  row: { rules: readonly PriceRule[]; note: string; published_by: string; published_at: Date },
): Promise<number> {
  const { version } = await tx
    .insertInto('price_rules')
    .values({ ...row, rules: json(row.rules) })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The newest rate of each currency. */
export async function selectRates(db: Db): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select distinct on (currency) currency, rate::text, buffer_percent::text, as_of
    from exchange_rates order by currency, id desc`.execute(db);
  return rows;
}

export async function insertRate(tx: Tx, row: Rate & { set_by: string }): Promise<void> {
  await tx.insertInto('exchange_rates').values(row).execute();
}

/** What is known of every competitor. @param places those alone; all unless given. */
export async function selectCompetitorPrices(db: Db, places?: readonly string[]): Promise<CompetitorPrice[]> {
  return db
    .selectFrom('competitor_prices')
    .select(['competitor', 'place', 'data_mb', 'days', 'price', 'seen_at'])
    .$if(places !== undefined, (query) =>
      query.where('place', '=', sql<string>`any(${[...places!]}::text[])`),
    )
    .execute();
}

/** Lets one change of competitors' prices at a time through; readers don't wait. */
export async function lockCompetitorPrices(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('competitor prices'))`.execute(tx);
}

/** When each competitor's plans of each place were seen last. */
export async function selectLastSeen(
  tx: Tx,
): Promise<Pick<CompetitorPrice, 'competitor' | 'place' | 'seen_at'>[]> {
  return tx
    .selectFrom('competitor_prices')
    .select(['competitor', 'place'])
    .select((of) => of.fn.max('seen_at').as('seen_at'))
    .groupBy(['competitor', 'place'])
    .execute();
}

/** Writes prices; of each competitor and place among them, those that were there before go. */
export async function replaceCompetitorPrices(
  tx: Tx,
  prices: readonly (CompetitorPrice & { source: string })[],
): Promise<void> {
  await sql`
    delete from competitor_prices as old
    using json_to_recordset(${records(prices)}) as new (competitor text, place text)
    where old.competitor = new.competitor and old.place = new.place`.execute(tx);
  await sql`
    insert into competitor_prices (competitor, place, data_mb, days, price, seen_at, source)
    select competitor, place, data_mb, days, price, seen_at, source
    from json_to_recordset(${records(prices)}) as new (competitor text, place text, data_mb integer, days integer, price integer,
      seen_at timestamptz, source text)`.execute(tx);
}

/** @returns how many prices went. */
export async function deleteCompetitor(tx: Tx, competitor: string): Promise<number> {
  const rows = await tx
    .deleteFrom('competitor_prices')
    .where('competitor', '=', competitor)
    .returning('id')
    .execute();
  return rows.length;
}
