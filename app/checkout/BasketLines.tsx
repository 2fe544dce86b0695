import { cents } from '../../core/money.ts';
import { formatMoney } from '../i18n/formats.ts';
import { useMessages } from '../i18n/messages.ts';
import { groupBy } from '../ui/group-by.ts';
import type { Basket } from './Buying.tsx';
import { PlanNotes } from './PlanNotes.tsx';
import { planText } from './plan-words.ts';

/** What is bought at once, each plan with what one has to know of it. */
export function BasketLines({ plans }: { plans: Basket['plans'] }) {
  const t = useMessages('checkout');
  const tEsim = useMessages('esim');
  const money = (amount: number) => formatMoney(t.language, cents(amount));
  const kinds = [...groupBy(plans, ({ uid }) => uid).values()];
  return (
    <ul className="m-0 grid list-none gap-2 p-0 text-sm">
      {kinds.map(([plan, ...more]) => (
        <li key={plan.uid} className="grid gap-1 border-t border-line pt-2">
          <span className="flex justify-between gap-3">
            <span className="font-semibold">
              {more.length === 0 ? plan.name : `${more.length + 1} × ${plan.name}`}
            </span>
            <span className="tabular">{money(plan.price * (more.length + 1))}</span>
          </span>
          <span className="text-soft tabular">{planText(tEsim, plan)}</span>
          <PlanNotes plan={plan} topUp={false} />
        </li>
      ))}
    </ul>
  );
}

/** Told where something costs other than it was shown to, beside the price and before anything is paid. */
export function ChangedPrice({ shown, now, isBasket }: { shown: number; now: number; isBasket: boolean }) {
  const t = useMessages('checkout');
  const money = (amount: number) => formatMoney(t.language, cents(amount));
  if (now === shown) return null;
  return (
    <span role="alert" className="mt-1 block text-sm font-semibold text-ink">
      {t(isBasket ? 'basket.changed' : 'price.changed', { was: money(shown), now: money(now) })}
    </span>
  );
}
