/** Half of the drawing's width and height, in its own units. */
export const REACH = 99;

/** How often the curve is drawn. */
export const COPIES = 9;

/** Cubic pieces of the curve; each takes some ten characters of the path. */
const PIECES = 40;

/** A number that a code alone decides, spread over all 32 bits (FNV-1a). */
function spread(code: string): number {
  let hash = 0x811c9dc5;
  for (const letter of code) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
}

/**
 * The security pattern of a ticket, as on a banknote: a curve that belongs to one country code and to no other, as path data of half a
 * kilobyte at most, and the angle in degrees by which copies of it are turned to make the rosette. The curve is a sum of three turning
 * arms, which closes after one round. Its pieces are cubic: at equal steps of the turn, a smooth join (`s`) mirrors the handle exactly.
 */
export function guilloche(code: string): { path: string; turn: number } {
  const seed = spread(code);
  // Shares of a digit each; odd numbers of petals overlap more often than even ones.
  const petals = 5 + (seed % 4);
  const forwards = 1 + ((seed >>> 3) % 2);
  const inner = 0.3 + ((seed >>> 5) % 64) / 160;
  const ripple = 0.06 + ((seed >>> 11) % 64) / 640;
  const phase = (((seed >>> 17) % 64) / 64) * Math.PI;
  const arms = [
    { length: 1, speed: forwards, phase: 0 },
    { length: inner, speed: forwards - petals, phase },
    { length: ripple, speed: forwards + petals, phase: -phase },
  ];
  const scale = REACH / arms.reduce((sum, { length }) => sum + length, 0);
  const sum = (of: (arm: (typeof arms)[number], angle: number) => number, angle: number) =>
    scale * arms.reduce((total, arm) => total + of(arm, arm.speed * angle + arm.phase), 0);
  const step = (2 * Math.PI) / PIECES;
  const at = (angle: number) => ({
    x: Math.round(sum(({ length }, turned) => length * Math.cos(turned), angle)),
    y: Math.round(sum(({ length }, turned) => length * Math.sin(turned), angle)),
    /** A third of the way that the curve goes on from here in one step: a cubic's handle. */
    dx: (step / 3) * sum(({ length, speed }, turned) => -length * speed * Math.sin(turned), angle),
    dy: (step / 3) * sum(({ length, speed }, turned) => length * speed * Math.cos(turned), angle),
  });
  let from = at(0);
  let path = `M${from.x} ${from.y}`;
  for (let piece = 1; piece <= PIECES; piece++) {
    const to = at(piece * step);
    const handle = [Math.round(to.x - to.dx - from.x), Math.round(to.y - to.dy - from.y)];
    const [first, ...rest] = [...handle, to.x - from.x, to.y - from.y];
    // A minus sign parts numbers as well as a space does.
    path += `s${first}${rest.map((value) => (value < 0 ? value : ` ${value}`)).join('')}`;
    from = to;
  }
  return { path, turn: 360 / petals / COPIES };
}
