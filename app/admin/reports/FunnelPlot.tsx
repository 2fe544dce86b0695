import { percent } from '../kit/words.ts';
import { BarRows } from '../plots/BarRows.tsx';
import type { Funnel } from './report-shape.ts';

const STEPS = [
  'placed',
  'paid',
  'delivered',
  'installed',
  'used',
] as const satisfies readonly (keyof Funnel)[];

/** How far orders of new eSIMs have come: each step a part of the one before. @param orders where those placed are listed. */
export function FunnelPlot({ funnel, orders }: { funnel: Funnel; orders: string }) {
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
          // Of the other steps no list has exactly the orders.
          ...(step === 'placed' && { href: orders }),
        };
      })}
    />
  );
}
