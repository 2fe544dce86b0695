import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../project-root.ts';
import { freePort } from '../support/free-port.ts';
import { type ShopOptions, type ShopProcess, startShop } from '../support/shop-process.ts';
import { READ_OFTEN } from './rest.ts';

/** Processes of one shop, each of which is started again as soon as it was killed. */
export interface Processes {
  /** Of those that serve customers now. */
  origins(): string[];
  kills(): number;
  /** What the logs of all that ever ran have of requests that failed by a fault of the shop, as lines. */
  failed(): string[];
  /** SIGKILL for one that is up, drawn at random; false when none is. */
  killOne(): Promise<boolean>;
  /** Waits until every one is up. */
  allUp(): Promise<void>;
  /** Stops all, and starts them again with their clocks so many seconds ahead of ours, and as far apart as before. */
  moveClocks(aheadS: number): Promise<void>;
  /** SIGTERM to all; their exit codes. */
  stop(): Promise<(number | null)[]>;
  /** SIGKILL for the last one of a role, for good. */
  loseForGood(role: 'web' | 'worker'): Promise<void>;
}

interface Slot {
  options: ShopOptions;
  /** null while it starts. */
  process: ShopProcess | null;
  starting: Promise<void>;
  lost: boolean;
}

/**
 * Starts one process for each role given; `undefined` is web and worker in one.
 * @param options for all of them.
 * @param skewS seconds that the clocks of two neighbours are apart.
 */
export async function startProcesses(
  roles: readonly ('web' | 'worker' | undefined)[],
  options: ShopOptions,
  skewS = 0,
): Promise<Processes> {
  let kills = 0;
  let stopping = false;
  const started: ShopProcess[] = [];
  const slots: Slot[] = [];
  for (const [at, role] of roles.entries()) {
    const port = await freePort();
    const skew = Math.round(at % 2 === 0 ? skewS / 2 : -skewS / 2);
    const slot: Slot = {
      options: {
        ...options,
        env: clocked({ ...READ_OFTEN, ...options.env }, { skew }),
        port,
        ...(role === undefined ? {} : { role }),
      },
      process: null,
      starting: Promise.resolve(),
      lost: false,
    };
    slots.push(slot);
    slot.starting = start(slot);
    await slot.starting;
  }

  async function start(slot: Slot): Promise<void> {
    for (let attempt = 1; !stopping && !slot.lost; attempt++) {
      try {
        slot.process = await startShop(slot.options);
        started.push(slot.process);
        return;
      } catch (error) {
        if (attempt === 3) throw error;
        await sleep(500);
      }
    }
  }
  async function kill(slot: Slot): Promise<void> {
    const { process } = slot;
    if (process === null) return;
    slot.process = null;
    kills++;
    await process.kill();
  }
  return {
    origins: () =>
      slots
        .filter(({ options: { role }, process }) => role !== 'worker' && process !== null)
        .map(({ process }) => process!.origin),
    kills: () => kills,
    failed: () => started.flatMap(failedIn),
    async killOne() {
      const up = slots.filter(({ process }) => process !== null);
      const slot = up[Math.floor(Math.random() * up.length)];
      if (slot === undefined) return false;
      await kill(slot);
      slot.starting = start(slot);
      return true;
    },
    async allUp() {
      await Promise.all(slots.map(({ starting }) => starting));
    },
    async moveClocks(aheadS) {
      await Promise.all(slots.map(({ starting }) => starting));
      await Promise.all(
        slots.map(async (slot) => {
          const { process } = slot;
          slot.process = null;
          await process?.stop();
          const { env } = slot.options;
          const isOneProcess = options.databaseUrl === undefined;
          slot.options = {
            ...slot.options,
            env: isOneProcess ? { ...env, ...processAhead(aheadS) } : clocked(env, { ahead: aheadS }),
          };
          slot.starting = start(slot);
          await slot.starting;
        }),
      );
    },
    async stop() {
      stopping = true;
      await Promise.all(slots.map(({ starting }) => starting));
      return Promise.all(slots.map(({ process }) => process?.stop() ?? null));
    },
    async loseForGood(role) {
      const slot = slots.findLast((each) => each.options.role === role);
      if (slot === undefined) throw new Error(`no ${role}`);
      slot.lost = true;
      await kill(slot);
    },
  };
}

/** The lines of api/errors.ts for what nobody foresaw. */
const failedIn = (process: ShopProcess): string[] =>
  process
    .logs()
    .split('\n')
    .filter((line) => line.includes('"msg":"request failed"'));

/** The database of a shop that is one process goes by the clock of that process, and its queue with it. */
const processAhead = (seconds: number) => ({
  NODE_OPTIONS: `--import ${join(projectRoot, 'tests/support/process-clock.ts')}`,
  PROCESS_AHEAD: String(seconds),
});

const clocked = (env: ShopOptions['env'], { skew, ahead }: { skew?: number; ahead?: number }) => ({
  ...env,
  ...(skew !== undefined && { CLOCK_SKEW: String(skew) }),
  ...(ahead !== undefined && { CLOCK_AHEAD: String(ahead) }),
});
