import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countries } from '../../content/countries/read.ts';
import { regionSlugs } from '../../content/countries/region-names.ts';
import { languageCodes } from '../../content/languages.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { fullPriceRules } from '../../tests/support/full-price-rules.ts';

/** Bodies as long as what they hold may be (C1.4). */
describe.each(ENGINES)('long bodies in the back office, on %s', (engine) => {
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_long_bodies') : undefined;
    api = await createAdminApi({ databaseUrl });
  });
  afterAll(() => api.close());

  /** `n` texts, those of a list again and again. */
  const some = <T>(n: number, list: readonly T[]): T[] =>
    Array.from({ length: n }, (_, index) => list[index % list.length]!);

  test('500 rules of prices with every field are previewed, kept as a draft, published and published again', async () => {
    const rules = fullPriceRules;
    for (const path of ['preview', 'save-draft', 'publish']) {
      const reason = path === 'preview' ? {} : { reason: 'one a country' };
      const accept = path === 'publish' ? { accept: true } : {};
      const answer = await api.act(`pricing/${path}`, { rules, ...reason, ...accept });
      expect([path, answer.status, answer.ok ? '' : await answer.text()]).toEqual([path, 200, '']);
    }
    const { version, rules: inForce } = await api.read('pricing');
    expect(inForce).toHaveLength(500);
    const back = await api.act('pricing/rollback', { version, reason: 'once more', accept: true });
    expect(back.status).toBe(200);
  });

  test('600 entries of routing are previewed, kept as a draft and published', async () => {
    const entries = (company: string) =>
      some(200, countries).map(({ iso3 }, index) => ({ company, countries: [iso3, countries[index]!.iso3] }));
    const rules = {
      prefer: entries('sandbox'),
      never: entries('maya'),
      most_over_percent: null,
      trial: some(200, countries).map(({ iso3 }) => ({ company: 'sandbox', percent: 5, countries: [iso3] })),
    };
    for (const path of ['preview', 'save-draft', 'publish']) {
      const reason = path === 'preview' ? {} : { reason: 'one a country' };
      const answer = await api.act(`routing/${path}`, { rules, ...reason });
      expect([path, answer.status, answer.ok ? '' : await answer.text()]).toEqual([path, 200, '']);
    }
    expect((await api.read('routing')).rules).toEqual(rules);
  });

  test('a promotion for as many plans and places as there may be is added', async () => {
    const plans = some(1_000, api.shop.catalogue.plansFor('JPN')).map(({ uid }) => uid);
    const answer = await api.act('promotions', {
      ...{ code: 'EVERYWHERE', percent: 10, reason: 'test', limit: 10, budget: 10_000, per_customer: 1 },
      ...{ minimum: 100, starts_at: '2050-01-01T00:00:00Z', ends_at: '2050-02-01T00:00:00Z' },
      ...{ countries: some(250, countries).map(({ iso3 }) => iso3), regions: some(50, regionSlugs) },
      ...{ plans, languages: some(50, languageCodes), esims: 2, first_order: true, automatic: false },
    });
    expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, '']);
  });

  test('what is longer than that, or nested without end, is refused', async () => {
    const rules = Array.from({ length: 20_000 }, () => ({}));
    expect(await problemOf(await api.act('pricing/preview', { rules }))).toBe('400 invalid_request');
    const nested = `{"rules":${'['.repeat(9_000)}${']'.repeat(9_000)}}`;
    expect(await problemOf(await api.act('pricing/preview', nested))).toBe('400 invalid_request');
    const long = await api.act('pricing/preview', { rules: 'x'.repeat(576 * 1024) });
    expect(await problemOf(long)).toBe('413 payload_too_large');
  });

  test('commas and brackets in a text are no parts', async () => {
    const note = `${',{['.repeat(100)}"\\`;
    const body = {
      verb: 'hide',
      reason: note,
      ...Object.fromEntries(some(800, [1]).map((_, at) => [at, 1])),
    };
    const answer = await api.act('plans/pln_none/actions', body);
    expect(await problemOf(answer)).toBe('404 not_found');
  });
});
