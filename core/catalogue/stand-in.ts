import { apnByHand, type Plan, type PlanRules } from './plan.ts';

/** What a traveller is promised of a plan, as far as another offer has to keep it. */
export interface PromisedFacts
  extends PlanRules,
    Pick<
      Plan,
      'data_quota_mb' | 'validity_days' | 'daily_quota_mb' | 'reduced_speed_kbps' | 'install_within_days'
    > {
  countries_enabled: readonly string[];
  /** Null is not stated. */
  hotspot: boolean | null;
  /** Empty is not stated. */
  networks: readonly { readonly country: string; readonly generation: '4G' | '5G' }[];
}

/** An offer may give up to this much more data, in percent, and still stand in: more than that is another plan. */
const MOST_MORE_PERCENT = 5;

/**
 * Whether an offer may be delivered where a plan was sold: it gives the traveller at least what the plan says. The same
 * days and kind, the same data or up to 5 % more, all of the countries, no slower, and nothing to do in another way or sooner;
 * what isn't known of the offer is never "no worse" than what the plan states.
 */
export function givesAtLeast(offer: PromisedFacts, plan: PromisedFacts): boolean {
  return (
    offer.validity_days === plan.validity_days &&
    isNearly(offer.data_quota_mb, plan.data_quota_mb) &&
    isDailyAsGood(offer, plan) &&
    (plan.hotspot !== true || offer.hotspot === true) &&
    coversAll(offer.countries_enabled, plan.countries_enabled) &&
    isNetworkAsGood(offer, plan) &&
    isAsEasy(offer, plan)
  );
}

/** Plans that can stand in for each other have the same key; the converse doesn't hold. */
export const standInKey = ({ validity_days, daily_quota_mb }: PromisedFacts): string =>
  `${validity_days} ${daily_quota_mb === null ? 'total' : 'daily'}`;

const isNearly = (offered: number, promised: number) =>
  offered >= promised && offered * 100 <= promised * (100 + MOST_MORE_PERCENT);

function isDailyAsGood(offer: PromisedFacts, plan: PromisedFacts): boolean {
  if (plan.daily_quota_mb === null || offer.daily_quota_mb === null) {
    return plan.daily_quota_mb === offer.daily_quota_mb;
  }
  if (!isNearly(offer.daily_quota_mb, plan.daily_quota_mb)) return false;
  return plan.reduced_speed_kbps === null || (offer.reduced_speed_kbps ?? 0) >= plan.reduced_speed_kbps;
}

function coversAll(offered: readonly string[], promised: readonly string[]): boolean {
  if (offered === promised) return true;
  if (offered.length < promised.length) return false;
  const covered = new Set(offered);
  return promised.every((country) => covered.has(country));
}

/**
 * Whether what the traveller was told to do is right for the offer as well: its clock starts no sooner, it may be installed as
 * late, nobody asks who he is, and no other APN has to be set. A company that tells the APN with the eSIM alone is shown then.
 */
function isAsEasy(offer: PromisedFacts, plan: PromisedFacts): boolean {
  const asked =
    plan.identity_check === false ? offer.identity_check !== false : offer.identity_check === true;
  const apn = apnByHand(offer);
  return (
    (plan.starts !== 'first_use' || offer.starts === 'first_use') &&
    (plan.install_within_days === null || (offer.install_within_days ?? 0) >= plan.install_within_days) &&
    (!asked || plan.identity_check === true) &&
    (apn === null || apn === apnByHand(plan))
  );
}

/** Where the plan says 5G, the offer does so too; where it says anything, the offer says something. */
function isNetworkAsGood(offer: PromisedFacts, plan: PromisedFacts): boolean {
  if (plan.networks.length === 0) return true;
  const best = new Map<string, '4G' | '5G'>();
  for (const { country, generation } of offer.networks) {
    if (best.get(country) !== '5G') best.set(country, generation);
  }
  return plan.networks.every(({ country, generation }) => {
    const offered = best.get(country);
    return offered !== undefined && (offered === '5G' || generation === '4G');
  });
}
