import { data, redirect } from 'react-router';
import { mostVisited } from '../../../content/countries/most-visited.ts';
import { countryName } from '../../../content/countries/names.ts';
import { countryByIso3 } from '../../../content/countries/read.ts';
import { isRegionSlug } from '../../../content/countries/region-names.ts';
import { regionTitle } from '../../../content/countries/region-titles.ts';
import type { Language } from '../../../content/languages.ts';
import { USUAL_NEED } from '../../../core/catalogue/data-need.ts';
import type { CountryOnSale } from '../../../core/catalogue/listing.ts';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { type Reach, regionOnSale } from '../../../core/catalogue/regions.ts';
import { entryPath, searchDestinations } from '../../../core/catalogue/search.ts';
import { catalogueEntries } from '../../../core/catalogue/search-entries.ts';
import { formatList, listComma } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { planInLanguage, regionName } from '../../i18n/plan-names.ts';
import { type OfferContext, offerLine } from '../country/offer-line.server.ts';
import { saleTerms } from '../country/sale-terms.ts';
import { type KeepsPrice, shownPlans } from '../country/shown-plan.ts';
import { type LowestOfPlace, lowestOf } from '../lowest-of.ts';
import { shopFigures } from '../prose/shop-texts.server.ts';
import { regionCard } from '../social-card/card-address.ts';

/** A list of more countries than these has names alone: with flags and prices it would be the page's whole weight. */
const MOST_WITH_PRICES = 100;

/** Suggestions for an address that is no region. */
const MEANT = 3;

interface Asked {
  slug: string;
  /** Query with its "?", kept by a redirect. */
  search: string;
  catalogue: {
    countries: readonly CountryOnSale[];
    sharedPlans: readonly Plan[];
    plansFor(iso3: string): readonly Plan[];
  };
  /** Whether an operator wants a plan first among the recommended ones. */
  isFeatured: (uid: string) => boolean;
  keepsPrice: KeepsPrice;
  /** What is taken off without a code. */
  offers: Pick<OfferContext, 'promotions' | 'lowestOf'>;
  publicOrigin: string;
  now: Date;
  language: Language;
}

/** Names of countries where an area's plans don't work, that stand in the line itself. */
const NAMED = 8;

/**
 * What a region's page shows.
 * @throws a redirect (301) to the address in lower case, and for what is no region of ours a 404 with those that may be meant.
 */
export function regionPage({
  slug,
  search,
  catalogue,
  isFeatured,
  keepsPrice,
  offers,
  publicOrigin,
  now,
  language,
}: Asked) {
  const asked = slug.toLowerCase();
  if (!isRegionSlug(asked)) {
    const near = searchDestinations(catalogueEntries(language, catalogue), asked.replaceAll('-', ' '), MEANT);
    const meant = near.map(({ entry }) => ({ to: entryPath(entry), name: entry.name }));
    throw data(meant, { status: 404, statusText: 'Not Found' });
  }
  if (asked !== slug) throw redirect(`/regions/${asked}${search}`, 301);
  const name = regionTitle(language, asked);
  const collator = new Intl.Collator(language);
  const nameOf = (iso3: string) => {
    const country = countryByIso3(iso3);
    return country ? countryName(language, country) : iso3;
  };
  const named = (codes: readonly string[]) => codes.map(nameOf).sort(collator.compare);
  const onSale = regionOnSale(asked, catalogue);
  const reaches = onSale?.reaches ?? [];
  const plans = reaches.flatMap((reach) => reach.plans);
  const inPage = shownPlans(
    plans.map((plan) => {
      const place = plan.region === null ? null : regionName(language, plan.region);
      return { ...plan, ...planInLanguage(language, plan, place) };
    }),
    '',
    { language, country: nameOf, region: (region) => regionName(language, region) },
    keepsPrice,
  );
  const best = new Set(reaches[0]?.covered ?? []);
  const t = messagesOf(language, 'region');
  const members = onSale?.members ?? [];
  const many = members.length > MOST_WITH_PRICES;
  const lowest = (iso3: string): LowestOfPlace | { from: null } => {
    const there = many ? [] : catalogue.plansFor(iso3);
    return there.length > 0 ? lowestOf(there, keepsPrice) : { from: null };
  };
  return {
    slug: asked,
    name,
    canonical: `${publicOrigin}/regions/${asked}`,
    image: regionCard(language, asked, onSale?.from ?? null),
    from: onSale?.from ?? null,
    featured: plans.map(({ uid }) => uid).filter(isFeatured),
    sale: saleTerms(now),
    offer: offerLine({ ...offers, language, now }, plans),
    referralDays: Number(shopFigures(language).referral_days),
    /** Where something is on sale, by name; `covered`: the first area's plans work there. */
    countries: members
      .map((iso3) => ({
        iso3,
        name: nameOf(iso3),
        ...lowest(iso3),
        covered: best.has(iso3),
      }))
      .sort((a, b) => collator.compare(a.name, b.name)),
    plans: inPage.plans.map((plan, index) => ({
      ...plan,
      network: (plans[index]?.networks.length ?? 0) > 0 ? 0 : null,
    })),
    areas: inPage.areas.map((area, index) => ({
      ...areaOf(area, reaches[index], named, listComma(language)),
      reach: t('reach', { covered: reaches[index]?.covered.length ?? 0, count: members.length }),
    })),
    trip: tripThrough(members, (codes) => formatList(language, codes.map(nameOf))),
    networkLists: [t('networks')],
  };
}

/** A trip to the two of these countries that most people travel to. */
function tripThrough(
  members: readonly string[],
  named: (codes: readonly string[]) => string,
): { to: string; names: string } {
  const pair = mostVisited.filter((iso3) => members.includes(iso3)).slice(0, 2);
  if (pair.length < 2) return { to: '/trip', names: '' };
  return { to: `/trip?stops=${pair.map((iso3) => `${iso3}:5`)}&use=${USUAL_NEED.use}`, names: named(pair) };
}

/** The page's data as its components get it. */
export type RegionPage = ReturnType<typeof regionPage>;
/** An area with how much of the region it is. */
export type RegionArea = RegionPage['areas'][number];

function areaOf(
  area: ReturnType<typeof shownPlans>['areas'][number],
  reach: Reach | undefined,
  named: (codes: readonly string[]) => string[],
  comma: string,
) {
  const missing = named(reach?.missing ?? []);
  const beyond = named(reach?.beyond ?? []);
  return {
    ...area,
    // The page lists its countries itself; of an area only what differs is said.
    countries: '',
    own: reach?.own ?? false,
    covered: reach?.covered.length ?? 0,
    missing: {
      names: missing.slice(0, NAMED).join(comma),
      more: missing.slice(NAMED).join(comma),
      count: missing.length,
    },
    beyond: { names: beyond.slice(0, NAMED).join(comma), count: beyond.length },
  };
}
