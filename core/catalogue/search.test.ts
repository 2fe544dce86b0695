import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries } from '../../content/countries/read.ts';
import { foldText, isOneEditAway, searchDestinations } from './search.ts';

const names = (query: string, limit = 8) =>
  searchDestinations(countries, query, limit).map(({ entry }) => entry.name);

describe('first result', () => {
  test.each([
    ['japan', 'Japan'],
    ['JAPAN', 'Japan'],
    ['  japan ', 'Japan'],
    ['jpn', 'Japan'],
    ['JP', 'Japan'],
    ['uk', 'United Kingdom'],
    ['U.K.', 'United Kingdom'],
    ['england', 'United Kingdom'],
    ['usa', 'United States'],
    ['us', 'United States'],
    ['America', 'United States'],
    ['holland', 'Netherlands'],
    ['korea', 'South Korea'],
    ['kore', 'South Korea'],
    ['ivory', 'Côte d’Ivoire'],
    ["cote d'ivoire", 'Côte d’Ivoire'],
    ['Côte d’Ivoire', 'Côte d’Ivoire'],
    ['cote divoire', 'Côte d’Ivoire'],
    ['cote d ivoire', 'Côte d’Ivoire'],
    ['turkey', 'Türkiye'],
    ['turkiye', 'Türkiye'],
    ['türk', 'Türkiye'],
    ['sao tome', 'São Tomé and Príncipe'],
    ['aland', 'Åland Islands'],
    ['curacao', 'Curaçao'],
    ['reunion', 'Réunion'],
    ['burma', 'Myanmar'],
    ['czech republic', 'Czechia'],
    ['swaziland', 'Eswatini'],
    ['uae', 'United Arab Emirates'],
    ['emirates', 'United Arab Emirates'],
    ['macau', 'Macao'],
    ['east timor', 'Timor-Leste'],
    ['timor leste', 'Timor-Leste'],
    ['cabo', 'Cape Verde'],
    ['bali', 'Indonesia'],
    ['dubai', 'United Arab Emirates'],
    ['hawaii', 'United States'],
    ['canary', 'Spain'],
    ['zanzibar', 'Tanzania'],
    ['tahiti', 'French Polynesia'],
    ['sicily', 'Italy'],
    ['hongkong', 'Hong Kong'],
    ['newzea', 'New Zealand'],
    ['st lucia', 'Saint Lucia'],
    ['St. Vincent & the', 'Saint Vincent and the Grenadines'],
    ['trinidad & tobago', 'Trinidad and Tobago'],
    ['guinea', 'Guinea'],
    ['kosova', 'Kosovo'],
    ['xkx', 'Kosovo'],
  ])('%j finds %s', (query, name) => {
    expect(names(query)[0]).toBe(name);
  });
});

describe('order', () => {
  test('South Korea stands before North Korea, and both are found', () => {
    expect(names('korea').slice(0, 2)).toEqual(['South Korea', 'North Korea']);
  });

  test('the start of the name, then the start of a word, then an alias, then the middle', () => {
    const entries = ['Xolan', 'Abcolan', 'Fort Olan', 'Olania'].map((name, index) => ({
      name,
      iso2: `${index}Z`,
      iso3: `${index}ZZ`,
      aliases: name === 'Xolan' ? ['Olanda'] : [],
    }));
    expect(searchDestinations(entries, 'olan', 8).map(({ entry }) => entry.name)).toEqual([
      'Olania',
      'Fort Olan',
      'Xolan',
      'Abcolan',
    ]);
  });

  test('a start of the name goes before a 2-letter code, which yet always has a place', () => {
    expect(names('ch', 8).indexOf('Chile')).toBeLessThan(names('ch', 8).indexOf('Switzerland'));
    expect(names('ma', 6)).toHaveLength(6);
    expect(names('ma', 6).at(-1)).toBe('Morocco');
  });
});

describe('bounds', () => {
  test.each(['', '   ', '.', '-', '’'])('nothing to look for in %j', (query) => {
    expect(names(query)).toEqual([]);
  });

  test('no match and a limit of none', () => {
    expect(names('zzzz')).toEqual([]);
    expect(names('japan', 0)).toEqual([]);
    expect(searchDestinations([], 'japan', 8)).toEqual([]);
  });

  test('one letter finds starts of words only', () => {
    const found = searchDestinations(countries, 'z', 243).map(({ entry }) => entry);
    expect(found.slice(0, 2).map(({ name }) => name)).toEqual(['Zambia', 'Zimbabwe']);
    // A short query says nothing of other names: Zanzibar is no reason for Tanzania.
    for (const { name } of found) expect(name).toMatch(/(^|[ -])z/i);
  });

  test.each([6, 8])('at most %d', (limit) => {
    expect(names('a', limit)).toHaveLength(limit);
  });

  test('every destination is the first for its name, its alpha-3 code, and found by its alpha-2 code and aliases', () => {
    for (const { name, iso2, iso3, aliases } of countries) {
      expect(names(name)[0]).toBe(name);
      expect(names(iso2), iso2).toContain(name);
      expect(names(iso3.toLowerCase()), iso3).toContain(name);
      for (const alias of aliases) expect(names(alias), alias).toContain(name);
    }
  });

  test('any text is answered, within the limit and without repeats', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.integer({ min: 0, max: 10 }),
        (query, limit) => {
          const found = names(query, limit);
          expect(found.length).toBeLessThanOrEqual(limit);
          expect(new Set(found).size).toBe(found.length);
        },
      ),
    );
  });
});

test.each([
  ['Côte d’Ivoire', 'cote divoire'],
  ['St. Barthélemy', 'saint barthelemy'],
  ['Trinidad & Tobago', 'trinidad and tobago'],
  ['Guinea-Bissau', 'guinea bissau'],
  ['İstanbul', 'istanbul'],
  ['Føroyar', 'foroyar'],
  ['Stockholm', 'stockholm'],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

describe('why it was found', () => {
  const found = (query: string) =>
    searchDestinations(countries, query, 8).map(({ entry, alias, guess }) => [entry.name, alias, guess]);

  test.each([
    ['Bali', 'Indonesia', 'Bali'],
    ['uk', 'United Kingdom', 'UK'],
    ['Deutschland', 'Germany', 'Deutschland'],
  ])('%s finds %s by its other name', (query, name, alias) => {
    expect(found(query)[0]).toEqual([name, alias, false]);
  });

  test('its own name and its code need no reason', () => {
    expect(found('Japan')[0]).toEqual(['Japan', null, false]);
    expect(found('JPN')[0]).toEqual(['Japan', null, false]);
  });

  test('a flag of the phone’s keyboard is its country alone', () => {
    expect(names('🇯🇵')).toEqual(['Japan']);
    expect(names(' 🇮🇳 ')).toEqual(['India']);
    expect(names('🇪🇺')).not.toContain('Georgia');
    expect(names('🇯')).toEqual([]);
    expect(names('😀')).toEqual([]);
  });

  test('letters across two words are no piece of a name, unless a word begins with them', () => {
    const entry = (name: string) => ({ name, iso2: null, iso3: null, aliases: [] });
    const entries = [entry('Caucasus and Central Asia'), entry('The United Hong Kong')];
    const found = (query: string) => searchDestinations(entries, query, 8).map(({ entry: { name } }) => name);
    expect(found('usa')).toEqual([]);
    expect(found('hongkong')).toEqual(['The United Hong Kong']);
    expect(found('casus')).toEqual(['Caucasus and Central Asia']);
  });

  test('up to three letters match no part of another name', () => {
    expect(names('uk')).toEqual(['United Kingdom', 'Ukraine']);
    expect(names('uni', 8)).not.toContain('Germany');
  });

  test.each([
    ['Jpan', 'Japan'],
    ['Tailand', 'Thailand'],
    ['Germnay', 'Germany'],
    ['Itally', 'Italy'],
    ['Barcelone', 'Spain'],
  ])('%s with one wrong letter is a guess at %s', (query, name) => {
    expect(found(query)[0]).toEqual([name, name === 'Spain' ? 'Barcelona' : null, true]);
  });

  test('letters that are doubled or not are no mistake beside a wrong one', () => {
    const entry = (name: string) => ({ name, iso2: null, iso3: null, aliases: [] });
    const entries = [entry('Philippines'), entry('Caribbean'), entry('Morocco')];
    const guessed = (query: string) =>
      searchDestinations(entries, query, 8).map(({ entry: { name }, guess }) => [name, guess]);
    for (const query of ['Phillipines', 'Philipines', 'Phillippines', 'Philliipnes'])
      expect(guessed(query), query).toEqual([['Philippines', true]]);
    expect(guessed('Carribean')).toEqual([['Caribbean', true]]);
    expect(guessed('Morroco')).toEqual([['Morocco', true]]);
    expect(guessed('Moraca')).toEqual([]);
  });

  test('nobody guesses at three letters, at two mistakes, or beside what matches', () => {
    expect(found('Jpn ')[0]?.[2]).toBe(false);
    expect(found('Jpp')).toEqual([]);
    expect(found('Tailadn')).toEqual([]);
    expect(found('Niger').every(([, , guess]) => guess === false)).toBe(true);
  });
});

test('one edit: a letter more, less, other, or swapped', () => {
  const edited = ['jpan', 'japann', 'jappan', 'jaqan', 'jpaan', 'japna', 'xjapan'];
  expect(edited.filter((text) => !isOneEditAway(text, 'japan'))).toEqual([]);
  expect(['jpna', 'jaqqn', 'nap', 'japanese'].some((text) => isOneEditAway(text, 'japan'))).toBe(false);
});
