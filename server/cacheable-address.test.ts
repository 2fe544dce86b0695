import { expect, test } from 'vitest';
import { cacheableAddress } from './cacheable-address.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/c/JPN', '/c/JPN'],
  ['/c/JPN/faq', '/c/JPN/faq'],
  ['/c/JPN/faq?lang=xx', '/c/JPN/faq'],
  ['/c/JPN/faq?lang=<script>&a=b', '/c/JPN/faq'],
  ['/countries/esim_jpn.json?x=1', '/countries/esim_jpn.json'],
  ['/c/JPN?a=1&b=2', '/c/JPN'],
  ['/c/JPN?days=&gb=&type=&area=', '/c/JPN'],
  ['/c/JPN?days=banana&type=%3Cscript%3E', '/c/JPN'],
  ['/c/JPN/faq?days=7', '/c/JPN/faq'],
  ['/destinations?page=2', '/destinations'],
  ['/faq', '/faq'],
  ['/refund-policy?utm_source=x', '/refund-policy'],
  ['/coverage', '/coverage'],
  ['/login?error=Verification', '/login'],
  ['/verify-request?provider=email&type=email', '/verify-request'],
  ['/sign-in/confirm', '/sign-in/confirm'],
  ['/blog', '/blog'],
  ['/blog/say-goodbye-to-sim-swapping', '/blog/say-goodbye-to-sim-swapping'],
  ['/api/v1/countries', '/api/v1/countries'],
  ['/api/v1/plans?country_code=jpn', '/api/v1/plans?country_code=JPN'],
  ['/api/v1/plans?country_code=jp', '/api/v1/plans?country_code=JP'],
])('%s is kept as %s', (target, address) => {
  expect(cacheableAddress(target)).toBe(address);
});

test.each([
  '/destinations?q=japan',
  '/c/JPN?days=7',
  '/c/JPN?utm_source=x&area=own',
  '/c/jpn',
  '/c/JPNX',
  '/c/JPN/',
  '/C/JPN',
  '/%63/JPN',
  '//',
  '/faq/',
  '/FAQ',
  '/blog/',
  '/blog/Say-Goodbye',
  '/blog/a/b',
  '/order-confirmation?session_id=x',
  '/api/v1/plans',
  '/api/v1/plans?country_code=JPN&country_code=USA',
  '/api/v1/plans?country_code=JPNX',
  '/api/v1/plans?x=1&country_code=JPN',
  '/membership',
])('%s is made anew each time', (target) => {
  expect(cacheableAddress(target)).toBeNull();
});
