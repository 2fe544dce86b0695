import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { type Db, sql } from './sql.server.ts';

/** The advisory lock that serialises the migrations of all processes on one database; the number is arbitrary. */
const MIGRATION_LOCK = 7_303_014;

interface Migration {
  version: number;
  name: string;
  text: string;
  checksum: string;
}

/**
 * Brings the schema up to date: every file of db/migrations that has not run yet, in order, each in a transaction
 * of its own, under a lock so that processes that start together run each once.
 * A database ahead of this release is left as it is: older processes live on while a newer one has migrated.
 * @throws when a file that has already run was changed since.
 */
export async function migrate(db: Db, migrations = readMigrations()): Promise<string[]> {
  const ran: string[] = [];
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    await sql`create table if not exists migrations (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
    )`.execute(tx);
  });
  for (const migration of migrations) {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
      const { rows } = await sql<{ checksum: string }>`
        select checksum from migrations where version = ${migration.version}`.execute(tx);
      if (rows[0] && rows[0].checksum !== migration.checksum) {
        throw new Error(`migration ${migration.name} was changed after it ran; add a new one instead`);
      }
      if (rows[0]) return;
      for (const statement of statements(migration.text)) await sql.raw(statement).execute(tx);
      await sql`insert into migrations (version, name, checksum)
        values (${migration.version}, ${migration.name}, ${migration.checksum})`.execute(tx);
      ran.push(migration.name);
    });
  }
  return ran;
}

/** The numbered files, checked to count 1, 2, 3 …: a gap means that a file is missing from the release. */
export function readMigrations(folder = join(projectRoot, 'db/migrations')): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .sort();
  return names.map((name, index) => {
    const version = Number(name.slice(0, 4));
    if (version !== index + 1) throw new Error(`migration ${index + 1} is missing, found ${name}`);
    const text = readFileSync(join(folder, name), 'utf8');
    return { version, name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/** Statements of a file: each ends with a semicolon at the end of a line (PGlite's prepared statements take one at a time). */
function statements(text: string): string[] {
  return text
    .split(/;\s*$/m)
    .map((part) => part.trim())
    .filter((part) => part.replace(/^--.*$/gm, '').trim() !== '');
}
