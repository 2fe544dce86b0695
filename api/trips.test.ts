import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countries } from '../content/countries/read.ts';
import { sandboxCatalogue } from '../providers/esims/sandbox/catalogue.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';

let t: TestApi;
beforeAll(async () => {
  t = await createTestApi({
    plans: sandboxCatalogue().filter(({ countries_enabled: at }) =>
      at.some((code) => ['JPN', 'KOR', 'TWN'].includes(code)),
    ),
  });
});
afterAll(() => t.close());

const ask = (query: string) => t.get(`/api/v1/trips?${query}`);

interface Answer {
  cheapest: {
    total: number;
    plans: {
      plan: { uid: string; price: number; hotspot: boolean | null };
      count: number;
      starts_on_day: number;
      stops: string[];
    }[];
    proof: { lower_bound: number; optimal: boolean; sets: string };
  } | null;
  uncovered: string[];
  one_plan: { total: number; plans: unknown[] } | null;
  per_country: { total: number } | null;
  fewer_esims: { esims: number; total: number }[];
}
const answerTo = async (query: string) => (await (await ask(query)).json()) as Answer;

describe('GET /api/v1/trips', () => {
  test('answers with a proven set, what it is made of, and what stands beside it', async () => {
    const { cheapest, uncovered, one_plan, per_country, fewer_esims } = await answerTo(
      'stops=JPN:5,KOR:3,TWN:2&gb_per_day=1&hotspot=1',
    );
    expect(uncovered).toEqual([]);
    expect(cheapest?.proof).toMatchObject({ optimal: true, lower_bound: cheapest?.total });
    expect(cheapest?.plans.reduce((sum, { plan, count }) => sum + plan.price * count, 0)).toBe(
      cheapest?.total,
    );
    expect(cheapest?.plans.every(({ plan }) => plan.hotspot)).toBe(true);
    expect(cheapest?.plans.flatMap(({ stops }) => stops)).toEqual(
      expect.arrayContaining(['JPN', 'KOR', 'TWN']),
    );
    expect(Number(cheapest?.proof.sets)).toBeGreaterThan(1000);
    expect(one_plan?.plans).toHaveLength(1);
    for (const other of [one_plan, per_country])
      expect(other?.total).toBeGreaterThanOrEqual(cheapest?.total ?? 0);
    let dearer = cheapest?.total ?? 0;
    for (const { total } of fewer_esims) {
      expect(total).toBeGreaterThan(dearer);
      dearer = total;
    }
    expect(fewer_esims.at(-1)).toEqual({ esims: 1, total: one_plan?.total });
  });

  test('is the same for other spellings of a question', async () => {
    const first = await answerTo('stops=JPN:5,KOR:3&gb=8');
    expect(first.cheapest).not.toBeNull();
    expect(await answerTo('stops=jp:2,JPN:3,kr:3&gb_per_day=1')).toEqual(first);
  });

  test('names the stops where no plan works, and solves the rest', async () => {
    const none = countries.find(({ iso3 }) => t.shop.catalogue.plansFor(iso3).length === 0)?.iso3;
    const alone = await answerTo('stops=JPN:5&gb_per_day=1');
    const both = await answerTo(`stops=JPN:5,${none}:2&gb_per_day=1`);
    expect(both.uncovered).toEqual([none]);
    expect(both.cheapest?.total).toBe(alone.cheapest?.total);
    expect(await answerTo(`stops=${none}:2&gb_per_day=1`)).toEqual({
      ...{ cheapest: null, uncovered: [none], one_plan: null, per_country: null, fewer_esims: [] },
    });
  });

  test('takes a country that is visited twice', async () => {
    const { cheapest } = await answerTo('stops=JPN:2,KOR:2,JPN:2&gb_per_day=1');
    expect(cheapest?.proof.optimal).toBe(true);
  });

  const many = Array.from({ length: 31 }, () => 'JPN:1').join();
  test.each([
    ['', 'stops'],
    ['gb_per_day=1', 'stops'],
    ['stops=&gb_per_day=1', 'stops'],
    ['stops=JPN:5', 'gb_per_day'],
    ['stops=JPN:5,ZZZ:3&gb_per_day=1', 'ZZZ:3'],
    ['stops=JPN:5,KOR:0&gb_per_day=1', 'KOR:0'],
    ['stops=JPN:400&gb_per_day=1', 'JPN:400'],
    ['stops=JPN:100,KOR:81&gb_per_day=1', 'KOR:81'],
    ['stops=JPN:-1&gb_per_day=1', 'JPN:-1'],
    ['stops=JPN:1.5&gb_per_day=1', 'JPN:1.5'],
    ['stops=JPN&gb_per_day=1', 'JPN'],
    ['stops=JPN:5,,KOR:3&gb_per_day=1', '""'],
    [`stops=${many}&gb_per_day=1`, 'JPN:1'],
    ['stops=JPN:5&gb_per_day=0', 'above 0'],
    ['stops=JPN:5&gb_per_day=101', '100'],
    ['stops=JPN:5&gb=10000', '100'],
    ['stops=JPN:5&gb_per_day=1&gb=5', 'not both'],
    ['stops=JPN:5&gb_per_day=lots', 'number'],
    ['stops=JPN:5&gb_per_day=1e1', 'number'],
    ['stops=JPN:5&gb_per_day=1&hotspot=yes', 'hotspot'],
  ])('refuses %s', async (query, named) => {
    const answer = await ask(query);
    const { detail } = (await answer.clone().json()) as { detail: string };
    expect(await problemOf(answer)).toBe('400 invalid_trip');
    expect(detail).toContain(named);
  });
});
