import { expect, test } from 'vitest';
import { genitive, locative } from './suffix.ts';

test.each([
  ['Japonya', 'Japonya’da', 'Japonya’nın'],
  ['Mısır', 'Mısır’da', 'Mısır’ın'],
  ['Fas', 'Fas’ta', 'Fas’ın'],
  ['Ürdün', 'Ürdün’de', 'Ürdün’ün'],
  ['Irak', 'Irak’ta', 'Irak’ın'],
  ['İran', 'İran’da', 'İran’ın'],
  ['Togo', 'Togo’da', 'Togo’nun'],
  ['Cook Adaları', 'Cook Adaları’nda', 'Cook Adaları’nın'],
  ['Amerika Birleşik Devletleri', 'Amerika Birleşik Devletleri’nde', 'Amerika Birleşik Devletleri’nin'],
  ['Liechtenstein', 'Liechtenstein’da', 'Liechtenstein’ın'],
  ['Nepal', 'Nepal’de', 'Nepal’in'],
  ['São Tomé ve Príncipe', 'São Tomé ve Príncipe’de', 'São Tomé ve Príncipe’nin'],
])('%s', (name, inside, of) => {
  expect([locative(name), genitive(name)]).toEqual([inside, of]);
});
