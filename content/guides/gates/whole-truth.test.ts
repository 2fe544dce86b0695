import { describe, expect, test } from 'vitest';
import { sandboxWindow } from '../../../tests/support/shop-window.ts';
import { openBorders } from '../../countries/closed-borders.ts';
import { countries } from '../../countries/read.ts';
import { statementsOn } from '../../statements/read.ts';
import { english } from '../en/english.ts';
import { guideContext } from '../engine/guide.ts';
import { unmarked } from '../engine/marks.ts';
import { dueQuestions } from '../frame/due.ts';
import { uncovered } from '../frame/facts.ts';
import { languages } from '../languages.ts';
import { everyWording } from './every-wording.ts';

const shop = sandboxWindow();
const here = (iso3: string) => guideContext(iso3, shop, english)!;

/** March and October as the languages name them that are written for every destination. */
const MONTHS: Readonly<Record<string, readonly [RegExp, RegExp]>> = {
  ar: [/مارس/, /أكتوبر/],
  de: [/März/, /Oktober/],
  en: [/March/, /October/],
  es: [/marzo/, /octubre/],
  fr: [/mars/, /octobre/],
  it: [/marzo/, /ottobre/],
  ja: [/(?<!\d)3月/, /10月/],
  ko: [/(?<!\d)3월/, /10월/],
  nl: [/maart/, /oktober/],
  pl: [/mar(ca|zec)/, /październik/],
  'pt-BR': [/março/, /outubro/],
  tr: [/Mart/, /Ekim/],
  'zh-Hans': [/(?<!\d)3月/, /10月/],
  'zh-Hant': [/(?<!\d)3月/, /10月/],
};

describe.each(
  [english, ...languages.filter(({ everywhere }) => everywhere)].map((one) => [one.code, one] as const),
)('%s', (code, language) => {
  test('of two rainy seasons both are named, or neither', () => {
    const [march, october] = MONTHS[code]!;
    const half = everyWording('KEN', language, shop)
      .map(unmarked)
      .filter((text) => march.test(text) && !october.test(text));
    expect(half).toEqual([]);
  });
});

test('plans are said not to join only places that one can go on to', () => {
  expect(uncovered(here('TZA'))).toEqual(['BDI']);
  expect(uncovered(here('KHM'))).toBeUndefined();
  expect(uncovered(here('KEN'))).toBeUndefined();
});

test('nobody is sent by land to where most governments advise against going', () => {
  const against = new Set(
    countries.flatMap(({ iso3 }) => (statementsOn(iso3).some(({ advice }) => advice) ? iso3 : [])),
  );
  expect(against.size).toBeGreaterThan(15);
  for (const { iso3, borders } of countries)
    expect(
      openBorders(iso3, borders).filter((other) => against.has(other)),
      iso3,
    ).toEqual([]);
});

test('neighbours are listed as ways to go on only where every border is open to travellers', () => {
  const asked = english.questions.find(({ id }) => id === 'q-neighbours')!;
  for (const iso3 of [
    ...['RUS', 'THA', 'IND', 'PAK', 'UKR', 'SYR', 'EGY', 'TGO', 'NGA', 'CMR', 'COD', 'SSD', 'BRA'],
    ...['POL', 'JOR', 'TUN', 'ETH'],
  ]) {
    expect(here(iso3).bordersOpen, iso3).toBe(false);
    expect(asked.render(here(iso3)), iso3).toBeUndefined();
    expect(dueQuestions['q-neighbours']!.when(here(iso3)), iso3).toBeFalsy();
  }
  expect(asked.render(here('BGR'))).toBeDefined();
  expect(dueQuestions['q-neighbours']!.when(here('BGR'))).toBeTruthy();
});
