import { expect, test } from 'vitest';
import { inLanguageCase, withoutTrailingSlash } from './pages.ts';

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

test.each([
  ['/zh-hant/faq?a=B', '/zh-Hant/faq?a=B'],
  ['/PT-br/c/JPN', '/pt-BR/c/JPN'],
  ['/DE', '/de'],
  ['/De/', '/de/'],
  ['/JA//elsewhere.example', '/ja//elsewhere.example'],
  ['/de/faq', null],
  ['/zh-Hant', null],
  // English has no prefix, in whatever case.
  ['/EN/faq', null],
  ['/debris', null],
  ['/', null],
])('a language in another case, %s, leads to %s', (target, moved) => {
  expect(inLanguageCase(new URL(`https://shop.example${target}`))).toBe(moved);
});
