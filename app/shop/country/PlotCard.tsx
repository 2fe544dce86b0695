import { fullDays } from '../../../core/catalogue/plan.ts';
import { pricePerGb } from '../../../core/catalogue/value-score.ts';
import { BuyButton } from '../../checkout/Buying.tsx';
import { planLine } from '../../checkout/plan-line.ts';
import { formatData, formatMoney } from '../../i18n/formats.ts';
import { type Messages, useMessages } from '../../i18n/messages.ts';
import { PlanPrice } from '../../prices/Price.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { ShownPlan } from './shown-plan.ts';

interface PlotCardProps {
  plan: ShownPlan;
  best: boolean;
  where: string;
}

/** The plan of the point that was reached last. It keeps its height, whichever plan that is. */
export function PlotCard({ plan, best, where }: PlotCardProps) {
  const t = useMessages('country');
  return (
    <div
      data-plan={plan.uid}
      className="mt-3 flex min-h-28 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line pt-3"
    >
      <div className="min-w-0 grow basis-52 leading-snug">
        <p className="m-0 flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {plan.name} {best ? <Tag>{t('plot.on-line')}</Tag> : null}
        </p>
        <p className="m-0 mt-1 text-[0.9375rem] text-soft tabular">
          {t('plot.card', {
            plan: t('hero.offer', {
              data: formatData(t.language, plan.data_quota_mb),
              days: fullDays(plan),
            }),
            price: formatMoney(t.language, pricePerGb(plan)),
            where,
          })}
        </p>
      </div>
      <p className="m-0 font-display text-xl font-bold tabular">
        <PlanPrice plan={plan} />
      </p>
      <BuyButton plan={plan} variant="secondary" />
    </div>
  );
}

/** What a screen reader hears of a point. */
export function pointInWords(t: Messages<'country'>, plan: ShownPlan, best: boolean, where: string): string {
  return t(best ? 'plot.point-on-line' : 'plot.point', {
    name: plan.name,
    plan: planLine(t, plan),
    price: formatMoney(t.language, pricePerGb(plan)),
    where,
  });
}
