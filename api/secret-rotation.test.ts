import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { apiBrowser, newestSignInMail } from '../tests/support/api-browser.ts';
import { buyTestOrder } from '../tests/support/buyer.ts';
import { mailedPassword } from '../tests/support/customer.ts';
import { addPromotion, buyWith, memberOf, place } from '../tests/support/referrals.ts';

/** What was made under the SECRET before goes on while the new one stands in front of it, and ends when it is left out. */
let t: TestApi;
const OLD = 'the secret of last year, 32 characters';
const NEW = 'the secret of this year, 32 characters';
const stand = (secret: string, ...oldSecrets: string[]) => Object.assign(t.shop, { secret, oldSecrets });

beforeAll(async () => {
  t = await createTestApi();
});
afterAll(() => t.close());
afterEach(() => stand(OLD));

describe('SECRET rotated', () => {
  test('leaves mailed retrieval passwords as they are', async () => {
    stand(OLD);
    await buyTestOrder(t, 'old@example.com');
    const password = await mailedPassword(t, 'old@example.com');
    const { iccid } = await t.shop.db.selectFrom('esims').select('iccid').executeTakeFirstOrThrow();
    const open = () => t.post('/api/v1/esims/get-by-password', { iccid, password });
    stand(NEW, OLD);
    expect((await open()).status).toBe(200);
    stand(NEW);
    expect(await problemOf(await open())).toBe('404 esim_not_found');

    stand(NEW, OLD);
    await buyTestOrder(t, 'new@example.com');
    const made = await mailedPassword(t, 'new@example.com');
    const rows = await t.shop.db.selectFrom('esims').select('iccid').orderBy('uid').execute();
    stand(NEW);
    const found = await t.post('/api/v1/esims/get-by-password', { iccid: rows[1]!.iccid, password: made });
    expect(found.status).toBe(200);
  });

  test('gives nobody a code a second time', async () => {
    stand(OLD);
    await addPromotion(t, { code: 'ONCE', max_per_customer: 1 });
    await addPromotion(t, { code: 'FIRST', first_order_only: true });
    const ana = await memberOf(t, 'ana@example.com');
    await buyWith(t, { code: 'ONCE', email: 'ben@example.com' });
    const first = await buyWith(t, { code: 'FIRST', email: 'cy@example.com' });
    // The order without its buyer, as a deleted account leaves it: only the hash knows.
    await t.shop.db.updateTable('orders').set({ email: null }).where('uid', '=', first.uid).execute();
    const stateOf = async (code: string, email: string) => {
      const placed = await place(t, { code, email });
      return 'order' in placed ? placed.order.code_state : placed.kind;
    };
    stand(NEW, OLD);
    expect(await stateOf('ONCE', 'ben@example.com')).toBe('exhausted');
    expect(await stateOf('FIRST', 'cy@example.com')).toBe('not_new');
    expect(await stateOf(ana.code, 'cy@example.com')).toBe('not_new');
    expect(await stateOf('ONCE', 'di@example.com')).toBe('applied');
    expect(await stateOf('ONCE', 'di@example.com')).toBe('applied');
  });

  test('takes a mailed code, an open form, and a browser’s mark', async () => {
    stand(OLD);
    const browser = apiBrowser(t);
    await browser.submit('/api/auth/signin/email', { email: 'eve@example.com' });
    const { code } = await newestSignInMail(t, 'eve@example.com');
    const { csrfToken } = (await (await browser.fetch('/api/auth/csrf')).json()) as { csrfToken: string };
    const post = async (path: string, fields: Record<string, string>) => {
      const answer = await browser.fetch(path, {
        method: 'POST',
        headers: { 'X-Auth-Return-Redirect': '1' },
        body: new URLSearchParams({ csrfToken, ...fields }),
      });
      return new URL(((await answer.json()) as { url: string }).url);
    };
    stand(NEW);
    const asked = await post('/api/auth/signin/email', { email: 'eve@example.com' });
    expect(asked.pathname).not.toBe('/api/auth/verify-request');
    stand(NEW, OLD);
    const landed = await post('/api/auth/callback/email', { code });
    expect(landed.searchParams.get('error')).toBeNull();
    expect(await browser.session()).toMatchObject({ user: { email: 'eve@example.com' } });
    expect((await post('/api/auth/signout', {})).searchParams.get('error')).toBeNull();
    expect(await browser.session()).toBeNull();
  });

  test('keeps sessions, which it never had a part in', async () => {
    stand(OLD);
    const browser = apiBrowser(t);
    await browser.submit('/api/auth/signin/email', { email: 'flo@example.com' });
    const { token, email } = await newestSignInMail(t, 'flo@example.com');
    await browser.submit('/api/auth/callback/email', { token, email });
    stand(NEW);
    expect(await browser.session()).toMatchObject({ user: { email: 'flo@example.com' } });
  });
});
