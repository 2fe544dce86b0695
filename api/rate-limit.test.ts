import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLimits } from '../server/limits.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';

let t: TestApi;
beforeAll(async () => {
  const limits = createLimits(
    { RATE_LIMITS: 'on' },
    { order: 2, validate: 2, confirm: 2, preview: 1000, api: 3 },
  );
  t = await createTestApi({ deps: { limits } });
});
afterAll(() => t.close());

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const order = (address: string) => t.api.request('/api/v1/esims/order', { method: 'POST' }, from(address));

test('beyond the quota the answer is 429 with Retry-After and both forms of RateLimit fields', async () => {
  const first = await order('203.0.113.7');
  expect(first.status).toBe(415);
  expect(first.headers.get('RateLimit')).toBe('"order";r=1;t=60');
  await order('203.0.113.7');
  const refused = await order('203.0.113.7');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused.headers.get('RateLimit-Policy')).toBe('"order";q=2;w=60');
  expect(refused.headers.get('RateLimit-Limit')).toBe('2');
  expect(refused.headers.get('RateLimit-Remaining')).toBe('0');
  expect(await problemOf(refused)).toBe('429 rate_limited');
  expect((await order('203.0.113.8')).status).toBe(415);
});

test('an IPv6 client is its /64, whatever X-Forwarded-For claims', async () => {
  await order('2001:db8::1');
  await order('2001:db8::2');
  const headers = { 'X-Forwarded-For': '198.51.100.1' };
  const third = await t.api.request('/api/v1/esims/order', { method: 'POST', headers }, from('2001:db8::3'));
  expect(third.status).toBe(429);
});

test('what a cache may hand to everybody carries no RateLimit fields', async () => {
  const answer = await t.api.request('/api/v1/countries', {}, from('203.0.113.9'));
  expect(answer.headers.has('RateLimit')).toBe(false);
  const unknown = await t.api.request('/api/nothing', {}, from('203.0.113.9'));
  expect(unknown.headers.get('RateLimit')).toBe('"api";r=1;t=60');
});

test('webhooks and health are not limited', async () => {
  for (let i = 0; i < 5; i++) {
    const hook = await t.api.request(
      '/api/webhooks/payments/sandbox',
      { method: 'POST' },
      from('203.0.113.10'),
    );
    expect(hook.status).toBe(400);
    expect((await t.api.request('/healthz', {}, from('203.0.113.10'))).status).toBe(200);
  }
});
