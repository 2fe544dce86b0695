import { describe, expect, test } from 'vitest';
import { deliveryPercentile, type Group, joinGroups } from './groups.ts';

/** The bucket of a delivery time in milliseconds, as the SQL has it. */
const bucket = (ms: number) => String(Math.floor(Math.log(ms) / Math.log(1.1)));

describe('percentiles of delivery times', () => {
  test.each([1_500, 12, 86_400_000])('of one delivery are its %i ms, within a twentieth', (ms) => {
    const told = deliveryPercentile({ [bucket(ms)]: 1 }, 0.5)!;
    expect(Math.abs(told / ms - 1)).toBeLessThan(0.05);
  });

  test('of many: half took no longer than the median, all but one in twenty than the other', () => {
    const delivery = { [bucket(1_000)]: 60, [bucket(5_000)]: 35, [bucket(60_000)]: 5 };
    expect(deliveryPercentile(delivery, 0.5)! / 1_000).toBeCloseTo(1, 1);
    expect(deliveryPercentile(delivery, 0.95)! / 5_000).toBeCloseTo(1, 1);
    expect(deliveryPercentile(delivery, 0.96)! / 60_000).toBeCloseTo(1, 1);
  });

  test('of none is none', () => expect(deliveryPercentile({}, 0.5)).toBeNull());
});

test('joined groups add up key by key, their deliveries bucket by bucket', () => {
  const group = (key: string, revenue: number, delivery: Record<string, number>): Group => ({
    key,
    label: key,
    orders: 1,
    delivered: 1,
    revenue,
    discounts: 0,
    cost: 0,
    fees: 0,
    margin: 0,
    refunds: 0,
    refunded_amount: 0,
    delivery,
  });
  const first = [group('JPN', 400, { 70: 1 })];
  const joined = joinGroups([first, [group('JPN', 500, { 70: 2, 80: 1 }), group('FRA', 1, {})]]);
  expect(joined).toEqual([
    { ...group('JPN', 900, { 70: 3, 80: 1 }), orders: 2, delivered: 2 },
    group('FRA', 1, {}),
  ]);
  expect(first[0]!.revenue).toBe(400);
});
