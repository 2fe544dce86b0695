import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type PostgresServer, startPostgres } from '../tests/support/postgres.ts';
import { createListener } from './listen.ts';

let server: PostgresServer;
let url: string;
let client: pg.Client;
beforeAll(async () => {
  server = await startPostgres();
  url = await server.createDatabase('listen');
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.stop();
});

const notify = (channel: string, payload: string) =>
  client.query('select pg_notify($1, $2)', [channel, payload]);
const connections = async () => {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'godwit listen'",
  );
  return rows.map(({ pid }) => pid);
};
const heard = () => ({ messages: [] as string[], reconnects: 0 });

test('all channels share one connection, which comes back, and each listener hears its own', async () => {
  const listen = createListener(url);
  const [one, other] = [heard(), heard()];
  const start = (channel: string, notes: ReturnType<typeof heard>) =>
    listen(
      channel,
      (payload) => notes.messages.push(payload),
      () => notes.reconnects++,
    );
  const [stopOne, stopOther] = await Promise.all([start('one', one), start('Other channel', other)]);
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

test('a server that is not there is told of at once, and nothing goes on trying', async () => {
  const away = new URL(url);
  away.port = '1';
  await expect(createListener(away.href)('one', vi.fn(), vi.fn())).rejects.toThrow('ECONNREFUSED');
});
