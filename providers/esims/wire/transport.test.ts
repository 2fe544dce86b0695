import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import { readingBehind } from './background.ts';
import { type Call, type Limiter, NO_BREAKER, NO_LIMITER, type TransportOptions } from './call.ts';
import { createTransport } from './transport.ts';

let server: Server;
let base: string;
/** What the company does, and what it was asked so far. */
let answer: RequestListener;
let asked: string[];
let lines: { fields: object; message: string }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
beforeEach(() => {
  asked = [];
  lines = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const note = (fields: object, message: string) => lines.push({ fields, message });
const log = { info: note, warn: note, error: note };

function transport(options: Partial<TransportOptions> = {}) {
  return createTransport({
    company: 'acme',
    base,
    authorize: async () => ({ authorization: 'Bearer fixture-token' }),
    requestId: ['meta', 'id'],
    log,
    limiter: NO_LIMITER,
    breaker: NO_BREAKER,
    ...options,
  });
}

const READ: Call<{ id: string }> = {
  name: 'look up',
  method: 'GET',
  path: '/orders',
  query: { tag: 'buy 1' },
  answer: z.object({ id: z.string() }),
  kind: 'read',
  timeoutMs: 20_000,
  reference: 'buy_1',
};
const WRITE: Call<{ id: string }> = { ...READ, name: 'order', method: 'POST', kind: 'write', json: { n: 1 } };

const says =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body);

test('a call goes out as it is told, and its answer comes with the fields of its schema', async () => {
  let seen: unknown;
  answer = (request, response) => {
    const { authorization, accept } = request.headers;
    const type = request.headers['content-type'];
    request.setEncoding('utf8');
    request.on('data', (body) => {
      seen = { authorization, accept, type, body };
    });
    request.on('end', () => response.end('{"id":"o1","more":1}'));
  };
  const reply = await transport().call(WRITE);
  expect(reply).toMatchObject({ kind: 'ok', status: 200, body: { id: 'o1' }, text: '{"id":"o1","more":1}' });
  expect(asked).toEqual(['POST /v1/orders?tag=buy+1']);
  const common = { authorization: 'Bearer fixture-token', accept: 'application/json' };
  expect(seen).toEqual({ ...common, type: 'application/json', body: '{"n":1}' });
  const { json: _, ...form } = { ...WRITE, form: { a: 'b c' } };
  await transport().call(form);
  expect(seen).toEqual({ ...common, type: 'application/x-www-form-urlencoded', body: 'a=b+c' });
  expect(lines).toEqual([]);
});

test('no answer in time is a loss, and a write is not sent again', async () => {
  answer = () => {};
  expect(await transport().call({ ...WRITE, timeoutMs: 1_000 })).toEqual({
    kind: 'lost',
    why: 'TimeoutError',
  });
  expect(asked).toHaveLength(1);
});

test.each<[string, RequestListener]>([
  [
    'half an answer',
    (_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"id":', () => response.destroy());
    },
  ],
  ['a connection that is cut', (request) => request.socket.destroy()],
  ['a connection that is reset', (request) => request.socket.resetAndDestroy()],
])('%s is a loss: a read is repeated twice, a write never', async (_name, cut) => {
  answer = cut;
  expect(await transport().call(READ)).toMatchObject({ kind: 'lost' });
  expect(asked).toHaveLength(3);
  expect(await transport().call(WRITE)).toMatchObject({ kind: 'lost' });
  expect(asked).toHaveLength(4);
});

test('what cannot be read is no success, and tells the place of what is wrong, never its value', async () => {
  const secret = 'LPA:1$smdp.example$SECRET-CODE';
  const nested = z.object({ sims: z.record(z.string(), z.object({ code: z.number() })) });
  const body = JSON.stringify({ sims: { '8999900000000000001': { code: secret } } });
  answer = says(200, body);
  const reply = await transport().call({ ...WRITE, answer: nested });
  expect(reply).toEqual({ kind: 'unreadable', why: 'sims.….code: invalid_type' });
  answer = says(200, `<html>${secret}</html>`);
  expect(await transport().call(WRITE)).toEqual({ kind: 'unreadable', why: 'the answer: invalid_type' });
  expect(asked).toHaveLength(2);
  expect(JSON.stringify(lines)).not.toMatch(/SECRET|8999|smdp/);
});

test('a 5xx: a read is repeated twice and may succeed, a write never', async () => {
  answer = (request, response) => says(asked.length < 3 ? 502 : 200, '{"id":"o1"}')(request, response);
  expect(await transport().call(READ)).toMatchObject({ kind: 'ok' });
  expect(asked).toHaveLength(3);
  answer = says(503, '{}');
  expect(await transport().call(READ)).toMatchObject({ kind: 'refused', status: 503 });
  expect(asked).toHaveLength(6);
  expect(await transport().call(WRITE)).toMatchObject({ kind: 'refused', status: 503 });
  expect(asked).toHaveLength(7);
});

test('a read is not repeated beyond its time, nor before the company wants it', async () => {
  answer = says(503, '', { 'retry-after': '60' });
  expect(await transport().call(READ)).toMatchObject({ kind: 'refused', afterMs: 60_000 });
  answer = says(500, '');
  expect(await transport().call({ ...READ, timeoutMs: 190 })).toMatchObject({ kind: 'refused' });
  expect(asked).toHaveLength(2);
});

test('a redirect is not followed', async () => {
  answer = says(302, '', { location: `${base}/elsewhere` });
  expect(await transport().call(READ)).toMatchObject({ kind: 'refused', status: 302 });
  expect(asked).toHaveLength(1);
});

test.each([
  ['7', 7_000],
  ['999999', 3_600_000],
  ['soon', undefined],
  [new Date(Date.now() - 5_000).toUTCString(), 0],
])('429 with Retry-After: %s slows down all who call the company', async (value, afterMs) => {
  const slowed: number[] = [];
  const limiter: Limiter = { ...NO_LIMITER, slowDown: async (untilMs) => void slowed.push(untilMs) };
  answer = says(429, '{"meta":{"id":77}}', { 'retry-after': value });
  const before = Date.now();
  const reply = await transport({ limiter }).call(READ);
  expect(reply).toMatchObject({ kind: 'refused', status: 429, body: { meta: { id: 77 } } });
  expect(reply.kind === 'refused' && reply.afterMs).toBe(afterMs);
  expect(asked).toHaveLength(1);
  // For half a minute at most: it may have been meant for calls of one kind.
  const pauseMs = Math.min(afterMs ?? 1_000, 30_000);
  expect(slowed[0]! - before).toBeGreaterThanOrEqual(pauseMs);
  expect(slowed[0]! - Date.now()).toBeLessThanOrEqual(pauseMs);
});

test('429 to a call with a limit of its own slows down that call alone, for as long as the company says', async () => {
  const slowed: string[] = [];
  const named = (name: string): Limiter => ({
    ...NO_LIMITER,
    slowDown: async (untilMs) => void slowed.push(`${name} ${Math.round((untilMs - Date.now()) / 60_000)}`),
    ofCalls: (call) => named(call),
  });
  answer = says(429, '{}', { 'retry-after': '600' });
  const limit = { calls: 5, perMs: 60_000 };
  await transport({ limiter: named('all') }).call({ ...READ, name: 'refund', limit });
  expect(slowed).toEqual(['refund 10']);
  // Without a turn of its own, it takes none of all.
  const turns: string[] = [];
  const limiter: Limiter = {
    ...NO_LIMITER,
    turn: async () => turns.push('all') > 0,
    ofCalls: () => ({ ...NO_LIMITER, turn: async () => false }),
  };
  const reply = await transport({ limiter }).call({ ...READ, limit });
  expect(reply).toMatchObject({ kind: 'not_sent', noTurn: true });
  expect(turns).toEqual([]);
});

test('a read of a profile takes no turn beyond the next seconds, so that a purchase stands behind few', async () => {
  const waits: number[] = [];
  const limiter: Limiter = {
    ...NO_LIMITER,
    turn: async (untilMs) => waits.push(untilMs - Date.now()) > 0,
  };
  answer = says(200, '{"id":"o1"}');
  const wire = transport({ limiter });
  const call = () => wire.call(READ);
  const { status } = readingBehind({ status: call } as unknown as Wholesaler);
  await status({ iccid: '', purchases: [] });
  await call();
  expect(waits[0]).toBeLessThanOrEqual(2_000);
  expect(waits[1]).toBeGreaterThan(2_000);
});

test('an answer that is too long is given up, also one that is small on the way', async () => {
  const bomb = gzipSync(Buffer.alloc(65 * 1024 * 1024, ' '));
  answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  // Unpacking 65 MB takes seconds on a loaded machine.
  const call = { ...WRITE, timeoutMs: 60_000 };
  expect(await transport().call(call)).toEqual({ kind: 'lost', why: 'the answer is too long' });
});

test('failures are logged with their ids, and with nothing of what was said', async () => {
  answer = says(422, '{"meta":{"id":"req-9"},"reason":"secret words","iccid":"8999900000000000001"}');
  await transport().call({ ...WRITE, json: { code: 'secret of ours' } });
  expect(lines).toEqual([
    {
      fields: { company: 'acme', call: 'order', reference: 'buy_1', status: 422, request_id: 'req-9' },
      message: 'wholesaler refused a call',
    },
  ]);
});

test('without a turn, or with an open circuit, nothing is sent', async () => {
  answer = says(200, '{"id":"o1"}');
  const limiter: Limiter = { ...NO_LIMITER, turn: async () => false };
  expect(await transport({ limiter }).call(WRITE)).toMatchObject({ kind: 'not_sent', noTurn: true });
  const breaker = { closedFor: () => 4_000, note: () => {} };
  expect(await transport({ breaker }).call(WRITE)).toMatchObject({ kind: 'not_sent', afterMs: 4_000 });
  expect(asked).toEqual([]);
});

test('a write waits for its turn half its time at most, so that the rest is left for its answer', async () => {
  const waits: number[] = [];
  const limiter: Limiter = {
    ...NO_LIMITER,
    turn: async (untilMs) => waits.push(untilMs - Date.now()) > 0,
  };
  answer = says(200, '{"id":"o1"}');
  await transport({ limiter }).call(WRITE);
  await transport({ limiter }).call(READ);
  expect(waits[0]).toBeLessThanOrEqual(10_000);
  expect(waits[1]).toBeGreaterThan(10_000);
});

test('credentials that cannot be had, or make no header, are of a call that was not sent, and are not told', async () => {
  answer = says(200, '{"id":"o1"}');
  for (const authorize of [
    () => Promise.reject(new Error('no token for secret-key')),
    async () => ({ 'x-key': 'secret-key\n' + 'more' }),
  ]) {
    expect(await transport({ authorize }).call(WRITE)).toMatchObject({ kind: 'not_sent' });
  }
  expect(asked).toEqual([]);
  expect(JSON.stringify(lines)).not.toContain('secret-key');
});

test('an answer has nothing that could not be stored', async () => {
  answer = says(200, '{"id":"o\\u00001\\ud83d"}');
  expect(await transport().call(WRITE)).toMatchObject({ kind: 'ok', body: { id: 'o\uFFFD1\uFFFD' } });
});

test('the circuit hears whether the company answered', async () => {
  const heard: boolean[] = [];
  const breaker = { closedFor: () => 0, note: (answered: boolean) => void heard.push(answered) };
  for (const status of [200, 404, 429, 500]) {
    answer = says(status, '{"id":"o1"}');
    await transport({ breaker }).call(WRITE);
  }
  answer = says(200, 'not JSON');
  await transport({ breaker }).call(WRITE);
  answer = (request) => request.socket.destroy();
  await transport({ breaker }).call(WRITE);
  expect(heard).toEqual([true, true, true, false, true, false]);
  // With its repetitions a read is one call, and what was never tried is none.
  await transport({ breaker }).call(READ);
  await transport({ breaker, limiter: { ...NO_LIMITER, turn: async () => false } }).call(READ);
  await transport({ breaker, authorize: () => Promise.reject(new Error('no token')) }).call(READ);
  await transport({ breaker, base: `http://127.0.0.1:${await freePort()}` }).call(READ);
  expect(heard.slice(6)).toEqual([false, false]);
});
