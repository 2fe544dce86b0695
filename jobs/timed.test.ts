import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../core/clock.ts';
import { sql } from '../db/sql.server.ts';
import { ENGINES, freshPostgres } from '../tests/support/database.ts';
import { createTestShop, type TestShop } from '../tests/support/shop.ts';
import { createJobQueue, type JobQueue } from './queue.ts';
import { queueNames } from './queue-names.ts';
import { SWEEPERS, startTimedJobs, timedJobs } from './timed.ts';

const NEVER = '0 0 29 2 *';

describe.each(ENGINES)('what happens by the clock, on %s', (engine) => {
  let shop: TestShop;
  let queue: JobQueue;
  let runs = 0;
  let fails = true;

  beforeAll(async () => {
    shop = await createTestShop({
      databaseUrl: engine === 'postgres' ? await freshPostgres('timed_jobs') : undefined,
    });
    queue = createJobQueue(shop.database, shop.shop.log, systemClock);
    await queue.boss.start();
    // As releases before this one have left them.
    await queue.boss.createQueue('timed.test', { policy: 'exclusive', retryLimit: 0, expireInSeconds: 60 });
    await queue.boss.createQueue('mail.send', { retryLimit: 20, heartbeatSeconds: 60 });
    await queue.start();
    const run = async () => {
      runs++;
      if (fails) throw new Error('test: it fails');
    };
    await startTimedJobs(shop.shop, queue, [{ name: 'timed.test', cron: NEVER, run }]);
  });
  afterAll(async () => {
    await queue.stop(5_000);
    await shop.close();
  });

  const jobs = async () => {
    const { rows } = await sql<{ state: string; wait: number }>`
      select state::text, extract(epoch from start_after - now())::float as wait
      from pgboss.job where name = 'timed.test' order by created_on`.execute(shop.shop.db);
    return rows;
  };

  test('the settings of this release reach queues that an earlier one has created', async () => {
    expect(await queue.boss.getQueue('timed.test')).toMatchObject({
      policy: 'exclusive',
      retryLimit: 1000,
      expireInSeconds: 600,
      notify: true,
    });
    expect(await queue.boss.getQueue('mail.send')).toMatchObject({ retryLimit: 1000, heartbeatSeconds: 10 });
  });

  test('a timed job that fails is logged and run again soon, not at its next time', async () => {
    await queue.boss.send('timed.test', null, { singletonKey: 'timed.test' });
    await expect.poll(() => runs).toBe(1);
    await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['retry']);
    expect((await jobs())[0]!.wait).toBeLessThan(30);
    const logged = shop.logged.filter(({ level }) => level === 'error');
    expect(logged).toMatchObject([{ fields: { job: 'timed.test' } }]);
    // Its next time adds nothing to one that waits.
    expect(await queue.boss.send('timed.test', null, { singletonKey: 'timed.test' })).toBeNull();

    fails = false;
    await sql`update pgboss.job set start_after = now() where name = 'timed.test'`.execute(shop.shop.db);
    for (const worker of queue.boss.getWipData().filter(({ name }) => name === 'timed.test'))
      queue.boss.notifyWorker(worker.id);
    await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['completed']);
    expect(runs).toBe(2);
  });

  test('every queue has a timed job that finds what it has lost', () => {
    expect(Object.keys(SWEEPERS).toSorted()).toEqual(queueNames.toSorted());
    const names = timedJobs.map(({ name }) => name);
    expect(Object.values(SWEEPERS).filter((name) => !names.includes(name))).toEqual([]);
  });
});
