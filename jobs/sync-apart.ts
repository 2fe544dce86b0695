import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SyncReport } from '../core/catalogue/sync.ts';
import type { Meter } from '../core/meter.ts';
import { projectRoot } from '../project-root.ts';

/** What the thread is started with. */
export interface SyncThreadData {
  /** How far it stands back behind others: Linux's niceness, 0 to 19. */
  nice: number;
  /** Milliseconds by which the clock that all processes agree on is ahead of the machine's. */
  aheadMs: number;
  /** The company that is synced; all unless given. */
  only: string | undefined;
}

/** What the thread says. */
export type SyncMessage =
  // What the meter of the process is called with.
  | { kind: 'count'; counted: readonly unknown[] }
  | { kind: 'observe'; observed: readonly unknown[] }
  | { kind: 'synced'; reports: SyncReport[] };

interface ApartOptions {
  meter: Meter;
  aheadMs: number;
  /** The company that is synced; all unless given. */
  only?: string | undefined;
  /** The settings of the shop; the process's own unless given. */
  env?: NodeJS.ProcessEnv;
}

const THREAD = join(projectRoot, 'jobs/sync-thread.ts');
const NICE = 10;
/** Megabytes: a list of 6,000 offers and the shelf that it is placed on take a third of it. */
const MOST_HEAP = 384;

/**
 * syncCatalogue() in a thread of its own, which is started for it and ended after it: to read, check and place 30,000 offers takes
 * seconds of CPU time, in which a page would wait. Only on a PostgreSQL server: PGlite is opened by one thread alone.
 * @throws what the thread failed by; what it had not committed then has not happened.
 */
export async function syncApart({
  meter,
  aheadMs,
  only,
  env = process.env,
}: ApartOptions): Promise<SyncReport[]> {
  const workerData: SyncThreadData = { nice: NICE, aheadMs, only };
  const worker = new Worker(THREAD, {
    workerData,
    env,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP },
  });
  return new Promise((resolve, reject) => {
    let reports: SyncReport[] | null = null;
    worker.on('message', (message: SyncMessage) => {
      if (message.kind === 'count') Reflect.apply(meter.count, meter, message.counted);
      else if (message.kind === 'observe') Reflect.apply(meter.observe, meter, message.observed);
      else ({ reports } = message);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      if (reports !== null) resolve(reports);
      else reject(new Error(`the thread of the sync ended with ${code}`));
    });
  });
}
