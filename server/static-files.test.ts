import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'godwit-static-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'assets/a-1.js'), 'identity');
writeFileSync(join(folder, 'assets/a-1.js.br'), 'brotli');
writeFileSync(join(folder, 'assets/gone-2.js'), 'x');
writeFileSync(join(folder, 'secret.env'), 'secret');
writeFileSync(join(folder, 'robots.txt'), 'plain');

const files = staticFiles(folder);
const server = createServer((request, response) =>
  files(request, response, () => {
    response.statusCode = 404;
    response.end();
  }),
);
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
const get = (path: string, init?: RequestInit) => fetch(origin + path, init);

test('a file is served with type, policy and the form that the build has compressed', async () => {
  const plain = await get('/assets/a-1.js', { headers: { 'accept-encoding': 'identity' } });
  expect(await plain.text()).toBe('identity');
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(plain.headers.get('cache-control')).toContain('immutable');
  const head = await get('/assets/a-1.js', { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expect(head.headers.get('content-encoding')).toBe('br');
});

test('what may change under its name has a tag to ask by, and what never does has none', async () => {
  const tag = (await get('/robots.txt')).headers.get('etag')!;
  expect((await get('/robots.txt', { headers: { 'if-none-match': tag } })).status).toBe(304);
  expect((await get('/assets/a-1.js')).headers.get('etag')).toBeNull();
  expect((await get('/assets/a-1.js', { headers: { 'if-none-match': '*' } })).status).toBe(200);
});

test("every answer has an id: the caller's own where it is well-formed", async () => {
  const own = await get('/robots.txt', { headers: { 'x-request-id': 'req-7' } });
  expect(own.headers.get('x-request-id')).toBe('req-7');
  const headers = { 'if-none-match': own.headers.get('etag')!, 'x-request-id': 'a b' };
  const unchanged = await get('/robots.txt', { headers });
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  '/secret.env',
  '/assets/a-1.js.br',
  '/assets',
  '/assets/..%2fsecret.env',
  '/../package.json',
  '/nothing.js',
])('%s is not served', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('a file that disappears under a running shop is missing, and the shop lives on', async () => {
  rmSync(join(folder, 'assets/gone-2.js'));
  expect((await get('/assets/gone-2.js')).status).toBe(404);
  expect((await get('/assets/a-1.js')).status).toBe(200);
});

test('only reading is served', async () => {
  expect((await get('/assets/a-1.js', { method: 'POST' })).status).toBe(404);
});
