import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLimits } from '../server/limits.ts';
import { createTestApi, type TestApi } from '../tests/support/api.ts';
import { apiBrowser } from '../tests/support/api-browser.ts';
import { customerOf } from '../tests/support/customer.ts';

let t: TestApi;
beforeAll(async () => {
  const limits = createLimits({ RATE_LIMITS: 'on' }, { preview: 1 });
  t = await createTestApi({ deps: { limits }, env: { SYSTEM_KEY: 'k'.repeat(32) } });
});
afterAll(() => t.close());

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const JSON_TYPE = { 'Content-Type': 'application/json' };
const post = (path: string, body: object, headers: Record<string, string> = {}, address = '203.0.113.7') =>
  t.api.request(
    path,
    { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) },
    from(address),
  );
const counted = (event: string) => t.counted.get(`shop_security_events_total{event="${event}"}`) ?? 0;
const lines = () =>
  t.logged
    .filter(({ message }) => message === 'security event')
    .map(({ fields }) => fields as Record<string, string>);

test.each<[string, () => unknown]>([
  [
    'wrong_retrieval_password',
    () => post('/api/v1/esims/get-by-password', { iccid: '8900', password: 'guess' }),
  ],
  ['foreign_id', () => post('/api/v1/esims/validate', { sessionId: 'sbx_none' })],
  [
    'foreign_id',
    async () => (await customerOf(t, 'ana@example.com')).send('GET', '/api/v2/users/me/esims/esm_x/top-ups'),
  ],
  ['unsigned_webhook', () => post('/api/webhooks/payments/sandbox', {})],
  ['wrong_system_key', () => post('/api/v2/system/obtain-esim', {}, { Authorization: 'Bearer guess' })],
  [
    'cross_site_request',
    async () => {
      const { cookie } = await customerOf(t, 'ana@example.com');
      return post('/api/v1/esims/order', {}, { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' });
    },
  ],
  ['sign_in_refused', () => apiBrowser(t).submit('/api/auth/callback/email', { code: '1234 5678' })],
  [
    'sign_in_refused',
    () => apiBrowser(t).submit('/api/auth/callback/email', { token: 'x', email: 'a@example.com' }),
  ],
  ['sign_in_refused', () => post('/api/v2/staff/sign-in', { username: 'admin', password: 'x' })],
])('%s is counted, and in the log', async (event, happen) => {
  const [before, told] = [counted(event), lines().length];
  await happen();
  expect(counted(event)).toBe(before + 1);
  expect(lines().slice(told)).toEqual([{ event, client: expect.stringMatching(/^[\w-]{16}$/) }]);
});

test('a limit is counted each time, and in the log once a minute for a client', async () => {
  const told = lines().length;
  for (let i = 0; i < 5; i++) await post('/api/v1/promotions/preview', {}, {}, '198.51.100.9');
  expect(counted('limit_reached')).toBe(4);
  expect(lines().slice(told)).toMatchObject([{ event: 'limit_reached' }]);
});

test('events of one client can be put together, and no address is told', async () => {
  const told = lines().length;
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
    await post('/api/v1/esims/validate', { sessionId: 'sbx_none' }, {}, address);
  }
  const [first, second, third] = lines().slice(told);
  expect(second!.client).toBe(first!.client);
  expect(third!.client).not.toBe(first!.client);
  expect(JSON.stringify(t.logged)).not.toMatch(/192\.0\.2|203\.0\.113|ana@/);
});

test('what is in order leaves no event', async () => {
  const told = lines().length;
  await t.get('/api/v1/countries');
  await t.get('/api/auth/session');
  await t.get('/api/nothing');
  expect(lines()).toHaveLength(told);
});
