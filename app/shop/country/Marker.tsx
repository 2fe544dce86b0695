/** Where a plan works; each has a shape of its own, so that nobody has to tell colours apart. */
export type MarkerShape = 'country' | 'region' | 'global';

/** A circle for a country, a square for a region, a diamond for the globe. Takes fill and stroke from around it. */
export function Marker({ shape, x, y }: { shape: MarkerShape; x: number; y: number }) {
  if (shape === 'country') return <circle cx={x} cy={y} r="5.5" strokeWidth="1.5" />;
  const path =
    shape === 'region' ? `M${x - 4.5} ${y - 4.5}h9v9h-9z` : `M${x} ${y - 6.5}l6.5 6.5-6.5 6.5-6.5-6.5z`;
  return <path d={path} strokeWidth="1.5" />;
}
