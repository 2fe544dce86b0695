import { expect, test } from 'vitest';
import { withoutTrailingSlash } from './pages.ts';

const at = (target: string) => withoutTrailingSlash(new URL(`https://shop.example${target}`));

test.each([
  ['/c/JPN/', '/c/JPN'],
  ['/c/JPN/?days=7&gb=5', '/c/JPN?days=7&gb=5'],
  ['/faq///', '/faq'],
  ['/%E0%A4%A/', '/%E0%A4%A'],
  ['//', '/'],
  ['/////?a=b', '/?a=b'],
])('%s moves to %s', (target, to) => {
  expect(at(target)).toBe(to);
});

test.each(['//elsewhere.example/', '/\\elsewhere.example/', '///elsewhere.example//'])(
  '%s leads to no other host',
  (target) => {
    expect(at(target)).toBe('/elsewhere.example');
  },
);

test.each(['/', '/c/JPN', '/c/JPN?a=/', '/?q=/'])('%s stays', (target) => {
  expect(at(target)).toBeNull();
});
