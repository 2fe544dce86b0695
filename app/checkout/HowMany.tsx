import { useId } from 'react';
import { MOST_AT_ONCE } from '../../core/orders/strip.ts';
import { useMessages } from '../i18n/messages.ts';
import type { CheckoutState } from './discounts/use-checkout.ts';

interface HowManyProps {
  checkout: Pick<CheckoutState, 'wanted' | 'busy' | 'orderWith'>;
}

const NUMBERS = Array.from({ length: MOST_AT_ONCE }, (_, at) => at + 1);

/** How many eSIMs are bought at once: quiet, since most buy one. Another number is another order, as another code is. */
export function HowMany({ checkout: { wanted, busy, orderWith } }: HowManyProps) {
  const t = useMessages('checkout');
  const id = useId();
  return (
    <p className="m-0 flex flex-wrap items-center gap-x-2 text-sm">
      <label htmlFor={id} className="text-soft">
        {t('how-many')}
      </label>
      <select
        id={id}
        value={wanted.quantity ?? 1}
        disabled={busy}
        onChange={(event) => orderWith({ ...wanted, quantity: Number(event.currentTarget.value) })}
        className="min-h-11 cursor-pointer rounded-control border border-edge bg-card py-1 pe-8! ps-3 text-base font-semibold text-ink tabular hover:border-ink disabled:opacity-55"
      >
        {NUMBERS.map((count) => (
          <option key={count} value={count}>
            {t('how-many.esims', { count })}
          </option>
        ))}
      </select>
      {(wanted.quantity ?? 1) > 1 ? <span className="text-soft">{t('how-many.words')}</span> : null}
    </p>
  );
}
