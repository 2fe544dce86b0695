import { describe, expect, test } from 'vitest';
import { type FactName, factSources, factsOf, sourceOf } from './facts.ts';
import { hasFerries } from './one-island.ts';
import { countries } from './read.ts';

const all = countries.map((country) => factsOf(country.iso3)!);

/** Months of English, for the rainy seasons that a text names in brackets: "rainy season (June to October)". */
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

test('a text on the climate and the months of rain agree', () => {
  const season = /\b(?:rainy|rains?|wet)\b[^;,(]*\((?:mid-)?(\w+) to (?:mid-)?(\w+)\)/g;
  for (const { iso3, climate } of all) {
    const said = [...(climate?.text ?? '').matchAll(season)].map(([, from, to]) => [
      MONTHS.indexOf(from!) + 1,
      MONTHS.indexOf(to!) + 1,
    ]);
    if (climate?.wet !== undefined && said.length > 0) expect(said, iso3).toContainEqual(climate.wet[0]);
  }
});

test('each of the 243 destinations has a row', () => {
  expect(all.filter(Boolean)).toHaveLength(243);
});

test('each fact has a source with a licence and the day on which it was checked', () => {
  for (const row of all) {
    for (const fact of Object.keys(row).filter((key) => key !== 'iso3' && key !== 'reviewed')) {
      expect(sourceOf(row, fact as FactName), `${row.iso3} ${fact}`).toMatchObject({
        checked: expect.stringMatching(/^2026-1[12]-\d\d$/),
      });
    }
    for (const fact of Object.keys(row.reviewed ?? {}))
      expect(row, `${row.iso3} ${fact}`).toHaveProperty(fact);
  }
  expect(factSources.every((source) => source.licence.length > 1)).toBe(true);
});

describe('faults that the sources are known for are mended', () => {
  test.each([
    ['BGR', 'EUR'],
    ['CUW', 'XCG'],
    ['SLE', 'SLE'],
    ['ZWE', 'ZWG'],
    ['CUB', 'CUP'],
    ['JEY', 'GBP'],
  ])('money of %s is %s', (iso3, code) => expect(factsOf(iso3)?.currency[0]).toBe(code));

  test('driving side of the US Virgin Islands, plugs of Thailand and the Emirates', () => {
    expect(factsOf('VIR')?.drivingSide).toBe('left');
    expect(factsOf('THA')?.power?.plugs).toEqual(['A', 'B', 'C', 'O']);
    expect(factsOf('ARE')?.power?.plugs).toEqual(['G']);
  });

  test('contradicting plugs and voltages are left out, real double voltages kept', () => {
    for (const iso3 of ['MDV', 'VCT', 'LBY']) expect(factsOf(iso3)?.power?.plugs, iso3).toBeUndefined();
    for (const iso3 of ['LBY', 'GUY', 'MSR', 'KNA'])
      expect(factsOf(iso3)?.power?.voltage, iso3).toBeUndefined();
    for (const iso3 of ['BRA', 'BOL', 'PRK', 'CUW']) expect(factsOf(iso3)?.power?.voltage, iso3).toBe('both');
  });

  test('emergency numbers put right, and none where the sources conflict', () => {
    expect(factsOf('IND')?.emergency).toEqual({ any: '112', police: '100', ambulance: '108', fire: '101' });
    expect(factsOf('DEU')?.emergency).toEqual({ any: '112', police: '110' });
    expect(factsOf('SRB')?.emergency).toMatchObject({ police: '192', ambulance: '194', fire: '193' });
    expect(factsOf('NZL')?.emergency).toEqual({ any: '111' });
    // Android's `ecc_fallback` says 112 for Japan.
    expect(factsOf('JPN')?.emergency).toEqual({ police: '110', ambulance: '119', fire: '119' });
    const conflicts = 'AFG CIV CMR DZA ERI GMB HTI LSO MMR MSR NAM PAN PER PNG SDN SEN SLB STP SWZ TLS VUT';
    for (const iso3 of conflicts.split(' ')) expect(factsOf(iso3)?.emergency, iso3).toBeUndefined();
  });

  test('airports: Techo serves Phnom Penh, Ukraine has none, no naval stations', () => {
    expect(factsOf('KHM')?.airports?.[0]).toEqual({
      iata: 'KTI',
      name: 'Techo International Airport',
      city: 'Phnom Penh',
    });
    expect(factsOf('UKR')?.airports).toBeUndefined();
    const codes = all.flatMap((row) => row.airports?.map((airport) => airport.iata) ?? []);
    for (const code of ['NWU', 'NGM', 'BAK']) expect(codes).not.toContain(code);
  });

  test('time zones: six in the United States, one in China', () => {
    expect(factsOf('USA')?.zones).toHaveLength(6);
    expect(factsOf('CHN')?.zones).toEqual([480]);
  });

  test('official languages only, in one script each; disputed capitals left out', () => {
    expect(factsOf('DEU')?.languages).toEqual(['de']);
    expect(factsOf('XKX')?.languages).toEqual(['sq', 'sr']);
    expect(factsOf('UKR')?.languages).toEqual(['uk']);
    for (const iso3 of ['ISR', 'PSE', 'BOL', 'IDN', 'ZAF', 'MAC']) {
      expect(factsOf(iso3)?.capital, iso3).toBeUndefined();
    }
  });

  test('numbers that were given up aren’t given', () => {
    expect(factsOf('FJI')?.emergency?.fire).toBe('910');
    expect(factsOf('IDN')?.emergency?.ambulance).toBe('119');
    expect(factsOf('JAM')?.emergency).toEqual({ any: '112', police: '119' });
    expect(factsOf('MDA')?.emergency).toEqual({ any: '112' });
  });

  test('money that people pay with beside their own is named', () => {
    const pairs =
      'ABW-USD BHS-USD BLZ-USD BMU-USD BRB-USD BRN-SGD BTN-INR CUW-USD CYM-USD FLK-GBP GIB-GBP HTI-USD KHM-USD LBN-LBP LBR-USD LSO-ZAR MAC-HKD MAF-USD ' +
      'NAM-ZAR PAN-USD SHN-GBP SWZ-ZAR SXM-USD VEN-USD ZWE-USD';
    for (const [iso3 = '', second] of pairs.split(' ').map((pair) => pair.split('-')))
      expect(factsOf(iso3)?.currency[1], iso3).toBe(second);
  });

  test('the people of a city alone aren’t given as those of its surroundings', () => {
    const alone = 'AUT CZE DEU HUN IDN KOR POL ROU RUS UKR';
    for (const iso3 of alone.split(' ')) expect(factsOf(iso3)?.metro, iso3).toBeUndefined();
  });

  test('in French territories French alone is official', () => {
    for (const iso3 of 'BLM GLP GUF MAF MTQ MYT NCL PYF REU SPM WLF'.split(' '))
      expect(factsOf(iso3)?.languages, iso3).toEqual(['fr']);
  });

  test('boats between islands are spoken of only where people take them', () => {
    for (const iso3 of 'BRB CXR CYM JAM LKA NFK SGP'.split(' '))
      expect(hasFerries(iso3, factsOf(iso3)?.terrain?.tags), iso3).toBe(false);
    for (const iso3 of ['GRC', 'SYC', 'MDV'])
      expect(hasFerries(iso3, factsOf(iso3)?.terrain?.tags), iso3).toBe(true);
    expect(factsOf('SYC')?.terrain?.tags).not.toContain('atolls');
    expect(factsOf('GIB')?.terrain?.tags).toBeUndefined();
  });

  test('plugs are those that a visitor meets, not all that a list has', () => {
    expect(factsOf('PAK')?.power?.plugs).toEqual(['C', 'D']);
    for (const iso3 of ['ABW', 'AIA', 'ASM']) expect(factsOf(iso3)?.power?.plugs, iso3).toEqual(['A', 'B']);
    for (const iso3 of ['TJK', 'UZB']) expect(factsOf(iso3)?.power?.plugs, iso3).toEqual(['C', 'F']);
  });

  test('towns begin with a capital and have the names of today', () => {
    const names = all.flatMap((row) => row.cities.map((city) => city.name));
    expect(names.filter((name) => !/^\p{Lu}/u.test(name))).toEqual([]);
    for (const old of ['Nazrēt', 'Gonder', 'Zaporizhzhya', 'Phuntsholing']) expect(names).not.toContain(old);
  });

  test('tourist towns stand before suburbs', () => {
    const cities = factsOf('THA')?.cities.map((city) => city.name);
    expect(cities).toContain('Phuket');
    expect(cities).not.toContain('Samut Prakan');
  });
});
