import { expect, test } from 'vitest';
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
])('%j in %s counts in %s', (languages, timeZone, currency) => {
  expect(guessCurrency(languages, timeZone)).toBe(currency);
});
