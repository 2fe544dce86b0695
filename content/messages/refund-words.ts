import type { Language } from '../languages.ts';
import { messagesOf } from './messages.ts';

const REASONS = [
  'customer_request',
  'dispute_lost',
  'dispute_before_delivery',
  'inquiry_before_delivery',
  'refunded_at_provider',
  'paid_too_late',
  'delivery_deadline_passed',
  'goodwill',
  'sent_by_hand',
  'as_credit',
  'plan_not_found',
] as const;

/** Decided by staff as well, and the partner had nothing to do with it. */
const BY_STAFF = ['given_up_by_staff', 'not_released'];

/** Why money went back, by the reason of its refund; for any other reason a general sentence. */
export function refundReason(language: Language, reason: string): string {
  const known = BY_STAFF.includes(reason) ? 'goodwill' : REASONS.find((each) => each === reason);
  return messagesOf(language, 'refund')(known ?? 'other');
}
