import { type Language, languages } from '../../../content/languages.ts';
import { type Plan, planRules } from '../../../core/catalogue/plan.ts';
import { apart, formatData, formatList, networkComma } from '../../i18n/formats.ts';
import type { Messages } from '../../i18n/messages.ts';

/** What the country page shows of a plan, and no more: it travels twice, as HTML and as data. */
export interface ShownPlan
  extends Pick<
    Plan,
    | 'uid'
    | 'data_quota_mb'
    | 'daily_quota_mb'
    | 'reduced_speed_kbps'
    | 'validity_days'
    | 'price'
    | 'policy_name'
    | 'name'
    | 'hotspot'
    | 'install_within_days'
    | 'starts'
    | 'identity_check'
    | 'apn'
  > {
  /** Index of the area that the plan covers; null for a plan of this country alone. */
  area: number | null;
  /** Index of the list of networks that the plan names for this country; null where it names none. */
  network: number | null;
  /** Set where a friend's percent does not come off. */
  full_price?: true;
}

/** Whether a friend's percent does not come off a plan (core/sale/discounts/keeps-price.ts). */
export type KeepsPrice = (plan: Plan) => boolean;

/** What regional and global plans cover. It is listed once, however many plans share it. */
export interface Area {
  /** "Asia". */
  name: string;
  scope: 'region' | 'global';
  count: number;
  /** The joined country list (S3.7): "Bangladesh, Brunei, …". */
  countries: string;
  /** On the page of a region: how much of it that is, "44 of 53 destinations". */
  reach?: string;
}

/** Plans stay in memory from page to page, and sorting their lists is what `shownPlans` would spend its time on. */
const ordered = new WeakMap<readonly string[], string>();

function inOrderOfCode(countries: readonly string[]): string {
  let order = ordered.get(countries);
  if (order === undefined) {
    order = [...countries].sort().join(' ');
    ordered.set(countries, order);
  }
  return order;
}

/** Made once: a collator costs a hundred times what comparing does. */
const collators = new Map<Language, Intl.Collator>();

function collatorOf(language: Language): Intl.Collator {
  const known = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, known);
  return known;
}

/** Names of places as the page's language has them. */
export interface PlaceNames {
  language: Language;
  /** By alpha-3 code. */
  country(iso3: string): string;
  /** By the wholesaler's English name; null for a plan of several countries without a name. */
  region(name: string | null): string;
}

/** A country list of up to so many names stands on the card itself. */
const SHORT_LIST = 3;

/**
 * The plans as the page shows them, and the areas and lists of networks that they share.
 * @param iso3 the country of the page: of the networks only its own are shown.
 */
export function shownPlans(
  plans: readonly Plan[],
  iso3: string,
  placeNames: PlaceNames,
  keepsPrice: KeepsPrice,
): { plans: ShownPlan[]; areas: Area[]; networkLists: string[] } {
  const areas: Area[] = [];
  const networkLists: string[] = [];
  const networkOf = (plan: Plan): number | null => {
    const named = plan.networks.filter(({ country }) => country === iso3);
    if (named.length === 0) return null;
    const comma = networkComma(placeNames.language);
    const list = named.map(({ names, generation }) => `${names.join(comma)} (${generation})`).join('; ');
    const words = languages[placeNames.language].dir === 'rtl' ? apart(list) : list;
    if (!networkLists.includes(words)) networkLists.push(words);
    return networkLists.indexOf(words);
  };
  const indexes = new Map<string, number>();
  const areaOf = ({ region, scope, countries_enabled }: Plan): number => {
    const key = `${region} ${inOrderOfCode(countries_enabled)}`;
    const known = indexes.get(key);
    if (known !== undefined) return known;
    const names = countries_enabled
      .map((code) => placeNames.country(code))
      .sort(collatorOf(placeNames.language).compare);
    areas.push({
      name: placeNames.region(region),
      scope: scope === 'global' ? 'global' : 'region',
      count: names.length,
      countries: placeNames.language === 'en' ? names.join(', ') : formatList(placeNames.language, names),
    });
    indexes.set(key, areas.length - 1);
    return areas.length - 1;
  };
  return {
    plans: plans.map((plan) => ({
      uid: plan.uid,
      name: plan.name,
      data_quota_mb: plan.data_quota_mb,
      daily_quota_mb: plan.daily_quota_mb,
      reduced_speed_kbps: plan.reduced_speed_kbps,
      validity_days: plan.validity_days,
      price: plan.price,
      policy_name: plan.policy_name,
      hotspot: plan.hotspot,
      install_within_days: plan.install_within_days,
      ...planRules(plan),
      area: plan.countries_enabled.length > 1 ? areaOf(plan) : null,
      network: networkOf(plan),
      ...(keepsPrice(plan) && { full_price: true as const }),
    })),
    areas,
    networkLists,
  };
}

/** "Japan", "Canada, Mexico, United States", or "17 countries" where the list is long; on a region's page how much of it that is. */
export function worksIn(t: Messages<'country'>, area: Area | undefined, country: string): string {
  if (!area) return country;
  if (area.reach !== undefined) return area.reach;
  return area.count <= SHORT_LIST ? area.countries : t('area.countries', { count: area.count });
}

/** The target of links to an area's plans, by the area's index. */
export function areaId(index: number): string {
  return `area-${index + 1}`;
}

/** "1 GB a day". */
export function dailyInWords(t: Messages<'country'>, megabytes: number): string {
  return t('daily', { data: formatData(t.language, megabytes) });
}
