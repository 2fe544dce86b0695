import { expect, test } from 'vitest';
import { newBrowserMark, readBrowserMark } from './known-browser.ts';

const secrets = { secret: 'the secret of the shop: 32 characters', oldSecrets: [] };
const ana = { email: 'ana@example.com' };

test('a mark is read back for its own account alone', () => {
  const mark = newBrowserMark(secrets, ana);
  expect(mark).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  expect(readBrowserMark(secrets, mark, ana)).toBe(mark.slice(0, 22));
  expect(readBrowserMark(secrets, mark, { email: 'ben@example.com' })).toBeNull();
  expect(readBrowserMark(secrets, mark, { staff: 'ana@example.com' })).toBeNull();
  expect(newBrowserMark(secrets, ana)).not.toBe(mark);
});

test('one of an earlier secret is read while that secret is still named', () => {
  const mark = newBrowserMark(secrets, ana);
  const secret = 'the next secret of it: 32 characters';
  expect(readBrowserMark({ secret, oldSecrets: [secrets.secret] }, mark, ana)).not.toBeNull();
  expect(readBrowserMark({ secret, oldSecrets: [] }, mark, ana)).toBeNull();
});

test.each([null, '', '.', 'x'.repeat(66), `${'A'.repeat(22)}.${'A'.repeat(43)}`])('%j is no mark', (text) => {
  expect(readBrowserMark(secrets, text, ana)).toBeNull();
});
