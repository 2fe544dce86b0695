import type { Facts } from '../../countries/facts.ts';
import type { GuideContext } from '../engine/guide-context.ts';
import type { GuideSection } from '../engine/language.ts';
import type { ConnectGroup, Group, TipGroup } from '../engine/rule.ts';

type Hazard = NonNullable<Facts['hazards']>[number];
type Storm = NonNullable<NonNullable<Facts['climate']>['storm']>['kind'];
export type Service = 'police' | 'ambulance' | 'fire';
/** "1 plan", "9 plans": `{n}` is the number; the keys are those of Intl.PluralRules. */
export type Counted = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
/** A question and its answers; each list is several wordings with `{placeholders}` (scene.ts). */
interface Asked {
  q: readonly string[];
  a: readonly string[];
}

/** How a destination stands in a sentence: `the` with its article, `in` as a place, `of` as a genitive. */
export interface Forms {
  the: string;
  in: string;
  of: string;
  /** On a label; Intl's name unless given. */
  bare?: string;
  /** Among other countries: "Francia y los Países Bajos"; `bare` unless given. */
  among?: string;
}

/** All that a language says: which sentence is due is decided by the frame, how it is said stands here. */
export interface Texts {
  code: string;
  /** For Intl, completed with the destination's region where the language is official: "es" becomes "es-MX" for Mexico. */
  locale: string;
  /** Written for every destination, to be read in other countries too. */
  everywhere?: boolean;
  /** Each destination that the language is written for. */
  countries: Readonly<Record<string, Forms>>;
  /** Names that Intl spells otherwise than a traveller would. */
  names?: Readonly<Record<string, string>>;
  /** Cities whose names in the facts are English: "Geneva" is "Genève". */
  cities?: Readonly<Record<string, string>>;
  /** Languages that Intl names clumsily or not at all. */
  languages?: Readonly<Record<string, string>>;
  /** The catalogue's regions, as in a sentence: "Europe". */
  regions: Readonly<Record<string, string>>;
  hazards: Readonly<Record<Hazard, string>>;
  storms: Readonly<Record<Storm, string>>;
  services: Readonly<Record<Service, string>>;
  /** "3 full days". */
  days: Counted;
  plans: Counted;
  /** "12 countries". */
  lands: Counted;
  /** "the official language is", for languages that say it of one and of many in two ways. */
  official?: Counted;
  /** "1 GB for 3 days", from `{data}` and `{days}`. */
  size: string;
  /** "3 more", from `{n}`, at the end of a shortened list. */
  more: string;
  /** "from May to October"; the months are as Intl names them, `plain` is the first without marks. */
  span: (from: string, to: string, plain: string) => string;
  /** After the number for all services: " Direct lines: {sos.list}." */
  direct: string;
  /** Words of a city's line. */
  capital: string;
  /** By city, where that is no capital: "chef-lieu". */
  seats?: Readonly<Record<string, string>>;
  airport: Counted;
  /** "Go" for "GB" where the language has units of its own. */
  units?: Readonly<Record<'GB' | 'MB', string>>;
  /** Spacing and the like, over each finished sentence. */
  finish?: (text: string, iso3?: string) => string;
  /** Alpha-2 of the region whose Intl customs a destination takes, where its own mislead. */
  regionOf?: Readonly<Record<string, string>>;
  sections: (country: string) => Record<GuideSection, string>;
  headings: Record<Group, readonly string[]>;
  tips: readonly TipGroup[];
  connectivity: readonly ConnectGroup[];
  /** By rule (rules.ts, questions.ts); a rule without a text stays silent. */
  said: Readonly<Record<string, readonly string[]>>;
  asked: Readonly<Record<string, Asked>>;
}

/** When a sentence is due, and how special it is. */
export interface Due {
  weight: number | ((context: GuideContext) => number);
  when: (context: GuideContext) => unknown;
}
