import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordSync } from '../../core/catalogue/sync-record.ts';
import { DAY, HOUR, later } from '../../core/clock.ts';
import { forgetOverview } from '../../core/desk/overview/overview.ts';
import { dayOf } from '../../core/desk/overview/report-days.ts';
import { addCalls, CallTally } from '../../core/supply/calls.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';

const clock = testClock();
let api: AdminApi;
beforeAll(async () => {
  api = await createAdminApi({ clock });
});
afterAll(() => api.close());

const sandbox = async () => (await api.read('companies')).items[0];

test('its calls, open purchases and refused countries lead to the rows that they count', async () => {
  const { db } = api.shop;
  const tally = new CallTally();
  tally.note('sandbox', 'buy', 'done', 100, clock.now());
  await addCalls(db, tally.take());
  const refused = await buyTestOrder(api);
  await sql`insert into purchases (uid, order_uid, number, provider, wholesale_id, attempts, failed_at, failure, created_at)
    select uid || step, order_uid, step + 1, provider, wholesale_id, 1, ${clock.now()}, 'out_of_stock', created_at
    from purchases, generate_series(1, 2) as step where failed_at is null`.execute(db);
  const order = await buyTestOrder(api);
  await sql`update orders set state = 'fulfilling' where uid = ${order.uid}`.execute(db);
  const one = await sandbox();
  expect(one).toMatchObject({
    calls: [{ call: 'buy', done: 1, refused: 0, unknown: 0 }],
    pace: null,
    open_purchases: 1,
    refused_in: [{ place: 'JPN', orders: 1 }],
  });
  expect(one.list_taken_at).toBe(one.last_sync_at);
  const since = dayOf(later(clock.now(), -30 * DAY));
  const list = async (query: Record<string, string>) =>
    (await api.read(`orders?${new URLSearchParams(query)}`)).items.map(({ uid }: { uid: string }) => uid);
  expect(await list({ company: 'sandbox', state: 'fulfilling' })).toEqual([order.uid]);
  expect(await list({ refused_by: 'sandbox', refused_from: since, country: 'JPN' })).toEqual([refused.uid]);
  await sql`update orders set state = 'fulfilled' where uid = ${order.uid}`.execute(db);
});

test('a company that doesn’t answer is in trouble on Today, whatever it has delivered', async () => {
  const health = async (outcomes: Record<string, number>) => {
    const tally = new CallTally();
    for (const [outcome, times] of Object.entries(outcomes))
      for (let call = 0; call < times; call++) tally.note('sandbox', 'find', outcome, 100, clock.now());
    await addCalls(api.shop.db, tally.take());
    forgetOverview(api.shop);
    return (await api.read('overview')).companies[0];
  };
  clock.pass(2 * HOUR);
  expect(await health({ done: 4, refused: 1, unknown: 4 })).toMatchObject({
    state: 'ok',
    unanswered_rate: null,
  });
  expect(await health({ done: 1 })).toMatchObject({ state: 'ok', unanswered_rate: 0.4 });
  expect(await health({ retry: 1, unknown: 1 })).toMatchObject({ state: 'failing', unanswered_rate: 0.5 });
  clock.pass(2 * HOUR);
  expect(await health({})).toMatchObject({ state: 'ok', unanswered_rate: null });
});

test('a list that is held or can’t be read is as old as the one before', async () => {
  const before = (await sandbox()).list_taken_at;
  await recordSync(api.shop.db, 'sandbox', { at: later(clock.now(), DAY), outcome: 'held', report: null });
  const { last_sync_outcome, list_taken_at } = await sandbox();
  expect([last_sync_outcome, list_taken_at]).toEqual(['held', before]);
});

test('it is stopped for one country with a reason, which stands on its screen, and sells there again', async () => {
  const act = (body: object) => api.act('companies/sandbox/actions', body);
  for (const country of ['japan', 'JAP'])
    expect((await act({ verb: 'pause_country', country, reason: 'x' })).status).toBe(422);
  expect((await act({ verb: 'resume_country', country: 'JPN', reason: 'x' })).status).toBe(409);
  expect((await act({ verb: 'pause_country', country: 'jpn', reason: 'no network' })).status).toBe(200);
  expect((await act({ verb: 'pause_country', country: 'JPN', reason: 'again' })).status).toBe(409);
  expect((await sandbox()).paused_countries).toMatchObject([
    { country: 'JPN', reason: 'no network', since: clock.now().toISOString() },
  ]);
  await api.shop.catalogue.load(api.shop.db);
  expect(api.shop.catalogue.plansFor('JPN')).toEqual([]);
  expect((await act({ verb: 'resume_country', country: 'JPN', reason: 'mended' })).status).toBe(200);
  expect((await sandbox()).paused_countries).toEqual([]);
  const audit = await api.shop.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('action', 'like', 'desk.company.%_country')
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { action: 'desk.company.pause_country', detail: { after: { country: 'JPN', paused: true } } },
    { action: 'desk.company.resume_country', detail: { before: { country: 'JPN', paused: true } } },
  ]);
});
