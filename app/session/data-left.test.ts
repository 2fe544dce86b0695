import { expect, test } from 'vitest';
import type { EsimRecord } from '../../api/contract/esims.ts';
import { leftInUse } from './DataLeft.tsx';

const record = (...plans: [status: string, left: number | null][]) =>
  ({ plans: plans.map(([status, data_left_mb]) => ({ status, data_left_mb })) }) as EsimRecord;

test('what is left is that of the plans in use, all together', () => {
  expect(leftInUse([record(['active', 2600], ['waiting', 1000]), record(['active', 500])])).toBe(3100);
});

test('nothing is said where no plan is in use, or none tells', () => {
  expect(leftInUse([])).toBeNull();
  expect(leftInUse([record(['waiting', 1000], ['expired', 0])])).toBeNull();
  expect(leftInUse([record(['active', null])])).toBeNull();
});
