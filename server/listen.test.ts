import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { type Bounds, connectionsWithin, listenHttp, listenProblem, openFiles } from './listen.ts';

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.close().closeAllConnections();
});

async function listen(
  bounds: Bounds,
  listener: RequestListener,
): Promise<{ refused: number; socket(): Socket }> {
  const told = {
    refused: 0,
    socket: () => connect((servers[0]!.address() as AddressInfo).port, '127.0.0.1'),
  };
  servers = await listenHttp(listener, 0, '127.0.0.1', () => told.refused++, bounds);
  return told;
}

test('connections leave descriptors for all else', () => {
  expect(connectionsWithin(2_000)).toBe(1_744);
  expect(connectionsWithin(256)).toBe(128);
  expect(connectionsWithin(1_048_576)).toBe(10_000);
  expect(connectionsWithin(null)).toBe(10_000);
  expect(openFiles()).toBeGreaterThan(100);
});

test('beyond the bound a connection is closed at once and told of, and the others go on', async () => {
  const shop = await listen({ connections: 2, silence: 60_000 }, (_request, response) =>
    response.end('here'),
  );
  const [first, second] = [shop.socket(), shop.socket()];
  await Promise.all([once(first, 'connect'), once(second, 'connect')]);
  const third = shop.socket();
  third.on('error', () => {});
  await once(third, 'close');
  expect(shop.refused).toBe(1);
  first.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  let answer = '';
  for await (const part of first) answer += part;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  second.destroy();
});

test('a connection whose reader never reads is closed', async () => {
  const page = Buffer.alloc(4 * 1024 * 1024);
  const shop = await listen({ connections: 10, silence: 300 }, (_request, response) => response.end(page));
  const socket = shop.socket();
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.pause();
  for (let i = 0; i < 5; i++) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const open = () =>
    new Promise<number>((resolve) => servers[0]!.getConnections((_error, count) => resolve(count)));
  await expect.poll(open).toBe(1);
  await expect.poll(open).toBe(0);
  socket.destroy();
});

test.each([
  ['203.0.113.7', /^HOST is no address of this machine; [^\n]+$/],
  ['no-such-host.invalid', /^HOST is a name that has no address here; [^\n]+$/],
])('HOST=%s is told of in one line', async (host, message) => {
  const listening = listenHttp(
    () => {},
    0,
    host,
    () => {},
  );
  await expect(listening).rejects.toThrow(ConfigError);
  await expect(listening).rejects.toThrow(message);
});

test('a port that is taken is told of in one line', async () => {
  const shop = await listen({ connections: 2, silence: 60_000 }, (_request, response) => response.end());
  const { port } = servers[0]!.address() as AddressInfo;
  for (const host of ['127.0.0.1', undefined]) {
    const second = listenHttp(
      () => {},
      port,
      host,
      () => {},
    );
    await expect(second).rejects.toThrow(/^PORT is in use by another program; [^\n]+$/);
  }
  expect(shop.refused).toBe(0);
});

// Tests may run as root, who may listen on any port.
test('a port without the right to it is told of by its name, and what nobody knows is not', () => {
  const failed = (code: string) => listenProblem(Object.assign(new Error('listen'), { code }));
  expect(failed('EACCES')).toMatch(/^PORT may not be listened on by this user; [^\n]+$/);
  expect(failed('EMFILE')).toBeNull();
});
