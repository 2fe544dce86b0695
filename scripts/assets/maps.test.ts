import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { countries } from '../../content/countries/read.ts';
import { mapDrawer } from './maps.ts';

const draw = mapDrawer();
const maps = new Map(countries.map(({ iso3 }) => [iso3, draw(iso3)]));
const pathOf = (iso3: string, id: 'land' | 'here') =>
  new RegExp(`<path id="${id}" d="([^"]*)"/>`).exec(maps.get(iso3)!)![1]!;

type Point = readonly [number, number];

/** The points of path data as `svg-path.ts` writes it (M, l, a, z), circles by where their arcs end. */
function pointsOf(path: string): Point[] {
  const points: Point[] = [];
  for (const [, command, text] of path.matchAll(/([Mla])([^Mlaz]*)/g)) {
    const numbers = text!.match(/-?(\d+\.?\d*|\.\d+)/g)!.map(Number);
    const [step, at] = command === 'a' ? [7, 5] : [2, 0];
    for (let i = at; i < numbers.length; i += step) {
      const [x, y] = command === 'M' ? [0, 0] : points.at(-1)!;
      points.push([x + numbers[i]!, y + numbers[i + 1]!]);
    }
  }
  return points;
}

function bounds(points: readonly Point[]) {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Whether a point lies in the shape: the sum of the windings of all its rings, circles left out. */
function contains(path: string, [x, y]: Point): boolean {
  let winding = 0;
  for (const ring of path.split('z').filter((r) => r && !r.includes('a'))) {
    const points = pointsOf(ring);
    points.forEach(([x1, y1], i) => {
      const [x2, y2] = points[(i + 1) % points.length]!;
      const side = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1);
      if (y1 <= y && y2 > y && side > 0) winding++;
      if (y1 > y && y2 <= y && side < 0) winding--;
    });
  }
  return winding !== 0;
}

describe('hero maps', () => {
  test('there are 243', () => {
    expect(maps.size).toBe(243);
  });

  test.each(countries.map((c) => c.iso3))(
    '%s stands on the right side of its map, large enough to see',
    (iso3) => {
      const all = pointsOf(pathOf(iso3, 'here'));
      const inside = all.filter(([x, y]) => x >= 0 && x <= 640 && y >= 0 && y <= 460);
      expect(inside.length).toBeGreaterThan(2);
      const { left, right, top, bottom } = bounds(inside);
      expect(Math.max(right - left, bottom - top)).toBeGreaterThanOrEqual(24);
      expect(right).toBeGreaterThan(400);
      const drawn = bounds([...all, ...pointsOf(pathOf(iso3, 'land'))]);
      // The paths reach 8 px over the edge, so that strokes along the cut stay out of sight.
      expect(drawn.left).toBeGreaterThanOrEqual(-8.1);
      expect(drawn.right).toBeLessThanOrEqual(648.1);
      expect(drawn.top).toBeGreaterThanOrEqual(-8.1);
      expect(drawn.bottom).toBeLessThanOrEqual(468.1);
    },
  );

  test.each(countries.map((c) => c.iso3))(
    '%s is at most 6 kB compressed and leaves colours to the page',
    (iso3) => {
      const svg = maps.get(iso3)!;
      expect(gzipSync(svg).length).toBeLessThanOrEqual(6000);
      expect(svg).not.toMatch(/fill|stroke|style|NaN|Infinity/);
      expect(svg).toContain('viewBox="0 0 640 460"');
    },
  );

  test('no country turns inside out and fills the map', () => {
    // The left edge belongs to the text: the main landmass never reaches it.
    for (const iso3 of maps.keys()) expect(contains(pathOf(iso3, 'here'), [2, 230.05]), iso3).toBe(false);
  });

  test('each shows at least some land around it', () => {
    const empty = [...maps.keys()].filter((iso3) => pathOf(iso3, 'land') === '');
    expect(empty).toEqual([]);
  });

  test('no line runs along the antimeridian through Russia', () => {
    // One ring holds both the west and the far east of the mainland.
    const widths = pathOf('RUS', 'here')
      .split('z')
      .filter(Boolean)
      .map((ring) => bounds(pointsOf(ring)))
      .map((b) => b.right - b.left);
    const whole = bounds(pointsOf(pathOf('RUS', 'here')));
    expect(Math.max(...widths)).toBeGreaterThan(0.9 * (whole.right - whole.left));
  });

  test.each(['GIB', 'VAT', 'MCO', 'TUV', 'MDV', 'NRU', 'TKL', 'CCK'])(
    '%s has a ring to be found by',
    (iso3) => {
      expect(pathOf(iso3, 'here')).toMatch(/a(\d+) \1 0 1 0 /);
    },
  );

  test('a code without a place is refused', () => {
    expect(() => draw('XXX')).toThrow('No shape or point on the map for XXX');
  });
});
