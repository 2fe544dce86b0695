import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiEnv } from '../api/deps.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { limitedPages } from './limited-pages.ts';
import { createLimits } from './limits.ts';

let t: TestApi;
let site: Hono<ApiEnv>;
beforeAll(async () => {
  const limits = createLimits({ RATE_LIMITS: 'on' }, { page: 2, api: 3 });
  t = await createTestApi({ deps: { limits } });
  const pages = limitedPages(
    { shop: t.shop, config: t.config, limits },
    {
      answer: async () => new Response('a page'),
      tooMany: async () => ({
        headers: { 'content-type': 'text/html' },
        body: new TextEncoder().encode('wait').buffer,
      }),
    },
  );
  site = new Hono<ApiEnv>().route('/', t.api).all('*', pages);
});
afterAll(() => t.close());

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const ask = async (path: string, address: string, init: RequestInit = {}) =>
  site.request(path, init, from(address));

test('pages that are made count for the client, and beyond the limit there is one that says so', async () => {
  expect((await ask('/destinations?q=a', '203.0.113.1')).status).toBe(200);
  expect((await ask('/nothing', '203.0.113.1')).status).toBe(200);
  const refused = await ask('/destinations?q=b', '203.0.113.1');
  expect([refused.status, await refused.text()]).toEqual([429, 'wait']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused.headers.get('RateLimit-Policy')).toBe('"page";q=2;w=60');
  expect(t.counted.get('shop_security_events_total{event="limit_reached"}')).toBe(1);
  expect((await ask('/destinations?q=b', '203.0.113.2')).status).toBe(200);
  const head = await ask('/nothing', '203.0.113.1', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([429, '']);
});

test('what a page in the browser fetches counts as data', async () => {
  for (let i = 0; i < 3; i++) expect((await ask('/c/JPN.data', '203.0.113.3')).status).toBe(200);
  expect(await problemOf(await ask('/c/JPN.data', '203.0.113.3'))).toBe('429 rate_limited');
  expect((await ask('/c/JPN?days=7', '203.0.113.3')).status).toBe(200);
});

test('what the cache asks for on behalf of everybody counts for nobody', async () => {
  for (let i = 0; i < 5; i++) {
    expect((await site.request(`/c/JPN?${i}`, {}, { counted: true })).status).toBe(200);
    expect((await site.request('/api/v1/countries', {}, { counted: true })).status).toBe(200);
  }
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s makes no page', async (method) => {
  const answer = await ask('/c/JPN', '203.0.113.4', { method });
  expect(answer.headers.get('Allow')).toBe('GET, HEAD');
  expect(await problemOf(answer)).toBe('405 method_not_allowed');
});
