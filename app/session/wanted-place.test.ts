import { expect, test } from 'vitest';
import { wantedPlace } from './wanted-place.ts';

const ORIGIN = 'https://shop.example';

test.each<[unknown, string, string]>([
  [{ from: '/referrals?a=1#b' }, '', '/referrals?a=1#b'],
  [null, '?callbackUrl=%2Freferrals', '/referrals'],
  [null, `?callbackUrl=${encodeURIComponent(`${ORIGIN}/referrals`)}`, '/referrals'],
  [{ from: '/referrals' }, '?callbackUrl=%2Fother', '/referrals'],
  [null, '', '/membership'],
  [{ from: 7 }, '', '/membership'],
  [{ from: '//evil.example' }, '', '/membership'],
  [{ from: '/\\evil.example' }, '', '/membership'],
  [{ from: '/.//evil.example' }, '', '/membership'],
  [null, '?callbackUrl=%2Fa%2F..%2F%2Fevil.example', '/membership'],
  [null, '?callbackUrl=https%3A%2F%2Fevil.example%2Fx', '/membership'],
  [null, '?callbackUrl=javascript%3Aalert(1)', '/membership'],
  [null, '?callbackUrl=%2Flogin', '/membership'],
  [null, '?callbackUrl=%2F', '/membership'],
])('%o and %s lead to %s', (state, search, place) => {
  expect(wantedPlace(state, search, ORIGIN)).toBe(place);
});
