/**
 * Countries that many people travel to, in about the order of UN Tourism's tables of international arrivals. Only for where one is named as
 * an example among several: no page says that it is a rank.
 */
export const mostVisited: readonly string[] = [
  ...['FRA', 'ESP', 'USA', 'ITA', 'TUR', 'MEX', 'GBR', 'DEU', 'GRC', 'AUT', 'JPN', 'THA', 'CHN', 'MYS'],
  ...['PRT', 'HKG', 'CAN', 'POL', 'NLD', 'SAU', 'ARE', 'KOR', 'IND', 'HRV', 'VNM', 'SGP', 'EGY', 'MAR'],
  ...['IDN', 'CZE', 'HUN', 'CHE', 'DNK', 'BGR', 'TUN', 'IRL', 'BEL', 'SWE', 'AUS', 'TWN', 'ROU', 'ZAF'],
  ...['JOR', 'DOM', 'ARG', 'BRA', 'PER', 'COL', 'CHL', 'PHL', 'KHM', 'NOR', 'FIN', 'GEO', 'ALB', 'NZL'],
  ...['CRI', 'PAN', 'LKA', 'LAO', 'ISL', 'CYP', 'MLT', 'SVN', 'EST', 'KEN', 'TZA', 'KAZ', 'UZB', 'ISR'],
];

/** The one of these countries that most people travel to; the first where none is in the list. */
export function mostVisitedOf(codes: readonly string[]): string | undefined {
  const among = new Set(codes);
  return mostVisited.find((iso3) => among.has(iso3)) ?? codes[0];
}
