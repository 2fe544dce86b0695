import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { later, MINUTE, SECOND } from '../../core/clock.ts';
import { newId, randomText } from '../../core/ids.ts';
import { openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { type Db, records, sql } from '../../db/sql.server.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { residentMb } from './resident.ts';
import type { Row } from './table.ts';

const ORDERS = 100_000;
const BATCH = 5_000;
/** The newest is a minute old, the oldest 23 hours. */
const APART_MS = (23 * 60 * MINUTE) / ORDERS;

/**
 * Every pass of the reconciliation over a day of 100,000 orders, one in a hundred of them refunded, on PostgreSQL: as
 * `npm run reconcile` makes them, with the books of the payment sandbox as the provider's. A thousand pages of events, of
 * balance and of payments each, and the orders the other way round.
 */
export async function reconcile(): Promise<Row[]> {
  const server = await startPostgres({ fsync: true, own: true, socket: true });
  const databaseUrl = await server.createDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: null, poolSize: 2 });
  await migrate(database.db);
  for (let done = 0; done < ORDERS; done += BATCH) await seed(database.db, done);
  await sql`analyze`.execute(database.db);
  await database.close();

  const start = performance.now();
  // As package.json starts it: what a page leaves behind is soon collected.
  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'scripts/reconcile.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [megabytes, [status]] = await Promise.all([mostMegabytes(child), once(child, 'exit')]);
  const seconds = (performance.now() - start) / 1000;
  await server.stop();
  if (status !== 0) throw new Error(`npm run reconcile ended with ${status}`);
  return [
    {
      what: 'reconciling a day of 100,000 orders',
      value: `${seconds.toFixed(1)} s`,
      reference: `${megabytes.toFixed(0)} MB`,
      target: '<= 60 s, 300 MB',
    },
  ];
}

/** The most memory that a process had resident, as the kernel counts it; 0 where there is no /proc. */
async function mostMegabytes(child: ChildProcess): Promise<number> {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(child.pid!, 'most'));
  }, 100);
  await once(child, 'exit');
  clearInterval(timer);
  return most;
}

/** Orders that are paid, delivered and, one in a hundred, refunded, in both parties' books. */
async function seed(db: Db, from: number): Promise<void> {
  const newest = later(new Date(), -MINUTE);
  const rows = Array.from({ length: BATCH }, (_, n) => made(later(newest, -(from + n) * APART_MS), from + n));
  const told = sql`json_to_recordset(${records(rows)}) as made (uid text, at timestamptz, ref text, refund text)`;
  const refs = (prefix: string) => sql`${sql.lit(prefix)} || '_' || ref`;
  await sql`insert into orders (uid, state, kind, plan_uid, plan, amount, payment_provider, session_id, payment_ref, expires_at,
      created_at, paid_at, fulfilled_at)
    select uid, case when refund is null then 'fulfilled' else 'refunded' end, 'new_esim', 'pln_bench', '{}', 400, 'sandbox',
      ${refs('sbx')}, ${refs('sbp')}, at, at, at, at from ${told}`.execute(db);
  await sql`insert into refunds (uid, order_uid, state, amount, reason, refund_ref, attempts, created_at)
    select refund, uid, 'succeeded', 400, 'bench', ${refs('sbr')}, 1, at from ${told} where refund is not null`.execute(
    db,
  );
  await sql`insert into cash_transfers (kind, debit, credit, amount, order_uid, reference, at)
    select 'payment', 'card_clearing', 'customer_payments', 400, uid, null, at from ${told}
    union all select 'refund', 'customer_payments', 'card_clearing', 400, uid, refund, at from ${told} where refund is not null`.execute(
    db,
  );
  await sql`insert into webhook_inbox (uid, source, external_id, type, body, event, received_at, attempts, handled_at)
    select 'whk_' || ref, 'payments/sandbox', ${refs('evt')}, 'session.completed', '', '{}', at, 1, at from ${told}`.execute(
    db,
  );
  await sql`insert into sandbox_payments.sessions (session_id, client_secret, order_id, amount, currency, description,
      return_url, state, payment_ref, created_at, expires_at, completed_at)
    select ${refs('sbx')}, '', uid, 400, 'usd', '', '', 'complete', ${refs('sbp')}, at, at, at from ${told}`.execute(
    db,
  );
  await sql`insert into sandbox_payments.refunds (refund_ref, refund_id, payment_ref, amount, state, created_at)
    select ${refs('sbr')}, refund, ${refs('sbp')}, 400, 'succeeded', at from ${told} where refund is not null`.execute(
    db,
  );
  await sql`insert into sandbox_payments.balance (entry_ref, kind, payment_ref, amount, fee, created_at)
    select ${refs('sbb')}, 'payment', ${refs('sbp')}, 400, 42, at from ${told}
    union all select ${refs('sbb')} || 'r', 'refund', ${refs('sbp')}, -400, 0, at from ${told} where refund is not null`.execute(
    db,
  );
  await sql`insert into sandbox_payments.events (event_id, type, payload, created_at, attempts, delivered_at)
    select ${refs('evt')}, 'session.completed', json_build_object('id', ${refs('evt')}, 'type', 'session.completed', 'data',
      json_build_object('session_id', ${refs('sbx')}, 'order_id', uid, 'payment_ref', ${refs('sbp')}))::text, at, 1, at
    from ${told}`.execute(db);
}

function made(at: Date, n: number) {
  // As the sandbox's own references begin, so that its lists have them by their time.
  const ref = `${at.getTime().toString(36)}${randomText(20)}`;
  const whole = new Date(Math.floor(at.getTime() / SECOND) * SECOND);
  return { uid: newId('order', whole), at, ref, refund: n % 100 === 0 ? newId('refund', whole) : null };
}
