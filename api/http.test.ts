import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';

let t: TestApi;
beforeAll(async () => {
  t = await createTestApi();
});
afterAll(() => t.close());

const send = (path: string, init: RequestInit & { duplex?: 'half' }) => t.api.request(path, init);
const json = { 'Content-Type': 'application/json' };

describe('conventions', () => {
  test('an unknown path under /api is a problem; any other goes on to the pages', async () => {
    expect(await problemOf(await t.get('/api/v1/nothing'))).toBe('404 not_found');
    expect(await problemOf(await t.get('/api'))).toBe('404 not_found');
    const site = new Hono().route('/', t.api).all('*', (c) => c.text('a page'));
    const page = await site.request('/c/JPN');
    expect(await page.text()).toBe('a page');
    expect(page.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
    expect(await problemOf(await site.request('/api/nothing'))).toBe('404 not_found');
    expect((await site.request('/countries/other.json')).status).toBe(200);
    expect(await problemOf(await site.request('/countries/esim_ata.json'))).toBe(
      '404 country_content_not_found',
    );
    const guide = await (await site.request('/countries/esim_jpn.json')).json();
    expect(guide).toMatchObject({
      country_name: 'Japan',
      english_content: { h1: expect.stringContaining('Japan') },
    });
  });

  test.each([
    ['DELETE', '/api/v1/countries', 'GET, HEAD'],
    ['POST', '/api/v1/plans', 'GET, HEAD'],
    ['GET', '/api/v1/esims/order', 'POST'],
    ['OPTIONS', '/api/v1/esims/validate', 'POST'],
    ['PUT', '/api/sandbox/payments/sbx_1/confirm', 'POST'],
    ['GET', '/api/webhooks/payments/sandbox', 'POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['PUT', '/api/auth/session', 'GET, HEAD, POST'],
    ['POST', '/api/auth/csrf', 'GET, HEAD'],
    ['GET', '/api/auth/signin/email', 'POST'],
    ['DELETE', '/api/auth/callback/email', 'GET, HEAD, POST'],
  ])('%s %s is 405 with Allow', async (method, path, allow) => {
    const answer = await send(path, { method });
    expect(answer.headers.get('Allow')).toBe(allow);
    expect(await problemOf(answer)).toBe('405 method_not_allowed');
  });

  test('HEAD answers wherever GET does, without a body', async () => {
    for (const path of ['/api/v1/countries', '/healthz', '/api/docs', '/search/destinations.json']) {
      const answer = await send(path, { method: 'HEAD' });
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    }
  });

  test.each([
    ['text/plain', { 'Content-Type': 'text/plain' }],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['something like JSON', { 'Content-Type': 'application/problem+json' }],
    ['another charset', { 'Content-Type': 'application/json; charset=latin1' }],
    ['a compressed body', { ...json, 'Content-Encoding': 'gzip' }],
  ])('%s is 415', async (_name, headers) => {
    const answer = await send('/api/v1/esims/validate', {
      method: 'POST',
      headers,
      body: '{"sessionId":"x"}',
    });
    expect(await problemOf(answer)).toBe('415 unsupported_media_type');
  });

  test('a content type of thousands of blanks is refused', async () => {
    const headers = { 'Content-Type': `application/json${' '.repeat(15_500)}x` };
    const answer = await send('/api/v1/esims/get-by-password', { method: 'POST', headers, body: '{}' });
    expect(await problemOf(answer)).toBe('415 unsupported_media_type');
  });

  test('a body without content type is 415, and JSON with its charset is taken', async () => {
    const body = new TextEncoder().encode('{"sessionId":"x"}');
    const bare = await send('/api/v1/esims/validate', { method: 'POST', body });
    expect(await problemOf(bare)).toBe('415 unsupported_media_type');
    const headers = { 'Content-Type': 'Application/JSON; charset="UTF-8"' };
    const taken = await send('/api/v1/esims/validate', { method: 'POST', headers, body });
    expect(await problemOf(taken)).toBe('404 session_not_found');
  });

  test.each<[string, BodyInit]>([
    ['nothing', ''],
    ['half an object', '{"sessionId":'],
    ['two objects', '{}{}'],
    ['a byte order mark', '\ufeff{}'],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('%s is no JSON', async (_name, body) => {
    const answer = await send('/api/v1/esims/validate', { method: 'POST', headers: json, body });
    expect(await problemOf(answer)).toBe('400 invalid_json');
  });

  test.each(['null', '[]', '"text"', '7', '{"__proto__":{}}', '['.repeat(30_000) + ']'.repeat(30_000)])(
    'JSON that is no such object is an invalid request: %.20s',
    async (body) => {
      expect(await problemOf(await t.post('/api/v1/esims/validate', body))).toBe('400 invalid_request');
    },
  );

  test.each([
    `{${Array.from({ length: 5_000 }, (_, key) => `"k${key}":1`).join()}}`,
    `{"sessionId":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    '['.repeat(60_000),
  ])('thousands of parts are refused before they are parsed: %.20s', async (body) => {
    const answer = await t.post('/api/v1/esims/validate', body);
    expect(((await answer.clone().json()) as { detail: string }).detail).toContain('more parts');
    expect(await problemOf(answer)).toBe('400 invalid_request');
  });

  test('64 KiB are taken, one byte more is 413, also when nobody says how much is coming', async () => {
    const body = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`;
    expect(await problemOf(await t.post('/api/v1/esims/validate', body(65_536)))).toBe('400 invalid_request');
    expect(await problemOf(await t.post('/api/v1/esims/validate', body(65_537)))).toBe(
      '413 payload_too_large',
    );
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        pulled += 1;
        stream.enqueue(new Uint8Array(10_000).fill(0x20));
      },
    });
    const init = { method: 'POST', headers: json, body: endless, duplex: 'half' as const };
    expect(await problemOf(await send('/api/v1/esims/validate', init))).toBe('413 payload_too_large');
    expect(pulled).toBeLessThan(12);
  });

  test("the caller's request id is kept if it is well-formed", async () => {
    const kept = await t.get('/healthz', { 'X-Request-Id': 'abc_DEF-123' });
    expect(kept.headers.get('X-Request-Id')).toBe('abc_DEF-123');
    for (const given of ['x'.repeat(65), 'a b', '<script>']) {
      const made = await t.get('/healthz', { 'X-Request-Id': given });
      expect(made.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('catalogue', () => {
  test('countries are those on sale, by name', async () => {
    const answer = await t.get('/api/v1/countries');
    expect(answer.headers.get('Cache-Control')).toContain('public');
    const countries = (await answer.json()) as { iso3: string; name: string }[];
    expect(countries).toEqual(t.shop.catalogue.countries);
    expect(countries.find((each) => each.iso3 === 'JPN')).toEqual({
      name: 'Japan',
      country_name: 'Japan',
      iso3: 'JPN',
      iso2: 'JP',
      plan_count: expect.any(Number),
      from_price: 400,
    });
  });

  test.each(['JPN', 'jpn', 'JP', 'jP'])('plans for %s', async (code) => {
    const answer = await t.get(`/api/v1/plans?country_code=${code}`);
    const plans = (await answer.json()) as Record<string, unknown>[];
    expect(plans).toEqual(t.shop.catalogue.plansFor('JPN'));
    expect(plans[0]).toMatchObject({ price: 400, countries_enabled: ['JPN'] });
    expect(plans[0]).not.toHaveProperty('wholesale_id');
  });

  test.each(['ZZZ', 'ZZ'])('%s has none', async (code) => {
    expect(await (await t.get(`/api/v1/plans?country_code=${code}`)).json()).toEqual([]);
  });

  test.each([
    '',
    '?country_code=',
    '?country_code=J',
    '?country_code=JAPN',
    '?country_code=J1N',
    '?country_code=JPN&country_code=JPN',
    '?country_code=JPN%00',
    '?country_code[]=JPN',
    '?country_code=%E0%A4%A',
  ])('%s is no country code', async (query) => {
    expect(await problemOf(await t.get(`/api/v1/plans${query}`))).toBe('400 invalid_country_code');
  });

  test('the search boxes get every destination with its other names', async () => {
    const destinations = (await (await t.get('/search/destinations.json')).json()) as object[];
    expect(destinations.filter((entry) => 'region' in entry)).toContainEqual(
      expect.objectContaining({ region: 'europe', iso3: null, name: 'Europe' }),
    );
    expect(destinations.filter((entry) => !('region' in entry))).toHaveLength(
      t.shop.catalogue.countries.length,
    );
    expect(destinations).toContainEqual({
      iso3: 'NLD',
      iso2: 'NL',
      name: 'Netherlands',
      aliases: expect.arrayContaining(['Holland']),
    });
  });
});

describe('description', () => {
  test('OpenAPI 3.1 names every address with its schemas', async () => {
    const document = (await (await t.get('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<
        string,
        Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>
      >;
      components: { schemas: Record<string, object> };
    };
    expect(document.openapi).toMatch(/^3\.1\./);
    const forStaff = /^\/api\/v2\/(admin|staff)\//;
    const paths = Object.keys(document.paths).sort();
    expect(paths).toContain('/api/v2/admin/me');
    expect(paths).toContain('/api/v2/staff/sign-in');
    expect(paths.filter((path) => !forStaff.test(path))).toEqual([
      '/api/auth/callback/email',
      '/api/auth/csrf',
      '/api/auth/providers',
      '/api/auth/session',
      '/api/auth/signin/email',
      '/api/auth/signout',
      '/api/dev/mailbox',
      '/api/sandbox/esims/{iccid}/simulate',
      '/api/sandbox/payments/{session_id}/confirm',
      '/api/sandbox/payments/{session_id}/simulate',
      '/api/v1/countries',
      '/api/v1/esims/get-by-password',
      '/api/v1/esims/gift',
      '/api/v1/esims/gift/withdraw',
      '/api/v1/esims/order',
      '/api/v1/esims/order/address',
      '/api/v1/esims/passes/{ticket}',
      '/api/v1/esims/push',
      '/api/v1/esims/push/subscribe',
      '/api/v1/esims/push/unsubscribe',
      '/api/v1/esims/refund',
      '/api/v1/esims/shared/{token}',
      '/api/v1/esims/shared/{token}/open',
      '/api/v1/esims/shared/{token}/wallet',
      '/api/v1/esims/strip',
      '/api/v1/esims/strip/share',
      '/api/v1/esims/strip/unshare',
      '/api/v1/esims/validate',
      '/api/v1/esims/wallet',
      '/api/v1/plans',
      '/api/v1/promotions/preview',
      '/api/v1/rates',
      '/api/v1/referrals/terms',
      '/api/v1/trips',
      '/api/v2/system/obtain-esim',
      '/api/v2/users/me',
      '/api/v2/users/me/esims',
      '/api/v2/users/me/esims/{uid}',
      '/api/v2/users/me/esims/{uid}/share',
      '/api/v2/users/me/esims/{uid}/top-ups',
      '/api/v2/users/me/esims/{uid}/wallet',
      '/api/v2/users/me/export',
      '/api/v2/users/me/orders',
      '/api/v2/users/me/orders/{uid}/refund',
      '/api/v2/users/me/push',
      '/api/v2/users/me/referrals',
      '/api/v2/users/me/sessions',
      '/api/v2/users/me/sessions/{uid}',
      '/api/wallets/apple/v1/devices/{device}/registrations/{passType}',
      '/api/wallets/apple/v1/devices/{device}/registrations/{passType}/{serial}',
      '/api/wallets/apple/v1/log',
      '/api/wallets/apple/v1/passes/{passType}/{serial}',
      '/api/webhooks/esims/{company}',
      '/api/webhooks/esims/{company}/{secret}',
      '/api/webhooks/mail/{provider}',
      '/api/webhooks/payments/{provider}',
      '/countries/esim_{iso3}.json',
      '/search/destinations.json',
      '/search/destinations.{language}.json',
    ]);
    const body = document.paths['/api/v1/esims/order']!.post!.requestBody!.content['application/json']!;
    expect(body.schema).toEqual({ $ref: '#/components/schemas/OrderRequest' });
    expect(document.components.schemas.OrderRequest).toMatchObject({
      required: ['planUid'],
      additionalProperties: false,
      properties: { planUid: { type: 'string', minLength: 1, maxLength: 64 } },
    });
  });

  test('the page is one document without scripts, whose style its policy allows', async () => {
    const answer = await t.get('/api/docs');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/style-src 'sha256-/);
    const page = await answer.text();
    expect(page).not.toMatch(/<script|\son\w+=|\sstyle=|https?:\/\/(?!localhost)/);
    for (const text of ['POST /api/v1/esims/order', 'card.exp_month', 'id="plan_not_found"', 'planUid']) {
      expect(page).toContain(text);
    }
  });
});
