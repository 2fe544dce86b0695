import { type Cents, cents } from '../../../core/money.ts';
import { formatMoney } from '../../i18n/formats.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Price } from './price.ts';

/** What a refund gives back: to the card, and to the credit. */
export interface MoneyBack {
  card: Cents;
  credit: Cents;
}

/** @param asCredit cents of what the card had paid that went to the credit, as agreed. */
export function moneyBack(
  { amount, discounts }: Pick<Price, 'amount' | 'discounts'>,
  asCredit = 0,
): MoneyBack {
  const credit = discounts.reduce((sum, each) => (each.kind === 'credit' ? sum + each.amount : sum), 0);
  return { card: cents(amount - asCredit), credit: cents(credit + asCredit) };
}

/** "$4.60 and $5 credit". */
export function moneyBackText(t: Messages<'esim'>, back: MoneyBack): string {
  const [card, credit] = [formatMoney(t.language, back.card), formatMoney(t.language, back.credit)];
  if (back.credit === 0) return card;
  return back.card === 0 ? t('back.credit', { credit }) : t('back.both', { card, credit });
}
