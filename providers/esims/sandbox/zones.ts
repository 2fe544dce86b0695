import { share } from './share.ts';

/**
 * A cost level of mobile data for travellers. `low` to `high`: dollars for 1 GB. `growth`: the price grows with the
 * volume to this power, so below 1 a gigabyte is cheaper in a larger plan, and nearer 1 where data stays scarce.
 * `largest`: the largest plan sold there, in megabytes.
 */
interface Zone {
  low: number;
  high: number;
  growth: number;
  largest: number;
}

const zones = {
  hub: { low: 4, high: 5, growth: 0.56, largest: 50_000 },
  near: { low: 4.5, high: 6.5, growth: 0.58, largest: 50_000 },
  middle: { low: 6, high: 8, growth: 0.62, largest: 50_000 },
  far: { low: 8, high: 11, growth: 0.66, largest: 30_000 },
  scarce: { low: 10.5, high: 14, growth: 0.7, largest: 20_000 },
  island: { low: 14, high: 19, growth: 0.74, largest: 10_000 },
  remote: { low: 19, high: 27, growth: 0.78, largest: 10_000 },
} satisfies Record<string, Zone>;

/** Each destination in the zone of its cost level; `scarce` holds whatever is not named. */
const members: Record<Exclude<keyof typeof zones, 'scarce'>, string> = {
  hub: 'USA CAN JPN DEU POL ITA PRT NLD BEL AUT CZE ROU TUR THA SGP MYS IDN VNM KOR TWN HKG CHN FRA GBR ESP AUS',
  near:
    'IRL GRC HRV HUN SVK SVN BGR LTU LVA EST FIN SWE DNK NOR ISL CHE LUX MLT CYP LIE GIB UKR NZL IND PHL ' +
    'KHM LKA MAC ISR ARE SAU EGY ALA VAT SMR',
  middle:
    'MEX BRA ARG CHL COL PER MAR TUN ZAF SRB BIH MNE MKD ALB XKX MDA GEO KAZ UZB QAT KWT BHR OMN JOR PAK BGD ' +
    'LAO PRI GGY JEY IMN MCO AND FRO REU GLP MTQ DOM CRI',
  far:
    'ECU URY PRY BOL PAN GTM SLV HND NIC ARM AZE KGZ TJK KEN NGA GHA TZA UGA RWA ZMB MUS SEN CIV DZA IRQ NPL ' +
    'MNG BRN MMR RUS JAM BHS BRB TTO GUM MNP VIR MYT GUF BLM MAF SJM FJI MDG BWA',
  island: 'PNG VUT SLB WSM TON PYF NCL COK FSM PLW MHL BMU GRL SPM AIA MSR TCA VGB COM STP BTN TLS SYC CPV',
  remote:
    'CUB CAF TCD ERI PRK SOM SSD SDN GNQ COG DJI BDI LBY SYR YEM TKM ESH GNB FLK SHN PCN TKL NIU NRU TUV KIR ' +
    'WLF NFK CXR CCK AFG',
};

/** The zones that name their destinations, with the codes in each. */
export const zoneMembers: readonly (readonly [Zone, string[]])[] = Object.entries(members).map(
  ([name, codes]) => [zones[name as keyof typeof zones], codes.split(' ')] as const,
);

const zoneOf = new Map(zoneMembers.flatMap(([level, codes]) => codes.map((iso3) => [iso3, level] as const)));

/** The smallest plan of these costs exactly this much (C8.2), in dollars for 1 GB. */
const startingPrices: Record<string, number> = {
  USA: 5,
  GBR: 6,
  JPN: 4,
  DEU: 5,
  FRA: 6,
  AUS: 7,
  CAN: 5,
  ESP: 6,
};

/** The cost level of a destination. */
export function zone(iso3: string): Zone {
  return zoneOf.get(iso3) ?? zones.scarce;
}

/** Whether C8.2 fixes what the cheapest plan of a destination costs. */
export function hasFixedStart(iso3: string): boolean {
  return iso3 in startingPrices;
}

/** What 1 GB costs in a destination, in dollars: fixed by C8.2, or by its zone and its name's hash. */
export function gigabytePrice(iso3: string): number {
  const { low, high } = zone(iso3);
  return startingPrices[iso3] ?? low + (high - low) * share(`${iso3} price`);
}
