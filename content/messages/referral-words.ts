import type { Language } from '../languages.ts';
import { messagesOf } from './messages.ts';

/** What a referrer reads of a friend (core/referrals/label.ts), also of one whose account is gone. */
export function friendName(language: Language, label: string | null): string {
  return label ?? messagesOf(language, 'referral')('friend');
}
