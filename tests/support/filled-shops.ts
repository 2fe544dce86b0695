import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from './postgres.ts';
import type { ProvidedPostgres, RunDatabases } from './run-databases.ts';
import { startShop } from './shop-process.ts';

/** A shop's data on each engine, migrated and with its catalogue, and no shop running on them: a start on a copy has neither to do. */
export interface FilledShops {
  /** Name of a database on the run's server, for CREATE DATABASE … TEMPLATE; empty where there is no server. */
  database: string;
  /** To be copied as a DATA_DIR. */
  dataDir: string;
}

/**
 * Starts the built shop once on each engine, and stops it.
 * @param folder where PGlite's data are kept; the caller removes it.
 */
export async function fillShops({ postgres, pglite }: RunDatabases, folder: string): Promise<FilledShops> {
  const dataDir = join(folder, 'data');
  cpSync(pglite.dataDir, dataDir, { recursive: true });
  const [database] = await Promise.all([fillDatabase(postgres), startAndStop({ dataDir, brief: true })]);
  return { database, dataDir };
}

async function fillDatabase(postgres: ProvidedPostgres): Promise<string> {
  if ('problem' in postgres) return '';
  const databaseUrl = await createDatabase(postgres, 'filled', postgres.template);
  await startAndStop({ databaseUrl });
  return new URL(databaseUrl).pathname.slice(1);
}

async function startAndStop(options: Parameters<typeof startShop>[0]): Promise<void> {
  const shop = await startShop(options);
  await shop.stop();
}
