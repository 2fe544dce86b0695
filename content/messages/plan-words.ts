import type { PlanName } from '../../core/mail/mail.ts';
import { formatData } from '../amounts.ts';
import { countryName } from '../countries/names.ts';
import { countryByIso3 } from '../countries/read.ts';
import { regionSold } from '../countries/region-names.ts';
import { regionTitle } from '../countries/region-titles.ts';
import { DEFAULT_LANGUAGE, type Language } from '../languages.ts';
import { messagesOf } from './messages.ts';

/**
 * A plan's name and policy as the pages say them (app/i18n/plan-names.ts), for mails: in English the wholesaler's own words, in another
 * language the same from its terms; both as they are where a mail of an earlier release has no terms.
 */
export function planWords(
  language: Language,
  plan: PlanName & { policy_name?: string },
): { name: string; policy: string } {
  const { name, policy_name: policy = '', data_quota_mb: all, daily_quota_mb: daily } = plan;
  if (language === DEFAULT_LANGUAGE || all === undefined || daily === undefined) return { name, policy };
  const t = messagesOf(language, 'plan');
  const data = formatData(language, daily ?? all);
  const place = placeOf(language, plan);
  const speed = plan.reduced_speed_kbps ?? null;
  return {
    name: place === null ? name : t(daily === null ? 'name' : 'name.unlimited', { place, data }),
    policy:
      daily === null
        ? t('policy.fixed')
        : speed === null
          ? t('policy.daily', { data })
          : t('policy.daily-then', { data, speed }),
  };
}

function placeOf(language: Language, { scope, region, countries_enabled }: PlanName): string | null {
  if (scope === 'country') {
    const country = countryByIso3(countries_enabled?.[0] ?? '');
    return country === undefined ? null : countryName(language, country);
  }
  if (region == null) return null;
  const slug = regionSold(region);
  return slug === null ? region : regionTitle(language, slug);
}
