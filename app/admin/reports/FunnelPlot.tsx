import type { Funnel } from '../../../api/contract/desk/reports.ts';
import { percent } from '../kit/words.ts';
import { BarRows } from '../plots/BarRows.tsx';
import { ordersOfStep, STEPS } from './step-orders.ts';

interface FunnelPlotProps {
  funnel: Funnel;
  /** When its orders were placed. */
  span: { from: string; to: string };
}

/** How far orders of new eSIMs have come: each step a part of the one before, and a link to its orders. */
export function FunnelPlot({ funnel, span }: FunnelPlotProps) {
  return (
    <BarRows
      label="Orders that came as far as each step"
      rows={STEPS.map((step, at) => {
        const before = STEPS[at - 1];
        const of = before === undefined || funnel[before] === 0 ? null : funnel[step] / funnel[before];
        return {
          key: step,
          label: step,
          told: `${funnel[step].toLocaleString('en-US')}${of === null ? '' : ` · ${percent(of)} of ${before}`}`,
          share: funnel[step] / Math.max(1, funnel.placed),
          href: ordersOfStep(step, span),
        };
      })}
    />
  );
}
