import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { countryByCode } from '../content/countries/read.ts';
import { countryGuide } from '../content/guides/engine/guide.ts';
import { DEFAULT_LANGUAGE, languageCodes } from '../content/languages.ts';
import { catalogueEntries } from '../core/catalogue/search-entries.ts';
import { country, countryContent, destination, plan } from './contract/catalogue.ts';
import { declareProblems, declareTagged } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { invalidAs } from './invalid.ts';
import { problem } from './problems.ts';

/** The same for everybody, and good for a minute; a shared cache may go on giving it while it revalidates. */
const CACHE = { 'Cache-Control': 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400' };

const countriesRoute = createRoute({
  method: 'get',
  path: '/api/v1/countries',
  tags: ['Catalogue'],
  summary: 'Every destination with a plan on sale, by name',
  middleware: [etag()],
  responses: declareTagged('The destinations.', z.array(country)),
});

const plansRoute = createRoute({
  method: 'get',
  path: '/api/v1/plans',
  tags: ['Catalogue'],
  summary: 'The plans that work in a country',
  description: 'Cheapest first; regional and global plans follow those of the country itself.',
  middleware: [etag()],
  request: {
    query: z.object({
      country_code: z
        .string()
        .regex(/^[A-Za-z]{2,3}$/, 'must be two or three letters, such as JPN')
        .meta({ description: 'ISO 3166-1 alpha-3 or alpha-2, any letter case.', example: 'JPN' }),
    }),
  },
  responses: {
    ...declareTagged('The plans; none for a code without any.', z.array(plan)),
    ...declareProblems('invalid_country_code'),
  },
});

const destinations = declareTagged('The destinations, by name, and then the regions.', z.array(destination));
const destinationsRoute = createRoute({
  method: 'get',
  path: '/search/destinations.json',
  tags: ['Catalogue'],
  summary: 'The destinations and regions on sale as the search boxes know them',
  middleware: [etag()],
  responses: destinations,
});

/** For the description: routes can't have a part of a name as their parameter. */
const destinationsInLanguage: RouteConfig = {
  method: 'get',
  path: '/search/destinations.{language}.json',
  tags: ['Catalogue'],
  summary: 'The same list in a language of the pages',
  request: { params: z.object({ language: z.enum(languageCodes) }) },
  responses: destinations,
};
const countryContentRoute: RouteConfig = {
  method: 'get',
  path: '/countries/esim_{iso3}.json',
  tags: ['Catalogue'],
  summary: 'The content and travel guide of a country',
  request: {
    params: z.object({
      iso3: z
        .string()
        .regex(/^[a-z]{3}$/)
        .meta({ description: 'ISO 3166-1 alpha-3, lower case.', example: 'jpn' }),
    }),
  },
  responses: {
    ...declareTagged('In English and in the languages that are spoken there.', countryContent),
    ...declareProblems('country_content_not_found'),
  },
};

/** Answers from memory alone, each with a tag to ask by; those that are kept get theirs from the cache (C2.3). */
export function addCatalogue(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  app.openapi(countriesRoute, (c) => c.json([...shop.catalogue.countries], 200, CACHE));

  app.openapi(
    plansRoute,
    (c) => {
      const code = c.req.valid('query').country_code.toUpperCase();
      const code3 = code.length === 3 ? code : countryByCode(code)?.iso3;
      return c.json(code3 === undefined ? [] : [...shop.catalogue.plansFor(code3)], 200, CACHE);
    },
    invalidAs('invalid_country_code'),
  );

  app.openapi(destinationsRoute, (c) => {
    return c.json(catalogueEntries(DEFAULT_LANGUAGE, shop.catalogue), 200, CACHE);
  });
  app.openAPIRegistry.registerPath(destinationsInLanguage);
  for (const language of languageCodes) {
    // The same list for the pages of another language, and of no interest to anybody else.
    app.get(`/search/destinations.${language}.json`, etag(), (c) =>
      c.json(catalogueEntries(language, shop.catalogue), 200, CACHE),
    );
  }

  // Static content by name (C2.6); other paths in this folder belong to the pages.
  app.openAPIRegistry.registerPath(countryContentRoute);
  app.get('/countries/:file{esim_[a-z]{3}\\.json}', etag(), (c) => {
    const guide = countryGuide(c.req.param('file').slice('esim_'.length, -'.json'.length), shop.catalogue);
    if (guide === undefined)
      return problem(c, 'country_content_not_found', 'There is no content on this country.');
    return c.json(guide, 200, CACHE);
  });
}
