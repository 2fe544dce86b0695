import { z } from 'zod';
import { DAY } from '../core/clock.ts';
import { cents } from '../core/money.ts';
import { DEFAULT_RULES, type ReferralRules } from '../core/referrals/rules.ts';
import { REFUND_WINDOW_HOURS } from '../core/refunds/rules.ts';
import { duration, whole } from './variables.ts';

const MOST_CENTS = 100_000;

/** The variables of the referral programme (README, table "Configuration"). */
export const referralVariables = {
  REFERRALS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  REFERRAL_FRIEND_PERCENT: whole(1, 100, DEFAULT_RULES.friendPercent),
  REFERRAL_CREDIT_CENTS: whole(0, MOST_CENTS, DEFAULT_RULES.credit),
  REFERRAL_MINIMUM_CENTS: whole(0, MOST_CENTS, DEFAULT_RULES.minimum),
  REFERRAL_MONTHLY_CENTS: whole(0, MOST_CENTS, DEFAULT_RULES.monthly),
  REFERRAL_BONUS_AFTER: whole(1, 1_000, DEFAULT_RULES.bonusAfter),
  REFERRAL_BONUS_CENTS: whole(0, MOST_CENTS, DEFAULT_RULES.bonus),
  REFERRAL_CONFIRM_AFTER: duration('24h', DEFAULT_RULES.confirmAfterMs),
  REFERRAL_REMEMBERED_DAYS: whole(1, 365, DEFAULT_RULES.rememberedMs / DAY),
};

type Values = { [K in keyof typeof referralVariables]: z.output<(typeof referralVariables)[K]> };

/** The rules that the variables make; `problem` names the variable that can't stand. */
export function referralRules(values: Values, allSandbox: boolean): ReferralRules | { problem: string } {
  const confirmAfterMs = values.REFERRAL_CONFIRM_AFTER;
  // Earlier, credit would be spent for orders whose money then goes back. The sandbox may hurry, to be looked at.
  if (confirmAfterMs < REFUND_WINDOW_HOURS * 3_600_000 && !allSandbox) {
    return { problem: `REFERRAL_CONFIRM_AFTER must be at least ${REFUND_WINDOW_HOURS}h, the refund window` };
  }
  // Else who has many addresses is paid more for an order than it costs.
  if (values.REFERRAL_MINIMUM_CENTS < values.REFERRAL_CREDIT_CENTS && !allSandbox) {
    return { problem: 'REFERRAL_MINIMUM_CENTS must be no less than REFERRAL_CREDIT_CENTS' };
  }
  return {
    enabled: values.REFERRALS === 'on',
    friendPercent: values.REFERRAL_FRIEND_PERCENT,
    credit: cents(values.REFERRAL_CREDIT_CENTS),
    minimum: cents(values.REFERRAL_MINIMUM_CENTS),
    monthly: cents(values.REFERRAL_MONTHLY_CENTS),
    bonusAfter: values.REFERRAL_BONUS_AFTER,
    bonus: cents(values.REFERRAL_BONUS_CENTS),
    confirmAfterMs,
    rememberedMs: values.REFERRAL_REMEMBERED_DAYS * DAY,
  };
}

/** For texts that are written before the configuration is checked: a wrong value stops the start elsewhere. */
export function rulesForTexts(env: Record<string, string | undefined>): ReferralRules {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = z.object(referralVariables).safeParse(given);
  const rules = parsed.success ? referralRules(parsed.data, true) : DEFAULT_RULES;
  return 'problem' in rules ? DEFAULT_RULES : rules;
}
