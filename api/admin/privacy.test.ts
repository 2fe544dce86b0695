import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, later } from '../../core/clock.ts';
import type { EsimWithPlans } from '../../core/esims/esim.ts';
import { enqueueMail } from '../../core/mail/enqueue.ts';
import { mailAboutUse } from '../../core/sale/esims/usage-mails.ts';
import { forgetOldData } from '../../core/sale/forget.ts';
import { runTimedJob } from '../../core/timed-jobs/run.ts';
import { inTransaction } from '../../core/transaction.ts';
import { sampleSignIn } from '../../mails/sample-content.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('requests about personal data, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_privacy') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
  });
  afterAll(() => api.close());

  const record = (email: string, kind: string, identity: string | undefined = 'wrote_from_address') =>
    api.act('privacy', { email, kind, reason: 'by mail', ...(identity && { identity }) });
  const list = async (query = '') => (await api.read(`privacy${query}`)).items;

  test('an address that never bought is told that nothing is held', async () => {
    const answer = await (await record('nobody@example.com', 'export')).json();
    expect(answer.message).toContain('nothing is held');
    expect(answer.detail.file).toMatchObject({ account: null, orders: [], mails: [] });
    expect(await list()).toMatchObject([{ kind: 'export', customer_uid: null, outcome: 'nothing_held' }]);
    const audit = (await api.read('audit?action=desk.privacy.record')).items;
    expect(audit).toHaveLength(1);
    expect(JSON.stringify(audit)).not.toContain('nobody@');
  });

  test('what is held on an address without an account is handed out, and deleted', async () => {
    await inTransaction(api.shop, (tx, shop) =>
      enqueueMail(shop, tx, { to: 'guest@example.com', content: sampleSignIn, orderUid: null, reader: null }),
    );
    const planUid = api.shop.catalogue.plansFor('JPN')[0]!.uid;
    const placed = await api.post('/api/v1/esims/order', { planUid, email: 'guest@example.com' });
    const { order_uid } = await placed.json();
    await api.act(`orders/${order_uid}/actions`, { verb: 'note', text: 'Guest asked by phone' });
    const { file } = (await (await record('Guest@example.com', 'export')).json()).detail;
    expect(file).toMatchObject({
      orders: [{ state: 'created' }],
      mails: [{ kind: 'sign_in' }],
      notes: [{ text: 'Guest asked by phone' }],
    });
    expect((await record('guest@example.com', 'delete')).status).toBe(200);
    const again = (await (await record('guest@example.com', 'export')).json()).detail.file;
    expect(again).toMatchObject({ orders: [], mails: [], notes: [] });
    expect(await api.shop.db.selectFrom('notes').selectAll().execute()).toEqual([]);
  });

  test('a customer’s request waits for thirty days, and is answered by the customer’s verb', async () => {
    const order = await buyTestOrder(api, 'ana@example.com');
    for (const _ of [1, 2]) expect((await record('ana@example.com', 'export')).status).toBe(200);
    const [request, ...more] = await list('?open=true');
    expect(more).toEqual([]);
    expect(request).toMatchObject({
      customer_uid: order.customer_uid,
      due_at: later(clock.now(), 30 * DAY).toISOString(),
      done_at: null,
    });
    clock.pass(DAY);
    await api.act(`customers/${order.customer_uid}/actions`, { verb: 'export', reason: 'by mail' });
    expect(await list('?open=true')).toEqual([]);
    const answered = (await list('?kind=export')).find(({ uid }: { uid: string }) => uid === request.uid);
    expect(answered).toMatchObject({ done_at: clock.now().toISOString(), outcome: 'exported' });
  });

  test('nothing is answered before it is shown who asks, and how is kept with the request', async () => {
    const { customer_uid } = await buyTestOrder(api, 'bea@example.com');
    expect(await problemOf(await record('nobody@example.com', 'export', ''))).toBe('422 invalid_action');
    const { request_uid } = (await (await record('bea@example.com', 'delete', '')).json()).detail;
    const customer = (body: object) =>
      api.act(`customers/${customer_uid}/actions`, { reason: 'by mail', ...body });
    expect(await problemOf(await customer({ verb: 'delete' }))).toBe('409 move_not_allowed');
    const before = await api.read(`privacy/${request_uid}`);
    expect(before).toMatchObject({
      request: { identity: null, kind: 'delete' },
      answers: [{ verb: 'delete' }],
    });
    expect(before.plan.goes).toContain('address and account on 1 order');
    expect(before.plan.stays.join()).toContain('tax office');
    const identify = { verb: 'identify', identity: 'document' };
    expect((await api.act(`privacy/${request_uid}/actions`, identify)).status).toBe(200);
    const { detail } = await (await customer({ verb: 'delete', dry_run: true })).json();
    expect((await customer({ verb: 'delete', code: detail.code })).status).toBe(200);
    const [answered] = await list('?kind=delete&email=bea@example.com');
    expect(answered).toMatchObject({ uid: request_uid, identity: 'document', outcome: 'deleted' });
    expect(await problemOf(await api.act(`privacy/${request_uid}/actions`, identify))).toBe(
      '409 move_not_allowed',
    );
    // Of whom it was is told apart, and not told.
    expect(answered.person).toHaveLength(8);
    expect(answered.person).not.toBe((await list('?email=nobody@example.com'))[0].person);
    expect(JSON.stringify(answered)).not.toContain('bea@');
  });

  test('a request is refused with its reason, by one of two', async () => {
    await buyTestOrder(api, 'cy@example.com');
    const { request_uid } = (await (await record('cy@example.com', 'export')).json()).detail;
    const close = (verb: string) =>
      api.act(`privacy/${request_uid}/actions`, { verb, reason: 'the third time this week' });
    const both = await Promise.all([close('refuse'), close('withdraw')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = await (await close('refuse')).json();
    expect(late.detail).toMatch(/answered it at \d+ \w+ 20/);
    expect(await list('?email=cy@example.com')).toMatchObject([
      { outcome: expect.stringMatching(/refused|withdrawn/), outcome_reason: 'the third time this week' },
    ]);
  });

  test('a request of more than thirty days needs a person', async () => {
    await buyTestOrder(api, 'dan@example.com');
    const { request_uid } = (await (await record('dan@example.com', 'export')).json()).detail;
    const overdue = async () => (await api.read('attention?kind=privacy_overdue')).items;
    clock.pass(30 * DAY);
    expect(await overdue()).toEqual([]);
    clock.pass(1_000);
    expect(await overdue()).toMatchObject([
      {
        subject: request_uid,
        subject_href: `/admin/privacy/${request_uid}`,
        moves: { at: `privacy/${request_uid}` },
      },
    ]);
    await api.act(`privacy/${request_uid}/actions`, { verb: 'withdraw', reason: 'they found it' });
    expect(await overdue()).toEqual([]);
  });

  test('whose data is restricted gets the mails that they need, and no other', async () => {
    const { uid: order_uid, customer_uid } = await buyTestOrder(api, 'eva@example.com');
    const used = async (rows: number) => {
      const { db } = api.shop;
      const esim = await db
        .selectFrom('esims')
        .selectAll()
        .where('order_uid', '=', order_uid)
        .executeTakeFirstOrThrow();
      const plans = await db.selectFrom('esim_plans').selectAll().where('esim_uid', '=', esim.uid).execute();
      const active = plans.map((plan) => ({
        ...plan,
        activated_at: clock.now(),
        data_used_mb: plan.data_quota_mb,
      }));
      await inTransaction(api.shop, (tx, shop) =>
        mailAboutUse(shop, tx, { esim, plans: active } as EsimWithPlans),
      );
      const mails = await db.selectFrom('mails').select('uid').where('kind', '=', 'data_low').execute();
      expect(mails).toHaveLength(rows);
    };
    const { request_uid } = (await (await record('eva@example.com', 'restrict')).json()).detail;
    const { answers } = await api.read(`privacy/${request_uid}`);
    expect(answers).toMatchObject([{ verb: 'restrict', disabled_because: null }]);
    const act = (verb: string) => api.act(`customers/${customer_uid}/actions`, { verb, reason: 'asked' });
    expect((await act('restrict')).status).toBe(200);
    expect(await list('?kind=restrict')).toMatchObject([{ outcome: 'restricted', uid: request_uid }]);
    await used(0);
    expect((await api.read('customers?restricted=true')).items).toMatchObject([{ uid: customer_uid }]);
    expect((await api.read(`orders/${order_uid}`)).order.flags).toContain('restricted');
    const resend = { verb: 'resend_mail', reason: 'asked' };
    expect((await api.act(`orders/${order_uid}/actions`, resend)).status).toBe(200);
    expect((await act('lift_restriction')).status).toBe(200);
    await api.shop.db.updateTable('esim_plans').set({ low_mailed_at: null }).execute();
    await used(1);
  });

  test('the desk tells what was deleted by itself', async () => {
    await runTimedJob(api.shop, 'timed.forget', forgetOldData);
    const { items } = await api.read('privacy/retention');
    const orders = items.find(({ what }: { what: string }) => what === 'abandoned_orders');
    expect(orders).toMatchObject({ job: 'timed.forget', outcome: 'succeeded', rows: expect.any(Number) });
    expect(items.filter(({ job }: { job: string }) => job !== 'timed.forget')).toMatchObject([
      { what: null, ran_at: null },
      { what: null, ran_at: null },
    ]);
  });

  test('bad input is told', async () => {
    for (const [email, kind] of [
      ['no address', 'export'],
      ['ana@example.com', 'sell'],
    ] as const)
      expect(await problemOf(await record(email, kind))).toBe('422 invalid_action');
    expect(await problemOf(await api.ask('privacy?open=maybe'))).toBe('400 invalid_request');
  });
});
