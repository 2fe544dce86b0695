import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { freshPostgres } from '../tests/support/database.ts';
import { startZenditDouble } from '../tests/support/wholesalers/zendit.ts';
import { syncApart } from './sync-apart.ts';

let database: Database;
let double: Awaited<ReturnType<typeof startZenditDouble>>;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  const databaseUrl = await freshPostgres('sync_apart');
  database = await openDatabase({ databaseUrl, dataDir: null, poolSize: 1 });
  double = await startZenditDouble();
  env = {
    ...double.settings,
    ...{ DATABASE_URL: databaseUrl, ESIM_PROVIDERS: 'zendit', ALLOW_SANDBOX: '1', LOG_LEVEL: 'silent' },
    ...{ SECRET: 'the secret of a test that is nothing to anybody', NODE_ENV: 'test' },
  };
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

test('a thread stores what a company lists, and this process counts it', async () => {
  const [report, ...others] = await syncApart({ meter, env, aheadMs: 86_400_000 });
  expect(others).toEqual([]);
  expect(report).toEqual({ provider: 'zendit', changed: expect.any(Number), withdrawn: 0 });
  const offers = await database.db.selectFrom('offers').select(['provider', 'seen_at']).execute();
  expect(offers).toHaveLength(report!.changed);
  expect(offers.length).toBeGreaterThan(5);
  expect(offers[0]!.seen_at.getTime()).toBeGreaterThan(Date.now() + 80_000_000);
  expect(counted).toContain('shop_catalogue_syncs_total zendit,synced');
  expect(counted).toContain('shop_provider_call_seconds esims/zendit,listOffers,done');
  expect(await syncApart({ meter, env, aheadMs: 86_400_000 })).toEqual([
    { provider: 'zendit', changed: 0, withdrawn: 0 },
  ]);
});

test('a thread syncs the one company that it is asked for', async () => {
  expect(await syncApart({ meter, env, aheadMs: 0, only: 'zendit' })).toMatchObject([{ provider: 'zendit' }]);
  expect(await syncApart({ meter, env, aheadMs: 0, only: 'maya' })).toEqual([]);
});

test('a thread that fails says why', async () => {
  await expect(syncApart({ meter, env: { ...env, ESIM_PROVIDERS: 'nobody' }, aheadMs: 0 })).rejects.toThrow(
    'ESIM_PROVIDERS',
  );
});
