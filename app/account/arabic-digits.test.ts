import { beforeEach, expect, test } from 'vitest';
import { messagesOf as wordsOf } from '../../content/messages/messages.ts';
import { cents } from '../../core/money.ts';
import { oldArabicDigits } from '../../tests/support/old-digits.ts';
import { formatData, formatDay, formatMoney, formatNumber, formatShare } from '../i18n/formats.ts';
import { messagesOf } from '../i18n/messages.ts';
import { momentText } from '../offline/moments.ts';
import { inCurrency } from '../prices/display-currency.ts';
import { agoText } from './ago.ts';

// The server and every browser must write the same digits, or React throws away what the server sent.
beforeEach(oldArabicDigits);

const NOW = Date.parse('2026-10-03T12:00:00Z');
const EURO = { rates: [{ currency: 'EUR', rate: 0.9, date: '2026-10-03' }], currency: 'EUR' };

test.each<[what: string, said: () => string | null, digits: string]>([
  ['a count in a sentence of a page', () => messagesOf('ar', 'country')('plans', { count: 1234 }), '1,234'],
  ['a count in a sentence of a mail', () => wordsOf('ar', 'mail')('days', { count: 1234 }), '1,234'],
  ['a share', () => formatShare('ar', 0.987), '98.7'],
  ['how long ago', () => agoText('ar', '2026-09-30T12:00:00Z', NOW), '3'],
  ['a number', () => formatNumber('ar', 1234.5), '1,234.5'],
  ['a day', () => formatDay('ar', '2025-06-04'), '2025'],
  ['a moment', () => momentText('ar', '2025-06-04T12:00:00Z'), '2025'],
  ['money', () => formatMoney('ar', cents(450)), '4.50'],
  ['another currency', () => inCurrency('ar', 1000, EURO), '9.00'],
  ['data', () => formatData('ar', 1500), '1.5'],
])('%s has the same digits where the browser has others for Arabic', (_, said, digits) => {
  expect(said()).toContain(digits);
  expect(said()).not.toMatch(/[٠-٩]/);
});
