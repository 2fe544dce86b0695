import type { Charge } from '../wholesale/charge.ts';
import type { WholesaleOffer } from '../wholesale/wholesaler.ts';

/** The largest integer that the tables store. */
export const MOST_STORED = 2 ** 31 - 1;

/** Letters of an id: those of real companies have 60 at most. */
const MOST_ID = 300;

const isCount = (value: number, least: number) =>
  Number.isInteger(value) && value >= least && value <= MOST_STORED;
const isCountOrNull = (value: number | null, least = 1) => value === null || isCount(value, least);

/**
 * Why an offer makes no sense; null when it does, though it may not be for sale (its own `unfit`). What a wholesaler sends is believed
 * in nothing: one bad offer must not keep the others from being synced.
 */
export function whyUnfit(offer: WholesaleOffer): string | null {
  // What its adapter keeps off sale may have no volume or speed yet, such as an unlimited one that waits for its policy.
  const least = offer.unfit === null ? 1 : 0;
  const faults: [boolean, string][] = [
    [typeof offer.wholesale_id !== 'string' || offer.wholesale_id === '', 'it has no id'],
    // Beyond what an index takes, one would keep the whole list from being stored.
    [String(offer.wholesale_id).length > MOST_ID, 'its id is too long'],
    [typeof offer.name !== 'string' || offer.name.trim() === '', 'it has no name'],
    [typeof offer.policy_name !== 'string', 'it has no policy'],
    [!['country', 'region', 'global'].includes(offer.scope), 'its scope is unknown'],
    [!isCount(offer.data_quota_mb, least), `data of ${offer.data_quota_mb} MB`],
    // The day of activation is one of them (C2.5).
    [!isCount(offer.validity_days, 2), `a validity of ${offer.validity_days} days`],
    [!isCountOrNull(offer.starting_price ?? null), `a starting price of ${offer.starting_price}`],
    [!isCharge(offer.cost) || isTooMuch(offer.cost), `a cost of ${JSON.stringify(offer.cost)}`],
    [!isCharge(offer.lowest_price, 'or null'), 'its lowest price is no amount'],
    [!isCharge(offer.recommended_price, 'or null'), 'its recommended price is no amount'],
    [!['total', 'daily', 'unlimited'].includes(offer.kind), 'its kind is unknown'],
    [!['esim', 'top_up'].includes(offer.sold_as), 'it is neither an eSIM nor a top-up'],
    [offer.unfit !== null && typeof offer.unfit !== 'string', 'what it lacks is no text'],
    [!isCountOrNull(offer.daily_quota_mb, least), `a day’s data of ${offer.daily_quota_mb} MB`],
    [!isCountOrNull(offer.reduced_speed_kbps, least), `a reduced speed of ${offer.reduced_speed_kbps}`],
    [!isCountOrNull(offer.install_within_days), `${offer.install_within_days} days to install it`],
    [!isStated(offer.hotspot), `a hotspot of ${offer.hotspot}`],
    [!isStated(offer.identity_check), `an identity check of ${offer.identity_check}`],
    [![...STARTS, null].includes(offer.starts), `a start at ${offer.starts}`],
    [!isApn(offer.apn), 'its APN is no name'],
    [offer.breakout !== null && !isCountry(offer.breakout), 'its breakout is no alpha-3 code'],
    [offer.networks !== null && !areNetworks(offer.networks), 'its networks are no list'],
    [typeof offer.region !== 'string' && offer.region !== null, 'its region is no name'],
    [JSON.stringify(offer).includes('\\u0000'), 'it has a character that can’t be stored'],
    [!isListOfCountries(offer.countries_enabled), 'its countries are no list of alpha-3 codes'],
    [offer.unfit === null && offer.cost?.amount === 0, 'it costs nothing'],
    [offer.unfit === null && !isDailySaid(offer), 'its daily data, or the speed after it, is not told'],
  ];
  return faults.find(([is]) => is)?.[1] ?? null;
}

/** What isn't counted to an end is sold by its daily volume and the speed after it, both of them. */
const isDailySaid = ({ kind, daily_quota_mb, reduced_speed_kbps }: WholesaleOffer) =>
  kind === 'total'
    ? daily_quota_mb === null
    : isCount(daily_quota_mb ?? 0, 1) && isCount(reduced_speed_kbps ?? 0, 1);

function isListOfCountries(countries: unknown): boolean {
  return Array.isArray(countries) && countries.length > 0 && countries.every(isCountry);
}

function isCharge(charge: Charge | null, orNull?: 'or null'): boolean {
  if (charge === null || typeof charge !== 'object') return charge === null && orNull !== undefined;
  const { amount, currency, exponent } = charge;
  return (
    Number.isSafeInteger(amount) &&
    amount >= 0 &&
    /^[A-Z]{3}$/.test(currency) &&
    Number.isInteger(exponent) &&
    exponent >= 0 &&
    exponent <= 9
  );
}

/** Whether its cents can't be stored; in another currency the rate decides (store-offers.ts). */
const isTooMuch = ({ amount, currency, exponent }: Charge) =>
  currency === 'USD' && amount / 10 ** exponent > MOST_STORED / 100;

function areNetworks(networks: unknown): boolean {
  return (
    Array.isArray(networks) &&
    networks.every(
      (each) =>
        isCountry(each?.country) &&
        Array.isArray(each.names) &&
        each.names.every((name: unknown) => typeof name === 'string') &&
        ['4G', '5G'].includes(each.generation),
    )
  );
}

/** Null is "the wholesaler doesn't say". */
const isStated = (fact: unknown) => typeof fact === 'boolean' || fact === null;
const isCountry = (code: unknown) => typeof code === 'string' && /^[A-Z]{3}$/.test(code);
const STARTS: readonly unknown[] = ['first_use', 'installation'];

/** 3GPP TS 23.003, section 9.1: at most 100 octets; travellers are told to type it, so it must be something to type. */
function isApn(apn: WholesaleOffer['apn']): boolean {
  if (apn === null || apn === 'automatic') return true;
  return typeof apn?.by_hand === 'string' && /^[\x21-\x7e]{1,100}$/.test(apn.by_hand);
}
