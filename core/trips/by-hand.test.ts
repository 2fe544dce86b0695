import loadHighs from 'highs';
import { describe, expect, test } from 'vitest';
import { answerTask } from './answer-task.ts';
import type { TripPlan } from './columns.ts';

const highs = await loadHighs();
const [JAPAN, KOREA, TAIWAN] = [1, 2, 4];

const plan = (
  countries: number,
  gb: number,
  days: number,
  dollars: number,
  gbADay: number | null = null,
): TripPlan => ({
  ...{ countries, days, quotaMb: gb * 1000, dailyMb: gbADay === null ? null : gbADay * 1000 },
  price: dollars * 100,
});

function answer(
  stays: [country: number, days: number][],
  gbADay: number,
  plans: TripPlan[],
  mostEsims?: number,
  fewerWithin = 60_000,
) {
  let first = 0;
  return answerTask(highs, {
    countryOfDay: stays.flatMap(([country, days]) => Array<number>(days).fill(Math.log2(country))),
    ...{ perDay: gbADay * 1000, perMegabyte: 1, plans },
    stays: stays.map(([, days]) => {
      first += days;
      return { first: first - days, days };
    }),
    ...{ budget: 60_000, fewerWithin },
    ...(mostEsims !== undefined && { mostEsims }),
  });
}

describe('worked out by hand', () => {
  test('Japan 5 days, Korea 3, Taiwan 2, with 1 GB a day: a regional plan for the tail', () => {
    // Alone: Japan $9, Korea 3 GB $8, Taiwan 2 GB $7, together $24. All of Asia for 10 GB is $20. Japan alone and the smaller Asian
    // plan of 5 GB for the five days in Korea and Taiwan: $9 + $10 = $19. Two Asian ones of 5 GB: $20. So $19, and $20 for one eSIM.
    const found = answer(
      [
        [JAPAN, 5],
        [KOREA, 3],
        [TAIWAN, 2],
      ],
      1,
      [
        plan(JAPAN, 5, 15, 9),
        plan(KOREA, 3, 7, 8),
        plan(TAIWAN, 2, 7, 7),
        plan(JAPAN | KOREA | TAIWAN, 5, 10, 10),
        plan(JAPAN | KOREA | TAIWAN, 10, 30, 20),
      ],
    );
    expect(found.cheapest).toMatchObject({
      ...{ total: 1900, lowerBound: 1900, optimal: true },
      purchases: [
        { plan: 0, start: 0, count: 1 },
        { plan: 3, count: 1 },
      ],
    });
    expect(found.onePlan?.total).toBe(2000);
    // For each stop the cheapest that does: Japan $9, Korea $8, Taiwan $7.
    expect(found.perCountry?.total).toBe(2400);
    expect(found.fewer).toEqual([{ esims: 1, total: 2000 }]);
  });

  test('Japan 10 days with 2 GB a day: the same plan twice, since one has 10 GB', () => {
    // 20 GB are needed. 10 GB cost $12, so two cost $24; 20 GB cost $30; an unlimited plan of 1 GB a day has 10 GB at $5, and two of them
    // give 2 GB a day for $10. With one eSIM only the 20 GB do.
    const found = answer([[JAPAN, 10]], 2, [
      plan(JAPAN, 10, 10, 12),
      plan(JAPAN, 20, 30, 30),
      plan(JAPAN, 10, 10, 5, 1),
    ]);
    expect(found.cheapest).toMatchObject({
      total: 1000,
      optimal: true,
      purchases: [{ plan: 2, start: 0, count: 2 }],
    });
    expect(found.fewer).toEqual([{ esims: 1, total: 3000 }]);
    // Without the unlimited plan, the 10 GB twice.
    const fixed = answer([[JAPAN, 10]], 2, [plan(JAPAN, 10, 10, 12), plan(JAPAN, 20, 30, 30)]);
    expect(fixed.cheapest).toMatchObject({
      total: 2400,
      optimal: true,
      purchases: [{ plan: 0, start: 0, count: 2 }],
    });
  });

  test('Japan 4 days, Korea 4, Japan 4, with 1 GB a day: days that a plan spends elsewhere are lost, its data are not', () => {
    // A Japanese plan of 12 days covers both stays with its 8 GB for $11; of 4 days it costs $6, and two are $12. Korea is $6. So $17.
    // Both countries for 12 days with 12 GB at $17 cost the same with one eSIM less, and a tie goes there.
    const plans = [plan(JAPAN, 8, 12, 11), plan(JAPAN, 4, 4, 6), plan(KOREA, 4, 7, 6)];
    const apart = answer(
      [
        [JAPAN, 4],
        [KOREA, 4],
        [JAPAN, 4],
      ],
      1,
      plans,
    );
    expect(apart.cheapest).toMatchObject({ total: 1700, optimal: true });
    expect(apart.cheapest?.purchases).toEqual([
      { plan: 0, start: 0, count: 1, days: [0, 1, 2, 3, 8, 9, 10, 11] },
      { plan: 2, start: 4, count: 1, days: [4, 5, 6, 7] },
    ]);
    const both = answer(
      [
        [JAPAN, 4],
        [KOREA, 4],
        [JAPAN, 4],
      ],
      1,
      [...plans, plan(JAPAN | KOREA, 12, 12, 17)],
    );
    expect(both.cheapest).toMatchObject({ total: 1700, purchases: [{ plan: 3, start: 0, count: 1 }] });
    // A day less, and it covers the trip no more.
    const short = answer(
      [
        [JAPAN, 4],
        [KOREA, 4],
        [JAPAN, 4],
      ],
      1,
      [...plans, plan(JAPAN | KOREA, 12, 11, 16)],
    );
    expect(short.cheapest).toMatchObject({ total: 1700, optimal: true });
    expect(short.onePlan).toBeNull();
  });

  test('Japan 15 days with 1 GB a day: one and a half plans would do, two must be bought', () => {
    // 10 GB for $12: 15 GB are one and a half of it, $18. Whole plans are two, $24.
    const { cheapest } = answer([[JAPAN, 15]], 1, [plan(JAPAN, 10, 30, 12)]);
    expect(cheapest).toMatchObject({ total: 2400, optimal: true, relaxedBound: 1800, cases: 1 });
  });

  test('Japan 2 days, Korea 2, Japan 2: one plan for each country is bought once, not for each visit', () => {
    const stays: [number, number][] = [
      [JAPAN, 2],
      [KOREA, 2],
      [JAPAN, 2],
    ];
    // A Japanese plan of a month for $12 serves both visits, a Korean one is $7: $19, and nothing is cheaper.
    const plans = [plan(JAPAN, 10, 30, 12), plan(KOREA, 5, 30, 7)];
    const found = answer(stays, 1, plans);
    expect(found.cheapest?.total).toBe(1900);
    expect(found.perCountry).toEqual({
      total: 1900,
      purchases: [
        { plan: 0, start: 0, count: 1, days: [0, 1, 4, 5] },
        { plan: 1, start: 2, count: 1, days: [2, 3] },
      ],
    });
    // Where one for each visit is cheaper, at $4, that is what it is compared with.
    const short = answer(stays, 1, [...plans, plan(JAPAN, 2, 2, 4)]);
    expect(short.perCountry?.total).toBe(1500);
    expect(short.perCountry?.purchases).toHaveLength(3);
  });

  test('as few eSIMs as do are found, and fewer are said to be too few', () => {
    const stays: [number, number][] = [
      [JAPAN, 5],
      [KOREA, 5],
    ];
    // One country each, and 3 GB a plan: two plans for each country at least. Dearer ones of 10 GB would do alone there.
    const small = [plan(JAPAN, 3, 30, 4), plan(KOREA, 3, 30, 4)];
    expect(answer(stays, 1, small).cheapest).toMatchObject({ total: 1600, optimal: true });
    expect(answer(stays, 1, small, 3)).toMatchObject({ cheapest: null, leastEsims: 4 });
    const both = [...small, plan(JAPAN, 10, 30, 20), plan(KOREA, 10, 30, 20)];
    expect(answer(stays, 1, both, 2).cheapest).toMatchObject({ total: 4000, optimal: true });
    expect(answer(stays, 1, both, 3).cheapest).toMatchObject({ total: 2800, optimal: true });
    expect(answer(stays, 1, both, 1)).toMatchObject({ cheapest: null, leastEsims: 2 });
    expect(answer(stays, 1, both)).toMatchObject({
      fewer: [
        { esims: 3, total: 2800 },
        { esims: 2, total: 4000 },
      ],
      fewerIsComplete: true,
    });
  });

  test('what fewer eSIMs cost takes nothing of the time for the cheapest set, and is told as incomplete', () => {
    const stays: [number, number][] = [
      [JAPAN, 5],
      [KOREA, 5],
    ];
    const plans = [
      ...[plan(JAPAN, 3, 30, 4), plan(KOREA, 3, 30, 4)],
      ...[plan(JAPAN, 10, 30, 20), plan(KOREA, 10, 30, 20)],
    ];
    const found = answer(stays, 1, plans, undefined, 0);
    expect(found.cheapest).toMatchObject({ total: 1600, optimal: true });
    expect(found).toMatchObject({ fewer: [], fewerIsComplete: false });
    // With two eSIMs only one is left to be told of, and that takes no time: there is none.
    expect(answer(stays, 1, plans.slice(2), undefined, 0)).toMatchObject({
      fewer: [],
      fewerIsComplete: true,
    });
  });
});
