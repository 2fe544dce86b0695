import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { busyFor } from '../tests/support/busy-for.ts';
import { countedTurns } from '../tests/support/counted-turns.ts';
import { createMetrics } from './metrics.ts';
import { ResponseCache } from './response-cache.ts';

const page = (text: string, policy = 'public, max-age=60', status = 200) =>
  new Response(text, { status, headers: { 'cache-control': policy } });

test('an answer is made once, however many ask at the same time, and kept', async () => {
  let made = 0;
  const cache = new ResponseCache(async () => page(`made ${++made}`), createMetrics());
  const answers = await Promise.all(Array.from({ length: 10 }, () => cache.make('/')));
  expect(new Set(answers.map(({ hash }) => hash)).size).toBe(1);
  expect(made).toBe(1);
  expect(cache.get('/')).toBe(answers[0]);
});

test('what does not say that anybody may keep it is not kept', async () => {
  for (const answer of [page('a', 'no-store'), page('b', 'private, max-age=60'), page('c', 'public', 404)]) {
    const cache = new ResponseCache(async () => answer, createMetrics());
    await cache.make('/');
    expect(cache.get('/')).toBeUndefined();
  }
});

test('an answer begun before the catalogue changed is not kept', async () => {
  const gate = Promise.withResolvers<Response>();
  const cache = new ResponseCache(() => gate.promise, createMetrics());
  const making = cache.make('/c/JPN');
  cache.clear();
  gate.resolve(page('old price'));
  await making;
  expect(cache.get('/c/JPN')).toBeUndefined();
});

test('a failure is not kept either', async () => {
  let tries = 0;
  const cache = new ResponseCache(async () => {
    if (++tries === 1) throw new Error('no database');
    return page('fine');
  }, createMetrics());
  await expect(cache.make('/')).rejects.toThrow('no database');
  await cache.make('/');
  expect(cache.get('/')).toBeDefined();
});

test('memory is bounded: what was not asked for the longest time goes first', async () => {
  // Pictures, which aren't compressed: twelve of them are more than the memory for all.
  const picture = new Uint8Array(12 * 1024 * 1024);
  const headers = { 'cache-control': 'public', 'content-type': 'image/png' };
  const cache = new ResponseCache(async () => new Response(picture, { headers }), createMetrics());
  for (let i = 0; i < 12; i++) {
    await cache.make(`/c/${i}`);
    cache.get('/c/0');
  }
  expect(cache.get('/c/0')).toBeDefined();
  expect(cache.get('/c/1')).toBeUndefined();
  expect(cache.get('/c/11')).toBeDefined();
});

test('what is asked for again is packed better, with the same content and a tag of its own', async () => {
  const text = Array.from({ length: 4000 }, (_, index) => `plan ${index * 7919} `).join('');
  const cache = new ResponseCache(async () => page(text), createMetrics());
  const first = await cache.make('/c/JPN');
  expect(first.tight).toBe(false);
  expect(cache.get('/c/JPN')).toBe(first);
  await expect.poll(() => cache.get('/c/JPN')?.tight).toBe(true);
  const better = cache.get('/c/JPN')!;
  expect(better.bodies.br!.length).toBeLessThan(first.bodies.br!.length);
  expect(brotliDecompressSync(better.bodies.br!).toString()).toBe(text);
  expect(better.hash).toBe(first.hash);
});

test('what is dropped is rebuilt in the background, and never comes back as it was packed better', async () => {
  let price = 'old';
  const cache = new ResponseCache(async () => page(`${price} price `.repeat(50_000)), createMetrics());
  await cache.make('/c/JPN');
  cache.get('/c/JPN');
  price = 'new';
  cache.clear();
  expect(cache.get('/c/JPN')).toBeUndefined();
  await expect.poll(() => cache.get('/c/JPN')?.tight).toBe(true);
  expect(cache.get('/c/JPN')!.bodies.identity.toString()).toMatch(/^new price/);
});

test('visitors have their turns between the pages that are rebuilt', async () => {
  const turns = countedTurns();
  const at: number[] = [];
  const cache = new ResponseCache(async () => {
    at.push(turns.past());
    busyFor(20);
    return new Response('a', { headers: { 'cache-control': 'public', 'content-type': 'image/png' } });
  }, createMetrics());
  for (const path of ['/1', '/2', '/3', '/4']) await cache.make(path);
  at.length = 0;
  cache.clear();
  await expect.poll(() => at.length).toBe(4);
  turns.stop();
  expect(at[3]! - at[0]!).toBeGreaterThan(10);
});

test('it tells what it did and holds', async () => {
  const metrics = createMetrics();
  const cache = new ResponseCache(async () => page('a'.repeat(1000)), metrics);
  await cache.make('/');
  cache.get('/');
  cache.get('/');
  const text = await metrics.registry.metrics();
  expect(text).toContain('answer_cache_requests_total{result="hit"} 2');
  expect(text).toContain('answer_cache_requests_total{result="miss"} 1');
  expect(text).toContain('answer_cache_answers 1');
  expect(Number(/^answer_cache_bytes (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(1000);
});
