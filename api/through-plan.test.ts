import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSetting } from '../core/settings/change.ts';
import { createTestApi, GOOD_CARD, type TestApi } from '../tests/support/api.ts';
import { customerOf } from '../tests/support/customer.ts';
import type { PlacedOrder } from './contract/orders.ts';

let t: TestApi;
beforeAll(async () => {
  t = await createTestApi({ env: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => t.close());

test('who asks from an exit address of the eSIM’s company is told so, and nobody where they are not known (C3.28)', async () => {
  const planUid = t.shop.catalogue.plansFor('JPN')[0]!.uid;
  const placed: PlacedOrder = await (await t.post('/api/v1/esims/order', { planUid })).json();
  const { session_id: sessionId, sandbox_session_secret: client_secret } = placed;
  const card = { client_secret, email: 'ana@example.com', card: GOOD_CARD };
  await t.post(`/api/sandbox/payments/${sessionId}/confirm`, card);
  await t.runJobs();
  const from = async (address: string) => {
    const answer = await t.post('/api/v1/esims/validate', { sessionId }, { 'X-Forwarded-For': address });
    return (await answer.json()).through_plan;
  };
  expect(await from('198.51.100.9')).toBeNull();
  const { provider } = await t.shop.db.selectFrom('esims').select('provider').executeTakeFirstOrThrow();
  const set = (value: unknown) =>
    changeSetting(t.shop, { name: 'exit_networks', value, reason: 'test', actor: 'test' });
  expect(await set([`${provider} 0.0.0.0/0`])).toMatchObject({ kind: 'invalid' });
  expect(await set([`${provider} 198.51.100.0/24`])).toMatchObject({ kind: 'changed' });
  await t.shop.settings.load(t.shop.db, t.shop.clock.now(), t.shop.log);
  expect(await from('198.51.100.9')).toBe(true);
  expect(await from('203.0.113.9')).toBe(false);

  // A second phone has no order to ask about, and the account's list: it is told there.
  const member = await customerOf(t, 'ana@example.com');
  const listed = async (address: string) => {
    const headers = { 'X-Forwarded-For': address };
    const answer = await member.send('GET', '/api/v2/users/me/esims', undefined, headers);
    return (await answer.json())[0].esim.through_plan;
  };
  expect([await listed('198.51.100.9'), await listed('203.0.113.9')]).toEqual([true, false]);
});
