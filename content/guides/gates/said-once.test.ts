import { expect, test } from 'vitest';
import { sandboxWindow } from '../../../tests/support/shop-window.ts';
import { countries } from '../../countries/read.ts';
import { guideCode, languageCodes } from '../../languages.ts';
import { english } from '../en/english.ts';
import { compose, textOf } from '../engine/compose.ts';
import { guideContext } from '../engine/guide.ts';
import { languages } from '../languages.ts';

/** Sentences that stand more than once in a text; fewer than twelve letters are no sentence but an answer ("Links."). */
function repeated(text: string): string[] {
  const sentences = text
    .split(/(?<=(?:\p{L}{3}|[\p{N})])[.!?؟])\s+|(?<=[。！？])|\n/u)
    .map((one) => one.trim())
    .filter((one) => one.length >= 12);
  return [...new Set(sentences.filter((one, at) => sentences.indexOf(one) !== at))];
}

test.each(languageCodes.map(guideCode))('%s: no guide says a sentence twice', (code) => {
  const language = code === 'en' ? english : languages.find((one) => one.code === code)!;
  const window = sandboxWindow();
  const faults = countries.flatMap(({ iso3 }) =>
    repeated(textOf(compose(guideContext(iso3, window, language)!))).map((one) => `${iso3}: ${one}`),
  );
  expect(faults).toEqual([]);
});

test('a sentence said twice would be found', () => {
  expect(repeated('The clocks change. It rains.\nThe clocks change.')).toEqual(['The clocks change.']);
});
