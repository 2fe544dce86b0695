import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done } from '../../core/answer.ts';
import { syncCatalogue } from '../../core/catalogue/sync.ts';
import { DAY, later, MINUTE } from '../../core/clock.ts';
import { recordBalance } from '../../core/supply/balances.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('companies in the back office, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_companies') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
  });
  afterAll(() => api.close());

  const act = (body: object, name = 'sandbox') => api.act(`companies/${name}/actions`, body);
  const sandbox = async () => {
    const { items: companies } = await api.read('companies');
    // biome-ignore lint/suspicious/noExplicitAny: a test looks at what it asked for.
    return companies.find(({ name }: any) => name === 'sandbox');
  };
  const verbs = async () => (await sandbox()).actions.map(({ verb }: { verb: string }) => verb);
  const audit = () =>
    api.shop.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject', 'reason', 'detail'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  test('a purchase, a refusal and the last sync are in its figures', async () => {
    await buyTestOrder(api);
    await sql`update purchases set failed_at = null`.execute(api.shop.db);
    await sql`insert into purchases (uid, order_uid, number, provider, wholesale_id, attempts, failed_at, failure, created_at)
      select uid || 'x', order_uid, 2, provider, wholesale_id, 1, ${clock.now()}, 'out_of_stock', created_at from purchases`.execute(
      api.shop.db,
    );
    expect(await sandbox()).toMatchObject({
      state: 'ok',
      breaker: 'closed',
      purchases_30d: 2,
      delivered_30d: 1,
      refused: [{ code: 'out_of_stock', count: 1 }],
      last_sync_outcome: 'synced',
      held: false,
    });
    expect((await sandbox()).p95_ms).toBeGreaterThanOrEqual(0);
  });

  test('what is spent stands by day beside the day on which the balance comes to nothing', async () => {
    expect((await api.read('companies/balances')).items).toEqual([]);
    const { db } = api.shop;
    const today = clock.now();
    const day = (days: number) =>
      later(today, days * DAY)
        .toISOString()
        .slice(0, 10);
    const { cost } = await db
      .selectFrom('purchases')
      .select('cost')
      .where('cost', 'is not', null)
      .executeTakeFirstOrThrow();
    const tell = (amount: number) =>
      recordBalance(db, 'sandbox', { amount, currency: 'USD', exponent: 2 }, today);
    const pace = (await sandbox()).daily_burn;
    expect(pace).toBeGreaterThan(0);
    await tell(pace * 3 + 1);
    const { items, zero } = await api.read('companies/balances');
    expect(zero).toEqual({ sandbox: day(4) });
    expect(items).toHaveLength(14 + 1 + 4);
    expect(items[13]).toEqual({ company: 'sandbox', day: day(-1), spent: 0, left: null });
    const ahead = [3, 2, 1, 0].map((days) => days * pace + 1);
    expect(items.slice(14)).toEqual([
      { company: 'sandbox', day: day(0), spent: cost, left: ahead[0] },
      { company: 'sandbox', day: day(1), spent: null, left: ahead[1] },
      { company: 'sandbox', day: day(2), spent: null, left: ahead[2] },
      { company: 'sandbox', day: day(3), spent: null, left: ahead[3] },
      { company: 'sandbox', day: day(4), spent: null, left: 0 },
    ]);
    const csv = await (await api.ask('companies/balances.csv')).text();
    expect(csv).toContain(`sandbox,${day(0)},${cost},${ahead[0]}\r\n`);
    await tell(pace * 61);
    expect((await api.read('companies/balances')).zero).toEqual({ sandbox: null });
    await tell(-5);
    expect((await api.read('companies/balances')).zero).toEqual({ sandbox: day(0) });
    await db.deleteFrom('company_balances').execute();
  });

  test('is stopped with a reason, and sells again; each with its audit row and by its own name', async () => {
    expect(await problemOf(await act({ verb: 'pause' }))).toBe('422 invalid_action');
    expect(await verbs()).toEqual(['pause', 'sync', 'test']);
    expect((await act({ verb: 'pause', reason: 'wrong profiles' })).status).toBe(200);
    expect(await audit()).toEqual({
      actor: 'key_environment',
      action: 'desk.company.pause',
      subject: 'sandbox',
      reason: 'wrong profiles',
      detail: { after: { paused: true } },
    });
    expect(await sandbox()).toMatchObject({ state: 'paused', pause_reason: 'paused_by_operator' });
    expect(await verbs()).toEqual(['resume', 'sync', 'test']);
    const again = await act({ verb: 'pause', reason: 'once more' });
    expect(await problemOf(again.clone())).toBe('409 move_not_allowed');
    expect((await again.json()).verbs).toEqual(['resume', 'sync', 'test']);
    await api.shop.catalogue.load(api.shop.db);
    expect(api.shop.catalogue.plansFor('JPN')).toEqual([]);
    expect((await act({ verb: 'resume', reason: 'they mended it' })).status).toBe(200);
    await api.shop.catalogue.load(api.shop.db);
    expect(api.shop.catalogue.plansFor('JPN').length).toBeGreaterThan(0);
  });

  test('a list that changes too much waits; it is accepted and taken on, and the test says what came', async () => {
    const { sandbox: whole } = Object.fromEntries(api.shop.wholesalers);
    const listed = await whole!.listOffers();
    if (listed.kind !== 'done') throw new Error('the sandbox has no list');
    const [first] = listed.value.offers;
    const short = async () => done({ ...listed.value, offers: [first!] });
    api.shop.wholesalers = new Map([['sandbox', { ...whole!, listOffers: short }]]);
    const answered = await (await act({ verb: 'sync' })).json();
    expect(answered.message).toContain('it changes too much');
    expect(await sandbox()).toMatchObject({ held: true, last_sync_outcome: 'held' });
    expect((await act({ verb: 'accept_sync', reason: 'they told us' })).status).toBe(200);
    expect(await problemOf(await act({ verb: 'accept_sync', reason: 'again' }))).toBe('409 move_not_allowed');
    clock.pass(MINUTE);
    const taken = await (await act({ verb: 'sync' })).json();
    expect(taken.detail.withdrawn).toBe(listed.value.offers.length - 1);
    const tested = await (await act({ verb: 'test' })).json();
    expect(tested).toMatchObject({ detail: { well: true } });
    expect(tested.message).toContain('takes our credentials');
    api.shop.wholesalers = new Map([['sandbox', whole!]]);
    await syncCatalogue(api.shop);
  });

  test('what the shop itself has stopped is failing, and one that is not in use can not be asked', async () => {
    const away = new Map(api.shop.wholesalers);
    api.shop.wholesalers = new Map();
    expect(await sandbox()).toMatchObject({ state: 'not_in_use', webhook_address: null });
    expect((await sandbox()).actions).toMatchObject([
      { verb: 'pause' },
      { verb: 'sync', disabled_because: expect.stringContaining('ESIM_PROVIDERS') },
      { verb: 'test', disabled_because: expect.stringContaining('ESIM_PROVIDERS') },
    ]);
    expect(await problemOf(await act({ verb: 'test' }))).toBe('409 move_not_allowed');
    api.shop.wholesalers = away;
    await sql`insert into plan_pauses (provider, wholesale_id, code, since, probe_at)
      values ('sandbox', '', 'balance_too_low', ${clock.now()}, ${clock.now()})
      on conflict (provider, wholesale_id) do update set code = 'balance_too_low', lifted_at = null, held = false`.execute(
      api.shop.db,
    );
    expect(await sandbox()).toMatchObject({
      state: 'failing',
      breaker: 'open',
      pause_reason: 'balance_too_low',
    });
    expect(await problemOf(await act({ verb: 'pause', reason: 'x' }, 'nobody'))).toBe('404 not_found');
  });
});
