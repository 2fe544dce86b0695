import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { landAt } from '../../tests/support/land.ts';
import table from './airport-places.json' with { type: 'json' };
import { factsOf } from './facts.ts';
import { countries } from './read.ts';

const point = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);
type Point = z.infer<typeof point>;
/**
 * `far`: airports that lie farther from the town that they serve than others may, and where they lie. `across`: those on another piece of
 * land than the town, by the atlas, and how one gets there, or why it isn't so.
 */
const { airports, towns, far, across } = z
  .strictObject({
    airports: z.record(z.string(), point),
    towns: z.record(z.string(), point),
    far: z.record(z.string(), z.string()),
    across: z.record(z.string(), z.string()),
  })
  .parse(table);

/** Kilometres over ground, well enough for some tens of them. */
function kilometres([lat, lon]: Point, [otherLat, otherLon]: Point): number {
  const north = (otherLat - lat) * 111.2;
  const east = (otherLon - lon) * 111.2 * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

// Airports of which a guide says where they lie; without a town none is named.
const chosen = countries.flatMap(({ iso3 }) =>
  (factsOf(iso3)!.airports ?? []).flatMap(({ iata, city }) =>
    city === undefined ? [] : [[iso3, iata, city] as const],
  ),
);

describe('airports stand by the town where they are', () => {
  test.each(chosen)('%s: %s at %s', (iso3, iata, city) => {
    const airport = airports[iata];
    const town = towns[`${iso3} ${city}`];
    expect(airport, 'no coordinates of the airport').toBeDefined();
    expect(town, 'no coordinates of the town').toBeDefined();
    expect(kilometres(airport!, town!)).toBeLessThanOrEqual(far[iata] === undefined ? 25 : 65);
  });

  test('none is on another island than its town, but those that the table tells of', () => {
    const elsewhere = chosen.flatMap(([iso3, iata, city]) => {
      const [airport, town] = [landAt(...airports[iata]!), landAt(...towns[`${iso3} ${city}`]!)];
      return airport === town ? [] : [iata];
    });
    expect(elsewhere.sort()).toEqual(Object.keys(across).sort());
  });

  test('an airport across the water would be found', () => {
    const nagasaki = landAt(32.92, 129.91);
    expect(landAt(35.18, 136.91)).not.toBe(nagasaki);
    expect(landAt(32.75, 129.88)).toBe(nagasaki);
    expect(landAt(0, -30)).toBeNull();
  });

  test('the table has no airport and no exception that nobody needs', () => {
    const shown = new Set(chosen.map(([, iata]) => iata));
    expect(Object.keys(airports).filter((iata) => !shown.has(iata))).toEqual([]);
    const near = Object.keys(far).filter((iata) => {
      const [iso3, , city] = chosen.find(([, other]) => other === iata)!;
      return kilometres(airports[iata]!, towns[`${iso3} ${city}`]!) <= 25;
    });
    expect(near).toEqual([]);
  });
});
