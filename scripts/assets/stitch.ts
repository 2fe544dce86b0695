/** Longitude and latitude in degrees. */
export type Position = [number, number];

/** Whether a point lies on the antimeridian, up to the rounding of the atlas. */
export const onSeam = (point: readonly number[]): boolean => Math.abs(point[0]!) > 179.9999;

/**
 * Joins closed rings that were cut along the antimeridian: edges that run along it are dropped, and the open
 * chains that remain are linked where one ends at the latitude at which another starts. Other rings pass unchanged.
 */
export function stitch(rings: Position[][]): Position[][] {
  const whole: Position[][] = [];
  const chains: Position[][] = [];
  for (const ring of rings) {
    const open = chainsOf(ring);
    if (open) chains.push(...open);
    else whole.push(ring);
  }
  while (chains.length > 0) {
    const ring = chains.pop()!;
    for (;;) {
      const end = ring.at(-1)!;
      const next = chains.findIndex((chain) => chain[0]![1] === end[1]);
      if (next < 0) break;
      ring.push(...chains.splice(next, 1)[0]!.slice(1));
    }
    ring.push(ring[0]!);
    whole.unshift(ring);
  }
  return whole;
}

/** The chains of a closed ring between its edges along the antimeridian; nothing when it has no such edge. */
function chainsOf(ring: Position[]): Position[][] | undefined {
  const points = ring.slice(0, -1);
  const seam = (i: number) => onSeam(points[i % points.length]!) && onSeam(points[(i + 1) % points.length]!);
  const first = points.findIndex((_, i) => seam(i));
  if (first < 0) return undefined;
  const chains: Position[][] = [];
  let chain: Position[] = [];
  for (let step = 1; step <= points.length; step++) {
    const i = first + step;
    chain.push(points[i % points.length]!);
    if (seam(i)) {
      if (chain.length > 1) chains.push(chain);
      chain = [];
    }
  }
  return chains;
}
