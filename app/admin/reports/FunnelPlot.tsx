import { percent } from '../kit/words.ts';
import { PlotFigure } from '../plots/PlotFigure.tsx';
import type { Funnel } from './report-shape.ts';

const WIDTH = 720;
const LINE = 34;
const LEFT = 92;
const RIGHT = 150;

const STEPS = [
  'placed',
  'paid',
  'delivered',
  'installed',
  'used',
] as const satisfies readonly (keyof Funnel)[];

/** How far orders of new eSIMs have come: each step a part of the one before. */
export function FunnelPlot({ funnel }: { funnel: Funnel }) {
  const all = Math.max(1, funnel.placed);
  const share = (step: number) =>
    step === 0 ? 1 : funnel[STEPS[step]!] / Math.max(1, funnel[STEPS[step - 1]!]);
  return (
    <PlotFigure
      title="From the order to the first megabyte"
      words={`Of ${funnel.placed} orders ${funnel.paid} were paid, and ${funnel.used} are used.`}
      width={WIDTH}
      height={STEPS.length * LINE}
      head={['Step', 'Orders', 'Of the step before']}
      rows={STEPS.map((step, at) => [step, funnel[step], at === 0 ? '–' : percent(share(at))])}
    >
      {STEPS.map((step, at) => {
        const long = (funnel[step] / all) * (WIDTH - LEFT - RIGHT);
        const y = at * LINE + 4;
        return (
          <g key={step}>
            <text x={LEFT - 10} y={y + 17} textAnchor="end">
              {step}
            </text>
            <rect
              x={LEFT}
              y={y}
              width={Math.max(1, long)}
              height={LINE - 9}
              rx={3}
              className={at === 0 ? 'd-plot-bar' : 'd-plot-part'}
            />
            <text x={LEFT + long + 8} y={y + 17}>
              {funnel[step].toLocaleString('en-US')}
              {at === 0 || funnel.placed === 0 ? '' : ` · ${percent(share(at))} of ${STEPS[at - 1]}`}
            </text>
          </g>
        );
      })}
    </PlotFigure>
  );
}
