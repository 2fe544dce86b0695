import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { joined, staffKey } from '../../tests/support/staff.ts';
import { MINUTE, minuteOf } from '../clock.ts';
import type { StaffActor } from '../staff/actor.ts';
import { disableStaff } from '../staff/disable.ts';
import type { StaffRole } from '../staff/roles.ts';
import { inTransaction } from '../transaction.ts';
import { actionsOf } from './actions.ts';
import { listWithDecisions } from './approval-list.ts';
import { approvalRoom } from './approval-room.ts';
import { selectApprovals, takeApproval } from './approvals.ts';
import { executeApproval } from './execute-approval.ts';
import { type Performed, perform } from './perform.ts';
import type { AnyRoom } from './rooms.ts';
import { sweepDesk } from './sweep.ts';
import { defineVerb, type Room } from './verb.ts';

interface Lamp {
  uid: string;
  lit: boolean;
}

/** A room of one verb that support has to ask for. */
const lamps = new Map<string, Lamp>();
let lightings = 0;
const lampRoom: Room<Lamp> = {
  kind: 'lamp',
  read: async (_shop, uid) => lamps.get(uid) ?? null,
  verbs: [
    defineVerb<Lamp, { colour: string }>({
      verb: 'light',
      right: 'refund_outside',
      sensitive: true,
      takes: z.strictObject({ colour: z.string() }),
      offer: ({ lit }) =>
        lit
          ? null
          : { label: 'Light', consequence: 'It burns; mail to j•••@example.com. At once.', amount: 1_250 },
      async run(shop, { subject, input, audit }) {
        await inTransaction(shop, (tx) => audit(tx, { after: { colour: input.colour } }));
        lamps.set(subject.uid, { ...subject, lit: true });
        lightings++;
        return { kind: 'done', message: 'It burns.' };
      },
    }),
  ],
};
const rooms: ReadonlyMap<string, AnyRoom> = new Map([['lamp', lampRoom]]);
const desk = approvalRoom(rooms);

describe.each(ENGINES)('four eyes, on %s', (engine) => {
  const clock = testClock();
  let t: TestShop;
  let [asker, helper, chief, other]: StaffActor[] = [];
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('four_eyes') : undefined;
    t = await createTestShop({ clock, databaseUrl });
    const person = async (name: string, role: StaffRole): Promise<StaffActor> => {
      const uid = await joined(t, `${name}@example.com`, role);
      return { uid, name, role, session_uid: `sts_${name}`, factor_at: clock.now() };
    };
    asker = await person('asker', 'support');
    helper = await person('helper', 'support');
    chief = await person('chief', 'operations');
    other = await person('other', 'owner');
  });
  afterAll(() => t.close());

  const request = (verb: string, input: object = {}, reason = '') => ({
    verb,
    reason,
    input,
    request_id: null,
  });
  let made = 0;
  async function asked(by: StaffActor = asker!): Promise<{ uid: string; lamp: string }> {
    const lamp = `lamp_${made++}`;
    lamps.set(lamp, { uid: lamp, lit: false });
    const fresh = { ...by, factor_at: clock.now() };
    const answer = await perform(
      t.shop,
      lampRoom,
      { actor: fresh, uid: lamp },
      request('light', { colour: 'red' }, 'dark'),
    );
    if (answer.kind !== 'asked') throw new Error(answer.kind);
    return { uid: answer.approval_uid, lamp };
  }
  const decide = (actor: StaffActor, uid: string, verb = 'approve', reason = 'because'): Promise<Performed> =>
    perform(t.shop, desk, { actor: { ...actor, factor_at: clock.now() }, uid }, request(verb, {}, reason));
  const execute = (uid: string) => executeApproval(t.shop, rooms, uid);
  const outcome = async (uid: string) => (await selectApprovals(t.shop.db, [uid]))[0]?.outcome;

  test('one asks, another agrees, and it is done for who asked, with both on record', async () => {
    const { uid, lamp } = await asked();
    expect(lamps.get(lamp)!.lit).toBe(false);
    expect(await decide(asker!, uid)).toMatchObject({ why: 'somebody else has to agree' });
    expect(await decide(helper!, uid)).toMatchObject({ why: 'the role support may not do this alone' });
    const stale = { actor: { ...chief!, factor_at: null }, uid };
    expect((await perform(t.shop, desk, stale, request('approve'))).kind).toBe('fresh_factor');
    expect(await decide(chief!, uid)).toMatchObject({ kind: 'done' });
    expect(await execute(uid)).toEqual({ kind: 'done' });
    expect(lamps.get(lamp)!.lit).toBe(true);
    expect(await outcome(uid)).toBe('done');
    const rows = await t.shop.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'approved_by', 'reason'])
      .where('subject', 'in', [uid, lamp])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { actor: asker!.uid, action: 'desk.lamp.light.asked', approved_by: null, reason: 'dark' },
      { actor: chief!.uid, action: 'desk.approval.approve', approved_by: null, reason: 'because' },
      { actor: asker!.uid, action: 'desk.lamp.light', approved_by: chief!.uid, reason: 'dark' },
    ]);
  });

  test('who agrees reads what who asked was told, and the money', async () => {
    const { uid, lamp } = await asked();
    const [row] = await selectApprovals(t.shop.db, [uid]);
    // It is kept for longer than an address may be.
    expect(row).toMatchObject({ consequence: 'It burns; mail to the buyer. At once.', amount: 1_250 });
    const subject = await desk.read(t.shop, uid);
    const [approve] = actionsOf(desk, subject!, chief!);
    expect(approve!.consequence).toBe(
      `light, about $12.50, is carried out on ${lamp}, if its state still allows it. What it does: It burns; mail to the buyer. At once.`,
    );
    await decide(chief!, uid, 'reject');
  });

  test('nobody agrees with themselves by a key of theirs', async () => {
    const own: StaffActor = {
      ...{ uid: 'key_of_asker', name: 'own', role: 'owner', made_by: asker!.uid },
      ...{ session_uid: null, factor_at: null },
    };
    const { uid } = await asked();
    expect(await decide(own, uid)).toMatchObject({ why: 'somebody else has to agree' });
    expect((await decide(own, uid, 'reject')).kind).toBe('done');
    // The other way round: a key asks, and who made it would agree.
    const key = await staffKey(t, 'support');
    await t.shop.db
      .updateTable('staff_keys')
      .set({ created_by: chief!.uid })
      .where('uid', '=', key.uid)
      .execute();
    const by_key = await asked({ ...own, uid: key.uid, role: 'support', made_by: chief!.uid });
    expect(await decide(chief!, by_key.uid)).toMatchObject({ why: 'somebody else has to agree' });
    expect((await decide(other!, by_key.uid)).kind).toBe('done');
    await execute(by_key.uid);
    expect(await outcome(by_key.uid)).toBe('done');
  });

  test('the same is asked for once at a time', async () => {
    const { uid, lamp } = await asked();
    const again = await perform(
      t.shop,
      lampRoom,
      { actor: { ...helper!, factor_at: clock.now() }, uid: lamp },
      request('light', { colour: 'red' }, 'dark'),
    );
    expect(again).toMatchObject({
      kind: 'move_not_allowed',
      why: `asker has asked for the same at ${minuteOf(clock.now())}`,
    });
    expect((await decide(chief!, uid, 'reject')).kind).toBe('done');
  });

  test('of two who decide at once one wins, and the other is told by whom and when', async () => {
    const { uid, lamp } = await asked();
    const answers = await Promise.all([decide(chief!, uid), decide(other!, uid, 'reject')]);
    expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    const winner = answers[0]!.kind === 'done' ? 'chief' : 'other';
    const lost = answers.find(({ kind }) => kind !== 'done')!;
    expect(lost).toMatchObject({
      kind: 'move_not_allowed',
      why: `${winner} decided this at ${minuteOf(clock.now())}`,
    });
    // And whoever comes later.
    expect(await decide(other!, uid)).toMatchObject({ why: expect.stringContaining(`${winner} decided`) });
    await execute(uid);
    expect(lamps.get(lamp)!.lit).toBe(winner === 'chief');
  });

  test('a rejection needs a reason, and nothing is done; who asked may take it back', async () => {
    const { uid, lamp } = await asked();
    expect((await decide(chief!, uid, 'reject', ' ')).kind).toBe('invalid');
    expect((await decide(chief!, uid, 'reject')).kind).toBe('done');
    await execute(uid);
    expect([lamps.get(lamp)!.lit, await outcome(uid)]).toEqual([false, 'rejected']);
    const own = await asked();
    expect((await decide(asker!, own.uid, 'reject')).kind).toBe('done');
  });

  test('the state is checked once more, and so is who asked', async () => {
    const { uid, lamp } = await asked();
    await decide(chief!, uid);
    lamps.set(lamp, { uid: lamp, lit: true });
    const before = lightings;
    await execute(uid);
    expect([lightings, await outcome(uid)]).toEqual([before, 'move_not_allowed']);
    const told = async () =>
      (await t.shop.db.selectFrom('mails').select(['recipient', 'content']).execute()).filter(({ content }) =>
        JSON.stringify(content).includes('Not done: '),
      );
    expect(await told()).toEqual([
      {
        recipient: 'asker@example.com',
        content: expect.objectContaining({
          title: `Not done: light on ${lamp}`,
          said: expect.arrayContaining([expect.stringContaining("light isn't possible as it is now")]),
        }),
      },
    ]);

    const late = await asked();
    await decide(chief!, late.uid);
    await disableStaff(t.shop, asker!.uid, async () => {});
    await execute(late.uid);
    expect([lamps.get(late.lamp)!.lit, await outcome(late.uid)]).toEqual([false, 'not_allowed']);
    // Nobody writes to who has left.
    expect(await told()).toHaveLength(1);
    await t.shop.db.updateTable('staff').set({ disabled_at: null }).where('uid', '=', asker!.uid).execute();
  });

  test('it is carried out once, however often and with whatever crashes', async () => {
    const { uid } = await asked();
    await decide(chief!, uid);
    const before = lightings;
    await Promise.all([execute(uid), execute(uid), execute(uid)]);
    expect(lightings).toBe(before + 1);

    // A process that died after the change and before it wrote the outcome down.
    const died = await asked();
    await decide(chief!, died.uid);
    await execute(died.uid);
    await t.shop.db
      .updateTable('approvals')
      .set({ outcome: null, outcome_reason: null })
      .where('uid', '=', died.uid)
      .execute();
    lamps.set(died.lamp, { uid: died.lamp, lit: false });
    clock.pass(3 * MINUTE);
    await execute(died.uid);
    expect([lightings, await outcome(died.uid)]).toEqual([before + 2, 'done']);
  });

  test('a lost job is found by the sweep', async () => {
    const { uid } = await asked();
    await decide(chief!, uid);
    await takeApproval(t.shop.db, uid, clock.now(), clock.now());
    const waiting = async () => {
      const jobs = await t.shop.db
        .selectFrom('test_jobs' as never)
        .selectAll()
        .execute();
      return jobs.filter((job) => JSON.stringify(job).includes(uid)).length;
    };
    const before = await waiting();
    await sweepDesk(t.shop);
    expect(await waiting()).toBe(before);
    clock.pass(3 * MINUTE);
    await sweepDesk(t.shop);
    expect(await waiting()).toBe(before + 1);
  });

  test('the list tells the open ones from those that are decided, page by page', async () => {
    const all = await listWithDecisions(t.shop, rooms, {}, { limit: 200, cursor: null });
    const open = await listWithDecisions(t.shop, rooms, { open: true }, { limit: 200, cursor: null });
    const closed = await listWithDecisions(t.shop, rooms, { open: false }, { limit: 200, cursor: null });
    expect(open.rows).toHaveLength(0);
    expect(closed.rows).toHaveLength(all.rows.length);
    const first = await listWithDecisions(t.shop, rooms, {}, { limit: 2, cursor: null });
    const second = await listWithDecisions(t.shop, rooms, {}, { limit: 2, cursor: first.next_cursor });
    const uids = [...first.rows, ...second.rows].map(({ uid }) => uid);
    expect(uids).toEqual(all.rows.slice(0, 4).map(({ uid }) => uid));
  });
});
