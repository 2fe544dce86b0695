import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashFaults } from '../../core/cash/invariants.ts';
import { DAY, HOUR } from '../../core/clock.ts';
import type { Order } from '../../core/orders/order.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('disputes in the back office, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_disputes') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
  });
  afterAll(() => api.close());

  const act = (uid: string, body: object) => api.act(`disputes/${uid}/actions`, { reason: 'test', ...body });
  const play = async (order: Order, step: 'dispute' | 'win_dispute') => {
    await api.payments.simulate(order.session_id!, { step });
    await api.runJobs();
  };
  async function disputed(): Promise<{ order: Order; uid: string }> {
    const order = await buyTestOrder(api, 'ana@example.com');
    clock.pass(HOUR);
    await play(order, 'dispute');
    const { items } = await api.read(`disputes?order_uid=${order.uid}`);
    return { order, uid: items[0].uid };
  }
  const sent = async (order: Order) => {
    const { rows } = await sql<{ evidence: Record<string, string> | null }>`
      select evidence from sandbox_payments.disputes where payment_ref = ${order.payment_ref}`.execute(
      api.shop.db,
    );
    return rows[0]!.evidence;
  };

  test('the list tells what is due by when, and one tells what speaks for us', async () => {
    const earlier = await buyTestOrder(api, 'ana@example.com');
    clock.pass(HOUR);
    const { order, uid } = await disputed();
    const [dispute] = (await api.read('disputes?state=open')).items;
    expect(dispute).toMatchObject({ uid, order_uid: order.uid, amount: order.amount, reason: 'fraudulent' });
    expect(Date.parse(dispute.due_by)).toBeGreaterThan(clock.now().getTime());
    expect((await api.read('disputes?state=won')).items).toEqual([]);
    expect(await problemOf(await api.ask('disputes?state=shut'))).toBe('400 invalid_request');
    expect(await (await api.ask('disputes.csv')).text()).toContain(uid);

    const { evidence, actions } = await api.read(`disputes/${uid}`);
    const { fields, text } = evidence;
    expect(fields.product_description).toContain(order.plan.name);
    expect(fields.service_date).toBe(order.fulfilled_at!.toISOString().slice(0, 10));
    expect(fields.uncategorized_text).toContain(`Order ${order.uid}`);
    expect(fields.uncategorized_text).toContain('"order confirmation"');
    expect(fields.uncategorized_text).toContain('1 earlier orders');
    expect(earlier.state).toBe('fulfilled');
    expect(fields.access_activity_log).toMatch(/ends with \d{6}/);
    expect(fields.refund_policy_disclosure).toContain('/refund-policy');
    // Nobody knows it, and nothing was used.
    expect(fields).not.toHaveProperty('customer_purchase_ip');
    expect(fields).not.toHaveProperty('refund_refusal_explanation');
    expect(fields.customer_email_address).toBe('a•••@example.com');
    expect(text).toContain(fields.product_description);
    expect(JSON.stringify(evidence)).not.toContain('ana@');
    expect(actions.map(({ verb }: { verb: string }) => verb)).toEqual(['submit_evidence', 'accept', 'note']);
    expect(await problemOf(await api.ask('disputes/dsp_none'))).toBe('404 not_found');
  });

  test('evidence has the use of each day and what the mail server said, of this order alone', async () => {
    const other = await buyTestOrder(api, 'ana@example.com');
    const { order, uid } = await disputed();
    const { db } = api.shop;
    for (const [of, day, mb] of [
      [order, '2026-11-21', 200],
      [order, '2026-11-22', 450],
      [other, '2026-11-23', 999],
    ] as const)
      await sql`insert into esim_usage_days (plan_uid, day, used_mb)
        select uid, ${day}::date, ${mb} from esim_plans where order_uid = ${of.uid}`.execute(db);
    const said = async () => (await api.read(`disputes/${uid}`)).evidence.fields;
    expect((await said()).uncategorized_text).not.toContain('The server answered');
    await sql`update mail_history set reason = 'handed to smtp: 250 2.0.0 OK: queued' where to_state = 'sent'
      and mail_uid in (select uid from mails where order_uid = ${order.uid})`.execute(db);
    const fields = await said();
    expect(fields.uncategorized_text.match(/The server answered: .*/g)).toEqual([
      'The server answered: 250 2.0.0 OK: queued',
    ]);
    expect(fields.access_activity_log).toContain('2026-11-21: 200 MB of');
    expect(fields.access_activity_log).toContain('2026-11-22: 450 MB of');
    expect(fields.access_activity_log).not.toContain('999 MB');
  });

  test('evidence goes to the bank once, whole, whoever presses how often', async () => {
    const { order, uid } = await disputed();
    for (const fields of [{ receipt: 'file_1' }, { service_date: 5 }, 'all'])
      expect(await problemOf(await act(uid, { verb: 'submit_evidence', fields }))).toBe('422 invalid_action');
    expect(await sent(order)).toBeNull();
    const attention = async () =>
      (await api.read('attention')).items.filter(
        ({ order_uid }: { order_uid: string }) => order_uid === order.uid,
      );
    const kinds = (await attention()).map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['dispute_opened']);
    const fields = { cancellation_rebuttal: 'It was used.', refund_policy_disclosure: ' ' };
    const both = await Promise.all([1, 2].map(() => act(uid, { verb: 'submit_evidence', fields })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await sent(order)).toMatchObject({
      customer_email_address: 'ana@example.com',
      cancellation_rebuttal: 'It was used.',
    });
    expect(await sent(order)).not.toHaveProperty('refund_policy_disclosure');
    // Evidence is sent once: nobody is told any more to send some.
    expect(await attention()).toEqual([]);
    const [{ evidence_sent_at }] = (await api.read(`disputes?order_uid=${order.uid}`)).items;
    expect(evidence_sent_at).toBe(clock.now().toISOString());
    const audit = (await api.read(`audit?subject=${uid}`)).items;
    expect(audit).toMatchObject([{ action: 'desk.dispute.submit_evidence' }]);
    expect(JSON.stringify(audit)).not.toContain('@');
    await play(order, 'win_dispute');
    expect(await problemOf(await act(uid, { verb: 'accept' }))).toBe('409 move_not_allowed');
    expect((await api.read(`disputes/${uid}`)).actions).toMatchObject([{ verb: 'note' }]);
  });

  test('a dispute that is accepted is lost, booked and closes its order', async () => {
    const { order, uid } = await disputed();
    expect((await act(uid, { verb: 'accept' })).status).toBe(200);
    expect((await api.read(`disputes/${uid}`)).dispute).toMatchObject({
      state: 'lost',
      accepted_at: clock.now().toISOString(),
    });
    await api.runJobs();
    expect((await reread(api, order)).state).toBe('refunded');
    expect(await cashFaults(api.shop.db)).toEqual([]);
    expect(await problemOf(await act(uid, { verb: 'submit_evidence' }))).toBe('409 move_not_allowed');
  });

  test('a dispute is given up once the bank was told, whatever comes after', async () => {
    const { order, uid } = await disputed();
    const findPayment = async () => {
      throw new Error('test: nobody foresaw this');
    };
    api.shop.payments = { ...api.payments, findPayment };
    const answer = await act(uid, { verb: 'accept' });
    api.shop.payments = api.payments;
    expect(await answer.json()).toMatchObject({ message: 'The dispute is given up.' });
    await api.runJobs();
    expect((await reread(api, order)).state).toBe('refunded');
  });

  test('a card company that is away changes nothing', async () => {
    const { order, uid } = await disputed();
    const away = async () => ({ kind: 'retry', why: 'test: away' }) as const;
    api.shop.payments = { ...api.payments, submitEvidence: away, acceptDispute: away };
    for (const verb of ['submit_evidence', 'accept'])
      expect(await problemOf(await act(uid, { verb }))).toBe('409 move_not_allowed');
    api.shop.payments = api.payments;
    expect((await api.read(`disputes/${uid}`)).dispute).toMatchObject({
      state: 'open',
      evidence_sent_at: null,
      accepted_at: null,
    });
    expect((await api.read(`audit?subject=${uid}`)).items).toEqual([]);
    expect((await act(uid, { verb: 'note', text: 'call the bank' })).status).toBe(200);
    expect((await api.read(`disputes/${uid}`)).notes).toMatchObject([{ text: 'call the bank' }]);
    // Once the time is over, the bank isn't asked any more.
    clock.pass(60 * DAY);
    expect(await problemOf(await act(uid, { verb: 'submit_evidence' }))).toBe('409 move_not_allowed');
    expect(await sent(order)).toBeNull();
  });
});
