import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, later, SECOND } from '../../core/clock.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { payTestOrder, placeTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('webhooks in the back office, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_webhooks') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    await payTestOrder(api, await placeTestOrder(api));
  });
  afterAll(() => api.close());

  const act = (uid: string, body: object) => api.act(`webhooks/${uid}/actions`, { reason: 'test', ...body });
  const list = async (query = '') => (await api.read(`webhooks${query}`)).items;

  test('the list tells what waits, what came of each, and after how long', async () => {
    await expect.poll(async () => (await list()).length).toBe(1);
    expect(await list('?outcome=open')).toMatchObject([{ handled_at: null, lag_ms: null, attempts: 0 }]);
    clock.pass(3 * SECOND);
    await api.runJobs();
    const [webhook] = await list();
    expect(webhook).toMatchObject({
      source: 'payments/sandbox',
      type: 'session.completed',
      lag_ms: 3_000,
      attempts: 1,
    });
    expect(await list('?outcome=open')).toEqual([]);
    expect(await list(`?outcome=${webhook.outcome}&source=payments/sandbox`)).toHaveLength(1);
    expect(await list('?source=esims/airalo')).toEqual([]);
    expect(await list('?to=2020-01-01')).toEqual([]);
    expect(await problemOf(await api.ask('webhooks?from=soon'))).toBe('400 invalid_request');
    expect(await (await api.ask('webhooks.csv')).text()).toContain(webhook.event_id);
  });

  test('one is handled once more, whoever asks how often, and nothing happens twice', async () => {
    const [{ uid }] = await list();
    const both = await Promise.all([1, 2].map(() => act(uid, { verb: 'handle_again' })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list('?outcome=open')).toHaveLength(1);
    await api.runJobs();
    expect(await list('?outcome=open')).toEqual([]);
    expect((await list())[0].attempts).toBeGreaterThan(1);
    expect(await api.shop.db.selectFrom('esims').select('uid').execute()).toHaveLength(1);
    expect(await api.shop.db.selectFrom('mails').select('uid').execute()).toHaveLength(1);
    expect(await problemOf(await act('whk_none', { verb: 'handle_again' }))).toBe('404 not_found');
    expect(await problemOf(await act(uid, { verb: 'handle_again', reason: '' }))).toBe('422 invalid_action');
    expect((await api.read(`audit?subject=${uid}`)).items).toHaveLength(2);
  });

  test('all that wait are handled by one press, and nothing else', async () => {
    const waits = await list('?outcome=open');
    const all = await list();
    await api.shop.db
      .updateTable('webhook_inbox')
      .set({ handled_at: null, due_at: later(clock.now(), HOUR) })
      .execute();
    expect(waits).toEqual([]);
    const press = (reason: string) => api.act('webhooks/handle-open', { reason });
    expect(await problemOf(await press(''))).toBe('422 invalid_action');
    expect((await (await press('after the outage')).json()).message).toBe(
      all.length === 1 ? '1 webhook is handled now.' : `${all.length} webhooks are handled now.`,
    );
    await api.runJobs();
    expect(await list('?outcome=open')).toEqual([]);
    expect((await (await press('again')).json()).message).toBe('0 webhooks are handled now.');
  });
});
