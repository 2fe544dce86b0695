import { useMessages } from '../i18n/messages.ts';
import { chooseCurrency, useDisplayCurrency } from './display-currency.ts';

/** Which currency prices are shown in beside dollars; nothing where no rate is set. */
export function CurrencyChoice() {
  const t = useMessages('shell');
  const shown = useDisplayCurrency();
  if (shown === null) return null;
  return (
    <select
      aria-label={t('price.currency')}
      value={shown.currency}
      onChange={(event) => chooseCurrency(shown, event.currentTarget.value)}
      className="field-sizing-content min-h-11 rounded-control border-0 bg-transparent pe-8 ps-1 text-sm font-semibold text-ink"
    >
      <option value="USD">{t('price.dollars')}</option>
      {shown.rates.map(({ currency }) => (
        <option key={currency} value={currency}>
          {currency}
        </option>
      ))}
    </select>
  );
}
