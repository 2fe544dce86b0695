import { expect, test } from 'vitest';
import { verdictOf } from './device-models.ts';

test.each([
  ['Pixel 8', 'takes'],
  ['Pixel 2 XL', 'none'],
  ['Pixel', 'none'],
  ['SM-G973F', 'none'],
  ['SM-G990B2', 'none'],
  ['SM-A145F', 'none'],
  ['SM-A346B', 'none'],
  // The A35, and Japan's A23 5G.
  ['SM-A356B', 'unknown'],
  ['SM-A233D', 'unknown'],
  ['A059', 'none'],
  ['A059P', 'unknown'],
  // Some countries' have none.
  ['Pixel 3', 'unknown'],
  ['xSM-G973F', 'unknown'],
  ['K', 'unknown'],
  ['', 'unknown'],
  ['__proto__', 'unknown'],
] as const)('%s: %s', (model, verdict) => {
  expect(verdictOf(model)).toBe(verdict);
});
