import { expect, test } from 'vitest';
import { parsedJson } from './parsed-json.ts';

test.each([
  ['{"id":"a\\u0000b"}', { id: 'a\uFFFDb' }],
  ['["\\ud83d","x\\uDE00",["\\ud83d\\ud83d\\ude00"]]', ['\uFFFD', 'x\uFFFD', ['\uFFFD😀']]],
  ['"\\ud83d\\ude00 \\u00e9"', '😀 é'],
  ['"\\\\u0000"', '\\u0000'],
  ['{"a":[1,null,true,"x"]}', { a: [1, null, true, 'x'] }],
  ['7', 7],
])('%s is read as what can be stored', (text, value) => {
  expect(parsedJson(text)).toEqual(value);
});

test.each(['', '{', 'NaN', '<html>'])('%s is no JSON', (text) => {
  expect(parsedJson(text)).toBeUndefined();
});
