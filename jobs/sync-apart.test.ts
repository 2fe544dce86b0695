import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { sql } from '../db/sql.server.ts';
import { projectRoot } from '../project-root.ts';
import { freshPostgres } from '../tests/support/database.ts';
import { commandEnv } from '../tests/support/run-command.ts';
import { serveDouble } from '../tests/support/wholesalers/double-server.ts';
import { startZenditDouble } from '../tests/support/wholesalers/zendit.ts';
import { syncApart } from './sync-apart.ts';

let database: Database;
let double: Awaited<ReturnType<typeof startZenditDouble>>;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  const databaseUrl = await freshPostgres('sync_apart');
  database = await openDatabase({ databaseUrl, dataDir: null, poolSize: 1 });
  double = await startZenditDouble();
  env = commandEnv({
    ...double.settings,
    ...{ DATABASE_URL: databaseUrl, ESIM_PROVIDERS: 'zendit', ALLOW_SANDBOX: '1', LOG_LEVEL: 'silent' },
    ...{ SECRET: 'the secret of a test that is nothing to anybody', NODE_ENV: 'test' },
  });
});
afterAll(async () => {
  await double?.close();
  await database?.close();
});

/** Everything that was counted and measured, by name and labels. */
const counted: string[] = [];
const meter = {
  count: (name: string, labels: object) => void counted.push(`${name} ${Object.values(labels)}`),
  observe: (name: string, labels: object) => void counted.push(`${name} ${Object.values(labels)}`),
};

test('a process of its own stores what a company lists, and this one counts it', async () => {
  const [report, ...others] = await syncApart({ meter, env, aheadMs: 86_400_000 });
  expect(others).toEqual([]);
  expect(report).toEqual({ provider: 'zendit', changed: expect.any(Number), withdrawn: 0 });
  const offers = await database.db.selectFrom('offers').select(['provider', 'seen_at']).execute();
  expect(offers).toHaveLength(report!.changed);
  expect(offers.length).toBeGreaterThan(5);
  expect(offers[0]!.seen_at.getTime()).toBeGreaterThan(Date.now() + 80_000_000);
  expect(counted).toContain('shop_catalogue_syncs_total zendit,synced');
  expect(counted).toContain('shop_provider_call_seconds esims/zendit,listOffers,done');
  // On record for the back office as well, once.
  const calls = database.db.selectFrom('company_calls').select(['provider', 'call', 'outcome', 'calls']);
  expect(await calls.execute()).toEqual([
    { provider: 'zendit', call: 'listOffers', outcome: 'done', calls: 1 },
  ]);
  expect(await syncApart({ meter, env, aheadMs: 86_400_000 })).toEqual([
    { provider: 'zendit', changed: 0, withdrawn: 0 },
  ]);
});

test('a process of its own syncs the one company that it is asked for', async () => {
  expect(await syncApart({ meter, env, aheadMs: 0, only: 'zendit' })).toMatchObject([{ provider: 'zendit' }]);
  expect(await syncApart({ meter, env, aheadMs: 0, only: 'maya' })).toEqual([]);
});

test('a sync that fails says why', async () => {
  await expect(syncApart({ meter, env: { ...env, ESIM_PROVIDERS: 'nobody' }, aheadMs: 0 })).rejects.toThrow(
    'ESIM_PROVIDERS',
  );
});

test.runIf(process.platform === 'linux')(
  'a sync stands back behind the shop, which alone says when it ends',
  async () => {
    const company = await heldCompany();
    const syncing = syncApart({ meter, env: { ...env, ...company.settings }, aheadMs: 0 });
    await company.asked;
    const [pid, ...others] = syncsOf(process.pid);
    expect(others).toEqual([]);
    const threads = readdirSync(`/proc/${pid}/task`).map(Number);
    expect(threads.length).toBeGreaterThan(1);
    expect(threads.map((thread) => getPriority(thread))).toEqual(threads.map(() => 10));
    for (const signal of ['SIGTERM', 'SIGINT']) process.kill(pid!, signal);
    company.answer();
    expect(await syncing).toEqual([]);
    expect(counted).toContain('shop_catalogue_syncs_total zendit,failed');
    await company.close();
  },
);

test('a sync ends with the shop that it is for', async () => {
  const company = await heldCompany();
  const before = await syncs();
  const program = `const { syncApart } = await import(process.argv[1]);
    await syncApart({ meter: { count() {}, observe() {} }, aheadMs: 0 });`;
  const parameters = ['--input-type=module', '--eval', program, join(projectRoot, 'jobs/sync-apart.ts')];
  const shop = spawn(process.execPath, parameters, { env: { ...env, ...company.settings }, stdio: 'ignore' });
  await company.asked;
  expect(await connections()).toBeGreaterThan(0);
  shop.kill('SIGKILL');
  while ((await connections()) > 0) await sleep(50);
  expect(await syncs()).toEqual(before);
  await company.close();
});

/** A company whose list comes only once it may. */
async function heldCompany() {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const server = await serveDouble(async () => {
    asked.resolve();
    await held.promise;
    return { status: 400, body: {} };
  });
  return {
    settings: { ZENDIT_API_BASE: `${server.origin}/v1` },
    asked: asked.promise,
    answer: held.resolve,
    close: server.close,
  };
}

/** The processes of syncs that a process has started, from /proc. */
function syncsOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      const about = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return Number(about.split(' ')[1]) === parent && command.includes('sync-process.ts');
    } catch {
      // It has ended.
      return false;
    }
  });
}

const syncs = () => database.db.selectFrom('company_syncs').selectAll().execute();

/** Those of others to the database. */
async function connections(): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::integer as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    database.db,
  );
  return rows[0]!.others;
}
