import { data, redirect } from 'react-router';
import { countryName } from '../../../content/countries/names.ts';
import { countryByCode, countryByIso3 } from '../../../content/countries/read.ts';
import { countryContent, type PlansByCountry } from '../../../content/guides/engine/guide.ts';
import { DEFAULT_LANGUAGE, guideCode, type Language } from '../../../content/languages.ts';
import { warningOn } from '../../../content/statements/before-buying.ts';
import { fullDays, type Plan } from '../../../core/catalogue/plan.ts';
import { formatList, formatMoney } from '../../i18n/formats.ts';
import { type Messages, messagesOf } from '../../i18n/messages.ts';
import { planInLanguage, regionName } from '../../i18n/plan-names.ts';
import { examplePlan } from '../home/example-plan.ts';
import { shopFigures } from '../prose/shop-texts.server.ts';
import { nearbyCountries } from './nearby.server.ts';
import { type OfferContext, offerLine } from './offer-line.server.ts';
import { saleTerms } from './sale-terms.ts';
import { type KeepsPrice, shownPlans } from './shown-plan.ts';

/** Names in the introduction; a longer list says nothing to a traveller. */
const NETWORKS_SHOWN = 3;

interface Asked {
  code: string;
  /** Query with its "?", kept by a redirect. */
  search: string;
  catalogue: PlansByCountry;
  /** Whether nothing is sold for a country on purpose (core/catalogue). */
  isOff: (iso3: string) => boolean;
  /** Whether an operator wants a plan first among the recommended ones. */
  isFeatured: (uid: string) => boolean;
  keepsPrice: KeepsPrice;
  /** What is taken off without a code. */
  offers: Pick<OfferContext, 'promotions' | 'lowestOf'>;
  publicOrigin: string;
  now: Date;
  language: Language;
}

/**
 * What the country page shows.
 * @throws a redirect (301) to the alpha-3 code in upper case, and a 404 for a code that is no country and has no plan. A code that has
 * plans without being a country of ours is shown under its code (S2.6.1).
 */
export function countryPage({
  code,
  search,
  catalogue,
  isOff,
  isFeatured,
  keepsPrice,
  offers,
  publicOrigin,
  now,
  language,
}: Asked) {
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
    notSold: isOff(iso3),
    featured: onSale.map(({ uid }) => uid).filter(isFeatured),
    canonical: `${publicOrigin}/c/${iso3}`,
    sale: saleTerms(now),
    offer: offerLine({ ...offers, language, now }, onSale),
    words: wordsOf(iso3, name, catalogue, language),
    warning: warningOn(guideCode(language), iso3),
    /** Days that a browser remembers a friend's code for: a setting, and the same for everyone. */
    referralDays: Number(shopFigures(language).referral_days),
    nearby: nearbyCountries(iso3, catalogue, language, keepsPrice),
    ...shownPlans(
      named,
      iso3,
      { language, country: nameOf, region: (region) => regionName(language, region) },
      keepsPrice,
    ),
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

/**
 * What stands after the name in the heading, and the introduction. The phrase is the country's own, which is English, or the general one;
 * the introduction says what the cheapest plan of a gigabyte or more gives, and its price where none costs less (S2.6.2).
 */
function wordsOf(iso3: string, name: string, catalogue: PlansByCountry, language: Language) {
  const t = messagesOf(language, 'countryWords');
  const content = language === DEFAULT_LANGUAGE ? countryContent(iso3, catalogue) : undefined;
  return {
    phrase: afterName(content?.h1, name) ?? afterName(t('heading', { country: name }), name) ?? '',
    introduction: introduction(t, language, iso3, catalogue.plansFor(iso3)),
  };
}

/** "Japan: data from the first minute" without "Japan: "; null where the heading doesn't begin with the name. */
function afterName(heading: string | undefined, name: string): string | null {
  if (!heading?.startsWith(name)) return null;
  return heading.slice(name.length).replace(/^[\s,:、：，]+/, '');
}

function introduction(
  t: Messages<'countryWords'>,
  language: Language,
  iso3: string,
  plans: readonly Plan[],
): string {
  const cheapest = examplePlan(plans);
  if (!cheapest) return t('introduction');
  // Where a smaller plan costs less, "from" would be another price than the stub's beside it.
  const isLowest = plans.every((plan) => plan.price >= cheapest.price);
  const price = formatMoney(language, cheapest.price);
  const names = cheapest.networks.filter(({ country }) => country === iso3).flatMap((each) => each.names);
  const networks = formatList(language, [...new Set(names)].slice(0, NETWORKS_SHOWN));
  const start = t(`introduction.${cheapest.starts ?? 'unstated'}`, { count: fullDays(cheapest) });
  if (!isLowest && !networks) return start;
  const data = isLowest
    ? t(networks ? 'introduction.networks' : 'introduction.from', { networks, price })
    : t('introduction.on', { networks });
  return [data, start].join(BETWEEN[language] ?? ' ');
}

/** Between two sentences, where that is no space. */
const BETWEEN: Partial<Record<Language, string>> = { ja: '', 'zh-Hans': '', 'zh-Hant': '' };
