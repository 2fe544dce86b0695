import { hasFerries } from '../../countries/one-island.ts';
import { stated } from '../../statements/read.ts';
import type { GuideContext } from '../engine/guide-context.ts';
import { rule } from '../engine/rule.ts';
import { inside, Name } from './names.ts';

/** Airports as "Tokyo (HND and NRT)", the first three places. */
export function airportPlaces(c: GuideContext): string[] | undefined {
  const places = new Map<string, string[]>();
  const airports = c.facts.airports ?? [];
  const placed = airports.filter((airport) => airport.city !== undefined);
  for (const { iata, city, name } of placed.length > 0 ? placed : airports) {
    const place = city ?? name;
    places.set(place, [...(places.get(place) ?? []), iata]);
  }
  const list = [...places].slice(0, 3).map(([place, codes]) => `${place} (${c.list(codes)})`);
  return list.length > 0 ? list : undefined;
}

/** Times, airports, roads. */
export const around = [
  rule(
    'time',
    'zone',
    44,
    (c) => (c.facts.zones.length === 1 && c.facts.zones[0]! % 60 === 0 ? c.facts : undefined),
    [
      (facts, c) => `Standard time ${inside(c)} is ${c.utc('zones.first', facts.zones[0]!)}.`,
      (facts, c) => `Local time: ${c.utc('zones.first', facts.zones[0]!)}.`,
      (facts, c) => `${Name(c)} keeps ${c.utc('zones.first', facts.zones[0]!)} as its standard time.`,
    ],
  ),
  rule('time', 'zones', 82, (c) => (c.facts.zones.length > 1 ? c.facts.zones : undefined), [
    (zones, c) =>
      `Standard times ${inside(c)}: ${c.list(zones.map((zone, index) => c.utc(`zones.${index}`, zone)))}.`,
    (zones, c) =>
      `Clocks differ by place: ${c.list(zones.map((zone, index) => c.utc(`zones.${index}`, zone)))}.`,
    (zones, c) =>
      `Check the local time of each stop, for ${inside(c)} ${c.list(zones.map((zone, index) => c.utc(`zones.${index}`, zone)))} are all in use.`,
  ]),
  rule('time', 'summer-time', 42, (c) => (c.facts.summerTime ? c.facts.zones : undefined), [
    (zones) =>
      `Summer time moves clocks forward for part of the year${zones.length > 2 ? ', though not everywhere' : ''}.`,
    () => 'There is summer time, so the difference to home may change within the year.',
  ]),
  rule(
    'time',
    'odd-zone',
    70,
    (c) => (c.facts.zones.length === 1 && c.facts.zones[0]! % 60 !== 0 ? c.facts.zones[0] : undefined),
    [
      (zone, c) => `Mind the odd offset, ${c.utc('zones.first', zone)}: it is not a whole number of hours.`,
      (zone, c) =>
        `${c.utc('zones.first', zone)} has minutes in it, so calendar invitations can surprise you.`,
    ],
  ),
  rule('arrival', 'airports', 58, airportPlaces, [
    (places, c) => `Scheduled flights land at ${c.list(places)}.`,
    (places, c) =>
      `${places.length === 1 ? 'The airport with scheduled flights is at' : 'Airports with scheduled flights:'} ${c.list(places)}.`,
    (places, c) => `By air you reach ${c.name} at ${c.list(places)}.`,
  ]),
  rule(
    'arrival',
    'no-airport',
    84,
    (c) =>
      c.facts.airports || ['UKR', 'SDN', 'YEM', 'PSE', 'ESH'].includes(c.iso3)
        ? undefined
        : c.country.borders,
    [
      (borders, c) =>
        borders.length > 0
          ? `${Name(c)} has no airport with scheduled flights; you come overland from ${c.list(c.namesOf(borders))}.`
          : `${Name(c)} has no airport with scheduled flights; you come by sea.`,
    ],
  ),
  rule('around', 'drive-left', 76, (c) => (c.facts.drivingSide === 'left' ? true : undefined), [
    () => 'Driving is on the left, which makes roundabouts run clockwise.',
    (_, c) => `If you hire a car ${inside(c)}, remember that it keeps left.`,
    (_, c) => `Left-hand traffic is the rule ${inside(c)}, so step off the kerb with care.`,
  ]),
  rule(
    'around',
    'left-neighbours',
    83,
    (c) => (c.facts.drivingSide === 'left' && c.country.borders.length > 1 ? true : undefined),
    [() => 'At a land border, find out which side the neighbour drives on before you cross.'],
  ),
  rule(
    'around',
    'offline-maps',
    38,
    (c) =>
      !stated(c.iso3, 'signal-end') &&
      c.facts.terrain?.tags?.some((tag) => ['mountains', 'desert', 'forest'].includes(tag))
        ? true
        : undefined,
    [
      () => 'Save maps for offline use: valleys and empty stretches have no signal.',
      () => 'Download the map of your route while you have Wi-Fi.',
      () => 'Offline maps cost nothing and help where masts are few.',
      (_, c) => `Away from the towns of ${c.name}, an offline map is the safer guide.`,
    ],
  ),
  rule(
    'around',
    'islands',
    64,
    (c) => (!stated(c.iso3, 'ferries') && hasFerries(c.iso3, c.facts.terrain?.tags) ? true : undefined),
    [
      () => 'On ferries between islands, signal usually ends a few miles from the shore.',
      () => 'Coverage belongs to the islands: on a boat, expect none for part of the way.',
      () => 'Boat crossings are offline time; load tickets and maps before you board.',
    ],
  ),
  rule('around', 'units-us', 60, (c) => (c.facts.units === 'us' && c.iso3 !== 'USA' ? true : undefined), [
    () => 'Distances and temperatures often come in miles and degrees Fahrenheit.',
  ]),
  rule('around', 'units-usa', 60, (c) => (c.iso3 === 'USA' || c.facts.units === 'uk' ? true : undefined), [
    () => 'Road signs give miles.',
    () => 'Distances on the road are in miles.',
  ]),
];
