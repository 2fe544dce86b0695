import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { syncCatalogue } from '../core/catalogue/sync.ts';
import { later, SECOND } from '../core/clock.ts';
import { keyFor } from '../core/keys.ts';
import type { Meter } from '../core/meter.ts';
import { watchMoves } from '../core/watch-moves.ts';
import { openDatabase } from '../db/database.ts';
import { openWholesalers } from '../providers/esims/registry.ts';
import { readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { measuredProviders } from '../server/provider-calls.ts';
import { shopSecrets } from '../server/secrets.ts';
import { releaseVersion } from '../server/version.ts';
import type { SyncMessage, SyncThreadData } from './sync-apart.ts';

/**
 * The thread that reads what companies list and stores it, once; jobs/sync-apart.ts starts it. It runs from this file, in development and
 * from a build alike, on a connection of its own, and ends with the sync.
 */
const port = parentPort;
if (port === null) throw new Error('sync-thread.ts is started as a thread');
const { nice, aheadMs, only } = workerData as SyncThreadData;
// Where cores are few, whoever buys goes first. Linux alone counts this by thread; elsewhere it would slow the whole shop.
if (process.platform === 'linux') setPriority(nice);
const say = (message: SyncMessage) => port.postMessage(message);

const config = readConfig(process.env);
if (config.DATABASE_URL === undefined) throw new Error('PGlite is opened by one thread alone');
const log = createLog(config.LOG_LEVEL, { role: config.PROCESS_ROLE, version: releaseVersion() });
// The process's own registry answers /metrics.
const meter: Meter = {
  count: (...counted) => say({ kind: 'count', counted }),
  observe: (...observed) => say({ kind: 'observe', observed }),
};
const database = await openDatabase({
  databaseUrl: config.DATABASE_URL,
  dataDir: null,
  directUrl: config.DATABASE_LISTEN_URL,
  poolSize: 2,
});
try {
  const { db } = database;
  watchMoves(db, { meter, log });
  const secrets = await shopSecrets(db, config);
  const agreed = { now: () => later(new Date(), aheadMs) };
  const { byName } = openWholesalers(config.ESIM_PROVIDERS, {
    ...{ db, clock: agreed, log, meter, secrets },
    faults: config.SANDBOX_FAULTS.esims,
    webhookSecret: keyFor('wholesaler sandbox', secrets.secret),
    origin: null,
    companies: config.companies,
    leaving: config.leaving,
  });
  const reports = await syncCatalogue(
    {
      ...{ db, log, meter },
      // The companies keep the true time.
      clock: { now: () => later(agreed.now(), config.CLOCK_AHEAD * SECOND) },
      wholesalers: measuredProviders(meter).wholesalers(byName),
    },
    only,
  );
  say({ kind: 'synced', reports });
} finally {
  await database.close();
}
