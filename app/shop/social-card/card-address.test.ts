import { expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import { countryCard, DEFAULT_CARD, postCard, readCardAddress } from './card-address.ts';

test.each([
  [DEFAULT_CARD, { kind: 'default' }],
  [countryCard('JPN', cents(450)), { kind: 'country', iso3: 'JPN', price: 450 }],
  [countryCard('JPN', null), { kind: 'country', iso3: 'JPN', price: null }],
  [postCard('does-your-device-support-esim'), { kind: 'post', slug: 'does-your-device-support-esim' }],
])('%s is read as it was written', (address, request) => {
  const { pathname, search } = new URL(address, 'https://shop.example');
  expect(readCardAddress(pathname.slice('/og/'.length), search)).toEqual(request);
});

test.each(['c/jpn.png', 'c/JPN.jpg', 'c/../JPN.png', 'blog/Post.png', 'blog/a/b.png', 'other.png', ''])(
  '%s is no picture',
  (path) => {
    expect(readCardAddress(path, '')).toBeNull();
  },
);

test('a price that is no number is none', () => {
  expect(readCardAddress('c/JPN.png', '?from=4.5')).toEqual({ kind: 'country', iso3: 'JPN', price: null });
});
