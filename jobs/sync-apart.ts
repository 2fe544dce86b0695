import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { SyncReport } from '../core/catalogue/sync-record.ts';
import type { Meter } from '../core/meter.ts';
import { projectRoot } from '../project-root.ts';

/** What the process of a sync says. */
export type SyncMessage =
  // What the meter of the shop's process is called with.
  | { kind: 'count'; counted: readonly unknown[] }
  | { kind: 'observe'; observed: readonly unknown[] }
  | { kind: 'synced'; reports: SyncReport[] }
  | { kind: 'failed'; error: unknown };

interface ApartOptions {
  meter: Meter;
  /** Milliseconds by which the clock that all processes agree on is ahead of the machine's. */
  aheadMs: number;
  /** The company that is synced; all unless given. */
  only?: string | undefined;
  /** The settings of the shop; the process's own unless given. */
  env?: NodeJS.ProcessEnv;
}

const PROGRAM = join(projectRoot, 'server/sync-process.ts');
/** How far it stands back behind others where cores are few: 0 to 19. At 19 a busy machine would stretch its transactions over minutes. */
const NICE = 10;
/**
 * Megabytes: a list of 6,000 offers and the shelf that it is placed on take a third of the heap. What is only just made is collected soon,
 * and not by a thread for each core.
 */
const LITTLE_MEMORY = ['--max-old-space-size=384', '--max-semi-space-size=4'];

/**
 * syncCatalogue() in a process of its own, which is started for it and ends after it: to read, check and place 30,000 offers takes
 * seconds of CPU time, in which a page would wait, and memory, which goes back with the process. Only on a PostgreSQL server: PGlite is
 * opened by one process alone.
 * @throws what that process failed by; what it had not committed then has not happened.
 */
export async function syncApart({
  meter,
  aheadMs,
  only,
  env = process.env,
}: ApartOptions): Promise<SyncReport[]> {
  // What V8 has compiled at the last sync: else half of a small one's CPU time is taking types out of its files.
  const compiled = getCompileCacheDir();
  const child = fork(PROGRAM, [String(aheadMs), ...(only === undefined ? [] : [only])], {
    env: { ...env, ...(compiled !== undefined && { NODE_COMPILE_CACHE: compiled }) },
    execArgv: LITTLE_MEMORY,
    serialization: 'advanced',
  });
  // Before it has started threads of its own: on Linux each has the priority of the one that starts it.
  if (child.pid !== undefined) setPriority(child.pid, NICE);
  let said: SyncMessage | null = null;
  child.on('message', (message: SyncMessage) => {
    if (message.kind === 'count') Reflect.apply(meter.count, meter, message.counted);
    else if (message.kind === 'observe') Reflect.apply(meter.observe, meter, message.observed);
    else said = message;
  });
  // Its messages have come by then. Where it can't be started, this throws why.
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return reportsOf(said, code ?? signal);
}

function reportsOf(said: SyncMessage | null, end: number | NodeJS.Signals | null): SyncReport[] {
  if (said?.kind === 'synced') return said.reports;
  throw said?.kind === 'failed' ? said.error : new Error(`the process of the sync ended with ${end}`);
}
