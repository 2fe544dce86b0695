import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../core/clock.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { type ApiBrowser, apiBrowser } from '../../tests/support/api-browser.ts';
import { type Authenticator, newAuthenticator } from '../../tests/support/authenticator.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { joined, send, signIn } from '../../tests/support/staff.ts';

interface Options {
  challenge: string;
  user: { id: string };
  allowCredentials: { id: string }[];
}

describe.each(ENGINES)('passkeys, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  let passkey: Authenticator;
  let ada: ApiBrowser;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('staff_passkeys') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    await joined(api, 'ada@example.com', 'operations');
    await joined(api, 'bea@example.com', 'support');
    ada = apiBrowser(api);
    passkey = newAuthenticator(api.shop.publicOrigin);
  });
  afterAll(() => api.close());

  const options = async (browser: ApiBrowser, path: string) =>
    (await (await send(browser, `/api/v2/staff/${path}/options`)).json()) as Options;
  const verify = (browser: ApiBrowser, response: object) =>
    send(browser, '/api/v2/staff/passkey/verify', { response });

  test('is enrolled by whoever asked for it, once, on this host', async () => {
    await signIn(ada, { username: 'ada@example.com' });
    const bea = apiBrowser(api);
    await signIn(bea, { username: 'bea@example.com' });
    const asked = await options(ada, 'factors/passkey');
    const enrol = (browser: ApiBrowser, response: object) =>
      send(browser, '/api/v2/staff/factors/passkey', { name: 'Telephone', response });
    const refused = async (browser: ApiBrowser, response: object) =>
      expect(await problemOf(await enrol(browser, response))).toBe('401 wrong_credentials');
    // Bea can't use what Ada was asked, and her try doesn't use it up.
    await refused(bea, passkey.create(asked));
    await refused(ada, passkey.create(asked, { challenge: 'A'.repeat(43) }));
    expect((await enrol(ada, passkey.create(asked))).status).toBe(204);
    await refused(ada, passkey.create(asked));
    for (const changes of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { userVerified: false },
    ]) {
      const other = newAuthenticator(api.shop.publicOrigin);
      await refused(ada, other.create(await options(ada, 'factors/passkey'), changes));
    }
    // The very same credential isn't somebody else's too.
    await refused(bea, passkey.create(await options(bea, 'factors/passkey')));
    passkey.create(asked);
    const factors = await (await ada.fetch('/api/v2/staff/factors')).json();
    expect(factors).toMatchObject({ totp: false, passkeys: [{ id: passkey.id, name: 'Telephone' }] });
    expect(await (await ada.fetch('/api/v2/admin/me')).json()).toMatchObject({ factor: 'passkey' });
    expect(await signIn(apiBrowser(api), { username: 'ada@example.com' })).toBe('passkey_required');
  });

  test('signs in alone; a second time, late, elsewhere or forged it proves nothing', async () => {
    const browser = apiBrowser(api);
    const asked = await options(browser, 'passkey');
    const answer = passkey.get(asked);
    expect(await (await verify(browser, answer)).json()).toEqual({ enrol: false });
    expect(await (await browser.fetch('/api/v2/admin/me')).json()).toMatchObject({
      name: 'ada',
      role: 'operations',
      factor: 'passkey',
    });
    const refused = async (response: object) => {
      const stranger = apiBrowser(api);
      expect(await problemOf(await verify(stranger, response))).toBe('401 wrong_credentials');
      expect((await stranger.fetch('/api/v2/admin/me')).status).toBe(401);
    };
    await refused(answer);
    for (const changes of [
      { challenge: 'A'.repeat(43) },
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { userVerified: false },
      { userHandle: Buffer.from('stf_other').toString('base64url') },
    ]) {
      await refused(passkey.get(await options(browser, 'passkey'), changes));
    }
    // Another key's signature under its name, and a key that nobody has.
    const thief = newAuthenticator(api.shop.publicOrigin);
    const { userHandle } = passkey.get(asked).response;
    const forged = thief.get(await options(browser, 'passkey'), { userHandle: userHandle! });
    await refused(forged);
    const again = thief.get(await options(browser, 'passkey'), { userHandle: userHandle! });
    await refused({ ...again, id: passkey.id, rawId: passkey.id });
    // A copy of the key, which has signed less often.
    passkey.counter = 0;
    await refused(passkey.get(await options(browser, 'passkey')));
    passkey.counter = 1_000;
    const late = await options(browser, 'passkey');
    clock.pass(5 * MINUTE);
    await refused(passkey.get(late));
    expect((await verify(browser, passkey.get(await options(browser, 'passkey')))).status).toBe(200);
  });

  test('of two answers to one question at once one is taken', async () => {
    const asked = await options(ada, 'passkey');
    const answers = [passkey.get(asked), passkey.get(asked)];
    const all = await Promise.all(answers.map((answer) => verify(apiBrowser(api), answer)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('proves itself once more for what is sensitive, to its own person alone', async () => {
    const browser = apiBrowser(api);
    await verify(browser, passkey.get(await options(browser, 'passkey')));
    clock.pass(10 * MINUTE);
    expect(await problemOf(await send(browser, '/api/v2/staff/factors/totp'))).toBe(
      '403 fresh_factor_required',
    );
    const prove = (response: object) => send(browser, '/api/v2/staff/fresh-factor', { response });
    const asked = await options(browser, 'fresh-factor');
    expect(asked.allowCredentials).toMatchObject([{ id: passkey.id }]);
    // What was signed to sign in is no proof, nor is what another person was asked.
    expect(await problemOf(await prove(passkey.get(await options(browser, 'passkey'))))).toBe(
      '401 wrong_credentials',
    );
    const bea = apiBrowser(api);
    await signIn(bea, { username: 'bea@example.com' });
    const ofBea = await options(bea, 'fresh-factor');
    expect(await problemOf(await prove(passkey.get(ofBea)))).toBe('401 wrong_credentials');
    expect((await prove(passkey.get(asked))).status).toBe(204);
    expect((await send(browser, '/api/v2/staff/factors/totp')).status).toBe(200);
  });

  test('nothing but WebAuthn’s own JSON is looked at', async () => {
    const answer = passkey.get(await options(ada, 'passkey'));
    for (const wrong of [
      {},
      { ...answer, id: '\0' },
      { ...answer, type: 'password' },
      { ...answer, response: { ...answer.response, signature: 'x'.repeat(20_000) } },
      { ...answer, response: null },
    ]) {
      expect(await problemOf(await verify(apiBrowser(api), wrong))).toBe('400 invalid_request');
    }
    const noise = { ...answer.response, clientDataJSON: 'AAAA', authenticatorData: 'AAAA' };
    expect(await problemOf(await verify(apiBrowser(api), { ...answer, response: noise }))).toBe(
      '401 wrong_credentials',
    );
  });
});
