import { SUPPLY_REFUSALS } from '../esims/provider.ts';

/** What the counter of failed deliveries tells apart; a wholesaler's other codes are `other`. */
const COUNTED = [
  ...Object.keys(SUPPLY_REFUSALS),
  'delivery_deadline_passed',
  'delivery_not_writable',
  'duplicate_iccid',
  'wholesaler_not_in_use',
];

export const countedAs = (failure: string): string => (COUNTED.includes(failure) ? failure : 'other');

/** What a failed delivery takes off the shelf: the plan, all that the wholesaler sells, or nothing. */
export function scopeOf(failure: string): 'plan' | 'wholesaler' | null {
  if (failure === 'wholesaler_not_in_use') return 'wholesaler';
  const scopes: Partial<Record<string, 'plan' | 'wholesaler'>> = SUPPLY_REFUSALS;
  return Object.hasOwn(scopes, failure) ? scopes[failure]! : null;
}

/** What the alarms about a wholesaler are about. */
export const wholesalerSubject = (provider: string) => `wholesaler ${provider}`;
