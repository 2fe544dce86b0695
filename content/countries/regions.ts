import { type Country, countries } from './read.ts';
import type { RegionSlug } from './region-names.ts';

interface Members {
  /** UN M49 sub-regions, as in the table of countries. */
  areas?: readonly string[];
  /** Alpha-3 codes that travellers count in besides, and those of the areas that they don't. */
  also?: string;
  without?: string;
}

const AFRICA = ['Central Africa', 'Eastern Africa', 'Northern Africa', 'Southern Africa', 'Western Africa'];
const EUROPE = ['Eastern Europe', 'Northern Europe', 'Southern Europe', 'Western Europe'];
const PACIFIC = ['Australia and New Zealand', 'Melanesia', 'Micronesia', 'Polynesia'];
const GULF = 'ARE BHR KWT OMN QAT SAU';

/** Which destinations belong to a region, sold or not; null for all of them. Where none of its plans works, its page says so. */
const MEMBERS: Record<RegionSlug, Members | null> = {
  europe: { areas: EUROPE, also: 'CYP' },
  asia: { areas: ['Central Asia', 'Eastern Asia', 'South-eastern Asia', 'Southern Asia'] },
  'north-america': { also: 'CAN MEX USA' },
  'latin-america': { areas: ['Central America', 'South America'], also: 'CUB DOM', without: 'FLK' },
  americas: { areas: ['Caribbean', 'Central America', 'Northern America', 'South America'] },
  caribbean: { areas: ['Caribbean'] },
  africa: { areas: AFRICA },
  'middle-east': { also: `${GULF} EGY IRN IRQ ISR JOR LBN PSE SYR TUR YEM` },
  gulf: { also: GULF },
  'south-east-asia': { areas: ['South-eastern Asia'] },
  'central-asia': { areas: ['Central Asia'], also: 'ARM AZE GEO' },
  nordics: { also: 'ALA DNK FIN FRO ISL NOR SJM SWE' },
  balkans: { also: 'ALB BGR BIH GRC HRV MKD MNE ROU SRB SVN XKX' },
  oceania: { areas: PACIFIC },
  global: null,
};

/** What people call them besides the names, in the languages of the interface. */
export const regionAliases: Record<RegionSlug, readonly string[]> = {
  europe: ['EU', 'European Union', 'Eurozone', 'Schengen', 'EEA', 'Interrail', 'Eurotrip', '欧州'],
  asia: ['Far East', 'East Asia', 'Ostasien', 'Fernost'],
  'north-america': ['USA and Canada', 'US, Canada and Mexico', 'América del Norte', '北アメリカ'],
  'latin-america': [
    'South America',
    'Central America',
    'LatAm',
    'Südamerika',
    'Sudamérica',
    'Suramérica',
    'América del Sur',
    'Centroamérica',
    'Mittelamerika',
    'Amérique du Sud',
    'Amérique centrale',
    'ラテンアメリカ',
    '南米',
  ],
  americas: ['Pan-America', 'North and South America'],
  caribbean: ['West Indies', 'Antilles', 'Antillas', 'Antillen', 'カリブ'],
  africa: ['Safari'],
  'middle-east': [
    'Mideast',
    'Near East',
    'Mittlerer Osten',
    'Proche-Orient',
    'Medio Oriente',
    'Cercano Oriente',
  ],
  gulf: ['GCC', 'Persian Gulf', 'Arabian Gulf', 'Persischer Golf', 'Golfe', 'Arabia'],
  'south-east-asia': ['Southeast Asia', 'South East Asia', 'SEA', 'ASEAN', 'Indochina'],
  'central-asia': [
    'Central Asia',
    'Caucasus',
    'Silk Road',
    'Seidenstraße',
    'Zentralasien',
    'Asia Central',
    'Asie centrale',
    'Kaukasus',
    'Cáucaso',
    'Caucase',
  ],
  nordics: [
    'Scandinavia',
    'Nordic countries',
    'Northern Europe',
    'Skandinavien',
    'Nordeuropa',
    'Escandinavia',
    'Scandinavie',
    'スカンジナビア',
  ],
  balkans: [
    'South-East Europe',
    'Western Balkans',
    'Yugoslavia',
    'Südosteuropa',
    'Balkan countries',
    'Balkanländer',
  ],
  oceania: [
    'Australia and New Zealand',
    'Pacific',
    'South Pacific',
    'Australasia',
    'Polynesia',
    'South Sea',
    'Südsee',
    'Pazifik',
    'Pacífico',
    'Pacifique',
    '太平洋',
  ],
  global: [
    'Worldwide',
    'World',
    'Around the world',
    'Round the world',
    'International',
    'Everywhere',
    'All countries',
    'Welt',
    'Weltreise',
    'Mundial',
    'Mundo',
    'Todo el mundo',
    'Mondial',
    'Tour du monde',
    '世界',
    '世界一周',
  ],
};

const codes = (text = '') => text.split(' ').filter((code) => code !== '');

/** The destinations of a region, on sale or not, by English name. */
export function membersOf(slug: RegionSlug): readonly Country[] {
  const members = MEMBERS[slug];
  if (members === null) return countries;
  const { areas = [], also, without } = members;
  return countries.filter(
    ({ iso3, region }) =>
      (areas.includes(region) && !codes(without).includes(iso3)) || codes(also).includes(iso3),
  );
}
