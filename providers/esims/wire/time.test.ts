import { expect, test } from 'vitest';
import { likelyTime } from './time.ts';

test.each(['2026-03-10T07:41:10Z', '2010-01-01T00:00:00Z', '2199-12-31T23:59:59Z'])(
  '%s is a time',
  (text) => {
    expect(likelyTime(new Date(text))).toEqual(new Date(text));
  },
);

test.each([
  ['Go’s zero', '0001-01-01T00:00:00Z'],
  ['all zeros', '0000-01-01T00:00:00Z'],
  ['the zero of Unix', '1970-01-01T00:00:00Z'],
  ['never', '9999-12-31T23:59:59Z'],
  ['beyond what a year of four digits has', '+010000-01-01T00:00:00Z'],
  ['no time', 'soon'],
])('%s is none', (_, text) => {
  expect(likelyTime(new Date(text))).toBeNull();
});
