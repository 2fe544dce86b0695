import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { placeTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { endAlarm, raiseAlarm } from '../../alarms/raise.ts';
import { HOUR, MINUTE } from '../../clock.ts';
import { tellOfAlarms } from './tell.ts';

describe.each(ENGINES)('what alerts say once, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('alerts_once') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
    shop.shop.alerts = { mail: 'founder@example.com', channel: null };
  });
  afterAll(() => shop.close());

  /** The mails, the oldest first. */
  const said = async () => {
    const mails = shop.shop.db.selectFrom('mails').select('content').where('kind', '=', 'staff_news');
    return (await mails.orderBy('uid').execute()).map(({ content }) => JSON.stringify(content));
  };

  test('one that ends and comes back says nothing new within the hour; another fact does, once', async () => {
    const about = { kind: 'balance_low', subject: 'wholesaler flapping' } as const;
    const say = async (fact: string) => {
      await raiseAlarm(shop.shop, shop.shop.db, { ...about, detail: fact });
      clock.pass(3 * MINUTE);
      await tellOfAlarms(shop.shop);
    };
    const end = () => endAlarm(shop.shop, shop.shop.db, { ...about, reason: 'it was filled' });
    await say('less than 3 days');
    expect(await said()).toHaveLength(1);
    for (let flaps = 0; flaps < 5; flaps++) {
      await end();
      await say('less than 3 days');
    }
    expect(await said()).toHaveLength(1);
    await say('less than 2 days');
    await say('less than 2 days');
    expect(await said()).toHaveLength(2);
    expect((await said())[1]).toContain('less than 2 days');
    // The one that came back has been told; another hour later it would be news.
    await end();
    clock.pass(HOUR);
    await say('less than 2 days');
    expect(await said()).toHaveLength(3);
    await end();
  });

  test('an order that was tried often is told of once it is late, and once whatever it is called', async () => {
    const order = await placeTestOrder(shop);
    const { db } = shop.shop;
    const set = (row: object) => db.updateTable('orders').set(row).where('uid', '=', order.uid).execute();
    await set({ state: 'fulfilling', paid_at: clock.now() });
    const purchase = {
      ...{ uid: `${order.uid}/1`, order_uid: order.uid, provider: 'sandbox', wholesale_id: 'x' },
      ...{ attempts: 5, created_at: clock.now() },
    };
    await db.insertInto('purchases').values(purchase).execute();
    const about = async () => (await said()).filter((text) => text.includes(order.uid));
    clock.pass(MINUTE);
    await tellOfAlarms(shop.shop);
    expect(await about()).toEqual([]);
    clock.pass(2 * MINUTE);
    await tellOfAlarms(shop.shop);
    expect(await about()).toEqual([expect.stringContaining('Many attempts')]);
    // Another purchase of it, tried once: it isn't delivered all the same.
    await db.updateTable('purchases').set({ attempts: 1 }).where('uid', '=', purchase.uid).execute();
    clock.pass(HOUR);
    await tellOfAlarms(shop.shop);
    expect(await about()).toHaveLength(1);
    await set({ state: 'failed', paid_at: null });
  });
});
