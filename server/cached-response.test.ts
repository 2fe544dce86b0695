import { expect, test } from 'vitest';
import { chooseEncoding } from './cached-response.ts';

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
