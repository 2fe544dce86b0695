import { formatUsd } from '../../../core/money.ts';
import { type PlotPoint, pricePlot } from './price-plot.ts';
import type { ShownPlan } from './shown-plan.ts';

const [WIDTH, HEIGHT] = [400, 250];
const [LEFT, TOP, RIGHT, BOTTOM] = [18, 26, 382, 214];

/** Price per GB against volume, the best for their money in the accent. The table beside it says the same in words. */
export function PricePlot({ country, plans }: { country: string; plans: readonly ShownPlan[] }) {
  // Regional and global plans cost so much more per GB that they would flatten the curve of a country's own.
  const own = plans.filter((plan) => plan.area === null);
  const plot = pricePlot(own) ?? pricePlot(plans);
  if (!plot) return null;
  const best = plot.points.filter((point) => point.best);
  const [first, last] = [best[0], best.at(-1)];
  return (
    <figure className="m-0 rounded-card bg-card p-4">
      <figcaption className="mb-1">
        <span className="block font-semibold">Price per GB</span>
        <span className="block text-sm leading-snug text-soft">
          Each point is a plan for {own.length > 1 ? `${country} alone` : 'here'}. On the line: no plan has
          more data for less money.
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Price per GB against data: ${first?.words}, ${last?.words}.`}
        className="w-full fill-soft text-[13px] tabular"
      >
        <path d={`M${LEFT - 6} ${BOTTOM + 8}H${RIGHT + 6}`} className="stroke-line" />
        {plot.ticks.map((tick) => (
          <text key={tick.label} x={across(tick.x)} y={HEIGHT - 10} textAnchor="middle">
            {tick.label}
          </text>
        ))}
        {plot.points.map((point) =>
          point.best ? null : (
            <circle
              key={point.uid}
              cx={across(point.x)}
              cy={up(point.y)}
              r="4"
              className="fill-edge opacity-60"
            />
          ),
        )}
        <path
          d={`M${best.map(place).join('L')}`}
          className="fill-none stroke-accent"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {best.map((point) => (
          <circle key={point.uid} cx={across(point.x)} cy={up(point.y)} r="6" className="fill-accent" />
        ))}
        {first ? (
          <text x={across(first.x) - 6} y={up(first.y) - 13} className="fill-ink font-semibold">
            {formatUsd(first.perGb)}
          </text>
        ) : null}
        {last && last !== first ? (
          <text x={across(last.x)} y={up(last.y) - 13} textAnchor="end" className="fill-ink font-semibold">
            {formatUsd(last.perGb)}
          </text>
        ) : null}
      </svg>
    </figure>
  );
}

function across(x: number): number {
  return Math.round(LEFT + x * (RIGHT - LEFT));
}

function up(y: number): number {
  return Math.round(BOTTOM - y * (BOTTOM - TOP));
}

function place(point: PlotPoint): string {
  return `${across(point.x)} ${up(point.y)}`;
}
