import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, later } from '../../core/clock.ts';
import { enqueueMail } from '../../core/mail/enqueue.ts';
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

  const record = (email: string, kind: string) => api.act('privacy', { email, kind, reason: 'by mail' });
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

  test('bad input is told', async () => {
    for (const [email, kind] of [
      ['no address', 'export'],
      ['ana@example.com', 'sell'],
    ] as const)
      expect(await problemOf(await record(email, kind))).toBe('422 invalid_action');
    expect(await problemOf(await api.ask('privacy?open=maybe'))).toBe('400 invalid_request');
  });
});
