import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { fullDays } from '../../../core/catalogue/plan.ts';
import { BuyButton } from '../../checkout/Buying.tsx';
import { formatData, formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import type { ShownPlan } from './shown-plan.ts';

interface ChosenPlanProps {
  plans: readonly ShownPlan[];
  children: ReactNode;
}

/**
 * On a phone: a bar at the bottom with the plan that was touched or focused last, as long as plans are on the screen. Whatever stands for a
 * plan within it carries `data-plan` with the plan's uid.
 */
export function ChosenPlan({ plans, children }: ChosenPlanProps) {
  const t = useMessages('country');
  const [uid, setUid] = useState<string>();
  const chosen = plans.find((plan) => plan.uid === uid);

  function choose({ target }: SyntheticEvent) {
    const touched =
      target instanceof Element ? target.closest('[data-plan]')?.getAttribute('data-plan') : null;
    if (touched) setUid(touched);
  }

  return (
    // The bar must not cover what the keyboard has reached (WCAG 2.2, 2.4.11), hence the scroll margins.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles up from controls
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is heard through focus
    <div
      onFocus={choose}
      onClick={choose}
      className="max-sm:[&_:is(a,button,summary,input,label,select,[data-plan])]:scroll-mb-24"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-9">{children}</div>
      {chosen ? (
        <section
          aria-label={t('chosen')}
          data-print="hide"
          className="sticky bottom-0 z-10 -mx-5 mt-4 flex items-center justify-between gap-3 border-t border-line bg-card px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lifted sm:hidden"
        >
          <p className="m-0 min-w-0 leading-snug">
            <span className="block truncate font-semibold">{chosen.name}</span>
            <span className="block text-sm text-soft tabular">
              {t.rich(
                'chosen.words',
                { price: (words) => <strong className="text-ink">{words}</strong> },
                {
                  data: formatData(t.language, chosen.data_quota_mb),
                  days: fullDays(chosen),
                  price: formatMoney(t.language, chosen.price),
                },
              )}
            </span>
          </p>
          <BuyButton plan={chosen} className="shrink-0" />
        </section>
      ) : null}
    </div>
  );
}
