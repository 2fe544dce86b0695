import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { HOUR, later, MINUTE } from '../clock.ts';
import { newId } from '../ids.ts';
import { watchPayments } from './watch-payments.ts';

describe.each(ENGINES)('the share of orders that are paid, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('watch_payments') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await sql`delete from orders`.execute(shop.shop.db);
    await sql`delete from alarms`.execute(shop.shop.db);
  });

  /** Orders of so many minutes ago, the first of them paid. */
  async function placed(orders: number, paid: number, minutesAgo = 40, amount = 400) {
    const at = later(clock.now(), -minutesAgo * MINUTE);
    const rows = Array.from({ length: orders }, (_, number) => ({
      uid: newId('order', at),
      paid_at: number < paid ? at : null,
    }));
    await sql`insert into orders (uid, state, kind, plan_uid, plan, amount, payment_provider, expires_at, created_at, paid_at)
      select uid, 'created', 'new_esim', 'pln_1', '{}', ${amount}::integer, 'sandbox', ${at}::timestamptz, ${at}::timestamptz, paid_at
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as given (uid text, paid_at timestamptz)`.execute(
      shop.shop.db,
    );
  }
  /** Hours in which half of ten were paid. */
  const usually = async (hours = 24) => {
    for (let hour = 1; hour <= hours; hour++) await placed(10, 5, 40 + hour * 60);
  };
  const open = async () => {
    await watchPayments(shop.shop);
    return shop.shop.db
      .selectFrom('alarms')
      .select(['kind', 'detail'])
      .where('closed_at', 'is', null)
      .execute();
  };

  test('is an alarm below 60 % of what is usual, and ends once it is usual again', async () => {
    await usually();
    await placed(20, 5);
    const alarm = { kind: 'payments_failing', detail: '5 of 20 orders of an hour were paid; usual is 50%' };
    expect(await open()).toEqual([alarm]);
    expect(await open()).toEqual([alarm]);
    // What is placed at this moment says nothing yet.
    await placed(20, 20, 5);
    expect(await open()).toEqual([alarm]);
    clock.pass(HOUR);
    expect(await open()).toEqual([]);
  });

  test.each([
    ['fewer than twenty orders', 24, [19, 0]],
    ['six in ten of the usual share', 24, [20, 6]],
    ['too few hours to compare with', 23, [20, 0]],
  ] as const)('%s: none', async (_name, hours, [orders, paid]) => {
    await usually(hours);
    await placed(orders, paid);
    expect(await open()).toEqual([]);
  });

  test('orders that cost nothing are left out', async () => {
    await usually();
    await placed(20, 0);
    await placed(100, 100, 40, 0);
    expect(await open()).toMatchObject([{ kind: 'payments_failing' }]);
  });
});
