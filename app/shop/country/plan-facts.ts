import { fullDays } from '../../../core/catalogue/plan.ts';
import { formatData } from '../../i18n/formats.ts';
import type { Messages } from '../../i18n/messages.ts';
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
export function planFacts(
  t: Messages<'country'>,
  plan: Facts,
  networks: string | undefined,
): [label: string, words: string][] {
  return [
    plan.daily_quota_mb === null
      ? [t('facts.data'), t('facts.data.words', { data: formatData(t.language, plan.data_quota_mb) })]
      : [t('facts.unlimited'), unlimitedWords(t, plan.daily_quota_mb, plan.reduced_speed_kbps)],
    [t('facts.hotspot'), plan.hotspot ? t('facts.hotspot.yes') : t('facts.hotspot.no')],
    [t('facts.networks'), networks ? t('facts.networks.words', { networks }) : t('facts.networks.none')],
    [t('facts.validity'), t('facts.validity.words', { count: fullDays(plan) })],
    [
      t('facts.install'),
      plan.install_within_days === null
        ? t('facts.install.none')
        : t('facts.install.words', { count: plan.install_within_days }),
    ],
  ];
}

function unlimitedWords(t: Messages<'country'>, dailyMb: number, speedKbps: number | null): string {
  const data = formatData(t.language, dailyMb);
  if (speedKbps === null) return t('facts.unlimited.unknown', { data });
  // 384 kbit/s move a 300 kB photo in six seconds; SD video wants about 1,500 kbit/s, music 160.
  return t(speedKbps < 1000 ? 'facts.unlimited.slow' : 'facts.unlimited.fair', { data, speed: speedKbps });
}
