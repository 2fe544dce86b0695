import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, later } from '../../core/clock.ts';
import { actorNow } from '../../core/staff/names.ts';
import { mayDo, RIGHTS, type Right, ROLES, type StaffRole } from '../../core/staff/roles.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { environmentOwner, joined, staffKey } from '../../tests/support/staff.ts';

/** What C11.2 says, written down once more: o(wner), f(inance), p(ricing), op(erations), s(upport). */
const TABLE: Record<Right, string> = {
  read: 'o f p op s',
  read_persons: 'o op s',
  reveal: 'o op s',
  support: 'o op s',
  refund: 'o op s',
  refund_outside: 'o op s?',
  operate: 'o op',
  read_catalogue: 'o f p op',
  catalogue: 'o p',
  promotions: 'o p op',
  credit_large: 'o p op?',
  margin: 'o f p',
  books: 'o f',
  block: 'o op',
  export_person: 'o op s',
  delete_person: 'o op',
  staff: 'o',
};
const SHORT: Record<StaffRole, string> = {
  owner: 'o',
  finance: 'f',
  pricing: 'p',
  operations: 'op',
  support: 's',
};

test.each(Object.keys(RIGHTS) as Right[])('the right %s belongs to whom the plan says', (right) => {
  const granted = ROLES.flatMap((role) => {
    const grant = mayDo(role, right);
    return grant === 'no' ? [] : [grant === 'asks' ? `${SHORT[role]}?` : SHORT[role]];
  });
  expect(granted.join(' ')).toBe(TABLE[right]);
});

/** Addresses, each with the right that it takes. */
const READS: [string, Right][] = [
  ['me', 'read'],
  ['people', 'read'],
  ['staff/sessions', 'read'],
  ['approvals', 'read_persons'],
  ['approvals.csv', 'read_persons'],
  ['staff', 'staff'],
  ['staff.csv', 'staff'],
  ['keys', 'staff'],
  ['keys.csv', 'staff'],
  ['audit', 'staff'],
  ['audit.csv', 'staff'],
];

describe.each(ENGINES)('rights over HTTP, on %s', (engine) => {
  const clock = testClock();
  const keys = new Map<StaffRole, Record<string, string>>();
  let api: AdminApi;
  let colleague: string;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_roles') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    for (const role of ROLES) keys.set(role, (await staffKey(api, role)).headers);
    colleague = await joined(api, 'colleague@example.com', 'support');
  });
  afterAll(() => api.close());

  test.each(READS)('GET %s takes %s', async (path, right) => {
    for (const role of ROLES) {
      const answer = await api.get(`/api/v2/admin/${path}`, keys.get(role)!);
      if (mayDo(role, right) === 'no') expect(await problemOf(answer), role).toBe('403 not_allowed');
      else expect(answer.status, role).toBe(200);
    }
  });

  test.each<[string, () => object]>([
    ['staff', () => ({ email: 'a@example.com', name: 'A', role: 'owner', reason: 'mine' })],
    [
      'keys',
      () => ({ name: 'mine', role: 'owner', expires_at: later(clock.now(), DAY).toISOString(), reason: 'x' }),
    ],
    ['staff/COLLEAGUE/actions', () => ({ verb: 'change_role', role: 'owner', reason: 'mine' })],
    ['staff/COLLEAGUE/actions', () => ({ verb: 'disable', reason: 'mine' })],
    ['staff/COLLEAGUE/actions', () => ({ verb: 'end_sessions', reason: 'mine' })],
    ['staff/COLLEAGUE/actions', () => ({ verb: 'invite_again', reason: 'mine' })],
  ])('POST %s %j is an owner’s alone', async (path, body) => {
    for (const role of ROLES.filter((each) => each !== 'owner')) {
      const at = `/api/v2/admin/${path.replace('COLLEAGUE', colleague)}`;
      expect(await problemOf(await api.post(at, body(), keys.get(role)!)), role).toBe('403 not_allowed');
    }
    expect(await api.shop.db.selectFrom('staff').select(['role', 'disabled_at']).execute()).toEqual([
      { role: 'support', disabled_at: null },
    ]);
  });

  test('me says what the role may do', async () => {
    const me = async (role: StaffRole) =>
      (await (await api.get('/api/v2/admin/me', keys.get(role)!)).json()) as Record<string, unknown>;
    expect(await me('support')).toMatchObject({
      role: 'support',
      environment: 'sandbox',
      rights: { refund: 'yes', refund_outside: 'asks', staff: 'no', margin: 'no' },
    });
    expect(await me('finance')).toMatchObject({ rights: { books: 'yes', read_persons: 'no' } });
  });

  test('a verb that isn’t, without a reason, of nobody, twice', async () => {
    const act = (body: object, uid = colleague) => api.act(`staff/${uid}/actions`, body);
    expect(await problemOf(await act({ verb: 'promote', reason: 'x' }))).toBe('400 invalid_request');
    expect(await problemOf(await act({ verb: 'disable' }))).toBe('422 invalid_action');
    expect(await problemOf(await act({ verb: 'change_role', role: 'king', reason: 'x' }))).toBe(
      '422 invalid_action',
    );
    expect(await problemOf(await act({ verb: 'disable', reason: 'x' }, 'stf_none'))).toBe('404 not_found');
    expect((await act({ verb: 'disable', reason: 'x' })).status).toBe(200);
    expect(await problemOf(await act({ verb: 'disable', reason: 'x' }))).toBe('409 move_not_allowed');
    expect((await act({ verb: 'enable', reason: 'x' })).status).toBe(200);
    const actions = (await api.read(`audit?subject=${colleague}`)).items;
    expect(actions.map(({ action, reason }: Record<string, string>) => [action, reason])).toEqual([
      ['desk.staff.enable', 'x'],
      ['desk.staff.disable', 'x'],
    ]);
  });

  test('the last owner stays one, unless the environment names another; of two at once one stays', async () => {
    const [ada, bea] = [
      await joined(api, 'ada@example.com', 'owner'),
      await joined(api, 'bea@example.com', 'owner'),
    ];
    const demote = (uid: string) =>
      api.act(`staff/${uid}/actions`, { verb: 'change_role', role: 'support', reason: 'x' });
    const answers = await Promise.all([demote(ada), demote(bea)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const last = answers[0]!.status === 409 ? ada : bea;
    const disable = () => api.act(`staff/${last}/actions`, { verb: 'disable', reason: 'x' });
    expect(await (await disable()).json()).toMatchObject({
      code: 'move_not_allowed',
      detail: expect.stringContaining('the shop would have no owner'),
    });
    api.shop.environmentOwner = await environmentOwner();
    expect((await disable()).status).toBe(200);
    api.shop.environmentOwner = null;
  });

  test('a key of the owner whom the environment names ends with that name, and so does what it has asked for', async () => {
    const { uid, headers } = await staffKey(api, 'owner');
    const ofOwner = api.shop.db.updateTable('staff_keys').set({ created_by: 'stf_environment' });
    await ofOwner.where('uid', '=', uid).execute();
    const me = () => api.get('/api/v2/admin/me', headers);
    expect(await problemOf(await me())).toBe('401 staff_required');
    expect(await actorNow(api.shop, uid)).toBeNull();
    api.shop.environmentOwner = await environmentOwner();
    expect((await me()).status).toBe(200);
    expect(await actorNow(api.shop, uid)).toMatchObject({ uid, role: 'owner' });
    api.shop.environmentOwner = null;
  });

  test('the keys of somebody end with their role, and when they start over', async () => {
    await joined(api, 'dora@example.com', 'owner');
    const cleo = await joined(api, 'cleo@example.com', 'owner');
    const made = async () => {
      const { uid, headers } = await staffKey(api, 'owner');
      const db = api.shop.db.updateTable('staff_keys').set({ created_by: cleo });
      await db.where('uid', '=', uid).execute();
      return headers;
    };
    const act = (body: object) => api.act(`staff/${cleo}/actions`, { reason: 'x', ...body });
    for (const body of [{ verb: 'change_role', role: 'support' }, { verb: 'invite_again' }]) {
      const key = await made();
      expect((await api.get('/api/v2/admin/me', key)).status).toBe(200);
      expect((await act(body)).status).toBe(200);
      expect(await problemOf(await api.get('/api/v2/admin/me', key))).toBe('401 staff_required');
    }
  });

  test('the list has no password, no secret and no buttons that nobody may press', async () => {
    const text = JSON.stringify(await api.read('staff?limit=200'));
    expect(text).not.toMatch(/password_hash|argon2|totp_secret/);
    const key = await staffKey(api, 'owner', DAY);
    const wrong = later(clock.now(), 400 * DAY).toISOString();
    const long = await api.post(
      '/api/v2/admin/keys',
      { name: 'x', role: 'support', expires_at: wrong, reason: 'x' },
      key.headers,
    );
    expect(await problemOf(long)).toBe('422 invalid_action');
  });
});
