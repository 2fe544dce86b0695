import { expect, test } from 'vitest';
import { fieldRows } from './schema-rows.ts';

test('an object that is one of several has the fields of each', () => {
  const rows = fieldRows(
    {
      oneOf: [
        { properties: { verb: { const: 'refund' }, amount: { type: 'integer' } }, required: ['verb'] },
        { properties: { verb: { const: 'note' }, text: { type: 'string' } }, required: ['verb', 'text'] },
      ],
    },
    {},
  );
  expect(rows.map(({ name, type, required }) => [name, type, required])).toEqual([
    ['verb', '"refund"', true],
    ['amount', 'integer', false],
    ['verb', '"note"', true],
    ['text', 'string', true],
  ]);
});
