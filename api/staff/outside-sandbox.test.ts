import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import { disableStaff } from '../../core/staff/disable.ts';
import { inviteStaff } from '../../core/staff/invite.ts';
import { testClock } from '../../providers/test-clock.ts';
import { createTestApi, problemOf, type TestApi } from '../../tests/support/api.ts';
import { apiBrowser } from '../../tests/support/api-browser.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import {
  codeOf,
  environmentOwner,
  STAFF_PASSWORD,
  send,
  signIn,
  totpSecretOf,
} from '../../tests/support/staff.ts';
import { createApi } from '../app.ts';

/** A shop with real money: a second factor is needed. */
describe.each(ENGINES)('staff outside of the sandbox, on %s', (engine) => {
  const clock = testClock();
  let real: TestApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('staff_outside') : undefined;
    const owner = await environmentOwner();
    real = await createTestApi({ clock, databaseUrl, environmentOwner: owner });
    const config = { ...real.config, allSandbox: false };
    const api = createApi({
      shop: real.shop,
      config,
      limits: null,
      sandboxPayments: null,
      sandboxPhones: null,
      ready: async () => ({ database: true, jobs: true, listen: true, serving: true }),
      metrics: async () => ({ text: '', contentType: 'text/plain' }),
    });
    real.api = api;
  });
  afterAll(() => real.close());

  test('a password alone is good for enrolling a factor, and for nothing else', async () => {
    const owner = apiBrowser(real);
    expect(await signIn(owner, { username: 'admin' })).toBe('enrol');
    for (const path of ['me', 'staff', 'audit', 'staff/sessions']) {
      expect(await problemOf(await owner.fetch(`/api/v2/admin/${path}`))).toBe('403 factor_required');
    }
    const { secret } = (await (await send(owner, '/api/v2/staff/factors/totp')).json()) as { secret: string };
    const code = codeOf(secret, clock.now());
    expect((await send(owner, '/api/v2/staff/factors/totp/confirm', { code })).status).toBe(204);
    expect((await owner.fetch('/api/v2/admin/me')).status).toBe(200);
    const remove = await send(owner, '/api/v2/staff/factors/totp', {}, 'DELETE');
    expect(await problemOf(remove)).toBe('409 last_factor');
    expect(await signIn(apiBrowser(real), { username: 'admin' })).toBe('code_required');
  });

  test('an invitation: mailed, looked at, accepted once; then a factor; then the back office', async () => {
    clock.pass(60_000);
    const owner = apiBrowser(real);
    const row = await real.shop.db.selectFrom('staff').selectAll().executeTakeFirstOrThrow();
    expect(row.uid).toBe('stf_environment');
    const secret = (await totpSecretOf(real, row.uid))!;
    expect(await signIn(owner, { username: 'admin', code: codeOf(secret, clock.now()) })).toBe('signed_in');
    const wanted = { email: 'Zoe@example.com', name: 'Zoe', role: 'support', reason: 'first colleague' };
    expect((await send(owner, '/api/v2/admin/staff', wanted)).status).toBe(201);
    expect(await problemOf(await send(owner, '/api/v2/admin/staff', wanted))).toBe('422 invalid_action');
    const tokenOf = async () => {
      const mails = await real.shop.db
        .selectFrom('mails')
        .select('content')
        .where('recipient', '=', 'zoe@example.com')
        .orderBy('uid', 'desc')
        .execute();
      return (mails[0]!.content as { link: string }).link.split('#token=')[1]!;
    };
    const first = await tokenOf();
    const zoe = apiBrowser(real);
    const look = (token: string) => send(zoe, '/api/v2/staff/invitation/look', { token });
    expect(await (await look(first)).json()).toEqual({
      email: 'zoe@example.com',
      name: 'Zoe',
      role: 'support',
    });
    expect(await signIn(zoe, { username: 'zoe@example.com' })).toBe('wrong_credentials');

    const { items } = (await (await owner.fetch('/api/v2/admin/staff?state=invited')).json()) as {
      items: { uid: string; actions: { verb: string }[] }[];
    };
    expect(items[0]!.actions.map(({ verb }) => verb)).toEqual(['change_role', 'disable', 'invite_again']);
    const path = `/api/v2/admin/staff/${items[0]!.uid}/actions`;
    expect((await send(owner, path, { verb: 'invite_again', reason: 'mail lost' })).status).toBe(200);
    expect(await problemOf(await look(first))).toBe('404 invitation_not_found');

    const token = await tokenOf();
    const accept = (password: string) =>
      send(zoe, '/api/v2/staff/invitation', { token, name: 'Zoe Q', password });
    expect(await problemOf(await accept('password'))).toBe('422 weak_password');
    expect(await (await accept(STAFF_PASSWORD)).json()).toEqual({ enrol: true });
    expect(await problemOf(await accept(STAFF_PASSWORD))).toBe('404 invitation_not_found');
    expect(await problemOf(await zoe.fetch('/api/v2/admin/me'))).toBe('403 factor_required');
    const begun = (await (await send(zoe, '/api/v2/staff/factors/totp')).json()) as { secret: string };
    const code = codeOf(begun.secret, clock.now());
    await send(zoe, '/api/v2/staff/factors/totp/confirm', { code });
    expect(await (await zoe.fetch('/api/v2/admin/me')).json()).toMatchObject({
      name: 'Zoe Q',
      role: 'support',
      factor: 'totp',
      environment: 'test',
    });
  });

  test('an invitation of three days, and one of somebody disabled meanwhile, opens nothing', async () => {
    const { uid, token } = await invited('old@example.com');
    const look = async () =>
      (await send(apiBrowser(real), '/api/v2/staff/invitation/look', { token })).status;
    clock.pass(3 * DAY - 1_000);
    expect(await look()).toBe(200);
    clock.pass(1_000);
    expect(await look()).toBe(404);
    const other = await invited('other@example.com');
    await disableStaff(real.shop, other.uid, async () => {});
    const accepted = await send(apiBrowser(real), '/api/v2/staff/invitation', {
      token: other.token,
      name: 'Other',
      password: STAFF_PASSWORD,
    });
    expect(await problemOf(accepted)).toBe('404 invitation_not_found');
    expect(uid).not.toBe(other.uid);
  });

  async function invited(email: string) {
    const uid = newId('staff', clock.now());
    await inviteStaff(real.shop, { uid, email, name: 'Old', role: 'support' }, async () => {});
    const { content } = await real.shop.db
      .selectFrom('mails')
      .select('content')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    return { uid, token: (content as { link: string }).link.split('#token=')[1]! };
  }
});
