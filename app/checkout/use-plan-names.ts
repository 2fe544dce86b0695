import type { PlanOnEsim } from '../../api/contract/esims.ts';
import { countryName } from '../../content/countries/names.ts';
import { DEFAULT_LANGUAGE } from '../../content/languages.ts';
import { useMessages } from '../i18n/messages.ts';
import { planInLanguage, regionName } from '../i18n/plan-names.ts';
import { useEmergencyTable } from '../offline/emergency-table.ts';

/** What the API says of a plan that was bought, or that may be, as far as its name needs it. */
export type BoughtPlan = Pick<
  PlanOnEsim,
  'name' | 'policy_name' | 'data_quota_mb' | 'country_code' | 'region'
> &
  // Missing in what a browser kept of an answer before answers had them.
  Partial<Pick<PlanOnEsim, 'daily_quota_mb' | 'reduced_speed_kbps'>>;

/**
 * Gives a plan the name and the policy that it has in the language of the page; a country's plan keeps the wholesaler's name until the list
 * of countries is here.
 */
export function usePlanNames(): <Plan extends BoughtPlan>(plan: Plan) => Plan {
  const { language } = useMessages('plans');
  const countries = useEmergencyTable(language !== DEFAULT_LANGUAGE);
  const placeOf = ({ country_code, region }: BoughtPlan) => {
    if (country_code === null) return region === null ? null : regionName(language, region);
    const country = countries?.[country_code];
    return country === undefined ? null : countryName(language, country);
  };
  return (plan) => ({ ...plan, ...planInLanguage(language, plan, placeOf(plan)) });
}
