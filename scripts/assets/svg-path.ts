type Point = [number, number];

/** Collects what d3-geo draws (`moveTo`, `lineTo`, `closePath`) as closed rings of points in tenths of a pixel. */
export class RingCollector {
  readonly rings: Point[][] = [];
  beginPath(): void {}
  arc(): void {}
  closePath(): void {}
  moveTo(x: number, y: number): void {
    this.rings.push([[Math.round(x * 10), Math.round(y * 10)]]);
  }
  lineTo(x: number, y: number): void {
    this.rings.at(-1)!.push([Math.round(x * 10), Math.round(y * 10)]);
  }
}

/**
 * Path data of closed rings given in tenths of a pixel: relative, at most one decimal, without repeated points and
 * without points on a straight line. Rings that have no area left are dropped.
 */
export function ringsToPath(rings: readonly Point[][]): string {
  return rings.map(ringToPath).join('');
}

/** Path data of a full circle; `inner` cuts a hole into it (the hole runs the other way round). Pixels. */
export function circlePath(x: number, y: number, radius: number, inner = 0): string {
  const circle = (r: number, sweep: 0 | 1) =>
    `M${tenth(x - r)} ${tenth(y)}a${r} ${r} 0 1 ${sweep} ${2 * r} 0a${r} ${r} 0 1 ${sweep}-${2 * r} 0z`;
  return circle(radius, 1) + (inner > 0 ? circle(inner, 0) : '');
}

const tenth = (value: number) => short(Math.round(value * 10));

function ringToPath(ring: Point[]): string {
  const points = withoutIdlePoints(ring);
  if (points.length < 3) return '';
  let [x, y] = points[0]!;
  let path = `M${pair(x, y)}`;
  let command = 'l';
  for (const [px, py] of points.slice(1)) {
    const text = pair(px - x, py - y);
    path += text.startsWith('-') || command === 'l' ? command + text : ` ${text}`;
    command = '';
    x = px;
    y = py;
  }
  return `${path}z`;
}

function withoutIdlePoints(ring: Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of ring) {
    const last = kept.at(-1);
    if (last && last[0] === point[0] && last[1] === point[1]) continue;
    const before = kept.at(-2);
    if (before && last && turn(before, last, point) === 0) kept.pop();
    kept.push(point);
  }
  const [first, last] = [kept[0], kept.at(-1)];
  if (kept.length > 1 && first![0] === last![0] && first![1] === last![1]) kept.pop();
  return kept;
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
}

function pair(x: number, y: number): string {
  const second = short(y);
  return short(x) + (second.startsWith('-') ? second : ` ${second}`);
}

/** Tenths as the shortest decimal: 5 → ".5", -12 → "-1.2", 30 → "3". */
function short(tenths: number): string {
  return (tenths / 10).toString().replace(/^(-?)0\./, '$1.');
}
