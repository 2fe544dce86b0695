import { localLanguages } from '../content/guides/engine/guide.ts';
import {
  DEFAULT_LANGUAGE,
  inLanguage,
  type Language,
  languageCodes,
  splitLanguage,
} from '../content/languages.ts';
import { asksAnything, readPlanFilter } from '../core/catalogue/plan-filter.ts';

/**
 * Pages that are the same whatever stands in the query, in every language; what the list lacks is made anew for each request. Each of some
 * 520 addresses exists five times, and is made when it is first asked for; the cache is bounded by its bytes.
 */
const PAGES = new RegExp(
  `^/(?:${[
    '',
    'destinations',
    'c/[A-Z]{3}',
    'c/[A-Z]{3}/faq',
    'how-it-works|about|faq|coverage|compatibility|contact|terms|privacy|refund-policy|data-sources',
    'blog(?:/[a-z0-9-]{1,80})?',
    'login|login-with-credentials|verify-request|sign-in/confirm|membership|referrals|esim',
  ].join('|')})$`,
);
/** The same of what has no language, or a name of its own in each. */
const FILES = new RegExp(
  `^/(?:${[
    'countries/esim_[a-z]{3}\\.json',
    `search/destinations(?:\\.(?:${languageCodes.join('|')}))?\\.json`,
    'emergency-numbers\\.json',
    'sitemap\\.xml|robots\\.txt|llms\\.txt|blog/feed\\.xml',
    'og/(?:default|c/[A-Z]{3}|blog/[a-z0-9-]{1,80})\\.png',
    'api/v1/countries',
    'api/openapi\\.json',
  ].join('|')})$`,
);
const PLANS = /^\/api\/v1\/plans\?country_code=([A-Za-z]{2,3})$/;

/**
 * The one address under which an answer is kept, so that the cache can't grow with letter case, tracking parameters
 * and the like; null when the answer isn't one of those that are kept.
 * @param target path and query as requested.
 */
export function cacheableAddress(target: string): string | null {
  const plans = PLANS.exec(target);
  if (plans) return `/api/v1/plans?country_code=${plans[1]!.toUpperCase()}`;
  const question = target.indexOf('?');
  const asked = question === -1 ? target : target.slice(0, question);
  if (FILES.test(asked)) return asked + cardPrice(target);
  const { language, path } = splitLanguage(asked);
  if (asked !== inLanguage(language, path) || !PAGES.test(path)) return null;
  const query = question === -1 ? '' : target.slice(question);
  if (query !== '' && isFiltered(path, new URLSearchParams(query))) return null;
  return asked + guideLanguage(language, path, query);
}

/** A picture's address may hold the price that it shows; any other price leads elsewhere, and isn't kept. */
function cardPrice(target: string): string {
  return /^\/og\/c\/.*(\?from=\d{1,7})$/.exec(target)?.[1] ?? '';
}

/** Destinations and plans are filtered on the server too, for visitors without JavaScript. */
function isFiltered(path: string, params: URLSearchParams): boolean {
  if (path === '/destinations') return params.has('q');
  return /^\/c\/[A-Z]{3}$/.test(path) && asksAnything(readPlanFilter(params));
}

/** A guide's language is part of its address, if the destination has a guide in it; every other one shows English. */
function guideLanguage(pageLanguage: Language, path: string, query: string): string {
  const iso3 = /^\/c\/([A-Z]{3})\/faq$/.exec(path)?.[1];
  if (iso3 === undefined || query === '') return '';
  const asked = new URLSearchParams(query).get('lang');
  // In another language the guide in it comes first, where there is one, and English has to be asked for.
  if (asked === DEFAULT_LANGUAGE && pageLanguage !== DEFAULT_LANGUAGE) return `?lang=${asked}`;
  const language = localLanguages(iso3).find(({ code }) => code === asked);
  return language === undefined ? '' : `?lang=${language.code}`;
}
