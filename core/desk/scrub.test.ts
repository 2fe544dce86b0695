import { expect, test } from 'vitest';
import { scrubbed } from './scrub.ts';

test.each([
  ['550 5.1.1 <ana@example.com> unknown', '550 5.1.1 <a•••@example.com> unknown'],
  ['profile 8944500000000123456 is in use', 'profile •••123456 is in use'],
  ['nothing of the kind', 'nothing of the kind'],
])('%s → %s', (text, shown) => {
  expect(scrubbed(text)).toBe(shown);
});
