import { expect, test } from 'vitest';
import { oldZones } from '../../tests/support/old-zones.ts';
import { giftDays, mailMoment } from './gift.ts';

test('nine in the morning is nine on the clocks of the zone, also around a change of the clocks', () => {
  expect(mailMoment('2026-12-24', 'Europe/Berlin').toISOString()).toBe('2026-12-24T08:00:00.000Z');
  expect(mailMoment('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-29T07:00:00.000Z');
  expect(mailMoment('2026-10-25', 'America/New_York').toISOString()).toBe('2026-10-25T13:00:00.000Z');
  expect(mailMoment('2026-12-24', 'Pacific/Kiritimati').toISOString()).toBe('2026-12-23T19:00:00.000Z');
  expect(mailMoment('2026-12-24', 'Mars/Olympus').toISOString()).toBe('2026-12-24T09:00:00.000Z');
  expect(mailMoment('2026-12-24', null).toISOString()).toBe('2026-12-24T09:00:00.000Z');
});

test('days are those of the zone, and end before the eSIM can no longer be installed', () => {
  const now = new Date('2026-11-23T20:00:00Z');
  expect(giftDays(now, 'Asia/Tokyo', null)).toEqual({ first: '2026-11-24', last: '2027-02-22' });
  expect(giftDays(now, null, new Date('2026-12-01T10:00:00Z'))).toEqual({
    ...{ first: '2026-11-23', last: '2026-12-01' },
  });
  expect(giftDays(now, null, new Date('2026-12-01T08:00:00Z')).last).toBe('2026-11-30');
});

test('nine in the morning is by our zones, where the runtime’s are older', () => {
  oldZones();
  expect(mailMoment('2026-12-24', 'America/Vancouver').toISOString()).toBe('2026-12-24T16:00:00.000Z');
  expect(mailMoment('2026-12-24', 'Africa/Casablanca').toISOString()).toBe('2026-12-24T09:00:00.000Z');
});
