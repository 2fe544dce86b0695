import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxCatalogue } from '../providers/esims/sandbox/catalogue.ts';
import { createTestApi, type TestApi } from '../tests/support/api.ts';

/** The sandbox's shelf at the prices that the shop's first rule makes of it. */
let t: TestApi;
beforeAll(async () => {
  t = await createTestApi({
    plans: sandboxCatalogue().filter(({ countries_enabled: at }) => at.includes('JPN') || at.includes('KOR')),
  });
});
afterAll(() => t.close());

/** Asks again where a loaded machine had no time for the proof. */
async function answerTo(query: string) {
  for (;;) {
    const answer = await (await t.get(`/api/v1/trips?${query}`)).json();
    if (answer.cheapest?.proof.optimal) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test.each([
  // Japan 5 GB is $9.99 (2 + 2 + 1 GB are $15.98), Korea 3 GB $7.99 (2 + 1 GB are $10.98): $17.98. Asia 5 GB alone is $17.99, and the 10 GB
  // that do for all of it are $26.99.
  ['JPN:5,KOR:3', 1, 1798, 2699, ['Japan 5 GB', 'South Korea 3 GB']],
  // Japan 10 GB is $14.99; 5 + 1 GB are $9.99 + $4.00 = $13.99, 2 + 2 + 2 GB $17.97, and 1 GB a day for three days twice $17.98.
  ['JPN:6', 1, 1399, 1499, ['Japan 1 GB', 'Japan 5 GB']],
  // Korea 2 GB for ten full days is $6.99 and serves both visits; 1 GB for each is 2 × $3.99 = $7.98, and four of 500 MB $11.96. Japan 2 GB
  // is $5.99 (1 + 1 GB are $8.00). Together $12.98; Asia 3 GB is dearer and too little, Asia 5 GB $17.99.
  ['KOR:2,JPN:4,KOR:2', 0.5, 1298, 1799, ['Japan 2 GB', 'South Korea 2 GB']],
])('worked out by hand: %s with %d GB a day', async (stops, gb, total, onePlan, names) => {
  const { cheapest, one_plan } = await answerTo(`stops=${stops}&gb_per_day=${gb}`);
  expect(cheapest).toMatchObject({ total, proof: { lower_bound: total, optimal: true } });
  const bought = cheapest.plans.flatMap(({ plan, count }: { plan: { name: string }; count: number }) =>
    Array.from({ length: count }, () => plan.name),
  );
  expect(bought.sort()).toEqual(names);
  expect(one_plan.total).toBe(onePlan);
});
