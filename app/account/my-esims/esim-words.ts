import type { EsimRecord, EsimStatus, NotRefundable, PlanOnEsim, PlanStatus } from '../customer-api.ts';

type Tone = 'good' | 'neutral' | 'danger';

/** The badge of an eSIM: its true state (contract, "Mended"). */
export const STATUS: Record<EsimStatus, { label: string; tone: Tone }> = {
  ready: { label: 'Ready to install', tone: 'good' },
  installed: { label: 'Installed', tone: 'good' },
  active: { label: 'Active', tone: 'good' },
  used_up: { label: 'Used up', tone: 'danger' },
  expired: { label: 'Expired', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
};

export const PLAN_STATUS: Record<PlanStatus, { label: string; tone: Tone }> = {
  waiting: { label: 'Not started', tone: 'neutral' },
  active: { label: 'Active', tone: 'good' },
  used_up: { label: 'Used up', tone: 'danger' },
  expired: { label: 'Expired', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
};

/** Why there is no refund (specification, section 9, "Refund window"). */
export const WHY_NO_REFUND: Record<NotRefundable, string> = {
  refund_window_passed: 'No refund: the 24 hours after payment have passed.',
  esim_already_used: 'No refund: the plan has been activated.',
  order_not_refundable: 'No refund for this order.',
};

/** "3.0 GB": megabytes divided by 1000, to one decimal (specification, section 9). */
export function gigabytes(megabytes: number): string {
  return `${(megabytes / 1000).toFixed(1)} GB`;
}

/** What is left of a plan in gigabytes, rounded down, so that none is promised that isn't there; and the rest as used. */
export function leftAndUsed({ data_quota_mb, data_used_mb, data_left_mb }: UsedPlan): {
  left: string;
  used: string;
} {
  if (data_used_mb === 0) return { left: gigabytes(data_quota_mb), used: gigabytes(0) };
  const left = Math.floor(data_left_mb / 100) * 100;
  const quota = Math.round(data_quota_mb / 100) * 100;
  return { left: gigabytes(left), used: gigabytes(Math.max(0, quota - left)) };
}

type UsedPlan = Pick<PlanOnEsim, 'data_quota_mb' | 'data_used_mb' | 'data_left_mb'>;

/** "8 calendar days" (contract, "Catalogue": the day of activation counts). */
export function calendarDays(days: number): string {
  return days === 1 ? '1 calendar day' : `${days} calendar days`;
}

/** Whether it can still be put on a phone, or may be needed there again. */
export function isInstallable(status: EsimStatus): boolean {
  return status === 'ready' || status === 'installed';
}

/** Whether nothing more comes of it, unless it is topped up. */
export function hasEnded(status: EsimStatus): boolean {
  return status === 'used_up' || status === 'expired' || status === 'refunded';
}

/** The plan that the card speaks of: the one in use, else the next, else the last. */
export function leadingPlan({ plans }: Pick<EsimRecord, 'plans'>): PlanOnEsim | undefined {
  return (
    plans.find(({ status }) => status === 'active') ??
    plans.find(({ status }) => status === 'waiting') ??
    plans.at(-1)
  );
}

/** "Japan 3 GB, 2.6 GB left", under an eSIM's name. */
export function summaryOf(record: EsimRecord): string {
  const plan = leadingPlan(record);
  if (plan === undefined) return '';
  const live = plan.status === 'active' || plan.status === 'waiting';
  return live ? `${plan.name}, ${leftAndUsed(plan).left} left` : plan.name;
}

/** Countries to look emergency numbers up for; null where the plans cover several. */
export function countriesOf({ esim, plans }: EsimRecord): string[] | null {
  const codes = plans.map(({ country_code }) => country_code);
  if (codes.some((code) => code === null)) return null;
  return [...new Set([esim.country_code, ...codes].filter((code) => code !== null))];
}
