import { durationText } from '../core/duration-text.ts';
import { CARD_MINIMUM, type Cents } from '../core/money.ts';
import { formatMoney } from './amounts.ts';
import { DEFAULT_LANGUAGE, type Language, languages } from './languages.ts';
import { messagesOf } from './messages/messages.ts';

/** What the sentences quote of the shop's rules of referrals. */
export interface QuotedReferrals {
  enabled: boolean;
  /** Percent off a friend's first order. */
  friendPercent: number;
  credit: Cents;
  minimum: Cents;
  monthly: Cents;
  bonusAfter: number;
  bonus: Cents;
  confirmAfterMs: number;
}

/** The rules in words, for the terms and the API: each a sentence or two; in English where nobody has translated them. */
export function rulesInWords(rules: QuotedReferrals, language: Language = DEFAULT_LANGUAGE): string[] {
  const t = messagesOf(language, 'referral-rules');
  if (!rules.enabled) return [t('off')];
  const money = (amount: Cents) => formatMoney(language, amount);
  const limits = [
    ...(rules.minimum > 0 ? [t('minimum', { minimum: money(rules.minimum) })] : []),
    t('monthly', { monthly: money(rules.monthly) }),
  ];
  return [
    t('friend', { percent: String(rules.friendPercent) }),
    t('credit', { credit: money(rules.credit), wait: durationText(language, rules.confirmAfterMs) }),
    limits.join(languages[language].unspaced ? '' : ' '),
    ...(rules.bonus > 0
      ? [t('bonus', { friends: String(rules.bonusAfter), bonus: money(rules.bonus) })]
      : []),
    t('takenBack'),
    t('spending', { least: money(CARD_MINIMUM) }),
  ];
}
