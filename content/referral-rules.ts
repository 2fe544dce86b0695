import { durationText } from '../core/duration-text.ts';
import { CARD_MINIMUM, type Cents, usdDigits, usdFormat } from '../core/money.ts';
import { DEFAULT_LANGUAGE, type Language } from './languages.ts';
import { fillPlaceholders } from './placeholders.ts';
import written from './referral-rules.json' with { type: 'json' };

type Sentences = (typeof written)['en'];
const sentences: { en: Sentences } & Partial<Record<Language, Sentences>> = written;

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
  const money = (amount: Cents) => usdFormat(language, usdDigits(amount)).format(amount / 100);
  const figures = {
    percent: String(rules.friendPercent),
    credit: money(rules.credit),
    minimum: money(rules.minimum),
    monthly: money(rules.monthly),
    wait: durationText(language, rules.confirmAfterMs),
    friends: String(rules.bonusAfter),
    bonus: money(rules.bonus),
    least: money(CARD_MINIMUM),
  };
  const { off, friend, credit, minimum, monthly, bonus, takenBack, spending } =
    sentences[language] ?? sentences[DEFAULT_LANGUAGE];
  const limits = [...(rules.minimum > 0 ? [minimum] : []), monthly].join(language === 'ja' ? '' : ' ');
  const said = rules.enabled
    ? [friend, credit, limits, ...(rules.bonus > 0 ? [bonus] : []), takenBack, spending]
    : [off];
  return said.map((sentence) => fillPlaceholders(sentence, figures, 'content/referral-rules.json'));
}
