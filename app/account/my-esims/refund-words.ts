import type { NotRefundable } from '../customer-api.ts';
import { WHY_NO_REFUND } from './esim-words.ts';

/** What a refused refund means, by the code of its problem; null for any other code. */
export function refusalWords(code: string): string | null {
  if (code === 'esim_partner_unavailable') {
    return 'The network could not be asked whether the eSIM was used. Please try again in a minute.';
  }
  return Object.hasOwn(WHY_NO_REFUND, code) ? WHY_NO_REFUND[code as NotRefundable] : null;
}
