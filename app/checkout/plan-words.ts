import type { Language } from '../../content/languages.ts';
import { fullDays } from '../../core/catalogue/plan.ts';
import { formatData } from '../i18n/formats.ts';
import type { Messages } from '../i18n/messages.ts';

/** "30 full days" (C2.5: one less than the plan's calendar days). */
export function fullDaysText(t: Messages<'esim'>, validityDays: number): string {
  return t('full-days', { days: fullDays({ validity_days: validityDays }) });
}

/** "3 GB for 30 full days". */
export function planText(
  t: Messages<'esim'>,
  plan: { data_quota_mb: number; validity_days: number },
): string {
  const data = formatData(t.language, plan.data_quota_mb);
  return t('plan.data-for-days', { data, days: fullDaysText(t, plan.validity_days) });
}

/** "4.9 GB", and "80 MB" below 1 GB: what is left, rounded down, so that none is promised that isn't there. */
export function dataLeftText(language: Language, megabytes: number): string {
  const step = megabytes >= 1000 ? 100 : 1;
  return formatData(language, Math.floor(megabytes / step) * step);
}

/** "8981 1000 0000 0000 017": groups of four are read and typed with fewer slips. */
export function groupedByFour(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Whole days until then, and never more than were bought, whatever the device's clock says. */
export function fullDaysLeft(expiresAt: string, now: number, most: number): number {
  return Math.min(most, Math.max(0, Math.floor((Date.parse(expiresAt) - now) / 86_400_000)));
}
