import { apnByHand, fullDays } from '../../../core/catalogue/plan.ts';
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
  | 'starts'
  | 'identity_check'
  | 'apn'
>;

/** `caution`: one would be sorry not to have read it. */
type Fact = [label: string, words: string, caution?: 'caution'];

/**
 * What a buyer asks of a plan, spelled out; "not stated" where the wholesaler says nothing. An identity check and an APN are
 * named only where the plan asks for them.
 * @param networks "docomo, au (5G)"; undefined where the plan names none.
 */
export function planFacts(t: Messages<'country'>, plan: Facts, networks: string | undefined): Fact[] {
  return [
    starting(t, plan),
    ...demands(t, plan),
    plan.daily_quota_mb === null
      ? [t('facts.data'), t('facts.data.words', { data: formatData(t.language, plan.data_quota_mb) })]
      : [t('facts.unlimited'), unlimitedWords(t, plan.daily_quota_mb, plan.reduced_speed_kbps)],
    [t('facts.hotspot'), t(`facts.hotspot.${factKey(plan.hotspot)}`)],
    [t('facts.networks'), networks ? t('facts.networks.words', { networks }) : t('facts.networks.none')],
    [
      t('facts.validity'),
      t(plan.starts === 'first_use' ? 'facts.validity.words' : 'facts.validity.plain', {
        count: fullDays(plan),
      }),
    ],
    [
      t('facts.install'),
      plan.install_within_days === null
        ? t('facts.install.none')
        : t('facts.install.words', { count: plan.install_within_days }),
    ],
  ];
}

/** The end of a message's key for a fact that the wholesaler may not state. */
export function factKey(fact: boolean | null): 'none' | 'yes' | 'no' {
  if (fact === null) return 'none';
  return fact ? 'yes' : 'no';
}

function starting(t: Messages<'country'>, { starts }: Facts): Fact {
  const words = t(`facts.starts.${starts ?? 'none'}`);
  return starts === 'installation' ? [t('facts.starts'), words, 'caution'] : [t('facts.starts'), words];
}

function demands(t: Messages<'country'>, plan: Facts): Fact[] {
  const apn = apnByHand(plan);
  return [
    ...(plan.identity_check === true
      ? [[t('facts.identity'), t('facts.identity.yes'), 'caution'] satisfies Fact]
      : []),
    ...(apn === null ? [] : [[t('facts.apn'), t('facts.apn.by-hand', { apn })] satisfies Fact]),
  ];
}

/** The same in two words, for the ticket itself; none for most plans. */
export function planCautions(t: Messages<'country'>, plan: Facts): string[] {
  return [
    ...(plan.starts === 'installation' ? [t('caution.installation')] : []),
    ...(plan.identity_check === true ? [t('caution.identity')] : []),
  ];
}

function unlimitedWords(t: Messages<'country'>, dailyMb: number, speedKbps: number | null): string {
  const data = formatData(t.language, dailyMb);
  if (speedKbps === null) return t('facts.unlimited.unknown', { data });
  // 384 kbit/s move a 300 kB photo in six seconds; SD video wants about 1,500 kbit/s, music 160.
  return t(speedKbps < 1000 ? 'facts.unlimited.slow' : 'facts.unlimited.fair', { data, speed: speedKbps });
}
