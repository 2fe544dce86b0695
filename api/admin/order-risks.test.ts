import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, later } from '../../core/clock.ts';
import type { Order } from '../../core/orders/order.ts';
import { refundByOperator } from '../../core/sale/refunds/by-operator.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { buyTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { staffKey } from '../../tests/support/staff.ts';
import type { OrderAnswer } from '../contract/desk/orders.ts';

describe.each(ENGINES)('what speaks against an order, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_order_risks') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
  });
  afterAll(() => api.close());

  const risksOf = async ({ uid }: Order, headers?: Record<string, string>) =>
    (await api.read(`orders/${uid}`, headers)).risks as OrderAnswer['risks'];
  /** Each signal with its count, which has to be that of the list that it leads to. */
  async function countsOf(order: Order) {
    const counts: Record<string, number> = {};
    for (const { signal, count, href } of await risksOf(order)) {
      const list = await api.read(href.replace('/admin/', ''));
      expect([list.items.length, list.count.value], href).toEqual([count, count]);
      counts[signal] = count;
    }
    return counts;
  }
  const paidWith = ({ uid }: Order, card: string) =>
    sql`insert into order_cards (order_uid, card_hash, at) values (${uid}, ${card}, ${clock.now()})
      on conflict (order_uid) do update set card_hash = excluded.card_hash`.execute(api.shop.db);

  test('nothing does, of a buyer who has only bought', async () => {
    const order = await buyTestOrder(api, 'ben@example.com');
    await paidWith(order, 'card of ben');
    await paidWith(await buyTestOrder(api, 'ben@example.com'), 'card of ben');
    expect(await risksOf(order)).toEqual([]);
  });

  test('each signal counts what its list has', async () => {
    const buy = async () => {
      clock.pass(HOUR);
      return reread(api, await buyTestOrder(api, 'eve@example.com'));
    };
    const order = await buy();
    const { customer_uid } = order;
    for (const other of ['zoe', 'kim']) {
      await paidWith(await buyTestOrder(api, `${other}@example.com`), 'card of eve');
    }
    await paidWith(order, 'card of eve');
    await api.payments.simulate((await buy()).session_id!, { step: 'dispute' });
    await api.runJobs();
    // One that was installed before its money went back, and one that was not.
    for (const isInstalled of [true, false]) {
      const back = await buy();
      await sql`update esims set installed_at = ${isInstalled ? clock.now() : null} where order_uid = ${back.uid}`.execute(
        api.shop.db,
      );
      clock.pass(HOUR);
      await refundByOperator(api.shop, back.uid, { amount: undefined, note: 'test' });
    }
    await api.runJobs();
    expect(await countsOf(order)).toEqual({ disputes: 1, installed: 1, cards: 2 });
    const { rows } = await sql<{ uid: string }>`
      update refunds set reason = 'customer_request' where order_uid in (select uid from orders where customer_uid = ${customer_uid})
      returning uid`.execute(api.shop.db);
    expect(rows).toHaveLength(2);
    // Whoever asks twice is a customer; three times are looked at.
    expect(await countsOf(order)).toEqual({ disputes: 1, installed: 1, cards: 2 });
    const third = await buy();
    await refundByOperator(api.shop, third.uid, { amount: 100, note: 'test' });
    await sql`update refunds set reason = 'customer_request' where order_uid = ${third.uid}`.execute(
      api.shop.db,
    );
    const until = later(clock.now(), DAY).toISOString();
    await api.act(`customers/${customer_uid}/actions`, { verb: 'block', reason: 'test', until });
    await sql`update orders set state = 'paid', held_at = ${clock.now()} where uid = ${order.uid}`.execute(
      api.shop.db,
    );
    expect(await countsOf(order)).toEqual({
      ...{ held: 1, blocked_buyer: 1, disputes: 1, installed: 1, refunds: 3, cards: 2 },
    });
    // All of it is about a person.
    expect(await risksOf(order, (await staffKey(api, 'pricing')).headers)).toEqual([]);
    expect((await api.read(`refunds?customer_uid=${customer_uid}&installed=false`)).count.value).toBe(2);
  });

  test('the eSIM says until when it can be installed, where its company tells it', async () => {
    const order = await buyTestOrder(api, 'ann@example.com');
    const by = later(clock.now(), 30 * DAY);
    const told = async (install_by: Date | null) => {
      await api.shop.db.updateTable('esims').set({ install_by }).where('order_uid', '=', order.uid).execute();
      return (await api.read(`orders/${order.uid}`)).esim.install_by;
    };
    expect(await told(by)).toBe(by.toISOString());
    expect(await told(null)).toBeNull();
  });
});
