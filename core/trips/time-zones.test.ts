import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fullDays } from '../catalogue/plan.ts';

/** Hours: a trip's clock begins at midnight of its first day, where the plan is started. */
const DAY = 24;

/** A start at an hour of the first day, in a zone so far east of Greenwich, and the zone where the last day that counts ends. */
const trips = fc.record({
  validity_days: fc.integer({ min: 2, max: 180 }),
  hour: fc.double({ min: 0, max: 23.99, noNaN: true }),
  first: fc.integer({ min: -12, max: 14 }),
  last: fc.integer({ min: -12, max: 14 }),
});

/** When the last day that counts ends: midnight of the zone that the traveller is in by then. */
const endOfLastDay = (validity_days: number, west: number) => fullDays({ validity_days }) * DAY + west;

test('the day that isn’t counted covers every change of zone by up to a day, in both ways of counting a plan’s days', () => {
  fc.assert(
    fc.property(trips, ({ validity_days, hour, first, last }) => {
      const west = first - last;
      fc.pre(west <= DAY);
      const end = endOfLastDay(validity_days, west);
      // 24 hours for each day, from the start on.
      expect(hour + validity_days * DAY).toBeGreaterThanOrEqual(end);
      // Calendar days of the zone where it is started.
      expect(validity_days * DAY).toBeGreaterThanOrEqual(end);
    }),
  );
});

test('where days are counted in UTC it covers that too, unless the trip began before UTC’s day did and ends west of Greenwich', () => {
  let short = 0;
  fc.assert(
    fc.property(trips, ({ validity_days, hour, first, last }) => {
      const west = first - last;
      // UTC's day on which it is started begins at this hour of the trip.
      const begun = first + Math.floor((hour - first) / DAY) * DAY;
      const missing = endOfLastDay(validity_days, west) - (begun + validity_days * DAY);
      if (missing > 0) {
        short++;
        expect(hour).toBeLessThan(first);
        expect(last).toBeLessThan(0);
      }
      expect(missing).toBeLessThanOrEqual(12);
    }),
    { numRuns: 2000 },
  );
  expect(short).toBeGreaterThan(0);
});
