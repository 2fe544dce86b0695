import { type Db, json, sql, type Tx } from '../../db/sql.server.ts';
import type { RoutingRules } from './rules.ts';

export interface RoutingVersion {
  version: number;
  /** As they were published; a release with stricter rules may refuse them. */
  rules: unknown;
  note: string;
  published_by: string;
  published_at: Date;
}

/** The version in force; undefined before the first. */
export async function selectNewestRouting(db: Db): Promise<RoutingVersion | undefined> {
  return db.selectFrom('routing_rules').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();
}

export async function selectRouting(db: Db, version: number): Promise<RoutingVersion | undefined> {
  return db.selectFrom('routing_rules').selectAll().where('version', '=', version).executeTakeFirst();
}

/** The newest versions first. */
export async function selectRoutingVersions(db: Db, limit: number): Promise<Omit<RoutingVersion, 'rules'>[]> {
  return db
    .selectFrom('routing_rules')
    .select(['version', 'note', 'published_by', 'published_at'])
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

/** One publication at a time. */
export async function lockRouting(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('routing rules'))`.execute(tx);
}

/** @returns the new version. */
export async function insertRouting(
  tx: Tx,
  row: { rules: RoutingRules; note: string; published_by: string; published_at: Date },
): Promise<number> {
  const { version } = await tx
    .insertInto('routing_rules')
    .values({ ...row, rules: json(row.rules) })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
