import { expect, test } from 'vitest';
import type { TopUpOffer } from '../../../api/contract/esims.ts';
import { offersInOrder } from './top-up-order.ts';

const offer = (uid: string, price: number, gb: number, days: number, country: string | null = 'JPN') =>
  ({
    plan: {
      ...{ uid, price, data_quota_mb: gb * 1000, validity_days: days },
      ...{ country_code: country, region: country === null ? 'Asia' : null },
      ...{ daily_quota_mb: null, starts: 'first_use' },
    },
  }) as TopUpOffer;
const JAPAN = { country_code: 'JPN', region: null };
const uids = (list: TopUpOffer[]) => list.map(({ plan }) => plan.uid);

test('plans for the same country come first, in their order; regions and beaten ones are the others', () => {
  const all = [
    offer('one', 400, 1, 8),
    offer('dear', 500, 1, 8),
    offer('asia', 650, 1, 8, null),
    offer('long', 500, 1, 31),
    offer('three', 900, 3, 8),
  ];
  const { first, others } = offersInOrder(all, JAPAN);
  expect(uids(first)).toEqual(['one', 'long', 'three']);
  expect(uids(others)).toEqual(['dear', 'asia']);
});

test('two that are alike both stay', () => {
  expect(offersInOrder([offer('a', 400, 1, 8), offer('b', 400, 1, 8)], JAPAN).others).toEqual([]);
});

test('where nothing is for the same place, all come first', () => {
  const all = [offer('asia', 650, 1, 8, null), offer('korea', 400, 1, 8, 'KOR')];
  expect(uids(offersInOrder(all, JAPAN).first)).toEqual(['asia', 'korea']);
  expect(uids(offersInOrder(all, { country_code: null, region: 'Asia' }).first)).toEqual(['asia']);
});
