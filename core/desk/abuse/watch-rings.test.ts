import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.server.ts';
import { testClock } from '../../../providers/test-clock.ts';
import { buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { memberOf } from '../../../tests/support/referrals.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { selectOpenAlarms } from '../../alarms/queries.ts';
import { DAY, later } from '../../clock.ts';
import { blockCustomer } from '../../customers/blocks.ts';
import { watchRings } from './watch-rings.ts';

describe.each(ENGINES)('friends who look like one person, on %s', (engine) => {
  const clock = testClock();
  let t: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('rings') : undefined;
    t = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => t.close());

  async function friendOf(referrer: string, number: number, client: string): Promise<string> {
    const { uid } = await buyTestOrder(t, `friend${number}@example.com`);
    await sql`
      insert into redemptions (order_uid, kind, code, buyer_hash, client_hash, first_order, created_at, referrer_uid)
      values (${uid}, 'referral', 'ANAS', ${uid}, ${client}, false, ${clock.now()}, ${referrer})`.execute(
      t.shop.db,
    );
    return uid;
  }
  const alarms = async () => {
    await watchRings(t.shop);
    const open = await selectOpenAlarms(t.shop.db);
    return open.map(({ kind, subject, detail }) => ({ kind, subject, detail }));
  };

  test('three of one client are an alarm about who referred them, until that customer is blocked or it is long ago', async () => {
    const [ana, ben] = [await memberOf(t, 'ana@example.com'), await memberOf(t, 'ben@example.com')];
    const orders: string[] = [];
    for (const number of [1, 2]) orders.unshift(await friendOf(ana.uid, number, 'one client'));
    await friendOf(ben.uid, 4, 'client of ben');
    expect(await alarms()).toEqual([]);
    orders.unshift(await friendOf(ana.uid, 3, 'one client'));
    const alarm = {
      kind: 'referral_ring',
      subject: `referrer ${ana.uid}`,
      detail: `3 friends of ${ana.uid}: ${orders.join(', ')}`,
    };
    expect(await alarms()).toEqual([alarm]);
    const until = later(clock.now(), DAY);
    const block = { until, effect: 'refuse', reason: 'one person', by: 'stf_1' } as const;
    await t.shop.db.transaction().execute((tx) => blockCustomer(t.shop, tx, ana, block));
    expect(await alarms()).toEqual([]);
    clock.pass(2 * DAY);
    expect(await alarms()).toEqual([alarm]);
    clock.pass(90 * DAY);
    expect(await alarms()).toEqual([]);
  });
});
