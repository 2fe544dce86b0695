import { fullDays, type Plan } from './plan.ts';

/** A visitor's filter on a country's plans; a part that isn't set is null. */
export interface PlanFilter {
  /** Full days at least. */
  days: number | null;
  /** Gigabytes at least (1 GB = 1000 MB); for a daily-unlimited plan: of its full-speed volume. */
  gb: number | null;
  type: 'unlimited' | 'fixed' | null;
  /** `own`: this country alone. `region`: several countries or the globe. */
  area: 'own' | 'region' | null;
}

const MOST_DAYS = 365;
const MOST_GB = 1000;

/** Reads a filter from a query string: `?days=7&gb=5&type=unlimited&area=own`. Invalid values are ignored. */
export function readPlanFilter(params: URLSearchParams): PlanFilter {
  const type = params.get('type');
  const area = params.get('area');
  return {
    days: amount(params.get('days'), /^\d{1,3}$/, MOST_DAYS),
    gb: amount(params.get('gb'), /^\d{1,4}(?:\.\d)?$/, MOST_GB),
    type: type === 'unlimited' || type === 'fixed' ? type : null,
    area: area === 'own' || area === 'region' ? area : null,
  };
}

function amount(text: string | null, form: RegExp, most: number): number | null {
  if (text === null || !form.test(text)) return null;
  const value = Number(text);
  return value > 0 && value <= most ? value : null;
}

/** Whether any filter is set. */
export function asksAnything(filter: PlanFilter): boolean {
  return Object.values(filter).some((asked) => asked !== null);
}

/** @param own whether the plan works in this one country only. */
export function fitsFilter(
  plan: Pick<Plan, 'validity_days' | 'data_quota_mb' | 'daily_quota_mb'>,
  own: boolean,
  { days, gb, type, area }: PlanFilter,
): boolean {
  return (
    (days === null || fullDays(plan) >= days) &&
    (gb === null || plan.data_quota_mb >= gb * 1000) &&
    (type === null || (type === 'unlimited') === (plan.daily_quota_mb !== null)) &&
    (area === null || (area === 'own') === own)
  );
}
