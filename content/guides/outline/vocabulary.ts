import type { Facts } from '../../countries/facts.ts';
import type { GuideLanguage, GuideSection } from '../engine/language.ts';

type Climate = NonNullable<Facts['climate']>;
type Hazard = NonNullable<Facts['hazards']>[number];
type Terrain = NonNullable<NonNullable<Facts['terrain']>['tags']>[number];

/** Regions whose plugs decide whether a visitor needs an adapter. */
export type Home = 'islands' | 'europe' | 'america' | 'australia';
/** What guides count; `more` is the rest of a shortened list. */
export type Counted = 'days' | 'plans' | 'countries' | 'zones' | 'networks' | 'more';

/** A local language's words, and all else of it that isn't a wording. */
export interface Vocabulary
  extends Pick<GuideLanguage, 'code' | 'locale' | 'dir' | 'everywhere' | 'between' | 'headings'> {
  /** Which form of `counts` a number takes, where Intl's categories don't say it. */
  formOf?: (count: number) => number;
  /** Categories of Intl.PluralRules, in the order of the forms in `counts`. Default: one form for all. */
  plurals?: Intl.LDMLPluralRule[];
  /** "# days", with the figure for `#`; a form for each category of `plurals`. */
  counts: Record<Counted, string[]>;
  /** How data volumes are written: Intl's short or long unit, or "3 GB" as in English. */
  data: 'short' | 'long' | 'plain';
  /** "# million", or the sign for ten thousand where large numbers are counted by it. */
  millions: { word?: string; tens?: '万' | '萬' | '만' };
  /** Between names of networks and of plug types. */
  comma: string;
  /** Where Intl's list isn't as people write it: what stands between items, and before the last. */
  listed?: [string, string];
  /** Countries that people call otherwise than Intl, alpha-3. */
  names?: Record<string, string>;
  /** Cases and prepositions of the destinations: `{in: {RUS: 'в России'}}`; `other` serves all that aren't named, with `#` for the name. */
  forms?: Record<string, Record<string, string>>;
  /** Places by the name in the facts, English or local, where it is wrong or in Latin letters. */
  places?: Record<string, string>;
  /** Networks that are known by another name, or in another script, where the language is spoken. */
  brands?: Record<string, string>;
  /** Regions of the wider plans, by their English names, in quotation marks or not, as they stand after the word for plan. */
  regions: Record<string, string>;
  /** Currencies and languages that Intl names badly or with a capital. */
  currencies?: Record<string, string>;
  languages?: Record<string, string>;
  homes: Record<Home, string>;
  climates: Partial<Record<Climate['zone'], string>>;
  storms: Record<NonNullable<Climate['storm']>['kind'], string>;
  hazards: Record<Hazard, string>;
  terrain: Record<Terrain, string>;
  services: Record<'police' | 'ambulance' | 'fire', string>;
  /** Months that Intl gives in a case or spelling that the wordings can't use, January first. */
  months?: string[];
  /** Notes after a city: " (capital; airport HND)". */
  city: { capital: string; airport: string; open: string; between: string; close: string };
  /** A place with its airports, "Tokyo (HND, NRT)": `{place}` and `{codes}`. */
  airportPlace: string;
  /** Headings of the page's sections; `{country}` as in a sentence. */
  sections: Record<GuideSection, string>;
}

/** What fills the gaps of a wording. */
export type Pieces = Record<string, string>;
