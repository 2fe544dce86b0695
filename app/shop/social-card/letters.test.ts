import { expect, test } from 'vitest';
import { countries } from '../../../content/countries/read.ts';
import { regionSlugs } from '../../../content/countries/region-names.ts';
import letters from '../../../content/fonts/letters.json' with { type: 'json' };
import type { Language } from '../../../content/languages.ts';
import { cents } from '../../../core/money.ts';
import { blogPosts } from '../prose/shop-texts.server.ts';
import type { KeptCard } from './card-address.ts';
import { cardFor } from './cards.server.ts';
import { type Card, drawCard } from './draw-card.server.ts';
import { widthIn } from './render-card.server.ts';
import { type ScriptFace, scriptFaces } from './script-faces.ts';

const catalogue = {
  countries: countries.map(({ iso3 }) => ({ iso3, plan_count: 12, from_price: cents(400) })),
  sharedPlans: [],
};
const written = Object.entries(scriptFaces) as [Language, ScriptFace][];

/** All that the pictures of a language say, but those of trips. */
function wordsOf(language: Language): string {
  const asked: KeptCard[] = [
    { language, kind: 'default' },
    ...countries.map(({ iso3 }) => ({ language, kind: 'country' as const, iso3, price: cents(400) })),
    ...regionSlugs.map((slug) => ({ language, kind: 'region' as const, slug, price: null })),
    ...blogPosts(language).map(({ slug }) => ({ language, kind: 'post' as const, slug })),
  ];
  const cards = asked.map((each) => cardFor(each, catalogue)).filter((found) => found !== null);
  return cards.map((found) => ('card' in found ? saidBy(found.card) : '')).join('');
}

const saidBy = ({ title, line, stub }: Card) => [title, line, ...Object.values(stub)].join('');

test.each(written)('%s: the faces of its pictures have each letter that they show', (language) => {
  const known = new Set((letters as Record<string, string>)[language]);
  const missing = [...new Set(wordsOf(language))].filter(
    (letter) => !known.has(letter) && !/[\s\p{Cf}]/u.test(letter),
  );
  expect(missing, 'run `node scripts/cut-card-fonts.ts`, which needs the network').toEqual([]);
});

test.each(written)('%s: its letters are drawn by its own face', (language) => {
  const sample = wordsOf(language)
    .replaceAll(/[^\p{L}]|\p{Script=Latin}/gu, '')
    .slice(0, 12);
  expect(sample).toHaveLength(12);
  // A face that lacks a letter, or that resvg doesn't find by its name, leaves no ink.
  for (const letter of sample) expect(widthIn('display', language)(letter), letter).toBeGreaterThan(5);
});

test('Arabic is read from the right: the stub stands there', () => {
  const place = (language: Language) => {
    const found = cardFor({ language, kind: 'default' }, catalogue);
    const svg = found && 'card' in found ? drawCard(found.card) : '';
    return Number(/<text x="(\d+)"[^>]*>200\+<\/text>/.exec(svg)?.[1]);
  };
  expect(place('ar')).toBe(1200 - place('en'));
});
