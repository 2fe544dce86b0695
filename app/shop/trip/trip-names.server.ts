import { countryName } from '../../../content/countries/names.ts';
import { countryByIso3 } from '../../../content/countries/read.ts';
import type { Language } from '../../../content/languages.ts';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { planInLanguage, regionName } from '../../i18n/plan-names.ts';

/** What countries and plans of a trip are called in a language. */
export function tripNames(language: Language): {
  country: (iso3: string) => string;
  plan: (plan: Plan) => string;
} {
  const country = (iso3: string) => {
    const known = countryByIso3(iso3);
    return known ? countryName(language, known) : iso3;
  };
  const plan = (of: Plan) => {
    const [only] = of.countries_enabled;
    const place = of.countries_enabled.length === 1 && only ? country(only) : regionName(language, of.region);
    return planInLanguage(language, of, place).name;
  };
  return { country, plan };
}
