import { expect, test } from 'vitest';
import { readSetting } from '../settings/definitions.ts';
import { ratesToShow } from './display-rates.ts';

const NOW = new Date('2026-11-23T08:00:00Z');

test('rates are shown for 14 days after theirs, and not before it', () => {
  const of = (date: string) => ({ rate: 0.92, date });
  expect(
    ratesToShow(
      { JPY: of('2026-11-09'), EUR: of('2026-11-23'), GBP: of('2026-11-08'), CHF: of('2026-11-25') },
      NOW,
    ),
  ).toEqual({
    shown: [
      { currency: 'EUR', rate: 0.92, date: '2026-11-23' },
      { currency: 'JPY', rate: 0.92, date: '2026-11-09' },
    ],
    withheld: ['CHF', 'GBP'],
  });
  expect(ratesToShow({}, NOW)).toEqual({ shown: [], withheld: [] });
});

test.each([
  [{ EUR: { rate: 0, date: '2026-11-20' } }, 'display_rates.EUR.rate: must be above 0'],
  [{ EUR: { rate: -1, date: '2026-11-20' } }, 'display_rates.EUR.rate: must be above 0'],
  [{ EUR: { rate: '0.92', date: '2026-11-20' } }, 'display_rates.EUR.rate: must be a number'],
  [{ EUR: { rate: 0.92 } }, 'display_rates.EUR.date: must be a day such as 2026-11-20'],
  [{ EUR: { rate: 0.92, date: '2026-02-30' } }, 'display_rates.EUR.date: must be a day such as 2026-11-20'],
  [{ USD: { rate: 1, date: '2026-11-20' } }, 'display_rates.USD: must be a currency such as EUR'],
  [{ ZZZ: { rate: 1, date: '2026-11-20' } }, 'display_rates.ZZZ: must be a currency such as EUR'],
])('%j is refused: %s', (value, problem) => {
  expect(readSetting('display_rates', value)).toEqual({ problem });
});

test('a rate above 0 with its day is taken', () => {
  const value = { EUR: { rate: 0.9214, date: '2026-11-20' } };
  expect(readSetting('display_rates', value)).toEqual({ value });
});
