import { expect, test } from 'vitest';
import { dayHereText, momentText } from './moments.ts';

const MIDNIGHT = '2027-05-19T00:00:00.000Z';

test('a moment is told in the time zone of whoever looks, and names it', () => {
  expect(momentText(MIDNIGHT, 'Asia/Tokyo')).toBe('19 May 2027, 09:00 GMT+9');
  expect(momentText(MIDNIGHT, 'America/New_York')).toBe('18 May 2027, 20:00 GMT-4');
  expect(dayHereText(MIDNIGHT, 'America/New_York')).toBe('18 May 2027');
  expect(() => momentText('never')).toThrow(RangeError);
});
