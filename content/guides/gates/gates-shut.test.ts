import { expect, test } from 'vitest';
import { sandboxWindow } from '../../../tests/support/shop-window.ts';
import { factsOf } from '../../countries/facts.ts';
import { countryByIso3 } from '../../countries/read.ts';
import { mark, splitMarks, unmarked } from '../engine/marks.ts';
import { figures, numberFaults } from './numbers.ts';
import { overlaps } from './overlap.ts';
import { repeated } from './repeated.ts';

const faults = (text: string) =>
  numberFaults(text, factsOf('JPN')!, countryByIso3('JPN')!, sandboxWindow().plansFor('JPN'));

test('a number without a fact, a false one and an unknown fact are refused', () => {
  expect(faults('About 9 islands')).toEqual(['9 without a fact']);
  expect(faults(`${mark('internet.percent', '88')}% online`)).toEqual(['88: internet.percent is 87']);
  expect(faults(mark('moons', '3'))).toEqual(['3: no fact moons']);
  expect(faults(`From ${mark('plans.cheapest.price', '$3')}`)).toEqual(['$3: plans.cheapest.price is 4']);
});

test('a true one passes, in any language’s spelling; 4G and *#06# are names', () => {
  expect(
    faults(`${mark('internet.percent', '87')}%, ${mark('plans.cheapest.price', '4 $')}, 4G, *#06#`),
  ).toEqual([]);
  expect(figures('1,024 kbit/s, 1.024, 1 024, 2,5 GB and UTC+5:30')).toEqual([1024, 1024, 1024, 2.5, 5, 30]);
});

test('marks vanish from what people read', () => {
  const text = `It costs ${mark('a.b', '$4')}.`;
  expect(unmarked(text)).toBe('It costs $4.');
  expect(splitMarks(text).marks).toEqual([{ fact: 'a.b', text: '$4' }]);
});

test('overlap is the share of common runs of five words, or of characters', () => {
  const of = (a: string, b: string, spaced = true) => {
    const { mean, most } = overlaps(new Map(Object.entries({ a, b })), spaced);
    expect(most.overlap).toBe(mean);
    return mean;
  };
  expect(of('one two three four five', 'one two three four five')).toBe(1);
  expect(of('one two three four five six', 'one two three four five seven')).toBeCloseTo(1 / 3);
  expect(of('one two three', 'one two three')).toBe(0);
  expect(of('日本の通信網', '日本の通信会社', false)).toBeCloseTo(1 / 4);
});

test('of many texts the two that share most are named', () => {
  const texts = {
    ...{ ITA: 'one two three four five', FRA: 'six seven eight nine ten one two' },
    ...{ ESP: 'six seven eight nine ten one', PRT: 'three four five six seven eight' },
  };
  expect(overlaps(new Map(Object.entries(texts)), true)).toEqual({
    mean: expect.closeTo(2 / 3 / 6),
    most: { a: 'FRA', b: 'ESP', overlap: expect.closeTo(2 / 3) },
  });
});

test('a sentence said twice would be found', () => {
  expect(repeated('The clocks change. It rains.\nThe clocks change.')).toEqual(['The clocks change.']);
});
