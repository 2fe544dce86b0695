import { expect, test } from 'vitest';
import { HOUR } from './clock.ts';
import { durationText } from './duration-text.ts';

test.each([
  ['en', 24, '24 hours'],
  ['en', 1, '1 hour'],
  ['en', 1 / 3_600, '1 second'],
  ['en', 0, '1 second'],
  ['en', 1.5, '90 minutes'],
  ['en', 48, '2 days'],
  ['de', 24, '24 Stunden'],
  ['fr', 72, '3 jours'],
  ['ja', 24, '24時間'],
] as const)('in %s %f hours are %s', (language, hours, words) => {
  expect(durationText(language, hours * HOUR).replace(/\u00a0/g, ' ')).toBe(words);
});
