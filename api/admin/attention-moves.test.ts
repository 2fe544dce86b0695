import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ALARMS } from '../../core/alarms/kinds.ts';
import { raiseAlarm } from '../../core/alarms/raise.ts';
import { DAY, HOUR, later, MINUTE } from '../../core/clock.ts';
import { refundByOperator } from '../../core/sale/refunds/by-operator.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder, placeTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { staffKey } from '../../tests/support/staff.ts';
import type { AttentionItem } from '../contract/desk/attention.ts';

describe.each(ENGINES)('what mends a thing that needs a person, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  let support: Record<string, string>;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_attention_moves') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    clock.pass(HOUR);
    support = (await staffKey(api, 'support')).headers;
  });

  const found = async (kind: string, headers?: Record<string, string>) => {
    const { items } = await api.read(`attention?kind=${kind}`, headers);
    expect(items).toHaveLength(1);
    return items[0] as AttentionItem;
  };
  const verbs = ({ moves }: AttentionItem) => moves?.actions.map(({ verb }) => verb);
  const press = ({ moves }: AttentionItem, verb: string, headers?: Record<string, string>, fields = {}) =>
    api.act(`${moves!.at}/actions`, { verb, reason: 'test', ...fields }, headers);
  const isOver = async (kind: string) => expect((await api.read(`attention?kind=${kind}`)).items).toEqual([]);

  test('a request for agreement is agreed to where it is found, once', async () => {
    const { uid } = await buyTestOrder(api);
    const asked = { verb: 'refund', outside_rules: true, reason: 'a good customer' };
    expect((await api.act(`orders/${uid}/actions`, asked, support)).status).toBe(202);
    const item = await found('approval');
    expect(verbs(item)).toEqual(['approve', 'reject']);
    const [approve] = (await found('approval', support)).moves!.actions;
    expect(approve!.disabled_because).not.toBeNull();
    const operations = (await staffKey(api, 'operations')).headers;
    // The test's keys are all of one maker, who has asked: an owner of the environment agrees.
    expect((await press(item, 'approve', operations)).status).toBe(409);
    expect((await press(item, 'approve')).status).toBe(200);
    await isOver('approval');
    const again = await press(item, 'approve');
    expect(again.status).toBe(409);
    expect((await again.json()).detail).toMatch(/decided this at \d+ \w+ 20/);
  });

  test('a refund that failed is sent again by one of two who press at once', async () => {
    const order = await buyTestOrder(api);
    await refundByOperator(api.shop, order.uid, { amount: undefined, note: 'test' });
    await api.payments.simulate(order.session_id!, { step: 'next_refund_failed' });
    await api.runJobs();
    const item = await found('refund_failed');
    expect(item.moves?.at).toMatch(/^refunds\/rfd_/);
    expect(verbs(item)).toEqual(['retry', 'sent_by_hand']);
    const both = await Promise.all([press(item, 'retry'), press(item, 'retry', support)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409)!;
    expect((await late.json()).detail).toMatch(/\(retry by .+ at .+ UTC\)/);
    await api.runJobs();
    await isOver('refund_failed');
  });

  test('an order that waits is tried now, and its row goes with it', async () => {
    const order = await placeTestOrder(api);
    await api.shop.db
      .updateTable('orders')
      .set({ paid_at: clock.now(), state: 'paid' })
      .where('uid', '=', order.uid)
      .execute();
    clock.pass(3 * MINUTE);
    const item = await found('not_delivered');
    expect(item.moves).toMatchObject({ at: `orders/${order.uid}`, companies: [{ name: 'sandbox' }] });
    expect(item.moves?.companies[0]?.cost).toBeGreaterThan(0);
    expect((await found('not_delivered', support)).moves?.companies[0]?.cost).toBeNull();
    expect(verbs(item)).toEqual(['try_now', 'give_up', 'extend_deadline']);
    expect((await press(item, 'try_now', support)).status).toBe(200);
    await isOver('not_delivered');
  });

  test('an order on hold is released by whoever may block', async () => {
    const order = await placeTestOrder(api);
    await api.shop.db
      .updateTable('orders')
      .set({ paid_at: clock.now(), held_at: clock.now(), state: 'paid' })
      .where('uid', '=', order.uid)
      .execute();
    clock.pass(3 * MINUTE);
    const item = await found('held_for_review');
    await isOver('not_delivered');
    expect(item).toMatchObject({ subject_href: `/admin/orders/${order.uid}`, amount: order.amount });
    expect(verbs(item)).toEqual(['release_hold', 'give_up', 'extend_deadline']);
    expect((await press(item, 'release_hold', support)).status).toBe(403);
    expect((await press(item, 'release_hold')).status).toBe(200);
    await isOver('held_for_review');
    await api.runJobs();
    expect((await api.read(`orders/${order.uid}`)).order.state).toBe('fulfilled');
  });

  test('a mail is sent again, to a corrected address', async () => {
    const mail = { uid: 'mal_1', kind: 'refund', recipient: 'a@example.com', content: '{}', state: 'failed' };
    await api.shop.db
      .insertInto('mails')
      .values({ ...mail, created_at: clock.now() })
      .execute();
    const item = await found('mail_failed');
    expect([item.moves?.at, verbs(item)]).toEqual(['mails/mal_1', ['send_again']]);
    expect((await press(item, 'send_again', support, { to: 'b@example.com' })).status).toBe(200);
    await isOver('mail_failed');
  });

  test('a webhook is handled once more', async () => {
    await api.shop.db
      .insertInto('webhook_inbox')
      .values({
        uid: 'whk_1',
        source: 'payments/sandbox',
        external_id: 'x',
        type: 'x',
        body: '',
        event: '{}',
        received_at: clock.now(),
      })
      .execute();
    clock.pass(HOUR);
    const item = await found('webhook_open');
    expect([item.moves?.at, verbs(item)]).toEqual(['webhooks/whk_1', ['handle_again']]);
    expect((await press(item, 'handle_again', support)).status).toBe(403);
    expect((await press(item, 'handle_again')).status).toBe(200);
    await api.runJobs();
    await isOver('webhook_open');
  });

  test('evidence in a dispute goes to the bank', async () => {
    const order = await buyTestOrder(api);
    await api.payments.simulate(order.session_id!, { step: 'dispute' });
    await api.runJobs();
    const item = await found('dispute_opened');
    expect(item.moves?.at).toMatch(/^disputes\/dsp_/);
    expect(item).toMatchObject({ subject_kind: 'dispute', subject_href: `/admin/${item.moves!.at}` });
    expect(verbs(item)).toEqual(['submit_evidence', 'accept']);
    expect((await press(item, 'submit_evidence')).status).toBe(200);
    await isOver('dispute_opened');
    await isOver('dispute_due');
  });

  test('a dispute stands once, as its alarm with its deadline; no other hides behind it', async () => {
    const order = await buyTestOrder(api);
    await api.payments.simulate(order.session_id!, { step: 'dispute' });
    await api.runJobs();
    const [{ uid: first }] = (await api.read(`disputes?order_uid=${order.uid}`)).items;
    const second = { uid: 'dsp_zz', dispute_ref: 'dp_zz', order_uid: order.uid, state: 'open', amount: 100 };
    const at = { created_at: clock.now(), due_by: later(clock.now(), DAY) };
    await api.shop.db
      .insertInto('disputes')
      .values({ ...second, ...at })
      .execute();
    const { due_by } = (await api.read(`disputes/${first}`)).dispute;
    expect(due_by).not.toBeNull();
    expect(await found('dispute_opened')).toMatchObject({
      ...{ dispute_uid: first, due_by, next_step: ALARMS.dispute_opened.next_step },
      subject_href: `/admin/disputes/${first}`,
      moves: { at: `disputes/${first}` },
    });
    const due = async () => {
      const { items } = await api.read('attention?kind=dispute_due');
      return items
        .map(({ subject_href, moves, due_by: by }: AttentionItem) => [subject_href, moves?.at, by])
        .sort();
    };
    const later_ = ['/admin/disputes/dsp_zz', 'disputes/dsp_zz', at.due_by.toISOString()];
    expect(await due()).toEqual([later_]);
    // Put off, it is back before its deadline.
    const snooze = (until: Date) =>
      api.act(`attention/dispute_opened~${order.uid}/actions`, {
        ...{ verb: 'snooze', until: until.toISOString(), reason: 'asked' },
      });
    expect(await problemOf(await snooze(new Date(due_by)))).toBe('422 invalid_action');
    expect((await snooze(later(new Date(due_by), -HOUR))).status).toBe(200);
    // Closing the alarm ends no deadline.
    const close = { verb: 'close_alarm', reason: 'seen' };
    expect((await api.act(`attention/dispute_opened~${order.uid}/actions`, close)).status).toBe(200);
    expect(await due()).toEqual([[`/admin/disputes/${first}`, `disputes/${first}`, due_by], later_]);
  });

  test('companies and timed jobs have theirs; what is mended elsewhere has none, nor has the CSV', async () => {
    const raise = (kind: 'wholesaler_failing' | 'timed_job_failing' | 'books_contradict', subject: string) =>
      raiseAlarm(api.shop, api.shop.db, { kind, subject, detail: 'test' });
    await raise('wholesaler_failing', 'wholesaler sandbox');
    await raise('timed_job_failing', 'job timed.test');
    await raise('books_contradict', 'check credit');
    expect((await found('wholesaler_failing')).moves).toMatchObject({ at: 'companies/sandbox' });
    expect(verbs(await found('wholesaler_failing'))).toEqual(['pause', 'sync', 'test']);
    const desk = {
      schedules: async () => [{ name: 'timed.test', cron: '* * * * *' }],
      runTimed: async () => 'due',
    };
    Object.assign(api.shop.jobs, { desk });
    const job = await found('timed_job_failing');
    expect([job.moves?.at, verbs(job)]).toEqual(['jobs/timed.test', ['run_now']]);
    expect((await press(job, 'run_now')).status).toBe(200);
    expect((await found('books_contradict')).moves).toBeNull();
    expect(await (await api.ask('attention.csv')).text()).not.toContain('run_now');
  });
});
