import { type ReactNode, useState } from 'react';
import { fullDays } from '../../../core/catalogue/plan.ts';
import { BuyButton, Checkout } from '../../checkout/Buying.tsx';
import { formatData } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PlanPrice } from '../../prices/Price.tsx';
import type { ShownPlan } from './shown-plan.ts';

interface ChosenPlanProps {
  plans: readonly ShownPlan[];
  referralDays: number;
  /** Uid of the plan that the visitor's own sentence leads to; undefined where it is the page's first. */
  answer: string | undefined;
  /** What stands above all plans: it has the answer in view, and no bar. */
  top: ReactNode;
  children: ReactNode;
}

/**
 * On a phone: a bar at the bottom, as long as plans are on the screen, with the plan whose checkout was opened and closed again, else
 * with the answer to what the visitor said. Merely touching a plan pins nothing.
 */
export function ChosenPlan({ plans, referralDays, answer, top, children }: ChosenPlanProps) {
  const t = useMessages('country');
  const [left, setLeft] = useState<string>();
  const uid = left ?? answer;
  const chosen = plans.find((plan) => plan.uid === uid);
  return (
    <Checkout referralDays={referralDays} onLeft={setLeft}>
      {top}
      {/* The bar must not cover what the keyboard has reached (WCAG 2.2, 2.4.11), hence the scroll margins. */}
      <div
        className={chosen && 'max-sm:[&_:is(a,button,summary,input,label,select,[data-plan])]:scroll-mb-24'}
      >
        {children}
        {chosen ? (
          <section aria-label={t('chosen')} data-print="hide" className="chosen-plan">
            <p className="m-0 min-w-0 leading-snug">
              <span className="block truncate font-semibold">{chosen.name}</span>
              <span className="block text-sm text-soft tabular">
                {t.rich(
                  'chosen.words',
                  {
                    price: () => (
                      <strong className="text-ink">
                        <PlanPrice plan={chosen} />
                      </strong>
                    ),
                  },
                  {
                    data: formatData(t.language, chosen.data_quota_mb),
                    days: fullDays(chosen),
                    price: '',
                  },
                )}
              </span>
            </p>
            <BuyButton plan={chosen} className="shrink-0" />
          </section>
        ) : null}
      </div>
    </Checkout>
  );
}
