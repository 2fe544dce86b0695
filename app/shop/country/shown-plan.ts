import { formatData, fullDays, type Plan } from '../../../core/catalogue/plan.ts';
import { formatUsd } from '../../../core/money.ts';

/** What the country page shows of a plan, and no more: it travels twice, as HTML and as data. */
export interface ShownPlan
  extends Pick<
    Plan,
    'uid' | 'data_quota_mb' | 'daily_quota_mb' | 'validity_days' | 'price' | 'policy_name' | 'name'
  > {
  /** Index of the area that the plan covers; null for a plan of this country alone. */
  area: number | null;
}

/** What regional and global plans cover. It is listed once, however many plans share it. */
export interface Area {
  /** "Asia". */
  name: string;
  count: number;
  /** The joined country list (specification, section 3): "Bangladesh, Brunei, …". */
  countries: string;
}

/** A country list of up to so many names stands on the card itself. */
const SHORT_LIST = 3;

/**
 * The plans as the page shows them, and the areas that they share.
 * @param nameOf the English name of a country, by its alpha-3 code.
 */
export function shownPlans(
  plans: readonly Plan[],
  nameOf: (iso3: string) => string,
): { plans: ShownPlan[]; areas: Area[] } {
  const areas: Area[] = [];
  const indexes = new Map<string, number>();
  const areaOf = ({ region, countries_enabled }: Plan): number => {
    const key = `${region} ${[...countries_enabled].sort().join(' ')}`;
    const known = indexes.get(key);
    if (known !== undefined) return known;
    const names = countries_enabled.map(nameOf).sort(new Intl.Collator('en').compare);
    areas.push({ name: region ?? 'Several countries', count: names.length, countries: names.join(', ') });
    indexes.set(key, areas.length - 1);
    return areas.length - 1;
  };
  return {
    plans: plans.map((plan) => ({
      uid: plan.uid,
      name: plan.name,
      data_quota_mb: plan.data_quota_mb,
      daily_quota_mb: plan.daily_quota_mb,
      validity_days: plan.validity_days,
      price: plan.price,
      policy_name: plan.policy_name,
      area: plan.countries_enabled.length > 1 ? areaOf(plan) : null,
    })),
    areas,
  };
}

/** "Japan", "Canada, Mexico, United States", or "17 countries" where the list is long. */
export function worksIn(area: Area | undefined, country: string): string {
  if (!area) return country;
  return area.count <= SHORT_LIST ? area.countries : `${area.count} countries`;
}

/** "20 GB", 30 full days and $19 in one line, for the ear and for links. */
export function planInWords(plan: Pick<ShownPlan, 'data_quota_mb' | 'validity_days' | 'price'>): string {
  const days = fullDays(plan);
  return `${formatData(plan.data_quota_mb)}, ${days} full ${days === 1 ? 'day' : 'days'}, ${formatUsd(plan.price)}`;
}
