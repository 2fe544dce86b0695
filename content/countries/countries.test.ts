import { describe, expect, test } from 'vitest';
import { countries, countryByCode, countryByIso2, countryByIso3 } from './read.ts';

const unique = (values: string[]) => new Set(values).size;

describe('the table of destinations', () => {
  test('holds the 243 destinations, without the seven territories that nobody travels to', () => {
    expect(countries).toHaveLength(243);
    for (const code of ['AQ', 'BV', 'HM', 'TF', 'UM', 'GS', 'IO']) {
      expect(countryByIso2(code), code).toBeUndefined();
    }
  });

  test('has unique codes and names', () => {
    expect(unique(countries.map((country) => country.iso2))).toBe(243);
    expect(unique(countries.map((country) => country.iso3))).toBe(243);
    expect(unique(countries.map((country) => country.name))).toBe(243);
  });

  test('is sorted by name, accents aside', () => {
    expect(countries.slice(0, 3).map((country) => country.name)).toEqual([
      'Afghanistan',
      'Åland Islands',
      'Albania',
    ]);
    expect(countries.at(-1)?.name).toBe('Zimbabwe');
  });

  test('spells names out: no ampersand, abbreviation, bracket or stray space', () => {
    for (const { name, iso3 } of countries) {
      expect(name, iso3).toBe(name.trim());
      if (iso3 !== 'CCK') expect(name, iso3).not.toMatch(/&|\bSt\.|\(/);
    }
  });

  test('has aliases that are trimmed, not empty, and each once', () => {
    for (const { aliases, iso3 } of countries) {
      expect(unique(aliases), iso3).toBe(aliases.length);
      for (const alias of aliases) expect(alias, iso3).toMatch(/^\S(.*\S)?$/);
    }
  });

  test('names borders that exist and are shared by both sides', () => {
    for (const { borders, iso3 } of countries) {
      for (const neighbour of borders) {
        expect(countryByIso3(neighbour)?.borders, `${iso3} and ${neighbour}`).toContain(iso3);
      }
    }
  });

  test('names no network that is gone, private or a state service', () => {
    const names = countries.flatMap((country) => country.networks.map((network) => network.name));
    for (const gone of [
      /UScellular/i,
      /\bdtac\b/i,
      /Ministry/i,
      /police/i,
      /private/i,
      /Norfolk Is\./,
      /^UNN$/,
      /CVMóvel/,
    ]) {
      expect(names.filter((name) => gone.test(name))).toEqual([]);
    }
    for (const { networks, iso3 } of countries) {
      expect(unique(networks.map((network) => network.name)), iso3).toBe(networks.length);
    }
  });

  test.each([
    ['USA', ['T-Mobile', 'AT&T', 'Verizon']],
    ['THA', ['AIS', 'TrueMove H', 'NT']],
    ['VAT', ['TIM', 'Vodafone', 'WindTre', 'Iliad']],
  ])('names the networks of %s', (iso3, names) => {
    expect(countryByIso3(iso3)?.networks.map((network) => network.name)).toEqual(names);
  });

  test('knows no 4G network in four places only', () => {
    const without = countries.filter((country) => country.networks.length === 0);
    expect(without.map((country) => country.iso3)).toEqual(['CAF', 'ERI', 'PSE', 'PCN']);
  });
});

describe('looking a destination up', () => {
  test.each([
    ['jpn', 'Japan'],
    ['JPN', 'Japan'],
    ['jp', 'Japan'],
    ['Xkx', 'Kosovo'],
    ['xk', 'Kosovo'],
    ['CIV', 'Côte d’Ivoire'],
    ['KOR', 'South Korea'],
    ['hk', 'Hong Kong'],
  ])('%s is %s', (code, name) => {
    expect(countryByCode(code)?.name).toBe(name);
  });

  test.each(['', 'J', 'ZZZ', 'XKK', 'UNK', 'ATA', 'Japan', 'constructor'])('%j is none', (code) => {
    expect(countryByCode(code)).toBeUndefined();
  });
});
