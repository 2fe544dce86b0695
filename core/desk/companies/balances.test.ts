import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { MINUTE, SECOND } from '../../clock.ts';
import { readBalanceDays } from './balances.ts';

const clock = testClock();
const statements: string[] = [];
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    clock,
    observe({ kind, when, sql }) {
      if (kind === 'statement' && when === 'before') statements.push(sql);
    },
  });
});
afterAll(() => shop.close());

test('what open days cost, and the pace of a week, are added up once for all who look within seconds', async () => {
  const added = async (looks: () => Promise<unknown>) => {
    statements.length = 0;
    await looks();
    return ['from cash_transfers spent', 'given_up_at is null and cost is not null'].map(
      (part) => statements.filter((text) => text.includes(part)).length,
    );
  };
  const look = () => readBalanceDays(shop.shop, 7);
  // Yesterday, which has no row yet, and today.
  expect(await added(() => Promise.all([look(), look()]))).toEqual([2, 1]);
  clock.pass(SECOND);
  expect(await added(look)).toEqual([0, 0]);
  clock.pass(5 * MINUTE);
  expect(await added(look)).toEqual([2, 1]);
});
