import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../tests/support/api.ts';
import { createHttp } from './http.ts';
import { createLimits } from './limits.ts';
import { createLog } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { pageRoute } from './route-label.ts';

const TOKEN = 'share-token-that-nobody-may-read';

/** The shop's HTTP on a port, with its lines and metrics. */
async function serve(api: TestApi['api'], level: string) {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const metrics = createMetrics();
  const slow = Promise.withResolvers<void>();
  const app = new Hono()
    .route('/', api)
    .get('/slow', async (c) => {
      slow.resolve();
      await new Promise((resolve) => c.req.raw.signal.addEventListener('abort', resolve));
      return c.text('late');
    })
    .all('*', (c) => c.text('a page', 200, { 'cache-control': 'public, max-age=60' }));
  const { listener } = createHttp({
    config: { PUBLIC_ORIGIN: 'https://shop.example', PAGE_CACHE: 'on', TRUSTED_PROXIES: 0 },
    limits: null,
    log: createLog(level, undefined, destination),
    metrics,
    app,
    files: (asked, response, next) => {
      if (asked.url === '/assets/app.js') response.end('file');
      else next();
    },
  });
  const server: Server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, lines, metrics, slow: slow.promise, port: (server.address() as AddressInfo).port };
}

describe('requests', () => {
  let t: TestApi;
  let served: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    t = await createTestApi({
      deps: {
        limits: createLimits(
          { RATE_LIMITS: 'on' },
          { order: 1, validate: 120, confirm: 30, preview: 60, api: 600 },
        ),
      },
    });
    served = await serve(t.api, 'info');
  });
  afterAll(async () => {
    served.server.close();
    await t.close();
  });
  beforeEach(() => {
    served.lines.length = 0;
  });

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${served.port}${path}`, init).then(async (answer) => {
      await answer.text();
      return answer;
    });
  const order = (body: object) =>
    ask('/api/v1/esims/order', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Request-Id': 'req-order' },
      body: JSON.stringify(body),
    });
  const written = async (count: number) => {
    await expect.poll(() => served.lines.length).toBe(count);
    return served.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  const series = async (metrics: Metrics, start: string) =>
    (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(start));

  test('are logged and measured by route, and by the problem that answers them', async () => {
    await order({ planUid: t.shop.catalogue.plansFor('JPN')[0]!.uid });
    await order({ planUid: 'pln_none' });
    const [placed, limited] = await written(2);
    expect(placed).toMatchObject({
      msg: 'request',
      level: 'info',
      request_id: 'req-order',
      method: 'POST',
      route: '/api/v1/esims/order',
      status: 201,
      order_uid: expect.stringMatching(/^ord_/),
      ms: expect.any(Number),
    });
    expect(limited).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(await series(served.metrics, 'http_request_duration_seconds_count')).toEqual([
      'http_request_duration_seconds_count{method="POST",route="/api/v1/esims/order",status="201"} 1',
      'http_request_duration_seconds_count{method="POST",route="/api/v1/esims/order",status="429"} 1',
    ]);
    expect(await series(served.metrics, 'shop_refusals_total')).toEqual([
      'shop_refusals_total{route="/api/v1/esims/order",code="rate_limited"} 1',
    ]);
  });

  test.each([
    [`/api/v1/esims/shared/${TOKEN}`, '/api/v1/esims/shared/:token'],
    [`/de/shared/${TOKEN}?x=${TOKEN}`, '/shared/:token'],
    [`/sign-in/confirm?token=${TOKEN}`, '/sign-in/confirm'],
    [`/${TOKEN}`, 'other'],
    [`/api/${TOKEN}`, '/api/*'],
    [`/c/DEU?utm=${TOKEN}`, '/c/:iso3'],
    [`/api/v1/plans?country_code=DEU`, '/api/v1/plans'],
    [`/order-confirmation?session_id=${TOKEN}`, '/order-confirmation'],
  ])('of %s are told by their pattern alone', async (path, route) => {
    await ask(path);
    const [line] = await written(1);
    expect(line).toMatchObject({ msg: 'request', route });
    expect(served.lines.join()).not.toContain(TOKEN);
    expect(await served.metrics.registry.metrics()).not.toContain(TOKEN);
  });

  test('that a client gives up are counted as such', async () => {
    const leaving = request({ host: '127.0.0.1', port: served.port, path: '/slow' });
    leaving.on('error', () => {});
    leaving.end();
    await served.slow;
    leaving.destroy();
    const [line] = await written(1);
    expect(line).toMatchObject({ aborted: true });
    expect(await series(served.metrics, 'http_requests_aborted_total{')).toEqual([
      'http_requests_aborted_total{method="GET",route="/slow"} 1',
    ]);
  });

  test('of files, kept answers and health have a line at "debug" alone', async () => {
    const quiet = ['/assets/app.js', '/healthz', '/c/JPN'];
    await ask('/c/JPN');
    await written(1);
    for (const path of quiet) await ask(path);
    await ask('/dev/design');
    expect((await written(2)).map(({ route }) => route)).toEqual(['/c/:iso3', '/dev/design']);

    const all = await serve(t.api, 'debug');
    for (const path of ['/c/JPN', ...quiet]) await fetch(`http://127.0.0.1:${all.port}${path}`);
    await expect.poll(() => all.lines.length).toBe(4);
    expect(all.lines.map((line) => JSON.parse(line)).map(({ msg, route }) => `${msg} ${route}`)).toEqual([
      'request /c/:iso3',
      'request file',
      'request /healthz',
      'kept answer /c/:iso3',
    ]);
    all.server.close();
  });
});

test.each([
  ['/', '/'],
  ['/de', '/'],
  ['/fr/blog/some-post', '/blog/:slug'],
  ['/og/c/JPN.png?from=400', '/og/*'],
  ['/_root.data', '/'],
  ['/de/faq.data', '/faq'],
  ['/wp-login.php', 'other'],
  ['/c/JPN/x', 'other'],
])('the page %s is %s', (path, route) => expect(pageRoute(path)).toBe(route));
