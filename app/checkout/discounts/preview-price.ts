import type { PreviewRequest, PricePreview } from '../../../api/contract/discounts.ts';
import { ask } from '../../session/customer-api.ts';

/** What may take something off. */
export interface Wanted {
  code: string | null;
  email: string | null;
  useCredit: boolean;
  /** How many eSIMs; as many as before where it isn't given. */
  quantity?: number;
  /** What is bought with it; the same as before where it isn't given. */
  morePlans?: string[];
}

/**
 * What a plan would cost (`POST /api/v1/promotions/preview`); nothing is ordered by it.
 * @throws Refused, or TypeError when no answer came.
 */
export function previewPrice(
  planUid: string,
  { code, email, useCredit, quantity, morePlans }: Wanted,
): Promise<PricePreview> {
  const body: PreviewRequest = {
    planUid,
    code: code ?? undefined,
    email: email ?? undefined,
    useCredit: useCredit || undefined,
    language: document.documentElement.lang,
    quantity,
    morePlans,
    addressLater: (code !== null && email === null) || undefined,
  };
  return ask('/api/v1/promotions/preview', { method: 'POST', body });
}
