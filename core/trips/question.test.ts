import { expect, test } from 'vitest';
import { mbADay, USES, type Use } from '../catalogue/data-need.ts';
import { demandOf } from './numbers.ts';
import { type AskedTrip, readTrip, tripAddress } from './question.ts';

const STOPS = 'JPN:5,KOR:3';

function questionOf(asked: AskedTrip) {
  const read = readTrip({ stops: STOPS, ...asked });
  if (read.kind === 'fault') throw new Error(read.fault);
  return read.question;
}

const faultOf = (asked: AskedTrip) => {
  const read = readTrip({ stops: STOPS, ...asked });
  return read.kind === 'fault' ? read.fault : null;
};

test.each(Object.keys(USES) as Use[])(
  'by use, a day of %s needs what the sentence counts, with nothing rounded',
  (use) => {
    const { data } = questionOf({ use });
    const { perDay, perMegabyte } = demandOf(data.micro, 1);
    expect(perDay / perMegabyte).toBe(mbADay(use));
    expect([perDay, perMegabyte].every(Number.isInteger)).toBe(true);
  },
);

test('a hotspot changes nothing of the amount', () => {
  expect(questionOf({ use: 'mixed', hotspot: '1' }).data).toEqual(questionOf({ use: 'mixed' }).data);
});

test.each([
  [{ use: ' mixed ', hotspot: '1' }, 'use=mixed&hotspot=1'],
  [{ use: 'maps', gb: '', gb_per_day: ' ', devices: '2' }, 'use=maps&devices=2'],
  [{ gb_per_day: '1.50', use: '' }, 'gb_per_day=1.5'],
  [{ gb: '10' }, 'gb=10'],
])('%o stands in its address as it was said', (asked, address) => {
  expect(tripAddress(questionOf(asked))).toBe(`stops=${STOPS}&${address}`);
});

test.each([
  [{}, 'no_data'],
  [{ use: 'rubbish' }, 'unknown_use'],
  [{ use: 'toString' }, 'unknown_use'],
  [{ use: 'MIXED' }, 'unknown_use'],
  [{ use: 'mixed', gb: '5' }, 'two_datas'],
  [{ use: 'mixed', gb_per_day: '1' }, 'two_datas'],
  [{ use: 'rubbish', gb: '5' }, 'two_datas'],
  [{ gb: '5', gb_per_day: '1' }, 'two_datas'],
  [{ use: 'mixed', gb: '5', gb_per_day: '1' }, 'two_datas'],
])('%o is no question', (asked, fault) => {
  expect(faultOf(asked)).toBe(fault);
});
