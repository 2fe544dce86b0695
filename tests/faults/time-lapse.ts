import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { pressIn } from './desk.ts';
import type { Processes } from './processes.ts';
import { createTalk, type Talk } from './talk.ts';

/** What the shop does by the clock, and an order's end waits for. */
const TIMED_JOBS = ['timed.orders-sweep', 'timed.queues-sweep', 'timed.supply-probe'];
/** Finds what a webhook that was lost for good would have told, and runs each minute by the database's clock. */
const COMPARING = 'timed.reconcile';
/** One that a killed process had begun is taken over within this time. */
const COMPARED_MS = 180_000;
/** The sweeps have begun within this time. */
const BEGUN_MS = 3_000;
/** No two processes' clocks are further apart. */
const APART_S = 60;

export interface TimeLapse {
  /**
   * Lets time pass: all processes stop and come back with their clocks so many seconds ahead of ours, and what runs each
   * minute runs now. Companies' look-ups are certain after minutes, and what came too late is asked for over hours.
   */
  pass(aheadS: number): Promise<void>;
  end(): Promise<void>;
}

/**
 * On PostgreSQL the queue goes by the database's clock, which stays: what processes put off by theirs is brought back to it each
 * second. PGlite's goes ahead with its process, which alone can open it: staff press the buttons of its jobs.
 * @param key of an owner.
 */
export async function startTimeLapse(
  processes: Processes,
  databaseUrl: string | undefined,
  key: string,
): Promise<TimeLapse> {
  if (databaseUrl === undefined) {
    return {
      async pass(aheadS) {
        await processes.moveClocks(aheadS);
        await untilRun(createTalk(processes.origins, { name: 'whoever lets time pass' }), key);
      },
      end: async () => {},
    };
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  let ahead = 0;
  let last: Promise<unknown> = Promise.resolve();
  const bringBack = () => {
    if (ahead === 0) return;
    last = client
      .query(
        `update pgboss.job set start_after = start_after - make_interval(secs => $1::float8)
       where state in ('created', 'retry') and start_after > now() + make_interval(secs => $1::float8 - $2::float8)`,
        [ahead, APART_S],
      )
      .catch(() => {});
  };
  const timer = setInterval(bringBack, 1_000);
  return {
    async pass(aheadS) {
      await processes.moveClocks(aheadS);
      ahead = aheadS;
      const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
      const boss = new PgBoss({
        connectionString: databaseUrl,
        schema: 'pgboss',
        supervise: false,
        schedule: false,
      });
      boss.on('error', () => {});
      await boss.start();
      try {
        for (const name of [...TIMED_JOBS, COMPARING]) await boss.send(name, {}, { singletonKey: name });
      } finally {
        await boss.stop({ graceful: false });
      }
      await sleep(BEGUN_MS);
      await untilCompared(client, rows[0]!.now);
    },
    async end() {
      clearInterval(timer);
      await last;
      await client.end();
    },
  };
}

/** Until the books were compared with the payment provider's, begun since then. */
async function untilCompared(client: pg.Client, since: Date): Promise<void> {
  for (const end = Date.now() + COMPARED_MS; Date.now() < end; await sleep(500)) {
    const { rowCount } = await client.query(
      `select from pgboss.job where name = $1 and state = 'completed' and started_on >= $2`,
      [COMPARING, since],
    );
    if (rowCount) return;
  }
  throw new Error('the books were not compared');
}

/** Has what runs each minute run now, and waits until all of it has. */
async function untilRun(talk: Talk, key: string): Promise<void> {
  const waiting = new Map<string, unknown>();
  const before = await lastRuns(talk, key);
  for (const name of [...TIMED_JOBS, COMPARING]) {
    waiting.set(name, before.get(name));
    await pressIn('jobs', { talk, key }, name, 'run_now', {});
  }
  for (const end = Date.now() + COMPARED_MS; Date.now() < end; await sleep(500)) {
    const runs = await lastRuns(talk, key);
    for (const [name, at] of waiting) if (runs.get(name) !== at) waiting.delete(name);
    if (waiting.size === 0) return;
  }
  throw new Error(`never run: ${[...waiting.keys()].join(', ')}`);
}

/** By the name of a timed job when it last ran. */
async function lastRuns(talk: Talk, key: string): Promise<Map<string, unknown>> {
  const headers = { authorization: `Bearer ${key}` };
  const { body } = await talk.send('GET', '/api/v2/admin/jobs?kind=timed', undefined, headers);
  const items = body.items as { name: string; at: string | null }[];
  return new Map(items.map(({ name, at }) => [name, at]));
}
