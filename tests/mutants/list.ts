import { BOOKS } from './books.ts';
import { CATALOGUE_RULES } from './catalogue.ts';
import { DELIVERY } from './delivery.ts';
import { DESK } from './desk.ts';
import { DISCOUNT_RULES } from './discounts.ts';
import type { Mutant } from './mutant.ts';
import { NUMBERS_GIVEN_AGAIN } from './numbers.ts';
import { ORDERING } from './ordering.ts';
import { PAYMENT_EDGES } from './payments.ts';
import { PRICING } from './pricing.ts';
import { RECONCILIATION } from './reconciliation.ts';
import { REFERRAL_RULES } from './referrals.ts';
import { REFUND_RULES } from './refunds.ts';
import { USED_PLANS } from './used-plans.ts';

/** Every mutant there is: the rules that money depends on. */
export const MUTANTS: readonly Mutant[] = [
  ...ORDERING,
  ...DELIVERY,
  ...NUMBERS_GIVEN_AGAIN,
  ...DISCOUNT_RULES,
  ...REFERRAL_RULES,
  ...REFUND_RULES,
  ...USED_PLANS,
  ...RECONCILIATION,
  ...CATALOGUE_RULES,
  ...PRICING,
  ...PAYMENT_EDGES,
  ...BOOKS,
  ...DESK,
];
