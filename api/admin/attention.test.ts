import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raiseAlarm } from '../../core/alarms/raise.ts';
import { DAY, HOUR, later, MINUTE } from '../../core/clock.ts';
import { countAttention, readAttention } from '../../core/desk/attention/attention.ts';
import { attentionRoom, forgetMarks } from '../../core/desk/attention/room.ts';
import { type Performed, perform } from '../../core/desk/perform.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder, placeTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('what needs a person, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_attention') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
  });
  afterAll(() => api.close());

  const kinds = async () =>
    (await api.read('attention')).items.map(({ kind }: { kind: string }) => kind) as string[];
  const act = async (uid: string, body: object) =>
    api.act(`attention/${encodeURIComponent(uid)}/actions`, body);
  const person = (uid: string, role: StaffActor['role']): StaffActor => ({
    uid,
    name: uid === 'stf_a' ? 'Ada' : 'Ben',
    role,
    session_uid: null,
    factor_at: null,
  });

  test('nothing, where all is well', async () => {
    await buyTestOrder(api);
    clock.pass(DAY);
    expect(await api.read('attention')).toEqual({
      items: [],
      next_cursor: null,
      count: { value: 0, capped: false },
      counts: {},
    });
    expect(await countAttention(api.shop)).toBe(0);
  });

  test('a paid order that isn’t delivered shows after two minutes, and not before', async () => {
    const order = await placeTestOrder(api);
    await api.shop.db
      .updateTable('orders')
      .set({ paid_at: clock.now() })
      .where('uid', '=', order.uid)
      .execute();
    const state = (to: string) =>
      api.shop.db.updateTable('orders').set({ state: to }).where('uid', '=', order.uid).execute();
    await state('paid');
    clock.pass(2 * MINUTE);
    expect(await kinds()).toEqual([]);
    clock.pass(1_000);
    const { items, counts } = await api.read('attention');
    expect(counts).toEqual({ not_delivered: 1 });
    expect(items).toMatchObject([
      {
        kind: 'not_delivered',
        subject: order.uid,
        subject_kind: 'order',
        subject_href: `/admin/orders/${order.uid}`,
        amount: 400,
        taken_by: null,
      },
    ]);
    expect(items[0].actions.map(({ verb }: { verb: string }) => verb)).toEqual(['take', 'snooze']);
    // Tried five times it is another thing, and told once.
    await state('fulfilling');
    await api.shop.db
      .insertInto('purchases')
      .values({
        uid: `${order.uid}/1`,
        order_uid: order.uid,
        provider: 'sandbox',
        wholesale_id: 'x',
        attempts: 5,
        created_at: clock.now(),
      })
      .execute();
    expect(await kinds()).toEqual(['many_attempts']);
    await state('failed');
    await api.shop.db
      .insertInto('order_history')
      .values({ order_uid: order.uid, to_state: 'failed', reason: 'test', at: clock.now() })
      .execute();
    expect(await kinds()).toEqual([]);
    clock.pass(10 * MINUTE + 1_000);
    expect(await kinds()).toEqual(['refund_not_through']);
    // The alarm about it goes before.
    await raiseAlarm(api.shop, api.shop.db, {
      kind: 'refund_failed',
      order_uid: order.uid,
      detail: 'closed',
    });
    expect(await kinds()).toEqual(['refund_failed']);
    await act(`refund_failed~${order.uid}`, { verb: 'close_alarm', reason: 'sent by bank' });
    await state('fulfilled');
    expect(await kinds()).toEqual([]);
  });

  test('refunds, disputes, mails, webhooks and requests for agreement, each in its time', async () => {
    const { db } = api.shop;
    const at = clock.now();
    const order = await buyTestOrder(api);
    const about = { order_uid: order.uid, created_at: at };
    await db
      .insertInto('refunds')
      .values({ uid: 'rfd_1', state: 'pending', amount: 400, reason: 'test', ...about })
      .execute();
    await db
      .insertInto('disputes')
      .values({
        uid: 'dsp_1',
        dispute_ref: 'dp_1',
        state: 'open',
        amount: 400,
        due_by: later(at, DAY),
        ...about,
      })
      .execute();
    await db
      .insertInto('mails')
      .values({ uid: 'mal_1', kind: 'refund', recipient: 'a@example.com', state: 'failed', ...about })
      .execute();
    await db
      .insertInto('webhook_inbox')
      .values({
        uid: 'whk_1',
        source: 'payments/sandbox',
        external_id: 'x',
        type: 'x',
        body: '',
        event: '{}',
        received_at: at,
      })
      .execute();
    await db
      .insertInto('approvals')
      .values({
        uid: 'apr_1',
        verb: 'refund',
        kind: 'order',
        subject: order.uid,
        input: '{}',
        reason: 'goodwill',
        asked_by: 'stf_1',
        asked_at: at,
      })
      .execute();
    expect((await kinds()).sort()).toEqual(['approval', 'dispute_due', 'mail_failed']);
    clock.pass(5 * MINUTE + 1_000);
    expect(await kinds()).toContain('webhook_open');
    clock.pass(5 * DAY);
    const items = await readAttention(api.shop);
    expect(items.map(({ kind }) => kind)).toContain('refund_pending_long');
    // Failed mails of days ago are history.
    expect(items.map(({ kind }) => kind)).not.toContain('mail_failed');
    expect(items.find(({ kind }) => kind === 'dispute_due')).toMatchObject({
      subject_href: '/admin/disputes/dsp_1',
      due_by: later(at, DAY),
    });
    await db.updateTable('refunds').set({ state: 'succeeded' }).execute();
    await db.updateTable('disputes').set({ state: 'won' }).execute();
    await db.updateTable('webhook_inbox').set({ handled_at: clock.now() }).execute();
    await db.updateTable('approvals').set({ decided_at: clock.now(), outcome: 'done' }).execute();
    expect(await kinds()).toEqual([]);
  });

  test('a refund that waits for a bank’s decision isn’t late', async () => {
    const { db } = api.shop;
    const order = await buyTestOrder(api);
    const refund = {
      uid: 'rfd_2',
      order_uid: order.uid,
      amount: 400,
      reason: 'test',
      created_at: clock.now(),
    };
    await db
      .insertInto('refunds')
      .values({ ...refund, state: 'requested' })
      .execute();
    const set = (state: string) =>
      db.updateTable('orders').set({ state }).where('uid', '=', order.uid).execute();
    clock.pass(10 * MINUTE + 1_000);
    expect(await kinds()).toEqual(['refund_not_through']);
    await set('disputed');
    expect(await kinds()).toEqual([]);
    await set('fulfilled');
    expect(await kinds()).toEqual(['refund_not_through']);
    await db.updateTable('refunds').set({ state: 'succeeded' }).where('uid', '=', 'rfd_2').execute();
  });

  test('what weighs most stands first; what is put off at the end, uncounted', async () => {
    const raise = (subject: string, amount: number) =>
      raiseAlarm(api.shop, api.shop.db, { kind: 'books_differ', subject, detail: 'x', amount });
    await raise('old and small', 100);
    clock.pass(HOUR);
    await raise('new and large', 100_000);
    clock.pass(10 * MINUTE);
    const subjects = async () => (await readAttention(api.shop)).map(({ subject }) => subject);
    expect(await subjects()).toEqual(['new and large', 'old and small']);
    const uid = 'books_differ~new and large';
    const until = later(clock.now(), HOUR).toISOString();
    expect(await problemOf(await act(uid, { verb: 'snooze', until }))).toBe('422 invalid_action');
    const past = { verb: 'snooze', until: clock.now().toISOString(), reason: 'x' };
    expect(await problemOf(await act(uid, past))).toBe('422 invalid_action');
    expect((await act(uid, { verb: 'snooze', until, reason: 'waits for the bank' })).status).toBe(200);
    expect(await subjects()).toEqual(['old and small', 'new and large']);
    expect((await api.read('attention')).counts).toEqual({ books_differ: 1 });
    expect(await countAttention(api.shop)).toBe(1);
    clock.pass(HOUR + 1);
    expect(await countAttention(api.shop)).toBe(2);
  });

  test('of two who take it at once, the second is told by whom it was taken', async () => {
    const uid = 'books_differ~old and small';
    const by = (actor: StaffActor, verb = 'take') =>
      perform(api.shop, attentionRoom, { actor, uid }, { verb, reason: 'r', input: {}, request_id: null });
    // As both saw it before either pressed.
    const seen = await attentionRoom.read(api.shop, uid);
    const stale = { ...attentionRoom, read: async () => seen };
    const [one, other] = await Promise.all(
      [person('stf_a', 'support'), person('stf_b', 'operations')].map((actor) =>
        perform(api.shop, stale, { actor, uid }, { verb: 'take', reason: '', input: {}, request_id: null }),
      ) as [Promise<Performed>, Promise<Performed>],
    );
    const kindsDone = [one.kind, other.kind].sort();
    expect(kindsDone).toEqual(['done', 'move_not_allowed']);
    const lost = one.kind === 'done' ? other : one;
    expect(lost).toMatchObject({
      why: expect.stringMatching(/^(Ada|Ben) was quicker at \d\d [A-Z][a-z]+ 20\d\d /),
    });
    const winner = one.kind === 'done' ? person('stf_a', 'support') : person('stf_b', 'operations');
    expect((await readAttention(api.shop)).find(({ subject }) => subject === 'old and small')).toMatchObject({
      taken_by: winner.name,
    });
    expect(await by(winner, 'release')).toMatchObject({ kind: 'done' });
    expect(await by(winner, 'release')).toMatchObject({ kind: 'move_not_allowed' });
  });

  test('support may take, and neither put off nor close', async () => {
    const uid = 'books_differ~old and small';
    for (const verb of ['snooze', 'close_alarm']) {
      const input = verb === 'snooze' ? { until: later(clock.now(), HOUR).toISOString() } : {};
      const done = await perform(
        api.shop,
        attentionRoom,
        { actor: person('stf_a', 'support'), uid },
        { verb, reason: 'r', input, request_id: null },
      );
      expect(done.kind).toBe('not_allowed');
    }
  });

  test('an alarm is closed once, with its reason and audit row; its marks are forgotten', async () => {
    const uid = 'books_differ~old and small';
    expect(await problemOf(await act(uid, { verb: 'close_alarm' }))).toBe('422 invalid_action');
    expect((await act(uid, { verb: 'close_alarm', reason: 'written down' })).status).toBe(200);
    const again = await act(uid, { verb: 'close_alarm', reason: 'again' });
    expect(again.status).toBe(409);
    // Whoever comes second is told who was quicker, though the thing is gone.
    expect((await again.json()).detail).toMatch(/\(close_alarm by .+ at .+ UTC\)/);
    const { items } = await api.read(`audit?subject=${encodeURIComponent(uid)}`);
    expect(items[0]).toMatchObject({ action: 'desk.attention.close_alarm', reason: 'written down' });
    const alarm = await api.shop.db
      .selectFrom('alarms')
      .select(['closed_by', 'closed_reason'])
      .where('subject', '=', 'old and small')
      .executeTakeFirst();
    expect(alarm).toEqual({ closed_by: 'operator', closed_reason: 'written down' });
    // Its mark ends with it; that of what is still open stays.
    const marks = await api.shop.db.selectFrom('attention_marks').select('subject').execute();
    expect(marks).toEqual([{ subject: 'new and large' }]);
    expect(await forgetMarks(api.shop)).toBe(0);
  });
});
