/** Territories and their seats of government, each a 首府; that of a state is a 首都. */
const TERRITORIES: Record<string, string> = {
  ABW: 'Oranjestad',
  AIA: 'The Valley',
  ALA: 'Mariehamn',
  ASM: 'Pago Pago',
  BES: 'Kralendijk',
  BLM: 'Gustavia',
  BMU: 'Hamilton',
  CCK: 'West Island',
  COK: 'Avarua',
  CUW: 'Willemstad',
  CXR: 'Flying Fish Cove',
  CYM: 'George Town',
  FLK: 'Stanley',
  FRO: 'Tórshavn',
  GGY: 'Saint Peter Port',
  GLP: 'Basse-Terre',
  GRL: 'Nuuk',
  GUF: 'Cayenne',
  GUM: 'Hagåtña',
  IMN: 'Douglas',
  JEY: 'Saint Helier',
  MAF: 'Marigot',
  MNP: 'Saipan',
  MTQ: 'Fort-de-France',
  MYT: 'Mamoudzou',
  NCL: 'Nouméa',
  NFK: 'Kingston',
  NIU: 'Alofi',
  PCN: 'Adamstown',
  PRI: 'San Juan',
  PYF: 'Papeete',
  REU: 'Saint-Denis',
  SHN: 'Jamestown',
  SJM: 'Longyearbyen',
  SPM: 'Saint-Pierre',
  SXM: 'Philipsburg',
  TCA: 'Cockburn Town',
  TWN: 'Taipei',
  VGB: 'Road Town',
  VIR: 'Charlotte Amalie',
  WLF: 'Mata-Utu',
};

/** The word for a destination's seat of government, as the gap `{seat}` of the wordings. */
export const seat: Record<string, string> = {
  ...Object.fromEntries(Object.keys(TERRITORIES).map((iso3) => [iso3, '首府'])),
  other: '首都',
};

/** Kingston is also a state's: Jamaica has far more readers than Norfolk Island. */
const ofTerritories = new Set(Object.values(TERRITORIES).filter((name) => name !== 'Kingston'));

/** The note after a city that is a seat of government. */
export function seatNote(city: string): string {
  return ofTerritories.has(city) ? '首府' : '首都';
}
