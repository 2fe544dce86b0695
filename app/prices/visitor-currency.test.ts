import { expect, test } from 'vitest';
import { countries } from '../../content/countries/read.ts';
import table from '../../content/countries/zones.json' with { type: 'json' };
import { guessCurrency } from './visitor-currency.ts';

test.each([
  [['de-DE', 'en'], 'America/New_York', 'EUR'],
  [['en-US'], 'Europe/Berlin', 'USD'],
  [['en', 'fr-CH'], 'Asia/Tokyo', 'CHF'],
  [['en'], 'Europe/London', 'GBP'],
  [['de'], 'Europe/Vienna', 'EUR'],
  [['ja'], 'Asia/Tokyo', 'JPY'],
  [['en'], 'Australia/Perth', 'AUD'],
  [['ru'], 'Europe/Moscow', 'USD'],
  [['en-AQ'], 'Antarctica/Troll', 'USD'],
  [['x', '', 'constructor'], 'constructor/toString', 'USD'],
  [[], '', 'USD'],
  // Firefox ends its list so in most languages, and Chrome often has it in the middle.
  [['de', 'en-US', 'en'], 'Europe/Berlin', 'EUR'],
  [['pl', 'en-US', 'en'], 'Europe/Warsaw', 'PLN'],
  [['ja', 'en-US', 'en'], 'Asia/Tokyo', 'JPY'],
  [['uk', 'ru', 'en-US', 'en'], 'Europe/Kiev', 'UAH'],
  [['de', 'en-US', 'de-CH'], 'Europe/Berlin', 'CHF'],
  [['en-US', 'en'], 'Europe/Kiev', 'USD'],
])('%j in %s counts in %s', (languages, timeZone, currency) => {
  expect(guessCurrency(languages, timeZone)).toBe(currency);
});

/** Serbia's, where nobody counts in euros. */
const OF_ANOTHER = new Set(['Europe/Belgrade']);

test('the clock of a place guesses as its region does, by new and old names of its zone', () => {
  const places: Record<string, Record<string, string>> = table.places;
  const wrong = countries.flatMap(({ iso2, iso3 }) => {
    const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale('und', { region: iso2 });
    const zones = [...(locale.getTimeZones?.() ?? []), ...Object.keys(places[iso3] ?? {})];
    const expected = guessCurrency([`und-${iso2}`], '');
    return zones.filter((zone) => guessCurrency([], zone) !== expected && !OF_ANOTHER.has(zone));
  });
  expect(wrong).toEqual([]);
});
