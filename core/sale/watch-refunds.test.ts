import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { closeAlarm } from '../alarms/close.ts';
import { DAY, later } from '../clock.ts';
import { newId } from '../ids.ts';
import { mostUsual, watchRefunds } from './watch-refunds.ts';

test('three standard deviations above what is expected', () => {
  expect(mostUsual(100, 0.1)).toBeCloseTo(10 + 3 * 3);
  expect(mostUsual(20, 0.01)).toBeCloseTo(0.2 + 3 * Math.sqrt(0.198));
});

describe.each(ENGINES)('refunds of a company and country, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('watch_refunds') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await sql`delete from refunds`.execute(shop.shop.db);
    await sql`delete from purchases`.execute(shop.shop.db);
    await sql`delete from orders`.execute(shop.shop.db);
    await sql`delete from alarms`.execute(shop.shop.db);
  });

  /** Paid orders of so many days ago, the first of them refunded. */
  async function placed(
    { orders, refunded }: { orders: number; refunded: number },
    { company = 'sandbox', country = 'JPN', daysAgo = 2, refund = 'succeeded' } = {},
  ) {
    const { db } = shop.shop;
    const at = later(clock.now(), -daysAgo * DAY);
    const plan = { scope: 'country', countries_enabled: [country] };
    for (let number = 0; number < orders; number++) {
      const uid = newId('order', at);
      await sql`insert into orders (uid, state, kind, plan_uid, plan, amount, payment_provider, expires_at, created_at, paid_at)
        values (${uid}, 'fulfilled', 'new_esim', 'pln_1', ${JSON.stringify(plan)}::text::jsonb, 400, 'sandbox', ${at}, ${at}, ${at})`.execute(
        db,
      );
      await sql`insert into purchases (uid, order_uid, provider, wholesale_id, attempts, created_at)
        values (${newId('purchase', at)}, ${uid}, ${company}, 'x', 1, ${at})`.execute(db);
      if (number >= refunded) continue;
      await sql`insert into refunds (uid, order_uid, state, amount, reason, created_at)
        values (${newId('refund', at)}, ${uid}, ${refund}, 400, 'goodwill', ${at})`.execute(db);
    }
  }
  /** Four weeks in which one in fifty was refunded. */
  const usually = () => placed({ orders: 100, refunded: 2 }, { daysAgo: 20 });
  const open = async () => {
    await watchRefunds(shop.shop);
    return shop.shop.db
      .selectFrom('alarms')
      .select(['id', 'kind', 'subject', 'detail'])
      .where('closed_at', 'is', null)
      .orderBy('subject')
      .execute();
  };

  test('are an alarm where they are far more than usual, which ends with the day on which they are not', async () => {
    await usually();
    await placed({ orders: 20, refunded: 5 });
    await placed({ orders: 30, refunded: 1 }, { country: 'USA' });
    await placed({ orders: 30, refunded: 1 }, { company: 'another' });
    expect(await open()).toMatchObject([
      {
        kind: 'refunds_unusual',
        subject: 'refunds sandbox JPN',
        detail: '5 of 20 orders of the last 7 days for JPN from sandbox were refunded, 25%; usual is 2%',
      },
    ]);
    clock.pass(6 * DAY);
    expect(await open()).toEqual([]);
  });

  test.each([
    ['few orders', { orders: 19, refunded: 19 }, {}],
    ['few refunds', { orders: 20, refunded: 4 }, {}],
    ['what three deviations allow', { orders: 200, refunded: 9 }, {}],
    ['refunds that were declined', { orders: 20, refunded: 10 }, { refund: 'declined' }],
    ['orders of before', { orders: 20, refunded: 10 }, { daysAgo: 8 }],
  ])('%s are none', async (_name, counts, more) => {
    await usually();
    await placed(counts, more);
    expect(await open()).toEqual([]);
  });

  test('nothing is concluded from a shop that hardly sells yet, and none refunded isn’t taken for never', async () => {
    await placed({ orders: 99, refunded: 0 }, { daysAgo: 20 });
    await placed({ orders: 20, refunded: 20 });
    expect(await open()).toEqual([]);
    await placed({ orders: 1, refunded: 0 }, { daysAgo: 20 });
    expect(await open()).toMatchObject([{ subject: 'refunds sandbox JPN' }]);
  });

  test('one that was closed comes back when it is a tenth of all orders worse', async () => {
    await usually();
    await placed({ orders: 20, refunded: 5 });
    const [alarm] = await open();
    await closeAlarm(shop.shop, alarm!.id, 'told them');
    await placed({ orders: 1, refunded: 1 });
    expect(await open()).toEqual([]);
    await placed({ orders: 4, refunded: 4 });
    expect(await open()).toMatchObject([{ subject: 'refunds sandbox JPN' }]);
  });
});
