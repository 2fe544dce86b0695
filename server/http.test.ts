import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { createHttp } from './http.ts';
import { createLimits } from './limits.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';

let t: TestApi;
let server: Server;
let origin: string;

beforeAll(async () => {
  const limits = createLimits({ RATE_LIMITS: 'on' }, { api: 5 });
  t = await createTestApi({ deps: { limits }, env: { TRUSTED_PROXIES: '1' } });
  const { listener } = createHttp({
    config: t.config,
    limits,
    log: createLog('silent'),
    metrics: createMetrics(),
    app: new Hono().route('/', t.api),
    files: (_request, _response, next) => next(),
  });
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close().closeAllConnections();
  await t.close();
});

const plans = (code: string, client: string) =>
  fetch(`${origin}/api/v1/plans?country_code=${code}`, { headers: { 'X-Forwarded-For': client } });

describe('answers that are kept', () => {
  test('count for the visitor for whom they are made, and for nobody else', async () => {
    for (const code of ['JPN', 'DEU', 'FRA', 'ESP', 'ITA']) {
      expect((await plans(code, '198.51.100.1')).headers.get('x-cache')).toBe('miss');
    }
    const refused = await plans('AUS', '198.51.100.1');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await problemOf(refused)).toBe('429 rate_limited');
    expect((await plans('AUS', '198.51.100.1')).status).toBe(429);
    const told = t.logged.filter(({ message }) => message === 'security event');
    expect(told.map(({ fields }) => fields)).toMatchObject([{ event: 'limit_reached' }]);
    const other = await plans('AUS', '198.51.100.2');
    expect([other.status, other.headers.get('x-cache')]).toEqual([200, 'miss']);
  });

  test('cost nothing once they are there', async () => {
    for (let i = 0; i < 10; i++) {
      const kept = await plans('AUS', '198.51.100.1');
      expect([kept.status, kept.headers.get('x-cache')]).toEqual([200, expect.stringMatching(/^hit/)]);
    }
  });

  test('no code is kept that no country has', async () => {
    for (const code of ['QAA', 'ZZZ', 'QQ']) {
      expect((await plans(code, '198.51.100.3')).headers.get('x-cache')).toBeNull();
    }
  });
});

test.each([
  ['/api/v1/countries', 'Host: localhost\r\nhost: evil.example'],
  ['/api/nothing', 'Host: localhost\r\nHOST: localhost'],
])('%s with two Host fields is 400', async (path, hosts) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\n${hosts}\r\n\r\n`);
  let answer = '';
  for await (const part of socket) answer += part;
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});
