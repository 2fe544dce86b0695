import type { Company } from '../../../api/contract/desk/companies.ts';

/** "1,204.50 USD": what stands on our account there. */
export function balanceOf({
  amount,
  currency,
  exponent,
}: Omit<NonNullable<Company['balance']>, 'asked_at'>): string {
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent };
  return `${(amount / 10 ** exponent).toLocaleString('en-US', digits)} ${currency.toUpperCase()}`;
}
