import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test.each(['Europe/Berlin', 'Asia/Tokyo', 'America/Argentina/Buenos_Aires', 'UTC'])('%s is one', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(['', '+02:00', '-0300', 'Mars/Olympus', 'Europe/Berlin\n', `Europe/${'a'.repeat(100)}`, '<b>'])(
  '%j is none',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);
