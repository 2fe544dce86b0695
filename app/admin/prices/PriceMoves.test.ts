import { expect, test } from 'vitest';
import { stepsOf } from './PriceMoves.tsx';

const plan = (before: number | null, after: number | null) => ({
  plan_uid: `pln_${before}_${after}`,
  name: 'one',
  country: null,
  before,
  after,
  cost: null,
  floor: null,
  why: null,
});

test('each change stands in one step, falls apart from rises', () => {
  const steps = stepsOf([
    plan(1_000, 1_010),
    plan(1_000, 1_050),
    plan(1_000, 950),
    plan(1_000, 2_000),
    plan(1_000, 100),
    plan(null, 500),
    plan(500, null),
  ]);
  expect(steps.filter(({ plans }) => plans > 0)).toEqual([
    { label: 'under −50%', plans: 1, down: true },
    { label: '−10 to −5%', plans: 1, down: true },
    { label: '+0 to +5%', plans: 1, down: false },
    { label: '+5 to +10%', plans: 1, down: false },
    { label: 'over +50%', plans: 1, down: false },
  ]);
});
