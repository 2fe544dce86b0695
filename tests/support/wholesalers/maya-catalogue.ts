import { countries } from '../../../content/countries/read.ts';

/** A product as Maya's stock list has it. */
export interface MayaProduct {
  uid: string;
  name: string;
  countries_enabled: string[];
  data_quota_mb: number;
  data_quota_bytes: number;
  validity_days: number;
  policy_id: number;
  policy_name: string;
  wholesale_price_usd: string;
  rrp_usd: string;
  rrp_eur: string;
  rrp_gbp: string;
  rrp_cad: string;
  rrp_aud: string;
  rrp_jpy: string;
}

const EUROPE = ['FRA', 'DEU', 'ESP', 'ITA', 'GBR'];
const ASIA = ['JPN', 'KOR', 'THA', 'SGP', 'MYS'];
const GLOBE = countries.slice(0, 70).map(({ iso3 }) => iso3);

/** Id, place, countries, gigabytes, advertised days, price in cents, and words of a throttled policy. */
type Row = [
  uid: string,
  place: string,
  where: string[],
  gigabytes: number,
  days: number,
  cents: number,
  throttled?: string,
];

const ROWS: readonly Row[] = [
  ['fR7kQ2mXw9Lp', 'France', ['FRA'], 3, 15, 410],
  ['fR9aB3cD5eF7', 'France', ['FRA'], 3, 15, 435],
  // These and the first are what all doubles sell, each at its own price; storms need other companies for the same plan.
  ['fR1cO7mMn0aA', 'France', ['FRA'], 1, 7, 60],
  ['fR2cO15mMn0B', 'France', ['FRA'], 2, 15, 200],
  ['fR5cO30mMn0C', 'France', ['FRA'], 5, 30, 420],
  ['fR10cO30mMnD', 'France', ['FRA'], 10, 30, 820],
  ['fR2pD6sHj3Ky', 'France', ['FRA'], 1000, 7, 1240, 'Unlimited Standard'],
  ['dE1mN4bV8cXz', 'Germany', ['DEU'], 1, 7, 150],
  ['eS5tR9wQ2yUi', 'Spain', ['ESP'], 5, 30, 560],
  ['iT3gH7jK1lZx', 'Italy', ['ITA'], 10, 30, 980],
  ['gB8vC2nM6aSd', 'United Kingdom', ['GBR'], 3, 15, 405],
  ['jP4fG9hJ5kLq', 'Japan', ['JPN'], 5, 15, 720],
  ['jP7wE3rT6yUo', 'Japan', ['JPN'], 1000, 7, 1490, 'Max'],
  ['tH2zX5cV8bNm', 'Thailand', ['THA'], 10, 15, 690],
  ['uS6qW9eR3tYu', 'United States', ['USA'], 10, 30, 1350],
  ['eU4tZ8nBc1Vd', 'Europe', EUROPE, 5, 30, 825],
  ['aS1dF4gH7jKl', 'Asia', ASIA, 5, 30, 940],
  ['gL5pO8iU2yTr', 'Global', GLOBE, 10, 30, 2900],
];

/** The stock: one country, a region, the globe and throttled ones. The first two share their name. */
export const mayaProducts: readonly MayaProduct[] = ROWS.map(
  ([uid, place, countries_enabled, gigabytes, days, cents, throttled]) => ({
    uid,
    name: throttled ? `${place} ${throttled} - ${days} Days` : `${place} ${gigabytes}GB - ${days} Days`,
    countries_enabled,
    data_quota_mb: gigabytes * 1000,
    data_quota_bytes: gigabytes * 1e9,
    validity_days: days + 1,
    policy_id: throttled ? 23 : 9,
    policy_name: throttled ?? `Maximum Data ${gigabytes}GB`,
    wholesale_price_usd: (cents / 100).toFixed(2),
    rrp_usd: '7.99',
    rrp_eur: '7.99',
    rrp_gbp: '6.99',
    rrp_cad: '10.99',
    rrp_aud: '11.99',
    rrp_jpy: '1200',
  }),
);

/** Plan types of an account that has those: no price, and the advertised days. */
export const mayaPlanTypes = [
  {
    uid: 'uS5xM8nQ2rTc',
    name: 'USA 5GB - 15 Days',
    countries_enabled: ['USA'],
    data_quota_mb: 5000,
    data_quota_bytes: 5_000_000_000,
    validity_days: 15,
    policy_id: 9,
    policy_name: 'Maximum Data 5GB',
  },
];

export const mayaPricing = [
  { region_iso2: 'us', region_iso3: 'USA', region_name: 'United States', data_mb_usd: '0.00297' },
  { region_iso2: 'fr', region_iso3: 'FRA', region_name: 'France', data_mb_usd: '0.00180' },
];

const REGIONS: Record<string, string[]> = { europe: EUROPE, apac: ASIA, global: GLOBE };

/** The stock of a filter: of one country in alpha-2, or of a region as a whole; everything without one. */
export function mayaProductsFor(query: URLSearchParams): readonly MayaProduct[] {
  const country = query.get('country');
  const region = query.get('region');
  if (country !== null) {
    const iso3 = countries.find(({ iso2 }) => iso2.toLowerCase() === country)?.iso3;
    return mayaProducts.filter(
      ({ countries_enabled: [first, more] }) => first === iso3 && more === undefined,
    );
  }
  if (region === null) return mayaProducts;
  return mayaProducts.filter(({ countries_enabled }) => countries_enabled === REGIONS[region]);
}
