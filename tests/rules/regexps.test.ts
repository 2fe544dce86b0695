import { expect, test } from 'vitest';
import { clientAddress } from '../../api/client-address.ts';
import { cacheableAddress } from '../../server/cacheable-address.ts';
import { canonicalAddress } from '../../server/canonical-address.ts';
import { growsFasterThanText, regexLiterals, superLinear } from './regexps.ts';
import { readSources } from './sources.ts';

const inApi = (text: string) => [{ path: 'api/made-up.ts', text }];

test('no regular expression that a request reaches takes more than linear time', () => {
  expect(superLinear(readSources())).toEqual([]);
});

test.each([
  ['const a = /^application\\/json\\s*(;\\s*charset\\s*=\\s*"?utf-8"?\\s*)?;?\\s*$/i;'],
  ['text.replace(/\\s+$/, "")'],
  ['if (/^(a+)+$/.test(text)) run();'],
  ['const name = /^[\\w.]+[\\w-]*@/;'],
])('it would be found: %s', (code) => {
  expect(superLinear(inApi(code))).toHaveLength(1);
});

test.each([
  ['const a = /^t=(\\d{1,12})((?:,v1=[0-9a-f]{64}){1,5})$/;'],
  ["const half = whole / 2 / (a+b); // it isn't /(a+)+$/"],
  ['const a = /^Bearer +(\\S+)$/i;'],
  ['const a = text.replace(/[\\s\\p{Pd}]/gu, "");'],
  ['const a = /[^\\P{Cc}\\n]/u;'],
])('it is fine: %s', (code) => {
  expect(superLinear(inApi(code))).toEqual([]);
});

test('literals are told from comments, texts and divisions', () => {
  const code = 'a = b / c; d = "/x/"; /* /y/ */ f(/[/]z/gi, e => /w\\/v/.test(e)); // /u/';
  expect(regexLiterals(code).map(String)).toEqual(['/[/]z/gi', '/w\\/v/']);
});

test('a reader that takes more than linear time would be found', () => {
  const quadratic = (text: string) => text.replace(/ +$/, '');
  expect(growsFasterThanText(quadratic, (length) => `${' '.repeat(length)}x`)).toBe(true);
});

/** Put together at run time, so that the first test doesn't see them. */
test.each<[string, (text: string) => unknown]>([
  ['cacheableAddress', (text) => cacheableAddress(`/c/JPN${text}`)],
  ['cacheableAddress of a blog post', (text) => cacheableAddress(`/blog/${text}`)],
  ['clientAddress', (text) => clientAddress('10.0.0.1', text, 1)],
  ['canonicalAddress', (text) => canonicalAddress({ pathname: `/${text}x/`, search: '' })],
])('%s takes linear time', (_name, read) => {
  for (const pump of [' ', '/', 'a', 'a-', '0', ',', '[', '%']) {
    expect(
      growsFasterThanText(read, (length) => pump.repeat(length / pump.length)),
      pump,
    ).toBe(false);
  }
});
