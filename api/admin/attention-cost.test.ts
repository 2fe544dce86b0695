import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, later } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { buyTestOrder, placeTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import type { AttentionItem } from '../contract/desk/attention.ts';

/** Some ten statements for each of the sorts of rows; one by one, a page of fifty took 250. */
const MOST = 60;

describe.each(ENGINES)('a page of what needs a person, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  let statements = 0;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_attention_cost') : undefined;
    const observe = ({ kind, when }: { kind: string; when: string }) => {
      if (kind === 'statement' && when === 'before') statements++;
    };
    api = await createAdminApi({ clock, databaseUrl, observe });
  });
  afterAll(() => api.close());

  /** One thing of each kind, each about rows of its own. */
  async function addOneOfEach(): Promise<void> {
    const { db } = api.shop;
    const at = later(clock.now(), -10 * DAY);
    const uid = (kind: Parameters<typeof newId>[0]) => newId(kind, clock.now());
    const ordered = async (state: string, plan?: string) => {
      const order = await placeTestOrder(api);
      await sql`update orders set state = ${state}, paid_at = ${at}, plan_uid = coalesce(${plan ?? null}, plan_uid),
        plan = case when ${plan ?? null}::text is null then plan else plan || jsonb_build_object('uid', ${plan ?? null}::text) end
        where uid = ${order.uid}`.execute(db);
      return order.uid;
    };
    await ordered('paid');
    // Of a plan that has left the shelf: what it can be bought by is looked up.
    await ordered('fulfilling', `pln_gone_${uid('order')}`);
    const failed = await ordered('failed');
    await sql`insert into order_history (order_uid, from_state, to_state, reason, at)
      values (${failed}, 'paid', 'failed', 'test', ${at})`.execute(db);
    const bought = await buyTestOrder(api, `${uid('customer').toLowerCase()}@example.com`);
    await sql`insert into refunds (uid, order_uid, state, amount, reason, created_at)
      values (${uid('refund')}, ${bought.uid}, 'requested', 100, 'goodwill', ${at})`.execute(db);
    const disputed = await buyTestOrder(api);
    await sql`insert into disputes (uid, dispute_ref, order_uid, state, amount, created_at)
      values (${uid('dispute')}, ${uid('dispute')}, ${disputed.uid}, 'open', 100, ${at})`.execute(db);
    await sql`insert into mails (uid, kind, recipient, content, state, created_at)
      values (${uid('mail')}, 'refund', 'a@example.com', '{}', 'failed', ${later(clock.now(), -HOUR)})`.execute(
      db,
    );
    await sql`insert into webhook_inbox (uid, source, external_id, type, body, event, received_at)
      values (${uid('webhook')}, 'payments/sandbox', ${uid('webhook')}, 'x', '', '{}', ${at})`.execute(db);
    const { customer_uid } = await db
      .selectFrom('orders')
      .select('customer_uid')
      .where('uid', '=', bought.uid)
      .executeTakeFirstOrThrow();
    for (const [kind, verb, subject, input] of [
      ['order', 'refund', bought.uid, '{"outside_rules": true}'],
      ['customer', 'credit', customer_uid, '{"cents": 6000}'],
    ]) {
      await sql`insert into approvals (uid, verb, kind, subject, input, reason, asked_by, asked_at)
        values (${uid('approval')}, ${verb}, ${kind}, ${subject}, ${input}, 'test', 'stf_asker', ${at})`.execute(
        db,
      );
    }
    await sql`insert into privacy_requests (uid, kind, customer_uid, asked_at, due_at, handled_by)
      values (${uid('privacyRequest')}, 'export', ${customer_uid}, ${at}, ${at}, 'stf_x')`.execute(db);
    await sql`insert into alarms (kind, subject, fact, detail, raised_at) values
      ('wholesaler_failing', ${`wholesaler ${uid('order')}`}, 'test', 'test', ${at}),
      ('timed_job_failing', ${`job ${uid('order')}`}, 'test', 'test', ${at})`.execute(db);
  }

  async function read(): Promise<{ items: AttentionItem[]; cost: number }> {
    // What is kept for seconds in the frame, and what a key's first use writes, is no part of the page.
    await api.read('attention');
    const before = statements;
    const { items } = await api.read('attention');
    return { items, cost: statements - before };
  }

  test('takes no more statements for four dozen things than for one', async () => {
    await addOneOfEach();
    const few = await read();
    expect(few.items).toHaveLength(12);
    const kinds = new Set(few.items.map(({ kind }) => kind));
    expect(kinds.size).toBeGreaterThanOrEqual(9);
    expect(few.items.filter(({ moves }) => moves !== null).length).toBeGreaterThanOrEqual(9);
    for (let more = 0; more < 3; more++) await addOneOfEach();
    const many = await read();
    expect(many.items).toHaveLength(4 * few.items.length);
    expect(new Set(many.items.map(({ kind }) => kind))).toEqual(kinds);
    // A thing of one sort has the moves of the others of its sort, each on its own row.
    const moves = many.items.flatMap(({ moves }) => (moves === null ? [] : [moves]));
    expect(new Set(moves.map(({ at }) => at)).size).toBe(moves.length);
    // Each kind of thing reads its rows together; what takes long may part from the others, so that there are some more or fewer.
    expect(few.cost).toBeLessThan(MOST);
    expect(many.cost).toBeLessThan(MOST);
  });
});
