import { DEFAULT_LANGUAGE, type Language } from '../../content/languages.ts';
import { formatData } from './formats.ts';
import { type MessageKey, messagesOf } from './messages.ts';

/** The regions that wholesalers sell, by their English names. */
const KEYS: Record<string, MessageKey<'plans'>> = {
  Europe: 'europe',
  Nordics: 'nordics',
  Balkans: 'balkans',
  Asia: 'asia',
  'South-East Asia': 'south-east-asia',
  'Caucasus and Central Asia': 'central-asia',
  'Middle East': 'middle-east',
  Gulf: 'gulf',
  Africa: 'africa',
  Americas: 'americas',
  'North America': 'north-america',
  'Latin America': 'latin-america',
  Caribbean: 'caribbean',
  Oceania: 'oceania',
  Global: 'global',
};

/** A region's name in a language; what nobody has translated keeps the wholesaler's own name. In the browser `plans` must be loaded. */
export function regionName(language: Language, region: string | null): string {
  if (region === null) return messagesOf(language, 'plans')('several');
  const key = KEYS[region];
  return key === undefined ? region : messagesOf(language, 'plans')(key);
}

/** What a plan gives, as figures. */
export interface PlanTerms {
  /** Full speed up to this many megabytes a day; null for a plan that ends with its data. */
  daily_quota_mb: number | null;
  /** Kilobits a second after it; null where that isn't known. */
  reduced_speed_kbps: number | null;
}

/** What a policy says in the wholesalers' usual words, for where the shop keeps nothing else of it; null for other words. */
export function termsIn(policyName: string): PlanTerms | null {
  if (policyName === 'Full speed until the data is used up') {
    return { daily_quota_mb: null, reduced_speed_kbps: null };
  }
  const found = /^Unlimited: ([\d.]+) ([GM])B a day at full speed, then (\d+) kbps$/.exec(policyName);
  if (!found) return null;
  const [, volume, unit, speed] = found;
  return { daily_quota_mb: Number(volume) * (unit === 'G' ? 1000 : 1), reduced_speed_kbps: Number(speed) };
}

interface NamedPlan {
  name: string;
  policy_name: string;
  data_quota_mb: number;
}

/**
 * A plan's name and what happens when its data is used up: in English the wholesaler's own words, in another language the same from its
 * figures. Without `terms` both stay as they are, without a place the name. In the browser `plans` must be loaded.
 */
export function planInLanguage(
  language: Language,
  plan: NamedPlan,
  terms: PlanTerms | null,
  place: string | null,
): Pick<NamedPlan, 'name' | 'policy_name'> {
  const { name, policy_name } = plan;
  if (language === DEFAULT_LANGUAGE || terms === null) return { name, policy_name };
  const t = messagesOf(language, 'plans');
  const { daily_quota_mb: daily, reduced_speed_kbps: speed } = terms;
  const data = formatData(language, daily ?? plan.data_quota_mb);
  return {
    name: place === null ? name : t(daily === null ? 'name' : 'name.unlimited', { place, data }),
    policy_name:
      daily === null
        ? t('policy.fixed')
        : speed === null
          ? t('policy.daily', { data })
          : t('policy.daily-then', { data, speed }),
  };
}
