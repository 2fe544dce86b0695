import { expect, test } from 'vitest';
import { chooseEncoding, tightened, toCachedResponse, weight } from './cached-response.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['BR', 'br'],
  ['brotli', 'identity'],
  ['deflate', 'identity'],
  [',;q=,==', 'identity'],
])('Accept-Encoding %j is served as %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('an answer keeps no more memory than it says', async () => {
  const quick = await toCachedResponse(new Response('[]', { headers: { 'cache-control': 'public' } }));
  for (const answer of [quick, await tightened(quick)]) {
    const held = [answer.bodies.br!, answer.bodies.gzip!].map(({ buffer }) => buffer.byteLength);
    expect(held).toEqual([answer.bodies.br!.length, answer.bodies.gzip!.length]);
    expect(weight(answer)).toBeGreaterThan(1_000);
  }
});
