import type { ReferralRules } from '../core/referrals/rules.ts';
import { rulesForTexts } from './referral-config.ts';

let quoted: ReferralRules | null = null;

/** Has texts quote other rules from now on: an operator has changed them while the shop runs. */
export function quoteReferrals(rules: ReferralRules): void {
  quoted = rules;
}

/** The rules that texts quote: the environment's until they were changed. The same object for as long as they are. */
export function quotedReferrals(): ReferralRules {
  quoted ??= rulesForTexts(process.env);
  return quoted;
}
