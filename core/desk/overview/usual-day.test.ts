import { expect, test } from 'vitest';
import { emptyDay, type ReportDay } from './report-days.ts';
import { usualDay } from './usual-day.ts';

const NOON = new Date('2026-11-20T12:30:00Z');

/** A day with so many orders in each hour, half of which were paid, at a dollar each. */
function dayOf(hours: (hour: number) => number): ReportDay {
  const counts = Array.from({ length: 24 }, (_, hour) => hours(hour));
  const orders = counts.reduce((sum, count) => sum + count, 0);
  return { ...emptyDay('2026-11-13'), hours: counts, orders, paid: orders / 2, revenue: orders * 50 };
}

test('a usual day is the median of the weeks, until the same time of day', () => {
  const weeks = [dayOf(() => 4), dayOf(() => 8), dayOf(() => 40)];
  expect(usualDay(weeks, NOON)).toMatchObject({ weeks: 3, orders: 100, paid: 50, revenue: 5_000 });
  expect(usualDay(weeks, new Date('2026-11-20T00:00:00Z'))).toMatchObject({ orders: 0, paid: 0, revenue: 0 });
  const almostOver = new Date('2026-11-20T23:59:59.999Z');
  expect(usualDay(weeks, almostOver)).toMatchObject({ orders: 192, paid: 96, revenue: 9_600 });
});

test('what came in the evening isn’t expected at noon', () => {
  const evenings = dayOf((hour) => (hour < 12 ? 1 : 10));
  // 12 of the morning and half of the hour that runs, of 132 in all.
  expect(usualDay([evenings], NOON)).toMatchObject({ orders: 17, paid: 9 });
});

test('days without orders have their refunds and disputes in proportion, and without any week nothing is usual', () => {
  const quiet = { ...emptyDay('2026-11-13'), refunds: 24, disputes: 2 };
  expect(usualDay([quiet], new Date('2026-11-20T06:00:00Z'))).toMatchObject({
    orders: 0,
    refunds: 6,
    disputes: 1,
  });
  expect(usualDay([], NOON)).toBeNull();
});
