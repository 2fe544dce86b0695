/**
 * How system faces are stretched to the measure of the two typefaces (CSS Fonts 5, `size-adjust`), so that lines break alike before and
 * after a typeface comes. `app/styles/fallback-faces.css` has the figures, and its test compares them with what is measured here.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { projectRoot } from '../project-root.ts';
import { measure } from './font-metrics.ts';
import { originalOf, type Typeface } from './typefaces.ts';

/** Advance widths of U+20 to U+7E in thousandths of an em: Arial, and the faces made to its measure, such as Liberation Sans. */
const ARIAL = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const ARIAL_BOLD = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
  556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
  556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
  333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];
/** Android's. Its regular is within 1 % of Hanken without being stretched. */
const ROBOTO_BOLD = [
  249, 271, 318, 592, 574, 739, 658, 161, 350, 351, 454, 545, 246, 394, 290, 371, 574, 574, 574, 574, 574,
  574, 574, 574, 574, 574, 282, 263, 510, 574, 516, 498, 896, 672, 638, 654, 650, 563, 549, 682, 706, 292,
  559, 636, 541, 875, 706, 689, 645, 689, 641, 616, 620, 659, 653, 875, 635, 619, 607, 277, 421, 277, 438,
  445, 330, 535, 563, 521, 563, 540, 358, 571, 560, 265, 260, 534, 265, 866, 561, 564, 563, 564, 366, 514,
  338, 560, 506, 734, 509, 503, 509, 330, 252, 330, 648,
];

interface Fallback {
  family: string;
  /** Those that the face is for. */
  weight: string;
  typeface: Typeface;
  /** Of the typeface where it is measured. */
  axes: Record<string, number>;
  system: readonly number[];
  /** The characters that it is for: spaces and signs are much narrower than letters in both typefaces, the figures of headings wider. */
  of: RegExp;
}

const TEXT = { family: 'Hanken fallback', typeface: 'hanken', parts: [/[a-z\d$]/i, /[^a-z\d$]/i] } as const;
const HEADINGS = {
  typeface: 'bricolage',
  weight: '700 800',
  axes: { wght: 700, opsz: 32 },
  parts: [/[a-z]/i, /[\d#$%]/, /[^a-z\d#$%]/i],
} as const;

/** Of each family and weight in the order in which they stand there. */
export const fallbacks: readonly Fallback[] = [
  { ...TEXT, weight: '400 500', axes: { wght: 400 }, system: ARIAL },
  { ...TEXT, weight: '600 700', axes: { wght: 600 }, system: ARIAL_BOLD },
  { ...HEADINGS, family: 'Bricolage fallback', system: ARIAL_BOLD },
  { ...HEADINGS, family: 'Bricolage on Android', system: ROBOTO_BOLD },
].flatMap(({ parts, ...face }) => parts.map((of) => ({ ...face, of })));

/** The languages in Latin letters. */
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt-BR', 'nl', 'pl', 'tr'];

/** How often each character from U+20 to U+7E occurs in the messages of these languages; a letter with an accent counts as one without. */
function frequencies(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const language of LANGUAGES) {
    const messages = readFileSync(join(projectRoot, `app/messages/${language}.json`), 'utf8');
    const spaces: Record<string, Record<string, string>> = JSON.parse(messages);
    const text = Object.values(spaces).flatMap((space) => Object.values(space));
    // What stands in braces and angle brackets is no text.
    const plain = text.join(' ').replace(/\{[^{}]*\}|<[^>]*>/g, '');
    for (const letter of plain.normalize('NFD')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return new Map([...counts].filter(([letter]) => letter >= ' ' && letter <= '~'));
}

/** The descriptors of a fallback face, in percent. */
export async function descriptorsOf({
  typeface,
  axes,
  system,
  of,
}: Fallback): Promise<Record<string, number>> {
  const counted = [...frequencies()].filter(([letter]) => of.test(letter));
  const instance = await subsetFont(
    await originalOf(typeface, false),
    counted.map(([letter]) => letter).join(''),
    {
      targetFormat: 'truetype',
      variationAxes: axes,
    },
  );
  const { ascent, descent, widthOf } = measure(instance);
  const total = (width: (code: number) => number) =>
    counted.reduce((sum, [letter, count]) => sum + count * width(letter.codePointAt(0)!), 0);
  const adjust = total(widthOf) / total((code) => system[code - 0x20]! / 1000);
  return {
    'size-adjust': adjust * 100,
    'ascent-override': (ascent / adjust) * 100,
    'descent-override': (descent / adjust) * 100,
  };
}
