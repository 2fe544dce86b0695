import { expect, test } from 'vitest';
import { apiOfPage, closed, isOfAdmin } from './admin-pages.ts';

test.each([
  ['/admin', true],
  ['/admin.data', true],
  ['/admin/orders/ord_1', true],
  ['/administrator', false],
  ['/de/admin', false],
  ['/admin.json', false],
])('%s is of the back office: %s', (path, is) => {
  expect(isOfAdmin(path)).toBe(is);
});

test('a screen asks the API with the rights of whoever asks for the screen, and nothing else of theirs', async () => {
  const page = new Request('https://shop.example/admin/orders', {
    headers: {
      cookie: 'a=b',
      authorization: 'Bearer key',
      origin: 'https://shop.example',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '203.0.113.9',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  const asked: { request: Request; env: object }[] = [];
  const api = apiOfPage(
    (request, env) => {
      asked.push({ request, env });
      return new Response('{}');
    },
    page,
    'id-1',
  );
  await api('/api/v2/admin/orders?state=paid');
  await api('/api/v2/admin/orders/ord_1/actions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'mine=1' },
    body: '{}',
  });
  const [read, written] = asked.map(({ request }) => request);
  expect([read!.method, read!.url]).toEqual(['GET', 'https://shop.example/api/v2/admin/orders?state=paid']);
  expect(Object.fromEntries(read!.headers)).toEqual({
    cookie: 'a=b',
    authorization: 'Bearer key',
    origin: 'https://shop.example',
    'sec-fetch-site': 'same-origin',
    'x-request-id': 'id-1',
  });
  expect([written!.method, written!.headers.get('content-type'), written!.headers.get('cookie')]).toEqual([
    'POST',
    'application/json',
    'a=b',
  ]);
  expect(asked[0]!.env).toEqual({ counted: true });
});

test('nobody keeps or lists an answer of it, whatever the screen said', () => {
  const answer = closed(
    new Response('x', { status: 404, headers: { 'cache-control': 'public, max-age=60' } }),
  );
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
    404,
    'private, no-store',
    'noindex, nofollow',
  ]);
});
