import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PlotTable } from './PlotFigure.tsx';

interface SmallPlot {
  key: string;
  label: string;
  /** The rows behind it. */
  href: string;
  /** Beside its name. */
  told: ReactNode;
  /** Heights from 0 to 1 of the same scale, a point each; null where there is none. */
  points: readonly (number | null)[];
}

interface SmallMultiplesProps {
  title: string;
  plots: readonly SmallPlot[];
  /** How high the line across all of them is, from 0 to 1: what is usual. */
  usual: number;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

const WIDTH = 160;
const HEIGHT = 48;

/** Many small plots of one scale, so that the one that is unlike the others is seen; with one table. */
export function SmallMultiples({ title, plots, usual, head, rows }: SmallMultiplesProps) {
  return (
    <figure className="d-plot">
      <ul className="d-small-plots" aria-label={title}>
        {plots.map(({ key, label, href, told, points }) => (
          <li key={key}>
            <p>
              <Link to={href} className="d-link">
                {label}
              </Link>
              <span className="d-soft d-nowrap">{told}</span>
            </p>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
              <line x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="d-plot-line" />
              <Bars points={points} />
              <line
                x1={0}
                x2={WIDTH}
                y1={HEIGHT * (1 - usual)}
                y2={HEIGHT * (1 - usual)}
                className="d-plot-median"
              />
            </svg>
          </li>
        ))}
      </ul>
      <PlotTable title={title} head={head} rows={rows} />
    </figure>
  );
}

function Bars({ points }: Pick<SmallPlot, 'points'>) {
  const step = WIDTH / Math.max(1, points.length);
  return points.map((point, at) =>
    point === null ? null : (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: points stand in the order of time and never move.
        key={at}
        x={at * step + 1}
        width={step - 2}
        y={HEIGHT * (1 - Math.min(1, point))}
        height={HEIGHT * Math.min(1, point)}
        className="d-plot-bar"
      />
    ),
  );
}
