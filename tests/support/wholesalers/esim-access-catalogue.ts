/** What the double of eSIM Access sells, in the shape of its catalogue. */

const GIGABYTE = 2 ** 30;

interface Country {
  code: string;
  name: string;
  operators: { operatorName: string; networkType: string }[];
}

const FRANCE: Country = {
  ...{ code: 'FR', name: 'France' },
  operators: [
    { operatorName: 'Orange', networkType: '5G' },
    { operatorName: 'SFR', networkType: '4G' },
  ],
};
const GERMANY: Country = {
  ...{ code: 'DE', name: 'Germany' },
  operators: [{ operatorName: 'Telekom', networkType: '5G' }],
};
const SPAIN: Country = {
  ...{ code: 'ES', name: 'Spain' },
  operators: [{ operatorName: 'Vodafone', networkType: '4G' }],
};
const JAPAN: Country = {
  ...{ code: 'JP', name: 'Japan' },
  operators: [
    { operatorName: 'KDDI', networkType: '4G' },
    { operatorName: 'An old one', networkType: '3G' },
  ],
};
const UNITED_STATES: Country = {
  ...{ code: 'US', name: 'United States' },
  operators: [{ operatorName: 'T-Mobile', networkType: '5G' }],
};
const EUROPE = [FRANCE, GERMANY, SPAIN];

/** As `/package/list` answers it. */
export type DoublePackage = ReturnType<typeof packageOf>;

function packageOf(
  [packageCode, slug, name]: [string, string, string],
  [price, volume, duration]: [number, number, number],
  countries: Country[],
  more: { dataType?: number; activeType?: number; supportTopUpType?: number; fupPolicy?: string } = {},
) {
  return {
    ...{ packageCode, slug, name, price, currencyCode: 'USD', volume: Math.round(volume * GIGABYTE) },
    ...{ smsStatus: 1, dataType: more.dataType ?? 1, unusedValidTime: 180, duration, durationUnit: 'DAY' },
    ...{ location: countries.map(({ code }) => code).join(','), description: name },
    ...{ activeType: more.activeType ?? 2, favorite: false, retailPrice: 2 * price, speed: '3G/4G/5G' },
    locationNetworkList: countries.map(({ code, name, operators }) => ({
      locationName: name,
      locationLogo: `/img/flags/${code.toLowerCase()}.png`,
      operatorList: operators,
    })),
    ...{ ipExport: 'GB', supportTopUpType: more.supportTopUpType ?? 2 },
    ...(more.fupPolicy === undefined ? {} : { fupPolicy: more.fupPolicy }),
  };
}

const base = [
  packageOf(['FRH101', 'FR_1_7', 'France 1GB 7Days'], [7_000, 1, 7], [FRANCE]),
  packageOf(['FRH315', 'FR_3_15', 'France 3GB 15Days'], [15_500, 3, 15], [FRANCE]),
  packageOf(['FRH530', 'FR_5_30', 'France 5GB 30Days'], [24_000, 5, 30], [FRANCE]),
  // With these two there is what all doubles sell, each at its own price.
  packageOf(['FRH215', 'FR_2_15', 'France 2GB 15Days'], [14_000, 2, 15], [FRANCE]),
  packageOf(['FRH1030', 'FR_10_30', 'France 10GB 30Days'], [70_000, 10, 30], [FRANCE]),
  packageOf(['FRD1G', 'FR_1_Daily', 'France 1GB/Day FUP1Mbps'], [8_000, 1, 1], [FRANCE], {
    ...{ dataType: 2, supportTopUpType: 3, fupPolicy: '1 Mbps' },
  }),
  packageOf(['FRD2G', 'FR_2_Daily_Cut', 'France 2GB/Day'], [23_000, 2, 1], [FRANCE], { dataType: 3 }),
  // Costs no whole cent, as real prices may.
  packageOf(['DEH101', 'DE_1_7', 'Germany 1GB 7Days'], [7_550, 1, 7], [GERMANY]),
  packageOf(['ESH101', 'ES_1_7', 'Spain 1GB 7Days'], [6_500, 1, 7], [SPAIN]),
  packageOf(['JPH101', 'JP_1_7', 'Japan 1GB 7Days'], [9_000, 1, 7], [JAPAN]),
  packageOf(['JPH520', 'JP_20_30', 'Japan 20GB 30Days'], [99_000, 20, 30], [JAPAN]),
  packageOf(['JPU', 'JP_Unl_Daily', 'Japan Unlimited/Day'], [31_000, 10, 1], [JAPAN], {
    ...{ dataType: 4, fupPolicy: '384 Kbps' },
  }),
  packageOf(['USH310', 'US_3_10', 'United States 3GB 10Days'], [18_000, 3, 10], [UNITED_STATES]),
  packageOf(['EUR3', 'EU-3_5_30', 'Europe (3 areas) 5GB 30Days'], [42_500, 5, 30], EUROPE, { activeType: 1 }),
];

const topUps = [
  packageOf(['TOPUP_FRH107', 'FR_1_7', 'France 1GB 7Days'], [7_000, 1, 7], [FRANCE]),
  packageOf(['TOPUP_DEH107', 'DE_1_7', 'Germany 1GB 7Days'], [7_550, 1, 7], [GERMANY]),
  packageOf(['TOPUP_FRH315', 'FR_3_15', 'France 3GB 15Days'], [15_500, 3, 15], [FRANCE]),
  packageOf(['TOPUP_JPH101', 'JP_1_7', 'Japan 1GB 7Days'], [9_000, 1, 7], [JAPAN]),
  packageOf(['TOPUP_EUR3', 'EU-3_5_30', 'Europe (3 areas) 5GB 30Days'], [42_500, 5, 30], EUROPE),
];

/** The packages that a question asks for; `location` is that of the eSIM that it names. */
export function listPackages(
  asked: { type?: unknown; slug?: unknown; packageCode?: unknown },
  location: string | null,
): DoublePackage[] {
  const all = asked.type === 'TOPUP' ? topUps : base;
  return all.filter(
    (each) =>
      (asked.slug === undefined || each.slug === asked.slug) &&
      (asked.packageCode === undefined || each.packageCode === asked.packageCode) &&
      (location === null || each.location === location),
  );
}

/** By slug or code, as orders name it. */
export const packageNamed = (code: unknown, kind: 'BASE' | 'TOPUP'): DoublePackage | undefined =>
  (kind === 'BASE' ? base : topUps).find(({ slug, packageCode }) => code === slug || code === packageCode);

const listed = (countries: Country[]) => countries.map(({ code, name }) => ({ code, name }));

/** As `/location/list` answers. */
export const locationList = [
  ...[FRANCE, GERMANY, SPAIN, JAPAN, UNITED_STATES].map(({ code, name }) => ({
    ...{ code, name, type: 1, subLocationList: null },
  })),
  { code: 'EU-3', name: 'Europe', type: 2, subLocationList: listed(EUROPE) },
];
