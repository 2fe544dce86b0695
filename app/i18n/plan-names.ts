import { regionSold } from '../../content/countries/region-names.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../content/languages.ts';
import { formatData } from './formats.ts';
import { messagesOf } from './messages.ts';

/** A region's name in a language; what nobody has translated keeps the wholesaler's own name. In the browser `plans` must be loaded. */
export function regionName(language: Language, region: string | null): string {
  if (region === null) return messagesOf(language, 'plans')('several');
  const slug = regionSold(region);
  return slug === null ? region : messagesOf(language, 'plans')(slug);
}

interface NamedPlan {
  name: string;
  policy_name: string;
  data_quota_mb: number;
  /**
   * Full speed up to this many megabytes a day; null for a plan that ends with its data. Missing in what a browser kept
   * of an answer before answers had it.
   */
  daily_quota_mb?: number | null;
  /** Kilobits a second after it; null where that isn't known. */
  reduced_speed_kbps?: number | null;
}

/**
 * A plan's name and what happens when its data is used up: in English the wholesaler's own words, in another language
 * the same from its terms. Without terms both stay as they are, without a place the name. In the browser `plans` must be
 * loaded.
 */
export function planInLanguage(
  language: Language,
  plan: NamedPlan,
  place: string | null,
): Pick<NamedPlan, 'name' | 'policy_name'> {
  const { name, policy_name, daily_quota_mb: daily, reduced_speed_kbps: speed = null } = plan;
  if (language === DEFAULT_LANGUAGE || daily === undefined) return { name, policy_name };
  const t = messagesOf(language, 'plans');
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
