import { expect, test } from 'vitest';
import { sameText, sha256 } from './sha256.ts';

test('a hash as FIPS 180-2 gives it, in base64url', () => {
  expect(sha256('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});

test.each([
  ['key', 'key', true],
  ['key', 'kez', false],
  ['key', 'key2', false],
  ['', 'key', false],
  ['schlüssel', 'schlüssel', true],
])('%j and %j are the same: %s', (a, b, same) => {
  expect(sameText(a, b)).toBe(same);
});
