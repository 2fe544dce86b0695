import { expect, test } from 'vitest';
import { friendLabel } from './label.ts';

test.each([
  [{ name: 'Maria', email: 'x@example.com' }, 'Maria'],
  [{ name: '  Maria  José Sole ', email: 'x@example.com' }, 'Maria'],
  [{ name: 'Jean-Luc', email: 'x@example.com' }, 'Jean-Luc'],
  [{ name: 'D’Artagnan', email: 'x@example.com' }, 'D’Artagnan'],
  [{ name: 'Zoe\u0308', email: 'x@example.com' }, 'Zoë'],
  [{ name: 'प्रिया', email: 'x@example.com' }, 'प्रिया'],
  [{ name: '花子', email: 'x@example.com' }, '花子'],
  [{ name: null, email: 'maria@example.com' }, 'M.'],
  [{ name: ' ', email: 'élan@example.com' }, 'É.'],
  [{ name: 'x'.repeat(20), email: 'y@example.com' }, 'x'.repeat(20)],
  [{ name: 'x'.repeat(21), email: 'y@example.com' }, 'Y.'],
  [{ name: '𝒙'.repeat(20), email: 'y@example.com' }, '𝒙'.repeat(20)],
  [{ name: null, email: '+1@example.com' }, null],
  [undefined, null],
])('%j is shown as %s', (friend, label) => {
  expect(friendLabel(friend)).toBe(label);
});

test.each([
  'https://evil.example/win-500',
  'evil.example',
  'evil。example',
  'www',
  'you@evil.example',
  'Win500',
  '$500',
  'Maria\u202eelpmaxe',
  'Maria\u200bx',
  'Maria\u0000',
  '-Maria',
  '\u0301Maria',
  '<b>',
  '=1+1',
])('of the name %j nothing is shown unless it is letters', (name) => {
  const shown = friendLabel({ name, email: 'friend@example.com' })!;
  expect(shown).toMatch(/^[\p{L}\p{M}'’-]{1,20}$|^F\.$/u);
});
