import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../tests/support/free-port.ts';
import { type PostgresServer, startPostgres } from '../tests/support/postgres.ts';
import { openDatabase } from './database.ts';
import { DatabaseNotReached, reach } from './reach.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres({ own: true });
});
afterAll(() => server.stop());

const changed = (change: (url: URL) => void): string => {
  const url = new URL(server.url);
  change(url);
  return url.href;
};

test('a server that lets the shop in is reached', async () => {
  await reach('DATABASE_URL', server.url);
});

test.each<[string, RegExp, (url: URL) => void]>([
  [
    'a wrong password',
    /the server refuses its user or password; .*\(password authentication failed/,
    wrongPassword,
  ],
  [
    'a database that is not there',
    /the server has no such database; .*\(database "nowhere" does not exist\)$/,
    (url) => {
      url.pathname = '/nowhere';
    },
  ],
  [
    'a host that is not known',
    /its host is not known; .*\(getaddrinfo /,
    (url) => {
      url.hostname = 'no-such-host.invalid';
    },
  ],
  [
    'a server without TLS',
    /the server can not be reached or used from here; .*SSL/,
    (url) => {
      url.searchParams.set('sslmode', 'verify-full');
    },
  ],
])('%s is one line with the name of the variable, and without the password', async (_name, words, change) => {
  const address = changed(change);
  const reached = reach('DATABASE_URL', address);
  await expect(reached).rejects.toThrow(DatabaseNotReached);
  await expect(reached).rejects.toThrow(words);
  await expect(reached).rejects.toThrow(/^DATABASE_URL: [^\n]+$/);
  await expect(reached).rejects.not.toThrow(new URL(address).password);
});

test('a port where nobody listens is told of before anything is asked there, by the variable that has it', async () => {
  const nobody = `postgres://user:secret@127.0.0.1:${await freePort()}/shop`;
  const refused = /no server answers at its host and port; .*\(connect ECONNREFUSED/;
  const open = (databaseUrl: string, directUrl?: string) =>
    openDatabase({ databaseUrl, dataDir: null, ...(directUrl !== undefined && { directUrl }) });
  await expect(open(nobody)).rejects.toThrow(new RegExp(`^DATABASE_URL: ${refused.source}`));
  await expect(open(server.url, nobody)).rejects.toThrow(
    new RegExp(`^DATABASE_LISTEN_URL: ${refused.source}`),
  );
});

function wrongPassword(url: URL) {
  url.password = 'not-the-one';
}
