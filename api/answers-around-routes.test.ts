import { z } from '@hono/zod-openapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimits } from '../server/limits.ts';
import { createTestApi, GOOD_CARD, type TestApi } from '../tests/support/api.ts';
import { METHODS, type OpenApiDocument, type Operation } from './answers-around-routes.ts';
import { countryContent, destination } from './contract/catalogue.ts';

let t: TestApi;
let document: OpenApiDocument;
beforeAll(async () => {
  t = await createTestApi({ deps: { limits: createLimits({ RATE_LIMITS: 'on' }, { api: 20 }) } });
  document = (await (await t.get('/api/openapi.json')).json()) as OpenApiDocument;
});
afterAll(() => t.close());

interface Described {
  method: string;
  path: string;
  operation: Operation;
}

const described = (under: string): Described[] =>
  Object.entries(document.paths ?? {})
    .filter(([path]) => path.startsWith(under))
    .flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        return operation === undefined ? [] : [{ method, path, operation }];
      }),
    );
const answer = ({ operation }: Described, status: number) => operation.responses?.[String(status)];
const codes = (of: Described, status: number): string[] => answer(of, status)?.['x-codes'] ?? [];
const headers = (of: Described, status: number) => Object.keys(answer(of, status)?.headers ?? {});
const one = (method: string, path: string) => described(path).find((each) => each.method === method)!;
const members = (of: Described, status: number) =>
  Object.keys(answer(of, status)?.content?.['application/problem+json'].schema.properties ?? {});
/** Those of which `holds` isn't true. */
const without = (all: readonly Described[], holds: (each: Described) => boolean) => {
  expect(all.length).toBeGreaterThan(0);
  return all.filter((each) => !holds(each)).map(({ method, path }) => `${method} ${path}`);
};

const LIMIT_FIELDS = [
  'RateLimit',
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];

describe('the description has what is answered before any route', () => {
  test('every reference leads somewhere', () => {
    const refs = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, ref]) => ref!),
    );
    const leads = (ref: string) =>
      ref
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    expect([...refs].filter((ref) => leads(ref) === undefined)).toEqual([]);
    const schemes = new Set(
      described('/').flatMap(({ operation }) => (operation.security ?? []).flatMap(Object.keys)),
    );
    expect([...schemes].sort()).toEqual(Object.keys(document.components?.securitySchemes ?? {}).sort());
  });

  test('a customer’s own addresses take their session, which may be missing where it only adds', () => {
    const own = described('/api/v2/users/');
    const session = JSON.stringify([{ customerSession: [] }]);
    expect(without(own, ({ operation }) => JSON.stringify(operation.security) === session)).toEqual([]);
    expect(without(own, (each) => codes(each, 401).includes('sign_in_required'))).toEqual([]);
    const writes = own.filter(({ method }) => method !== 'get');
    expect(without(writes, (each) => codes(each, 403).includes('cross_site_request'))).toEqual([]);
    expect(document.components?.securitySchemes?.customerSession).toMatchObject({
      in: 'cookie',
      name: 'authjs.session-token',
    });
    const order = one('post', '/api/v1/esims/order');
    expect(order.operation.security).toEqual([{}, { customerSession: [] }]);
    expect(one('get', '/api/v1/plans').operation.security).toBeUndefined();
  });

  test('the back office takes a key or a session, and says what it is refused for', () => {
    const desk = described('/api/v2/admin/');
    const staff = JSON.stringify([{ staffKey: [] }, { staffSession: [] }]);
    expect(without(desk, ({ operation }) => JSON.stringify(operation.security) === staff)).toEqual([]);
    expect(without(desk, (each) => codes(each, 401).includes('staff_required'))).toEqual([]);
    expect(without(desk, (each) => codes(each, 403).includes('factor_required'))).toEqual([]);
    const verbs = desk.filter(({ method }) => method === 'post');
    expect(without(verbs, (each) => codes(each, 413).includes('payload_too_large'))).toEqual([]);
    expect(without(verbs, (each) => codes(each, 415).includes('unsupported_media_type'))).toEqual([]);
    expect(without(verbs, (each) => codes(each, 403).includes('cross_site_request'))).toEqual([]);
  });

  test('what has a limit says so, with its fields; each code stands there once', () => {
    const limited = described('/').filter(({ path }) => !path.startsWith('/api/webhooks/'));
    const fields = ['Retry-After', ...LIMIT_FIELDS];
    expect(without(limited, (each) => fields.every((name) => headers(each, 429).includes(name)))).toEqual([]);
    const busy = described('/').filter((each) => answer(each, 503) !== undefined);
    expect(without(busy, (each) => headers(each, 503).includes('Retry-After'))).toEqual([]);
    expect(headers(one('post', '/api/v1/esims/validate'), 202)).toContain('Retry-After');
    const answers = described('/').flatMap(({ operation }) => Object.values(operation.responses ?? {}));
    expect(answers.every((each) => each.headers['X-Request-Id'] !== undefined)).toBe(true);
    const listed: string[][] = answers.map((each) => each['x-codes'] ?? []);
    expect(listed.filter((each) => new Set(each).size !== each.length)).toEqual([]);
  });

  test('what problems of some codes say besides', () => {
    const validate = one('post', '/api/v1/esims/validate');
    expect(members(validate, 402)).toContain('payable');
    expect(members(validate, 409)).toEqual(expect.arrayContaining(['code', 'as_credit', 'strip', 'amount']));
    expect(members(one('post', '/api/v2/admin/orders/{uid}/actions'), 409)).toContain('verbs');
    expect(members(one('post', '/api/v2/admin/pricing/preview'), 422)).toContain('fields');
    expect(members(one('post', '/api/sandbox/payments/{session_id}/confirm'), 409)).toContain('return_url');
  });

  test('an ICCID has 18 to 20 digits', () => {
    const { FulfilledOrder } = document.components!.schemas as Record<string, { properties: object }>;
    expect(FulfilledOrder!.properties).toMatchObject({ iccid: { description: '18 to 20 digits.' } });
  });
});

describe('answers are as they are described', () => {
  const told = ({ headers: given }: Response, names: readonly string[]) =>
    names.filter((name) => given.has(name));

  test.each([
    ['/api/v1/countries', '/api/v1/countries'],
    ['/api/v1/plans?country_code=JPN', '/api/v1/plans'],
    ['/search/destinations.de.json', '/search/destinations.{language}.json'],
    ['/countries/esim_jpn.json', '/countries/esim_{iso3}.json'],
  ])('%s', async (address, path) => {
    const route = one('get', path);
    const full = await t.get(address);
    expect([full.status, headers(route, 200)]).toEqual([200, ['X-Request-Id', 'ETag']]);
    expect(told(full, ['X-Request-Id', 'ETag', ...LIMIT_FIELDS])).toEqual(['X-Request-Id', 'ETag']);
    const unchanged = await t.get(address, { 'If-None-Match': full.headers.get('ETag')! });
    expect([unchanged.status, headers(route, 304)]).toEqual([304, ['X-Request-Id', 'ETag']]);
    expect(route.operation.parameters?.map((each) => 'name' in each && each.name)).toContain('If-None-Match');
  });

  test('a country’s content and the destinations in a language', async () => {
    const get = async (path: string) => (await t.api.request(path, {}, { counted: true })).json();
    const content = await get('/countries/esim_jpn.json');
    expect(countryContent.parse(content)).toEqual(content);
    const list = await get('/search/destinations.de.json');
    expect(z.array(destination).parse(list)).toEqual(list);
  });

  test('a limit that is reached, and one that is not', async () => {
    const rates = () => t.get('/api/v2/users/me');
    expect(told(await rates(), LIMIT_FIELDS)).toEqual(LIMIT_FIELDS);
    let last = await rates();
    for (let asked = 0; asked < 40 && last.status !== 429; asked++) last = await rates();
    expect(last.status).toBe(429);
    expect(told(last, ['Retry-After', ...LIMIT_FIELDS])).toEqual(['Retry-After', ...LIMIT_FIELDS]);
  });

  test('the members of an order that is not paid, and of a payment that is', async () => {
    const planUid = t.shop.catalogue.plansFor('JPN')[0]!.uid;
    const order = (await (await t.post('/api/v1/esims/order', { planUid })).json()) as Record<string, string>;
    const { session_id: sessionId, sandbox_session_secret: client_secret } = order;
    const unpaid = (await (await t.post('/api/v1/esims/validate', { sessionId })).json()) as object;
    expect(members(one('post', '/api/v1/esims/validate'), 402).sort()).toEqual(Object.keys(unpaid).sort());
    const confirm = () =>
      t.post(`/api/sandbox/payments/${sessionId}/confirm`, {
        client_secret,
        email: 'a@b.example',
        card: GOOD_CARD,
      });
    expect((await confirm()).status).toBe(200);
    const paid = (await (await confirm()).json()) as object;
    expect(paid).toMatchObject({ code: 'session_already_paid', return_url: expect.any(String) });
  });
});
