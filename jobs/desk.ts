import type { FailedJob, JobDesk, QueueStanding } from '../core/jobs.ts';
import { type Db, type RawBuilder, sql, type Tx } from '../db/sql.server.ts';
import { queueNames } from './queue-names.ts';

/** The channel on which pg-boss tells workers of a queue that jobs are due (`notifyChannelSql` in its plans.js): it exports no name for it. */
const CHANNEL = sql`'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What staff see and do of pg-boss's own tables. Written here rather than through its methods, which read a queue's settings
 * by a connection of their own: within a transaction they would wait for ever for the one that PGlite has.
 */
export const jobDesk: JobDesk = {
  async queues(db) {
    const { rows } = await sql<QueueStanding>`
      select q.name, count(j.id) filter (where due)::integer as waiting,
        coalesce(extract(epoch from now() - min(j.start_after) filter (where due)), 0)::float8 as oldest_s,
        count(j.id) filter (where j.state = 'active')::integer as active,
        count(j.id) filter (where j.state in ('failed', 'retry'))::integer as failed,
        (count(j.id) filter (where j.state = 'completed' and j.completed_on > now() - interval '1 hour') + before.done)::integer as done_1h,
        (count(j.id) filter (where j.state in ('failed', 'retry') and j.at > now() - interval '1 hour'
          or j.state in ('completed', 'active') and j.retry_count > 0 and j.started_on > now() - interval '1 hour')
          + before.retried)::integer as failed_1h
      from pgboss.queue q
      cross join lateral (
        select coalesce(sum(done), 0) as done, coalesce(sum(retried), 0) as retried
        from done_jobs where queue = q.name and minute > now() - interval '1 hour'
      ) before
      left join lateral (
        select id, state, start_after, completed_on, started_on, retry_count, coalesce(completed_on, started_on, created_on) as at,
          state < 'active' and not blocked and start_after <= now() as due
        from pgboss.job where name = q.name and state in ('created', 'retry', 'active', 'failed', 'completed')
      ) j on true
      where not starts_with(q.name, '__') group by q.name, before.done, before.retried order by q.name`.execute(
      db,
    );
    return rows;
  },
  failed: (db, limit) => selectFailed(db, sql`true`, limit),
  async findFailed(db, id) {
    if (!UUID.test(id)) return null;
    return (await selectFailed(db, sql`id = ${id}::uuid`, 1))[0] ?? null;
  },
  async schedules(db) {
    const { rows } = await sql<{ name: string; cron: string }>`
      select name, cron from pgboss.schedule where starts_with(name, 'timed.') order by name`.execute(db);
    return rows;
  },
  async runTimed(tx, name) {
    const { rows } = await sql<{ state: string }>`
      select state::text from pgboss.job
      where name = ${name} and state in ('created', 'retry', 'active') for update`.execute(tx);
    if (rows.some(({ state }) => state === 'active')) return 'running';
    await wake(tx, name);
    if (rows.length > 0) {
      await sql`
        update pgboss.job set start_after = now()
        where name = ${name} and state in ('created', 'retry')`.execute(tx);
    } else {
      // With the settings of its queue, as pg-boss has them.
      await sql`
        insert into pgboss.job (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
          expire_seconds, heartbeat_seconds, deletion_seconds, keep_until)
        select name, '{}', name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
          expire_seconds, heartbeat_seconds, deletion_seconds, now() + retention_seconds * interval '1 second'
        from pgboss.queue where name = ${name}
        on conflict do nothing`.execute(tx);
    }
    return 'due';
  },
  async retry(tx, id) {
    const { rows } = await sql<{ name: string }>`
      update pgboss.job set start_after = now() where id = ${id}::uuid and state = 'retry' returning name`.execute(
      tx,
    );
    if (rows[0]) {
      await wake(tx, rows[0].name);
      return true;
    }
    // One that was given up ends; another of the same takes its place, with all its attempts.
    const { rows: again } = await sql<{ name: string }>`
      with gone as (delete from pgboss.job where id = ${id}::uuid and state = 'failed' returning *)
      insert into pgboss.job (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
        expire_seconds, heartbeat_seconds, deletion_seconds, keep_until)
      select name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
        expire_seconds, heartbeat_seconds, deletion_seconds, now() + (keep_until - created_on)
      from gone on conflict do nothing returning name`.execute(tx);
    if (again[0]) await wake(tx, again[0].name);
    return again.length > 0;
  },
  async discard(tx, id) {
    const { rows } = await sql`
      delete from pgboss.job where id = ${id}::uuid and state in ('retry', 'failed') returning id`.execute(
      tx,
    );
    return rows.length > 0;
  },
  async deleteDone(db) {
    const { rows } = await sql<{ jobs: number }>`
      with gone as (
        delete from pgboss.job
        where name = any(${queueNames}) and state = 'completed' and completed_on < now() - interval '1 minute'
        returning name, completed_on, retry_count
      ), counted as (
        insert into done_jobs (queue, minute, done, retried)
        select name, date_trunc('minute', completed_on), count(*), count(*) filter (where retry_count > 0) from gone group by 1, 2
        on conflict (queue, minute) do update
          set done = done_jobs.done + excluded.done, retried = done_jobs.retried + excluded.retried
      ), forgotten as (
        delete from done_jobs where minute < now() - interval '2 hours'
      )
      select count(*)::integer as jobs from gone`.execute(db);
    return rows[0]?.jobs ?? 0;
  },
};

/** Workers look for jobs of a queue once the transaction has ended, instead of at their next poll. */
async function wake(tx: Tx, queue: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${queue})`.execute(tx);
}

async function selectFailed(db: Db, which: RawBuilder<unknown>, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name as queue, state::text, coalesce(completed_on, started_on, created_on) as at, retry_count + 1 as attempts
    from pgboss.job where state in ('retry', 'failed') and not starts_with(name, '__') and ${which}
    order by at desc limit ${limit}`.execute(db);
  return rows;
}
