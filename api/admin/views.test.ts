import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { staffKey } from '../../tests/support/staff.ts';

describe.each(ENGINES)('saved views, on %s', (engine) => {
  let api: AdminApi;
  let other: Record<string, string>;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_views') : undefined;
    api = await createAdminApi({ databaseUrl });
    other = (await staffKey(api, 'support')).headers;
  });
  afterAll(() => api.close());

  const save = (view: object, headers?: Record<string, string>) =>
    api.act('views', { screen: '/admin/orders', ...view }, headers);

  test('a view is one’s own, and its name is written over', async () => {
    expect((await save({ name: 'stuck', query: 'state=failed&cursor=x' })).status).toBe(200);
    expect((await save({ name: 'stuck', query: 'state=paid&country=JPN' })).status).toBe(200);
    expect((await save({ name: 'stuck', query: 'state=created' }, other)).status).toBe(200);
    expect((await api.read('views')).items).toMatchObject([
      {
        screen: '/admin/orders',
        name: 'stuck',
        query: 'state=paid&country=JPN',
        actions: [{ verb: 'drop' }],
      },
    ]);
    expect((await api.read('views', other)).items).toMatchObject([{ query: 'state=created' }]);
    expect(await (await api.ask('views.csv')).text()).not.toContain('cursor');
  });

  test('it is dropped by its owner, once', async () => {
    const [{ uid }] = (await api.read('views')).items;
    const drop = (headers?: Record<string, string>) =>
      api.act(`views/${uid}/actions`, { verb: 'drop' }, headers);
    expect(await problemOf(await drop(other))).toBe('409 move_not_allowed');
    const both = await Promise.all([drop(), drop()]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await api.read('views')).items).toEqual([]);
    expect((await api.read('views', other)).items).toHaveLength(1);
  });

  test('a view of a report may be mailed each Monday, by its owner alone; one of a list not', async () => {
    await save({ name: 'countries', screen: '/admin/reports/country' });
    await save({ name: 'paid', query: 'state=paid' });
    const verbs = async (name: string) => {
      const { items } = await api.read('views');
      const { uid, weekly, actions } = items.find((each: { name: string }) => each.name === name);
      return { uid, weekly, verbs: actions.map(({ verb }: { verb: string }) => verb) };
    };
    const { uid } = await verbs('countries');
    const act = (verb: string, headers?: Record<string, string>) =>
      api.act(`views/${uid}/actions`, { verb }, headers);
    expect(await verbs('paid')).toMatchObject({ weekly: false, verbs: ['drop'] });
    expect(await verbs('countries')).toMatchObject({ weekly: false, verbs: ['mail_weekly', 'drop'] });
    expect(await problemOf(await act('mail_weekly', other))).toBe('409 move_not_allowed');
    expect((await act('mail_weekly')).status).toBe(200);
    expect(await verbs('countries')).toMatchObject({ weekly: true, verbs: ['stop_mail', 'drop'] });
    // Saved once more under its name, it is mailed as before.
    await save({ name: 'countries', screen: '/admin/reports/country', query: 'from=2026-01-01' });
    expect(await verbs('countries')).toMatchObject({ weekly: true });
    expect(await problemOf(await act('mail_weekly'))).toBe('409 move_not_allowed');
    expect((await act('stop_mail')).status).toBe(200);
    expect(await verbs('countries')).toMatchObject({ weekly: false, verbs: ['mail_weekly', 'drop'] });
    for (const name of ['countries', 'paid'])
      expect((await api.act(`views/${(await verbs(name)).uid}/actions`, { verb: 'drop' })).status).toBe(200);
  });

  test('nobody saves more than a hundred, or what is no list', async () => {
    for (let at = 0; at < 100; at++) expect((await save({ name: `view ${at}` })).status).toBe(200);
    expect(await problemOf(await save({ name: 'one more' }))).toBe('422 invalid_action');
    expect((await save({ name: 'view 7', query: 'state=paid' })).status).toBe(200);
    for (const screen of ['https://example.com', '/admin/../orders', '//example.com'])
      expect(await problemOf(await save({ screen, name: 'x' }, other))).toBe('422 invalid_action');
  });
});
