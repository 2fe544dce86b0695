/**
 * The regions with a page of their own, by its address under `/regions/`, with the English names that wholesalers sell them by. Their
 * names in other languages are messages (`plans` of app/messages, `plan` of content/messages).
 */
const SOLD_AS = {
  europe: 'Europe',
  asia: 'Asia',
  'north-america': 'North America',
  'latin-america': 'Latin America',
  americas: 'Americas',
  caribbean: 'Caribbean',
  africa: 'Africa',
  'middle-east': 'Middle East',
  gulf: 'Gulf',
  'south-east-asia': 'South-East Asia',
  'central-asia': 'Caucasus and Central Asia',
  nordics: 'Nordics',
  balkans: 'Balkans',
  oceania: 'Oceania',
  global: 'Global',
} as const;

/** A region's address under `/regions/`. */
export type RegionSlug = keyof typeof SOLD_AS;

export const regionSlugs = Object.keys(SOLD_AS) as RegionSlug[];

/** Whether there is a region of this address. */
export function isRegionSlug(text: string): text is RegionSlug {
  return Object.hasOwn(SOLD_AS, text);
}

/** The region that a wholesaler's English name stands for; null for a name that none of ours has. */
export function regionSold(name: string): RegionSlug | null {
  return regionSlugs.find((slug) => SOLD_AS[slug] === name) ?? null;
}
