import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import type { Config } from './config.ts';
import { createHttp } from './http.ts';
import { createLimits } from './limits.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';

let t: TestApi;
let server: Server;
let origin: string;
/** The same shop with PAGE_CACHE=off. */
let uncached: Server;

beforeAll(async () => {
  const limits = createLimits({ RATE_LIMITS: 'on' }, { api: 5 });
  t = await createTestApi({ deps: { limits }, env: { TRUSTED_PROXIES: '1' } });
  server = await serve({ limits });
  origin = originOf(server);
  uncached = await serve({ limits, config: { ...t.config, PAGE_CACHE: 'off' } });
});
afterAll(async () => {
  for (const each of [server, uncached]) each.close().closeAllConnections();
  await t.close();
});

async function serve(options: Pick<Parameters<typeof createHttp>[0], 'limits'> & { config?: Config }) {
  const { listener } = createHttp({
    config: t.config,
    log: createLog('silent'),
    metrics: createMetrics(),
    app: new Hono().route('/', t.api),
    files: (_request, _response, next) => next(),
    ...options,
  });
  const listening = createServer(listener).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return listening;
}
const originOf = (of: Server) => `http://localhost:${(of.address() as AddressInfo).port}`;

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

describe('the catalogue has a tag to ask by, and an answer without a body for who has it', () => {
  test.each([
    ['kept', '/api/v1/plans?country_code=JPN'],
    ['kept under another address', '/api/v1/plans?x=1&country_code=JPN'],
    ['not kept', '/api/v1/plans?country_code=ZZZ'],
  ])('%s: %s', async (_name, path) => {
    await unchanged(origin + path);
  });

  test.each([
    '/api/v1/countries',
    '/api/v1/plans?country_code=JPN',
    '/search/destinations.json',
    '/search/destinations.de.json',
    '/countries/esim_jpn.json',
    '/api/openapi.json',
  ])('without the page cache: %s', async (path) => {
    await unchanged(originOf(uncached) + path);
  });

  let clients = 0;
  async function unchanged(url: string) {
    const headers = { 'X-Forwarded-For': `203.0.113.${++clients}` };
    const first = await fetch(url, { headers });
    expect(first.status).toBe(200);
    await first.text();
    const tag = first.headers.get('etag')!;
    expect(tag).toMatch(/^"[\w-]+"$/);
    const again = await fetch(url, { headers: { ...headers, 'If-None-Match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    // Packed better meanwhile it is the same still.
    expect(again.headers.get('etag')?.replace('-quick', '')).toBe(tag.replace('-quick', ''));
    expect(again.headers.get('cache-control')).toContain('public');
    expect(again.headers.get('x-request-id')).not.toBeNull();
    const other = await fetch(url, { headers: { ...headers, 'If-None-Match': '"other"' } });
    expect(other.status).toBe(200);
    await other.text();
  }
});

test("the caller's request id is kept by made and by kept answers, if it is well-formed", async () => {
  const ask = async (id: string) => {
    const headers = { 'X-Forwarded-For': '198.51.100.5', 'X-Request-Id': id };
    const answer = await fetch(`${origin}/api/v1/plans?country_code=NZL`, { headers });
    await answer.text();
    return [answer.headers.get('x-cache')?.split(';')[0], answer.headers.get('x-request-id')];
  };
  expect(await ask('made-1')).toEqual(['miss', 'made-1']);
  expect(await ask('kept-2')).toEqual(['hit', 'kept-2']);
  expect(await ask('a b')).toEqual(['hit', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('a problem at an address that is kept otherwise names the request that it answers, each time', async () => {
  for (const id of ['problem-1', 'problem-2']) {
    const headers = { 'X-Forwarded-For': '198.51.100.6', 'X-Request-Id': id };
    const answer = await fetch(`${origin}/countries/esim_zzz.json`, { headers });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([404, id]);
    expect(await answer.json()).toMatchObject({ code: 'country_content_not_found', request_id: id });
  }
});

test.each([
  ['/api/v1/countries', 'Host: localhost\r\nhost: evil.example'],
  ['/api/nothing', 'Host: localhost\r\nHOST: localhost'],
])('%s with two Host fields is 400', async (path, hosts) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\n${hosts}\r\nX-Request-Id: two-hosts\r\n\r\n`);
  let answer = '';
  for await (const part of socket) answer += part;
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('x-request-id: two-hosts\r\n');
});
