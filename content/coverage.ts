/** The figures of the coverage page, to the letter (specification, section 2, Coverage). */
export const coverageStats = [
  { figure: '200+', label: 'countries' },
  { figure: '500+', label: 'network partners' },
  { figure: '5G', label: 'where the network has it' },
  { figure: '99.9%', label: 'uptime' },
] as const;

/**
 * The four regional blocks (specification, section 2). Samples are alpha-3 codes: names and carriers come from the table of countries, so
 * that the two can't disagree.
 */
export const coverageRegions = [
  { name: 'North America', share: '99%', samples: ['USA', 'CAN', 'MEX', 'CRI'] },
  { name: 'Europe', share: '98%', samples: ['GBR', 'DEU', 'FRA', 'ESP'] },
  { name: 'Asia Pacific', share: '97%', samples: ['JPN', 'KOR', 'THA', 'AUS'] },
  { name: 'Middle East & Africa', share: '95%', samples: ['ARE', 'SAU', 'EGY', 'ZAF'] },
] as const;
