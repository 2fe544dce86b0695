import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, later } from '../../core/clock.ts';
import { creditFaults } from '../../core/credit/invariants.ts';
import { customerRoom } from '../../core/desk/customers/room.ts';
import { perform } from '../../core/desk/perform.ts';
import { forgetOldData } from '../../core/sale/forget.ts';
import { isWithin } from '../../core/sign-in/throttle.ts';
import type { StaffRole } from '../../core/staff/roles.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder, payTestOrder, placeTestOrder } from '../../tests/support/buyer.ts';
import { customerOf } from '../../tests/support/customer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('customers in the back office, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  let ana: string;
  let ben: string;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_customers') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    ana = (await buyTestOrder(api, 'ana@example.com')).customer_uid!;
    clock.pass(HOUR);
    ben = (await customerOf(api, 'ben.smith@gmail.com')).uid;
  });
  afterAll(() => api.close());

  const act = (uid: string, body: object) => api.act(`customers/${uid}/actions`, { reason: 'test', ...body });
  const done = async (uid: string, body: object) => {
    const response = await act(uid, body);
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return response.json();
  };
  const uids = async (query: string) =>
    (await api.read(`customers${query}`)).items.map(({ uid }: { uid: string }) => uid);
  const order = (email: string) =>
    api.post('/api/v1/esims/order', {
      planUid: api.shop.catalogue.plansFor('JPN')[0]!.uid,
      email,
    });
  const as = (role: StaffRole) => ({
    uid: `stf_${role}`,
    name: role,
    role,
    session_uid: null,
    factor_at: null,
  });
  const request = (verb: string, input: object) => ({ verb, reason: 'test', input, request_id: null });

  test('the list masks, counts and filters', async () => {
    const { items, count } = await api.read('customers');
    expect(items).toMatchObject([
      { uid: ben, email_masked: 'b•••@gmail.com', orders: 0, spent: 0, last_order_at: null },
      { uid: ana, email_masked: 'a•••@example.com', orders: 1, refunded: 0, disputes: 0, credit: 0 },
    ]);
    expect(items[1].spent).toBeGreaterThan(0);
    expect(count).toEqual({ value: 2, capped: false });
    expect(await uids('?email=ana@example.com')).toEqual([ana]);
    expect(await uids('?email=ben.s')).toEqual([ben]);
    expect(await uids('?email=@gmail.com')).toEqual([ben]);
    expect(await uids('?email=%25')).toEqual([]);
    expect(await uids('?country=JPN')).toEqual([ana]);
    expect(await uids('?country=FRA')).toEqual([]);
    expect(await uids('?q=ben.s')).toEqual([ben]);
    expect(await uids('?q=smith')).toEqual([]);
    expect(await uids(`?from=${later(clock.now(), -HOUR / 2).toISOString()}`)).toEqual([ben]);
    expect(await uids('?blocked=true')).toEqual([]);
    for (const wrong of ['?country=qq', '?blocked=maybe', '?email=', '?colour=red'])
      expect(await problemOf(await api.ask(`customers${wrong}`))).toBe('400 invalid_request');
    const first = await api.read('customers?limit=1');
    expect(await uids(`?limit=1&cursor=${first.next_cursor}`)).toEqual([ana]);
    const csv = await (await api.ask('customers.csv')).text();
    expect(csv).toContain('a•••@example.com');
    expect(csv).not.toContain('ana@example.com');
  });

  test('one customer has all that hangs together, and nobody has nothing', async () => {
    const { customer, orders, esims, mails, timeline, actions } = await api.read(`customers/${ana}`);
    expect(customer).toMatchObject({ uid: ana, locale: 'en', marketing_opt_in: false });
    expect(orders).toMatchObject([{ state: 'fulfilled', amount: customer.spent, refunded: 0 }]);
    expect(esims[0].iccid_masked).toMatch(/^•••\d{6}$/);
    expect(mails).toMatchObject([{ kind: 'order_confirmation', state: 'sent' }]);
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('order');
    expect(actions.map(({ verb }: { verb: string }) => verb)).toEqual([
      'credit',
      'block',
      'allow',
      'end_sessions',
      'sign_in_again',
      'merge',
      'export',
      'restrict',
      'delete',
      'note',
      'reveal',
    ]);
    expect(JSON.stringify(await api.read(`customers/${ana}`))).not.toContain('ana@example.com');
    expect(await problemOf(await api.ask('customers/cus_nobody'))).toBe('404 not_found');
    expect(await problemOf(await act('cus_nobody', { verb: 'note', text: 'x' }))).toBe('404 not_found');
  });

  test('whoever is blocked places no orders, in no spelling, and gets what was paid before', async () => {
    const open = await placeTestOrder(api);
    await payTestOrder(api, open, 'ben.smith@gmail.com');
    const until = later(clock.now(), DAY).toISOString();
    for (const wrong of [{ until: 'yesterday' }, { until: clock.now() }, { until, effect: 'warn' }])
      expect(await problemOf(await act(ben, { verb: 'block', ...wrong }))).toBe('422 invalid_action');
    const { actions } = await done(ben, { verb: 'block', until });
    expect(actions.map(({ verb }: { verb: string }) => verb)).toContain('unblock');
    expect(await uids('?blocked=true')).toEqual([ben]);
    for (const spelling of ['ben.smith@gmail.com', 'Bensmith+1@googlemail.com'])
      expect(await problemOf(await order(spelling))).toBe('403 order_not_accepted');
    expect((await order('ana@example.com')).status).toBe(201);
    await api.runJobs();
    const paid = await api.shop.db.selectFrom('orders').select('state').where('uid', '=', open.uid).execute();
    expect(paid).toEqual([{ state: 'fulfilled' }]);

    // Another end takes the first one's place, also when two do it at once.
    await Promise.all([1, 2].map(() => done(ben, { verb: 'block', until })));
    await done(ben, { verb: 'unblock' });
    expect(await problemOf(await act(ben, { verb: 'unblock' }))).toBe('409 move_not_allowed');
    expect((await order('ben.smith@gmail.com')).status).toBe(201);
    await done(ben, { verb: 'block', until });
    clock.pass(DAY);
    expect((await order('ben.smith@gmail.com')).status).toBe(201);
    expect(await uids('?blocked=true')).toEqual([]);
    await forgetOldData(api.shop);
    expect(await api.shop.db.selectFrom('blocks').selectAll().execute()).toEqual([]);
  });

  test('sessions end at once, and there is nothing to end then', async () => {
    const customer = await customerOf(api, 'ben.smith@gmail.com');
    await done(ben, { verb: 'end_sessions' });
    expect((await customer.send('GET', '/api/v2/users/me')).status).toBe(401);
    expect(await problemOf(await act(ben, { verb: 'end_sessions' }))).toBe('409 move_not_allowed');
  });

  test('who has asked for too many sign-in mails may ask again', async () => {
    const limited = () => isWithin(api.shop, 'sign-in mails to ben.smith@gmail.com', 1, HOUR);
    expect(await limited()).toBe(true);
    expect(await limited()).toBe(false);
    await done(ben, { verb: 'sign_in_again' });
    expect(await limited()).toBe(true);
  });

  test('a whole address is shown once, told to the audit log, and kept nowhere', async () => {
    const key = { 'Idempotency-Key': 'look' };
    const look = () => api.act(`customers/${ana}/actions`, { verb: 'reveal' }, key).then((r) => r.json());
    expect((await look()).detail).toEqual({ email: 'ana@example.com', name: null });
    expect((await look()).detail).toBeUndefined();
    const { items } = await api.read(`audit?action=desk.customer.reveal&subject=${ana}`);
    expect(items).toHaveLength(1);
    const { rows } = await sql`select from staff_requests where answer::text like '%ana@%'`.execute(
      api.shop.db,
    );
    expect(rows).toEqual([]);
  });

  test('support looks at fifty whole addresses a day', async () => {
    const look = () =>
      perform(api.shop, customerRoom, { actor: as('support'), uid: ana }, request('reveal', {}));
    for (let n = 0; n < 50; n++) expect((await look()).kind).toBe('done');
    expect((await look()).kind).toBe('invalid');
    clock.pass(DAY);
    expect((await look()).kind).toBe('done');
  });

  test('everything held is handed out, and that is a request that was answered', async () => {
    const [order] = await api.shop.db
      .selectFrom('orders')
      .select('uid')
      .where('customer_uid', '=', ana)
      .execute();
    const noted = { verb: 'note', text: 'Ana is at the hotel Kyoto' };
    expect((await api.act(`orders/${order!.uid}/actions`, noted)).status).toBe(200);
    const { detail } = await done(ana, { verb: 'export' });
    expect(detail.file).toMatchObject({
      account: { email: 'ana@example.com' },
      orders: [{ state: 'fulfilled' }],
      written_by_staff: {
        notes: [{ subject: order!.uid, text: 'Ana is at the hotel Kyoto' }],
        tags: [],
        blocks: [],
      },
    });
    const rows = await api.shop.db.selectFrom('privacy_requests').selectAll().execute();
    expect(rows).toMatchObject([{ kind: 'export', customer_uid: ana, outcome: 'exported' }]);
  });

  test('a dry run of a deletion leaves everything; the deletion leaves what the books need', async () => {
    await done(ana, { verb: 'note', text: 'Ana asked by phone' });
    const held = () =>
      Promise.all(
        (['customers', 'orders', 'esims', 'mails', 'notes', 'sessions'] as const).map(async (table) => {
          return api.shop.db.selectFrom(table).selectAll().orderBy('uid').execute();
        }),
      );
    const before = await held();
    const { detail } = await done(ana, { verb: 'delete', dry_run: true });
    expect(await held()).toEqual(before);
    expect(detail.goes).toContain('2 notes of the staff, on the account, its orders, eSIMs and disputes');
    expect(detail.stays[0]).toMatch(/^1 order /);

    await done(ana, { verb: 'delete', dry_run: false, code: detail.code });
    expect(await problemOf(await api.ask(`customers/${ana}`))).toBe('404 not_found');
    expect(await problemOf(await act(ana, { verb: 'delete' }))).toBe('409 move_not_allowed');
    const { rows } = await sql`
      select from orders where email = 'ana@example.com' and paid_at is not null
      union all select from mails where recipient = 'ana@example.com'
      union all select from notes where text like '%Ana%'`.execute(api.shop.db);
    expect(rows).toEqual([]);
    const { items } = await api.read(`audit?action=desk.customer.delete&subject=${ana}`);
    expect(items).toHaveLength(2);
    expect(JSON.stringify(items)).not.toContain('@');
    expect(await creditFaults(api.shop.db)).toEqual([]);
  });

  test('who has paid with the same card stands on a customer’s page', async () => {
    const [first, second] = [
      await buyTestOrder(api, 'ray@example.com'),
      await buyTestOrder(api, 'sue@example.com'),
    ];
    const other = await buyTestOrder(api, 'tim@example.com');
    for (const [order, card] of [
      [first, 'one'],
      [second, 'one'],
      [other, 'another'],
    ] as const)
      await api.shop.db
        .insertInto('order_cards')
        .values({ order_uid: order.uid, card_hash: card, at: clock.now() })
        .execute();
    const shared = async (uid: string | null) => (await api.read(`customers/${uid}`)).same_card;
    expect(await shared(first.customer_uid)).toEqual([
      {
        customer_uid: second.customer_uid,
        email_masked: 's•••@example.com',
        orders: 1,
        last_at: clock.now().toISOString(),
      },
    ]);
    expect(await shared(other.customer_uid)).toEqual([]);
  });

  test('friends whom a customer brought say what they share: a mail domain that few have, and a card', async () => {
    const { db } = api.shop;
    const bought = async (email: string) => {
      const order = await buyTestOrder(api, email);
      clock.pass(HOUR);
      return order;
    };
    const host = await bought('host@small.example');
    const friends = [
      await bought('friend@small.example'),
      await bought('friend@other.example'),
      await bought('gone@small.example'),
    ];
    const at = clock.now();
    await sql`insert into credit_accounts (uid, customer_uid, created_at) values ('crd_host', ${host.customer_uid}, ${at})
      on conflict do nothing`.execute(db);
    const { uid: account } = await db
      .selectFrom('credit_accounts')
      .select('uid')
      .where('customer_uid', '=', host.customer_uid)
      .executeTakeFirstOrThrow();
    for (const [place, { uid, customer_uid }] of friends.entries()) {
      const friend = place === 2 ? null : customer_uid;
      await sql`insert into referrals (order_uid, account_uid, friend_uid, credit, joined_at, confirm_at)
        values (${uid}, ${account}, ${friend}, 100, ${later(at, place)}, ${at})`.execute(db);
    }
    for (const { uid } of [host, friends[1]!]) {
      await sql`insert into order_cards (order_uid, card_hash, at) values (${uid}, 'one card', ${at})
        on conflict (order_uid) do update set card_hash = 'one card'`.execute(db);
    }
    const invited = async () => (await api.read(`customers/${host.customer_uid}`)).referrals.invited;
    const none = { same_domain: false, same_card: false };
    expect(await invited()).toMatchObject([
      { ...none, customer_uid: null, email_masked: null },
      { email_masked: 'f•••@other.example', same_domain: false, same_card: true },
      { email_masked: 'f•••@small.example', same_domain: true, same_card: false },
    ]);
    // At a provider of everybody’s mail it says nothing.
    await sql`insert into customers (uid, email, created_at)
      select 'cus_of_many_' || n, n || '@small.example', ${at} from generate_series(1, 50) n`.execute(db);
    expect((await invited())[2]).toMatchObject(none);
  });

  test('nobody is deleted while an order is delivered', async () => {
    const open = await placeTestOrder(api);
    await payTestOrder(api, open, 'ben.smith@gmail.com');
    await sql`update orders set state = 'paid', customer_uid = ${ben} where uid = ${open.uid}`.execute(
      api.shop.db,
    );
    expect(await problemOf(await act(ben, { verb: 'delete' }))).toBe('409 move_not_allowed');
  });
});
