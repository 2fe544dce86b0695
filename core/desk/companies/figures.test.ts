import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { reread } from '../../../tests/support/buyer.ts';
import { type CompaniesShop, createCompaniesShop, refused, retry } from '../../../tests/support/companies.ts';
import { freshPostgres } from '../../../tests/support/database.ts';
import { DAY, later } from '../../clock.ts';
import { GIVEN_UP_BY_STAFF } from '../../orders/purchase-queries.ts';
import { readDailyBurn } from '../../orders/ratings.ts';
import { giveUp } from '../../sale/give-up.ts';
import { listCompanyDays } from '../../sale/supply/companies.ts';
import { readHeat } from '../reports/heat.ts';
import { companyFigures } from './figures.ts';

const clock = testClock();
let shop: CompaniesShop;
beforeAll(async () => {
  shop = await createCompaniesShop(clock, await freshPostgres('company_figures'));
});
afterAll(() => shop.close());

/** What is told of each company: delivered, refused with which code. */
async function told() {
  const { db } = shop.shop;
  const now = clock.now();
  const figures = await companyFigures(db, now);
  const heat = await readHeat(db, { from: later(now, -DAY), to: later(now, DAY) });
  const today = await listCompanyDays(shop.shop);
  return [...figures]
    .toSorted()
    .map(([company, { purchases_30d, delivered_30d, refused }]) => [
      company,
      `${delivered_30d} of ${purchases_30d}`,
      refused.map(({ code, count }) => `${code} ${count}`).join(),
      today.find(({ name }) => name === company)!.failed,
      heat.filter((cell) => cell.company === company).reduce((sum, { failed }) => sum + failed, 0),
    ]);
}

test('the last company of an order that is given up has refused it, as those before it; staff who give up are none', async () => {
  await shop.paid();
  shop.behave({
    ada: { buy: async () => refused('out_of_stock') },
    bob: { buy: async () => refused('plan_gone') },
    cyd: { buy: async () => refused('plan_gone') },
  });
  const order = await shop.paid();
  expect((await reread(shop, order)).state).toBe('refunded');
  await shop.reset();
  shop.behave({ ada: { buy: async () => retry('busy') } });
  await shop.paid();
  const unwanted = await shop.paid();
  const staff = { reclaim: false, decided: async () => {} };
  expect(await giveUp(shop.shop, unwanted, await shop.live(unwanted), GIVEN_UP_BY_STAFF, staff)).toBe(true);
  expect(await told()).toEqual([
    ['ada', '1 of 4', 'out_of_stock 1', 1, 1],
    ['bob', '0 of 1', 'plan_gone 1', 1, 1],
    ['cyd', '0 of 1', 'plan_gone 1', 1, 1],
  ]);
  const burn = await readDailyBurn(shop.shop.db, clock.now());
  expect([...burn.keys()]).toEqual(['ada']);
});
