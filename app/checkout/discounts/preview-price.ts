import { ask } from '../../session/customer-api.ts';
import { type Price, priceOf } from './price.ts';

/** What may take something off. */
export interface Wanted {
  code: string | null;
  email: string | null;
  useCredit: boolean;
}

/**
 * What a plan would cost (`POST /api/v1/promotions/preview`); nothing is ordered by it.
 * @throws Refused, or TypeError when no answer came.
 */
export async function previewPrice(
  planUid: string,
  { code, email, useCredit }: Wanted,
): Promise<Price | null> {
  const body = {
    planUid,
    code: code ?? undefined,
    email: email ?? undefined,
    useCredit: useCredit || undefined,
  };
  return priceOf(await ask('/api/v1/promotions/preview', { method: 'POST', body }));
}
