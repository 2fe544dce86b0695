import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { CountryOnSale } from '../../core/catalogue/listing.ts';
import type { Plan } from '../../core/catalogue/plan.ts';
import { cents } from '../../core/money.ts';
import { countryPage } from './country/country-page.server.ts';
import CountryPage from './country.tsx';
import { regionPage } from './region/region-page.server.ts';
import RegionPage from './region.tsx';

const plan = (gigabytes: number, days: number, over: Partial<Plan> = {}): Plan => ({
  ...{ uid: `pln_${gigabytes}_${days}`, name: `Japan ${gigabytes} GB`, scope: 'country', region: null },
  ...{ data_quota_mb: gigabytes * 1000, validity_days: days + 1, price: cents(gigabytes * 100) },
  ...{ policy_name: 'Fixed', countries_enabled: ['JPN'], daily_quota_mb: null, reduced_speed_kbps: null },
  ...{ hotspot: true, networks: [], install_within_days: null, starts: 'first_use' },
  ...{ identity_check: false, apn: 'automatic', breakout: null },
  ...over,
});
const asked = {
  ...{
    isFeatured: () => false,
    keepsPrice: () => false,
    offers: { promotions: [], lowestOf: () => 0 },
    publicOrigin: 'https://shop.example',
  },
  ...{ language: 'en' as const, now: new Date('2026-11-23T12:00:00Z') },
};

function html(Component: ComponentType, path: string, page: object, search = ''): string {
  const Page = createRoutesStub([{ path, Component }]);
  const hydrationData = { loaderData: { '0': JSON.stringify(page) } };
  return renderToStaticMarkup(<Page initialEntries={[path + search]} hydrationData={hydrationData} />);
}

function country(plans: Plan[], search = ''): string {
  const catalogue = { plansFor: () => plans };
  const page = countryPage({ ...asked, code: 'JPN', search, catalogue, isOff: () => false });
  return html(CountryPage, '/c/JPN', page, search);
}

function region(): string {
  const shared = plan(5, 7, { name: 'Gulf 5 GB', scope: 'region', region: 'Gulf', countries_enabled: GULF });
  const catalogue = { countries: GULF.map(onSale), sharedPlans: [shared], plansFor: () => [shared] };
  return html(RegionPage, '/regions/gulf', regionPage({ ...asked, slug: 'gulf', search: '', catalogue }));
}

const GULF = ['ARE', 'BHR', 'KWT', 'OMN', 'QAT', 'SAU'];
const onSale = (iso3: string): CountryOnSale => ({
  ...{ iso3, iso2: iso3.slice(0, 2), name: iso3, country_name: iso3, plan_count: 1 },
  from_price: cents(500),
});

/** The ids of sections that paper leaves out. */
const leftOut = (page: string) =>
  [...page.matchAll(/<details id="([^"]+)"[^>]*data-print="hide"/g)].map(([, id]) => id);

test('on paper, where all is unfolded, each plan stands once: in the table', () => {
  expect(leftOut(country([plan(5, 7)]))).toEqual(['plans', 'choose']);
  expect(leftOut(region())).toEqual(['plans', 'choose']);
});

/** Below the filters, where they match nothing: the plan that is named instead. */
function instead(search: string): string | undefined {
  const page = country([plan(1, 30), plan(3, 7), plan(10, 7)], search);
  const below = page.slice(page.indexOf('No plan fits.'), page.indexOf('Best Value'));
  return /Comes closest[\s\S]*?(\d+)\s*GB/.exec(below.replace(/<[^>]+>/g, ' '))?.[1];
}

test.each([
  ['as much as lasts so long', '?days=7&gb=50', '10'],
  ['the longest where none lasts', '?days=90&gb=1', '1'],
  ['nothing of another kind', '?type=unlimited', undefined],
])('filters that match nothing lead to what comes closest: %s', (_what, search, gigabytes) => {
  expect(instead(search)).toBe(gigabytes);
});
