import type { PricedPlan } from '../../../api/contract/desk/pricing.ts';
import { PlotFigure, scaleTop } from '../plots/PlotFigure.tsx';

const WIDTH = 720;
const HEIGHT = 170;
const LEFT = 40;
const TOP = 12;
const BOTTOM = HEIGHT - 24;

/** The steps of the plot, in percent of the price before: from one bound up to the next. */
const BOUNDS = [-50, -25, -15, -10, -5, 0, 5, 10, 15, 25, 50] as const;

interface Step {
  label: string;
  plans: number;
  down: boolean;
}

/** How many plans change by how much. Those that had no price, or lose theirs, aren't among them. */
export function stepsOf(changes: readonly PricedPlan[]): Step[] {
  const moves = changes.flatMap(({ before, after }) =>
    before === null || after === null || before === 0 ? [] : [((after - before) * 100) / before],
  );
  return [Number.NEGATIVE_INFINITY, ...BOUNDS].map((from, at) => {
    const to = BOUNDS[at] ?? Number.POSITIVE_INFINITY;
    // A fall stands in the step that ends where it does; a rise in the one that begins there.
    const plans = moves.filter((move) =>
      move < 0 ? move > from && move <= to : move >= from && move < to,
    ).length;
    return { label: labelOf(from, to), plans, down: to <= 0 };
  });
}

function labelOf(from: number, to: number): string {
  if (from === Number.NEGATIVE_INFINITY) return `under −${-to}%`;
  if (to === Number.POSITIVE_INFINITY) return `over +${from}%`;
  return to <= 0 ? `−${-from} to ${to === 0 ? 0 : `−${-to}`}%` : `+${from} to +${to}%`;
}

/** How far prices would move: plans by the size of their change. */
export function PriceMoves({ changes }: { changes: readonly PricedPlan[] }) {
  const steps = stepsOf(changes);
  const top = Math.max(4, scaleTop(Math.max(...steps.map(({ plans }) => plans))));
  const wide = (WIDTH - LEFT) / steps.length;
  const up = (value: number) => BOTTOM - (value / top) * (BOTTOM - TOP);
  const down = steps.reduce((sum, step) => sum + (step.down ? step.plans : 0), 0);
  const all = steps.reduce((sum, { plans }) => sum + plans, 0);
  return (
    <PlotFigure
      title="Plans by how far their price moves"
      words={`${down} get cheaper, ${all - down} dearer.`}
      width={WIDTH}
      height={HEIGHT}
      head={['Change', 'Plans']}
      rows={steps.map(({ label, plans }) => [label, plans])}
    >
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH} y1={up(value)} y2={up(value)} className="d-plot-line" />
          <text x={LEFT - 6} y={up(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {steps.map(({ label, plans, down: falls }, at) => (
        <rect
          key={label}
          x={LEFT + at * wide + 3}
          width={wide - 6}
          y={up(plans)}
          height={BOTTOM - up(plans)}
          rx={2}
          className={falls ? 'd-plot-bar' : 'd-plot-bar d-plot-now'}
        />
      ))}
      {BOUNDS.map((bound, at) => (
        <text key={bound} x={LEFT + (at + 1) * wide} y={HEIGHT - 6} textAnchor="middle">
          {bound === 0 ? '0%' : bound > 0 ? `+${bound}` : `−${-bound}`}
        </text>
      ))}
    </PlotFigure>
  );
}
