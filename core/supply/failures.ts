/**
 * Failures that say nothing about the order: our prepaid balance doesn't cover it, our credentials are not (or no longer)
 * good, the company doesn't answer, the plan's operator is being maintained, the plan is sold out, is gone, or has another price
 * than ours. What can't be bought for now: everything of the wholesaler, or the plan.
 */
const SUPPLY_FAILURES = {
  balance_too_low: 'wholesaler',
  not_authorized: 'wholesaler',
  unreachable: 'wholesaler',
  unanswered: 'wholesaler',
  maintenance: 'plan',
  out_of_stock: 'plan',
  plan_not_found: 'plan',
  price_changed: 'plan',
} as const;

/** What the counter of failed deliveries tells apart; a wholesaler's other codes are `other`. */
const COUNTED = [
  ...Object.keys(SUPPLY_FAILURES),
  'delivery_deadline_passed',
  'delivery_not_writable',
  'duplicate_iccid',
  'wholesaler_not_in_use',
];

export const countedAs = (failure: string): string => (COUNTED.includes(failure) ? failure : 'other');

/** What a failed delivery takes off the shelf: the plan, all that the wholesaler sells, or nothing. */
export function scopeOf(failure: string): 'plan' | 'wholesaler' | null {
  if (failure === 'wholesaler_not_in_use') return 'wholesaler';
  const scopes: Partial<Record<string, 'plan' | 'wholesaler'>> = SUPPLY_FAILURES;
  return Object.hasOwn(scopes, failure) ? scopes[failure]! : null;
}

/**
 * Refusals that don't say whether the order or the offer is at fault. Of what is refused to one order after the other it is the
 * offer. Not here: what is said of the eSIM that was to be topped up, and what the shop gave up for reasons of its own.
 */
const UNEXPLAINED = ['refused_otherwise', 'bad_request', 'reference_reused', 'purchase_cancelled'];

export const isUnexplained = (failure: string): boolean => UNEXPLAINED.includes(failure);

/** What the alarms about one offer of a wholesaler are about. */
export const offerSubject = (provider: string, wholesaleId: string) => `offer ${provider} ${wholesaleId}`;

/** What the alarms about a wholesaler are about. */
export const wholesalerSubject = (provider: string) => `wholesaler ${provider}`;
