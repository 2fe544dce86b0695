import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { later, SECOND } from '../clock.ts';
import { newTotpSecret, totpStep } from './totp.ts';

const secret = newTotpSecret();
/** Where a time step of 30 s begins. */
const BEGIN = new Date('2026-11-30T08:00:00Z');
const STEP = BEGIN.getTime() / (30 * SECOND);
const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: BEGIN.getTime() });

test.each([
  ['shown now', 0, STEP],
  ['shown until a moment ago', 29.9, STEP],
  ['of a telephone that is 10 s ahead', -10, STEP],
  ['of a telephone that is 9 s behind', 39, STEP],
  ['of half a minute ago', 45, null],
  ['of two steps ago', 60, null],
  ['of the next step, when this one has just begun', -29, null],
])('a code %s', (_, secondsAfter, step) => {
  expect(totpStep(secret, code, later(BEGIN, secondsAfter * SECOND))).toBe(step);
});

test('what is no code is none, and spaces are left out', () => {
  expect(totpStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, BEGIN)).toBe(STEP);
  for (const odd of ['', '12345', '1234567', 'abcdef']) expect(totpStep(secret, odd, BEGIN)).toBeNull();
});
