import { expect, test } from 'vitest';
import { canonicalAddress } from './canonical-address.ts';

const at = (target: string) => canonicalAddress(new URL(`https://shop.example${target}`));

test.each([
  ['/c/JPN/', '/c/JPN'],
  ['/c/JPN/?days=7&gb=5', '/c/JPN?days=7&gb=5'],
  ['/faq///', '/faq'],
  ['/%E0%A4%A/', '/%E0%A4%A'],
  ['//', '/'],
  ['/////?a=b', '/?a=b'],
])('with slashes at its end, %s leads to %s', (target, to) => {
  expect(at(target)).toBe(to);
});

test.each([
  '//elsewhere.example',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '///elsewhere.example//',
  '//elsewhere.ex%61mple',
])('%s leads to no other host', (target) => {
  expect(at(target)).toBe('/elsewhere.example');
});

test.each([
  ['/zh-hant/faq?a=B', '/zh-Hant/faq?a=B'],
  ['/PT-br/c/JPN', '/pt-BR/c/JPN'],
  ['/DE', '/de'],
  ['/De/', '/de'],
  ['/DE.data', '/de.data'],
])('with its language in another case, %s leads to %s', (target, to) => {
  expect(at(target)).toBe(to);
});

test.each([
  ['/ADMIN', '/admin'],
  ['/Admin/Orders?state=paid', '/admin/orders?state=paid'],
  ['/ADMIN/orders/ord_01M', '/admin/orders/ord_01M'],
  ['/ADMIN.data', '/admin.data'],
  ['/Faq', '/faq'],
  ['/C/JPN/FAQ', '/c/JPN/faq'],
  ['/C/jpn', '/c/jpn'],
  ['/de/C/JPN', '/de/c/JPN'],
  ['/Shared/AbC', '/shared/AbC'],
])('with a page in another case, %s leads to %s', (target, to) => {
  expect(at(target)).toBe(to);
});

test.each([
  ['/%61dmin', '/admin'],
  ['/%61dmin/orders', '/admin/orders'],
  ['/c/JP%4e', '/c/JPN'],
  ['/%41DMIN%2edata', '/admin.data'],
  ['/%64e/f%61q', '/de/faq'],
])('with letters percent-encoded, %s leads to %s', (target, to) => {
  expect(at(target)).toBe(to);
});

test.each([
  ...[
    '/',
    '/c/JPN',
    '/c/JPN?a=/',
    '/?q=/',
    '/de/faq',
    '/zh-Hant',
    '/admin/orders/ord_01M',
    '/_root.data',
    '/de.data',
  ],
  // English has no prefix, in whatever case.
  '/EN/faq',
  // Of no page, or the loader's to judge.
  ...['/debris', '/Nowhere', '/c/jpn', '/blog/Some-Post', '/shared/AbC'],
  // A slash within a segment, and what isn't a letter.
  ...['/admin%2Forders', '/c/%E6%97%A5', '/%', '/c/%4'],
])('%s stays', (target) => {
  expect(at(target)).toBeNull();
});
