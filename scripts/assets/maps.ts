import { geoArea, geoPath } from 'd3-geo';
import { type Part, readAtlas } from './atlas.ts';
import { BOX_CENTRE, type Frame, frameFor, HEIGHT, visible, WIDTH } from './map-frame.ts';
import { circlePath, RingCollector, ringsToPath } from './svg-path.ts';

/** Points that matter less than this many square pixels are left out: along the country's own lines, and elsewhere. */
const DETAIL = { own: 0.4, elsewhere: 0.7 };
/** Characters of path data, about 3.5 kB compressed; a map with more is drawn again with less detail. */
const MOST_CHARACTERS = 11_000;
/** A part smaller than this, in pixels, is drawn as a dot, or left out by a country with more land than that, in square pixels. */
const DOT_BELOW = 3;
const NO_DOTS_FROM = 8000;
/** A country with a shorter longer side, in pixels, gets a ring around it, so that it is found at a glance. */
const RING_BELOW = 26;
/** So does one, spread over small islands, of less land than this, in square pixels. */
const RING_BELOW_AREA = 150;

/**
 * Draws hero maps. The result takes an ISO 3166-1 alpha-3 code and answers an SVG of 640 by 460 px with two paths without
 * colours: `#land` (everything else) and `#here` (the country). Throws when the atlas has no shape or point for it.
 */
export function mapDrawer(): (iso3: string) => string {
  const parts = readAtlas();
  return (iso3) => {
    if (!parts.some((p) => p.country === iso3)) throw new Error(`No shape or point on the map for ${iso3}`);
    const frame = frameFor(iso3, parts);
    const shown = visible(frame.projection, parts);
    const own = shown.filter((p) => p.country === iso3);
    const others = shown.filter((p) => p.country !== iso3);
    const ownArcs = new Set(own.flatMap((p) => [...p.arcs]));
    const dots = landArea(frame) < NO_DOTS_FROM;
    for (let step = 0; ; step++) {
      const fine = DETAIL.own * 1.35 ** step;
      const coarse = DETAIL.elsewhere * 1.5 ** step;
      const detail = (arc: number) => (ownArcs.has(arc) ? fine : coarse);
      const land = others.map((p) => shapePath(p, frame, detail, 2.5 * coarse)).join('');
      const here = own.map((p) => shapePath(p, frame, detail, 0) || (dots ? dotPath(p, frame) : '')).join('');
      if (land.length + here.length <= MOST_CHARACTERS) return svg(land, here + ringPath(frame));
    }
  };
}

function svg(land: string, here: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<path id="land" d="${land}"/><path id="here" d="${here}"/></svg>\n`
  );
}

/** Path of a part, empty when it is smaller than `minArea` square pixels or falls under the size of a dot. */
export function shapePath(
  part: Part,
  { projection }: Pick<Frame, 'projection'>,
  detail: (arc: number) => number,
  minArea: number,
): string {
  const pixel = projection.scale() ** -2;
  const rings = part.rings((arc) => detail(arc) * pixel);
  const polygon = { type: 'Polygon' as const, coordinates: rings.filter((ring) => !inverted(ring)) };
  if (polygon.coordinates.length === 0) return '';
  const measure = geoPath(projection);
  const [[x0, y0], [x1, y1]] = measure.bounds(polygon);
  if (Math.max(x1 - x0, y1 - y0) < DOT_BELOW || measure.area(polygon) < minArea) return '';
  const collector = new RingCollector();
  geoPath(projection, collector)(polygon);
  return ringsToPath(collector.rings);
}

/** A small ring may turn over when it is simplified; on a sphere it would then stand for the whole rest of the world. */
function inverted(ring: [number, number][]): boolean {
  return ring.length < 12 && geoArea({ type: 'Polygon', coordinates: [ring] }) > Math.PI * 2;
}

/** A dot where a part is too small for its shape; empty beside the map. */
export function dotPath(part: Part, { projection }: Pick<Frame, 'projection'>): string {
  const at = projection(part.centre);
  if (!at || at[0] < 0 || at[0] > WIDTH || at[1] < 0 || at[1] > HEIGHT) return '';
  return circlePath(at[0], at[1], 2);
}

/** The ring stands around all main parts when they lie close together, else around the largest. */
function ringPath(frame: Frame): string {
  const { projection, main, size } = frame;
  if (size >= RING_BELOW && landArea(frame) >= RING_BELOW_AREA) return '';
  const together = size < 2 * RING_BELOW;
  const largest = main.reduce((a, b) => (b.area > a.area ? b : a));
  const [x, y] = together ? BOX_CENTRE : projection(largest.centre)!;
  const inner = together ? Math.max(11, Math.ceil(size / 2) + 5) : 11;
  return (size < 10 ? circlePath(x, y, 5) : '') + circlePath(x, y, inner + 3.5, inner);
}

/** Square pixels of the main parts, unsimplified. */
function landArea({ projection, main }: Frame): number {
  const path = geoPath(projection);
  return main.reduce(
    (sum, part) => sum + path.area({ type: 'Polygon', coordinates: part.rings(() => 0) }),
    0,
  );
}
