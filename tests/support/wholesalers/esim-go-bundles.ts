/** A bundle in the double's catalogue. */
export interface DoubleBundle {
  name: string;
  description: string;
  group: string;
  /** Alpha-2 codes of where it works. */
  countries: string[];
  /** The name of its region; null for one country. */
  region: string | null;
  /** Megabytes; -1 for unlimited. */
  data: number;
  days: number;
  /** In cents of a dollar. */
  price: number;
  autostart: boolean;
  /** DATA, or VOICE for what the shop can't sell. */
  type: string;
  /** Who stands behind it: an eSIM takes bundles of one operator alone. */
  operator: 'east' | 'west';
}

const NAMES: Readonly<Record<string, string>> = {
  FR: 'France',
  DE: 'Germany',
  ES: 'Spain',
  IT: 'Italy',
  GB: 'United Kingdom',
  US: 'United States',
  JP: 'Japan',
  KR: 'South Korea',
  TH: 'Thailand',
};
export const countryName = (iso: string): string => NAMES[iso] ?? iso;

const EUROPE = ['DE', 'ES', 'FR', 'IT'];
const ASIA = ['JP', 'KR', 'TH'];

type Row = [size: string, days: number, place: string, price: number];
const FIXED: readonly Row[] = [
  ['1GB', 7, 'FR', 130],
  ['3GB', 30, 'FR', 282],
  ['10GB', 30, 'FR', 790],
  // With these there is what all doubles sell, each at its own price.
  ['2GB', 15, 'FR', 120],
  ['3GB', 15, 'FR', 210],
  ['5GB', 30, 'FR', 330],
  ['1GB', 7, 'JP', 145],
  ['3GB', 30, 'JP', 310],
  ['3GB', 30, 'US', 455],
  ['1GB', 7, 'GB', 120],
  ['5GB', 30, 'REUP', 640],
  ['10GB', 30, 'REUP', 1180],
  ['5GB', 15, 'RASI', 720],
];
const UNLIMITED: readonly [prefix: string, tier: string, days: number, price: number][] = [
  ['UL', 'Lite', 7, 860],
  ['ULE', 'Essential', 7, 1240],
  ['ULP', 'Plus', 7, 1905],
  ['ULX', 'Beyond', 7, 2400],
];

/** What is on sale: single countries, regions, unlimited ones of each kind, and some that a shop can't sell. */
export function doubleBundles(): DoubleBundle[] {
  const fixed = FIXED.map(([size, days, place, price]) =>
    bundle(
      { name: `esim_${size}_${days}D_${place}_V2`, days, price, data: Number.parseInt(size, 10) * 1000 },
      place,
      size,
    ),
  );
  const unlimited = UNLIMITED.map(([prefix, tier, days, price]) => ({
    ...bundle({ name: `esim_${prefix}_${days}D_FR_V2`, days, price, data: -1 }, 'FR', `Unlimited ${tier}`),
    group: `Standard Unlimited ${tier}`,
  }));
  const started = bundle({ name: 'esim_2GB_15D_FR_A_V2', days: 15, price: 210, data: 2000 }, 'FR', '2GB');
  const voice = bundle({ name: 'esim_100MIN_30D_GB_V2', days: 30, price: 500, data: 0 }, 'GB', '100 minutes');
  return [...fixed, ...unlimited, { ...started, autostart: true }, { ...voice, type: 'VOICE' }];
}

function bundle(
  own: Pick<DoubleBundle, 'name' | 'days' | 'price' | 'data'>,
  place: string,
  size: string,
): DoubleBundle {
  const region = place === 'REUP' ? 'Europe+' : place === 'RASI' ? 'Asia' : null;
  const countries = region === 'Europe+' ? EUROPE : region === 'Asia' ? ASIA : [place];
  return {
    ...own,
    description: `eSIM, ${size}, ${own.days} Days, ${region ?? countryName(place)}, V2`,
    group: 'Standard Fixed',
    countries,
    region,
    autostart: false,
    type: 'DATA',
    operator: countries.some((iso) => ASIA.includes(iso)) ? 'east' : 'west',
  };
}

/** A bundle as the catalogue shows it. */
export function shownBundle({ name, description, group, countries, region, ...bundle }: DoubleBundle) {
  const places = countries.map((iso) => ({ name: countryName(iso), region: 'Europe', iso }));
  const unlimited = bundle.data < 0;
  return {
    name,
    description,
    groups: [group],
    countries: region === null ? places : [{ name: region, region: 'Europe', iso: region }],
    dataAmount: bundle.data,
    duration: bundle.days,
    speed: ['4G', '5G'],
    autostart: bundle.autostart,
    unlimited,
    roamingEnabled: region === null ? [] : places,
    imageUrl: 'https://img.example.com/bundle.png',
    price: bundle.price / 100,
    billingType: 'FixedCost',
    allowances: [
      {
        type: bundle.type,
        service: 'STANDARD',
        description: 'Data',
        amount: bundle.data,
        unit: 'MB',
        unlimited,
      },
    ],
  };
}
