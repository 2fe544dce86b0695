import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ListedPlan, Plan } from '../catalogue/plan.ts';
import { DAY } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { type EsimWithPlans, planStatus, shownState } from './esim.ts';
import { fittingTopUps } from './fitting-top-ups.ts';
import { findOwnEsim } from './list.ts';

/** What a top-up comes to on this very eSIM. */
export interface TopUpOffer {
  plan: Plan;
  /** Megabytes left now, with the top-up's on top; null where the wholesaler doesn't tell what is left. */
  data_left_mb: number | null;
  /** `at_once`: with the next connection; `after_current`: when the plans on the eSIM have ended. */
  starts: 'at_once' | 'after_current';
  /** When the last of it ends at the latest; null while the clock of a plan before it hasn't started. */
  ends_at: Date | null;
}

/**
 * Plans that one of the customer's eSIMs can be topped up with, those that cover most of where it works first, then
 * the cheapest; null when the eSIM isn't the customer's, `unavailable` while its company doesn't tell what fits.
 */
export async function listTopUps(
  shop: Shop,
  customerUid: string,
  esimUid: string,
): Promise<TopUpOffer[] | 'unavailable' | null> {
  const record = await findOwnEsim(shop, customerUid, esimUid);
  if (record === null) return null;
  const now = shop.clock.now();
  if (shownState(record, now) === 'refunded') return [];
  const fitting = await fittingTopUps(shop, record.esim, 'lately');
  if (fitting === 'unavailable') return fitting;
  const { countries, offerFor } = fitting;
  const covered = (plan: Plan) => plan.countries_enabled.filter((each) => countries.has(each)).length;
  return plansIn(shop.catalogue, countries)
    .filter((plan) => typeof offerFor(plan) === 'object')
    .map((plan) => ({ plan, covered: covered(plan) }))
    .sort((a, b) => b.covered - a.covered || a.plan.price - b.plan.price)
    .map(({ plan }) => ({ plan, ...outcome(record, plan, now) }));
}

/**
 * Plans on a profile are used one after the other, in the order in which they were bought. A plan counts calendar days
 * in UTC, the day of activation included (C2.5), so one that follows at midnight begins a new day.
 */
export function outcome(
  { esim, plans }: EsimWithPlans,
  topUp: Pick<Plan, 'data_quota_mb' | 'validity_days'>,
  now: Date,
): Omit<TopUpOffer, 'plan'> {
  const live = plans.filter((plan) => {
    const status = planStatus(plan, esim.state, now);
    return status === 'active' || status === 'waiting';
  });
  const data_left_mb = live.some(({ data_used_mb }) => data_used_mb === null)
    ? null
    : live.reduce((sum, plan) => sum + plan.data_quota_mb - (plan.data_used_mb ?? 0), topUp.data_quota_mb);
  if (live.length === 0) {
    const today = Math.floor(now.getTime() / DAY);
    return { data_left_mb, starts: 'at_once', ends_at: new Date((today + topUp.validity_days) * DAY) };
  }
  const ends = live.flatMap(({ expires_at }) => (expires_at === null ? [] : [expires_at.getTime()]));
  if (ends.length === 0) return { data_left_mb, starts: 'after_current', ends_at: null };
  // Some companies tell one end of all the plans on an eSIM, those that wait behind the running one counted.
  const days = live
    .filter(({ expires_at }) => expires_at === null)
    .reduce((sum, plan) => sum + plan.validity_days, topUp.validity_days);
  return { data_left_mb, starts: 'after_current', ends_at: new Date(Math.max(...ends) + days * DAY) };
}

function plansIn(catalogue: Catalogue, countries: ReadonlySet<string>): ListedPlan[] {
  const uids = new Set([...countries].flatMap((iso3) => catalogue.plansFor(iso3).map(({ uid }) => uid)));
  return [...uids].map((uid) => catalogue.plan(uid)).filter((plan) => plan !== undefined);
}
