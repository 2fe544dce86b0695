import type { Action } from '../shapes.ts';

/** A wholesaler, as `GET companies` tells. */
export interface Company {
  name: string;
  state: 'ok' | 'paused' | 'failing' | 'not_in_use';
  paused_since: string | null;
  pause_reason: string | null;
  /** Null without the right to what we pay. */
  balance: { amount: number; currency: string; exponent: number; asked_at: string } | null;
  /** Cents a day. */
  daily_burn: number | null;
  days_left: number | null;
  breaker: 'closed' | 'open';
  failures_in_a_row: number;
  p50_ms: number | null;
  p95_ms: number | null;
  purchases_30d: number;
  delivered_30d: number;
  refused: { code: string; count: number }[];
  offers: number;
  offers_paused: number;
  skipped: { reason: string; count: number }[];
  last_sync_skipped: string | null;
  last_sync_at: string | null;
  last_sync_outcome: string | null;
  held: boolean;
  webhook_address: string | null;
  actions: Action[];
}

/** "1,204.50 USD": what stands on our account there. */
export function balanceOf({ amount, currency, exponent }: NonNullable<Company['balance']>): string {
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent };
  return `${(amount / 10 ** exponent).toLocaleString('en-US', digits)} ${currency.toUpperCase()}`;
}
