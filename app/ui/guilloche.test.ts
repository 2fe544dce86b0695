import { expect, test } from 'vitest';
import { countries } from '../../content/countries/read.ts';
import { guilloche, REACH } from './guilloche.ts';

const paths = countries.map(({ iso3 }) => guilloche(iso3).path);

test('each of the countries has a pattern of its own, in half a kilobyte at most', () => {
  expect(new Set(paths).size).toBe(countries.length);
  expect(Math.max(...paths.map((path) => path.length))).toBeLessThanOrEqual(500);
});

test('the curve stays within its drawing and ends where it began', () => {
  for (const path of paths) {
    const numbers = path.match(/-?\d+/g)!.map(Number);
    let [x, y] = [numbers[0]!, numbers[1]!];
    for (let at = 2; at < numbers.length; at += 4) {
      x += numbers[at + 2]!;
      y += numbers[at + 3]!;
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(REACH + 2);
    }
    expect([x, y]).toEqual([numbers[0], numbers[1]]);
  }
});

test('the same code has the same pattern', () => {
  expect(guilloche('JPN')).toEqual(guilloche('JPN'));
});
