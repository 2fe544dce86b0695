import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { DAY } from '../core/clock.ts';
import { ratesToShow } from '../core/pricing/display-rates.ts';
import { displayRates, referralTerms } from './contract/prices.ts';
import { declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';

/** The same for everybody; a rate of the morning is good for an hour more. */
const CACHE = { 'Cache-Control': 'public, max-age=3600, s-maxage=300' };

const ratesRoute = createRoute({
  method: 'get',
  path: '/api/v1/rates',
  tags: ['Catalogue'],
  summary: 'What a dollar is in other currencies, to show beside prices',
  description:
    'For display alone: orders are priced and paid in US dollars. Rates older than 14 days are left out.',
  responses: {
    200: declareJson('The rates that are set; none, maybe.', displayRates),
    ...declareProblems('rate_limited'),
  },
});

const termsRoute = createRoute({
  method: 'get',
  path: '/api/v1/referrals/terms',
  tags: ['Catalogue'],
  summary: "What a friend's code takes off a first order",
  responses: { 200: declareJson('The rules in force.', referralTerms), ...declareProblems('rate_limited') },
});

/** What a browser shows beside or in place of a price; from memory alone, since every visitor may ask. */
export function addPrices(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  const told = new Set<string>();

  app.openapi(ratesRoute, (c) => {
    const set = shop.settings.now.displayRates;
    const { shown, withheld } = ratesToShow(set, shop.clock.now());
    for (const currency of withheld) {
      const rate = `${currency} ${set[currency]!.date}`;
      if (told.has(rate)) continue;
      told.add(rate);
      shop.log.warn({ setting: 'display_rates', rate }, 'a display rate is too old to be shown');
    }
    return c.json({ base: 'USD' as const, rates: shown }, 200, CACHE);
  });

  app.openapi(termsRoute, (c) => {
    const { enabled, friendPercent, rememberedMs } = shop.settings.now.referrals;
    const terms = { enabled, friend_percent: friendPercent, remembered_days: Math.round(rememberedMs / DAY) };
    return c.json(terms, 200, CACHE);
  });
}
