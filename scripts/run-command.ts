import { resolve } from 'node:path';
import { systemClock } from '../core/clock.ts';
import type { Shop } from '../core/shop.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { DataDirInUse } from '../db/pglite-lock.ts';
import { createJobQueue } from '../jobs/queue.ts';
import { projectRoot } from '../project-root.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';

type CommandShop = Pick<Shop, 'db' | 'clock' | 'jobs'>;

/**
 * Runs an operator's command on the shop's own database and ends the process with the status that `work` returns. The jobs
 * that it adds are run by the workers, or by the next that starts. With PGlite the shop must be stopped meanwhile.
 */
export async function runCommand(work: (shop: CommandShop) => Promise<number>): Promise<never> {
  const database = await open();
  const queue = createJobQueue(database, createLog('warn'), systemClock);
  await queue.start();
  const status = await work({ db: database.db, clock: systemClock, jobs: queue }).finally(async () => {
    await queue.stop(1_000);
    await database.close();
  });
  process.exit(status);
}

async function open(): Promise<Database> {
  try {
    const config = readConfig(process.env);
    const database = await openDatabase({
      databaseUrl: config.DATABASE_URL ?? null,
      dataDir: resolve(projectRoot, config.DATA_DIR),
      poolSize: 2,
    });
    await migrate(database.db);
    return database;
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DataDirInUse)) throw error;
    return fail(`${error.message}\n`, 1);
  }
}

/** Ends the process with a message on standard error; 2 as the status says that the command was misused. */
export function fail(message: string, status: 1 | 2): never {
  process.stderr.write(message);
  process.exit(status);
}

/** Reports what became of one thing; the status of a command that did nothing else. */
export function report(well: boolean, line: string): 0 | 1 {
  (well ? process.stdout : process.stderr).write(`${line}\n`);
  return well ? 0 : 1;
}
