import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＠A1'])(
  'no formula begins in a cell with %j',
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  },
);

test('cells are told apart whatever is in them; numbers stay numbers', () => {
  const at = new Date('2026-11-23T15:00:00Z');
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', -5, null, true, at, { a: 1 }, ['=x']])).toBe(
    '"a,b","say ""hi""","two\nlines",-5,,true,2026-11-23T15:00:00.000Z,"{""a"":1}","[""=x""]"\r\n',
  );
});
