import { describe, expect, test } from 'vitest';
import { regionSlugs } from '../../content/countries/region-names.ts';
import { regionTitle } from '../../content/countries/region-titles.ts';
import { membersOf } from '../../content/countries/regions.ts';
import { languageCodes } from '../../content/languages.ts';
import { cents } from '../money.ts';
import type { Plan } from './plan.ts';
import { regionOnSale, regionsOnSale } from './regions.ts';

const GULF = ['ARE', 'BHR', 'KWT', 'OMN', 'QAT', 'SAU'];

function plan(uid: string, region: string | null, countries_enabled: string[], price = 1000): Plan {
  return {
    uid,
    name: uid,
    scope: region === 'Global' ? 'global' : 'region',
    region,
    data_quota_mb: 1000,
    validity_days: 8,
    price: cents(price),
    policy_name: 'Full speed',
    countries_enabled,
    daily_quota_mb: null,
    reduced_speed_kbps: null,
    hotspot: true,
    networks: [],
    install_within_days: null,
    starts: null,
    identity_check: null,
    apn: null,
    breakout: null,
  };
}

function catalogue(plans: Plan[], onSale = [...GULF, 'EGY', 'FRA', 'USA']) {
  return { countries: onSale.map((iso3) => ({ iso3 })), sharedPlans: plans };
}

describe('what is on sale for a region', () => {
  test('its own plans first, then what covers most of it; each with what it leaves out', () => {
    const shop = catalogue([
      plan('cheap', null, ['QAT', 'FRA'], 300),
      plan('wide', 'Middle East', [...GULF, 'EGY'], 900),
      plan('own', 'Gulf', ['ARE', 'OMN', 'FRA'], 1200),
      plan('own large', 'Gulf', ['FRA', 'OMN', 'ARE'], 2200),
    ]);
    const gulf = regionOnSale('gulf', shop);
    expect(gulf?.members).toEqual(membersOf('gulf').map(({ iso3 }) => iso3));
    expect(gulf?.reaches.map(({ plans }) => plans.map(({ uid }) => uid))).toEqual([
      ['own', 'own large'],
      ['wide'],
    ]);
    expect(gulf?.reaches[0]).toMatchObject({ covered: ['OMN', 'ARE'], beyond: ['FRA'], own: true });
    expect(gulf?.reaches[0]?.missing).toHaveLength(4);
    expect(gulf?.reaches[1]).toMatchObject({ missing: [], beyond: ['EGY'], own: false });
    expect(gulf?.from).toBe(1200);
  });

  test('half of it is enough for a plan of another name, and less is not', () => {
    const half = plan('half', 'Silk Road', GULF.slice(0, 3));
    expect(regionOnSale('gulf', catalogue([half]))?.from).toBe(1000);
    expect(regionOnSale('gulf', catalogue([plan('less', 'Silk Road', GULF.slice(0, 2))]))).toBeNull();
  });

  test('a destination where nothing is on sale is none of its members', () => {
    const shop = catalogue([plan('own', 'Gulf', GULF)], ['ARE', 'OMN']);
    expect(regionOnSale('gulf', shop)).toMatchObject({ members: ['OMN', 'ARE'], reaches: [{ missing: [] }] });
  });

  test('the globe is whatever is sold as global', () => {
    const shop = catalogue([plan('world', 'Global', ['FRA', 'USA'])]);
    expect(regionOnSale('global', shop)?.reaches[0]).toMatchObject({ own: true, beyond: [] });
    expect(regionsOnSale(shop).map(({ slug }) => slug)).toEqual([
      'europe',
      'north-america',
      'americas',
      'global',
    ]);
  });
});

test('every region has members, and a name in every language that no other has', () => {
  for (const slug of regionSlugs) expect(membersOf(slug).length, slug).toBeGreaterThan(2);
  for (const language of languageCodes) {
    const names = regionSlugs.map((slug) => regionTitle(language, slug));
    expect(new Set(names).size).toBe(names.length);
  }
});
