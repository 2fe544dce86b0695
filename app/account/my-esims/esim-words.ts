import type { EsimRecord, PlanOnEsim } from '../../../api/contract/esims.ts';
import type { Language } from '../../../content/languages.ts';
import { usePlanNames } from '../../checkout/use-plan-names.ts';
import type { Messages } from '../../i18n/messages.ts';

type EsimStatus = EsimRecord['esim']['status'];
type Tone = 'good' | 'neutral' | 'danger';

/** The badge of an eSIM: its true state (C10.3). */
export const ESIM_TONE: Record<EsimStatus, Tone> = {
  ready: 'good',
  installed: 'good',
  active: 'good',
  used_up: 'danger',
  expired: 'neutral',
  refunded: 'neutral',
};

export const PLAN_TONE: Record<PlanOnEsim['status'], Tone> = {
  waiting: 'neutral',
  active: 'good',
  used_up: 'danger',
  expired: 'neutral',
  refunded: 'neutral',
};

/** "3.0 GB": megabytes divided by 1000, to one decimal (S9.3). */
export function gigabytes(language: Language, megabytes: number): string {
  if (language === 'en') return `${(megabytes / 1000).toFixed(1)} GB`;
  const figures = { style: 'unit', unit: 'gigabyte', minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language, figures as Intl.NumberFormatOptions).format(megabytes / 1000);
}

/** What is left of a plan in gigabytes, rounded down, so that none is promised that isn't there; and the rest as used; null where it isn't told. */
export function leftAndUsed(
  language: Language,
  { data_quota_mb, data_used_mb, data_left_mb }: UsedPlan,
): { left: string; used: string } | null {
  if (data_used_mb === null || data_left_mb === null) return null;
  const text = (megabytes: number) => gigabytes(language, megabytes);
  if (data_used_mb === 0) return { left: text(data_quota_mb), used: text(0) };
  const left = Math.floor(data_left_mb / 100) * 100;
  const quota = Math.round(data_quota_mb / 100) * 100;
  return { left: text(left), used: text(Math.max(0, quota - left)) };
}

type UsedPlan = Pick<PlanOnEsim, 'data_quota_mb' | 'data_used_mb' | 'data_left_mb'>;

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
export function summaryOf(t: Messages<'account'>, record: EsimRecord): string {
  const plan = leadingPlan(record);
  if (plan === undefined) return '';
  const live = plan.status === 'active' || plan.status === 'waiting';
  const told = live ? leftAndUsed(t.language, plan) : null;
  return told === null ? plan.name : t('summary', { plan: plan.name, left: told.left });
}

/** Countries to look emergency numbers up for; null where the plans cover several. */
export function countriesOf({ esim, plans }: EsimRecord): string[] | null {
  const codes = plans.map(({ country_code }) => country_code);
  if (codes.some((code) => code === null)) return null;
  return [...new Set([esim.country_code, ...codes].filter((code) => code !== null))];
}

/** Gives an eSIM's plans the names and policies that they have in the language of the page. */
export function useNamedPlans(): (record: EsimRecord) => EsimRecord {
  const named = usePlanNames();
  return (record) => ({ ...record, plans: record.plans.map(named) });
}
