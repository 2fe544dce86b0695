import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import Destinations from '../destinations.tsx';
import type { FoundEntry } from './filter.ts';

const JAPAN = { iso3: 'JPN', name: 'Japan', from: cents(400), letter: 'J' };
const CHINA = { iso3: 'CHN', name: 'China', from: cents(500), letter: 'C' };
const EUROPE = { slug: 'europe', name: 'Europe', from: cents(900), countries: 30 };

/** What the page says of its number, and the cards that it shows. */
function page(query: string, found: Partial<FoundEntry>[]) {
  const Page = createRoutesStub([{ path: '/destinations', Component: Destinations }]);
  const loaderData = {
    countries: [CHINA, JAPAN],
    regions: [EUROPE],
    popular: ['JPN'],
    searched: { query, found: found.map((each) => ({ alias: null, guess: false, ...each })) },
  };
  const html = renderToStaticMarkup(
    <Page
      initialEntries={[`/destinations?q=${query}`]}
      hydrationData={{ loaderData: { '0': loaderData } }}
    />,
  );
  return {
    said: /<p role="status"[^>]*>([^<]*)</.exec(html)?.[1],
    cards: [...html.matchAll(/href="(\/(?:c|regions)\/[^"]+)"/g)].map(([, path]) => path),
  };
}

test('a region alone is one destination, and so is a country by another name', () => {
  const europe = { entry: { iso3: null, region: 'europe', name: 'Europe' } } as Partial<FoundEntry>;
  expect(page('europe', [europe])).toEqual({ said: '1 destination available', cards: ['/regions/europe'] });
  const nippon = { entry: { iso3: 'JPN', name: 'Japan' }, alias: 'Nippon' } as Partial<FoundEntry>;
  expect(page('nippon', [nippon])).toEqual({ said: '1 destination available', cards: ['/c/JPN'] });
});

test('what is counted is what is shown', () => {
  expect(page('an', [])).toEqual({ said: '1 destination available', cards: ['/c/JPN'] });
  const gone = { entry: { iso3: null, region: 'mars', name: 'Mars' } } as Partial<FoundEntry>;
  expect(page('mars', [gone]).said).toBe('0 destinations available');
  const guess = { entry: { iso3: 'JPN', name: 'Japan' }, guess: true } as Partial<FoundEntry>;
  expect(page('jpaan', [guess]).said).toBe('0 destinations available');
});
