import type { Cents } from '../../core/money.ts';
import { formatDay, formatMoney } from '../i18n/formats.ts';
import { useMessages } from '../i18n/messages.ts';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { inCurrency, useDisplayCurrency } from './display-currency.ts';

/** Under the button that pays: what that is about in the visitor's currency, by which day's rate, and what is charged. */
export function ChargedAs({ amount }: { amount: Cents }) {
  const t = useMessages('shell');
  const shown = useDisplayCurrency();
  if (shown === null) return null;
  const about = inCurrency(t.language, amount, shown);
  const rate = shown.rates.find(({ currency }) => currency === shown.currency);
  return (
    <div className="mt-2 text-center text-sm leading-snug text-soft">
      {about ? (
        <p className="m-0">{t('price.charged', { about, price: formatMoney(t.language, amount) })}</p>
      ) : null}
      <p className="m-0 flex items-center justify-center gap-1.5">
        {rate ? t('price.rate-of', { day: formatDay(t.language, rate.date) }) : null}
        <CurrencyChoice />
      </p>
    </div>
  );
}
