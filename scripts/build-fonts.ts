/**
 * Cuts the two typefaces down to what the shop shows and writes them to `public/generated/fonts/`. Each comes as a basic file
 * (preloaded) and files of further letters, which a browser fetches only when a page holds one of them (`app/styles/fonts.css`).
 *
 * It prints the metrics of the fallback faces in `fonts.css`: change them there when a typeface changes.
 */
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { fallbackMetrics } from './font-metrics.ts';

const OUT = new URL('../public/generated/fonts/', import.meta.url);
const require = createRequire(import.meta.url);

/** Printable ASCII, and the dashes, quotes and signs of the texts. */
const BASIC = [...span(0x20, 0x7e), ...'\u00a0©·×–—‘’“”•…€™→−≈'].join('');
/** What of it the texts hardly ever use, and the headings; `fonts.css` says which file has what. */
const RARE_IN_TEXT = '<>[\\]^`{|}~';
const RARE_IN_HEADINGS = `${RARE_IN_TEXT}"*;=@_©×•™−≈`;
/** What German, French and Spanish write besides, and a few countries' names in English: half of Latin-1, so a file of its own. */
const LETTERS = '¡¿ªº«»‹›‚„ÀÁÂÄÅÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜßàáâãäåçèéêëíîïñóôöùúûüŒœ';
/** The other letters of western Europe, other currencies and rarer signs. */
const LATIN_1 = without([...span(0xa1, 0xff), ...'†‰₹₩₺₽₫←≤≥'].join(''), BASIC + LETTERS);
const LATIN_EXT = span(0x100, 0x17f).join('');
/** The volumes on tickets and the figures of headings. */
const NUMERALS = '0123456789.,+%*#$';
/** Tabular and lining figures, kerning; everything else in the originals is never switched on. */
const FEATURES = ['kern', 'tnum', 'lnum'];

interface Face {
  out: string;
  file: string;
  text: string;
  axes: Record<string, number | { min: number; max: number }>;
  features?: string[];
}

const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque';
const hanken = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk';
/** Headings are all of one weight: the range up to the numerals' 800 would cost 9 kB, a face of numerals alone costs 2. */
const displayAxes = { wght: 700, opsz: 32 };
const textAxes = { wght: { min: 400, max: 700 } };

const FACES: Face[] = [
  {
    out: 'bricolage',
    file: `${bricolage}-latin-opsz-normal.woff2`,
    text: without(BASIC, RARE_IN_HEADINGS),
    axes: displayAxes,
  },
  {
    out: 'bricolage-letters',
    file: `${bricolage}-latin-opsz-normal.woff2`,
    text: LETTERS,
    axes: displayAxes,
  },
  {
    out: 'bricolage-latin-1',
    file: `${bricolage}-latin-opsz-normal.woff2`,
    text: LATIN_1 + RARE_IN_HEADINGS,
    axes: displayAxes,
  },
  {
    out: 'bricolage-latin-ext',
    file: `${bricolage}-latin-ext-opsz-normal.woff2`,
    text: LATIN_EXT,
    axes: displayAxes,
  },
  {
    out: 'bricolage-numerals',
    file: `${bricolage}-latin-opsz-normal.woff2`,
    text: NUMERALS,
    axes: { wght: 800, opsz: 32 },
    features: [],
  },
  {
    out: 'hanken',
    file: `${hanken}-latin-wght-normal.woff2`,
    text: without(BASIC, RARE_IN_TEXT),
    axes: textAxes,
  },
  { out: 'hanken-letters', file: `${hanken}-latin-wght-normal.woff2`, text: LETTERS, axes: textAxes },
  {
    out: 'hanken-latin-1',
    file: `${hanken}-latin-wght-normal.woff2`,
    text: LATIN_1 + RARE_IN_TEXT,
    axes: textAxes,
  },
  { out: 'hanken-latin-ext', file: `${hanken}-latin-ext-wght-normal.woff2`, text: LATIN_EXT, axes: textAxes },
];

function without(letters: string, some: string): string {
  return [...letters].filter((letter) => !some.includes(letter)).join('');
}

function span(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}

await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
// The SIL Open Font License asks that it travels with the fonts.
for (const family of ['bricolage-grotesque', 'hanken-grotesk']) {
  const licence = new URL(`../node_modules/@fontsource-variable/${family}/LICENSE`, import.meta.url);
  await copyFile(licence, new URL(`${family}-licence.txt`, OUT));
}
for (const { out, file, text, axes, features = FEATURES } of FACES) {
  const original = await readFile(require.resolve(file));
  const font = await subsetFont(original, text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(new URL(`${out}.woff2`, OUT), font);
  process.stdout.write(`${out}.woff2 ${(font.byteLength / 1000).toFixed(1)} kB\n`);
}

// Pictures for link previews are drawn by resvg, which reads neither woff2 nor variable weights (app/shop/social-card).
for (const [out, file, letters, axes] of [
  [
    'card-bricolage',
    `${bricolage}-latin-opsz-normal.woff2`,
    BASIC + LETTERS + LATIN_1,
    { wght: 800, opsz: 32 },
  ],
  ['card-bricolage-ext', `${bricolage}-latin-ext-opsz-normal.woff2`, LATIN_EXT, { wght: 800, opsz: 32 }],
  ['card-hanken', `${hanken}-latin-wght-normal.woff2`, BASIC + LETTERS + LATIN_1, { wght: 500 }],
  ['card-hanken-ext', `${hanken}-latin-ext-wght-normal.woff2`, LATIN_EXT, { wght: 500 }],
] as const) {
  const font = await subsetFont(await readFile(require.resolve(file)), letters, {
    targetFormat: 'truetype',
    variationAxes: axes,
    noHinting: true,
  });
  await writeFile(new URL(`${out}.ttf`, OUT), font);
  process.stdout.write(`${out}.ttf ${(font.byteLength / 1000).toFixed(1)} kB\n`);
}

for (const [name, file, axes, bold] of [
  ['display', `${bricolage}-latin-opsz-normal.woff2`, displayAxes, true],
  ['text', `${hanken}-latin-wght-normal.woff2`, { wght: 400 }, false],
] as const) {
  const instance = await subsetFont(await readFile(require.resolve(file)), BASIC + LETTERS + LATIN_1, {
    targetFormat: 'truetype',
    variationAxes: axes,
  });
  process.stdout.write(`fallback of ${name}: ${JSON.stringify(fallbackMetrics(instance, bold))}\n`);
}
