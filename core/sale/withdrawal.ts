import { mayWithdraw } from '../../content/countries/consumer-zones.ts';
import type { Shop } from '../shop.ts';
import type { OrderRequest } from './order-request.ts';

/** The edition of the words that a buyer agrees to (`checkout.withdrawal` in app/messages): whoever changes their meaning changes the day. */
export const WITHDRAWAL_TERMS = '2026-11-23';

/** Whether an order waits for the buyer's word that the right of withdrawal ends with the delivery. */
export function needsConsent(
  { settings }: Pick<Shop, 'settings'>,
  { timeZone, withdrawalTerms }: Pick<OrderRequest, 'timeZone' | 'withdrawalTerms'>,
): boolean {
  return settings.now.euSales && withdrawalTerms == null && mayWithdraw(timeZone);
}
