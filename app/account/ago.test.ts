import { expect, test } from 'vitest';
import { agoText } from './ago.ts';

const NOW = Date.parse('2026-10-03T12:00:00Z');

test.each([
  ['2026-10-03T12:05:00Z', 'now'],
  ['2026-10-03T11:59:30Z', 'now'],
  ['2026-10-03T11:58:00Z', '2 minutes ago'],
  ['2026-10-03T09:30:00Z', '2 hours ago'],
  ['2026-10-02T11:00:00Z', 'yesterday'],
  ['2026-09-30T12:00:00Z', '3 days ago'],
  ['2026-09-20T12:00:00Z', 'last week'],
  ['2026-07-01T12:00:00Z', '3 months ago'],
  ['2024-10-01T12:00:00Z', '2 years ago'],
])('%s is %s', (at, words) => {
  expect(agoText('en', at, NOW)).toBe(words);
});
