import { statementsOn } from '../statements/read.ts';

/**
 * Land borders that travellers couldn't cross, or that no road crosses, when we last looked (2026-11-28, from general knowledge). The guides don't send
 * anybody there; a pair too many only leaves a suggestion out.
 */
const closed = new Set(
  (
    'AFG-CHN AFG-PAK ARM-AZE ARM-TUR AZE-GEO AZE-IRN AZE-RUS AZE-TUR BDI-RWA BEN-NER BGD-MMR BLR-UKR BTN-CHN CAF-SDN CHN-IND CHN-MMR CHN-PRK ' +
    'COL-PAN DJI-ERI DOM-HTI DZA-ESH DZA-LBY DZA-MAR DZA-MLI DZA-NER EGY-LBY EGY-PSE EGY-SDN ERI-ETH ERI-SDN ETH-SDN FIN-RUS GUY-VEN IND-MMR ' +
    'IND-PAK ISR-LBN ISR-SYR KEN-SOM KHM-THA KOR-PRK LBY-NER LBY-SDN LBY-TCD NOR-RUS PRK-RUS RUS-UKR SAU-YEM SDN-SSD SDN-TCD'
  ).split(' '),
);

/**
 * The neighbours of a country that people can go on to by land, out of all its land neighbours. Where most governments advise against going, nobody is
 * sent, whatever the border.
 */
export function openBorders(iso3: string, borders: readonly string[]): string[] {
  return borders.filter(
    (other) =>
      !closed.has([iso3, other].sort().join('-')) &&
      !statementsOn(other).some(({ advice }) => advice === 'against'),
  );
}
