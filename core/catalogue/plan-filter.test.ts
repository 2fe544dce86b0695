import { expect, test } from 'vitest';
import { asksAnything, fitsFilter, type PlanFilter, readPlanFilter } from './plan-filter.ts';

const NO_FILTER: PlanFilter = { days: null, gb: null, type: null, area: null };

const read = (query: string) => readPlanFilter(new URLSearchParams(query));

test('an address is read as it was written', () => {
  expect(read('?days=7&gb=5&type=unlimited&area=own')).toEqual({
    days: 7,
    gb: 5,
    type: 'unlimited',
    area: 'own',
  });
  expect(read('?gb=0.5&type=fixed&area=region')).toEqual({
    ...NO_FILTER,
    gb: 0.5,
    type: 'fixed',
    area: 'region',
  });
});

test.each([
  '',
  '?days=&gb=&type=&area=',
  '?days=0&gb=0',
  '?days=-1&gb=-5',
  '?days=7.5&gb=1e3',
  '?days=NaN&gb=Infinity',
  '?days=999&gb=9999',
  '?type=UNLIMITED&area=<script>',
  '?days[]=7&DAYS=7',
  `?days=${'9'.repeat(8000)}`,
])('nonsense asks nothing: %.40s', (query) => {
  expect(read(query)).toEqual(NO_FILTER);
  expect(asksAnything(read(query))).toBe(false);
});

test('one nonsense value leaves the others standing', () => {
  expect(read('?days=week&gb=5')).toEqual({ ...NO_FILTER, gb: 5 });
});

const fixed = { data_quota_mb: 5000, validity_days: 8, daily_quota_mb: null };
const unlimited = { data_quota_mb: 7000, validity_days: 8, daily_quota_mb: 1000 };

test.each([
  ['days=7', true, true],
  ['days=8', false, false],
  ['gb=5', true, true],
  ['gb=5.1', false, true],
  ['type=unlimited', false, true],
  ['type=fixed', true, false],
  ['days=7&gb=6&type=unlimited', false, true],
])('%s: 5 GB fits %s, 1 GB a day fits %s, both for 7 full days', (query, fitsFixed, fitsUnlimited) => {
  expect(fitsFilter(fixed, true, read(query))).toBe(fitsFixed);
  expect(fitsFilter(unlimited, true, read(query))).toBe(fitsUnlimited);
});

test('own country or region', () => {
  expect(fitsFilter(fixed, true, read('area=own'))).toBe(true);
  expect(fitsFilter(fixed, false, read('area=own'))).toBe(false);
  expect(fitsFilter(fixed, true, read('area=region'))).toBe(false);
  expect(fitsFilter(fixed, false, read('area=region'))).toBe(true);
});
