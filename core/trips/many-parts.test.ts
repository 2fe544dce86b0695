import loadHighs from 'highs';
import { expect, test } from 'vitest';
import type { TripPlan, TripTask } from './columns.ts';
import { CheapestSets } from './solve.ts';
import { modelOf } from './trip-model.ts';

const LOCAL = 25;

test('a trip of many countries with plans of their own is proven as a whole once each part is', async () => {
  const highs = await loadHighs();
  const cheapest = (trip: Pick<TripTask, 'countryOfDay' | 'plans'>) =>
    new CheapestSets(highs, modelOf({ ...trip, perDay: 700, perMegabyte: 1 }), endless).find(endless);
  const below = seeded(5);
  for (let trip = 0; trip < 4; trip++) {
    // Four countries that plans share …
    const countryOfDay = [0, 1, 2, 3].flatMap((country) => Array<number>(6).fill(country));
    const plan = (countries: number, days: number, quotaMb: number, price: number): TripPlan => ({
      ...{ countries, days, quotaMb, dailyMb: null, price },
    });
    const plans = [plan(15, 1, 10, 50), plan(15, 30, 3000, 1500)];
    for (let n = 0; n < 16; n++)
      plans.push(plan(1 << (n % 4), 2 + below(7), 500 * (1 + below(8)), 400 + below(900)));
    for (let n = 0; n < 6; n++)
      plans.push(plan(1 + below(15), 5 + below(20), 1000 * (1 + below(9)), 600 + below(1500)));
    const shared = cheapest({ countryOfDay, plans });
    // … and more that have one dear plan each.
    for (let country = 4; country < 4 + LOCAL; country++) {
      countryOfDay.push(country, country, country);
      plans.push(plan(1 << country, 3, 3000, 9999));
    }
    const all = cheapest({ countryOfDay, plans });
    if (typeof shared === 'string' || typeof all === 'string') throw new Error('there is a set');
    expect(all).toMatchObject({ optimal: true, total: shared.total + LOCAL * 9999 });
  }
});

const endless = () => 1e6;

/** Whole numbers below what is asked, the same in each run (Numerical Recipes). */
function seeded(state: number): (most: number) => number {
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}
