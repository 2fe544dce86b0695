import { NOT_OURS } from '../../../core/wholesale/not-ours.ts';
import type { WholesaleOffer } from '../../../core/wholesale/wholesaler.ts';
import { wholeCharge } from '../wire/charge.ts';
import { alpha3, scopeOf } from '../wire/countries.ts';
import { plainText } from '../wire/plain-text.ts';
import { dividedCharge } from './calls.ts';
import type { DailyPolicy } from './policies.ts';
import { type OfferBody, offerBody, offerHead } from './schemas.ts';

/** An eSIM lives for twelve months after its last activity. */
const INSTALL_WITHIN_DAYS = 365;

type ReadOffer = { offer: WholesaleOffer } | { skipped: { id: string; why: string } };

/**
 * One offer as the catalogue has it; never throws.
 * @param place where it stands in the catalogue, to name one without an id.
 */
export function readOffer(
  raw: unknown,
  place: number,
  policies: ReadonlyMap<string, DailyPolicy>,
): ReadOffer {
  const head = offerHead.safeParse(raw);
  if (!head.success) return skipped(idOf(raw) ?? `number ${place + 1}`, unreadable(head.error));
  const { offerId: id, enabled, priceType, productType } = head.data;
  if (!enabled) return skipped(id, NOT_OURS.disabled);
  if ((productType ?? 'ESIM') !== 'ESIM') return skipped(id, NOT_OURS.no_esim);
  if (priceType !== 'FIXED') return skipped(id, NOT_OURS.no_fixed_price);
  const body = offerBody.safeParse(raw);
  return body.success ? asOffer(body.data, policies) : skipped(id, unreadable(body.error));
}

function asOffer(body: OfferBody, policies: ReadonlyMap<string, DailyPolicy>): ReadOffer {
  const id = body.offerId;
  const cost = costOf(body);
  if (cost === null) return skipped(id, 'its cost cannot be read');
  const data = dataOf(body, policies);
  if (data.kind === 'total' && data.data_quota_mb < 1) return skipped(id, NOT_OURS.no_data);
  const countries_enabled = alpha3([body.country, ...(body.roaming ?? []).map(({ country }) => country)]);
  if (countries_enabled.length === 0) return skipped(id, NOT_OURS.no_country);
  const { unfit, ...volume } = data;
  const subtypes = (body.subTypes ?? []).map(plainText).filter((name) => name !== '');
  const offer: WholesaleOffer = {
    wholesale_id: id,
    name: nameOf(body),
    sold_as: 'esim',
    ...placeOf(body, countries_enabled),
    countries_enabled,
    ...volume,
    validity_days: body.durationDays + 1,
    hotspot: null,
    networks: networksOf(body),
    install_within_days: INSTALL_WITHIN_DAYS,
    starts: 'first_use',
    identity_check: null,
    apn: null,
    breakout: null,
    policy_name: subtypes.join(', '),
    cost,
    lowest_price: null,
    recommended_price: recommendedOf(body),
    unfit: cost.currency === 'USD' ? unfit : `its cost is in ${cost.currency}`,
  };
  return { offer };
}

const skipped = (id: string, why: string): ReadOffer => ({ skipped: { id: plainText(id), why } });

const unreadable = ({ issues }: { issues: readonly { path: PropertyKey[] }[] }): string =>
  `it cannot be read: ${issues[0]?.path.map(String).join('.') || 'it is no record'}`;

/** The id of an offer that may be unreadable otherwise; null where it has none. */
export function idOf(raw: unknown): string | null {
  const id = typeof raw === 'object' && raw !== null && 'offerId' in raw ? raw.offerId : null;
  return typeof id === 'string' && id !== '' ? id.slice(0, 200) : null;
}

/** `fixed` with `fee`, as far as anybody knows; the purchase says what it really was. */
const costOf = ({ cost }: OfferBody) =>
  dividedCharge(cost.fixed + (cost.fee ?? 0), cost.currency, cost.currencyDivisor);

function recommendedOf({ price }: OfferBody) {
  const charge = price ? dividedCharge(price.suggestedFixed, price.currency, price.currencyDivisor) : null;
  return charge && charge.amount > 0 ? wholeCharge(charge.amount, charge.currency, charge.exponent) : null;
}

type Volume = Pick<
  WholesaleOffer,
  'kind' | 'data_quota_mb' | 'data_bytes' | 'daily_quota_mb' | 'reduced_speed_kbps' | 'unfit'
>;

/** Gigabytes are decimal. What is called unlimited has a daily volume by its subtype, then a reduced speed. */
function dataOf(body: OfferBody, policies: ReadonlyMap<string, DailyPolicy>): Volume {
  if (!body.dataUnlimited) {
    return { ...volumeOf('total', Math.round((body.dataGB ?? 0) * 1000)), unfit: null };
  }
  const names = (body.subTypes ?? []).map((name) => name.trim().toUpperCase());
  const [policy, ...others] = names.map((name) => policies.get(name)).filter((each) => each !== undefined);
  if (policy === undefined || others.length > 0) {
    const unfit = 'its daily volume and reduced speed are unknown: enter them in ZENDIT_POLICIES';
    return { ...volumeOf('unlimited', 0), unfit };
  }
  return { ...volumeOf('daily', policy.daily_quota_mb * body.durationDays), ...policy, unfit: null };
}

const volumeOf = (kind: WholesaleOffer['kind'], megabytes: number) => ({
  kind,
  data_quota_mb: megabytes,
  data_bytes: megabytes * 1_000_000,
  daily_quota_mb: null,
  reduced_speed_kbps: null,
});

function placeOf(body: OfferBody, countries: readonly string[]): Pick<WholesaleOffer, 'scope' | 'region'> {
  const regions = (body.regions ?? []).map(plainText).filter((name) => name !== '');
  const saysGlobal = [body.country ?? '', ...regions].some((name) => name.trim().toUpperCase() === 'GLOBAL');
  const scope = saysGlobal ? 'global' : scopeOf(countries);
  return { scope, region: scope === 'country' || regions.length === 0 ? null : regions.join(', ') };
}

/** The networks' names aren't told; their generation is, for each country or for the whole offer. */
function networksOf(body: OfferBody): WholesaleOffer['networks'] {
  const speeds = [
    { country: body.country, dataSpeeds: body.dataSpeeds },
    ...(body.roaming ?? []).map(({ country, dataSpeeds }) => ({
      country,
      dataSpeeds: dataSpeeds ?? body.dataSpeeds,
    })),
  ];
  const best = new Map<string, '4G' | '5G'>();
  for (const { country, dataSpeeds } of speeds) {
    const [code] = alpha3([country]);
    const generation = generationOf(dataSpeeds ?? []);
    if (code === undefined || generation === null) continue;
    best.set(code, best.get(code) === '5G' ? '5G' : generation);
  }
  if (best.size === 0) return null;
  return [...best].sort().map(([country, generation]) => ({ country, names: [], generation }));
}

function generationOf(speeds: readonly string[]): '4G' | '5G' | null {
  const said = speeds.join(' ').toUpperCase();
  if (said.includes('5G')) return '5G';
  return /4G|LTE/.test(said) ? '4G' : null;
}

/** The company gives its offers no names: made of what tells them apart. */
function nameOf(body: OfferBody): string {
  const data = body.dataUnlimited ? 'Unlimited' : `${body.dataGB} GB`;
  const place = body.country || (body.regions ?? []).join(' and ');
  const parts = [body.brandName, place, data, `${body.durationDays} days`, ...(body.subTypes ?? [])];
  return plainText(parts.filter(Boolean).join(' ')) || plainText(body.offerId);
}
