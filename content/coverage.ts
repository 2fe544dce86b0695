/** The figures of the coverage page (S2.13.1); their words are messages. */
export const coverageStats = ['countries', 'networks', '5g', 'uptime'] as const;

/**
 * The four regional blocks (S2.13.2). Samples are alpha-3 codes: names and carriers come from the table of countries, so
 * that the two can't disagree.
 */
export const coverageRegions = [
  { name: 'north-america', percent: 99, samples: ['USA', 'CAN', 'MEX', 'CRI'] },
  { name: 'europe', percent: 98, samples: ['GBR', 'DEU', 'FRA', 'ESP'] },
  { name: 'asia-pacific', percent: 97, samples: ['JPN', 'KOR', 'THA', 'AUS'] },
  { name: 'middle-east-africa', percent: 95, samples: ['ARE', 'SAU', 'EGY', 'ZAF'] },
] as const;
