import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { buyTestOrder, payTestOrder, placeTestOrder, reread } from '../tests/support/buyer.ts';
import { customerOf, mailedPassword } from '../tests/support/customer.ts';

const ME = '/api/v2/users/me';
let t: TestApi;
beforeAll(async () => {
  t = await createTestApi();
});
afterAll(() => t.close());

interface User {
  uid: string;
  name: string | null;
  referral: { code: string; link: string };
}

describe('GET and PATCH /api/v2/users/me', () => {
  test('the account, exactly as the contract says (C4.1), with a referral code that stays', async () => {
    const ada = await customerOf(t, 'Ada@Example.com');
    const answer = await ada.send('GET', ME);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const user = (await answer.json()) as User;
    expect(user).toEqual({
      uid: ada.uid,
      email: 'ada@example.com',
      name: null,
      locale: 'en',
      marketing_opt_in: false,
      role: 'customer',
      created_at: expect.stringMatching(/Z$/),
      referral: { code: expect.stringMatching(/^[0-9A-Z]{8}$/), link: expect.any(String) },
    });
    expect(user.referral.link).toBe(`${t.config.PUBLIC_ORIGIN}/?ref=${user.referral.code}`);
    const others = await Promise.all([1, 2, 3].map(() => ada.json<User>('GET', ME)));
    expect(new Set(others.map(({ referral }) => referral.code))).toEqual(new Set([user.referral.code]));
  });

  test('five who ask for a new account at once get one code', async () => {
    const new1 = await customerOf(t, 'new1@example.com');
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => new1.json<User>('GET', ME)));
    expect(new Set(all.map(({ referral }) => referral.code)).size).toBe(1);
  });

  test('changes what is given and leaves the rest', async () => {
    const bob = await customerOf(t, 'bob@example.com');
    await bob.json('PATCH', ME, { name: '  Bob  ', locale: 'pt-BR' });
    expect(await bob.json('PATCH', ME, { marketing_opt_in: true })).toMatchObject({
      name: 'Bob',
      locale: 'pt-BR',
      marketing_opt_in: true,
    });
    expect(await bob.json('PATCH', ME, {})).toMatchObject({ name: 'Bob' });
    expect(await bob.json('PATCH', ME, { name: null })).toMatchObject({ name: null, locale: 'pt-BR' });
  });

  test.each<[string, unknown]>([
    ['an unknown key', { email: 'eve@example.com' }],
    ['a role', { role: 'administrator' }],
    ['a blank name', { name: '   ' }],
    ['a name of which nothing is seen', { name: '\u200b\u2060' }],
    ['a name of control characters', { name: 'a\r\nBcc: x' }],
    ['a name too long', { name: 'n'.repeat(101) }],
    ['a locale that is none', { locale: '../..' }],
    ['a wish in words', { marketing_opt_in: 'yes' }],
    ['a list', []],
  ])('%s is refused', async (_name, body) => {
    const bob = await customerOf(t, 'bob@example.com');
    expect(await problemOf(await bob.send('PATCH', ME, body))).toBe('400 invalid_request');
  });
});

describe('without a session', () => {
  test.each([
    ['GET', ME],
    ['PATCH', ME],
    ['DELETE', ME],
    ['GET', `${ME}/export`],
    ['GET', `${ME}/esims`],
    ['POST', `${ME}/esims`],
    ['PATCH', `${ME}/esims/esm_1`],
    ['POST', `${ME}/esims/esm_1/share`],
    ['DELETE', `${ME}/esims/esm_1/share`],
    ['GET', `${ME}/esims/esm_1/top-ups`],
    ['GET', `${ME}/orders`],
    ['POST', `${ME}/orders/ord_1/refund`],
  ])('%s %s is 401, whatever the body', async (method, path) => {
    const body = method === 'GET' ? undefined : 'no json';
    expect(await problemOf(await t.api.request(path, { method, body }))).toBe('401 sign_in_required');
    const Cookie = 'authjs.session-token=forged';
    expect(await problemOf(await t.api.request(path, { method, headers: { Cookie } }))).toBe(
      '401 sign_in_required',
    );
  });

  test('a wrong method is 405 with what is allowed', async () => {
    const answer = await t.api.request(ME, { method: 'PUT' });
    expect(answer.headers.get('Allow')).toBe('DELETE, GET, HEAD, PATCH');
    expect(await problemOf(answer)).toBe('405 method_not_allowed');
  });

  test("another site's page changes nothing", async () => {
    const eve = await customerOf(t, 'eve@example.com');
    const foreign: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://evil.example' },
    ];
    for (const headers of foreign) {
      const answer = await eve.send('PATCH', ME, { name: 'Mallory' }, headers);
      expect(await problemOf(answer)).toBe('403 cross_site_request');
      expect(await problemOf(await eve.send('DELETE', ME, undefined, headers))).toBe(
        '403 cross_site_request',
      );
    }
    expect(await eve.json('GET', ME)).toMatchObject({ name: null });
  });
});

describe('export and end of an account', () => {
  test('the export holds everything on the customer, and nobody else', async () => {
    const order = await buyTestOrder(t, 'cleo@example.com');
    await buyTestOrder(t, 'other@example.com');
    const cleo = await customerOf(t, 'cleo@example.com');
    const answer = await cleo.send('GET', `${ME}/export`);
    expect(answer.headers.get('Content-Disposition')).toContain('attachment');
    const text = await answer.text();
    const held = JSON.parse(text) as Record<string, { [key: string]: unknown }[]>;
    expect(Object.keys(held).sort()).toEqual([
      ...[
        'account',
        'audit_log',
        'esims',
        'exported_at',
        'gifts',
        'mails',
        'orders',
        'push_subscriptions',
        'referrals',
        'sessions',
        'usage_by_day',
        'wallet_passes',
        'written_by_staff',
      ],
    ]);
    expect(held.orders).toMatchObject([
      { uid: order.uid, email: 'cleo@example.com', history: expect.arrayContaining([]) },
    ]);
    expect(held.mails).toMatchObject([{ kind: 'order_confirmation', recipient: 'cleo@example.com' }]);
    expect(held.esims).toHaveLength(1);
    expect(held.sessions).toHaveLength(1);
    expect(text).not.toContain('other@example.com');
    expect(text).not.toContain(order.client_secret);
    expect(text).not.toMatch(/password_hash|token_hash|wholesale_id/);
  });

  test('deletion signs out everywhere, keeps the books without a name, and the eSIM works on', async () => {
    const order = await buyTestOrder(t, 'dora@example.com');
    const password = await mailedPassword(t, 'dora@example.com');
    const dora = await customerOf(t, 'dora@example.com');
    const elsewhere = await customerOf(t, 'dora@example.com');
    await dora.json('PATCH', ME, { name: 'Dora' });
    const [{ esim }] = await dora.json<[{ esim: { uid: string; iccid: string } }]>('GET', `${ME}/esims`);
    const { url } = await dora.json<{ url: string }>('POST', `${ME}/esims/${esim.uid}/share`);
    await dora.json('PATCH', `${ME}/esims/${esim.uid}`, { name: "Dora's phone" });
    const unpaid = await placeTestOrder(t);
    await t.shop.db
      .updateTable('orders')
      .set({ email: 'dora@example.com' })
      .where('uid', '=', unpaid.uid)
      .execute();

    const answer = await dora.send('DELETE', ME);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    for (const { send } of [dora, elsewhere]) {
      expect(await problemOf(await send('GET', ME))).toBe('401 sign_in_required');
    }
    expect(await reread(t, order)).toMatchObject({ state: 'fulfilled', amount: 400, email: null });
    const shared = await t.get(`/api/v1/esims/shared/${url.split('/').at(-1)}`);
    expect(await problemOf(shared)).toBe('404 esim_not_found');
    for (const table of [
      'customers',
      'orders',
      'esims',
      'mails',
      'sessions',
      'webhook_inbox',
      'audit_log',
    ] as const) {
      const rows = await t.shop.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows).toLowerCase(), table).not.toContain('dora');
    }
    const bodies = await t.shop.db.selectFrom('webhook_inbox').select(['body', 'event']).execute();
    const theirs = bodies.filter(({ event }) => JSON.stringify(event).includes(order.session_id!));
    expect(theirs.map(({ body }) => body)).toEqual(['']);

    const found = await t.post('/api/v1/esims/get-by-password', { iccid: esim.iccid, password });
    expect(await found.json()).toMatchObject({ esim: { iccid: esim.iccid, name: 'Japan 1 GB' } });
    const again = await customerOf(t, 'dora@example.com');
    expect(again.uid).not.toBe(dora.uid);
    expect(await again.json('GET', `${ME}/esims`)).toEqual([]);
    expect(await again.json('POST', `${ME}/esims`, { iccid: esim.iccid, password })).toMatchObject({
      esim: { uid: esim.uid },
    });
  });

  test('take a sign-in of the last hour, on this device, however lately it was used', async () => {
    const gil = await customerOf(t, 'gil@example.com');
    const ago = (ms: number) => new Date(Date.now() - ms);
    const age = (ms: number) =>
      t.shop.db
        .updateTable('sessions')
        .set({ created_at: ago(ms) })
        .where('customer_uid', '=', gil.uid)
        .execute();
    await age(60 * 60_000 + 1);
    for (const [method, path] of [
      ['GET', `${ME}/export`],
      ['DELETE', ME],
    ] as const) {
      expect(await problemOf(await gil.send(method, path))).toBe('403 fresh_sign_in_required');
    }
    const audit = await t.shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor', '=', gil.uid)
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['session.started']);
    expect((await gil.send('GET', ME)).status).toBe(200);
    const again = await customerOf(t, 'gil@example.com');
    expect(await problemOf(await gil.send('GET', `${ME}/export`))).toBe('403 fresh_sign_in_required');
    expect((await again.send('GET', `${ME}/export`)).status).toBe(200);
    await age(59 * 60_000);
    expect((await gil.send('DELETE', ME)).status).toBe(204);
  });

  test('an order that is being delivered is waited for', async () => {
    const order = await placeTestOrder(t);
    await payTestOrder(t, order, 'fay@example.com');
    await t.post('/api/v1/esims/validate', { sessionId: order.session_id });
    const fay = await customerOf(t, 'fay@example.com');
    const answer = await fay.send('DELETE', ME);
    expect(answer.headers.get('Retry-After')).toBe('60');
    expect(await problemOf(answer)).toBe('409 order_under_way');
    await t.runJobs();
    expect((await fay.send('DELETE', ME)).status).toBe(204);
  });
});
