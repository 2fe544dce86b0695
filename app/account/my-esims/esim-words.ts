import type { EsimRecord, PlanOnEsim, SharedEsim } from '../../../api/contract/esims.ts';
import type { Language } from '../../../content/languages.ts';
import { fullDays } from '../../../core/catalogue/plan.ts';
import { fullDaysLeft } from '../../checkout/plan-words.ts';
import { usePlanNames } from '../../checkout/use-plan-names.ts';
import { formatGigabytes, formatLeft } from '../../i18n/formats.ts';
import type { Messages } from '../../i18n/messages.ts';
import { timeHereText } from '../../offline/moments.ts';

/** What pages show of an eSIM: its codes are missing from a shared one that is on a phone. */
export type ShownEsim = Omit<SharedEsim, 'gift'>;
type Shown = ShownEsim['esim'];
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

/** What is left of a plan, rounded down, so that none is promised that isn't there; and the rest as used; null where it isn't told. */
export function leftAndUsed(
  language: Language,
  { data_quota_mb, data_used_mb, data_left_mb }: UsedPlan,
): { left: string; used: string } | null {
  if (data_used_mb === null || data_left_mb === null) return null;
  // From a gigabyte on, both figures have one decimal and make the whole.
  const left = data_left_mb >= 1000 ? Math.floor(data_left_mb / 100) * 100 : data_left_mb;
  const used = data_used_mb < 1000 ? data_used_mb : Math.max(1000, data_quota_mb - left);
  return {
    left: data_used_mb === 0 ? formatGigabytes(language, data_quota_mb) : formatLeft(language, left),
    used: used < 1000 ? formatLeft(language, used) : formatGigabytes(language, used),
  };
}

type UsedPlan = Pick<PlanOnEsim, 'data_quota_mb' | 'data_used_mb' | 'data_left_mb'>;

/** Whether it has yet to be put on a phone. What was on one once has codes that may not work twice: they are a detail then. */
export function isToInstall({ status, installed_at }: Pick<Shown, 'status' | 'installed_at'>): boolean {
  return status === 'ready' && installed_at === null;
}

/** Whether nothing more comes of it, unless it is topped up. */
function hasEnded(status: EsimStatus): boolean {
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

/** "Japan 3 GB · 2.6 GB left · 3 full days left", under an eSIM's name; the plan only where the name is another. */
export function summaryOf(
  t: Messages<'account'>,
  record: Pick<ShownEsim, 'esim' | 'plans'>,
  now: number,
): string {
  const plan = leadingPlan(record);
  if (plan === undefined) return '';
  const live = plan.status === 'active' || plan.status === 'waiting';
  const told = live ? leftAndUsed(t.language, plan) : null;
  return [
    record.esim.name === plan.name ? null : plan.name,
    told === null ? null : t('meter.left', { left: told.left }),
    live ? timeLeft(t, plan, now) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** "3 full days left", and on the last one when it ends; null while it hasn't begun, or names no end. */
export function timeLeft(
  t: Messages<'account'>,
  plan: Pick<PlanOnEsim, 'status' | 'expires_at' | 'validity_days'>,
  now: number,
): string | null {
  const { status, expires_at } = plan;
  if (status !== 'active' || expires_at === null) return null;
  const days = fullDaysLeft(expires_at, now, fullDays(plan));
  return days >= 1
    ? t('days-left', { days })
    : t('ends-at', { moment: timeHereText(t.language, expires_at, now) });
}

/** The active ones first, then those to install, then the ended ones; each kind as it came, newest first. */
export function byUse<T extends Pick<EsimRecord, 'esim'>>(records: readonly T[]): { live: T[]; ended: T[] } {
  const active = records.filter(({ esim }) => esim.status === 'active');
  const next = records.filter(({ esim }) => esim.status !== 'active' && !hasEnded(esim.status));
  return { live: [...active, ...next], ended: records.filter(({ esim }) => hasEnded(esim.status)) };
}

/** Countries to look emergency numbers up for; null where the plans cover several. */
export function countriesOf({ esim, plans }: Pick<ShownEsim, 'esim' | 'plans'>): string[] | null {
  const codes = plans.map(({ country_code }) => country_code);
  if (codes.some((code) => code === null)) return null;
  return [...new Set([esim.country_code, ...codes].filter((code) => code !== null))];
}

/** Gives an eSIM and its plans the names and policies that they have in the language of the page. */
export function useNamedPlans(): <T extends ShownEsim>(record: T) => T {
  const named = usePlanNames();
  return (record) => {
    const plans = record.plans.map(named);
    // An eSIM that nobody renamed has its first plan's name, in the language of the shop.
    const name = record.esim.name === record.plans[0]?.name ? plans[0]?.name : record.esim.name;
    return { ...record, esim: { ...record.esim, name: name ?? record.esim.name }, plans };
  };
}
