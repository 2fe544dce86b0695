import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashFaults } from '../../core/cash/invariants.ts';
import { HOUR } from '../../core/clock.ts';
import { refundByOperator } from '../../core/sale/refunds/by-operator.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

/** A part that failed is owed once, however many press, and by whichever way it goes (C12.6). */
describe.each(ENGINES)('parts whose refund failed, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_failed_refunds') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
  });
  afterAll(async () => {
    expect(await cashFaults(api.shop.db)).toEqual([]);
    await api.close();
  });

  const act = (uid: string, body: object) => api.act(`refunds/${uid}/actions`, { reason: 'test', ...body });
  const byHand = (uid: string, reference: string) => act(uid, { verb: 'sent_by_hand', reference });
  const uidOf = (order: { uid: string }, number: number) => `${order.uid.replace('ord_', 'rfd_')}_${number}`;
  const failNext = async (order: { session_id: string | null }) =>
    api.payments.simulate(order.session_id!, { step: 'next_refund_failed' });
  /** One dollar of four, which the card refuses. */
  const failed = async () => {
    const order = await buyTestOrder(api);
    clock.pass(HOUR);
    await refundByOperator(api.shop, order.uid, { amount: 100, note: 'slow network' });
    await failNext(order);
    await api.runJobs();
    const uid = uidOf(order, 1);
    expect(await read(uid)).toEqual({ state: 'failed', owed: 100, verbs: ['retry', 'sent_by_hand'] });
    return { order, uid };
  };
  const read = async (uid: string) => {
    const { items } = await api.read('refunds?limit=200');
    const { state, still_owed, actions } = items.find((each: { uid: string }) => each.uid === uid);
    const verbs = actions.map(({ verb, disabled_because: no }: { verb: string; disabled_because: string }) =>
      no === null ? verb : `${verb}: ${no}`,
    );
    return { state, owed: still_owed, verbs };
  };
  const wentBack = async ({ uid }: { uid: string }) => {
    const rows = await api.shop.db
      .selectFrom('refunds')
      .select('amount')
      .where('order_uid', '=', uid)
      .where('state', '=', 'succeeded')
      .execute();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };
  const alarms = async ({ uid }: { uid: string }) =>
    (
      await api.shop.db
        .selectFrom('alarms')
        .select('kind')
        .where('order_uid', '=', uid)
        .where('closed_at', 'is', null)
        .execute()
    ).map(({ kind }) => kind);

  test('sent again it isn’t sent a second time by whoever still sees it as failed', async () => {
    const { order, uid } = await failed();
    expect((await act(uid, { verb: 'retry' })).status).toBe(200);
    await api.runJobs();
    expect(await read(uid)).toEqual({ state: 'failed', owed: 0, verbs: [] });
    const late = await act(uid, { verb: 'retry' });
    expect(await problemOf(late.clone())).toBe('409 move_not_allowed');
    expect((await late.json()).detail).toMatch(/\(retry by .+ at .+ UTC\)/);
    expect(await problemOf(await byHand(uid, 'transfer 1'))).toBe('409 move_not_allowed');
    await api.runJobs();
    expect(await wentBack(order)).toBe(100);
    expect(await alarms(order)).toEqual([]);
  });

  test('sent by hand it is recorded once, under whichever reference, by two at once too', async () => {
    const { order, uid } = await failed();
    const both = await Promise.all([byHand(uid, 'transfer 2'), byHand(uid, 'Transfer-2')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await problemOf(await act(uid, { verb: 'retry' }))).toBe('409 move_not_allowed');
    await api.runJobs();
    expect(await wentBack(order)).toBe(100);
  });

  test('what failed twice is owed once: its alarm ends with the one that goes', async () => {
    const { order, uid } = await failed();
    expect((await act(uid, { verb: 'retry' })).status).toBe(200);
    await failNext(order);
    await api.runJobs();
    const second = uidOf(order, 2);
    expect(await read(second)).toMatchObject({ state: 'failed', owed: 100 });
    expect(await alarms(order)).toEqual(['refund_failed']);
    expect((await act(second, { verb: 'retry' })).status).toBe(200);
    await api.runJobs();
    expect(await wentBack(order)).toBe(100);
    expect(await alarms(order)).toEqual([]);
    for (const each of [uid, second]) expect(await read(each)).toMatchObject({ owed: 0, verbs: [] });
  });

  test('a request that was cancelled leaves it owed; of less than it came to the order’s own verb sends the rest', async () => {
    const { order, uid } = await failed();
    expect((await act(uid, { verb: 'retry' })).status).toBe(200);
    expect((await act(uidOf(order, 2), { verb: 'cancel' })).status).toBe(200);
    expect(await read(uid)).toMatchObject({ owed: 100 });
    await refundByOperator(api.shop, order.uid, { amount: 40, note: 'a part of it' });
    await api.runJobs();
    const why = 'only $0.60 of it is still owed, which the order’s own refund sends';
    expect(await read(uid)).toEqual({
      state: 'failed',
      owed: 60,
      verbs: [`retry: ${why}`, `sent_by_hand: ${why}`],
    });
    expect(await alarms(order)).toEqual(['refund_failed']);
  });
});
