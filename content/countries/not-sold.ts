/** A destination that nothing is sold for unless the operator says otherwise, and why. */
interface NotSold {
  iso3: string;
  why: 'no roaming' | 'sanctions';
  source: string;
  /** The day on which we last held it true. */
  date: string;
}

/**
 * What a shop doesn't sell before an operator sets a list of its own (`countries_off_sale`): where a phone has no mobile data to roam on, and where the sanctions of the
 * currency that we charge in forbid it. Syria is sold: the programme against it ended on 30 June 2025. Western Sahara has Moroccan networks.
 */
export const NOT_SOLD: readonly NotSold[] = [
  {
    iso3: 'CUB',
    why: 'sanctions',
    source:
      'US Treasury, Cuba sanctions https://ofac.treasury.gov/sanctions-programs-and-country-information/cuba-sanctions',
    date: '2026-11-23',
  },
  {
    iso3: 'ERI',
    why: 'no roaming',
    source:
      'Operator Watch, Eritrea https://www.operatorwatch.com/2021/05/eritrea-last-country-in-world-to-adopt.html',
    date: '2026-11-28',
  },
  {
    iso3: 'IRN',
    why: 'sanctions',
    source:
      'US Treasury, Iran sanctions https://ofac.treasury.gov/sanctions-programs-and-country-information/iran-sanctions',
    date: '2026-11-23',
  },
  {
    iso3: 'PCN',
    why: 'no roaming',
    source:
      'Pitcairn Islands Tourism, Starlink comes to Pitcairn https://visitpitcairn.pn/the-pitkern-blog/one-of-the-most-isolated-places-on-earth-finally-gets-high-speed-internet',
    date: '2026-11-28',
  },
  {
    iso3: 'PRK',
    why: 'no roaming',
    source: 'Freedom House, North Korea https://freedomhouse.org/country/north-korea',
    date: '2026-11-23',
  },
];

/** Their codes (alpha-3). */
export const NOT_SOLD_CODES: readonly string[] = NOT_SOLD.map(({ iso3 }) => iso3);
