import { afterAll, beforeAll, expect, test } from 'vitest';
import { actionsOf } from '../../core/desk/actions.ts';
import { COMMAND_LINE } from '../../core/staff/actor.ts';
import { ROLES, type StaffRole } from '../../core/staff/roles.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { type DeskRows, makeDeskRows } from '../../tests/support/desk-rows.ts';
import { EVERY_ROOM } from '../../tests/support/every-room.ts';
import { staffKey } from '../../tests/support/staff.ts';
import { VERBS, type VerbOf } from '../../tests/support/verb-table.ts';

const SHORT: Record<StaffRole, string> = {
  owner: 'o',
  finance: 'f',
  pricing: 'p',
  operations: 'op',
  support: 's',
};

let api: AdminApi;
let rows: DeskRows;
const keys = new Map<StaffRole, Record<string, string>>();
// Rights and states are looked at before anything is written, so that one engine tells it of both.
beforeAll(async () => {
  api = await createAdminApi();
  const failed = { id: 'job', queue: 'mail.send', at: new Date(), why: '', state: 'failed', attempts: 1 };
  Object.assign(api.shop.jobs, {
    desk: {
      schedules: async () => [{ name: 'timed.test', cron: '0 0 * * *' }],
      findFailed: async () => failed,
    },
  });
  for (const role of ROLES) keys.set(role, (await staffKey(api, role)).headers);
  rows = await makeDeskRows(api);
}, 60_000);
afterAll(() => api.close());

test('the table has every verb of every room', () => {
  const named = Object.entries(VERBS).flatMap(([kind, { verbs }]) =>
    Object.keys(verbs).map((verb) => `${kind}.${verb}`),
  );
  const there = Object.entries(EVERY_ROOM).flatMap(([kind, { verbs }]) =>
    verbs.map(({ verb }) => `${kind}.${verb}`),
  );
  expect(named.sort()).toEqual(there.sort());
});

const cases = Object.entries(VERBS).flatMap(([kind, { states }]) =>
  Object.keys(states).map((state) => [kind, state] as const),
);

/**
 * Without its reason a verb is carried out by nobody: whoever has the right is asked for one, whatever the state; with it the
 * state is looked at. What goes without a reason, or is asked of another person, is done here.
 */
test.each(cases)('%s, %s: each verb by each role', async (kind, state) => {
  const { path, verbs, states } = VERBS[kind]!;
  const possible = states[state]!.split(' ');
  const wrong: string[] = [];
  for (const [verb, of] of Object.entries(verbs))
    for (const role of ROLES) {
      const grant = grantOf(of, role);
      const silent = EVERY_ROOM[kind]!.verbs.find((each) => each.verb === verb)!.silent === true;
      const isPossible = possible.includes(verb);
      const reason = isPossible && grant === 'yes' ? '' : 'test';
      const answer = await send(kind, state, path, verb, of, role, reason);
      const told = answer.status < 300 ? String(answer.status) : await problemOf(answer.clone());
      const expected = !isPossible && grant !== 'no' ? '409 move_not_allowed' : EXPECTED[grant];
      // What goes without a reason is done, or refused for what it is asked for.
      const fits = silent && isPossible && grant === 'yes' ? told !== '403 not_allowed' : told === expected;
      if (!fits)
        wrong.push(`${verb} by ${role}: ${told}, not ${expected} ${(await answer.text()).slice(0, 200)}`);
    }
  expect(wrong).toEqual([]);
});

/** Letters that a line of a dialog has: some three lines on a phone. */
const LONGEST = 170;

test('what a verb will do is said in sentences that are read at a glance', async () => {
  const long: string[] = [];
  for (const [kind, state] of cases) {
    const subject = await EVERY_ROOM[kind]!.read(api.shop, rows[kind]?.[state] ?? state);
    if (subject === null) continue;
    for (const { verb, consequence } of actionsOf(EVERY_ROOM[kind]!, subject, COMMAND_LINE))
      for (const sentence of consequence.split(/(?<=[.!?]”?) /))
        if (sentence.length > LONGEST) long.push(`${kind}.${verb}: ${sentence}`);
  }
  expect([...new Set(long)]).toEqual([]);
});

test('sessions of others are ended by owners alone', async () => {
  const end = (role: StaffRole) =>
    api.post('/api/v2/admin/staff/sessions/sts_desk/actions', { verb: 'end' }, keys.get(role)!);
  for (const role of ROLES.filter((each) => each !== 'owner'))
    expect(await problemOf(await end(role)), role).toBe('409 move_not_allowed');
  expect((await end('owner')).status).toBe(200);
});

const EXPECTED = { no: '403 not_allowed', asks: '202', yes: '422 invalid_action' } as const;

function grantOf([who]: VerbOf, role: StaffRole): keyof typeof EXPECTED {
  const words = who.split(' ');
  if (words.includes(SHORT[role])) return 'yes';
  return words.includes(`${SHORT[role]}?`) ? 'asks' : 'no';
}

function send(
  kind: string,
  state: string,
  path: string,
  verb: string,
  [, input, own]: VerbOf,
  role: StaffRole,
  reason: string,
) {
  const uid = encodeURIComponent(rows[kind]?.[state] ?? state);
  const body = own === undefined ? { verb, reason, ...input } : { reason, ...input };
  return api.post(`/api/v2/admin/${own ?? path.replace('{uid}', uid)}`, body, keys.get(role)!);
}
