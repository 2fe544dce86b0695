import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createNetServer, type Server } from 'node:net';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../../../tests/support/free-port.ts';
import { type Fetched, fetchOrTell, wordFor } from './sent.ts';

const opened: Server[] = [];
afterAll(() => {
  for (const server of opened) server.close();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function portOf(server: Server): Promise<number> {
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return (server.address() as AddressInfo).port;
}

const post = (address: string, timeoutMs = 20_000): Promise<Fetched> =>
  fetchOrTell(address, { method: 'POST', body: '{}', signal: AbortSignal.timeout(timeoutMs) });

/** Proves to the module that the channels of this Node work, as a shop's first call does. */
async function proveChannels(): Promise<void> {
  const server = createServer((_, response) => response.end('{}'));
  const fetched = await post(`http://127.0.0.1:${await portOf(server)}`);
  expect('response' in fetched && (await fetched.response.text())).toBe('{}');
  server.closeAllConnections();
}

const failure = (fetched: Fetched) =>
  'error' in fetched ? { sent: fetched.sent, word: wordFor(fetched.error) } : fetched;

test('where nothing listens, nothing was sent', async () => {
  expect(failure(await post(`http://127.0.0.1:${await freePort()}`))).toEqual({
    sent: false,
    word: 'ECONNREFUSED',
  });
});

test('a name that leads nowhere: nothing was sent', async () => {
  const { sent, word } = failure(await post('http://company.invalid')) as { sent: boolean; word: string };
  expect(sent).toBe(false);
  expect(word).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/);
});

test('TLS that never comes to be: nothing was sent', async () => {
  await proveChannels();
  const plain = await portOf(createServer((_, response) => response.end()));
  expect(failure(await post(`https://127.0.0.1:${plain}`))).toMatchObject({ sent: false });
  const closing = await portOf(createNetServer((socket) => socket.once('data', () => socket.destroy())));
  expect(failure(await post(`https://127.0.0.1:${closing}`))).toEqual({ sent: false, word: 'ECONNRESET' });
  const silent = await portOf(createNetServer());
  expect(failure(await post(`https://127.0.0.1:${silent}`, 150))).toEqual({
    sent: false,
    word: 'TimeoutError',
  });
});

test('a time-out after the request went out, or a connection that is cut then, may have sent it', async () => {
  await proveChannels();
  const timeout = new AbortController();
  const hanging = await portOf(
    createServer(() => timeout.abort(new DOMException('too late', 'TimeoutError'))),
  );
  const { signal } = timeout;
  expect(failure(await fetchOrTell(`http://127.0.0.1:${hanging}`, { method: 'POST', signal }))).toEqual({
    sent: true,
    word: 'TimeoutError',
  });
  const cutting = await portOf(createServer((request) => request.socket.resetAndDestroy()));
  expect(failure(await post(`http://127.0.0.1:${cutting}`))).toEqual({ sent: true, word: 'ECONNRESET' });
});

const openssl = spawnSync('openssl', ['version']).status === 0;

test.skipIf(!openssl)('a certificate that nobody vouches for: nothing was sent', async () => {
  const made = spawnSync(
    'openssl',
    'req -x509 -newkey rsa:2048 -nodes -keyout - -out - -days 2 -subj /CN=company'.split(' '),
    { encoding: 'utf8' },
  ).stdout;
  let asked = 0;
  const server = createTlsServer({ key: made, cert: made }, (_, response) => {
    asked++;
    response.end();
  });
  expect(failure(await post(`https://127.0.0.1:${await portOf(server)}`))).toEqual({
    sent: false,
    word: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
  expect(asked).toBe(0);
});

/** As fetch fails, without the channels: they tell nothing of a request that isn't made. */
function failsWith(cause: unknown): void {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }));
}
const coded = (code: string, syscall?: string) =>
  Object.assign(new Error(code), { code, ...(syscall && { syscall }) });

test.each<[string, unknown, boolean]>([
  ['refused', coded('ECONNREFUSED', 'connect'), false],
  ['timed out in connecting', coded('ETIMEDOUT', 'connect'), false],
  ['not connected in time', coded('UND_ERR_CONNECT_TIMEOUT'), false],
  ['not found', coded('ENOTFOUND', 'getaddrinfo'), false],
  ['another name in the certificate', coded('ERR_TLS_CERT_ALTNAME_INVALID'), false],
  ['an old certificate', coded('CERT_HAS_EXPIRED'), false],
  ['timed out in reading', coded('ETIMEDOUT', 'read'), true],
  ['reset', coded('ECONNRESET'), true],
  ['closed by the other side', coded('UND_ERR_SOCKET'), true],
  [
    'refused by all addresses',
    new AggregateError([coded('ECONNREFUSED', 'connect'), coded('ENETUNREACH', 'connect')]),
    false,
  ],
  [
    'refused by one address, reset by another',
    new AggregateError([coded('ECONNREFUSED', 'connect'), coded('ECONNRESET')]),
    true,
  ],
  ['nothing that is known', undefined, true],
])('by its error alone: %s', async (_name, cause, sent) => {
  failsWith(cause);
  expect(failure(await post('http://company.example'))).toMatchObject({ sent });
});
