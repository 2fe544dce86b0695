import { across, BOTTOM, HEIGHT, LEFT, RIGHT, up } from './plot-frame.ts';
import type { Plot } from './price-plot.ts';

interface Place {
  x: number;
  y: number;
}

interface PlotScalesProps {
  plot: Pick<Plot<unknown>, 'across' | 'up'>;
  /** Places of the plans on the efficient frontier, in rising order of volume. */
  line: readonly Place[];
  /** The place of the plan on the card. */
  ring: Place;
}

/** Grid, labels and the line of the plot; the points say all of it to a screen reader. */
export function PlotScales({ plot, line, ring }: PlotScalesProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g aria-hidden="true">
      {plot.up.map((tick) => (
        <g key={tick.label}>
          <path d={`M${LEFT - 4} ${up(tick.at)}H${RIGHT + 10}`} className="stroke-line" />
          <text x={LEFT - 9} y={up(tick.at) + 4} textAnchor="end">
            {tick.label}
          </text>
        </g>
      ))}
      <path d={`M${LEFT - 4} ${BOTTOM + 14}H${RIGHT + 10}`} className="stroke-edge" />
      {plot.across.map((tick) => (
        <text key={tick.label} x={across(tick.at)} y={HEIGHT - 6} textAnchor="middle">
          {tick.label}
        </text>
      ))}
      <path
        d={`M${line.map(({ x, y }) => `${x} ${y}`).join('L')}`}
        className="fill-none stroke-accent"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx={ring.x} cy={ring.y} r="10.5" className="fill-none stroke-ink" strokeWidth="2" />
    </g>
  );
}
