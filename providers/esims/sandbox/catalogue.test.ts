import { describe, expect, test } from 'vitest';
import { countries, countryByIso3 } from '../../../content/countries/read.ts';
import { fullDays } from '../../../core/catalogue/plan.ts';
import { sandboxShelf } from '../../../tests/support/shop-window.ts';
import { sandboxCatalogue } from './catalogue.ts';
import type { SandboxPlan } from './plan.ts';

const catalogue = sandboxCatalogue();
const own = Map.groupBy(
  catalogue.filter((plan) => plan.scope === 'country'),
  (plan) => plan.countries_enabled[0] ?? '',
);
const shared = catalogue.filter((plan) => plan.scope !== 'country');
const offers = [...own.values(), ...Map.groupBy(shared, (plan) => plan.region).values()];

const isUnlimited = (plan: SandboxPlan) => plan.daily_quota_mb !== null;
const fixedBySize = (plans: SandboxPlan[]) =>
  plans.filter((plan) => !isUnlimited(plan)).sort((a, b) => a.data_quota_mb - b.data_quota_mb);
/** As a new shop sells them. */
const shelf = new Map(sandboxShelf().map(({ uid, price }) => [uid, price]));
const priceOf = ({ wholesale_id }: SandboxPlan) => shelf.get(wholesale_id)!;
const lowest = (plans: SandboxPlan[]) => Math.min(...plans.map(priceOf));

describe('coverage', () => {
  test('every destination has 7 to 14 plans of its own', () => {
    expect([...own.keys()].sort()).toEqual(countries.map((country) => country.iso3).sort());
    for (const [iso3, plans] of own) {
      expect(plans.length, iso3).toBeGreaterThanOrEqual(7);
      expect(plans.length, iso3).toBeLessThanOrEqual(14);
      expect(plans.filter(isUnlimited).length, iso3).toBeGreaterThanOrEqual(2);
    }
  });

  test('regional and global plans cover known destinations, each once, in 4 to 8 sizes', () => {
    const regions = Map.groupBy(shared, (plan) => plan.region);
    for (const name of [
      'Europe',
      'Asia',
      'Americas',
      'Africa',
      'Middle East',
      'Caribbean',
      'Oceania',
      'Global',
    ]) {
      expect(regions.has(name), name).toBe(true);
    }
    for (const [name, plans] of regions) {
      expect(plans.length, String(name)).toBeGreaterThanOrEqual(4);
      expect(plans.length, String(name)).toBeLessThanOrEqual(8);
      const covered = plans[0]?.countries_enabled ?? [];
      expect(new Set(covered).size, String(name)).toBe(covered.length);
      for (const iso3 of covered) expect(countryByIso3(iso3), `${name} ${iso3}`).toBeDefined();
    }
    const globals = shared.filter((plan) => plan.scope === 'global');
    expect(globals[0]?.countries_enabled.length).toBeGreaterThanOrEqual(130);
  });
});

describe('prices', () => {
  test.each([
    ['USA', 5],
    ['GBR', 6],
    ['JPN', 4],
    ['DEU', 5],
    ['FRA', 6],
    ['AUS', 7],
    ['CAN', 5],
    ['ESP', 6],
  ])('the cheapest plan of %s is $%d (C8.2), its own and any that covers it', (iso3, usd) => {
    expect(lowest(own.get(iso3) ?? [])).toBe(usd * 100);
    const covering = catalogue.filter((plan) => plan.countries_enabled.includes(iso3));
    expect(lowest(covering)).toBe(usd * 100);
  });

  test('end in .99, but for the eight that are pinned, and leave a shop about half of them', () => {
    expect(catalogue.filter((plan) => plan.pinned_price !== null)).toHaveLength(8);
    for (const plan of catalogue) {
      const price = priceOf(plan);
      expect(price % 100, plan.wholesale_id).toBe(plan.pinned_price === null ? 99 : 0);
      expect(plan.cost / price, plan.wholesale_id).toBeGreaterThan(0.1);
      expect(plan.cost / price, plan.wholesale_id).toBeLessThan(0.5);
    }
  });

  test('come from the rule alone: no floor and no order of sizes has to raise one', () => {
    for (const plan of catalogue.filter(({ pinned_price }) => pinned_price === null)) {
      expect(priceOf(plan), plan.wholesale_id).toBe(Math.ceil((plan.cost * 2 + 51) / 100) * 100 - 1);
    }
  });

  test('a larger plan costs more in all, less per gigabyte, and lasts no shorter', () => {
    for (const plans of offers) {
      const fixed = fixedBySize(plans);
      expect(fixed.length).toBeGreaterThanOrEqual(4);
      for (const [index, plan] of fixed.entries()) {
        const next = fixed[index + 1];
        if (!next) continue;
        expect(next.data_quota_mb, next.wholesale_id).toBeGreaterThan(plan.data_quota_mb);
        expect(priceOf(next), next.wholesale_id).toBeGreaterThan(priceOf(plan));
        // Cross-multiplied, so that whole numbers are compared.
        expect(priceOf(next) * plan.data_quota_mb, next.wholesale_id).toBeLessThan(
          priceOf(plan) * next.data_quota_mb,
        );
        expect(next.validity_days, next.wholesale_id).toBeGreaterThanOrEqual(plan.validity_days);
      }
    }
  });

  test('follow real cost levels: Cuba is dearer than Kenya, Kenya than Italy', () => {
    const [cuba, kenya, italy] = ['CUB', 'KEN', 'ITA'].map((iso3) => lowest(own.get(iso3) ?? []));
    expect(cuba).toBeGreaterThan(kenya ?? Number.POSITIVE_INFINITY);
    expect(kenya).toBeGreaterThan(italy ?? Number.POSITIVE_INFINITY);
  });
});

describe('plans', () => {
  test('fixed sizes run from 500 MB to 50 GB, validity from 3 to 180 days in either count', () => {
    const sizes = new Set(catalogue.filter((plan) => !isUnlimited(plan)).map((plan) => plan.data_quota_mb));
    expect([...sizes].sort((a, b) => a - b)).toEqual([
      500, 1000, 2000, 3000, 5000, 10_000, 15_000, 20_000, 30_000, 50_000,
    ]);
    expect(Math.min(...catalogue.map(fullDays))).toBe(3);
    expect(Math.max(...catalogue.map((plan) => plan.validity_days))).toBe(180);
  });

  test('a daily-unlimited plan carries its full-speed volume over all its full days, and says its fair use', () => {
    for (const plan of catalogue.filter(isUnlimited)) {
      const { daily_quota_mb: daily, reduced_speed_kbps: speed } = plan;
      expect(plan.data_quota_mb, plan.wholesale_id).toBe((daily ?? 0) * fullDays(plan));
      expect(plan.policy_name).toBe(
        `Unlimited: ${(daily ?? 0) / 1000} GB a day at full speed, then ${speed} kbps`,
      );
      expect([384, 512, 1024]).toContain(speed);
    }
  });

  test('a fixed plan has neither a daily volume nor a reduced speed', () => {
    for (const plan of catalogue.filter((plan) => !isUnlimited(plan))) {
      expect(plan.reduced_speed_kbps, plan.wholesale_id).toBeNull();
      expect(plan.policy_name, plan.wholesale_id).not.toMatch(/unlimited/i);
    }
  });

  test('wholesale ids are unique, readable and name no two plans of one country alike', () => {
    const ids = catalogue.map((plan) => plan.wholesale_id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^sbx-[a-z-]+(-unlimited)?-\d+(gb|mb)-\d+d$/);
    const names = catalogue.map((plan) => plan.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('Japan 1 GB');
  });

  test('networks are among the home networks of the countries covered', () => {
    for (const plan of catalogue) {
      for (const { country, names, generation } of plan.networks) {
        expect(plan.countries_enabled, plan.wholesale_id).toContain(country);
        const home = countryByIso3(country)?.networks ?? [];
        for (const name of names) expect(home, plan.wholesale_id).toContainEqual({ name, generation });
      }
    }
  });

  test('some must be installed within 180 days, some have no limit; some unlimited ones forbid a hotspot', () => {
    expect(new Set(catalogue.map((plan) => plan.install_within_days))).toEqual(new Set([180, null]));
    expect(new Set(catalogue.filter(isUnlimited).map((plan) => plan.hotspot))).toEqual(
      new Set([true, false, null]),
    );
  });

  test('what a plan may leave unsaid or ask for is there to be met, and rare', () => {
    const facts = [
      (plan: SandboxPlan) => plan.hotspot === null,
      (plan: SandboxPlan) => plan.starts === null,
      (plan: SandboxPlan) => plan.starts === 'installation',
      (plan: SandboxPlan) => plan.identity_check === true,
      (plan: SandboxPlan) => plan.identity_check === null,
      (plan: SandboxPlan) => plan.apn === null,
      (plan: SandboxPlan) => typeof plan.apn === 'object' && plan.apn !== null,
      (plan: SandboxPlan) => plan.breakout !== null,
      (plan: SandboxPlan) => plan.scope === 'country' && plan.networks.length === 0,
    ];
    for (const fact of facts) {
      expect(catalogue.filter(fact).length, String(fact)).toBeGreaterThan(0);
      expect(catalogue.filter(fact).length, String(fact)).toBeLessThan(catalogue.length / 20);
    }
    const usual = own.get('JPN')?.map(({ starts, identity_check, apn }) => ({ starts, identity_check, apn }));
    expect(new Set(usual?.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ starts: 'first_use', identity_check: false, apn: 'automatic' })]),
    );
  });

  test('are the same on every call', () => {
    expect(sandboxCatalogue()).toEqual(catalogue);
  });

  test('keep their ids and prices between releases, because orders and syncs refer to them', () => {
    const japan = own.get('JPN')?.map((plan) => `${plan.wholesale_id} ${priceOf(plan)}`);
    expect(japan?.[0]).toBe('sbx-jpn-1gb-7d 400');
    expect(japan).toContain('sbx-jpn-10gb-30d 1499');
  });
});
