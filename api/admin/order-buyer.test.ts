import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../core/orders/order.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('an order and its buyer in the back office, on %s', (engine) => {
  let api: AdminApi;
  let order: Order;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_order_buyer') : undefined;
    api = await createAdminApi({ clock: testClock(), databaseUrl });
    order = await buyTestOrder(api, 'cora@example.com');
  });
  afterAll(() => api.close());

  test('its language is that of its mails, whatever its buyer reads by now', async () => {
    const { db } = api.shop;
    const languageOf = async () => (await api.read(`orders/${order.uid}`)).order.language;
    await sql`update customers set locale = 'fr' where uid = ${order.customer_uid}`.execute(db);
    expect(await languageOf()).toBe('en');
    await sql`update orders set language = 'de' where uid = ${order.uid}`.execute(db);
    expect(await languageOf()).toBe('de');
  });

  test('the buyer of what is refunded may have credit beside it', async () => {
    const { uid } = order;
    const read = () => api.read(`orders/${uid}`);
    const verbsOf = ({ buyer }: { buyer: { actions: { verb: string }[] } }) =>
      buyer.actions.map(({ verb }) => verb);
    expect(verbsOf(await read())).toEqual(['block', 'allow']);
    expect((await api.act(`orders/${uid}/actions`, { verb: 'refund', reason: 'asked for' })).status).toBe(
      200,
    );
    await api.runJobs();
    const refunded = await read();
    expect(refunded.order.state).toBe('refunded');
    expect(verbsOf(refunded)).toEqual(['credit', 'block', 'allow']);
    const [credit] = refunded.buyer.actions;
    expect(credit).toMatchObject({ sends: { seen: '0' }, disabled_because: null });
    const given = { verb: 'credit', cents: 100, ...credit.sends, reason: 'for the trouble' };
    expect((await api.act(`customers/${refunded.buyer.uid}/actions`, given)).status).toBe(200);
    expect((await read()).buyer.actions[0].sends).toEqual({ seen: '100' });
  });

  test('a refund and a dispute are found by their amounts in dollars', async () => {
    const { db } = api.shop;
    await sql`insert into disputes (uid, dispute_ref, order_uid, state, amount, due_by, created_at)
      values ('dsp_1', 'dp_1', ${order.uid}, 'won', 120450, null, now())`.execute(db);
    const { uid, amount } = await db
      .selectFrom('refunds')
      .select(['uid', 'amount'])
      .executeTakeFirstOrThrow();
    const titleOf = async (found: string) => (await api.read(`search?q=${found}`)).hits[0].title;
    expect(await titleOf('dsp_1')).toBe('Dispute of $1,204.50');
    expect(await titleOf(uid)).toBe(`Refund of $${(amount / 100).toFixed(2)}`);
  });
});
