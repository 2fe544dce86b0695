import { expect, test } from 'vitest';
import { fillPlaceholders } from './placeholders.ts';

test('figures are put in wherever they are named', () => {
  expect(fillPlaceholders('{{hours}} hours, {{ hours }}.', { hours: '24' }, 'a.md')).toBe('24 hours, 24.');
});

test('an unknown name is an error, not a gap', () => {
  expect(() => fillPlaceholders('{{days}}', { hours: '24' }, 'a.md')).toThrow(
    'a.md: there is no figure called "days"',
  );
});
