import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { type CompaniesShop, createCompaniesShop } from '../../../tests/support/companies.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { NO_RULES, type RoutingRules } from '../../routing/rules.ts';
import { publishRouting } from '../../sale/publish-routing.ts';
import { previewRouting, type RoutingPreview } from './preview.ts';

describe.each(ENGINES)('a preview of routing, on %s', (engine) => {
  const clock = testClock();
  let shop: CompaniesShop;
  beforeAll(async () => {
    shop = await createCompaniesShop(
      clock,
      engine === 'postgres' ? await freshPostgres('routing_preview') : undefined,
    );
    // Sold once lately, at ada for 200 cents.
    await shop.paid();
  });
  afterAll(() => shop.close());

  async function preview(rules: Partial<RoutingRules>): Promise<RoutingPreview> {
    const previewed = await previewRouting(shop.shop, { ...NO_RULES, ...rules });
    if ('problems' in previewed) throw new Error(previewed.problems.join());
    return previewed;
  }
  const only = (company: string, percent = 100) => ({ company, percent });

  test('says nothing of plans that stay where they are', async () => {
    expect(await preview({ prefer: [{ company: 'ada' }] })).toEqual({
      changes: [],
      count: 0,
      plans: 1,
      lost: 0,
      regained: 0,
      companies: [{ company: 'ada', before: 1, after: 1 }],
      cost_30d: { before: 200, after: 200 },
    });
  });

  test('names the company before and after, and what orders cost there', async () => {
    const { changes, companies, cost_30d } = await preview({ prefer: [{ company: 'cyd' }] });
    expect(changes).toMatchObject([
      {
        country: 'JPN',
        price: 400,
        sold_30: 1,
        before: { companies: [only('ada')], cost: 200 },
        after: { companies: [only('cyd')], cost: 240 },
      },
    ]);
    expect(companies).toEqual([
      { company: 'ada', before: 1, after: 0 },
      { company: 'cyd', before: 0, after: 1 },
    ]);
    expect(cost_30d).toEqual({ before: 200, after: 240 });
  });

  test('shares orders out as trials do', async () => {
    const { changes } = await preview({ trial: [{ company: 'bob', percent: 25 }] });
    expect(changes[0]!.after).toEqual({ companies: [only('ada', 75), only('bob', 25)], cost: 205 });
  });

  test('counts plans that nobody would deliver any more, and those that somebody would again', async () => {
    const never = ['ada', 'bob', 'cyd'].map((company) => ({ company, countries: ['JPN'] }));
    const lost = await preview({ never });
    expect(lost).toMatchObject({ count: 1, lost: 1, regained: 0, cost_30d: { before: 0, after: 0 } });
    expect(lost.changes[0]!.after).toEqual({ companies: [], cost: null });
    await publishRouting(shop.shop, { ...NO_RULES, never }, { actor: 'operator', note: 'test' });
    const regained = await preview({});
    expect(regained).toMatchObject({ count: 1, lost: 0, regained: 1 });
    expect(regained.changes[0]).toMatchObject({ before: { cost: null }, after: { cost: 200 } });
    await publishRouting(shop.shop, NO_RULES, { actor: 'operator', note: 'test' });
  });

  test('refuses what makes no sense, by field', async () => {
    expect(await previewRouting(shop.shop, { ...NO_RULES, trial: [only('bob', 101)] })).toEqual({
      problems: ['trial, entry 1, percent: must be at most 100 percent'],
      fields: [{ path: ['trial', 0, 'percent'], message: 'must be at most 100 percent' }],
    });
  });
});
