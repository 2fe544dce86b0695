import { syncCatalogue } from '../core/catalogue/sync.ts';
import type { SyncReport } from '../core/catalogue/sync-record.ts';
import { later, SECOND } from '../core/clock.ts';
import { keyFor } from '../core/keys.ts';
import type { Meter } from '../core/meter.ts';
import { watchMoves } from '../core/watch-moves.ts';
import { openDatabase } from '../db/database.ts';
import type { SyncMessage } from '../jobs/sync-apart.ts';
import { openWholesalers } from '../providers/esims/registry.ts';
import { countCalls } from './call-counts.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { measuredProviders } from './provider-calls.ts';
import { shopSecrets } from './secrets.ts';
import { releaseVersion } from './version.ts';

/**
 * Reads what companies list and stores it, once; jobs/sync-apart.ts starts it. It runs from this file, in development and from a build
 * alike, on connections of its own, and ends with the sync.
 */
const [aheadMs, only] = process.argv.slice(2);
const say = (message: SyncMessage) =>
  new Promise<void>((resolve, reject) => {
    if (process.send === undefined) throw new Error('sync-process.ts is started by the shop');
    process.send(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });

// Whether a sync is waited for is the shop's to say, also where a terminal or a supervisor asks each process to end.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
await say(
  await sync().then(
    (reports) => ({ kind: 'synced', reports }),
    (error: unknown) => ({ kind: 'failed', error }),
  ),
);
process.disconnect();

async function sync(): Promise<SyncReport[]> {
  const config = readConfig(process.env);
  if (config.DATABASE_URL === undefined) throw new Error('PGlite is opened by one process alone');
  const log = createLog(config.LOG_LEVEL, { role: config.PROCESS_ROLE, version: releaseVersion() });
  // The shop's own registry answers /metrics.
  const meter: Meter = {
    count: (...counted) => void say({ kind: 'count', counted }),
    observe: (...observed) => void say({ kind: 'observe', observed }),
  };
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: null,
    directUrl: config.DATABASE_LISTEN_URL,
    poolSize: 2,
  });
  const { db } = database;
  // The companies keep the true time.
  const agreed = { now: () => later(new Date(), Number(aheadMs)) };
  const clock = { now: () => later(agreed.now(), config.CLOCK_AHEAD * SECOND) };
  // The shop's process counts its own calls alone: what this one observes goes to the meter there, and not to its tally.
  const calls = countCalls({ db, clock, log });
  try {
    watchMoves(db, { meter, log });
    const secrets = await shopSecrets(db, config);
    const { byName } = openWholesalers(config.ESIM_PROVIDERS, {
      ...{ db, clock: agreed, log, meter, secrets },
      faults: config.SANDBOX_FAULTS.esims,
      webhookSecret: keyFor('wholesaler sandbox', secrets.secret),
      origin: null,
      companies: config.companies,
      leaving: config.leaving,
    });
    return await syncCatalogue(
      {
        ...{ db, clock, log, meter },
        wholesalers: measuredProviders(meter, calls.note).wholesalers(byName),
      },
      only,
    );
  } finally {
    await calls.stop();
    await database.close();
  }
}
