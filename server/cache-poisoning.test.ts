import { once } from 'node:events';
import { Agent, createServer, type OutgoingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttp } from './http.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';

const ORIGIN = 'https://shop.example';
const EVIL = 'evil.example';
const KNOWN = new Set(['JPN', 'DEU', 'USA']);
const metrics = createMetrics();
let server: Server;
let port = 0;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Answers with all that it was told, so that whatever of a request reaches a kept answer is seen there. */
const app = new Hono().all('*', (c) => {
  const { pathname } = new URL(c.req.url);
  const iso3 = /^(?:\/(?:de|es|fr|ja))?\/c\/([^/]+)/.exec(pathname)?.[1];
  const found = iso3 === undefined || KNOWN.has(iso3);
  const told = `${c.req.method} ${c.req.url} ${JSON.stringify([...c.req.raw.headers])}`;
  return c.text(told, found ? 200 : 404, { 'cache-control': 'public, max-age=60' });
});

beforeAll(async () => {
  const { listener } = createHttp({
    config: { PUBLIC_ORIGIN: ORIGIN, PAGE_CACHE: 'on', TRUSTED_PROXIES: 0 },
    limits: null,
    log: createLog('silent'),
    metrics,
    app,
    files: (_request, _response, next) => next(),
  });
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  agent.destroy();
  server.close();
});

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

function ask(path: string, method = 'GET', headers: OutgoingHttpHeaders = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => {
        body += part.toString('latin1');
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** What a visitor gets, less what differs from one to the next. */
async function honest(path: string): Promise<Answer> {
  const { status, headers, body } = await ask(path);
  const { 'x-request-id': _, 'x-cache': _cache, date: _date, ...same } = headers;
  return { status, headers: same, body };
}

async function answersKept(): Promise<number> {
  return Number(/^answer_cache_answers (\d+)$/m.exec(await metrics.registry.metrics())?.[1]);
}

const HOSTILE: [string, string, string, OutgoingHttpHeaders][] = [
  ['another host', '/c/DEU', 'GET', { host: EVIL }],
  ['a forwarded host', '/c/DEU', 'GET', { 'x-forwarded-host': EVIL, forwarded: `host=${EVIL}` }],
  ['a forwarded scheme', '/c/DEU', 'GET', { 'x-forwarded-proto': 'http', 'x-forwarded-port': '1' }],
  ['an address within a header', '/c/DEU', 'GET', { 'x-original-url': '/evil', 'x-rewrite-url': '/evil' }],
  ['a method within a header', '/c/DEU', 'GET', { 'x-http-method-override': 'POST' }],
  ['a cookie', '/c/DEU', 'GET', { cookie: `session=${EVIL}` }],
  ['credentials', '/c/DEU', 'GET', { authorization: `Bearer ${EVIL}` }],
  ['another language', '/c/DEU', 'GET', { 'accept-language': 'de' }],
  ['a range', '/c/DEU', 'GET', { range: 'bytes=0-3' }],
  ['a condition on a range', '/c/DEU', 'GET', { range: 'bytes=0-3', 'if-range': '"x"' }],
  ['any tag', '/c/DEU', 'GET', { 'if-none-match': '*' }],
  ['a failing condition', '/c/DEU', 'GET', { 'if-match': '"x"', 'if-unmodified-since': 'Thu, 01 Jan 1970' }],
  ['an odd encoding', '/c/DEU', 'GET', { 'accept-encoding': `${EVIL}, br;q=0` }],
  ['HEAD', '/c/DEU', 'HEAD', {}],
  ['POST', '/c/DEU', 'POST', {}],
  ['OPTIONS', '/c/DEU', 'OPTIONS', { origin: `https://${EVIL}` }],
  ['an unknown method', '/c/DEU', 'PURGE', {}],
  ['an absolute target', `http://${EVIL}/c/DEU`, 'GET', {}],
  ['a query string', `/c/DEU?utm_source=${EVIL}&callback=${EVIL}`, 'GET', {}],
  ['a query that names another page', '/c/DEU?iso3=JPN&lang=xx', 'GET', {}],
  ['two slashes', `//${EVIL}/c/DEU`, 'GET', {}],
  ['encoded letters', '/c/%44EU', 'GET', {}],
  ['encoded slashes', '/c%2FDEU', 'GET', {}],
  ['dots', '/c/../c/DEU', 'GET', {}],
  ['letter case', '/C/deu', 'GET', {}],
  ['a matrix parameter', `/c/DEU;${EVIL}`, 'GET', {}],
];

describe('whoever asks first', () => {
  test.each(HOSTILE)(
    'with %s changes nothing for those who come after',
    async (_what, path, method, headers) => {
      // Alone with a cold cache: the hostile request is the one that would fill it.
      await ask(path, method, headers);
      const first = await honest('/c/DEU');
      expect(first.body).toBe(`GET ${ORIGIN}/c/DEU []`);
      expect(JSON.stringify(first)).not.toContain(EVIL);
      expect(await honest('/c/DEU')).toEqual(first);
    },
  );

  test('with hundreds of addresses of each kind fills no memory', async () => {
    const before = await answersKept();
    const made = 3_000;
    let next = 0;
    const address = (n: number): string => {
      const text = n.toString(36);
      const letters = [676, 26, 1]
        .map((unit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[Math.floor(n / unit) % 26])
        .join('');
      return [
        `/c/JPN?x=${text}`,
        `/c/${letters}`,
        `/de/c/${letters}/faq?lang=${text}`,
        `/c/JPN/${text}`,
        `/${text}`,
        `/blog/post?${text}=1#${text}`,
        `/api/v1/plans?country_code=JPN&n=${text}`,
        `/%63/JPN?${text}`,
        `/og/c/JPN.png?v=${text}`,
        `/destinations?page=${text}`,
      ][n % 10]!;
    };
    await Promise.all(
      Array.from({ length: 32 }, async () => {
        while (next < made) await ask(address(next++));
      }),
    );
    // Far fewer than of any one kind: what was asked for over and over under other names is kept once.
    expect((await answersKept()) - before).toBeLessThan(60);
    expect((await honest('/c/JPN')).body).toBe(`GET ${ORIGIN}/c/JPN []`);
  });
});
