import { countryByCode, countryByIso3 } from '../content/countries/read.ts';
import { regionSlugs } from '../content/countries/region-names.ts';
import { localLanguages } from '../content/guides/engine/guide.ts';
import {
  DEFAULT_LANGUAGE,
  inLanguage,
  type Language,
  languageCodes,
  splitLanguage,
} from '../content/languages.ts';
import { type Caching, type Page, pages } from '../content/pages.ts';
import { readNeed } from '../core/catalogue/data-need.ts';
import { asksAnything, readPlanFilter } from '../core/catalogue/plan-filter.ts';

/** What a parameter of a path may be, so that no other address takes room in the cache: a country, a post, a picture. */
const PARAMETERS: Record<string, string> = {
  ':iso3': '[A-Z]{3}',
  ':region': `(?:${regionSlugs.join('|')})`,
  ':slug': '[a-z0-9-]{1,80}',
  '*': `(?:(?:${languageCodes.join('|')})/)?(?:default|c/[A-Z]{3}|regions/[a-z-]{1,40}|blog/[a-z0-9-]{1,80})\\.png`,
};
/** Answers of the API that are cached, by their whole path. */
const OF_API = [
  '/countries/esim_[a-z]{3}\\.json',
  `/search/destinations(?:\\.(?:${languageCodes.join('|')}))?\\.json`,
  '/api/v1/countries',
  '/api/openapi\\.json',
];

/** The list's cached answers, each by the shape of its addresses. */
const CACHED = pages.flatMap((page: Page) =>
  page.cache === 'never'
    ? []
    : [{ isFile: page.kind === 'resource' && !page.translated, shape: shapeOf(page), rule: page.cache }],
);
/** Pages, each in every language: some 520 addresses in each, and the cache is bounded by its bytes. */
const PAGES = oneOf(CACHED.filter(({ isFile }) => !isFile).map(({ shape }) => shape));
/** What has no language, or a name of its own in each. */
const FILES = oneOf([...CACHED.filter(({ isFile }) => isFile).map(({ shape }) => shape), ...OF_API]);
const RULES = CACHED.map(({ shape, rule }) => ({ pattern: oneOf([shape]), rule }));
const PLANS = '/api/v1/plans';

interface Asked {
  language: Language;
  path: string;
  query: string;
}

/** What of the query belongs to the address; null where the query asks for an answer that isn't cached. */
const QUERIES: Record<Exclude<Caching, 'never'>, (asked: Asked) => string | null> = {
  path: () => '',
  // Destinations and plans are filtered on the server too, for visitors without JavaScript.
  'unless-searched': ({ query }) => (new URLSearchParams(query).has('q') ? null : ''),
  'unless-filtered': ({ query }) => (asksOfPlans(new URLSearchParams(query)) ? null : ''),
  // A trip that is asked, in its address or by the form.
  'unless-asked': ({ query }) => {
    const params = new URLSearchParams(query);
    return params.has('stops') || params.has('country') ? null : '';
  },
  'by-guide-language': guideLanguage,
  'by-card-price': cardPrice,
};

/**
 * The one address under which an answer is cached, so that the cache can't grow with letter case, tracking parameters
 * and the like; null when the answer isn't cached.
 * @param target path and query as requested.
 */
export function cacheableAddress(target: string): string | null {
  const question = target.indexOf('?');
  const asked = question === -1 ? target : target.slice(0, question);
  if (asked === PLANS) return question === -1 ? null : plansAddress(target.slice(question));
  const isFile = FILES.test(asked);
  const { language, path } = splitLanguage(asked);
  if (!isFile && (asked !== inLanguage(language, path) || !PAGES.test(path))) return null;
  if (question === -1) return asked;
  const rule = RULES.find(({ pattern }) => pattern.test(path))?.rule ?? 'path';
  const added = QUERIES[rule]({ language, path, query: target.slice(question) });
  return added === null ? null : asked + added;
}

/** Whether a country's or region's page is another one with this query: filtered, or answering what a visitor said, or left out as rubbish. */
function asksOfPlans(params: URLSearchParams): boolean {
  const { asked, ignored } = readNeed(params);
  return asked || ignored || asksAnything(readPlanFilter(params));
}

/**
 * Null for a query that the API refuses, and for a code that no country has: it is answered with an empty list, there are
 * 18,000 of them, and one is asked for by nobody.
 */
function plansAddress(query: string): string | null {
  const [given = '', ...more] = new URLSearchParams(query).getAll('country_code');
  if (more.length > 0 || !/^[A-Za-z]{2,3}$/.test(given)) return null;
  const code = given.toUpperCase();
  const country = code.length === 3 ? countryByIso3(code) : countryByCode(code);
  return country === undefined ? null : `${PLANS}?country_code=${code}`;
}

/**
 * A page's path as a pattern: "/c/[A-Z]{3}".
 * @throws Error where it has a parameter whose shape isn't known: its answers would silently not be cached.
 */
function shapeOf({ path }: Page): string {
  const segments = path.split('/').map((segment) => PARAMETERS[segment] ?? segment.replaceAll('.', '\\.'));
  const unknown = segments.find((segment) => segment.startsWith(':'));
  if (unknown !== undefined) throw new Error(`${path} is cached, and PARAMETERS lacks ${unknown}`);
  return segments.join('/');
}

function oneOf(shapes: readonly string[]): RegExp {
  return new RegExp(`^(?:${shapes.join('|')})$`);
}

/** A country's or a region's picture may show a price, which its address then holds; any other price leads elsewhere, and isn't cached. */
function cardPrice({ path, query }: Asked): string {
  return /^\/og\/(?:[\w-]+\/)?(?:c|regions)\//.test(path) && /^\?from=\d{1,7}$/.test(query) ? query : '';
}

/** A guide's language is part of its address, if the destination has a guide in it; every other one shows English. */
function guideLanguage({ language: pageLanguage, path, query }: Asked): string {
  const [, , iso3 = ''] = path.split('/');
  const asked = new URLSearchParams(query).get('lang');
  // In another language the guide in it comes first, where there is one, and English has to be asked for.
  if (asked === DEFAULT_LANGUAGE && pageLanguage !== DEFAULT_LANGUAGE) return `?lang=${asked}`;
  const language = localLanguages(iso3).find(({ code }) => code === asked);
  return language === undefined ? '' : `?lang=${language.code}`;
}
