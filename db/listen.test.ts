import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startFrozenProxy } from '../tests/support/frozen-proxy.ts';
import { type PostgresServer, startPostgres } from '../tests/support/postgres.ts';
import { createListener } from './listen.ts';

/** A machine with busy neighbours may be ten times as slow as another. */
const PATIENCE_MS = 60_000;

let server: PostgresServer;
let url: string;
let client: pg.Client;
const warnings: string[] = [];
const onWarning = ({ message }: Error) => void warnings.push(message);
beforeAll(async () => {
  process.on('warning', onWarning);
  server = await startPostgres();
  url = await server.createDatabase('listen');
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  process.off('warning', onWarning);
  await client.end();
  await server.stop();
});

const notify = (channel: string, payload: string) =>
  client.query('select pg_notify($1, $2)', [channel, payload]);
const beatOf = (channel: string) => notify(channel, '');
const connections = async () => {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'godwit listen'",
  );
  return rows.map(({ pid }) => pid);
};
const heard = () => ({ messages: [] as string[], reconnects: 0 });
type Heard = ReturnType<typeof heard>;
const note = (notes: Heard) =>
  [(payload: string) => void notes.messages.push(payload), () => void notes.reconnects++] as const;

test('all channels share one connection, which comes back, and each listener hears its own', async () => {
  const { listen } = createListener({ connectionString: url, notify: beatOf });
  const [one, other] = [heard(), heard()];
  const [stopOne, stopOther] = await Promise.all([
    listen('one', ...note(one)),
    listen('Other channel', ...note(other)),
  ]);
  expect(await connections()).toHaveLength(1);
  await notify('one', 'a');
  await notify('Other channel', 'b');
  await vi.waitFor(() => expect([one.messages, other.messages]).toEqual([['a'], ['b']]), 5_000);

  await client.query('select pg_terminate_backend($1)', await connections());
  await vi.waitFor(() => expect([one.reconnects, other.reconnects]).toEqual([1, 1]), 10_000);
  await notify('one', 'c');
  await notify('Other channel', 'd');
  await vi.waitFor(
    () =>
      expect([one.messages, other.messages]).toEqual([
        ['a', 'c'],
        ['b', 'd'],
      ]),
    5_000,
  );

  await stopOne();
  await notify('one', 'e');
  await notify('Other channel', 'f');
  await vi.waitFor(() => expect(other.messages).toEqual(['b', 'd', 'f']), 5_000);
  expect(one.messages).toEqual(['a', 'c']);
  await stopOther();
  await vi.waitFor(async () => expect(await connections()).toHaveLength(0), 5_000);
});

test('channels that come and go at the same moment take turns on the connection', async () => {
  const { listen } = createListener({ connectionString: url, notify: beatOf });
  const [kept, again] = [heard(), heard()];
  const stopKept = await listen('kept', ...note(kept));
  const stops = await Promise.all(
    ['one', 'two', 'three'].map((channel) => listen(channel, ...note(heard()))),
  );
  const [stopAgain] = await Promise.all([
    // Unsubscribed from and subscribed to in one go: the last word counts.
    stops[0]!().then(() => listen('one', ...note(again))),
    stops[1]!(),
    stops[2]!(),
  ]);
  for (const channel of ['kept', 'one', 'two']) await notify(channel, channel);
  await vi.waitFor(() => expect([kept.messages, again.messages]).toEqual([['kept'], ['one']]), 5_000);
  await Promise.all([stopKept(), stopAgain()]);
  await vi.waitFor(async () => expect(await connections()).toHaveLength(0), 5_000);
  // pg warns, once a process, of a query on a client that is busy; its next major version will throw.
  expect(warnings).toEqual([]);
});

test('a server that is not there is told of at once, and nothing goes on trying', async () => {
  const away = new URL(url);
  away.port = '1';
  const { listen, hears } = createListener({ connectionString: away.href, notify: beatOf });
  await expect(listen('one', vi.fn(), vi.fn())).rejects.toThrow('ECONNREFUSED');
  expect(hears()).toBe(false);
});

test('a connection that has fallen silent without a sign is replaced, and what was missed is made up for', async () => {
  const proxy = await startFrozenProxy(url);
  const notes = heard();
  const beat = { everyMs: 100, deadAfterMs: 2_000 };
  const { listen, hears, silentMs } = createListener({ connectionString: proxy.url, notify: beatOf, beat });
  const stop = await listen('one', ...note(notes));
  await vi.waitFor(() => expect(hears()).toBe(true), PATIENCE_MS);

  const before = notes.reconnects;
  proxy.freeze();
  await notify('one', 'lost');
  await vi.waitFor(() => expect(hears()).toBe(false), PATIENCE_MS);
  await vi.waitFor(() => expect(notes.reconnects).toBeGreaterThan(before), PATIENCE_MS);
  await notify('one', 'b');
  await vi.waitFor(() => expect(notes.messages).toEqual(['b']), PATIENCE_MS);
  await vi.waitFor(() => expect(hears()).toBe(true), PATIENCE_MS);
  expect(silentMs()).not.toBeNull();
  await stop();
  await proxy.close();
});

test('where nothing is ever heard, as behind a pooler of transactions, it says so', async () => {
  const nowhere = async () => {};
  const beat = { everyMs: 50, deadAfterMs: 400 };
  const { listen, hears, silentMs } = createListener({ connectionString: url, notify: nowhere, beat });
  const stop = await listen('one', vi.fn(), vi.fn());
  expect(hears()).toBe(false);
  expect(silentMs()).toBeNull();
  await stop();
});
