import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.server.ts';
import { testClock } from '../../../providers/test-clock.ts';
import { buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { press } from '../../../tests/support/desk.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { buyStrip } from '../../../tests/support/strips.ts';
import { DAY, later, MINUTE } from '../../clock.ts';
import { insertDispute } from '../../disputes/queries.ts';
import type { Order } from '../../orders/order.ts';
import { replacementOf } from '../../sale/esims/replace.ts';
import { topUpFor } from '../../sale/esims/top-up-free.ts';
import { inTransaction } from '../../transaction.ts';
import { customerRoom } from '../customers/room.ts';
import type { OrderFilter } from './filter.ts';
import { listDeskOrders } from './list.ts';
import { ORDER_CHANNELS, ORDER_RISKS } from './origins.ts';

describe.each(ENGINES)('where orders come from, and what speaks against them, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  const names = new Map<string, string>();
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('origins') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());

  const name = (uid: string, as: string) => names.set(uid, as);
  const buy = async (as: string, email = `${as.replaceAll(' ', '-')}@example.com`): Promise<Order> => {
    clock.pass(MINUTE);
    const order = await buyTestOrder(shop, email);
    name(order.uid, as);
    return order;
  };
  const found = async (filter: OrderFilter) => {
    const { rows } = await listDeskOrders(shop.shop, filter, { cursor: null, limit: 50 });
    return rows.map(({ uid }) => names.get(uid)).reverse();
  };

  test('each order has one channel', async () => {
    await buy('alone');
    const strip = await buyStrip(shop, 2);
    for (const [at, { uid }] of strip.entries()) name(uid, `strip ${at + 1}`);
    const given = async (as: string, reference: string | null, kind: Order['kind'] = 'new_esim') => {
      const { uid } = await buy(as);
      await sql`update orders set reference = ${reference}, kind = ${kind} where uid = ${uid}`.execute(
        shop.shop.db,
      );
    };
    await given('top-up', null, 'top_up');
    await given('issued', 'partner 17');
    await given('replacement', replacementOf('ord_1'));
    await given('free top-up', topUpFor('ord_1'), 'top_up');
    const by = await Promise.all(ORDER_CHANNELS.map(async (channel) => [channel, await found({ channel })]));
    expect(Object.fromEntries(by)).toEqual({
      shop: ['alone'],
      strip: ['strip 1', 'strip 2'],
      top_up: ['top-up'],
      api: ['issued'],
      staff: ['replacement', 'free top-up'],
    });
  });

  test('risks are those of now; a dispute is one for all orders of its buyer', async () => {
    const none = await Promise.all(ORDER_RISKS.map((risk) => found({ risk })));
    expect(none).toEqual(ORDER_RISKS.map(() => []));
    const disputed = await buy('disputed', 'eve@example.com');
    await buy('before', 'eve@example.com');
    await inTransaction(shop.shop, (tx) =>
      insertDispute(tx, {
        ...{ uid: 'dsp_1', dispute_ref: 'dp_1', order_uid: disputed.uid, state: 'won', amount: 100 },
        ...{ reason: null, due_by: null, created_at: clock.now() },
      }),
    );
    const { customer_uid } = await buy('earlier', 'ben@example.com');
    const until = later(clock.now(), DAY).toISOString();
    await press(shop.shop, customer_uid!, 'block', { room: customerRoom, until, effect: 'hold' });
    await buy('held', 'ben@example.com');
    const now = await Promise.all(ORDER_RISKS.map(async (risk) => [risk, await found({ risk })]));
    expect(Object.fromEntries(now)).toEqual({
      held: ['held'],
      blocked_buyer: ['earlier', 'held'],
      disputed: ['disputed'],
      disputed_buyer: ['disputed', 'before'],
    });
    expect(await found({ standing: 'needs_attention' })).toEqual(['held']);
    clock.pass(2 * DAY);
    expect(await found({ risk: 'blocked_buyer' })).toEqual([]);
  });
});
