import { type GeoProjection, geoAzimuthalEqualArea, geoBounds, geoEqualEarth } from 'd3-geo';
import { type RegionSlug, regionSlugs } from '../../content/countries/region-names.ts';
import { membersOf } from '../../content/countries/regions.ts';
import { type Part, readAtlas } from './atlas.ts';
import { HEIGHT, mainParts, visible, WIDTH } from './map-frame.ts';
import { dotPath, shapePath } from './maps.ts';

/** What a region's map is fitted to, where all of its members would make it a map of something else. */
const FITTED: Partial<Record<RegionSlug, (codes: readonly string[]) => readonly string[]>> = {
  europe: (codes) => codes.filter((code) => !['RUS', 'SJM'].includes(code)),
  nordics: (codes) => codes.filter((code) => code !== 'SJM'),
  oceania: (codes) => codes.filter((code) => !['PCN', 'CCK', 'CXR', 'PYF'].includes(code)),
};
/** The members fit in this box; the text stands on the left of it. */
const BOX = { map: [170, 30, 625, 430], tile: [6, 6, 154, 104] } as const;
/** Characters of a region's map, about 5 kB compressed, and of one tile. */
const MOST = { map: 13_000, tile: 1_150 };
/** Square pixels; nothing gets smaller by being drawn coarser than this. */
const COARSEST = 20;
const DOTTED: readonly RegionSlug[] = ['caribbean', 'oceania'];

/**
 * Draws the regions. By name of the file: for each region an SVG of 640 by 460 px, without colours, with `#land` (what lies around it) and
 * one path for each member, by its alpha-3 code; `godwit`, with `#land` and the `#track` of a flight; and `tiles`, with the shape of each region, by its address, in 160 by 110 px. The globe
 * has a tile alone: its map is content/world.svg.
 */
export function drawRegions(): Map<string, string> {
  const parts = readAtlas();
  const files = new Map<string, string>();
  const tiles = regionSlugs.map((slug) => {
    const codes = membersOf(slug).map(({ iso3 }) => iso3);
    const fitted = FITTED[slug]?.(codes) ?? codes;
    if (slug !== 'global') files.set(slug, mapOf(codes, fitted, parts));
    return `<path id="${slug}" d="${tileOf(slug, codes, fitted, parts)}"/>`;
  });
  files.set(
    'tiles',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 110">${tiles.join('')}</svg>\n`,
  );
  files.set('godwit', flightOf(parts));
  return files;
}

function mapOf(codes: readonly string[], fitted: readonly string[], parts: readonly Part[]): string {
  const projection = framed(geoAzimuthalEqualArea(), fitted, parts, BOX.map);
  projection.clipExtent([
    [-8, -8],
    [WIDTH + 8, HEIGHT + 8],
  ]);
  const shown = visible(projection, parts);
  for (let detail = 0.7; ; detail *= 1.25) {
    const fine = () => detail;
    const land = shown
      .filter(({ country }) => !codes.includes(country))
      .map((part) => shapePath(part, { projection }, () => 1.6 * detail, 8 * detail))
      .join('');
    const members = codes.map((code) => {
      const own = shown.filter(({ country }) => country === code);
      const shape = own.map((part) => shapePath(part, { projection }, fine, 3 * detail)).join('');
      // A country too small for a shape is a dot, where its largest part lies.
      const largest = own.toSorted((a, b) => b.area - a.area)[0];
      return `<path id="${code}" d="${shape || (largest ? dotPath(largest, { projection }) : '')}"/>`;
    });
    const drawn = `<path id="land" d="${land}"/>${members.join('')}`;
    if (drawn.length <= MOST.map || detail > COARSEST)
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawn}</svg>\n`;
  }
}

function tileOf(
  slug: RegionSlug,
  codes: readonly string[],
  fitted: readonly string[],
  parts: readonly Part[],
): string {
  const world = slug === 'global';
  const without = world ? codes.filter((code) => code !== 'ATA') : fitted;
  const projection = framed(world ? geoEqualEarth() : geoAzimuthalEqualArea(), without, parts, BOX.tile);
  const own = parts.filter(({ country }) => without.includes(country));
  for (let detail = 0.4; ; detail *= 1.25) {
    const drawn = without.map((code) => {
      const pieces = own.filter(({ country }) => country === code);
      const shape = pieces
        .map((part) => shapePath(part, { projection }, () => detail, Math.min(2 * detail, 6)))
        .join('');
      const largest = pieces.toSorted((one, other) => other.area - one.area)[0];
      return { shape, dot: shape === '' && largest ? dotPath(largest, { projection }) : '' };
    });
    const shapes = drawn.map(({ shape }) => shape).join('');
    // Only where islands are much of what there is: a dot for each of those too small for a shape.
    const dots = drawn.map(({ dot }) => dot).join('');
    const path = DOTTED.includes(slug) ? shapes + dots : shapes;
    if (path.length <= MOST.tile * (world ? 2 : 1) || detail > COARSEST) return path;
  }
}

/**
 * Where godwit B6 flew in 2022, in broad lines: off Alaska, over the Aleutians, west of Hawaii, past Kiribati and Vanuatu, and from the
 * Tasman Sea to the north-east of Tasmania. Longitude and latitude.
 */
const FLIGHT = [
  [-163, 60.5],
  [-168, 53],
  [-165, 22],
  [-178, 0],
  [168, -16],
  [160, -33],
  [156, -41],
  [148.3, -41.2],
] as const;

function flightOf(parts: readonly Part[]): string {
  const projection = geoEqualEarth()
    .rotate([-185, 0])
    .fitExtent(
      [
        [190, 30],
        [450, 430],
      ],
      { type: 'MultiPoint', coordinates: FLIGHT.map(([lon, lat]) => [lon, lat]) },
    )
    .clipExtent([
      [-8, -8],
      [WIDTH + 8, HEIGHT + 8],
    ]);
  const land = visible(projection, parts)
    .map((part) => shapePath(part, { projection }, () => 8, 30))
    .join('');
  const points = FLIGHT.map((at): [number, number] => projection([...at]) ?? [0, 0]);
  const track = curveThrough(points);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path id="land" d="${land}"/><path id="track" d="${track}"/></svg>\n`;
}

/** A smooth line through points (Catmull and Rom's, as Bézier curves), in whole pixels. */
function curveThrough(points: readonly [number, number][]): string {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const pair = ([x, y]: readonly [number, number]) => `${Math.round(x)} ${Math.round(y)}`;
  const pieces = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const out = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6] as const;
    const into = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6] as const;
    return `C${pair(out)} ${pair(into)} ${pair(end)}`;
  });
  return `M${pair(at(0))}${pieces.join('')}`;
}

/** Turns the globe so that the main parts of these countries stand in the middle, and scales it so that they fill the box. */
function framed(
  projection: GeoProjection,
  codes: readonly string[],
  parts: readonly Part[],
  [left, top, right, bottom]: readonly [number, number, number, number],
): GeoProjection {
  const main = codes.flatMap((code) => {
    const own = parts.filter(({ country }) => country === code);
    return own.length > 0 ? mainParts(code, own) : [];
  });
  const points = { type: 'MultiPoint' as const, coordinates: main.flatMap(({ outline }) => [...outline]) };
  const [[west, south], [east, north]] = geoBounds(points);
  const middle = west <= east ? (west + east) / 2 : (west + east + 360) / 2;
  // The whole world keeps its usual middle.
  const whole = codes.length > 200;
  return projection.rotate(whole ? [-11, 0] : [-middle, -(south + north) / 2]).fitExtent(
    [
      [left, top],
      [right, bottom],
    ],
    points,
  );
}
