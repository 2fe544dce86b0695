import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { apiBrowser } from '../tests/support/api-browser.ts';
import { buyTestOrder } from '../tests/support/buyer.ts';
import { customerOf } from '../tests/support/customer.ts';
import { joined, signIn } from '../tests/support/staff.ts';

let t: TestApi;
beforeAll(async () => {
  t = await createTestApi();
});
afterAll(() => t.close());

const json = { 'Content-Type': 'application/json' };

/** Webhooks and forms of Auth.js are read as they come; whoever signs out is let go, whatever they send. */
const READS_ITSELF = /^\/api\/(?:auth|webhooks)\/|\/sign-out$/;

test('what takes no body refuses one, and takes none or an empty object', async () => {
  const { paths } = await (await t.get('/api/openapi.json')).json();
  const bare = Object.entries<{ post?: { requestBody?: object } }>(paths)
    .filter(([path, { post }]) => post && !post.requestBody && !READS_ITSELF.test(path))
    .map(([path]) => path);
  expect(bare).toContain('/api/v2/users/me/orders/{uid}/refund');
  expect(bare.length).toBeGreaterThan(5);

  const customer = await customerOf(t, 'ana@example.com');
  const staff = apiBrowser(t);
  await joined(t, 'owner@example.com', 'owner');
  expect(await signIn(staff, { username: 'owner@example.com' })).toBe('signed_in');
  for (const path of bare) {
    const at = path.replaceAll(/\{\w+\}/g, 'xxx_none');
    const send = async (body?: string, headers = {}) => {
      const init = { method: 'POST', headers, ...(body !== undefined && { body }) };
      const answer = path.startsWith('/api/v2/staff')
        ? await staff.fetch(at, init)
        : await t.api.request(at, { ...init, headers: { ...headers, Cookie: customer.cookie } });
      return answer.ok ? 'ok' : problemOf(answer);
    };
    for (const body of ['{"amount":100}', '[]', 'null', 'amount=100', '{}{}', `{${' '.repeat(2_000)}}`])
      expect([path, body, await send(body, json)]).toEqual([path, body, '400 invalid_request']);
    for (const body of [undefined, '', '{}', ' { } '])
      expect([path, body, await send(body, json)]).not.toContain('400 invalid_request');
    expect(await send()).not.toBe('400 invalid_request');
  }
});

test('what is deleted is not, where a body asks for something else', async () => {
  const { paths } = await (await t.get('/api/openapi.json')).json();
  const bare = Object.entries<{ delete?: { requestBody?: object } }>(paths)
    .filter(([path, { delete: each }]) => each && !each.requestBody && path.startsWith('/api/v2/'))
    .map(([path]) => path);
  expect(bare).toContain('/api/v2/users/me');
  expect(bare.length).toBeGreaterThan(4);

  const customer = await customerOf(t, 'dora@example.com');
  const staff = apiBrowser(t);
  await joined(t, 'second@example.com', 'owner');
  expect(await signIn(staff, { username: 'second@example.com' })).toBe('signed_in');
  const asked = { method: 'DELETE', headers: json, body: '{"dry_run":true}' };
  for (const path of bare) {
    const at = path.replaceAll(/\{\w+\}/g, 'xxx_none');
    const answer = path.startsWith('/api/v2/staff')
      ? await staff.fetch(at, asked)
      : await t.api.request(at, { ...asked, headers: { ...json, Cookie: customer.cookie } });
    expect([path, answer.ok ? 'ok' : await problemOf(answer)]).toEqual([path, '400 invalid_request']);
  }
  const init = { method: 'DELETE', headers: { Cookie: customer.cookie } };
  expect((await t.api.request('/api/v2/users/me', init)).status).toBe(204);
});

test('a refund of a part, which there is none of here, sends nothing back', async () => {
  const order = await buyTestOrder(t, 'ben@example.com');
  const { cookie } = await customerOf(t, 'ben@example.com');
  const refund = (body?: object) =>
    t.api.request(`/api/v2/users/me/orders/${order.uid}/refund`, {
      method: 'POST',
      headers: { ...json, Cookie: cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
  expect(await problemOf(await refund({ amount: 100 }))).toBe('400 invalid_request');
  const refunds = t.shop.db.selectFrom('refunds').selectAll().where('order_uid', '=', order.uid);
  expect(await refunds.execute()).toEqual([]);
  expect((await refund()).status).toBe(202);
  expect(await refunds.execute()).toHaveLength(1);
});
