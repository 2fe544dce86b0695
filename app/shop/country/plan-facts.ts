import { formatData, fullDays } from '../../../core/catalogue/plan.ts';
import { counted } from '../public-page.ts';
import type { ShownPlan } from './shown-plan.ts';

type Facts = Pick<
  ShownPlan,
  | 'data_quota_mb'
  | 'daily_quota_mb'
  | 'reduced_speed_kbps'
  | 'validity_days'
  | 'hotspot'
  | 'install_within_days'
>;

/**
 * What a buyer asks of a plan, spelled out; "not stated" where the wholesaler says nothing.
 * @param networks "docomo, au (5G)"; undefined where the plan names none.
 */
export function planFacts(plan: Facts, networks: string | undefined): [label: string, words: string][] {
  const days = counted(fullDays(plan), 'full day');
  return [
    plan.daily_quota_mb === null
      ? ['Data', `${formatData(plan.data_quota_mb)} at full speed, to use at any time within the validity.`]
      : ['What “unlimited” means', unlimitedWords(plan.daily_quota_mb, plan.reduced_speed_kbps)],
    ['Hotspot', plan.hotspot ? 'Allowed.' : 'Not allowed.'],
    ['Networks', networks ? `${networks}.` : 'Not stated by the wholesaler.'],
    ['Validity', `Starts at activation, not at purchase, and lasts ${days} after the day of activation.`],
    [
      'Install by',
      plan.install_within_days === null
        ? 'No limit stated.'
        : `${counted(plan.install_within_days, 'day')} after purchase.`,
    ],
  ];
}

function unlimitedWords(dailyMb: number, speedKbps: number | null): string {
  const daily = `${formatData(dailyMb)} a day at full speed`;
  if (speedKbps === null) return `${daily}, then a lower speed that isn’t stated.`;
  // 384 kbit/s move a 300 kB photo in six seconds; SD video wants about 1,500 kbit/s, music 160.
  const enough =
    speedKbps < 1000 ? 'enough for messages and maps' : 'enough for music and web pages, not for video';
  return `${daily}, then ${speedKbps} kbit/s: ${enough}.`;
}
