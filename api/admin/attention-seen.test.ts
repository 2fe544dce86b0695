import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endAlarm, raiseAlarm } from '../../core/alarms/raise.ts';
import { DAY, HOUR, later, MINUTE } from '../../core/clock.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { placeTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { staffKey } from '../../tests/support/staff.ts';
import type { AttentionItem } from '../contract/desk/attention.ts';

describe.each(ENGINES)('what needs a person is dealt with as it was seen, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  let pricing: Record<string, string>;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_attention_seen') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    pricing = (await staffKey(api, 'pricing')).headers;
  });
  beforeEach(async () => {
    await api.shop.db.updateTable('alarms').set({ closed_at: clock.now(), closed_by: 'shop' }).execute();
  });
  afterAll(() => api.close());

  const about = { kind: 'books_differ', subject: 'the books' } as const;
  const raise = (fact: string, more: object = {}) =>
    raiseAlarm(api.shop, api.shop.db, { ...about, detail: fact, ...more });
  const items = async (query = '', headers?: Record<string, string>): Promise<AttentionItem[]> =>
    (await api.read(`attention${query}`, headers)).items;
  const act = (uid: string, body: object) => api.act(`attention/${encodeURIComponent(uid)}/actions`, body);
  const closing = (item: AttentionItem) => item.actions.find(({ verb }) => verb === 'close_alarm')!;
  const why = async (response: Response) => {
    expect(await problemOf(response.clone())).toBe('409 move_not_allowed');
    return (await response.json()).detail;
  };

  test('an alarm that says something new isn’t closed by whoever saw the old', async () => {
    await raise('one dollar is missing');
    const [seen] = await items();
    await raise('a thousand dollars are missing');
    const uid = 'books_differ~the books';
    const close = { verb: 'close_alarm', reason: 'it was a dollar' };
    expect(await why(await act(uid, { ...close, ...closing(seen!).sends }))).toBe(
      'it says something new: a thousand dollars are missing.',
    );
    const [now] = await items();
    expect((await act(uid, { ...close, ...closing(now!).sends })).status).toBe(200);
    expect(await items()).toEqual([]);
  });

  test('nor one of an order, of which each is another', async () => {
    const { uid: order_uid } = await placeTestOrder(api);
    const of = (kind: 'refund_failed' | 'refund_pending', detail: string) =>
      raiseAlarm(api.shop, api.shop.db, { kind, order_uid, detail });
    await of('refund_failed', 'the card is closed');
    await of('refund_pending', 'for a week');
    const offered = async () => {
      const { actions } = await api.read(`orders/${order_uid}`);
      return actions.find(({ verb }: { verb: string }) => verb === 'close_alarm').sends;
    };
    const seen = await offered();
    await of('refund_failed', 'the bank is closed');
    const close = (kind: string, sends: object) =>
      api.act(`orders/${order_uid}/actions`, { verb: 'close_alarm', kind, reason: 'test', ...sends });
    expect(await why(await close('refund_failed', seen))).toBe('it says something new: the bank is closed.');
    expect((await close('refund_pending', seen)).status).toBe(200);
    expect((await close('refund_failed', await offered())).status).toBe(200);
  });

  test('what is put off says until when, by whom and why, and comes back with another alarm', async () => {
    await raise('one dollar is missing');
    const until = later(clock.now(), 20 * DAY).toISOString();
    const put = { verb: 'snooze', until, reason: 'Eve’s bank writes' };
    expect((await act('books_differ~the books', put)).status).toBe(200);
    const [item] = await items();
    expect(item).toMatchObject({
      snoozed_until: until,
      snoozed_by: expect.any(String),
      snooze_reason: put.reason,
    });
    // What people write may name customers.
    expect(await items('', pricing)).toMatchObject([{ snoozed_until: until, snooze_reason: null }]);
    await endAlarm(api.shop, api.shop.db, { ...about, reason: 'they agree' });
    await raise('one dollar is missing');
    expect(await items()).toMatchObject([{ snoozed_until: null, snoozed_by: null, taken_by: null }]);
    expect((await api.read('attention')).counts).toEqual({ books_differ: 1 });
  });

  test('the newest alarm is there, and those of other kinds, however many there are of one', async () => {
    await raise('the oldest of all');
    await sql`
      insert into alarms (kind, subject, detail, fact, raised_at)
      select 'mail_failed', 'mail ' || n, 'x', 'x', ${later(clock.now(), -HOUR)}::timestamptz from generate_series(1, 230) n`.execute(
      api.shop.db,
    );
    const { count, counts } = await api.read('attention?limit=1');
    expect(count).toEqual({ value: 202, capped: true });
    expect(counts).toEqual({ books_differ: 1, mail_failed: 201 });
    const subjects = new Set<string>();
    for (let cursor = ''; ; ) {
      const page = await api.read(`attention?limit=200${cursor}`);
      expect(page.items.length).toBeLessThanOrEqual(50);
      for (const { subject } of page.items) subjects.add(subject);
      if (page.next_cursor === null) break;
      cursor = `&cursor=${page.next_cursor}`;
    }
    expect(subjects.size).toBe(count.value);
    expect(subjects).toContain('mail 230');
    expect(subjects).toContain('the books');
    expect((await api.read('attention?kind=books_differ')).count).toEqual({ value: 1, capped: false });
  });

  test('pages go on in the order of the first, although time changes it', async () => {
    // Each is overtaken by the next one within the hour.
    for (const nth of [1, 2, 3, 4]) {
      const amount = 100 * 10 ** nth;
      await raise('x', { subject: `thing ${nth}`, amount });
      clock.pass(HOUR);
    }
    await raise('x', { subject: 'thing 5', amount: 2_000_000 });
    const order = (await items()).map(({ subject }) => subject);
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await api.read(`attention?limit=2${cursor}`);
      seen.push(...page.items.map(({ subject }: AttentionItem) => subject));
      if (page.next_cursor === null) break;
      cursor = `&cursor=${page.next_cursor}`;
      clock.pass(2 * HOUR);
    }
    expect(seen).toEqual(order);
    expect((await items()).map(({ subject }) => subject)).not.toEqual(order);
    for (const wrong of ['1', '50', 'e30', Buffer.from('[1,2,3,4,5]').toString('base64url')])
      expect(await problemOf(await api.ask(`attention?cursor=${wrong}`))).toBe('400 invalid_request');
  });

  test('a request that was agreed to and came to nothing is there until it is noted', async () => {
    const at = clock.now();
    const ask = (uid: string, more: object) =>
      api.shop.db
        .insertInto('approvals')
        .values({
          ...{ uid, verb: 'refund', kind: 'order', subject: 'ord_1', input: '{}', reason: 'Eve is angry' },
          ...{ asked_by: 'stf_1', asked_at: at, decided_by: 'stf_2', decided_at: at, ...more },
        })
        .execute();
    const refused = { outcome: 'move_not_allowed', outcome_reason: 'Eve has her money' };
    await ask('apr_refused', { ...refused, amount: 500_000 });
    await ask('apr_done', { outcome: 'done' });
    await ask('apr_rejected', { outcome: 'rejected' });
    await ask('apr_stuck', {});
    const failed = async (headers?: Record<string, string>) => items('?kind=approval_failed', headers);
    clock.pass(MINUTE);
    expect(await failed()).toMatchObject([{ subject: 'apr_refused', amount: 500_000 }]);
    clock.pass(5 * MINUTE);
    const both = await failed();
    expect(both.map(({ subject }) => subject)).toEqual(['apr_refused', 'apr_stuck']);
    expect(both[0]!.why).toBe('order refund: Eve has her money');
    // Who reads no persons reads neither reasons nor what came of them.
    await ask('apr_open', { decided_by: null, decided_at: null });
    for (const item of [...(await failed(pricing)), ...(await items('?kind=approval', pricing))])
      expect(item.why).toBe(item.what);
    expect((await items('?kind=approval'))[0]!.why).toContain('Eve is angry');
    const { at: address, actions } = both[0]!.moves!;
    expect(actions.map(({ verb }) => verb)).toEqual(['noted']);
    expect((await api.act(`${address}/actions`, { verb: 'noted' })).status).toBe(200);
    expect(await problemOf(await api.act(`${address}/actions`, { verb: 'noted' }))).toBe(
      '409 move_not_allowed',
    );
    expect((await failed()).map(({ subject }) => subject)).toEqual(['apr_stuck']);
    clock.pass(3 * DAY);
    expect(await failed()).toEqual([]);
  });
});
