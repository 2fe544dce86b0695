/**
 * Land borders that travellers couldn't cross when we last looked (2026-11-21, from general knowledge). The guides don't send anybody there; a pair too
 * many only leaves a suggestion out.
 */
const closed = new Set(
  (
    'AFG-PAK ARM-AZE ARM-TUR AZE-GEO AZE-IRN AZE-RUS AZE-TUR BDI-RWA BEN-NER BLR-UKR BTN-CHN CHN-IND DZA-MAR ERI-ETH FIN-RUS IND-PAK ISR-LBN ISR-SYR ' +
    'KEN-SOM KHM-THA KOR-PRK RUS-UKR'
  ).split(' '),
);

/** The neighbours of a country that people can go on to by land, out of all its land neighbours. */
export function openBorders(iso3: string, borders: readonly string[]): string[] {
  return borders.filter((other) => !closed.has([iso3, other].sort().join('-')));
}
