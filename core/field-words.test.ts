import { expect, test } from 'vitest';
import { z } from 'zod';
import './field-words.ts';

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test.each<[z.ZodType, unknown, string]>([
  [z.string().max(3), 'four', 'must have at most 3 characters'],
  [z.string().min(1), '', 'must not be empty'],
  [z.string().min(2), 'a', 'must have at least 2 characters'],
  [z.array(z.int()).max(1), [1, 2], 'must have at most 1 entry'],
  [z.array(z.int()).max(2), [1, 2, 3], 'must have at most 2 entries'],
  [z.int().max(200), 201, 'must be at most 200'],
  [z.number().gt(0), 0, 'must be more than 0'],
  [z.iso.date(), 'yesterday', 'must be a day such as 2026-11-20'],
  [z.string().regex(/^[\w-]{43}$/), 'x', 'must have another form'],
  [z.enum(['open', 'done']), 'new', 'must be one of: open, done'],
  [z.string().max(3, 'must be short'), 'four', 'must be short'],
])('%# a wrong field is told in words that follow its name', (schema, value, words) => {
  expect(said(schema, value)).toBe(words);
});

test('a wrong type keeps the words by which a missing field is known', () => {
  expect(said(z.object({ name: z.string() }), {})).toMatch(/received undefined$/);
});
