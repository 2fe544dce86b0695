import { expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import { efficientUids, pricePlot } from './price-plot.ts';

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
  const plot = pricePlot([plan('20', 20, 19), plan('1', 1, 4)]);
  expect(plot?.points.map(({ uid, x, y, words }) => ({ uid, x, y, words }))).toEqual([
    { uid: '1', x: 0, y: 1, words: '$4 per GB at 1 GB' },
    { uid: '20', x: 1, y: 0.2375, words: '$0.95 per GB at 20 GB' },
  ]);
  expect(plot?.ticks.map((tick) => tick.label)).toEqual(['1 GB', '2 GB', '5 GB', '10 GB', '20 GB']);
});

test('there is no plot of nothing, of one plan, or of one volume', () => {
  expect(pricePlot([])).toBeNull();
  expect(pricePlot([plan('1', 1, 4)])).toBeNull();
  expect(pricePlot([plan('a', 1, 4), plan('b', 1, 5)])).toBeNull();
});

test('labels never crowd: at most six ticks over any range', () => {
  expect(pricePlot([plan('small', 0.5, 2), plan('huge', 500, 400)])?.ticks.length).toBeLessThanOrEqual(6);
});
