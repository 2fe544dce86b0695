import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../core/clock.ts';
import { sql } from '../../db/sql.server.ts';
import { createJobQueue, type JobQueue } from '../../jobs/queue.ts';
import { startTimedJobs } from '../../jobs/timed.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('jobs in the back office, on %s', (engine) => {
  let api: AdminApi;
  let queue: JobQueue;
  let runs = 0;
  let run: () => Promise<void> = async () => {};
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_jobs') : undefined;
    api = await createAdminApi({ databaseUrl });
    queue = createJobQueue(api.database, api.shop.log, systemClock);
    await queue.start();
    const counted = async () => {
      runs++;
      await run();
    };
    await startTimedJobs(api.shop, queue, [{ name: 'timed.test', cron: '0 0 29 2 *', run: counted }]);
    Object.assign(api.shop.jobs, { desk: queue.desk });
  });
  afterAll(async () => {
    await queue.stop(5_000);
    await api.close();
  });

  const act = (path: string, body: object) => api.act(`jobs/${path}/actions`, { reason: 'test', ...body });
  const jobs = async (kind: string) => (await api.read(`jobs?kind=${kind}`)).items;
  const timed = async () => (await jobs('timed'))[0];

  test('a queue tells what waits in it, and since when', async () => {
    await queue.boss.insert('mail.send', [
      { data: { mail_uid: 'mal_1' } },
      { data: { mail_uid: 'mal_2' } },
      { data: { mail_uid: 'mal_3' }, startAfter: 3_600 },
    ]);
    await sql`update pgboss.job set start_after = now() - interval '90 s'
      where name = 'mail.send' and data ->> 'mail_uid' = 'mal_1'`.execute(api.shop.db);
    const queues = await jobs('queue');
    const mails = queues.find(({ name }: { name: string }) => name === 'mail.send');
    expect(mails).toMatchObject({ waiting: 2, active: 0, failed: 0, done_1h: 0, failed_1h: 0 });
    expect(mails.oldest_s).toBeGreaterThanOrEqual(90);
    expect(queues.every(({ name }: { name: string }) => !name.startsWith('__'))).toBe(true);
  });

  test('a timed job runs when it is told to, and what came of it is shown', async () => {
    expect(await timed()).toMatchObject({ name: 'timed.test', at: null, outcome: null });
    // Two at once make one run: the second is told so where a worker was quick.
    const { promise, resolve } = Promise.withResolvers<void>();
    run = () => promise;
    const both = await Promise.all([1, 2].map(() => act('timed.test', { verb: 'run_now' })));
    const taken = both.filter(({ status }) => status === 200);
    expect([1, 2]).toContain(taken.length);
    expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true);
    resolve();
    run = async () => {};
    await expect.poll(async () => (await timed()).outcome).toBe('succeeded');
    expect(runs).toBe(1);
    const standing = async () =>
      (await jobs('queue')).find(({ name }: { name: string }) => name === 'timed.test');
    await expect.poll(standing).toMatchObject({ done_1h: 1, failed_1h: 0 });
    expect(await timed()).toMatchObject({ at: expect.any(String), duration_ms: expect.any(Number) });
    expect(await problemOf(await act('timed.none', { verb: 'run_now' }))).toBe('404 not_found');
    expect(await problemOf(await act('timed.test', { verb: 'run_now', reason: '' }))).toBe(
      '422 invalid_action',
    );
    const { items } = await api.read('audit?action=desk.timed_job.run_now');
    expect(items).toMatchObject(taken.map(() => ({ subject: 'timed.test' })));
  });

  test('jobs that are done are counted when their rows are gone', async () => {
    await sql`insert into pgboss.job (name, data, state, started_on, completed_on, retry_count)
      select 'push.send', '{}', 'completed', now() - ago, now() - ago, tries
      from (values (interval '90 s', 0), (interval '5 minutes', 2), (interval '5 minutes', 0), (interval '2 s', 0), (interval '61 minutes', 0)) done (ago, tries)`.execute(
      api.shop.db,
    );
    const pushes = async () =>
      (await jobs('queue')).find(({ name }: { name: string }) => name === 'push.send');
    expect(await pushes()).toMatchObject({ done_1h: 4, failed_1h: 1 });
    expect(await queue.desk?.deleteDone(api.shop.db)).toBe(4);
    expect(await pushes()).toMatchObject({ done_1h: 4, failed_1h: 1 });
    // What was counted is counted once.
    expect(await queue.desk?.deleteDone(api.shop.db)).toBe(0);
    expect(await pushes()).toMatchObject({ done_1h: 4, failed_1h: 1 });
    const { rows } = await sql`select from pgboss.job where name = 'push.send'`.execute(api.shop.db);
    expect(rows).toHaveLength(1);
  });

  test('while it runs it is not started once more', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    run = () => promise;
    await act('timed.test', { verb: 'run_now' });
    await expect.poll(() => runs).toBe(2);
    expect(await problemOf(await act('timed.test', { verb: 'run_now' }))).toBe('409 move_not_allowed');
    resolve();
    run = async () => {};
    await expect.poll(() => jobs('failed')).toEqual([]);
  });

  test('one that failed is shown without what the error said, tried at once, or discarded', async () => {
    run = async () => {
      throw new Error('row of ana@example.com');
    };
    await expect.poll(async () => (await act('timed.test', { verb: 'run_now' })).status).toBe(200);
    await expect.poll(async () => (await jobs('failed')).length).toBe(1);
    const [failed] = await jobs('failed');
    expect(failed).toMatchObject({ name: 'timed.test', why: expect.stringContaining('1 attempts failed') });
    expect(JSON.stringify(failed)).not.toContain('ana@');
    expect((await timed()).outcome).toBe('failed');

    run = async () => {};
    expect((await act(`failed/${failed.id}`, { verb: 'retry' })).status).toBe(200);
    await expect.poll(async () => (await timed()).outcome).toBe('succeeded');
    await expect.poll(() => jobs('failed')).toEqual([]);
    expect(await problemOf(await act(`failed/${failed.id}`, { verb: 'discard' }))).toBe(
      '409 move_not_allowed',
    );
    expect(await problemOf(await act('failed/nonsense', { verb: 'discard' }))).toBe('404 not_found');
  });

  test('one that was given up is tried or goes, once', async () => {
    const ids = await queue.boss.insert(
      'mail.send',
      [1, 2].map(() => ({ data: { mail_uid: 'mal_9' } })),
      {
        returnId: true,
      },
    );
    const states = async () => {
      const { rows } = await sql<{ state: string }>`
        select state::text from pgboss.job where id = any(${ids}::uuid[])`.execute(api.shop.db);
      return rows.map(({ state }) => state);
    };
    await sql`update pgboss.job set state = 'failed', completed_on = now() where id = any(${ids}::uuid[])`.execute(
      api.shop.db,
    );
    const both = await Promise.all([1, 2].map(() => act(`failed/${ids![0]}`, { verb: 'discard' })));
    expect(both.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(both.map(({ status }) => status)).not.toEqual([200, 200]);
    expect(await states()).toEqual(['failed']);
    expect((await act(`failed/${ids![1]}`, { verb: 'retry' })).status).toBe(200);
    // Another of the same takes its place.
    expect(await states()).toEqual([]);
    const { rows } = await sql`
      select from pgboss.job where name = 'mail.send' and data ->> 'mail_uid' = 'mal_9' and state = 'created'`.execute(
      api.shop.db,
    );
    expect(rows).toHaveLength(1);
  });
});
