import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { promotion } from '../../tests/support/promotion.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { DAY, later } from '../clock.ts';
import { cents } from '../money.ts';
import { addPromotion, withdrawPromotion } from './administer.ts';
import { AutomaticPromotions } from './automatic.ts';

const clock = testClock();
let made: TestShop;
beforeAll(async () => {
  made = await createTestShop({ clock });
});
afterAll(() => made.close());

test('listeners hear of what pages say: a beginning, an end, what is left near the end of a budget, and a withdrawal', async () => {
  const { db } = made.shop;
  const known = new AutomaticPromotions();
  let heard = 0;
  known.onChange(() => heard++);
  const hears = async (change?: () => Promise<unknown>) => {
    heard = 0;
    await change?.();
    await known.load(db, clock.now());
    return heard;
  };
  const spend = (amount: number) => sql`update promotions set spent = ${amount}, used = used + 1`.execute(db);
  const terms = {
    ...{ automatic: true, budget: cents(100_000), created_at: clock.now() },
    ...{ starts_at: later(clock.now(), DAY), ends_at: later(clock.now(), 2 * DAY) },
  };
  const add = () => addPromotion({ db }, promotion({ code: 'AUTUMN', ...terms }));
  expect(await hears(add)).toBe(0);
  expect(known.running(clock.now())).toEqual([]);
  clock.pass(DAY);
  expect(await hears()).toBe(1);
  expect(known.running(clock.now())).toMatchObject([{ code: 'AUTUMN', spent: 0 }]);
  expect(await hears(() => spend(90_000))).toBe(0);
  expect(known.running(clock.now())).toMatchObject([{ spent: 90_000 }]);
  expect(await hears(() => spend(96_000))).toBe(1);
  expect(await hears(() => spend(97_000))).toBe(1);
  expect(await hears(() => spend(100_000))).toBe(1);
  expect(await hears(() => spend(0))).toBe(1);
  clock.pass(DAY);
  expect(known.running(clock.now())).toEqual([]);
  expect(await hears()).toBe(1);
});

test('every process learns of one that is added or withdrawn', async () => {
  const { db, promotions } = made.shop;
  const running = () => promotions.running(clock.now()).map(({ code }) => code);
  await addPromotion({ db }, promotion({ code: 'NOW', automatic: true, max_total: 5 }));
  await expect.poll(running).toEqual(['NOW']);
  await addPromotion({ db }, promotion({ code: 'TYPED' }));
  await withdrawPromotion(made.shop, 'NOW');
  await expect.poll(running).toEqual([]);
});

test('a reading that began before a change and ends after it changes nothing back', async () => {
  const { db } = made.shop;
  const known = new AutomaticPromotions();
  const terms = {
    code: 'SLOWLY',
    automatic: true,
    created_at: clock.now(),
    ends_at: later(clock.now(), DAY),
  };
  await addPromotion({ db }, promotion(terms));
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read();
      await answered;
      return result;
    },
  });
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  const before = known.load(slow, clock.now());
  await isRead;
  await withdrawPromotion(made.shop, 'SLOWLY');
  await known.load(db, clock.now());
  expect(known.running(clock.now())).toEqual([]);
  answer();
  await before;
  expect(known.running(clock.now())).toEqual([]);
});
