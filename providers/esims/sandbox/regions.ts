/** A group of countries sold as one plan. */
export interface Region {
  /** Part of the wholesale id; never changes. */
  key: string;
  name: string;
  /** Dollars for 1 GB; above the fixed starting price of every country inside (C8.2). */
  gigabytePrice: number;
  /** As in Zone. */
  growth: number;
  /** Sizes of the plans with fixed data, in megabytes. */
  sizes: number[];
  /** Megabytes a day of the daily-unlimited plans. */
  dailyVolumes: number[];
  countries: string[];
}

const europe =
  'ALB AND AUT BEL BGR BIH CHE CYP CZE DEU DNK ESP EST FIN FRA GBR GIB GRC HRV HUN IRL ISL ITA LIE LTU LUX LVA ' +
  'MDA MKD MLT MNE NLD NOR POL PRT ROU SMR SRB SVK SVN SWE TUR UKR VAT XKX';
const southEastAsia = 'BRN IDN KHM LAO MYS PHL SGP THA VNM';
const asia = `${southEastAsia} BGD CHN HKG IND JPN KAZ KOR LKA MAC MNG NPL PAK TWN UZB`;
const latinAmerica = 'ARG BOL BRA CHL COL CRI DOM ECU GTM HND MEX NIC PAN PER PRY SLV URY';
const gulf = 'ARE BHR KWT OMN QAT SAU';
const middleEast = `${gulf} EGY IRQ ISR JOR TUR`;
const africa =
  'BEN BFA BWA CIV CMR COD DZA EGY ETH GAB GHA GIN KEN LBR LSO MAR MDG MLI MOZ MUS MWI NAM NER NGA RWA SEN SLE ' +
  'SWZ TUN TZA UGA ZAF ZMB';
const caribbean =
  'ABW AIA ATG BES BHS BLM BRB CUW CYM DMA DOM GLP GRD HTI JAM KNA LCA MAF MTQ PRI SXM TCA TTO VCT VGB VIR';
const oceania = 'AUS FJI GUM MNP NZL PNG TON VUT WSM';
const caucasusAndCentralAsia = 'ARM AZE GEO KAZ KGZ TJK UZB';

const usual = [1000, 3000, 5000, 10_000, 20_000];
const small = [1000, 2000, 3000, 5000, 10_000];

function region(
  key: string,
  name: string,
  gigabytePrice: number,
  countries: string,
  options: { growth?: number; sizes?: number[]; dailyVolumes?: number[] } = {},
): Region {
  const { growth = 0.62, sizes = usual, dailyVolumes = [] } = options;
  return { key, name, gigabytePrice, growth, sizes, dailyVolumes, countries: countries.split(' ').sort() };
}

export const regions: readonly Region[] = [
  region('europe', 'Europe', 6.5, europe, { sizes: [...usual, 50_000], dailyVolumes: [1000, 2000] }),
  region('nordics', 'Nordics', 7, 'ALA DNK FIN FRO ISL NOR SJM SWE'),
  region('balkans', 'Balkans', 7, 'ALB BGR BIH GRC HRV MKD MNE ROU SRB SVN XKX'),
  region('asia', 'Asia', 6.5, asia, { sizes: [...usual, 50_000], dailyVolumes: [1000, 2000] }),
  region('south-east-asia', 'South-East Asia', 6, southEastAsia, { dailyVolumes: [1000] }),
  region('central-asia', 'Caucasus and Central Asia', 10, caucasusAndCentralAsia, { sizes: small }),
  region('middle-east', 'Middle East', 9, middleEast, { dailyVolumes: [1000] }),
  region('gulf', 'Gulf', 8.5, gulf),
  region('africa', 'Africa', 14, africa, { growth: 0.7, sizes: small }),
  region('americas', 'Americas', 9.5, `USA CAN ${latinAmerica}`, { dailyVolumes: [1000] }),
  region('north-america', 'North America', 6.5, 'USA CAN MEX', { dailyVolumes: [1000, 2000] }),
  region('latin-america', 'Latin America', 10, latinAmerica, { growth: 0.66 }),
  region('caribbean', 'Caribbean', 14, caribbean, { growth: 0.7, sizes: small }),
  region('oceania', 'Oceania', 14, oceania, { growth: 0.68, sizes: [...small, 20_000] }),
];

/** What the global plans cover: every country of a region that a single contract reaches. */
export const globe: Region = region(
  'global',
  'Global',
  15,
  [
    ...new Set(
      [
        europe,
        asia,
        middleEast,
        africa,
        caribbean,
        latinAmerica,
        oceania,
        caucasusAndCentralAsia,
        'USA CAN GGY JEY IMN MCO FRO ALA REU MYT',
      ].flatMap((codes) => codes.split(' ')),
    ),
  ].join(' '),
  { growth: 0.7, sizes: [1000, 2000, 3000, 5000, 10_000, 20_000], dailyVolumes: [1000] },
);
