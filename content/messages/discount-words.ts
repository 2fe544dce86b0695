import { cents, formatUsd } from '../../core/money.ts';
import type { OpenSessionRequest } from '../../core/payments/provider.ts';
import type { CodeVerdict } from '../../core/promotions/code.ts';
import type { Discount } from '../../core/promotions/discount.ts';
import type { Language } from '../languages.ts';
import { messagesOf } from './messages.ts';

/** One sentence on what became of a code. */
export function codeMessage(language: Language, { state, minimum }: CodeVerdict): string {
  const t = messagesOf(language, 'code');
  if (state === 'below_minimum' && minimum !== undefined) {
    return t('below_minimum.of', { minimum: formatUsd(minimum) });
  }
  return t(state);
}

/** What stands beside the amount of a discount. Orders and mails of earlier releases hold these words themselves. */
export function discountLabel(
  language: Language,
  discount: Omit<Discount, 'amount'> | { label: string },
): string {
  if (!('kind' in discount)) return discount.label;
  const { kind, code, percent, label } = discount;
  if (label !== undefined) return label;
  const t = messagesOf(language, 'discount');
  switch (kind) {
    case 'referral':
      // Each that was stored without a label has it.
      return t('referral', { percent: percent! });
    case 'promotion':
      return t('promotion', { code: code! });
    case 'credit':
      return t('credit');
  }
}

/** What is paid for, as payment panel and receipt name it. */
export function paymentName(
  language: Language,
  { plan_name, full_amount, amount }: Pick<OpenSessionRequest, 'plan_name' | 'full_amount' | 'amount'>,
): string {
  if (amount >= full_amount) return plan_name;
  const [full, off] = [formatUsd(full_amount), formatUsd(cents(full_amount - amount))];
  return messagesOf(language, 'discount')('payment', { plan: plan_name, full, off });
}
