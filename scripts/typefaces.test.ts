import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { descriptorsOf, fallbacks } from './fallback-faces.ts';
import { lackedBy } from './font-metrics.ts';
import { isExtended, lettersOf, originalOf, type Typeface } from './typefaces.ts';

const files = (Object.keys(lettersOf) as Typeface[]).flatMap((typeface) =>
  Object.entries(lettersOf[typeface]).map(([ending, letters]) => ({
    typeface,
    name: typeface + ending,
    extended: isExtended(ending),
    letters,
  })),
);
/** The files that the texts of a language may fetch, besides the basic one. */
const FETCHED: Record<string, string[]> = {
  ...Object.fromEntries(['en', 'de', 'es', 'fr', 'it', 'pt-BR', 'nl'].map((code) => [code, ['-letters']])),
  pl: ['-letters', '-polish'],
  tr: ['-letters', '-turkish'],
};
const css = ['typefaces', 'fallback-faces']
  .map((name) => readFileSync(join(projectRoot, `app/styles/${name}.css`), 'utf8'))
  .join('');

/** The code points of a file's `unicode-range`. */
function rangeOf(file: string): number[] {
  const face = css.split('@font-face').find((text) => text.includes(`/${file}.woff2"`)) ?? '';
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(face) ?? [];
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
  });
}

/** Every letter of the Latin script that the interface, the mails, the pages and the posts of a language have. */
function lettersIn(code: string): string[] {
  const prose = ['content/pages', 'content/blog'].flatMap((folder) => {
    const own = code === 'en' ? folder : `${folder}/${code}`;
    return readdirSync(join(projectRoot, own))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${own}/${name}`);
  });
  const paths = [`app/messages/${code}.json`, `content/messages/${code}.json`, ...prose];
  const text = paths.map((path) => readFileSync(join(projectRoot, path), 'utf8')).join('');
  return [...new Set(text.match(/\p{Script=Latin}/gu))];
}

test.each(files)('$name has each character that it claims', async ({ typeface, extended, letters }) => {
  const original = await originalOf(typeface, extended);
  const whole = await subsetFont(original, letters, { targetFormat: 'truetype' });
  expect(lackedBy(whole, letters)).toEqual([]);
});

test.each(files)('browsers look into $name for what is in it', ({ name, letters }) => {
  const codes = [...letters].map((letter) => letter.codePointAt(0));
  expect(rangeOf(name).sort()).toEqual(codes.sort());
});

test.each(Object.entries(FETCHED))(
  '%s finds all its letters in the files that it fetches',
  (code, endings) => {
    const letters = lettersIn(code);
    expect(letters.length).toBeGreaterThan(40);
    for (const typeface of Object.keys(lettersOf) as Typeface[]) {
      const own: Record<string, string> = lettersOf[typeface];
      const held = ['', ...endings].map((ending) => own[ending]).join('');
      expect(letters.filter((letter) => !held.includes(letter))).toEqual([]);
    }
  },
);

/** The figures of the faces of a family and weight in percent, in their order. */
function stretchedFaces(family: string, weight: string): Record<string, number>[] {
  return css
    .split('@font-face')
    .filter((text) => text.includes(`"${family}"`) && text.includes(`font-weight: ${weight};`))
    .map((text) =>
      Object.fromEntries(
        [...text.matchAll(/(size-adjust|ascent-override|descent-override): ([\d.]+)%/g)].map(
          ([, name = '', value]) => [name, Number(value)],
        ),
      ),
    );
}

test.each(
  fallbacks.map((face, index) => ({
    ...face,
    // Its place among the faces of its family and weight.
    at: fallbacks.slice(0, index).filter((it) => it.family === face.family && it.weight === face.weight)
      .length,
  })),
)('$family of $weight has the measure of its typeface: $of', async ({ at, ...face }) => {
  const stretched = stretchedFaces(face.family, face.weight)[at]!;
  for (const [name, value] of Object.entries(await descriptorsOf(face))) {
    // Texts change; a third of a percent is a pixel of a line on a phone.
    expect(Math.abs(stretched[name]! - value), `${name}: ${value.toFixed(2)}%`).toBeLessThan(0.33);
  }
});
