import { expect, test } from 'vitest';
import { csvLine } from '../../api/admin/csv.ts';
import { readCsv } from './csv.ts';

const rowsOf = (text: string) => {
  const read = readCsv(text);
  if ('problem' in read) throw new Error(read.problem);
  return read;
};

test.each<[string, string[][]]>([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\ufeffa;b\r\n1;2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a\tb\n1\t2, or 3',
    [
      ['a', 'b'],
      ['1', '2, or 3'],
    ],
  ],
  [
    'a,b\n"1, 2" , "say ""3"""\n',
    [
      ['a', 'b'],
      ['1, 2', 'say "3"'],
    ],
  ],
  [
    'a,b\n\n , \n1,\n',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['', []],
])('%j', (text, rows) => {
  expect(rowsOf(text).map(({ cells }) => cells)).toEqual(rows);
});

test('a row has the line on which it ends, whatever its cells hold', () => {
  expect(rowsOf('a,b\n"1\n2",3\n\n4,5').map(({ line }) => line)).toEqual([1, 3, 5]);
});

test.each(['a,b\n"1,2', 'a,b\n"1"x,2\n3,4'])('%j is told by its line', (text) => {
  expect(readCsv(text)).toEqual({
    problem: expect.stringMatching(/^line 2: a cell that begins with a quote/),
  });
});

test('what the back office writes is read back', () => {
  const cells = ['a "b"', 'c,d', 'e\nf', '', '7'];
  expect(rowsOf(csvLine(['1', '2', '3', '4', '5']) + csvLine(cells))[1]!.cells).toEqual(cells);
});
