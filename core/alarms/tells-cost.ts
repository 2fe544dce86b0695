import type { AlarmKind } from './kinds.ts';

/** Alarms whose words or amount tell what a wholesaler takes, which is for whoever sees margins. */
const TELL_COST: ReadonlySet<string> = new Set<AlarmKind>([
  'balance_low',
  'balance_runs_out',
  'bought_twice',
  'charged_otherwise',
  'company_account_differs',
  'esim_not_cancelled',
  'esim_not_reclaimed',
  'price_below_cost',
  'price_below_floor',
  'purchase_unclear',
  'purchases_differ',
  'sold_below_cost',
]);

export const tellsCost = (kind: string): boolean => TELL_COST.has(kind);
