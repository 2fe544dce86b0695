import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOT_SOLD_CODES } from '../../content/countries/not-sold.ts';
import { DAY, later, MINUTE } from '../../core/clock.ts';
import { placeOrder } from '../../core/sale/place.ts';
import { noteSecrets } from '../../core/settings/secret-ages.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { isSecret, secretValues } from '../../server/secret-values.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';

const SECRET = 'sk_test_that_nobody_may_read_0123456789';

describe.each(ENGINES)('settings as rows, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  /** Another process, on PostgreSQL alone: PGlite has one. */
  let other: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_settings') : undefined;
    api = await createAdminApi({ clock, databaseUrl, env: { SECRET, REFERRAL_MINIMUM_CENTS: '1000' } });
    other = databaseUrl === undefined ? api : await createTestShop({ clock, databaseUrl });
  });
  afterAll(async () => {
    if (other !== api) await other.close();
    await api.close();
  });

  const set = (name: string, value: unknown, reason = 'a test') =>
    api.act('settings', { name, value, reason });
  const row = async (name: string) => {
    const { rows } = await api.read('settings');
    return rows.find((each: { name: string }) => each.name === name);
  };
  const place = (shop: TestShop, planUid: string) =>
    placeOrder(shop.shop, { planUid, email: null, referralCode: null }, null);

  test('the environment is told without its secrets', async () => {
    const answer = await api.read('settings');
    expect(JSON.stringify(answer)).not.toContain(SECRET);
    const of = (name: string) => answer.environment.find((each: { name: string }) => each.name === name);
    expect(of('SECRET')).toEqual({
      name: 'SECRET',
      set: true,
      value: `set, ${SECRET.length} characters`,
      source: 'environment',
      seen_since: null,
    });
    expect(of('DELIVERY_DEADLINE')).toEqual({
      name: 'DELIVERY_DEADLINE',
      set: false,
      value: '900000',
      source: 'default',
      seen_since: null,
    });
    // As a start notes it.
    await noteSecrets(api.shop, secretValues(api.config), clock.now());
    const { environment } = await api.read('settings');
    const seen = environment.filter((each: { seen_since: string | null }) => each.seen_since !== null);
    expect(seen.map(({ name }: { name: string }) => name)).toContain('SECRET');
    expect(seen.every(({ name }: { name: string }) => isSecret(name))).toBe(true);
    expect(seen[0].seen_since).toBe(clock.now().toISOString());
    expect(of('MAIL_URL')).toMatchObject({ set: false, value: null, source: 'none' });
    expect(of('ADMIN_API_KEY').value).toMatch(/^set, \d+ characters$/);
  });

  test('referral figures are others in every process once they are changed, and the environment’s again', async () => {
    expect(api.shop.referrals.friendPercent).toBe(20);
    expect((await set('referrals', { friend_percent: 35, credit_cents: 700 })).status).toBe(200);
    for (const { shop } of [api, other]) {
      await expect.poll(() => shop.referrals.friendPercent).toBe(35);
      expect(shop.referrals).toMatchObject({ credit: 700, monthly: 5_000 });
    }
    expect(await row('referrals')).toMatchObject({
      value: { friend_percent: 35, credit_cents: 700 },
      default: { friend_percent: 20 },
      changed_by: 'key_environment',
      reason: 'a test',
    });
    expect(await problemOf(await set('referrals', { friend_percent: 35, credit_cents: 700 }))).toBe(
      '409 move_not_allowed',
    );
    expect((await set('referrals', null)).status).toBe(200);
    for (const { shop } of [api, other]) await expect.poll(() => shop.referrals.friendPercent).toBe(20);
  });

  test('of two who change a setting, the second is told who was quicker, and when', async () => {
    const { id } = await row('sales');
    const body = { name: 'sales', reason: 'a test', seen: id };
    expect((await api.act('settings', { ...body, value: 'deliver_only' })).status).toBe(200);
    const late = await api.act('settings', { ...body, value: 'all' });
    expect(await problemOf(late.clone())).toBe('409 move_not_allowed');
    expect((await late.json()).detail).toMatch(
      / changed sales at 20 Nov 2026 10:00 UTC, since you looked at it\.$/,
    );
    const { id: now, value } = await row('sales');
    expect(value).toBe('deliver_only');
    expect((await api.act('settings', { ...body, seen: now, value: null })).status).toBe(200);
  });

  test('display rates are public and cacheable, and gone a fortnight after their day, which is logged once', async () => {
    const rates = async () => {
      const response = await api.get('/api/v1/rates');
      expect(response.headers.get('cache-control')).toContain('public');
      return (await response.json()).rates;
    };
    expect(await rates()).toEqual([]);
    expect((await set('display_rates', { EUR: { rate: 0.92, date: '2026-11-10' } })).status).toBe(200);
    await expect.poll(rates).toEqual([{ currency: 'EUR', rate: 0.92, date: '2026-11-10' }]);
    clock.pass(5 * DAY);
    expect(await rates()).toEqual([]);
    expect(await rates()).toEqual([]);
    const said = api.logged.filter(({ message }) => message === 'a display rate is too old to be shown');
    expect(said).toHaveLength(1);
    clock.pass(-5 * DAY);
  });

  test('what a friend’s code takes off is told to everybody, as it is set', async () => {
    const terms = async () => (await api.get('/api/v1/referrals/terms')).json();
    expect(await terms()).toEqual({ enabled: true, friend_percent: 20, remembered_days: 90 });
    await set('referrals', { friend_percent: 30 });
    await expect.poll(terms).toMatchObject({ friend_percent: 30 });
    await set('referrals', null);
    await expect.poll(terms).toMatchObject({ friend_percent: 20 });
  });

  test.each([
    ['referrals', { friend_percent: 101 }, 'referrals.friend_percent'],
    ['referrals', { credit_cents: 1_200 }, 'no less than credit_cents'],
    ['referrals', { wait: 1 }, 'referrals'],
    ['referrals', {}, 'one figure at least'],
    ['countries_off_sale', ['Japan'], 'countries_off_sale.0'],
    ['countries_off_sale', 'JPN', 'must be a list'],
    ['banner', { texts: { de: 'Nur deutsch' }, until: null }, 'banner.texts.en'],
    ['banner', { texts: { en: 'two\nlines' }, until: null }, 'must be one line'],
    ['banner', { texts: { en: 'x' }, until: 'tomorrow' }, 'banner.until'],
    ['sales', 'none', '"deliver_only"'],
    ['alert_addresses', ['nobody'], 'alert_addresses.0'],
    ['display_rates', { EUR: { rate: 0, date: '2026-11-20' } }, 'display_rates.EUR.rate'],
    ['display_rates', { EUR: { rate: 1 } }, 'display_rates.EUR.date'],
    ['sales', undefined, '"value" is missing'],
  ])('%s: %j is refused with what is wrong', async (name, value, said) => {
    const response = await set(name, value);
    expect(await problemOf(response.clone())).toBe('422 invalid_action');
    expect((await response.json()).detail).toContain(said);
  });

  test('one without a reason, or that there is not, is refused', async () => {
    expect(await problemOf(await set('sales', 'deliver_only', ''))).toBe('422 invalid_action');
    expect(await problemOf(await set('prices', 1))).toBe('404 not_found');
    expect(await problemOf(await api.get('/api/v2/admin/settings'))).toBe('401 staff_required');
  });

  test('selling nothing: no order is placed in any process, and what is paid is delivered', async () => {
    const { uid: planUid } = api.shop.catalogue.plansFor('JPN')[0]!;
    const open = await placeTestOrder(api);
    const paid = await placeTestOrder(api, 'key of a traveller');
    await payTestOrder(api, paid);
    expect((await set('sales', 'deliver_only')).status).toBe(200);
    await expect.poll(() => other.shop.settings.now.sells).toBe(false);
    await expect.poll(() => api.shop.settings.now.sells).toBe(false);
    expect(await place(other, planUid)).toEqual({ kind: 'sales_stopped' });
    expect(await problemOf(await api.post('/api/v1/esims/order', { planUid }))).toBe('409 sales_stopped');
    await api.runJobs();
    expect((await reread(api, paid)).state).toBe('fulfilled');
    await payTestOrder(api, open);
    await api.runJobs();
    expect((await reread(api, open)).state).toBe('fulfilled');
    expect((await set('sales', 'all')).status).toBe(200);
    await expect.poll(() => other.shop.settings.now.sells).toBe(true);
    expect((await place(other, planUid)).kind).toBe('placed');
  });

  test('a destination off sale leaves the shelf of every process, and returns', async () => {
    const { uid } = api.shop.catalogue.plansFor('JPN').find(({ scope }) => scope === 'country')!;
    const regional = api.shop.catalogue.plansFor('JPN').find(({ scope }) => scope !== 'country')!;
    // Until an operator says otherwise: where nobody can roam, or sanctions forbid it.
    for (const iso3 of NOT_SOLD_CODES) {
      expect(api.shop.catalogue.isOff(iso3), iso3).toBe(true);
      expect(api.shop.catalogue.plansFor(iso3), iso3).toEqual([]);
    }
    expect((await set('countries_off_sale', ['JPN'])).status).toBe(200);
    for (const { shop } of [api, other]) {
      await expect.poll(() => shop.catalogue.plansFor('JPN')).toEqual([]);
      expect(shop.catalogue.countries.map(({ iso3 }) => iso3)).not.toContain('JPN');
      expect(shop.catalogue.plan(regional.uid)).toBeDefined();
    }
    expect(await place(api, uid)).toEqual({ kind: 'plan_not_found' });
    expect((await set('countries_off_sale', [])).status).toBe(200);
    for (const { shop } of [api, other]) await expect.poll(() => shop.catalogue.plan(uid)).toBeDefined();
    expect(api.shop.catalogue.isOff('CUB')).toBe(false);
  });

  test('a banner ends with its time, and whoever keeps pages is told of both', async () => {
    let told = 0;
    api.shop.settings.onChange(() => told++);
    const until = later(clock.now(), MINUTE).toISOString();
    await set('banner', { texts: { en: 'Back on Monday', de: 'Montag zurück' }, until });
    await expect.poll(() => api.shop.settings.now.banner?.texts.de).toBe('Montag zurück');
    expect(told).toBe(1);
    clock.pass(MINUTE);
    await api.shop.settings.load(api.shop.db, clock.now(), api.shop.log);
    expect(api.shop.settings.now.banner).toBeNull();
    expect(told).toBe(2);
  });

  test('the history keeps all, can not be changed, and the audit log has no address', async () => {
    await set('alert_addresses', ['ops@shop.example', 'night@shop.example']);
    await expect.poll(() => api.shop.settings.now.alertAddresses).toHaveLength(2);
    const { items } = await api.read('settings/history?name=alert_addresses');
    expect(items).toMatchObject([{ value: ['ops@shop.example', 'night@shop.example'] }]);
    expect((await api.read('settings/history')).items.length).toBeGreaterThan(5);
    const csv = await (await api.ask('settings/history.csv?name=alert_addresses')).text();
    expect(csv.split('\r\n')[1]).toMatch(
      /,alert_addresses,"\[""ops@shop\.example"",""night@shop\.example""\]",/,
    );
    const audit = await api.shop.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'detail'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(audit).toEqual({
      action: 'desk.setting.set',
      subject: 'alert_addresses',
      detail: { before: { value: null }, after: { value: { addresses: 2 } } },
    });
    for (const change of [sql`update shop_settings set reason = 'x'`, sql`delete from shop_settings`]) {
      await expect(change.execute(api.shop.db)).rejects.toThrow('append-only');
    }
  });

  test('a value that this release does not take is left out, and said', async () => {
    await sql`insert into shop_settings (name, value, reason, changed_at, changed_by)
      values ('sales', '"sometimes"', 'by hand', now(), 'sql'), ('later', '1', 'of a later release', now(), 'sql')`.execute(
      api.shop.db,
    );
    await api.shop.settings.load(api.shop.db, clock.now(), api.shop.log);
    expect(api.shop.settings.now.sells).toBe(true);
    expect(api.logged).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'setting not taken' }),
    );
  });
});
