import { expect, test } from 'vitest';
import { oldZones } from '../../tests/support/old-zones.ts';
import { factsOf } from './facts.ts';
import { countries } from './read.ts';
import { clocksOf, offsetAt, tzVersion, zoneAt, zoneRule, zonesOf } from './zones.ts';

const at = (iso3: string, zone: string, instant: string) =>
  offsetAt(zonesOf(iso3).get(zone)!, Date.parse(instant));

test('the facts say of every destination’s clocks what our zones say', () => {
  expect(tzVersion).toBe('2026d');
  for (const { iso3 } of countries) {
    const { zones, summerTime } = factsOf(iso3)!;
    expect({ zones: zones.toSorted((a, b) => a - b), summerTime }, iso3).toEqual(clocksOf(iso3));
  }
});

test('what changed in 2026: British Columbia stays on UTC−7, Morocco is on UTC', () => {
  expect(at('CAN', 'America/Vancouver', '2026-12-24T12:00:00Z')).toBe(-420);
  expect(at('MAR', 'Africa/Casablanca', '2026-12-24T12:00:00Z')).toBe(0);
  expect(at('ESH', 'Africa/El_Aaiun', '2027-07-01T12:00:00Z')).toBe(0);
});

test.each([
  ['FRA', 'Europe/Paris', '2026-03-29T00:59:59Z', 60],
  ['FRA', 'Europe/Paris', '2026-03-29T01:00:00Z', 120],
  ['FRA', 'Europe/Paris', '2026-10-25T00:59:59Z', 120],
  ['FRA', 'Europe/Paris', '2026-10-25T01:00:00Z', 60],
  ['IRL', 'Europe/Dublin', '2026-07-01T12:00:00Z', 60],
  ['NZL', 'Pacific/Auckland', '2026-01-01T00:00:00Z', 780],
  ['NZL', 'Pacific/Auckland', '2026-07-01T00:00:00Z', 720],
  ['IND', 'Asia/Kolkata', '2026-07-01T00:00:00Z', 330],
  ['CAN', 'America/St_Johns', '2026-07-01T00:00:00Z', -150],
  ['EGY', 'Africa/Cairo', '2026-07-01T00:00:00Z', 180],
])('%s, %s, at %s is UTC %i minutes', (iso3, zone, instant, minutes) => {
  expect(at(iso3, zone, instant)).toBe(minutes);
});

test('an unknown rule is an error', () => {
  expect(() => zoneRule('CET-1CEST,J60,J300')).toThrow('unknown day');
  expect(() => zoneRule('?')).toThrow('unknown rule');
  expect(zonesOf('ATA').size).toBe(0);
});

test('where the runtime’s rules are older, times are written by ours', () => {
  const eve = new Date('2026-12-24T12:00:00Z');
  oldZones();
  expect(zoneAt('America/Vancouver', eve)).toBe('Etc/GMT+7');
  expect(zoneAt('Africa/Casablanca', eve)).toBe('UTC');
  for (const same of ['Europe/Paris', 'Asia/Kathmandu', 'UTC', 'Asia/Calcutta'])
    expect(zoneAt(same, eve)).toBe(same);
  // In summer both said the same.
  expect(zoneAt('America/Vancouver', new Date('2027-07-01T12:00:00Z'))).toBe('America/Vancouver');
});
