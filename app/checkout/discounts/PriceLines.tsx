import type { ReactNode } from 'react';
import type { Cents } from '../../../core/money.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { discountName } from './discount-words.ts';
import type { Discount, Price } from './price.ts';

interface PriceLinesProps {
  price: Pick<Price, 'full_amount' | 'amount' | 'discounts'>;
  /** What the last line is called. */
  total: 'price.to-pay' | 'price.paid';
  /** What can be done about a line. */
  action?: (discount: Discount) => ReactNode;
}

/** The full price, what is taken off it, and what is left, to the cent. */
export function PriceLines({ price: { full_amount, amount, discounts }, total, action }: PriceLinesProps) {
  const t = useMessages('esim');
  const money = (each: Cents) => formatMoney(t.language, each);
  return (
    <dl className="m-0 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 tabular">
      <dt className="text-soft">{t('price.full')}</dt>
      <dd className="m-0 text-end">{money(full_amount)}</dd>
      {discounts.map((discount) => (
        <div key={`${discount.kind} ${discount.code}`} className="contents">
          <dt className="flex flex-wrap items-center gap-x-3 text-soft">
            {discountName(t, discount)}
            {action?.(discount)}
          </dt>
          <dd className="m-0 text-end text-good">
            <span aria-hidden="true">−</span>
            <span className="sr-only">{t('price.minus')} </span>
            {money(discount.amount)}
          </dd>
        </div>
      ))}
      <div className="col-span-2 mt-0.5 flex justify-between gap-4 border-t border-line pt-1.5 font-semibold">
        <dt>{t(total)}</dt>
        <dd className="m-0">{money(amount)}</dd>
      </div>
    </dl>
  );
}
