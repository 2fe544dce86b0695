/** The middle of a place on the map, in the map's units. */
export interface Spot {
  iso3: string;
  x: number;
  y: number;
}

const DIRECTIONS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What lies off to the side counts double, so that an arrow goes where it points. */
const ASIDE = 2;

/** The place that an arrow key leads to from `from`: the nearest in its direction. Null for another key, or where nothing lies there. */
export function neighbourOn(spots: readonly Spot[], from: string, key: string): string | null {
  const direction = DIRECTIONS[key];
  const start = spots.find(({ iso3 }) => iso3 === from);
  if (!direction || !start) return null;
  const [dx, dy] = direction;
  let best: { iso3: string; distance: number } | null = null;
  for (const { iso3, x, y } of spots) {
    const along = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    // Within 45 degrees of the arrow.
    if (iso3 === from || along <= 0 || aside > along) continue;
    const distance = along + ASIDE * aside;
    if (!best || distance < best.distance) best = { iso3, distance };
  }
  return best?.iso3 ?? null;
}
