import { expect, test } from 'vitest';
import { outcomeOfMany } from './act-on-many.server.ts';

const answer = (row: string, code: string | null, asked = false) => ({
  row,
  asked,
  refusal: code === null ? null : { code, detail: `refused as ${code}` },
});

test('one outcome says what became of all rows, and asks for the second factor where any of them does', () => {
  expect(outcomeOfMany([answer('ord_1', null), answer('ord_2', null, true)])).toEqual({
    kind: 'asked',
    message: '1 of 2 done. For 1 a second person is asked.',
  });
  const refused = [answer('ord_1', null), answer('ord_2', 'move_not_allowed')];
  expect(outcomeOfMany(refused)).toEqual({
    kind: 'refused',
    message: '1 of 2 done. 1 refused: ord_2: refused as move_not_allowed',
  });
  expect(outcomeOfMany([...refused, answer('ord_3', 'fresh_factor_required')])).toMatchObject({
    kind: 'refused',
    code: 'fresh_factor',
  });
});
