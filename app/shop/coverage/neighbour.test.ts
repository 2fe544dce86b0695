import { expect, test } from 'vitest';
import { neighbourOn } from './neighbour.ts';

const spots = [
  { iso3: 'PRT', x: 447, y: 122 },
  { iso3: 'ESP', x: 458, y: 120 },
  { iso3: 'FRA', x: 475, y: 102 },
  { iso3: 'DZA', x: 475, y: 150 },
  { iso3: 'ITA', x: 505, y: 115 },
];

test.each([
  ['ESP', 'ArrowLeft', 'PRT'],
  ['ESP', 'ArrowUp', 'FRA'],
  ['ESP', 'ArrowRight', 'ITA'],
  ['FRA', 'ArrowDown', 'DZA'],
])('from %s, %s leads to %s', (from, key, to) => {
  expect(neighbourOn(spots, from, key)).toBe(to);
});

test('at the edge, and for any other key, it leads nowhere', () => {
  expect(neighbourOn(spots, 'PRT', 'ArrowLeft')).toBeNull();
  expect(neighbourOn(spots, 'ESP', 'Enter')).toBeNull();
  expect(neighbourOn(spots, 'XXX', 'ArrowUp')).toBeNull();
});
