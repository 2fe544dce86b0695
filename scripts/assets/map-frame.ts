import { type GeoProjection, geoAzimuthalEqualArea, geoBounds, geoDistance, geoPath } from 'd3-geo';
import type { Part } from './atlas.ts';
import { type Box, FOCUS } from './territories.ts';

/** Size of every map in pixels. */
export const WIDTH = 640;
export const HEIGHT = 460;
/** What is drawn reaches this far over the edge, so that a stroke along the cut stays out of sight. */
const BLEED = 8;

/** The country fits in this box, which leaves the left third to the text that stands on the map. */
const [LEFT, TOP, RIGHT, BOTTOM] = [240, 80, 610, 380] as const;
/** Where the middle of the main parts stands, in pixels. */
export const BOX_CENTRE = [(LEFT + RIGHT) / 2, (TOP + BOTTOM) / 2] as const;
const EARTH_KM = 6371;
const MAX_SCALE = 0.95 * EARTH_KM;
const MIN_SCALE = (WIDTH / 7500) * EARTH_KM;
/**
 * How far the map is shrunk to show neighbours, so that the place can be recognised: until they fill this share of it, yet not until
 * the main parts are shorter than these pixels. A country with no neighbour by then is shrunk further to show at least a glimpse.
 */
const NEIGHBOURS = [
  { share: 0.035, largerThan: 120 },
  { share: 0.002, largerThan: 66 },
] as const;

/** The projection of one map, the parts that it is fitted to, and the longer side of these together, in pixels. */
export interface Frame {
  readonly projection: GeoProjection;
  readonly main: readonly Part[];
  readonly size: number;
}

/** Which parts the map is fitted to: the main landmass or archipelago, without far-flung parts. */
export function mainParts(country: string, own: readonly Part[]): Part[] {
  const focus = FOCUS[country];
  if (focus) return own.filter((part) => inBox(part.centre, focus));
  const main = own.reduce((a, b) => (b.area > a.area ? b : a));
  const large = own.filter(
    (p) => p.area >= main.area / 10 && geoDistance(p.centre, main.centre) < Math.max(0.45, 1.3 * main.radius),
  );
  const near = (p: Part) =>
    large.some((l) => geoDistance(p.centre, l.centre) < Math.max(0.05, 1.3 * l.radius));
  return own.filter(near);
}

/**
 * Fits the map to the main parts of a country. Small places are shown at no more than about 1 px a kilometre, and lonely
 * islands smaller still, until the map holds enough land to be recognised.
 */
export function frameFor(country: string, parts: readonly Part[]): Frame {
  const main = mainParts(
    country,
    parts.filter((p) => p.country === country),
  );
  const points = { type: 'MultiPoint' as const, coordinates: main.flatMap((p) => [...p.outline]) };
  const [[west, south], [east, north]] = geoBounds(points);
  const middle = west <= east ? (west + east) / 2 : (west + east + 360) / 2;
  const projection = geoAzimuthalEqualArea().rotate([-middle, -(south + north) / 2]);
  projection.clipExtent(null).fitExtent(
    [
      [LEFT, TOP],
      [RIGHT, BOTTOM],
    ],
    points,
  );
  const fitted = Math.min(Number.isFinite(projection.scale()) ? projection.scale() : MAX_SCALE, MAX_SCALE);
  const sizeAtFit = place(projection, fitted, points);
  const others = parts.filter((p) => p.country !== country);
  for (const { share, largerThan } of NEIGHBOURS) {
    const floor = sizeAtFit >= largerThan ? (fitted * largerThan) / sizeAtFit : MIN_SCALE;
    for (let scale = fitted; scale >= floor; scale /= 1.2) {
      const size = place(projection, scale, points);
      if (landShare(projection, others) >= share) return { projection, main, size };
    }
  }
  const size = place(projection, sizeAtFit >= NEIGHBOURS[0].largerThan ? fitted : MIN_SCALE, points);
  return { projection, main, size };
}

/** Parts that may show on the map, by the distance between their circle and the circle around the map. */
export function visible(projection: GeoProjection, parts: readonly Part[]): Part[] {
  const centre = projection.invert!([WIDTH / 2, HEIGHT / 2])!;
  const reach = 1.3 * (Math.hypot(WIDTH, HEIGHT) / 2 / projection.scale());
  return parts.filter((p) => geoDistance(p.centre, centre) < p.radius + reach);
}

/** Sets scale and position so that the points stand in the middle of the country's box; returns their longer side. */
function place(
  projection: GeoProjection,
  scale: number,
  points: { type: 'MultiPoint'; coordinates: [number, number][] },
): number {
  projection.clipExtent(null).scale(scale).translate([0, 0]);
  const [[x0, y0], [x1, y1]] = geoPath(projection).bounds(points);
  projection.translate([(LEFT + RIGHT - x0 - x1) / 2, (TOP + BOTTOM - y0 - y1) / 2]);
  projection.clipExtent([
    [-BLEED, -BLEED],
    [WIDTH + BLEED, HEIGHT + BLEED],
  ]);
  return Math.max(x1 - x0, y1 - y0);
}

function landShare(projection: GeoProjection, parts: readonly Part[]): number {
  const path = geoPath(projection);
  const weight = 20 / projection.scale() ** 2;
  const coarse = () => weight;
  let area = 0;
  for (const part of visible(projection, parts)) {
    const coordinates = part.rings(coarse);
    if (coordinates.length > 0) area += path.area({ type: 'Polygon', coordinates });
  }
  return area / (WIDTH * HEIGHT);
}

function inBox([lon, lat]: readonly [number, number], [west, south, east, north]: Box): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north;
}
