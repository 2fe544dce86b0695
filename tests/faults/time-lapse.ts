import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Processes } from './processes.ts';

/** What the shop does by the clock, and an order's end waits for. */
const TIMED_JOBS = ['timed.orders-sweep', 'timed.queues-sweep', 'timed.supply-probe'];
/** The sweeps have begun within this time. */
const BEGUN_MS = 3_000;

/**
 * Lets time pass: all processes stop and come back with their clocks so many seconds ahead of ours, and what runs each minute
 * runs now. Companies' look-ups are certain after minutes, and what came too late is asked for over hours.
 */
export async function passTime(processes: Processes, databaseUrl: string, aheadS: number): Promise<void> {
  await processes.moveClocks(aheadS);
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'pgboss',
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const name of TIMED_JOBS) await boss.send(name, {}, { singletonKey: name });
  } finally {
    await boss.stop({ graceful: false });
  }
  await sleep(BEGUN_MS);
}
