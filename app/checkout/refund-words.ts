import type { Messages } from '../i18n/messages.ts';

const CODES = [
  'refund_window_passed',
  'esim_already_used',
  'order_not_refundable',
  'esim_partner_unavailable',
] as const;

/** What a refused refund means, by the code of its problem (S8.12); null for any other code. */
export function refusalWords(t: Messages<'esim'>, code: string): string | null {
  const known = CODES.find((each) => each === code);
  return known === undefined ? null : t(`no-refund.${known}`);
}
