import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../tests/support/any-text.ts';
import { plainText } from './plain-text.ts';

test.each([
  ['<b>France</b> 3&nbsp;GB', 'France 3 GB'],
  ['Tom &amp; Jerry&#39;s &quot;plan&quot;', 'Tom & Jerry\'s "plan"'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', 'script alert(1) /script'],
  ['two\nlines\u0000 and\u202e more', 'two lines and more'],
  ['  ', ''],
  [42, ''],
  [null, ''],
])('%j is read as %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test('whatever comes, it is one short line without tags', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 3000 }), (text) => {
      const plain = plainText(text);
      expect(plain.length).toBeLessThanOrEqual(200);
      expect(plain).not.toMatch(/[<>\n\r\p{Cc}]/u);
    }),
  );
});
