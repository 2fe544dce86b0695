/** Which characters each file of the two typefaces has: `build-fonts.ts` cuts them, `app/styles/typefaces.css` tells browsers the same. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Printable ASCII, and the dashes, quotes and signs of the texts. */
const BASIC = [...span(0x20, 0x7e), ...'\u00a0©·×–—‘’“”•…€™−'].join('');
/** What of it the texts hardly ever use, and the headings. */
const RARE_IN_TEXT = '<>[\\]^`{|}~';
const RARE_IN_HEADINGS = `${RARE_IN_TEXT}"*;=@_©×•™−`;
/** What German, French, Spanish, Italian, Portuguese and Turkish write besides, and a few countries' names in English. */
const LETTERS = '¡¿ªº«»‹›‚„ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜßàáâãäåçèéêëìíîïñòóôõöùúûüıŒœ';
/** The other letters and signs of Latin-1. */
const LATIN_1 = without(span(0xa1, 0xff), BASIC + LETTERS);
/** What Polish and Turkish have besides: a page in one of them fetches no more of Latin Extended-A. */
const POLISH = 'ĄąĆćĘęŁłŃńŚśŹźŻż';
const TURKISH = 'ĞğİŞş';
const LATIN_EXT = without(span(0x100, 0x17e), LETTERS + POLISH + TURKISH);

/** The volumes on tickets and the figures of headings. */
export const NUMERALS = '0123456789.,+%*#$';

/**
 * The files of each typeface by what their names end with, in the order of the style sheet, with their characters. Those of Latin Extended-A
 * are cut from the original of that name. No file claims what its original lacks: a browser would fetch it for nothing.
 */
export const lettersOf = {
  bricolage: {
    '': without(BASIC, RARE_IN_HEADINGS),
    '-letters': LETTERS,
    '-latin-1': without(LATIN_1, '¤\u00ad') + RARE_IN_HEADINGS,
    '-polish': POLISH,
    '-turkish': TURKISH,
    '-latin-ext': without(LATIN_EXT, 'ĈĉĔĕĜĝĤĥĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧ'),
  },
  hanken: {
    '': without(BASIC, RARE_IN_TEXT),
    '-letters': LETTERS,
    '-latin-1': LATIN_1 + RARE_IN_TEXT,
    '-polish': POLISH,
    '-turkish': TURKISH,
    '-latin-ext': LATIN_EXT,
  },
};
export type Typeface = keyof typeof lettersOf;

const ORIGINALS = {
  bricolage: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  hanken: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
};

/** Whether the letters of a file, by its ending, are in the original for Latin Extended-A. */
export function isExtended(ending: string): boolean {
  return ['-polish', '-turkish', '-latin-ext'].includes(ending);
}

/** A variable font in WOFF2: a typeface's Latin letters, or the further ones of Latin Extended-A. */
export function originalOf(typeface: Typeface, extended: boolean): Promise<Uint8Array> {
  const file = ORIGINALS[typeface].replace('-latin-', extended ? '-latin-ext-' : '-latin-');
  return readFile(createRequire(import.meta.url).resolve(file));
}

function without(letters: string | string[], some: string): string {
  return [...letters].filter((letter) => !some.includes(letter)).join('');
}

function span(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
