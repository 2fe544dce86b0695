import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';

let api: AdminApi;
beforeAll(async () => {
  api = await createAdminApi();
});
afterAll(() => api.close());

test('nothing is deleted but what a dry run has told, of the same customer and as it is now', async () => {
  const [ana, ben] = [
    (await buyTestOrder(api, 'ana@example.com')).customer_uid!,
    (await buyTestOrder(api, 'ben@example.com')).customer_uid!,
  ];
  const act = (uid: string, body: object) =>
    api.act(`customers/${uid}/actions`, { verb: 'delete', reason: 'by mail', ...body });
  const dryRun = async (uid: string) => (await (await act(uid, { dry_run: true })).json()).detail;
  const refused = async (uid: string, body: object) =>
    expect(await problemOf(await act(uid, body))).toBe('422 invalid_action');

  await refused(ana, {});
  await refused(ana, { code: 'anything' });
  const first = await dryRun(ana);
  expect(first.goes).toContain('address and account on 1 order');
  expect((await dryRun(ana)).code).toBe(first.code);
  await refused(ben, { code: first.code });
  await api.act(`customers/${ana}/actions`, { verb: 'note', reason: 'call', text: 'asked by phone' });
  await refused(ana, { code: first.code });
  const second = await dryRun(ana);
  expect(second.code).not.toBe(first.code);
  expect((await act(ana, { code: second.code.toLowerCase() })).status).toBe(200);
  expect(await problemOf(await api.ask(`customers/${ana}`))).toBe('404 not_found');
  expect((await api.ask(`customers/${ben}`)).status).toBe(200);
});
