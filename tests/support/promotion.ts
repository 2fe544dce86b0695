import { cents } from '../../core/money.ts';
import type { NewPromotion, Promotion } from '../../core/promotions/promotion.ts';

/** A promotion of a quarter off, without conditions unless given. */
export function promotion(changes: Partial<Promotion> & { code: string }): NewPromotion {
  return {
    automatic: false,
    percent: changes.fixed_amount == null ? 25 : null,
    fixed_amount: null,
    minimum: cents(0),
    starts_at: null,
    ends_at: null,
    countries: null,
    regions: null,
    plan_uids: null,
    languages: null,
    esims: null,
    budget: null,
    max_total: null,
    max_per_customer: null,
    first_order_only: false,
    created_at: new Date('2026-11-01T00:00:00Z'),
    withdrawn_at: null,
    ...changes,
  };
}
