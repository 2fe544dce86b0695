import { pricePerGb } from '../../../core/catalogue/value-score.ts';
import { formatUsd } from '../../../core/money.ts';
import { Tag } from '../../ui/Tag.tsx';
import { BuyButton } from './Checkout.tsx';
import { planInWords, type ShownPlan } from './shown-plan.ts';

interface PlotCardProps {
  plan: ShownPlan;
  best: boolean;
  where: string;
}

/** The plan of the point that was reached last. It keeps its height, whichever plan that is. */
export function PlotCard({ plan, best, where }: PlotCardProps) {
  return (
    <div
      data-plan={plan.uid}
      className="mt-3 flex min-h-28 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line pt-3"
    >
      <div className="min-w-0 grow basis-52 leading-snug">
        <p className="m-0 flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {plan.name} {best ? <Tag>On the line</Tag> : null}
        </p>
        <p className="m-0 mt-1 text-[0.9375rem] text-soft tabular">
          {planInWords(plan)}, {formatUsd(pricePerGb(plan))} per GB. Works in {where}.
        </p>
      </div>
      <BuyButton plan={plan} variant="secondary" />
    </div>
  );
}

/** What a screen reader hears of a point. */
export function pointInWords(plan: ShownPlan, best: boolean, where: string): string {
  const words = `${plan.name}: ${planInWords(plan)}, ${formatUsd(pricePerGb(plan))} per GB, works in ${where}`;
  return best ? `${words}, on the line` : words;
}
