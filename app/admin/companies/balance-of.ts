import type { Company } from '../../../api/contract/desk/companies.ts';

import { dollars } from '../kit/words.ts';

/** "$1,204.50", "980.00 EUR": what stands on our account there. */
export function balanceOf({
  amount,
  currency,
  exponent,
}: Omit<NonNullable<Company['balance']>, 'asked_at'>): string {
  if (currency.toUpperCase() === 'USD' && exponent === 2) return dollars(amount);
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent };
  return `${(amount / 10 ** exponent).toLocaleString('en-US', digits)} ${currency.toUpperCase()}`;
}
