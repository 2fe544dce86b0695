import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countryName } from '../content/countries/names.ts';
import { countries } from '../content/countries/read.ts';
import { regionSlugs } from '../content/countries/region-names.ts';
import { regionTitle } from '../content/countries/region-titles.ts';
import { dateLocale, type Language } from '../content/languages.ts';
import { projectRoot } from '../project-root.ts';

/** Printable ASCII and the signs that titles use; kana and Arabic letters whole, since a new text is likely to need another one. */
const ALWAYS: Partial<Record<Language, string>> = {
  ja: span(0x3041, 0x30ff),
  ar: span(0x60c, 0x65f),
};

/** Each letter that a picture in a language may hold: names of places, the pictures' own words, titles of posts, units of data. */
export function cardLetters(language: Language): string {
  const messages = JSON.parse(readFileSync(join(projectRoot, `app/messages/${language}.json`), 'utf8'));
  const blog = join(projectRoot, 'content/blog', language);
  const texts = [
    span(0x20, 0x7e),
    '·–—“”‘’…',
    ALWAYS[language] ?? '',
    ...countries.map((country) => countryName(language, country)),
    ...regionSlugs.map((slug) => regionTitle(language, slug)),
    JSON.stringify(messages.card),
    JSON.stringify([messages.trip['line.days'], messages.trip['trip.esims']]),
    ...readdirSync(blog).map((file) => titleAndCategory(readFileSync(join(blog, file), 'utf8'))),
    ...['gigabyte', 'megabyte'].flatMap((unit) =>
      [1, 2, 3, 11].map((count) => inUnit(language, unit, count)),
    ),
  ];
  return [...new Set(texts.join(''))]
    .filter((letter) => letter >= ' ')
    .sort()
    .join('');
}

function titleAndCategory(post: string): string {
  return (post.match(/^(?:title|category): .*$/gm) ?? []).join('');
}

function inUnit(language: Language, unit: string, count: number): string {
  return ['short', 'long']
    .map((unitDisplay) =>
      new Intl.NumberFormat(dateLocale(language), {
        style: 'unit',
        unit,
        unitDisplay: unitDisplay as 'short',
      }).format(count),
    )
    .join('');
}

function span(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}
