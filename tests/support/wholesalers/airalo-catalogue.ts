/** What Airalo's double sells: one line a package, from which the nested catalogue of the API is made. */
export interface DoublePackage {
  id: string;
  type: 'sim' | 'topup';
  /** "2 GB", "Unlimited". */
  data: string;
  /** 1024 a gigabyte; 0 for unlimited ones. */
  amount: number;
  days: number;
  /** In cents. */
  net: number;
  retail: number;
  /** Of unlimited packages with figures: megabytes (1024 a gigabyte) a day, and the speed after them. */
  throttle?: { megabytes: number; speed: string };
}

interface DoubleOperator {
  slug: string;
  title: string;
  operator: string;
  /** Alpha-2; the first is the destination's own where it is a country. */
  countries: string[];
  isLocal: boolean;
  rechargeable: boolean;
  identityCheck: boolean;
  starts: 'first-usage' | 'installation';
  /** Without it an Android phone has to be told the APN by hand, so that no other company's plan can be delivered so. */
  setsApn?: true;
  packages: DoublePackage[];
}

function plan(
  id: string,
  gigabytes: number,
  days: number,
  net: number,
  retail: number,
  type: 'sim' | 'topup' = 'sim',
): DoublePackage {
  return { id, type, data: `${gigabytes} GB`, amount: gigabytes * 1024, days, net, retail };
}

const unlimited = (id: string, days: number, net: number, retail: number, speed?: string): DoublePackage => ({
  id,
  type: 'sim',
  data: 'Unlimited',
  amount: 0,
  days,
  net,
  retail,
  ...(speed === undefined ? {} : { throttle: { megabytes: 3072, speed } }),
});

const common = {
  isLocal: true,
  rechargeable: true,
  identityCheck: false,
  starts: 'first-usage' as const,
};

export const operators: readonly DoubleOperator[] = [
  {
    ...common,
    slug: 'france',
    title: 'France',
    operator: 'Riviera Mobile',
    countries: ['FR'],
    setsApn: true,
    packages: [
      plan('riviera-mobile-15days-2gb', 2, 15, 160, 650),
      plan('riviera-mobile-30days-5gb', 5, 30, 380, 1300),
      // With these there is what all doubles sell, each at its own price.
      plan('riviera-mobile-7days-1gb', 1, 7, 80, 350),
      plan('riviera-mobile-15days-3gb', 3, 15, 260, 700),
      // Its lowest retail price is below what the shop makes of its cost, or no storm would buy here.
      plan('riviera-mobile-30days-10gb', 10, 30, 500, 1000),
      plan('riviera-mobile-7days-1gb-topup', 1, 7, 80, 450, 'topup'),
      plan('riviera-mobile-30days-5gb-topup', 5, 30, 380, 1300, 'topup'),
      plan('riviera-mobile-30days-10gb-topup', 10, 30, 500, 1000, 'topup'),
      // One whose lowest retail price lies below the shop's, so that it is offered beside other companies.
      plan('riviera-mobile-15days-2gb-topup', 2, 15, 160, 350, 'topup'),
      unlimited('riviera-mobile-10days-unlimited', 10, 1700, 2900, '1 Mbps'),
      unlimited('riviera-mobile-3days-unlimited', 3, 600, 1100),
    ],
  },
  {
    ...common,
    slug: 'spain',
    title: 'Spain',
    operator: 'Plaza',
    countries: ['ES'],
    rechargeable: false,
    identityCheck: true,
    starts: 'installation',
    packages: [plan('plaza-7days-1gb', 1, 7, 140, 450)],
  },
  {
    ...common,
    slug: 'japan',
    title: 'Japan',
    operator: 'Sakura Net',
    countries: ['JP'],
    packages: [
      plan('sakura-net-7days-1gb', 1, 7, 170, 450),
      plan('sakura-net-30days-10gb', 10, 30, 780, 1800),
      plan('sakura-net-30days-10gb-topup', 10, 30, 780, 1800, 'topup'),
    ],
  },
  {
    ...common,
    slug: 'united-states',
    title: 'United States',
    operator: 'Prairie',
    countries: ['US'],
    packages: [
      plan('prairie-7days-1gb', 1, 7, 150, 450),
      plan('prairie-30days-20gb', 20, 30, 1600, 3600),
      unlimited('prairie-7days-unlimited', 7, 1300, 2400, '512 Kbps'),
    ],
  },
  {
    ...common,
    slug: 'europe',
    title: 'Europe',
    operator: 'Oldworld',
    countries: ['FR', 'DE', 'ES', 'IT'],
    isLocal: false,
    packages: [
      plan('oldworld-30days-5gb', 5, 30, 800, 2000),
      plan('oldworld-30days-10gb', 10, 30, 1400, 3700),
      plan('oldworld-30days-5gb-topup', 5, 30, 800, 2000, 'topup'),
    ],
  },
  {
    ...common,
    slug: 'global',
    title: 'Global',
    operator: 'Allround',
    countries: ['FR', 'JP', 'US', 'BR', 'AU'],
    isLocal: false,
    packages: [plan('allround-15days-3gb', 3, 15, 1200, 2400)],
  },
];

/** Ordering one of these fails as in the company's sandbox, with this number. */
export const FORCED_FAILURES: Readonly<Record<string, number>> = {
  'test-insufficient-balance-7days-1gb': 11,
  'test-maintenance-mode-7days-1gb': 13,
  'test-disabled-top-up-7days-1gb': 23,
  'test-not-enough-7days-1gb': 33,
  'test-out-of-stock-7days-1gb': 34,
};

export const packageById = (id: string) =>
  operators
    .flatMap((operator) => operator.packages.map((sold) => ({ operator, sold })))
    .find(({ sold }) => sold.id === id);

const dollars = (cents: number) => cents / 100;
const picture = { width: 132, height: 99, url: 'https://cdn.example.com/flag.png' };
const AUTOMATIC = { apn_type: 'automatic', apn_value: 'globaldata' };
const BY_HAND = { apn_type: 'manual', apn_value: 'globaldata' };

function shownPackage({ id, type, data, amount, days, net, retail }: DoublePackage) {
  const isUnlimited = data === 'Unlimited';
  const inEuros = (cents: number) => Math.round(cents * 0.9) / 100;
  return {
    id,
    type,
    // Unlimited ones show how the API's types wobble.
    price: isUnlimited ? dollars(retail).toFixed(2) : dollars(retail),
    amount: isUnlimited ? '0' : amount,
    day: days,
    is_unlimited: isUnlimited,
    title: `${data} - ${days} Days`,
    data,
    short_info: "This eSIM doesn't come with a phone number.",
    qr_installation: '<p><b>eSIM name:</b> Double</p>',
    manual_installation: '<p><b>eSIM name:</b> Double</p>',
    is_fair_usage_policy: isUnlimited,
    fair_usage_policy: isUnlimited ? 'Slower after a daily volume.' : null,
    voice: null,
    text: null,
    net_price: dollars(net),
    prices: {
      net_price: { EUR: inEuros(net), USD: dollars(net) },
      recommended_retail_price: { EUR: inEuros(retail), USD: dollars(retail) },
    },
  };
}

function shownDestination(shown: DoubleOperator, index: number) {
  const { slug, title, operator, countries, isLocal } = shown;
  const apn = shown.setsApn ? AUTOMATIC : BY_HAND;
  return {
    slug,
    country_code: isLocal ? countries[0]! : '',
    title,
    image: picture,
    operators: [
      {
        id: 800 + index,
        style: 'light',
        gradient_start: '#0f1b3f',
        gradient_end: '#194281',
        type: isLocal ? 'local' : 'global',
        is_prepaid: false,
        title: operator,
        esim_type: 'Prepaid',
        warning: null,
        ...apn,
        is_roaming: true,
        info: ['Data-only eSIM.'],
        image: { ...picture, url: 'https://cdn.example.com/operator.png' },
        plan_type: 'data',
        activation_policy: shown.starts,
        is_kyc_verify: shown.identityCheck,
        rechargeability: shown.rechargeable,
        other_info: null,
        coverages: countries.map((code) => ({
          name: code,
          code,
          networks: [
            { name: 'First Net', types: ['5G'] },
            { name: 'Second Net', types: ['LTE'] },
          ],
        })),
        install_window_days: 90,
        topup_grace_window_days: null,
        apn: { ios: AUTOMATIC, android: apn },
        packages: shown.packages.map(shownPackage),
        countries: countries.map((code) => ({ country_code: code, title: code, image: picture })),
      },
    ],
  };
}

/** A page of destinations; from the second on an object keyed by index, as the company warns. */
export function packagesPage(limit: number, page: number) {
  const from = (page - 1) * limit;
  const here = operators
    .slice(from, from + limit)
    .map((shown, index) => shownDestination(shown, from + index));
  const lastPage = Math.max(1, Math.ceil(operators.length / limit));
  const link = (to: number) =>
    to >= 1 && to <= lastPage
      ? `https://partners-api.airalo.com/v2/packages?limit=${limit}&page=${to}`
      : null;
  return {
    data: page === 1 ? here : Object.fromEntries(here.map((entry, index) => [from + index, entry])),
    links: { first: link(1), last: link(lastPage), prev: link(page - 1), next: link(page + 1) },
    meta: {
      message: 'success',
      current_page: page,
      from: from + 1,
      last_page: lastPage,
      path: 'https://partners-api.airalo.com/v2/packages',
      per_page: String(limit),
      to: from + here.length,
      total: operators.length,
    },
    pricing: { model: 'net_pricing', discount_percentage: 0 },
  };
}

/** The package as lists of one eSIM show it. */
export function packageOfSim({ id, type, data, amount, days, net, retail }: DoublePackage) {
  return {
    id,
    type,
    price: dollars(retail),
    net_price: dollars(net),
    amount,
    day: days,
    is_unlimited: data === 'Unlimited',
    title: `${data} - ${days} Days`,
    data,
    short_info: null,
  };
}

/** Of unlimited packages with figures; as in the documentation of product information, without its texts. */
export function productInformation({ id, data, days, throttle }: DoublePackage) {
  return {
    data: {
      package_id: id,
      product_name: `${data} - ${days} Days`,
      validity_days: days,
      data_allowance_display: data,
      max_download_speed_mbit: '20000',
      throttled_download_speed_mbit: throttle?.speed ?? null,
      throttle_threshold_mb: throttle?.megabytes ?? null,
      is_unlimited: data === 'Unlimited',
      is_fair_usage_policy: throttle !== undefined,
    },
  };
}
