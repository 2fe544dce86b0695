import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../core/clock.ts';
import { testClock } from '../../providers/test-clock.ts';
import { ADMIN_KEY, type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { type ApiBrowser, apiBrowser } from '../../tests/support/api-browser.ts';
import { customerOf } from '../../tests/support/customer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import {
  codeOf,
  environmentOwner,
  joined,
  send,
  signIn,
  staffKey,
  totpSecretOf,
} from '../../tests/support/staff.ts';

const ME = '/api/v2/admin/me';

describe.each(ENGINES)('the sign-in of the staff, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('staff_sign_in') : undefined;
    api = await createAdminApi({ clock, databaseUrl, environmentOwner: await environmentOwner() });
  });
  afterAll(() => api.close());

  const person = async (email: string) => {
    const uid = await joined(api, email, 'support');
    const browser = apiBrowser(api);
    expect(await signIn(browser, { username: email })).toBe('signed_in');
    return { uid, browser };
  };
  const status = async (browser: ApiBrowser) => (await browser.fetch(ME)).status;

  test('by mail address or the name of the environment, whatever the case of the address', async () => {
    const { browser, uid } = await person('mia@example.com');
    expect(await (await browser.fetch(ME)).json()).toMatchObject({ uid, role: 'support', factor: 'none' });
    expect(await signIn(apiBrowser(api), { username: ' MIA@example.com' })).toBe('signed_in');
    const owner = apiBrowser(api);
    expect(await signIn(owner, { username: 'admin' })).toBe('signed_in');
    expect(await (await owner.fetch(ME)).json()).toMatchObject({
      uid: 'stf_environment',
      role: 'owner',
      environment: 'sandbox',
    });
    expect(await signIn(apiBrowser(api), { username: 'mia@example.com', password: 'x' })).toBe(
      'wrong_credentials',
    );
  });

  test('the cookie is the staff’s own, out of reach of scripts and other sites; the row has a hash', async () => {
    const { browser } = await person('cookie@example.com');
    const line = browser.setCookies.find((each) => each.startsWith('staff-session='))!;
    expect(line).toMatch(/^staff-session=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/);
    const rows = JSON.stringify(await api.shop.db.selectFrom('staff_sessions').selectAll().execute());
    expect(rows).not.toContain(/=([\w-]{43});/.exec(line)![1]!);
  });

  test('a session ends 12 hours after its begin, or 30 minutes after its last use', async () => {
    const { browser } = await person('times@example.com');
    for (let used = 0; used < 24; used++) {
      clock.pass(29 * MINUTE + 59 * SECOND);
      expect(await status(browser)).toBe(200);
    }
    clock.pass(MINUTE);
    expect(await status(browser)).toBe(401);
    expect(await signIn(browser, { username: 'times@example.com' })).toBe('signed_in');
    clock.pass(30 * MINUTE);
    expect(await status(browser)).toBe(401);
  });

  test('what a page asks by itself keeps no session from ending', async () => {
    const { browser } = await person('away@example.com');
    for (const [name, value] of [
      ['X-Unattended', '1'],
      ['Accept', 'text/event-stream'],
    ] as const) {
      clock.pass(14 * MINUTE);
      expect((await browser.fetch(ME, { headers: { [name]: value } })).status).toBe(200);
    }
    clock.pass(2 * MINUTE);
    expect(await status(browser)).toBe(401);
  });

  test('a disabled person is out with the next request, and with a session that comes back', async () => {
    const { browser, uid } = await person('gone@example.com');
    const reason = 'has left';
    expect((await api.act(`staff/${uid}/actions`, { verb: 'disable', reason })).status).toBe(200);
    expect(await problemOf(await browser.fetch(ME))).toBe('401 staff_required');
    expect(await signIn(browser, { username: 'gone@example.com' })).toBe('wrong_credentials');
    expect((await api.act(`staff/${uid}/actions`, { verb: 'enable', reason })).status).toBe(200);
    expect(await status(browser)).toBe(401);
    expect(await signIn(browser, { username: 'gone@example.com' })).toBe('signed_in');
  });

  test('a changed role counts from the next request on', async () => {
    const { browser, uid } = await person('rise@example.com');
    expect(await problemOf(await browser.fetch('/api/v2/admin/staff'))).toBe('403 not_allowed');
    await api.act(`staff/${uid}/actions`, { verb: 'change_role', role: 'owner', reason: 'promoted' });
    expect((await browser.fetch('/api/v2/admin/staff')).status).toBe(200);
  });

  test('a customer’s session, a forged cookie and a page of another site open nothing', async () => {
    const { cookie } = await customerOf(api, 'ana@example.com');
    const token = cookie.split('=')[1]!;
    for (const sent of [
      cookie,
      `staff-session=${token}`,
      `staff-session=${'A'.repeat(43)}`,
      'staff-session=',
    ]) {
      const answer = await api.get(ME, { Cookie: sent });
      expect(await problemOf(answer), sent).toBe('401 staff_required');
    }
    const { browser } = await person('cross@example.com');
    const post = (headers: Record<string, string>, path = '/api/v2/admin/keys') =>
      browser.fetch(path, {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json', ...headers },
      });
    const foreign: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://evil.example' },
    ];
    for (const headers of foreign) {
      expect(await problemOf(await post(headers))).toBe('403 cross_site_request');
      expect(await problemOf(await post(headers, '/api/v2/staff/sign-out'))).toBe('403 cross_site_request');
      expect(await problemOf(await post(headers, '/api/v2/staff/sign-in'))).toBe('403 cross_site_request');
    }
    expect(await status(browser)).toBe(200);
    // A cookie beside a wrong key is no second chance.
    expect((await browser.fetch(ME, { headers: { Authorization: 'Bearer gsk_x' } })).status).toBe(401);
  });

  test('signing out ends the session and removes the cookie', async () => {
    const { browser } = await person('leave@example.com');
    const cookie = await browser.jar.getCookieString(api.shop.publicOrigin);
    expect((await send(browser, '/api/v2/staff/sign-out')).status).toBe(204);
    expect((await api.get(ME, { Cookie: cookie })).status).toBe(401);
    expect(await browser.jar.getCookieString(api.shop.publicOrigin)).not.toContain('staff-session');
  });

  test('one-time codes: wanted after the right password alone, each good once', async () => {
    const { browser, uid } = await person('totp@example.com');
    const { secret, uri } = (await (await send(browser, '/api/v2/staff/factors/totp')).json()) as {
      secret: string;
      uri: string;
    };
    expect(uri).toContain(`secret=${secret}`);
    // Shown, and not yet proven: it isn't asked for.
    expect(await signIn(apiBrowser(api), { username: 'totp@example.com' })).toBe('signed_in');
    const confirm = (code: string) => send(browser, '/api/v2/staff/factors/totp/confirm', { code });
    expect(await problemOf(await confirm('000000'))).toBe('401 wrong_credentials');
    expect((await confirm(codeOf(secret, clock.now()))).status).toBe(204);
    expect(await (await browser.fetch(ME)).json()).toMatchObject({ factor: 'totp' });
    expect(await totpSecretOf(api, uid)).toBe(secret);
    expect(JSON.stringify(await api.shop.db.selectFrom('staff').selectAll().execute())).not.toContain(secret);

    const username = 'totp@example.com';
    expect(await signIn(apiBrowser(api), { username })).toBe('code_required');
    clock.pass(30 * SECOND);
    const code = codeOf(secret, clock.now());
    expect(await signIn(apiBrowser(api), { username, code: '000000x' })).toBe('wrong_credentials');
    const tries = await Promise.all([1, 2].map(() => signIn(apiBrowser(api), { username, code })));
    expect(tries.sort()).toEqual(['signed_in', 'wrong_credentials']);
    clock.pass(2 * MINUTE);
    expect(await signIn(apiBrowser(api), { username, code })).toBe('wrong_credentials');
  });

  test('what is sensitive asks for a factor younger than ten minutes, and takes it once more', async () => {
    const uid = await joined(api, 'boss@example.com', 'owner');
    const boss = apiBrowser(api);
    await signIn(boss, { username: 'boss@example.com' });
    const wanted = { email: 'new@example.com', name: 'New', role: 'support', reason: 'more mails' };
    clock.pass(10 * MINUTE);
    expect(await problemOf(await send(boss, '/api/v2/admin/staff', wanted))).toBe(
      '403 fresh_factor_required',
    );
    const prove = (proof: object) => send(boss, '/api/v2/staff/fresh-factor', proof);
    expect(await problemOf(await prove({ password: 'x' }))).toBe('401 wrong_credentials');
    expect((await prove({ password: 'velvet otter piano gravel' })).status).toBe(204);
    expect((await send(boss, '/api/v2/admin/staff', wanted)).status).toBe(201);

    const { secret } = (await (await send(boss, '/api/v2/staff/factors/totp')).json()) as { secret: string };
    await send(boss, '/api/v2/staff/factors/totp/confirm', { code: codeOf(secret, clock.now()) });
    clock.pass(10 * MINUTE);
    // The password is no second factor for whoever has one.
    expect(await problemOf(await prove({ password: 'velvet otter piano gravel' }))).toBe(
      '401 wrong_credentials',
    );
    expect(await problemOf(await send(boss, '/api/v2/staff/factors/totp'))).toBe('403 fresh_factor_required');
    expect((await prove({ code: codeOf(secret, clock.now()) })).status).toBe(204);
    expect((await send(boss, '/api/v2/staff/factors/totp')).status).toBe(200);
    const proofs = await api.shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor', '=', uid)
      .where('action', '=', 'staff.factor_proved')
      .execute();
    expect(proofs).toHaveLength(2);
  });

  test('keys end by time, by hand, and with whoever made them', async () => {
    const [brief, revoked] = [await staffKey(api, 'finance', HOUR), await staffKey(api, 'finance')];
    const statusOf = async (headers: Record<string, string>) => (await api.get(ME, headers)).status;
    expect(await (await api.get(ME, brief.headers)).json()).toMatchObject({
      role: 'finance',
      uid: brief.uid,
    });
    clock.pass(HOUR);
    expect(await statusOf(brief.headers)).toBe(401);
    expect(await statusOf(revoked.headers)).toBe(200);
    await api.act(`keys/${revoked.uid}/actions`, { verb: 'revoke', reason: 'left lying about' });
    expect(await statusOf(revoked.headers)).toBe(401);

    const uid = await joined(api, 'maker@example.com', 'owner');
    const maker = apiBrowser(api);
    await signIn(maker, { username: 'maker@example.com' });
    const expires_at = new Date(clock.now().getTime() + HOUR).toISOString();
    const wanted = { name: 'nightly', role: 'finance', expires_at, reason: 'for the books' };
    const made = (await (await send(maker, '/api/v2/admin/keys', wanted)).json()) as { key: string };
    const headers = { Authorization: `Bearer ${made.key}` };
    expect(await statusOf(headers)).toBe(200);
    expect(JSON.stringify(await api.read('keys'))).not.toContain(made.key);
    await api.act(`staff/${uid}/actions`, { verb: 'disable', reason: 'has left' });
    expect(await statusOf(headers)).toBe(401);
    expect(await statusOf({ Authorization: `Bearer ${ADMIN_KEY}` })).toBe(200);
  });

  test('the owner of the environment is out once the environment names nobody', async () => {
    const owner = apiBrowser(api);
    await signIn(owner, { username: 'admin' });
    const named = api.shop.environmentOwner;
    api.shop.environmentOwner = null;
    expect(await status(owner)).toBe(401);
    expect(await signIn(apiBrowser(api), { username: 'admin' })).toBe('wrong_credentials');
    api.shop.environmentOwner = named;
    expect(await status(owner)).toBe(200);
  });
});
