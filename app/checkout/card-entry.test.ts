import { describe, expect, test } from 'vitest';
import { entryErrors, formatCardNumber, formatExpiry, parseExpiry, placeAfterDigits } from './card-entry.ts';

const GOOD = { email: 'ana@example.com', number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };

describe('formatting while typing', () => {
  test.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242 4242x4242', '4242 4242 4242 4242'],
    ['42424242424242424242', '4242 4242 4242 4242 424'],
  ])('card number %s', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown));

  test.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['12/34', '12/34'],
    ['12/3456', '12/34'],
    ['12 / 34', '12/34'],
    ['12/2034', '12/34'],
    ['4', '04'],
    ['4/34', '04/34'],
    ['1/34', '01/34'],
  ])('expiry %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  test('the caret stays behind the digits it stood behind', () => {
    expect(placeAfterDigits('4242 4242', 0)).toBe(0);
    expect(placeAfterDigits('4242 4242', 4)).toBe(4);
    expect(placeAfterDigits('4242 4242', 5)).toBe(6);
    expect(placeAfterDigits('4242 4242', 8)).toBe(9);
  });
});

describe('checking an entry', () => {
  test('a good one has nothing to mend', () => expect(entryErrors(GOOD)).toEqual({}));

  test('an empty one names every field', () => {
    const errors = entryErrors({ email: ' ', number: '', expiry: '', cvc: '' });
    expect(Object.keys(errors).sort()).toEqual(['cvc', 'email', 'expiry', 'number']);
  });

  test.each(['ana', 'ana@', 'ana@example', 'a b@example.com', `${'a'.repeat(250)}@b.co`])(
    'address %s',
    (email) => expect(Object.keys(entryErrors({ ...GOOD, email }))).toEqual(['email']),
  );

  test('a number that is no test card is never sent', () => {
    const errors = entryErrors({ ...GOOD, number: '5555 5555 5555 4444' });
    expect(errors).toEqual({ number: 'entry.number-test' });
  });

  test('a device whose clock is years off keeps nobody from paying', () => {
    expect(entryErrors({ ...GOOD, expiry: '01/20' })).toEqual({});
  });

  test.each(['13/30', '00/30', '1230x1', '12', ''])('no month and year: %s', (expiry) => {
    const expected = expiry === '1230x1' ? { month: 12, year: 2030 } : null;
    expect(parseExpiry(expiry)).toEqual(expected);
  });

  test.each(['', '12', '12345', 'abc'])('security code %s', (cvc) =>
    expect(Object.keys(entryErrors({ ...GOOD, cvc }))).toEqual(['cvc']),
  );
});
