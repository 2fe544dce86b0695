/**
 * Cuts the two typefaces down to what the shop shows and writes them to `public/generated/fonts/`. Each comes as a basic file
 * (`app/ui/typefaces.ts`) and files of further letters, which a browser fetches only when a page holds one of them (`app/styles/typefaces.css`).
 */
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { isExtended, lettersOf, NUMERALS, originalOf } from './typefaces.ts';

const OUT = new URL('../public/generated/fonts/', import.meta.url);

/** Tabular and lining figures, kerning; everything else in the originals is never switched on. */
const FEATURES = ['kern', 'tnum', 'lnum'];

/** Headings are all of one weight: the range up to the numerals' 800 would cost 9 kB, a face of numerals alone costs 2. */
const displayAxes = { wght: 700, opsz: 32 };
const numeralAxes = { wght: 800, opsz: 32 };
const textAxes = { wght: { min: 400, max: 700 } };

async function write(name: string, font: Uint8Array): Promise<void> {
  await writeFile(new URL(name, OUT), font);
  process.stdout.write(`${name} ${(font.byteLength / 1000).toFixed(1)} kB\n`);
}

await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
// The SIL Open Font License asks that it travels with the fonts.
for (const family of ['bricolage-grotesque', 'hanken-grotesk']) {
  const licence = new URL(`../node_modules/@fontsource-variable/${family}/LICENSE`, import.meta.url);
  await copyFile(licence, new URL(`${family}-licence.txt`, OUT));
}
for (const [typeface, axes] of [
  ['bricolage', displayAxes],
  ['hanken', textAxes],
] as const) {
  for (const [ending, letters] of Object.entries(lettersOf[typeface])) {
    const font = await subsetFont(await originalOf(typeface, isExtended(ending)), letters, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: FEATURES,
      noHinting: true,
    });
    await write(`${typeface}${ending}.woff2`, font);
  }
}
const numerals = await subsetFont(await originalOf('bricolage', false), NUMERALS, {
  targetFormat: 'woff2',
  variationAxes: numeralAxes,
  keepFeatures: [],
  noHinting: true,
});
await write('bricolage-numerals.woff2', numerals);

// Pictures for link previews are drawn by resvg, which reads neither woff2 nor variable weights (app/shop/social-card).
for (const [typeface, axes] of [
  ['bricolage', numeralAxes],
  ['hanken', { wght: 500 }],
] as const) {
  for (const extended of [false, true]) {
    const files = Object.entries(lettersOf[typeface]).filter(([ending]) => isExtended(ending) === extended);
    const font = await subsetFont(
      await originalOf(typeface, extended),
      files.map(([, letters]) => letters).join(''),
      { targetFormat: 'truetype', variationAxes: axes, noHinting: true },
    );
    await write(`card-${typeface}${extended ? '-ext' : ''}.ttf`, font);
  }
}
