import { expect, test } from 'vitest';
import { countries } from '../countries/read.ts';
import { guideCode, languageCodes } from '../languages.ts';
import { WARNED, warningOn } from './before-buying.ts';
import { statementsOn, statementWords } from './read.ts';

test('a place that most governments advise against is warned of, in every language of the interface', () => {
  const against = countries.filter(({ iso3 }) => statementsOn(iso3).some(({ advice }) => advice));
  expect(against.map(({ iso3 }) => iso3)).toContain('UKR');
  for (const code of languageCodes.map(guideCode)) {
    for (const { iso3 } of against)
      expect(warningOn(code, iso3)?.advice, `${code} ${iso3}`).toBe(statementWords(code).advice);
  }
});

test('what bears on the eSIM itself is said, in every language of the interface and without a gap to fill', () => {
  expect(warningOn('en', 'TUR')?.statement).toContain('buy and install before you arrive');
  expect(warningOn('en', 'GAB')?.statement).toContain('suspended social media');
  expect(warningOn('en', 'UGA')?.statement).toContain('The whole internet was shut off');
  for (const code of languageCodes.map(guideCode)) {
    for (const iso3 of WARNED) {
      const statement = warningOn(code, iso3)?.statement;
      expect(statement, `${code} ${iso3}`).toBeTruthy();
      expect(statement).not.toContain('{{');
    }
  }
});

test('of most places there is nothing to warn', () => {
  expect(warningOn('en', 'JPN')).toBeUndefined();
  expect(warningOn('en', 'ATA')).toBeUndefined();
});
