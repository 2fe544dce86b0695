import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { sql } from '../../db/sql.server.ts';
import { createDatabase, type PostgresServer } from '../support/postgres.ts';
import { COMPANY_SCHEMAS, readTables, SHOP_SCHEMAS, writeTables } from './copy-tables.ts';
import type { World } from './world.ts';

/** A shop's data at one moment, as docs/operate.md says how to take them. */
interface Backup {
  /** How it was taken. */
  how: string;
  /** A world that begins with it. The other companies' books are what they are now. */
  restore(): Promise<World>;
  remove(): void;
}

type Server = Pick<PostgresServer, 'url' | 'prefix'>;

/** @param server where `world` lies; null for PGlite, whose shop must be stopped meanwhile. */
export async function takeBackup(world: World, server: Server | null): Promise<Backup> {
  if (server === null) return copyFolder(world);
  return (await hasPgDump(world)) ? dump(world, server) : copyRows(world, server);
}

function copyFolder(world: World): Backup {
  const folder = mkdtempSync(join(tmpdir(), 'godwit-backup-'));
  const kept = join(folder, 'kept');
  cpSync(world.data.dataDir!, kept, { recursive: true });
  return {
    how: 'copy of the stopped PGlite folder',
    async restore() {
      const dataDir = join(folder, 'restored');
      cpSync(kept, dataDir, { recursive: true });
      return withCompaniesOf(world, { dataDir });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function dump(world: World, server: Server): Promise<Backup> {
  const folder = mkdtempSync(join(tmpdir(), 'godwit-backup-'));
  const file = join(folder, 'godwit.dump');
  await run('pg_dump', ['--format=custom', `--file=${file}`, world.data.databaseUrl!]);
  return {
    how: 'pg_dump under load',
    async restore() {
      const databaseUrl = await createDatabase(server, 'restored');
      const whole = ['--no-owner', '--exit-on-error', '--single-transaction'];
      await run('pg_restore', [...whole, `--dbname=${databaseUrl}`, file]);
      return withCompaniesOf(world, { databaseUrl });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function copyRows(world: World, server: Server): Promise<Backup> {
  const copied = await world.withBooks((db) => readTables(db, SHOP_SCHEMAS));
  return {
    how: 'rows copied by SQL under load, without jobs (no pg_dump for this server)',
    async restore() {
      const databaseUrl = await createDatabase(server, 'restored');
      const database = await openDatabase({ databaseUrl, dataDir: null });
      try {
        await migrate(database.db);
        await writeTables(database.db, copied);
      } finally {
        await database.close();
      }
      return withCompaniesOf(world, { databaseUrl });
    },
    remove: () => {},
  };
}

async function withCompaniesOf(world: World, data: World['data']): Promise<World> {
  const restored = world.elsewhere(data);
  const companies = await world.withBooks((db) => readTables(db, COMPANY_SCHEMAS));
  await restored.withBooks((db) => writeTables(db, companies));
  return restored;
}

/** pg_dump refuses servers that are newer than itself. */
async function hasPgDump(world: World): Promise<boolean> {
  const found = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const own = Number(/(\d+)/.exec(found.stdout ?? '')?.[1]);
  const version = await world.withBooks((db) =>
    sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(db),
  );
  return own >= Math.floor(Number(version.rows[0]!.version) / 10_000);
}

const run = promisify(execFile);
