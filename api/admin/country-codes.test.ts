import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../../core/pricing/rules.ts';
import { NO_RULES } from '../../core/routing/rules.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

const CODES = ['jpn', 'JP', 'jp', 'Jp'];

/** A request may give alpha-2, and any letter case (C1.3). */
describe.each(ENGINES)('countries by any of their codes in the back office, on %s', (engine) => {
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_countries') : undefined;
    api = await createAdminApi({ databaseUrl });
    const { uid } = await buyTestOrder(api);
    const refund = { verb: 'refund', reason: 'a try', amount: 100, outside_rules: true };
    expect((await api.act(`orders/${uid}/actions`, refund)).status).toBe(200);
  });
  afterAll(() => api.close());

  test.each(['plans?country', 'customers?country', 'refunds?country', 'refunds?place', 'orders?country'])(
    '%s finds the same',
    async (filter) => {
      const found = await api.read(`${filter}=JPN`);
      expect(found.items.length).toBeGreaterThan(0);
      for (const code of CODES) expect((await api.read(`${filter}=${code}`)).items).toEqual(found.items);
    },
  );

  test('prices against costs are those of the same country', async () => {
    for (const code of CODES)
      expect((await api.read(`catalogue/price-cost?country=${code}`)).country).toBe('JPN');
  });

  test('regions are found by their names as before', async () => {
    const regional = api.shop.catalogue.plansFor('JPN').find(({ scope }) => scope === 'region')!;
    const placed = await api.post('/api/v1/esims/order', { planUid: regional.uid });
    const { order_uid } = await placed.json();
    const found = await api.read(`orders?country=${encodeURIComponent(regional.region!)}`);
    expect(found.items.map(({ uid }: { uid: string }) => uid)).toEqual([order_uid]);
    expect((await api.read('orders?country=eu')).items).toEqual([]);
  });

  test('what is no country is refused, with what to send', async () => {
    for (const filter of ['plans?country', 'customers?country', 'refunds?country']) {
      const refused = await api.ask(`${filter}=QQ`);
      expect(await problemOf(refused.clone())).toBe('400 invalid_request');
      expect((await refused.json()).detail).toContain('must be a country such as JPN or JP');
    }
    const pause = { verb: 'pause_country', reason: 'a try', country: 'JPX' };
    expect(await problemOf(await api.act('companies/sandbox/actions', pause))).toBe('422 invalid_action');
  });

  test.each(CODES)('verbs take %s', async (code) => {
    const change = { change: 'hide', dry_run: true, reason: 'a try' };
    const hidden = async (country: string) =>
      (await (await api.act('catalogue/change', { ...change, country })).json()).detail;
    expect(await hidden(code)).toEqual(await hidden('JPN'));
    expect((await hidden(code)).plans).toBeGreaterThan(0);

    for (const verb of ['pause_country', 'resume_country']) {
      const asked = { verb, reason: 'a try', country: code };
      const done = await api.act('companies/sandbox/actions', asked);
      expect((await done.json()).message).toContain('for JPN');
    }
    const setting = { name: 'countries_off_sale', value: [code, 'ru'], reason: 'a try' };
    expect((await api.act('settings', setting)).status).toBe(200);
    const { rows } = await api.read('settings');
    const set = rows.find(({ name }: { name: string }) => name === 'countries_off_sale');
    expect(set.value).toEqual(['JPN', 'RUS']);
    const back = await api.act('settings', { ...setting, value: null });
    expect(back.status).toBe(200);
  });

  test.each(CODES)('rules and promotions keep %s as alpha-3', async (code) => {
    const price = { ...DEFAULT_RULES[0]!, name: code, when: { countries: [code, 'FRA'] } };
    const rules = [price, ...DEFAULT_RULES];
    const published = await api.act('pricing/publish', { rules, reason: 'a try', accept: true });
    expect(published.status).toBe(200);
    expect((await api.read('pricing')).rules[0].when).toEqual({ countries: ['JPN', 'FRA'] });

    const never = [{ company: 'maya', countries: [code] }];
    const routed = await api.act('routing/publish', { rules: { ...NO_RULES, never }, reason: code });
    expect(routed.status).toBe(200);
    expect((await api.read('routing')).rules.never[0].countries).toEqual(['JPN']);

    const name = `FOR-${CODES.indexOf(code)}`;
    const promotion = { code: name, percent: 10, reason: 'a try', countries: [code] };
    expect((await api.act('promotions', promotion)).status).toBe(200);
    expect((await api.read(`promotions?q=${name}`)).items[0].countries).toEqual(['JPN']);
  });
});
