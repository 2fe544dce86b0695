import { expect, test } from 'vitest';
import { backOfficeAddress } from './back-office.ts';

test.each([
  ['', '/admin'],
  ['?callbackUrl=%2Fadmin%2Forders%3Fstate%3Dfailed', '/admin/orders?state=failed'],
  ['?callbackUrl=%2Fadmin', '/admin'],
  ['?callbackUrl=%2Fadministrator', '/admin'],
  ['?callbackUrl=%2Fadmin%2F..%2Fc%2FJPN', '/admin'],
  ['?callbackUrl=%2F%2Fevil.example%2Fadmin%2F', '/admin'],
  ['?callbackUrl=https%3A%2F%2Fevil.example%2Fadmin', '/admin'],
  ['?callbackUrl=%5C%5Cevil.example%2Fadmin', '/admin'],
  ['?callbackUrl=javascript%3Aalert(1)', '/admin'],
])('%s leads to %s', (search, address) => {
  expect(backOfficeAddress(search)).toBe(address);
});
