import { expect, test } from 'vitest';
import { friendLabel } from './label.ts';

test.each([
  [{ name: 'Maria', email: 'x@example.com' }, 'Maria'],
  [{ name: '  Maria  José Sole ', email: 'x@example.com' }, 'Maria'],
  [{ name: null, email: 'maria@example.com' }, 'M.'],
  [{ name: ' ', email: 'élan@example.com' }, 'É.'],
  [{ name: 'x'.repeat(100), email: 'x@example.com' }, 'x'.repeat(30)],
  [undefined, null],
])('%j is shown as %s', (friend, label) => {
  expect(friendLabel(friend)).toBe(label);
});
