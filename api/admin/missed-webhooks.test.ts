import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../core/clock.ts';
import { reconcileBooks } from '../../core/sale/reconciliation/reconcile-books.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('webhooks that never came, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  let lost = false;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('missed_webhooks') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    const { receiveWebhook } = api;
    api.receiveWebhook = (request) => (lost ? new Response(null, { status: 200 }) : receiveWebhook(request));
  });
  afterAll(() => api.close());

  const gaps = () => api.read('webhooks/gaps');
  const missed = async () => {
    const { source, since } = await gaps();
    return (await api.read(`webhooks?${new URLSearchParams({ missed: 'true', source, from: since })}`)).items;
  };
  const fetchMissing = (reason = 'the endpoint was wrong') => api.act('webhooks/fetch-missing', { reason });

  test('are read from the provider’s list by hand, handled as if they had come, and counted as the list has them', async () => {
    expect(await gaps()).toMatchObject({
      source: 'payments/sandbox',
      read_until: null,
      failures: 0,
      missed: 0,
    });
    await payTestOrder(api, await placeTestOrder(api));
    await api.runJobs();
    lost = true;
    const order = await placeTestOrder(api);
    await payTestOrder(api, order);
    await api.runJobs();
    clock.pass(MINUTE);
    expect((await reread(api, order)).state).toBe('created');
    expect(await problemOf(await fetchMissing(''))).toBe('422 invalid_action');
    const done = await (await fetchMissing()).json();
    expect(done).toMatchObject({ outcome: 'done', detail: { missed: 1 } });
    await api.runJobs();
    expect((await reread(api, order)).state).toBe('fulfilled');
    expect(await missed()).toMatchObject([{ missed: true, type: 'session.completed' }]);
    expect((await gaps()).missed).toBe((await missed()).length);
    expect((await api.read('webhooks')).items.map((each: { missed: boolean }) => each.missed)).toEqual([
      true,
      false,
    ]);
    // What is known is nothing new, whoever reads it.
    expect(await (await fetchMissing()).json()).toMatchObject({
      detail: { events: done.detail.events, missed: 0 },
    });
    await reconcileBooks(api.shop);
    expect(await gaps()).toMatchObject({ missed: 1, read_until: expect.any(String) });
    expect((await api.read('audit?action=desk.inbox.fetch_missing')).items).toHaveLength(2);
  });

  test('stay unknown where the list can’t be read, or goes on for ever, and older ones are not asked for', async () => {
    const { payments } = api.shop;
    const spans: Date[] = [];
    const spoiled = (answer: object) => {
      api.shop.payments = {
        ...payments,
        list: async (_name: string, { since }: { since: Date }) => {
          spans.push(since);
          return answer;
        },
      } as never;
    };
    spoiled({ kind: 'retry', why: 'test: busy' });
    expect(await problemOf(await fetchMissing())).toBe('422 invalid_action');
    spoiled({ kind: 'done', value: { items: [], next: 'page 2' } });
    expect(await (await fetchMissing()).json()).toMatchObject({ detail: { events: 0, missed: 0 } });
    expect(spans.every((since) => since.getTime() === later(clock.now(), -DAY).getTime())).toBe(true);
    api.shop.payments = payments;
    // Those of before the last thirty days are in no count.
    clock.pass(32 * 24 * HOUR);
    expect([(await gaps()).missed, await missed()]).toEqual([0, []]);
  });
});
