import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signatureHeader } from '../providers/payments/sandbox/signature.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { createApi } from './app.ts';
import type { ApiDeps } from './deps.ts';

const TOKEN = 'a-token-for-Prometheus';
let t: TestApi;
beforeAll(async () => {
  t = await createTestApi({ env: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => t.close());

function apiWith(changes: Partial<ApiDeps>) {
  return createApi({
    shop: t.shop,
    config: t.config,
    limits: null,
    administrator: null,
    sandboxPayments: t.payments,
    sandboxPhones: t.wholesaler,
    ready: async () => ({ database: true, jobs: true }),
    metrics: async () => ({ text: 'up 1\n', contentType: 'text/plain' }),
    ...changes,
  });
}
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

describe('health', () => {
  test('healthz, and readyz by what answers', async () => {
    expect(await (await t.get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await t.get('/readyz')).status).toBe(200);
    const half = apiWith({ ready: async () => ({ database: true, jobs: false }) });
    const answer = await half.request('/readyz');
    expect(await answer.clone().json()).toMatchObject({ checks: { database: true, jobs: false } });
    expect(await problemOf(answer)).toBe('503 not_ready');
    const broken = apiWith({ ready: () => Promise.reject(new Error('gone')) });
    expect(await problemOf(await broken.request('/readyz'))).toBe('503 not_ready');
  });

  test.each<[string, string | null, Record<string, string>, number]>([
    ['loopback', '127.0.0.1', {}, 200],
    ['loopback by IPv6', '::1', {}, 200],
    ['loopback mapped into IPv6', '::ffff:127.0.0.1', {}, 200],
    ['a proxy on this machine', '127.0.0.1', { 'X-Forwarded-For': '127.0.0.1' }, 404],
    ['elsewhere', '203.0.113.7', {}, 404],
    ['elsewhere, posing as loopback', '203.0.113.7', { 'X-Forwarded-For': '127.0.0.1' }, 404],
    ['elsewhere with the token', '203.0.113.7', { Authorization: `Bearer ${TOKEN}` }, 200],
    ['elsewhere with another token', '203.0.113.7', { Authorization: `Bearer ${TOKEN}x` }, 404],
    ['nowhere', null, {}, 404],
  ])('metrics for %s', async (_name, peer, headers, status) => {
    const answer = await t.api.request('/metrics', { headers }, peer === null ? {} : from(peer));
    expect(answer.status).toBe(status);
    if (status === 200) expect(await answer.text()).toBe('up 1\n');
    else expect(await problemOf(answer)).toBe('404 not_found');
  });
});

describe('webhooks', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'session.completed',
    created: 1,
    data: { session_id: 'sbx_none' },
  });
  const hook = (signed: string, sent: BodyInit = signed, at = new Date()) =>
    t.api.request('/api/webhooks/payments/sandbox', {
      method: 'POST',
      headers: { 'Sandbox-Signature': signatureHeader('test secret of the payment sandbox', signed, at) },
      body: sent,
    });
  const recorded = () => t.shop.db.selectFrom('webhook_inbox').select('body').execute();

  test('one that is signed is recorded once, and answered 200 as often as it comes', async () => {
    expect((await hook(body)).status).toBe(200);
    expect((await hook(body)).status).toBe(200);
    expect(await recorded()).toEqual([{ body }]);
  });

  test('what is unsigned, changed, too old or no event is refused and not recorded', async () => {
    const bare = await t.api.request('/api/webhooks/payments/sandbox', { method: 'POST', body });
    expect(await problemOf(bare)).toBe('400 invalid_signature');
    expect(await problemOf(await hook(body, `${body} `))).toBe('400 invalid_signature');
    const old = new Date(Date.now() - 301_000);
    expect(await problemOf(await hook(body, body, old))).toBe('400 webhook_too_old');
    expect(await problemOf(await hook('{}'))).toBe('400 invalid_webhook');
    expect(await problemOf(await hook(body, new Uint8Array([0xff])))).toBe('400 invalid_webhook');
    expect(await problemOf(await hook('x'.repeat(1024 * 1024 + 1)))).toBe('413 payload_too_large');
    expect(await recorded()).toHaveLength(1);
  });

  test('of providers that are not in use', async () => {
    for (const path of ['payments/stripe', 'esims/sandbox', 'payments/%00']) {
      const answer = await t.api.request(`/api/webhooks/${path}`, { method: 'POST', body });
      expect(await problemOf(answer)).toMatch(/^40[04] (provider_not_found|invalid_request)$/);
    }
  });
});

describe('outside of the sandboxes', () => {
  test('there is no mailbox and no address that takes test cards', async () => {
    const api = apiWith({ config: { ...t.config, allSandbox: false }, sandboxPayments: null });
    for (const path of ['/api/dev/mailbox', '/dev/mailbox']) {
      expect(await problemOf(await api.request(path))).toBe('404 not_found');
    }
    const confirm = await api.request('/api/sandbox/payments/sbx_1/confirm', { method: 'POST' });
    expect(await problemOf(confirm)).toBe('404 not_found');
    expect(await (await api.request('/api/openapi.json')).text()).not.toContain('sandbox/payments');
  });
});

describe('mailbox page', () => {
  test('shows mails in frames that may run nothing, with everything escaped', async () => {
    await t.shop.db
      .insertInto('mails')
      .values({
        uid: 'mal_1',
        kind: 'refund',
        order_uid: null,
        recipient: 'ada@example.com',
        state: 'sent',
        subject: '</h2><script>alert(1)</script>',
        html: '<html><head></head><body onload="x()">"hello"</body></html>',
        text: '</pre><script>alert(2)</script>',
        created_at: new Date(),
      })
      .execute();
    const answer = await t.get('/dev/mailbox?to=ada@example.com');
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(page).not.toContain('<script');
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).toContain('srcdoc="&lt;html&gt;&lt;head&gt;&lt;base target=&quot;_blank&quot;&gt;');
    expect(await problemOf(await t.get('/dev/mailbox?to=a&to=b'))).toBe('400 invalid_request');
    const other = await t.get('/dev/mailbox?to=%22%3E%3Cscript%3E');
    expect(await other.text()).not.toContain('<script');
  });
});

describe('surprises', () => {
  test('are answered without details and logged with the request id', async () => {
    const api = apiWith({ metrics: () => Promise.reject(new Error('secret detail')) });
    const headers = { 'X-Request-Id': 'req-1' };
    const answer = await api.request('/metrics', { headers }, from('127.0.0.1'));
    expect(await answer.clone().text()).not.toContain('secret detail');
    expect(await problemOf(answer)).toBe('500 internal_error');
    expect(t.logged.at(-1)).toMatchObject({ level: 'error', fields: { request_id: 'req-1' } });
  });

  test('a database that is away is 503 with Retry-After', async () => {
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const confirm = () => Promise.reject(gone);
    const answer = await apiWith({ sandboxPayments: { confirm } }).request(
      '/api/sandbox/payments/x/confirm',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          client_secret: 'x',
          email: 'a@b.cc',
          card: { number: '4', exp_month: 1, exp_year: 30, cvc: '123' },
        }),
      },
    );
    expect(answer.headers.get('Retry-After')).toBe('2');
    expect(await problemOf(answer)).toBe('503 service_unavailable');
  });

  test('a payment provider that is away is 503 with Retry-After, and the same key stays one order', async () => {
    const faulty = await createTestApi({ faults: 'payment_error:1' });
    try {
      const planUid = faulty.shop.catalogue.plansFor('JPN')[0]!.uid;
      for (let attempt = 0; attempt < 2; attempt++) {
        const answer = await faulty.post('/api/v1/esims/order', { planUid }, { 'Idempotency-Key': 'k' });
        expect(answer.headers.get('Retry-After')).toBe('2');
        expect(await problemOf(answer)).toBe('503 payment_provider_unavailable');
      }
      expect(await faulty.shop.db.selectFrom('orders').select('uid').execute()).toHaveLength(1);
    } finally {
      await faulty.close();
    }
  });
});
