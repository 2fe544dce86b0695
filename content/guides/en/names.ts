import { fullDays, type Plan } from '../../../core/catalogue/plan.ts';
import { countryByIso3 } from '../../countries/read.ts';
import type { GuideContext } from '../engine/guide-context.ts';
import type { WiderOffer } from '../engine/offers.ts';

const withArticle = new Set(
  (
    'ALA ARE BES BHS CAF CCK COD COK COM CYM DOM FLK FRO GBR GMB IMN MDV MHL MNP NLD PCN PHL SLB TCA USA VGB ' +
    'VIR'
  ).split(' '),
);
const onIslands = new Set(['IMN', 'CXR', 'NFK']);

/** "the Bahamas", "Japan". */
export function englishName(iso3: string): string | undefined {
  const country = countryByIso3(iso3);
  if (country === undefined) return undefined;
  return withArticle.has(iso3) ? `the ${country.name}` : country.name;
}

/** The destination at the start of a sentence: "The Bahamas". */
export function Name(c: GuideContext): string {
  return c.name.charAt(0).toUpperCase() + c.name.slice(1);
}

/** "in Japan", "on the Isle of Man". */
export function inside(c: GuideContext): string {
  return `${onIslands.has(c.iso3) ? 'on' : 'in'} ${c.name}`;
}

/** "In Japan" at the start of a sentence. */
export function Inside(c: GuideContext): string {
  return inside(c).replace(/^./, (letter) => letter.toUpperCase());
}

/** "1 plan", "9 plans". */
export function some(c: GuideContext, fact: string, count: number, noun: string): string {
  const plural = noun.endsWith('ry') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return `${c.number(fact, count)} ${count === 1 ? noun : plural}`;
}

/** "3 full days". */
export function days(c: GuideContext, fact: string, plan: Plan): string {
  return some(c, `${fact}.days`, fullDays(plan), 'full day');
}

/** "1 GB for 3 full days". */
export function size(c: GuideContext, fact: string, plan: Plan): string {
  return `${c.data(`${fact}.data`, plan.data_quota_mb)} for ${days(c, fact, plan)}`;
}

/** The first few of a list, "Chile, Bolivia and 3 more" when it is longer. */
export function firstOf(c: GuideContext, fact: string, names: readonly string[], most: number): string {
  if (names.length <= most + 1) return c.list(names);
  return c.list([...names.slice(0, most), `${c.number(fact, names.length - most)} more`]);
}

/** The regional plans that reach most of the land neighbours; among equals the smallest region. */
export function border(c: GuideContext): WiderOffer | undefined {
  const reaching = (c.offers?.regions ?? []).filter(
    (r) => r.plan.scope === 'region' && r.neighbours.length > 0,
  );
  return reaching.sort((a, b) => b.neighbours.length - a.neighbours.length || a.countries - b.countries)[0];
}

const regionsWithArticle = new Set(['Nordics', 'Balkans', 'Middle East', 'Gulf', 'Americas', 'Caribbean']);

/** "the Middle East", "Asia". */
export function regionName(region: string): string {
  return regionsWithArticle.has(region) ? `the ${region}` : region;
}

/** "an Asia plan", "a Europe plan". */
export function aPlan(region: string): string {
  return `${/^[AIO]/.test(region) ? 'an' : 'a'} ${region} plan`;
}

/** "37.2 million", "597,000". */
export function people(c: GuideContext, fact: string, count: number): string {
  if (count < 1_000_000) return c.number(fact, Math.round(count / 1000) * 1000);
  return `${c.number(fact, Math.round(count / 100_000) / 10)} million`;
}
