import { resolve } from 'node:path';
import { systemClock } from '../core/clock.ts';
import { resendUnhandled, resendWebhook } from '../core/inbox/resend.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { DataDirInUse } from '../db/pglite-lock.ts';
import { createJobQueue } from '../jobs/queue.ts';
import { projectRoot } from '../project-root.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';

/**
 * `npm run webhooks:resend -- <uid> …` or `-- --unhandled`: has recorded webhooks handled once more, by the workers
 * that are running or by the next that starts. With PGlite the shop must be stopped meanwhile.
 */
const wanted = process.argv.slice(2);
if (wanted.length === 0) {
  process.stderr.write('Usage: npm run webhooks:resend -- <uid> …  |  -- --unhandled\n');
  process.exit(2);
}
const database = await open().catch((error: unknown) => {
  if (!(error instanceof ConfigError || error instanceof DataDirInUse)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
const queue = createJobQueue(database, createLog('warn'), systemClock);
await queue.start();
const shop = { db: database.db, jobs: queue };
let missing = 0;
if (wanted.includes('--unhandled')) {
  const uids = await resendUnhandled(shop);
  process.stdout.write(`${uids.length} webhooks are handled once more\n`);
} else {
  for (const uid of wanted) {
    const found = await resendWebhook(shop, uid);
    if (!found) missing++;
    process.stdout.write(`${uid}: ${found ? 'is handled once more' : 'is not on record'}\n`);
  }
}
await queue.stop(1_000);
await database.close();
process.exit(missing === 0 ? 0 : 1);

async function open(): Promise<Database> {
  const config = readConfig(process.env);
  return openDatabase({
    databaseUrl: config.DATABASE_URL ?? null,
    dataDir: resolve(projectRoot, config.DATA_DIR),
    poolSize: 2,
  });
}
