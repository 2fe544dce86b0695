import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, later } from '../../core/clock.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { staffKey } from '../../tests/support/staff.ts';
import { csvLine } from './csv.ts';

const RULES = { prefer: [], never: [], most_over_percent: 40, trial: [] };

describe.each(ENGINES)('lists that are answered in forms of their own, as CSV, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('csv_lists') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    await buyTestOrder(api);
  });
  afterAll(() => api.close());

  const csv = async (path: string) => {
    const answer = await api.ask(path);
    expect(answer.headers.get('content-type'), path).toBe('text/csv; charset=utf-8');
    return answer.text();
  };
  const asCsv = (columns: string[], rows: Record<string, unknown>[]) =>
    [columns, ...rows.map((row) => columns.map((name) => row[name]))].map(csvLine).join('');

  test('the trial balance, of all time and of days', async () => {
    const columns = ['account', 'currency', 'debit', 'credit', 'balance'];
    const { accounts } = await api.read('books');
    expect(accounts.length).toBeGreaterThan(2);
    expect(await csv('books.csv')).toBe(asCsv(columns, accounts));
    const tomorrow = later(clock.now(), DAY).toISOString().slice(0, 10);
    expect(await csv(`books.csv?from=${tomorrow}`)).toBe(asCsv(columns, []));
  });

  test('what differs, and the balance at the card provider', async () => {
    const row = { provider: 'sandbox', currency: 'usd', available: 700, pending: 0, taken_at: clock.now() };
    await api.shop.db.insertInto('provider_balances').values(row).execute();
    expect(await csv('books/balance.csv')).toContain(`sandbox,usd,700,0,,,,${clock.now().toISOString()}\r\n`);
    const detail = 'a list of theirs says otherwise';
    await api.shop.db
      .insertInto('alarms')
      .values({ kind: 'purchases_differ', subject: 'sandbox', detail, fact: '', raised_at: clock.now() })
      .execute();
    const differences = await api.read('books/differences');
    expect(differences).toHaveLength(1);
    expect(await csv('books/differences.csv')).toBe(
      asCsv(['kind', 'order_uid', 'amount', 'ours', 'theirs', 'since', 'next_step'], differences),
    );
  });

  test('a list that is being sent to somebody who is removed ends there', async () => {
    const db = api.shop.db;
    await sql`
      insert into audit_log (actor, action, subject, at)
      select 'stf_x', 'test.csv', 'x', ${clock.now()} from generate_series(1, 3500)`.execute(db);
    const { uid, headers } = await staffKey(api, 'owner');
    const answer = await api.get('/api/v2/admin/audit.csv?action=test.csv', headers);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      if (text === '')
        await db.updateTable('staff_keys').set({ revoked_at: clock.now() }).where('uid', '=', uid).execute();
      text += read.value;
    }
    const rows = text.split('test.csv').length - 1;
    expect(rows).toBeLessThan(3_500);
    expect(rows % 1_000).toBe(0);
  });

  test.each(['pricing', 'routing'])('versions of the rules of %s', async (rules) => {
    const change =
      rules === 'routing' ? { rules: RULES } : { rules: (await api.read(rules)).rules, accept: true };
    const published = await api.act(`${rules}/publish`, { ...change, reason: 'a test, "quoted"' });
    expect(published.status, await published.clone().text()).toBe(200);
    const { versions } = await api.read(rules);
    expect(versions).toHaveLength(2);
    const list = await api.read(`${rules}/versions`);
    expect(list).toMatchObject({ items: versions, next_cursor: null, count: { value: 2 } });
    expect((await api.read(`${rules}/versions?limit=1&cursor=1`)).items).toEqual([versions[1]]);
    expect(await csv(`${rules}/versions.csv`)).toBe(
      asCsv(['version', 'at', 'by', 'note', 'in_force'], versions),
    );
  });

  test('what syncs have changed, the newest first on each page, past the tenth too', async () => {
    const change = { provider: 'sandbox', wholesale_id: 'x', plan_uid: null, what: 'gone' as const };
    const values = Array.from({ length: 12 }, (_, number) => ({
      ...change,
      name: `change ${number}`,
      at: clock.now(),
    }));
    await api.shop.db.insertInto('catalogue_changes').values(values).execute();
    const newest = values.map(({ name }) => name).toReversed();
    const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
    expect(names(await api.read('catalogue/changes'))).toEqual(newest);
    const first = await api.read('catalogue/changes?limit=5');
    const second = await api.read(`catalogue/changes?limit=5&cursor=${first.next_cursor}`);
    expect([...names(first), ...names(second)]).toEqual(newest.slice(0, 10));
  });

  test('each price that a plan has had, page by page', async () => {
    const { items: plans } = await api.read('plans?country=JPN');
    const [{ uid, name }, other] = plans;
    const values = [900, 950, null].map((price, at) => ({
      plan_uid: uid,
      at: later(clock.now(), at),
      price,
      version: 7,
    }));
    await api.shop.db.insertInto('price_changes').values(values).execute();
    const { history } = await api.read(`plans/${uid}`);
    const list = await api.read(`catalogue/prices?plan_uid=${uid}`);
    expect(
      list.items.map(({ at, price, version }: Record<string, unknown>) => ({ at, price, version })),
    ).toEqual(history);
    expect(list.items[0]).toMatchObject({ plan_uid: uid, name, price: null, version: 7 });
    const first = await api.read(`catalogue/prices?plan_uid=${uid}&limit=1`);
    const next = await api.read(`catalogue/prices?plan_uid=${uid}&limit=1&cursor=${first.next_cursor}`);
    expect([...first.items, ...next.items]).toEqual(list.items.slice(0, 2));
    expect(await csv(`catalogue/prices.csv?plan_uid=${uid}`)).toBe(
      asCsv(['at', 'plan_uid', 'name', 'price', 'version'], list.items),
    );
    expect(await csv('catalogue/prices.csv')).toContain(other.uid);
  });

  test('settings and the environment, no secret among them', async () => {
    await api.act('settings', { name: 'sales', value: 'all', reason: '=1+1' });
    const text = await csv('settings.csv');
    expect(text).toMatch(/^name,value,source,changed_at,changed_by,reason\r\n/);
    expect(text).toMatch(/\r\nsales,all,setting,\S+,key_environment,"'=1\+1"\r\n/);
    expect(text).toMatch(/\r\nbanner,,default,,,\r\n/);
    expect(text).toMatch(/\r\nADMIN_API_KEY,"?set, \d+ characters"?,environment,,,\r\n/);
  });
});
