import { data, redirect } from 'react-router';
import { countryName } from '../../../content/countries/names.ts';
import { countryByCode, countryByIso3 } from '../../../content/countries/read.ts';
import { countryContent, type PlansByCountry } from '../../../content/guides/engine/guide.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../content/languages.ts';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { planInLanguage, regionName } from '../../i18n/plan-names.ts';
import { shopFigures } from '../prose/shop-texts.server.ts';
import { nearbyCountries } from './nearby.server.ts';
import { shownPlans } from './shown-plan.ts';

/** Names on the fact row; a longer list says nothing to a traveller. */
const NETWORKS_SHOWN = 3;

interface Asked {
  code: string;
  /** Query with its "?", kept by a redirect. */
  search: string;
  catalogue: PlansByCountry;
  publicOrigin: string;
  language: Language;
}

/**
 * What the country page shows.
 * @throws a redirect (301) to the alpha-3 code in upper case, and a 404 for a code that is no country and has no plan. A code that has
 * plans without being a country of ours is shown under its code (S2.6.1).
 */
export function countryPage({ code, search, catalogue, publicOrigin, language }: Asked) {
  const country = countryByCode(code);
  const iso3 = country?.iso3 ?? code.toUpperCase();
  const onSale = catalogue.plansFor(iso3);
  if (!country && onSale.length === 0) throw data(null, { status: 404, statusText: 'Not Found' });
  if (iso3 !== code) throw redirect(`/c/${iso3}${search}`, 301);
  const nameOf = (code: string) => {
    const other = countryByIso3(code);
    return other ? countryName(language, other) : code;
  };
  const name = nameOf(iso3);
  const named = onSale.map((plan) => ({
    ...plan,
    ...planInLanguage(language, plan, placeOf(plan, nameOf, language)),
  }));
  return {
    iso3,
    name,
    /** False where we have neither flag nor map. */
    listed: country !== undefined,
    canonical: `${publicOrigin}/c/${iso3}`,
    words: wordsOf(iso3, name, catalogue, language),
    networks: networksOf(onSale, iso3),
    /** Days that a browser remembers a friend's code for: a setting, and the same for everyone. */
    referralDays: Number(shopFigures(language).referral_days),
    nearby: nearbyCountries(iso3, catalogue, language),
    ...shownPlans(named, iso3, {
      language,
      country: nameOf,
      region: (region) => regionName(language, region),
    }),
  };
}

/** The page's data as its components get it. */
export type CountryPage = ReturnType<typeof countryPage>;

/** What a plan is named for: its country or its region; null for several countries without a name. */
function placeOf(
  { scope, region, countries_enabled }: Plan,
  nameOf: (iso3: string) => string,
  language: Language,
) {
  const [only = ''] = countries_enabled;
  if (scope === 'country') return nameOf(only);
  return region === null ? null : regionName(language, region);
}

/** Heading, introduction and description of the country's content, which is English; the general words where there is none (S2.6.2). */
function wordsOf(iso3: string, name: string, catalogue: PlansByCountry, language: Language) {
  const content = language === DEFAULT_LANGUAGE ? countryContent(iso3, catalogue) : undefined;
  if (content === undefined) {
    const t = messagesOf(language, 'countryWords');
    return { heading: t('heading', { country: name }), introduction: t('introduction'), description: null };
  }
  return { heading: content.h1, introduction: content.introduction, description: content.seo_description };
}

/** The networks that the plans on sale name for this country, the fastest generation among them; null when they name none. */
function networksOf(plans: readonly Plan[], iso3: string) {
  const named = plans.flatMap((plan) => plan.networks.filter((network) => network.country === iso3));
  if (named.length === 0) return null;
  const names = [...new Set(named.flatMap((network) => network.names))].slice(0, NETWORKS_SHOWN);
  return { names, fast: named.some((network) => network.generation === '5G') };
}
