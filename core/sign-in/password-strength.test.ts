import { expect, test } from 'vitest';
import { weaknessOf } from './password-strength.ts';

test.each([
  ['short', 'must have 15 to 256 characters'],
  ['x'.repeat(257), 'must have 15 to 256 characters'],
  ['aaaaaaaaaaaaaaa', 'has too few different characters'],
  ['abababababababab', 'has too few different characters'],
  ['passwordpassword', 'has too few different characters'],
  ['kfq8zw2mkfq8zw2mkfq8zw2m', 'repeats itself'],
  ['Password1234567', 'is made of what everybody tries first'],
  ['P4ssw0rd!P4$$w0rd?2026', 'is made of what everybody tries first'],
  ['administrator2026!', 'is made of what everybody tries first'],
  ['correcthorsebatterystaple', 'is made of what everybody tries first'],
  ['Godwit-Admin-Password', 'is made of what everybody tries first'],
  ['qwertyuiopasdfgh', 'is made of what everybody tries first'],
  ['1qaz2wsx3edc4rfv', 'is made of what everybody tries first'],
  ['abcdefghijklmnop', 'is made of what everybody tries first'],
  ['9876543210 asdfghjkl', 'is made of what everybody tries first'],
  ['iloveyouprincess', 'is made of what everybody tries first'],
])('%s: %s', (password, weakness) => {
  expect(weaknessOf(password)).toBe(weakness);
});

test.each([
  'a long enough password',
  'x7Kd9Q2mVb4TzR1p',
  'velvet otter piano gravel',
  'Zwölf Boxkämpfer jagen Viktor',
  '正確な馬の電池とホチキスを毎朝数える',
  'gCq0V5mF8m7xWmSxwP0Q5w==',
])('%s will do', (password) => {
  expect(weaknessOf(password)).toBeNull();
});

test('what openssl makes will do, whatever it makes', () => {
  for (let n = 0; n < 200; n++) {
    expect(weaknessOf(Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64'))).toBeNull();
  }
});
