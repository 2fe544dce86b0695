/**
 * Cuts the two typefaces down to what the shop shows and writes them to `public/generated/fonts/`. Each comes as a `latin` file
 * (preloaded) and a `latin-ext` file, which a browser fetches only when a page holds one of its letters (`app/styles/fonts.css`).
 *
 * It prints the metrics of the fallback faces in `fonts.css`: change them there when a typeface changes.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { fallbackMetrics } from './font-metrics.ts';

const OUT = new URL('../public/generated/fonts/', import.meta.url);
const require = createRequire(import.meta.url);

/** Printable ASCII, Latin-1, and the dashes, quotes, currencies, arrows and figures that the texts use. */
const LATIN = [...span(0x20, 0x7e), ...span(0xa0, 0xff), ...'Œœ–—‘’‚“”„†•…‰‹›€₹₩₺₽₫™←→−×≈≤≥'].join('');
const LATIN_EXT = span(0x100, 0x17f).join('');
/** Tabular and lining figures, kerning; everything else in the originals is never switched on. */
const FEATURES = ['kern', 'tnum', 'lnum'];

interface Face {
  out: string;
  file: string;
  text: string;
  axes: Record<string, number | { min: number; max: number }>;
}

const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque';
const hanken = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk';
/** Headings are set in 700, the numerals of tickets in 800; lighter cuts would cost 4 kB and are never used. */
const displayAxes = { wght: { min: 700, max: 800 }, opsz: 32 };
const textAxes = { wght: { min: 400, max: 700 } };

const FACES: Face[] = [
  { out: 'bricolage-latin', file: `${bricolage}-latin-opsz-normal.woff2`, text: LATIN, axes: displayAxes },
  {
    out: 'bricolage-latin-ext',
    file: `${bricolage}-latin-ext-opsz-normal.woff2`,
    text: LATIN_EXT,
    axes: displayAxes,
  },
  { out: 'hanken-latin', file: `${hanken}-latin-wght-normal.woff2`, text: LATIN, axes: textAxes },
  { out: 'hanken-latin-ext', file: `${hanken}-latin-ext-wght-normal.woff2`, text: LATIN_EXT, axes: textAxes },
];

function span(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}

await mkdir(OUT, { recursive: true });
// The SIL Open Font License asks that it travels with the fonts.
for (const family of ['bricolage-grotesque', 'hanken-grotesk']) {
  const licence = new URL(`../node_modules/@fontsource-variable/${family}/LICENSE`, import.meta.url);
  await copyFile(licence, new URL(`${family}-licence.txt`, OUT));
}
for (const { out, file, text, axes } of FACES) {
  const original = await readFile(require.resolve(file));
  const font = await subsetFont(original, text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
    noHinting: true,
  });
  await writeFile(new URL(`${out}.woff2`, OUT), font);
  process.stdout.write(`${out}.woff2 ${(font.byteLength / 1000).toFixed(1)} kB\n`);
}

// Pictures for link previews are drawn by resvg, which reads neither woff2 nor variable weights (app/shop/social-card).
for (const [out, face, axes] of [
  ['card-bricolage', FACES[0]!, { wght: 800, opsz: 32 }],
  ['card-hanken', FACES[2]!, { wght: 500 }],
] as const) {
  const font = await subsetFont(await readFile(require.resolve(face.file)), LATIN, {
    targetFormat: 'truetype',
    variationAxes: axes,
    noHinting: true,
  });
  await writeFile(new URL(`${out}.ttf`, OUT), font);
  process.stdout.write(`${out}.ttf ${(font.byteLength / 1000).toFixed(1)} kB\n`);
}

for (const [name, file, axes, bold] of [
  ['display', FACES[0]!.file, { wght: 700, opsz: 32 }, true],
  ['text', FACES[2]!.file, { wght: 400 }, false],
] as const) {
  const instance = await subsetFont(await readFile(require.resolve(file)), LATIN, {
    targetFormat: 'truetype',
    variationAxes: axes,
  });
  process.stdout.write(`fallback of ${name}: ${JSON.stringify(fallbackMetrics(instance, bold))}\n`);
}
