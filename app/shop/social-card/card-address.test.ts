import { expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import { countryCard, postCard, readCardAddress, regionCard, shopCard, tripCard } from './card-address.ts';

test.each([
  [shopCard('en'), { language: 'en', kind: 'default' }],
  [shopCard('de'), { language: 'de', kind: 'default' }],
  [shopCard('zh-Hant'), { language: 'zh-Hant', kind: 'default' }],
  [regionCard('fr', 'gulf', null), { language: 'fr', kind: 'region', slug: 'gulf', price: null }],
  [countryCard('en', 'JPN', cents(450)), { language: 'en', kind: 'country', iso3: 'JPN', price: 450 }],
  [countryCard('es', 'JPN', null), { language: 'es', kind: 'country', iso3: 'JPN', price: null }],
  [
    postCard('en', 'does-your-device-support-esim'),
    { language: 'en', kind: 'post', slug: 'does-your-device-support-esim' },
  ],
])('%s is read as it was written', (address, request) => {
  const { pathname, search } = new URL(address, 'https://shop.example');
  expect(readCardAddress(pathname.slice('/og/'.length), search)).toEqual(request);
});

test.each([
  'c/jpn.png',
  'c/JPN.jpg',
  'c/../JPN.png',
  'blog/Post.png',
  'blog/a/b.png',
  'other.png',
  'en/default.png',
  'xx/default.png',
  '',
])('%s is no picture', (path) => {
  expect(readCardAddress(path, '')).toBeNull();
});

test('a trip: its question, and the price where it is proven', () => {
  const address = tripCard('de', 'stops=JPN:5,KOR:3&gb_per_day=1', cents(1900));
  const { pathname, search } = new URL(address, 'https://shop.example');
  const read = readCardAddress(pathname.slice('/og/'.length), search);
  expect(read).toMatchObject({ language: 'de', kind: 'trip', price: 1900 });
  expect(read?.kind === 'trip' && read.asked.get('stops')).toBe('JPN:5,KOR:3');
  expect(readCardAddress('trip.png', '?stops=JPN:5&total=x')).toMatchObject({ price: null });
});

test('a price that is no number is none', () => {
  expect(readCardAddress('c/JPN.png', '?from=4.5')).toEqual({
    language: 'en',
    kind: 'country',
    iso3: 'JPN',
    price: null,
  });
});
