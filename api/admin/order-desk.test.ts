import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageCodes } from '../../content/languages.ts';
import { raiseAlarm } from '../../core/alarms/raise.ts';
import { MINUTE } from '../../core/clock.ts';
import { readOrderDetail } from '../../core/desk/orders/detail.ts';
import { searchDesk } from '../../core/desk/search.ts';
import { lpaText } from '../../core/esims/provider.ts';
import type { Order } from '../../core/orders/order.ts';
import { COMMAND_LINE } from '../../core/staff/actor.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder, placeTestOrder } from '../../tests/support/buyer.ts';
import { customerOf } from '../../tests/support/customer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { staffKey } from '../../tests/support/staff.ts';

describe.each(ENGINES)('an order in the back office, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  let order: Order;
  let esim: { uid: string; iccid: string; smdp_address: string; matching_id: string };
  let statements: string[] = [];
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_order_desk') : undefined;
    const observe = ({ sql: text, kind, when }: { sql?: string; kind: string; when: string }) => {
      if (kind === 'statement' && when === 'before' && text !== undefined) statements.push(text);
    };
    api = await createAdminApi({ clock, databaseUrl, observe });
    order = await buyTestOrder(api, 'ana@example.com');
    await buyTestOrder(api, 'ana@example.com');
    esim = await api.shop.db
      .selectFrom('esims')
      .select(['uid', 'iccid', 'smdp_address', 'matching_id'])
      .where('order_uid', '=', order.uid)
      .executeTakeFirstOrThrow();
  });
  afterAll(() => api.close());

  /** Everything of which the timeline tells. */
  async function fill(): Promise<void> {
    const { db } = api.shop;
    clock.pass(MINUTE);
    const alarm = {
      kind: 'purchase_unclear',
      order_uid: order.uid,
      detail: 'said ana@example.com',
      amount: 1,
    } as const;
    await raiseAlarm(api.shop, db, alarm);
    const at = clock.now();
    await sql`insert into disputes (uid, dispute_ref, order_uid, state, amount, due_by, created_at)
      values ('dsp_1', 'dp_1', ${order.uid}, 'won', 100, null, ${at})`.execute(db);
    await sql`insert into dispute_history (dispute_uid, from_state, to_state, reason, at)
      values ('dsp_1', 'open', 'won', 'the bank says so', ${at})`.execute(db);
    for (const body of [
      { verb: 'note', text: 'Called twice about Kyoto' },
      { verb: 'refund', amount: 1, reason: 'slow network' },
    ]) {
      clock.pass(MINUTE);
      expect((await api.act(`orders/${order.uid}/actions`, body)).status).toBe(200);
      await api.runJobs();
    }
  }

  test('one timeline of all that happened, and the rest of it', async () => {
    await fill();
    const told = await api.read(`orders/${order.uid}`);
    const kinds = new Set(told.timeline.map(({ kind }: { kind: string }) => kind));
    expect([...kinds].sort()).toEqual(
      ['alarm', 'audit', 'dispute', 'esim', 'mail', 'note', 'order', 'purchase', 'refund', 'webhook'].sort(),
    );
    const times = told.timeline.map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort());
    const what = told.timeline.map(({ what: each }: { what: string }) => each);
    expect(what.indexOf('created')).toBeLessThan(what.indexOf('created → paid'));
    expect(what.indexOf('bought at sandbox')).toBeLessThan(what.indexOf('raised purchase_unclear'));
    expect(told).toMatchObject({
      order: {
        uid: order.uid,
        email_masked: 'a•••@example.com',
        payment_ref: order.payment_ref,
        payment_href: null,
        session_id: `${order.session_id!.slice(0, 12)}…`,
        standing: 'needs_attention',
        refunded: 1,
      },
      money: {
        list_price: order.amount,
        charged: order.amount,
        discounts: 0,
        refunded: 1,
        disputed: 0,
        left_to_refund: order.amount - 1,
      },
      machine: { state: 'fulfilled' },
      esim: { uid: esim.uid, iccid_last6: esim.iccid.slice(-6), state: 'ready', plans: [{ used_mb: 0 }] },
      purchases: [{ uid: `${order.uid}-1`, company: 'sandbox', live: true, attempts: 1 }],
      companies: [],
      alarms: [{ kind: 'purchase_unclear', amount: 1 }],
    });
    const lit = told.machine.moves.filter((each: { lit: boolean }) => each.lit);
    expect(lit.map(({ to }: { to: string }) => to)).toEqual(['refunded', 'disputed']);
    expect(told.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['order_confirmation', 'refund']);
    expect(told.other_orders).toHaveLength(1);
    const said = JSON.stringify(told);
    for (const secret of ['ana@', esim.iccid, esim.matching_id, order.session_id!])
      expect(said).not.toContain(secret);
    for (const none of ['ord_none', '%00', 'x'.repeat(200)])
      expect(await problemOf(await api.ask(`orders/${none}`)), none).toMatch(/^40[04] /);
    expect(await problemOf(await api.get(`/api/v2/admin/orders/${order.uid}`))).toBe('401 staff_required');
  });

  test('roles see of it what is theirs', async () => {
    const as = async (role: 'pricing' | 'support' | 'finance') =>
      (await readOrderDetail(api.shop, order.uid, { ...COMMAND_LINE, role }))!;
    const support = await as('support');
    expect([support.money.cost, support.money.margin, support.purchases[0]!.cost]).toEqual([
      null,
      null,
      null,
    ]);
    // What tells a cost; the kind is what closing it takes.
    expect(support.alarms).toMatchObject([{ kind: 'purchase_unclear', detail: '', amount: null }]);
    expect(support.order.email_masked).toBe('a•••@example.com');
    const pricing = await as('pricing');
    expect(pricing.money.margin).not.toBeNull();
    const { order: shown, other_orders, timeline } = pricing;
    expect([shown.email_masked, shown.session_id, shown.customer_uid]).toEqual([null, null, null]);
    expect(other_orders).toEqual([]);
    expect(JSON.stringify(timeline)).not.toContain('Kyoto');
    expect(JSON.stringify(pricing.actions)).not.toContain('•••');
    expect(pricing.actions.every(({ disabled_because }) => disabled_because !== null)).toBe(true);
  });

  test('an eSIM tells why there is no data, with an answer in each language', async () => {
    const told = await api.read(`esims/${esim.uid}`);
    expect(told.esim).toMatchObject({
      uid: esim.uid,
      order_uid: order.uid,
      company: 'sandbox',
      state: 'ready',
    });
    expect(told.countries).toContain('JPN');
    expect(told.checklist.find(({ ok }: { ok: boolean | null }) => ok === false).text).toContain(
      'never downloaded',
    );
    expect(Object.keys(told.answers).sort()).toEqual(languageCodes.toSorted());
    expect(told.answers.de).toContain(order.plan.name);
    expect(JSON.stringify(told)).not.toContain(esim.iccid);
    expect(told.actions.map(({ verb }: { verb: string }) => verb)).toContain('refresh_usage');

    await api.wholesaler.simulate(esim.iccid, 'install');
    const done = await api.act(`esims/${esim.uid}/actions`, { verb: 'refresh_usage' });
    expect(await done.json()).toMatchObject({ outcome: 'done', detail: { state: 'installed' } });
    const after = await api.read(`esims/${esim.uid}`);
    expect(after.checklist.find(({ ok }: { ok: boolean | null }) => ok === false).text).toContain(
      'has not connected',
    );
    expect(after.answers.en).not.toBe(told.answers.en);
    expect(after.history.at(-1)).toMatchObject({ from: 'ready', to: 'installed' });
    expect(await problemOf(await api.ask('esims/esm_none'))).toBe('404 not_found');
  });

  test('search finds by every shape, in one query, and masks', async () => {
    const { db } = api.shop;
    const placed = await placeTestOrder(api);
    await sql`update orders set referral_code = 'SPRING25', reference = 'case 17' where uid = ${placed.uid}`.execute(
      db,
    );
    await sql`insert into promotions (code, percent, created_at) values ('SPRING25', 10, now())`.execute(db);
    const { uid: refund } = await db.selectFrom('refunds').select('uid').executeTakeFirstOrThrow();
    const { uid: webhook, external_id } = await db
      .selectFrom('webhook_inbox')
      .select(['uid', 'external_id'])
      .executeTakeFirstOrThrow();
    const { uid: mail } = await db.selectFrom('mails').select('uid').executeTakeFirstOrThrow();
    const { number } = (await api.read(`orders/${order.uid}`)).order;
    const ours: [string, string, string][] = [
      [order.uid, 'order', order.uid],
      [`${order.uid}-1`, 'order', order.uid],
      [order.session_id!, 'order', order.uid],
      [order.payment_ref!, 'order', order.uid],
      [esim.uid, 'esim', esim.uid],
      [esim.iccid, 'esim', esim.uid],
      [esim.iccid.slice(-6), 'esim', esim.uid],
      [lpaText(esim), 'esim', esim.uid],
      [order.customer_uid!, 'customer', order.customer_uid!],
      ['ana@example.com', 'customer', order.customer_uid!],
      ['ANA@', 'order', order.uid],
      ['@example.com', 'customer', order.customer_uid!],
      [refund, 'refund', refund],
      [mail, 'mail', mail],
      [webhook, 'webhook', webhook],
      ['dsp_1', 'dispute', 'dsp_1'],
      ['dp_1', 'dispute', 'dsp_1'],
      [order.plan.uid, 'plan', order.plan.uid],
      [number, 'order', order.uid],
      [` ${number.toLowerCase().replaceAll('-', ' ')}`, 'order', order.uid],
      [number.slice(3).replace('-', ''), 'order', order.uid],
      ['spring25', 'code', 'SPRING25'],
      ['spring25', 'order', placed.uid],
      ['case 17', 'order', placed.uid],
      ['jpn', 'country', 'JPN'],
      ['JP', 'country', 'JPN'],
      ['jp', 'country', 'JPN'],
      ['slow japan', 'plan', order.plan.uid],
      ['kyoto', 'note', expect.stringMatching(/^not_/) as unknown as string],
    ];
    await api.shop.db
      .updateTable('plans')
      .set({ own_name: 'A Slow Japan Week' })
      .where('uid', '=', order.plan.uid)
      .execute();
    if (/^evt_/.test(external_id)) ours.push([external_id, 'webhook', webhook]);
    for (const [q, kind, uid] of ours) {
      statements = [];
      const { hits } = await api.read(`search?q=${encodeURIComponent(q)}`);
      expect(hits, q).toContainEqual(expect.objectContaining({ kind, uid }));
      expect(hits.length).toBeLessThanOrEqual(20);
      expect(statements.length, q).toBeLessThanOrEqual(2);
      expect(JSON.stringify(hits)).not.toContain('ana@');
    }
    const mai = { uid: 'stf_mai', name: 'Mai Tran', role: 'support', created_at: clock.now() };
    await api.shop.db.insertInto('staff').values(mai).execute();
    const note = {
      uid: 'not_dispute',
      subject: 'dsp_1',
      author: mai.uid,
      text: 'Osaka receipt',
      at: clock.now(),
    };
    await api.shop.db.insertInto('notes').values(note).execute();
    const { hits: notes } = await api.read('search?q=osaka');
    expect(notes).toMatchObject([{ href: '/admin/disputes/dsp_1', detail: 'by Mai Tran' }]);
    for (const q of ['', 'nothing of the kind', '@', '%', 'a%', 'ord_%']) {
      expect(await api.read(`search?q=${encodeURIComponent(q)}`), q).toEqual({ hits: [] });
    }
    await sql`insert into customers (uid, email, referral_code, created_at)
      values ('cus_friend', 'friend@example.com', 'FRIEND9', ${clock.now()})`.execute(api.shop.db);
    expect((await api.read('search?q=friend9')).hits).toMatchObject([{ kind: 'code', uid: 'FRIEND9' }]);
    const { headers: finance } = await staffKey(api, 'finance');
    expect(await api.read('search?q=friend9', finance)).toEqual({ hits: [] });
    const slip = number.endsWith('2') ? number.replace(/.$/, '3') : number.replace(/.$/, '2');
    expect(await api.read(`search?q=${slip}`)).toEqual({ hits: [], hint: 'wrong_order_number' });
    expect((await api.read(`orders?q=${number}`)).items).toMatchObject([{ uid: order.uid, number }]);
  });

  test('a customer’s session opens none of it, their own order neither', async () => {
    const customer = await customerOf(api, 'ana@example.com');
    for (const path of ['orders', 'orders.csv', `orders/${order.uid}`, `esims/${esim.uid}`, 'search?q=ana']) {
      const answer = await customer.send('GET', `/api/v2/admin/${path}`);
      expect(await problemOf(answer), path).toBe('401 staff_required');
    }
    for (const path of [`orders/${order.uid}`, `esims/${esim.uid}`]) {
      const body = { verb: 'reveal' };
      const answer = await customer.send('POST', `/api/v2/admin/${path}/actions`, body);
      expect(await problemOf(answer), path).toBe('401 staff_required');
    }
  });

  test('what is revealed is answered once, and kept nowhere', async () => {
    const headers = { 'Idempotency-Key': 'reveal-once-0123456789' };
    const reveal = () => api.act(`orders/${order.uid}/actions`, { verb: 'reveal' }, headers);
    expect(await (await reveal()).json()).toMatchObject({
      detail: { email: 'ana@example.com', iccid: esim.iccid },
    });
    const kept = await api.shop.db.selectFrom('staff_requests').select('answer').execute();
    expect(JSON.stringify(kept)).not.toMatch(/ana@|8\d{18}/);
    expect(JSON.stringify(await (await reveal()).json())).not.toContain('ana@');
  });

  test('wrong actions are told apart', async () => {
    const act = async (body: object) => problemOf(await api.act(`orders/${order.uid}/actions`, body));
    expect(await act({ verb: 'dance', reason: 'x' })).toBe('400 invalid_request');
    expect(await act({ verb: 'give_up', reason: 'x' })).toBe('409 move_not_allowed');
    expect(await act({ verb: 'note', text: 'a\0b' })).toMatch(/^4\d\d invalid_/);
    expect(await act({ verb: 'refund_sent_by_hand', reason: 'x', reference: 'a\0b' })).toMatch(
      /^4\d\d invalid_/,
    );
    expect(await problemOf(await api.ask('orders?cursor=%00'))).toBe('400 invalid_request');
    expect(await act({ verb: 'refund' })).toBe('422 invalid_action');
    expect(await act({ verb: 'refund', reason: 'x', amount: 10_000 })).toBe('422 invalid_action');
    expect(await act({ verb: 'refund', reason: 'x', colour: 'red' })).toBe('422 invalid_action');
    expect(await problemOf(await api.act('orders/ord_none/actions', { verb: 'note', text: 'x' }))).toBe(
      '404 not_found',
    );
  });

  test('search refuses what is no search, and tells no persons to whom they are no business of', async () => {
    for (const q of ['x'.repeat(10_000), 'a%00b', 'x'.repeat(201)])
      expect(await problemOf(await api.ask(`search?q=${q}`))).toBe('400 invalid_request');
    expect(await problemOf(await api.get('/api/v2/admin/search?q=x'))).toBe('401 staff_required');
    const { db } = api.shop;
    for (const q of ['ana@example.com', order.customer_uid!, 'kyoto'])
      expect(await searchDesk(db, q, { role: 'pricing' })).toEqual([]);
    expect(await searchDesk(db, order.uid, { role: 'pricing' })).toHaveLength(1);
  });
});
