import { expect, test } from 'vitest';
import { statementsOn } from '../statements/read.ts';
import { NOT_SOLD, NOT_SOLD_CODES } from './not-sold.ts';
import { countries } from './read.ts';

/** Statements that say that a visitor's phone has no mobile data there. */
const NO_DATA = new Set(['no-data', 'no-roaming']);

test('nothing is sold where our own words say that a phone has no mobile data', () => {
  const silent = countries.filter(({ iso3 }) => statementsOn(iso3).some(({ id }) => NO_DATA.has(id)));
  expect(silent.map(({ iso3 }) => iso3)).toEqual(expect.arrayContaining(['ERI', 'PRK']));
  for (const { iso3 } of silent) expect(NOT_SOLD_CODES).toContain(iso3);
});

test('each row is a destination, and has a source with its address', () => {
  for (const { iso3, source } of NOT_SOLD) {
    expect(countries.map((one) => one.iso3)).toContain(iso3);
    expect(source, iso3).toMatch(/ https:\/\/\S+$/);
  }
});
