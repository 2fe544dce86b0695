import { expect, test } from 'vitest';
import { dayHereText, momentText, timeHereText } from './moments.ts';

const MIDNIGHT = '2027-05-19T00:00:00.000Z';

test('a moment is told in the time zone of whoever looks, and names it', () => {
  expect(momentText('en', MIDNIGHT, 'Asia/Tokyo')).toBe('19 May 2027, 09:00 GMT+9');
  expect(momentText('en', MIDNIGHT, 'America/New_York')).toBe('18 May 2027, 20:00 GMT-4');
  expect(dayHereText('en', MIDNIGHT, 'America/New_York')).toBe('18 May 2027');
  expect(() => momentText('en', 'never')).toThrow(RangeError);
});

test('and in the language of the page', () => {
  expect(momentText('de', MIDNIGHT, 'Asia/Tokyo')).toBe('19. Mai 2027, 09:00 GMT+9');
  expect(dayHereText('ja', MIDNIGHT, 'Asia/Tokyo')).toBe('2027年5月19日');
  // Beside a day, a Polish month is in the genitive, which Intl's short "maj" isn't.
  expect(dayHereText('pl', MIDNIGHT, 'Asia/Tokyo')).toBe('19 maja 2027');
  expect(momentText('pl', MIDNIGHT, 'Asia/Tokyo')).toBe('19 maja 2027 09:00 GMT+9');
});

test('a moment of today needs no day', () => {
  const now = Date.parse(MIDNIGHT) + 60 * 60_000;
  expect(timeHereText('en', MIDNIGHT, now, 'Asia/Tokyo')).toBe('09:00');
  expect(timeHereText('de', MIDNIGHT, now, 'Asia/Tokyo')).toBe('09:00');
  expect(timeHereText('en', MIDNIGHT, now + 86_400_000, 'Asia/Tokyo')).toBe('19 May 2027, 09:00 GMT+9');
});
