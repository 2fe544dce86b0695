import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done } from '../../core/answer.ts';
import { syncCatalogue } from '../../core/catalogue/sync.ts';
import { DAY, later, MINUTE } from '../../core/clock.ts';
import { dayOf, startOf } from '../../core/desk/overview/report-days.ts';
import { forgetOldData } from '../../core/sale/forget.ts';
import { compareAccount } from '../../core/sale/reconciliation/compare-account.ts';
import { deleteOldBalances, recordBalance } from '../../core/supply/balances.ts';
import { inTransaction } from '../../core/transaction.ts';
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

  const rows = async () =>
    (await api.shop.db.selectFrom('company_balance_history').select('id').execute()).length;
  const forget = async () => {
    await api.shop.db.deleteFrom('company_balances').execute();
    await inTransaction(api.shop, (tx) => deleteOldBalances(tx, later(clock.now(), DAY), 1_000));
  };
  const act = (body: object, name = 'sandbox') => api.act(`companies/${name}/actions`, body);
  const sandbox = async () => {
    const { items: companies } = await api.read('companies');
    return companies.find(({ name }: { name: string }) => name === 'sandbox');
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
      // Of one order.
      purchases_30d: 1,
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
    expect(items).toHaveLength(30 + 1 + 4);
    expect((await api.read('companies/balances?days=2')).items).toEqual(items.slice(28));
    const untold = { company: 'sandbox', spent: 0, left: null, came_in: null };
    expect(items[29]).toEqual({ ...untold, day: day(-1) });
    const ahead = [3, 2, 1, 0].map((days) => days * pace + 1);
    const to_come = { company: 'sandbox', spent: null, came_in: null };
    expect(items.slice(30)).toEqual([
      { company: 'sandbox', day: day(0), spent: cost, left: ahead[0], came_in: 0 },
      { ...to_come, day: day(1), left: ahead[1] },
      { ...to_come, day: day(2), left: ahead[2] },
      { ...to_come, day: day(3), left: ahead[3] },
      { ...to_come, day: day(4), left: 0 },
    ]);
    const csv = await (await api.ask('companies/balances.csv?days=7')).text();
    expect(csv).toContain(`sandbox,${day(0)},${cost},${ahead[0]},0\r\n`);
    expect(await problemOf(await api.ask('companies/balances?days=401'))).toBe('400 invalid_request');
    await tell(pace * 61);
    expect((await api.read('companies/balances')).zero).toEqual({ sandbox: null });
    await tell(-5);
    expect((await api.read('companies/balances')).zero).toEqual({ sandbox: day(0) });
    await forget();
  });

  test('what a balance was stands by day, and what came in at least, whatever was spent', async () => {
    const { db } = api.shop;
    const now = clock.now();
    const day = (days: number) => dayOf(later(now, days * DAY));
    const tell = (amount: number, days: number, minutes: number, unit = { currency: 'USD', exponent: 2 }) =>
      recordBalance(db, 'sandbox', { amount, ...unit }, later(startOf(day(days)), minutes * MINUTE));
    // Over midnight it rose by 20,000 cents at least, and twice in the middle of a day on which it fell all in all.
    await tell(50_000, -5, 23 * 60);
    await tell(70_000, -4, 10);
    await tell(40_000, -4, 600);
    await tell(45_000, -4, 610);
    await tell(41_000, -4, 620);
    await tell(42_500, -4, 630);
    // Day -3: nobody told. Then the same as before, which is told again once a day.
    await tell(42_500, -2, 10);
    await tell(42_500, -2, 20);
    // From then on in more digits, which is no rise.
    await tell(4_250_000, -1, 10, { currency: 'USD', exponent: 4 });
    await tell(4_150_000, -1, 20, { currency: 'USD', exponent: 4 });
    const { items } = await api.read('companies/balances?days=5');
    expect(
      items.slice(0, 6).map(({ left, came_in }: { left: number; came_in: number }) => [left, came_in]),
    ).toEqual([
      [50_000, 0],
      [42_500, 26_500],
      [null, null],
      [42_500, 0],
      [41_500, 0],
      [41_500, null],
    ]);
    expect(await rows()).toBe(9);
    await expect(sql`delete from company_balance_history`.execute(db)).rejects.toThrow(/append-only/);
    await expect(sql`update company_balance_history set amount = 1`.execute(db)).rejects.toThrow(
      /append-only/,
    );
    await forget();
  });

  test('a balance in a currency without a rate is not known by day', async () => {
    const { db } = api.shop;
    await recordBalance(db, 'sandbox', { amount: 5, currency: 'CHF', exponent: 0 }, clock.now());
    const { items } = await api.read('companies/balances?days=1');
    expect(items.at(-1)).toMatchObject({ left: null, came_in: null });
    await forget();
  });

  test('the history of balances goes after 400 days', async () => {
    const { db } = api.shop;
    const tell = (amount: number, ago: number) =>
      recordBalance(db, 'sandbox', { amount, currency: 'USD', exponent: 2 }, later(clock.now(), -ago));
    await tell(1, 400 * DAY + 1);
    await tell(2, 400 * DAY);
    await tell(3, 1);
    await forgetOldData(api.shop);
    expect(await rows()).toBe(2);
    await forget();
  });

  test('is stopped with a reason, and sells again; each with its audit row and by its own name', async () => {
    expect(await problemOf(await act({ verb: 'pause' }))).toBe('422 invalid_action');
    expect(await verbs()).toEqual([
      'pause',
      'pause_country',
      'sync',
      'test',
      'record_transfer',
      'correct_account',
    ]);
    expect((await act({ verb: 'pause', reason: 'wrong profiles' })).status).toBe(200);
    expect(await audit()).toEqual({
      actor: 'key_environment',
      action: 'desk.company.pause',
      subject: 'sandbox',
      reason: 'wrong profiles',
      detail: { after: { paused: true } },
    });
    expect(await sandbox()).toMatchObject({ state: 'paused', pause_reason: 'paused_by_operator' });
    const stopped = ['resume', 'pause_country', 'sync', 'test', 'record_transfer', 'correct_account'];
    expect(await verbs()).toEqual(stopped);
    const again = await act({ verb: 'pause', reason: 'once more' });
    expect(await problemOf(again.clone())).toBe('409 move_not_allowed');
    expect((await again.json()).verbs).toEqual(stopped);
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

  test('our account there: what is paid in is recorded once for a reference, and stands beside what it tells', async () => {
    const told = { amount: 100_000, currency: 'USD', exponent: 2 };
    const listed = async () => (await sandbox()).account;
    // Opened by what the sandbox told when it was synchronized.
    await api.shop.db.deleteFrom('company_accounts').execute();
    expect(await listed()).toBeNull();
    clock.pass(MINUTE);
    await compareAccount(api.shop, 'sandbox', told, clock.now());
    const opened = { opened: 100_000, opened_at: clock.now().toISOString(), books: 100_000, difference: 0 };
    expect(await listed()).toMatchObject({ ...opened, told: 100_000, off_by: 0, transferred: 0 });
    clock.pass(MINUTE);
    const transfer = { verb: 'record_transfer', cents: 50_000, reference: ' TRX 1 ', reason: 'invoice 7' };
    const key = { 'Idempotency-Key': 'transfer-1' };
    for (let times = 0; times < 2; times++) {
      const answer = await api.act('companies/sandbox/actions', transfer, key);
      expect(await answer.json()).toMatchObject({ message: 'sandbox has $500 more by our books.' });
    }
    const { actor: _, ...row } = await audit();
    expect(row).toEqual({
      action: 'desk.company.record_transfer',
      subject: 'sandbox',
      reason: 'invoice 7',
      detail: { after: { cents: 50_000, reference: 'TRX 1' } },
    });
    expect(await problemOf(await act(transfer))).toBe('409 move_not_allowed');
    for (const cents of [0, 1.5, 100_000_001, '5']) {
      expect(await problemOf(await act({ ...transfer, cents, reference: 'TRX 2' }))).toBe(
        '422 invalid_action',
      );
    }
    const correction = { verb: 'correct_account', cents: -1_000, reference: 'TRX 1', reason: 'their fee' };
    expect((await act(correction)).status).toBe(200);
    expect(await listed()).toMatchObject({
      ...{
        transferred: 50_000,
        corrected: -1_000,
        books: 149_000,
        told: 100_000,
        difference: -49_000,
        off_by: 0,
      },
    });
    const { accounts, sum } = await api.read('books');
    expect(accounts).toContainEqual(
      expect.objectContaining({ account: 'bank', credit: expect.any(Number), currency: 'usd' }),
    );
    expect(sum).toBe(0);
  });

  test('what the shop itself has stopped is failing, and one that is not in use can not be asked', async () => {
    const away = new Map(api.shop.wholesalers);
    api.shop.wholesalers = new Map();
    expect(await sandbox()).toMatchObject({ state: 'not_in_use', webhook_address: null });
    expect((await sandbox()).actions).toMatchObject([
      { verb: 'pause' },
      { verb: 'pause_country' },
      { verb: 'sync', disabled_because: expect.stringContaining('ESIM_PROVIDERS') },
      { verb: 'test', disabled_because: expect.stringContaining('ESIM_PROVIDERS') },
      { verb: 'record_transfer', disabled_because: null },
      { verb: 'correct_account', disabled_because: null },
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
