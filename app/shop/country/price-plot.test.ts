import { expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import { nearest, nextPoint, pricePlot } from './price-plot.ts';
import { efficientUids } from './unbeaten.ts';

const plan = (uid: string, gigabytes: number, dollars: number) => ({
  uid,
  data_quota_mb: gigabytes * 1000,
  price: cents(dollars * 100),
});

test('the line holds the plans that no other beats with as much data for less money', () => {
  const plans = [
    plan('1', 1, 4),
    plan('5', 5, 8),
    plan('5 dearer', 5, 9),
    plan('10 beaten', 10, 30),
    plan('20', 20, 19),
  ];
  expect([...efficientUids(plans)].sort()).toEqual(['1', '20', '5']);
});

test('of two equal plans one is on the line', () => {
  expect(efficientUids([plan('a', 1, 4), plan('b', 1, 4)]).size).toBe(1);
});

test('points run from the least data at 0 to the most at 1, the dearest gigabyte at the top', () => {
  const plot = pricePlot([plan('20', 20, 20), plan('2', 2, 4), plan('1', 1, 4)], 'en');
  expect(plot?.points.map(({ plan: { uid }, x, y, best }) => [uid, x, y, best])).toEqual([
    ['1', 0, 1, false],
    ['2', expect.closeTo(0.2314), expect.closeTo(0.5), true],
    ['20', 1, 0, true],
  ]);
  expect(plot?.across.map((tick) => tick.label)).toEqual(['1 GB', '2 GB', '5 GB', '10 GB', '20 GB']);
  expect(plot?.up.map((tick) => tick.label)).toEqual(['$1', '$1.50', '$2', '$3', '$4']);
});

test('there is no plot of nothing, of one plan, or of one volume', () => {
  expect(pricePlot([], 'en')).toBeNull();
  expect(pricePlot([plan('1', 1, 4)], 'en')).toBeNull();
  expect(pricePlot([plan('a', 1, 4), plan('b', 1, 5)], 'en')).toBeNull();
});

test('one price per GB for all: a line in the middle', () => {
  expect(pricePlot([plan('a', 1, 4), plan('b', 2, 8)], 'en')?.points.map(({ y }) => y)).toEqual([0.5, 0.5]);
});

test('labels never crowd: at most six ticks over any range', () => {
  const plot = pricePlot([plan('small', 0.5, 200), plan('huge', 500, 30)], 'en');
  expect(plot?.across.length).toBeLessThanOrEqual(6);
  expect(plot?.up.length).toBeLessThanOrEqual(6);
});

test('arrow keys go from point to point and hold at the ends', () => {
  expect(nextPoint('ArrowRight', 0, 3)).toBe(1);
  expect(nextPoint('ArrowRight', 2, 3)).toBe(2);
  expect(nextPoint('ArrowLeft', 0, 3)).toBe(0);
  expect(nextPoint('End', 0, 3)).toBe(2);
  expect(nextPoint('Home', 2, 3)).toBe(0);
  expect(nextPoint('Tab', 1, 3)).toBeNull();
});

test('a tap means the nearest point', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ];
  expect(nearest(places, 7, 4)).toEqual({ index: 1, distance: 5 });
  expect(nearest([], 0, 0).index).toBe(-1);
});
