import { countryName } from '../../content/countries/names.ts';
import { DEFAULT_LANGUAGE } from '../../content/languages.ts';
import { useMessages } from '../i18n/messages.ts';
import { planInLanguage, regionName, termsIn } from '../i18n/plan-names.ts';
import { useEmergencyTable } from '../offline/emergency-table.ts';

/** A plan as the API tells of one that was bought, or that may be. */
export interface BoughtPlan {
  name: string;
  policy_name: string;
  data_quota_mb: number;
  /** ISO 3166-1 alpha-3; null for a plan of several countries. */
  country_code: string | null;
  region: string | null;
}

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
  return (plan) => ({ ...plan, ...planInLanguage(language, plan, termsIn(plan.policy_name), placeOf(plan)) });
}
