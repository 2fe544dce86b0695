import { expect, test } from 'vitest';
import { cacheableAddress } from './cacheable-address.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/c/JPN', '/c/JPN'],
  ['/c/JPN?a=1&b=2', '/c/JPN'],
  ['/destinations?page=2', '/destinations'],
  ['/api/v1/countries', '/api/v1/countries'],
  ['/api/v1/plans?country_code=jpn', '/api/v1/plans?country_code=JPN'],
  ['/api/v1/plans?country_code=jp', '/api/v1/plans?country_code=JP'],
])('%s is kept as %s', (target, address) => {
  expect(cacheableAddress(target)).toBe(address);
});

test.each([
  '/destinations?q=japan',
  '/c/jpn',
  '/c/JPNX',
  '/c/JPN/',
  '/C/JPN',
  '/%63/JPN',
  '//',
  '/order-confirmation?session_id=x',
  '/api/v1/plans',
  '/api/v1/plans?country_code=JPN&country_code=USA',
  '/api/v1/plans?country_code=JPNX',
  '/api/v1/plans?x=1&country_code=JPN',
  '/membership',
])('%s is made anew each time', (target) => {
  expect(cacheableAddress(target)).toBeNull();
});
