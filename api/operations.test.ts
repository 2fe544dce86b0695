import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signatureHeader } from '../providers/payments/sandbox/signature.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { apiBrowser } from '../tests/support/api-browser.ts';
import { customerOf } from '../tests/support/customer.ts';
import { environmentOwner, joined, signIn } from '../tests/support/staff.ts';
import { createApi } from './app.ts';
import type { ApiDeps } from './deps.ts';

const TOKEN = 'a-token-for-Prometheus';
const READY = { database: true, jobs: true, listen: true, serving: true };
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
    sandboxPayments: t.payments,
    sandboxPhones: t.wholesaler,
    ready: async () => READY,
    metrics: async () => ({ text: 'up 1\n', contentType: 'text/plain' }),
    ...changes,
  });
}
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

describe('health', () => {
  test('healthz, and readyz by what answers', async () => {
    expect(await (await t.get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await t.get('/readyz')).status).toBe(200);
    for (const part of ['database', 'jobs', 'listen', 'serving'] as const) {
      const checks = { ...READY, [part]: false };
      const answer = await apiWith({ ready: async () => checks }).request('/readyz');
      expect(await answer.clone().json()).toMatchObject({ checks });
      expect(await problemOf(answer)).toBe('503 not_ready');
    }
    const broken = apiWith({ ready: () => Promise.reject(new Error('gone')) });
    expect(await problemOf(await broken.request('/readyz'))).toBe('503 not_ready');
  });

  test('each change of readiness is counted, and none of a process that was told to stop', async () => {
    let checks = { ...READY };
    const api = apiWith({ ready: async () => checks });
    const ask = async (changed: object) => {
      checks = { ...READY, ...changed };
      await api.request('/readyz');
    };
    const changes = () =>
      ['ready', 'not_ready'].map((to) => t.counted.get(`shop_readiness_changes_total{to="${to}"}`) ?? 0);
    const [ready, away] = changes();
    for (const changed of [{}, {}, { database: false }, { jobs: false }, {}, { serving: false }])
      await ask(changed);
    expect(changes()).toEqual([ready! + 1, away! + 1]);
  });

  test.each<[string, string | null, Record<string, string>, number]>([
    ['loopback', '127.0.0.1', {}, 200],
    ['a proxy on this machine', '127.0.0.1', { 'X-Forwarded-For': '203.0.113.7' }, 404],
    ['loopback with the token', '127.0.0.1', { Authorization: `Bearer ${TOKEN}` }, 200],
    ['elsewhere', '203.0.113.7', {}, 404],
    ['elsewhere, posing as loopback', '203.0.113.7', { 'X-Forwarded-For': '127.0.0.1' }, 404],
    ['elsewhere with the token', '203.0.113.7', { Authorization: `Bearer ${TOKEN}` }, 200],
    ['elsewhere with another token', '203.0.113.7', { Authorization: `Bearer ${TOKEN}x` }, 404],
    ['nowhere', null, {}, 404],
  ])('metrics with a token for %s', async (_name, peer, headers, status) => {
    const answer = await t.api.request('/metrics', { headers }, peer === null ? {} : from(peer));
    expect(answer.status).toBe(status);
  });

  test('metrics with a token are not for a proxy on this machine that says nothing', async () => {
    const ask = (headers = {}) =>
      t.api.request('http://shop.example/metrics', { headers }, from('127.0.0.1'));
    expect((await ask()).status).toBe(404);
    expect((await ask({ Authorization: `bearer  ${TOKEN}` })).status).toBe(200);
  });

  test.each<[string, string | null, string, Record<string, string>, number]>([
    ['loopback', '127.0.0.1', 'http://localhost:3000', {}, 200],
    ['loopback by its address', '127.0.0.1', 'http://127.0.0.1:3000', {}, 200],
    ['loopback by IPv6', '::1', 'http://[::1]:3000', {}, 200],
    ['loopback mapped into IPv6', '::ffff:127.0.0.1', 'http://localhost', {}, 200],
    ['a proxy on this machine', '127.0.0.1', 'http://localhost', { 'X-Forwarded-For': '127.0.0.1' }, 404],
    ['a proxy that says only that it is one', '127.0.0.1', 'http://localhost', { Via: '1.1 proxy' }, 404],
    ['a proxy that says nothing', '127.0.0.1', 'http://shop.example', {}, 404],
    ['a name that leads to this machine', '127.0.0.1', 'http://evil.example:3000', {}, 404],
    ['a token where none is set', '203.0.113.7', 'http://localhost', { Authorization: 'Bearer x' }, 404],
    ['elsewhere', '203.0.113.7', 'http://localhost', {}, 404],
    ['nowhere', null, 'http://localhost', {}, 404],
  ])('metrics without a token for %s', async (_name, peer, origin, headers, status) => {
    const { METRICS_TOKEN: _token, ...config } = t.config;
    const open = apiWith({ config: { ...config, METRICS_TOKEN: undefined } });
    const answer = await open.request(`${origin}/metrics`, { headers }, peer === null ? {} : from(peer));
    expect(answer.status).toBe(status);
    if (status === 200) expect(await answer.text()).toBe('up 1\n');
    else expect(await problemOf(answer)).toBe('404 not_found');
  });

  test('metrics of a public shop with a token are for that alone: a proxy beside it may pose as this machine', async () => {
    const ask = async (METRICS_TOKEN: string | undefined, headers = {}) => {
      const api = apiWith({ config: { ...t.config, PUBLIC_ORIGIN: 'https://shop.example', METRICS_TOKEN } });
      return (await api.request('http://127.0.0.1:3000/metrics', { headers }, from('127.0.0.1'))).status;
    };
    const Authorization = `Bearer ${TOKEN}`;
    expect(await ask(undefined)).toBe(200);
    expect(await ask(TOKEN)).toBe(404);
    expect(await ask(TOKEN, { Authorization })).toBe(200);
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

  test('nobody plays the phone of an eSIM that was paid for', async () => {
    const api = apiWith({ config: { ...t.config, allSandbox: false, NODE_ENV: 'production' as const } });
    const played = await api.request('/api/sandbox/esims/8900/simulate', { method: 'POST' });
    expect(await problemOf(played)).toBe('404 not_found');
  });
});

describe('the mailbox', () => {
  test.each(['/dev/mailbox', '/api/dev/mailbox'])('%s is for names of this machine alone', async (path) => {
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
      expect((await t.api.request(origin + path)).status).toBe(200);
    }
    expect(await problemOf(await t.api.request(`http://evil.example:3000${path}`))).toBe('404 not_found');
  });

  test('on a public address it is for those of the staff who may read mails', async () => {
    const env = { PUBLIC_ORIGIN: 'https://shop.example', ALLOW_SANDBOX: '1' };
    const demo = await createTestApi({ env, environmentOwner: await environmentOwner() });
    try {
      const { cookie } = await customerOf(demo, 'ana@example.com');
      for (const path of ['/dev/mailbox', '/api/dev/mailbox?to=ana@example.com']) {
        expect(await problemOf(await demo.api.request(`https://shop.example${path}`))).toBe(
          '401 staff_required',
        );
        const asCustomer = await demo.api.request(`https://shop.example${path}`, {
          headers: { Cookie: cookie },
        });
        expect(await problemOf(asCustomer)).toBe('401 staff_required');
      }
      const browser = apiBrowser(demo);
      await joined(demo, 'prices@example.com', 'pricing');
      expect(await signIn(browser, { username: 'prices@example.com' })).toBe('signed_in');
      expect((await browser.fetch('/dev/mailbox')).status).toBe(401);
      expect(await signIn(browser, { username: 'admin' })).toBe('signed_in');
      expect((await browser.fetch('/dev/mailbox')).status).toBe(200);
      expect((await browser.fetch('/api/dev/mailbox')).status).toBe(200);
    } finally {
      await demo.close();
    }
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
    const headers = { 'X-Request-Id': 'req-1', Authorization: `Bearer ${TOKEN}` };
    const answer = await api.request('/metrics', { headers }, from('127.0.0.1'));
    expect(await answer.clone().text()).not.toContain('secret detail');
    expect(await problemOf(answer)).toBe('500 internal_error');
    expect(t.logged.at(-1)).toMatchObject({ level: 'error', fields: { request_id: 'req-1' } });
  });

  test('a client that goes away in the middle of its body is no failure of ours', async () => {
    const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    const before = t.logged.length;
    for (const headers of [{}, { 'Content-Length': '100' }] as Record<string, string>[]) {
      const body = new ReadableStream({ start: (stream) => stream.error(gone) });
      const init = { method: 'POST', body, duplex: 'half' as const };
      const type = { 'Content-Type': 'application/json' };
      const answer = await t.api.request('/api/v1/esims/order', {
        ...init,
        headers: { ...type, ...headers },
      });
      expect(await problemOf(answer)).toBe('400 invalid_request');
    }
    expect(t.logged).toHaveLength(before);
  });

  test('a database that is away is 503 with Retry-After', async () => {
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const confirm = () => Promise.reject(gone);
    const answer = await apiWith({ sandboxPayments: { ...t.payments, confirm } }).request(
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
