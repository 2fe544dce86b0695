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

  test('nobody saves more than a hundred, or what is no list', async () => {
    for (let at = 0; at < 100; at++) expect((await save({ name: `view ${at}` })).status).toBe(200);
    expect(await problemOf(await save({ name: 'one more' }))).toBe('422 invalid_action');
    expect((await save({ name: 'view 7', query: 'state=paid' })).status).toBe(200);
    for (const screen of ['https://example.com', '/admin/../orders', '//example.com'])
      expect(await problemOf(await save({ screen, name: 'x' }, other))).toBe('422 invalid_action');
  });
});
