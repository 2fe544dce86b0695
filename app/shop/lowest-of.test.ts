import { expect, test } from 'vitest';
import type { Plan } from '../../core/catalogue/plan.ts';
import { cents } from '../../core/money.ts';
import { lowestOf } from './lowest-of.ts';

const plan = (uid: string, price: number) => ({ uid, price: cents(price) }) as Plan;

test('the lowest price is full where no plan at that price is cheaper for friends', () => {
  const plans = [plan('a', 500), plan('b', 400), plan('c', 400)];
  const lowest = (...keeping: string[]) => lowestOf(plans, ({ uid }) => keeping.includes(uid));
  expect(lowest()).toEqual({ from: 400 });
  expect(lowest('a')).toEqual({ from: 400 });
  expect(lowest('b')).toEqual({ from: 400 });
  expect(lowest('b', 'c')).toEqual({ from: 400, full_price: true });
});
