import { openBorders } from '../../content/countries/closed-borders.ts';
import { factsOf } from '../../content/countries/facts.ts';
import { countries } from '../../content/countries/read.ts';
import { type Part, readAtlas } from './atlas.ts';

const EARTH_KM = 6371;
/** Farther than this is another trip. */
const CAP_KM = 1600;
const MOST = 8;
/** Points of a shore that are looked at: which country is nearer shows all the same. */
const POINTS = 60;

/** A point of the globe as a vector of length 1: the larger the product of two, the nearer they are. */
type Vector = readonly [number, number, number];
interface Shore {
  centre: Vector;
  radius: number;
  points: readonly Vector[];
}

/**
 * For each country without an open border by land: the countries nearest to its shores, as the crow flies from shore to shore, the
 * nearest first and none beyond the cap.
 */
export function nearestCountries(): Record<string, string[]> {
  const shores = Map.groupBy(readAtlas(), ({ country }) => country);
  const known = new Map([...shores].map(([iso3, parts]) => [iso3, parts.map(shoreOf)]));
  const alone = countries.filter(({ iso3, borders }) => openBorders(iso3, borders).length === 0);
  return Object.fromEntries(
    alone.map(({ iso3 }) => {
      const own = known.get(iso3) ?? [];
      const reached = countries.flatMap((other) => {
        // Nobody sails to an inland country, nor crosses a closed border.
        if (other.iso3 === iso3 || factsOf(other.iso3)?.landlocked) return [];
        if (openBorders(iso3, [other.iso3]).length === 0) return [];
        const distance = between(own, known.get(other.iso3) ?? [], CAP_KM / EARTH_KM);
        return distance < CAP_KM / EARTH_KM ? [{ iso3: other.iso3, distance }] : [];
      });
      reached.sort((a, b) => a.distance - b.distance || (a.iso3 < b.iso3 ? -1 : 1));
      return [iso3, reached.slice(0, MOST).map((other) => other.iso3)];
    }),
  );
}

/** Radians between the nearest points of two countries; at least `far` where they are farther apart. */
function between(own: readonly Shore[], theirs: readonly Shore[], far: number): number {
  let nearest = far;
  for (const a of own) {
    for (const b of theirs) {
      if (angle(dot(a.centre, b.centre)) - a.radius - b.radius >= nearest) continue;
      let closest = -1;
      for (const here of a.points)
        for (const there of b.points) closest = Math.max(closest, dot(here, there));
      nearest = Math.min(nearest, angle(closest));
    }
  }
  return nearest;
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const angle = (product: number) => Math.acos(Math.max(-1, Math.min(1, product)));

function shoreOf({ centre, radius, outline }: Part): Shore {
  const step = Math.max(1, Math.floor(outline.length / POINTS));
  const points = outline.length > 0 ? outline.filter((_, at) => at % step === 0) : [centre];
  return { centre: vector(centre), radius, points: points.map(vector) };
}

function vector([longitude, latitude]: Part['centre']): Vector {
  const [x, y] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return [Math.cos(y) * Math.cos(x), Math.cos(y) * Math.sin(x), Math.sin(y)];
}
