import { type Db, json, sql, type Tx } from '../../db/sql.server.ts';
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
