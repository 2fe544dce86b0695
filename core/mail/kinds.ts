import type { MailKind } from './mail.ts';

/** What shows on the eSIM's page as well; every other mail about an order is needed or was promised. */
const HINTS: ReadonlySet<string> = new Set<MailKind>(['data_low', 'ending_soon']);

/** What goes by itself; every other kind follows from what somebody does at that moment, or goes to staff. */
const UNASKED: ReadonlySet<string> = new Set<MailKind>([
  'data_low',
  'ending_soon',
  'friend_joined',
  'credit_earned',
  'payment_processing',
  'payment_failed',
  'refund',
  'refund_declined',
]);

/** Whether an operator hears of it when a mail about an order doesn't arrive. */
export const isNeeded = (kind: string): boolean => !HINTS.has(kind);

/** Whether it is withheld from an address from which mails come back, or whose reader complained of one. */
export const isUnasked = (kind: string): boolean => UNASKED.has(kind);
