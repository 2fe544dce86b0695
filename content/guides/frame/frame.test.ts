import { describe, expect, test } from 'vitest';
import { sandboxWindow } from '../../../tests/support/shop-window.ts';
import { countries } from '../../countries/read.ts';
import { compose } from '../engine/compose.ts';
import { guideContext, localLanguages } from '../engine/guide.ts';
import { unmarked } from '../engine/marks.ts';
import { everyWording, wordingFaults } from '../gates/every-wording.ts';
import { framed } from './frame.ts';
import { framedLanguages } from './languages.ts';
import type { Texts } from './texts.ts';

const shop = sandboxWindow();
const empty = { plansFor: () => [] };
const text = (iso3: string, code: string) =>
  unmarked(
    JSON.stringify(compose(guideContext(iso3, shop, framedLanguages.find((one) => one.code === code)!)!)),
  );

const wordings = (iso3: string, code: string) =>
  unmarked(everyWording(iso3, framedLanguages.find((one) => one.code === code)!, shop).join('\n'));

const bare: Texts = {
  code: 'xx',
  locale: 'en',
  countries: {},
  regions: {},
  hazards: {} as Texts['hazards'],
  storms: {} as Texts['storms'],
  services: {} as Texts['services'],
  days: { other: '{n} d' },
  plans: { other: '{n} p' },
  lands: { other: '{n} l' },
  size: '{data} {days}',
  more: '{n} more',
  span: (from, to) => `${from} ${to}`,
  direct: '',
  capital: 'capital',
  airport: { other: '{n}' },
  sections: () => ({}) as ReturnType<Texts['sections']>,
  headings: {} as Texts['headings'],
  tips: [],
  connectivity: [],
  said: {},
  asked: {},
};

test('a text for no rule and an unknown placeholder are refused', () => {
  expect(() => framed({ ...bare, said: { moons: ['{name}'] } })).toThrow(/xx.*moons/);
  expect(() => framed({ ...bare, said: { h1: ['{moons}'] } })).toThrow(/\{moons\}/);
  expect(() => framed({ ...bare, said: { h1: ['{In}'] } })).not.toThrow();
});

describe.each(framedLanguages.map((language) => [language.code, language] as const))('%s', (_, language) => {
  const own = countries.filter(({ iso3 }) => language.everywhere || localLanguages(iso3).includes(language));

  test('has destinations, and stands without plans on sale', () => {
    expect(own.length).toBeGreaterThan(0);
    for (const { iso3 } of own) {
      const guide = compose(guideContext(iso3, empty, language)!);
      expect(guide.faq_list.length, iso3).toBeGreaterThanOrEqual(8);
      expect(guide.benefits_list.length, iso3).toBeGreaterThanOrEqual(2);
      expect(unmarked(JSON.stringify(guide)), iso3).not.toMatch(/[$]\s?\d|\d\s?[$]|USD \d|\d\s?USD/);
    }
  });

  test('every wording has its gaps filled, true figures, and no gap or doubled stop', () => {
    expect(own.flatMap(({ iso3 }) => wordingFaults(iso3, everyWording(iso3, language, shop), shop))).toEqual(
      [],
    );
  });

  test('has no English in it', () => {
    for (const { iso3 } of own) {
      const said = unmarked(JSON.stringify(compose(guideContext(iso3, shop, language)!)));
      expect(said, iso3).not.toMatch(/\b(the|and|with|airport|capital city|plan for|your|from)\b(?!’)/);
      expect(said, iso3).not.toMatch(/Airport|Geneva|Brussels|City of/);
    }
  });
});

test('articles and prepositions follow the place', () => {
  expect(text('SEN', 'fr')).toMatch(/au Sénégal/);
  expect(text('SYC', 'fr')).toMatch(/aux Seychelles/);
  expect(text('BRA', 'pt-BR')).toMatch(/no Brasil/);
  expect(text('CHE', 'de')).toMatch(/in der Schweiz/);
  expect(text('IRN', 'de')).toMatch(/für den Iran/);
  expect(text('USA', 'de')).toMatch(/in den USA/);
  expect(text('VIR', 'de')).toMatch(/auf den Amerikanischen Jungferninseln/);
  expect(text('BHS', 'de')).toMatch(/auf den Bahamas\b/);
  expect(text('BRB', 'fr')).toMatch(/à la Barbade/);
  expect(text('IRN', 'fr')).toMatch(/en Iran/);
  expect(text('USA', 'fr')).toMatch(/aux États-Unis/);
  expect(text('GBR', 'es')).toMatch(/en el Reino Unido/);
  expect(wordings('GBR', 'es')).toMatch(/Reino Unido e Irlanda/);
  expect(wordings('BES', 'es')).toMatch(/planes del Caribe neerlandés/);
  expect(wordings('SLV', 'es')).not.toMatch(/ al Salvador| del Salvador/);
  expect(text('ABW', 'nl')).toMatch(/op Aruba/);
});

test('prices never stand with a bare dollar sign where that is the local money', () => {
  for (const iso3 of ['ARG', 'CHL', 'COL', 'MEX', 'URY', 'DOM', 'CUB'])
    expect(text(iso3, 'es'), iso3).not.toMatch(/(?<!US)\$/);
});

test('Swiss German has no ß', () => {
  expect(text('CHE', 'de')).not.toMatch(/ß/);
  expect(text('DEU', 'de')).toMatch(/ß/);
});
