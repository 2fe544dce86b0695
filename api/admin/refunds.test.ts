import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashFaults } from '../../core/cash/invariants.ts';
import { HOUR, SECOND } from '../../core/clock.ts';
import { refundByOperator } from '../../core/sale/refunds/by-operator.ts';
import type { StatementObserver } from '../../db/observed-dialect.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('refunds in the back office, on %s', (engine) => {
  const clock = testClock();
  const statements: string[] = [];
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_refunds') : undefined;
    const observe: StatementObserver = ({ kind, when, sql }) => {
      if (kind === 'statement' && when === 'before') statements.push(sql);
    };
    api = await createAdminApi({ clock, databaseUrl, observe });
  });
  afterAll(() => api.close());

  const act = (uid: string, body: object) => api.act(`refunds/${uid}/actions`, { reason: 'test', ...body });
  const requested = async (amount?: number) => {
    const order = await buyTestOrder(api);
    clock.pass(HOUR);
    await refundByOperator(api.shop, order.uid, { amount, note: 'test' });
    return { order, uid: `${order.uid.replace('ord_', 'rfd_')}_1` };
  };
  const failed = async () => {
    const made = await requested();
    await api.payments.simulate(made.order.session_id!, { step: 'next_refund_failed' });
    await api.runJobs();
    expect((await read(made.uid)).state).toBe('failed');
    return made;
  };
  const read = async (uid: string) => {
    const { items } = await api.read('refunds?limit=200');
    return items.find((refund: { uid: string }) => refund.uid === uid);
  };
  const verbs = async (uid: string) =>
    (await read(uid)).actions.map(
      ({ verb, disabled_because: no }: { verb: string; disabled_because: null }) =>
        no === null ? verb : `${verb}: ${no}`,
    );

  test('the list filters, pages, and tells how long the money took', async () => {
    const { order, uid } = await requested(100);
    clock.pass(90 * SECOND);
    await api.runJobs();
    const refund = await read(uid);
    expect(refund).toMatchObject({
      order_uid: order.uid,
      state: 'succeeded',
      amount: 100,
      reason: 'goodwill',
      made_by: 'shop',
      seconds_to_money: 90,
      actions: [],
    });
    await requested();
    const states = async (query: string) =>
      (await api.read(`refunds?${query}`)).items.map(({ state }: { state: string }) => state);
    expect(await states('')).toEqual(['requested', 'succeeded']);
    expect(await states('state=succeeded')).toEqual(['succeeded']);
    expect(await states('reason=goodwill&company=sandbox&country=JPN')).toHaveLength(2);
    expect(await states('company=nobody')).toEqual([]);
    expect(await states('country=FRA')).toEqual([]);
    expect(await states('from=2100-01-01')).toEqual([]);
    const { next_cursor } = await api.read('refunds?limit=1');
    expect(await states(`limit=1&cursor=${encodeURIComponent(next_cursor)}`)).toEqual(['succeeded']);
    for (const wrong of ['state=gone', 'country=qq', 'from=soon', 'why=x'])
      expect(await problemOf(await api.ask(`refunds?${wrong}`))).toBe('400 invalid_request');
    expect(await (await api.ask('refunds.csv?state=succeeded')).text()).toContain(`${uid},${order.uid}`);
    await api.runJobs();
  });

  test('those that failed lead where that is asked for, page by page', async () => {
    const first = await failed();
    clock.pass(HOUR);
    const second = await failed();
    clock.pass(HOUR);
    await requested(100);
    const seen: [string, string][] = [];
    let cursor: string | null = null;
    do {
      const after = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = await api.read(`refunds?sort=failed_first&limit=2${after}`);
      seen.push(...page.items.map(({ uid, state }: { uid: string; state: string }) => [uid, state]));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen.slice(0, 2)).toEqual([
      [second.uid, 'failed'],
      [first.uid, 'failed'],
    ]);
    const newest = (await api.read('refunds?limit=200')).items;
    const others = newest.filter(({ state }: { state: string }) => state !== 'failed');
    expect(seen.slice(2).map(([uid]) => uid)).toEqual(others.map(({ uid }: { uid: string }) => uid));
    expect(newest[0].state).toBe('requested');
    expect(await problemOf(await api.ask('refunds?sort=amount'))).toBe('400 invalid_request');
    for (const { uid } of [first, second]) await act(uid, { verb: 'retry' });
    await api.runJobs();
  });

  test('what a bulk refund shows is what goes back', async () => {
    const { order } = await requested(100);
    const shown = async () =>
      (await api.read(`orders?q=${order.uid}`)).items[0] as { refundable: number; amount: number };
    // Nothing more goes while this is under way.
    expect(await shown()).toMatchObject({ refundable: 0 });
    await api.runJobs();
    const { refundable, amount } = await shown();
    expect(refundable).toBe(amount - 100);
    const asked = await api.act(`orders/${order.uid}/actions`, {
      verb: 'refund',
      reason: 'test',
      outside_rules: true,
    });
    expect(asked.status).toBe(200);
    await api.runJobs();
    const { rows } = await sql<{ sent: number }>`
      select amount as sent from refunds where order_uid = ${order.uid} order by uid desc limit 1`.execute(
      api.shop.db,
    );
    expect(rows).toEqual([{ sent: refundable }]);
    expect(await shown()).toMatchObject({ refundable: 0 });
  });

  test('no order is read for the refunds of a place, or to add them up by place', async () => {
    statements.length = 0;
    expect((await api.read('refunds?place=Nowhere')).count.value).toBe(0);
    await api.read('reports/refund-causes');
    expect(statements.filter((text) => text.includes('from refunds r'))).toHaveLength(3);
    expect(statements.filter((text) => /o\.plan(?! ->> 'name')/.test(text))).toEqual([]);
  });

  test('refunds by reason, company and country: each figure is that of its list', async () => {
    const { order, uid } = await requested(50);
    // Bought elsewhere in the end, and for a region.
    await sql`update purchases set failed_at = now() where order_uid = ${order.uid}`.execute(api.shop.db);
    await sql`insert into purchases (uid, order_uid, provider, wholesale_id, attempts, created_at, number)
      values ('buy_2', ${order.uid}, 'second', 'x', 1, now(), 2)`.execute(api.shop.db);
    await sql`update orders set plan = plan || '{"scope":"region","region":"Europe"}' where uid = ${order.uid}`.execute(
      api.shop.db,
    );
    // An order's plan never changes, so that its place was written with the refund.
    expect((await api.read('refunds?place=JPN')).items.map(({ uid }: { uid: string }) => uid)).toContain(uid);
    await sql`update refunds r set place = place_of_plan(o.plan) from orders o where o.uid = r.order_uid`.execute(
      api.shop.db,
    );
    const { items } = await api.read('reports/refund-causes');
    expect(items).toContainEqual(
      expect.objectContaining({
        reason: 'goodwill',
        company: 'second',
        country: 'Europe',
        refunds: 1,
        amount: 50,
      }),
    );
    let counted = 0;
    for (const { refunds, amount, href } of items) {
      const list = await api.read(href.replace('/admin/', ''));
      expect(list.count.value, href).toBe(refunds);
      expect(list.items.reduce((sum: number, each: { amount: number }) => sum + each.amount, 0)).toBe(amount);
      counted += refunds;
    }
    expect(counted).toBe((await api.read('refunds')).count.value);
    await api.runJobs();
  });

  test('a request that has not begun is cancelled, and then nothing is sent', async () => {
    const { order, uid } = await requested();
    expect(await verbs(uid)).toEqual(['retry', 'cancel']);
    const both = await Promise.all([1, 2].map(() => act(uid, { verb: 'cancel' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await api.runJobs();
    expect(await read(uid)).toMatchObject({ state: 'declined', attempts: 0, actions: [] });
    const sent = await api.shop.db.selectFrom('sandbox_payments.refunds').select('refund_id').execute();
    expect(sent.map(({ refund_id }) => refund_id)).not.toContain(uid);
    expect(await problemOf(await act(uid, { verb: 'retry' }))).toBe('409 move_not_allowed');
    // It may be sent after all.
    expect(await refundByOperator(api.shop, order.uid, { note: 'test' })).toMatchObject({ kind: 'done' });
    await api.runJobs();
    expect(await cashFaults(api.shop.db)).toEqual([]);
  });

  test('one that has begun is not', async () => {
    const { uid } = await requested();
    await api.runJobs();
    expect(await problemOf(await act(uid, { verb: 'cancel' }))).toBe('409 move_not_allowed');
    expect(await problemOf(await act('rfd_none', { verb: 'cancel' }))).toBe('404 not_found');
  });

  test('one that is cancelled while it is being begun sends nothing either', async () => {
    const { uid } = await requested();
    const { findPayment } = api.payments;
    api.shop.payments = {
      ...api.payments,
      async findPayment(ref) {
        api.shop.payments = api.payments;
        expect((await act(uid, { verb: 'cancel' })).status).toBe(200);
        return findPayment(ref);
      },
    };
    await api.runJobs();
    expect(await read(uid)).toMatchObject({ state: 'declined', attempts: 0 });
    expect(await cashFaults(api.shop.db)).toEqual([]);
  });

  test('one that failed goes again, once', async () => {
    const { order, uid } = await failed();
    expect(await verbs(uid)).toEqual(['retry', 'sent_by_hand']);
    const both = await Promise.all([1, 2].map(() => act(uid, { verb: 'retry' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await api.runJobs();
    expect(await read(uid.replace(/1$/, '2'))).toMatchObject({ state: 'succeeded', amount: order.amount });
    expect(await problemOf(await act(uid, { verb: 'sent_by_hand', reference: 'x' }))).toBe(
      '409 move_not_allowed',
    );
    expect(await cashFaults(api.shop.db)).toEqual([]);
  });

  test('one that failed is recorded as sent another way, once', async () => {
    const { order, uid } = await failed();
    for (const reference of ['', ' ', 17, undefined])
      expect(await problemOf(await act(uid, { verb: 'sent_by_hand', reference }))).toBe('422 invalid_action');
    const send = () => act(uid, { verb: 'sent_by_hand', reference: `transfer ${order.uid}` });
    expect([(await send()).status, (await send()).status]).toEqual([200, 409]);
    const { items } = await api.read('refunds?reason=sent_by_hand');
    expect(items).toMatchObject([{ order_uid: order.uid, made_by: 'hand', state: 'succeeded' }]);
    const audit = (await api.read(`audit?subject=${uid}`)).items;
    expect(audit).toMatchObject([{ action: 'desk.refund.sent_by_hand', reason: 'test' }]);
    expect(await cashFaults(api.shop.db)).toEqual([]);
  });
});
