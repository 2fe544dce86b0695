import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { addPromotion, buyWith, memberOf, place } from '../../tests/support/referrals.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { recordAudit } from '../audit/record.ts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { creditFaults } from '../credit/invariants.ts';
import { selectFailedMails } from '../mail/queries.ts';
import { requeueMail } from '../mail/requeue.ts';
import { requestSignIn } from '../sign-in/request.ts';
import { forgetOldData } from './forget.ts';
import { sweepOrders } from './sweep.ts';

describe.each(ENGINES)('what is forgotten, on %s', (engine) => {
  const clock = testClock();
  let t: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('forget') : undefined;
    t = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => t.close());

  const everything = async () =>
    JSON.stringify(
      await Promise.all(
        (['orders', 'mails', 'redemptions', 'webhook_inbox', 'audit_log', 'idempotency_keys'] as const).map(
          (table) => t.shop.db.selectFrom(table).selectAll().execute(),
        ),
      ),
    );
  const count = async (
    table: 'idempotency_keys' | 'webhook_inbox' | 'audit_log' | 'mail_history' | 'mails',
  ) =>
    (await t.shop.db.selectFrom(table).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow())
      .n;

  test('idempotency keys after a day, more of them than a batch holds', async () => {
    const order = await placeTestOrder(t);
    await sql`insert into idempotency_keys (key_hash, request_hash, order_uid, created_at)
      select 'key ' || n, 'asked', ${order.uid}, ${clock.now()} from generate_series(1, 2500) n`.execute(
      t.shop.db,
    );
    clock.pass(DAY - MINUTE);
    await place(t, {}, 'a key of today');
    await forgetOldData(t.shop);
    expect(await count('idempotency_keys')).toBe(2501);
    clock.pass(MINUTE + 1);
    await forgetOldData(t.shop);
    expect(await count('idempotency_keys')).toBe(1);
    const said = t.logged.filter(({ message }) => message === 'old data forgotten');
    expect(said.map(({ fields }) => fields)).toEqual([{ idempotency_keys: 2500 }]);
  });

  test('who placed an order that was never paid, after the setting’s days, and no other order', async () => {
    const email = 'abandoned@example.com';
    await addPromotion(t, { code: 'ABANDON', max_per_customer: 1 });
    const placed = await place(t, { code: 'ABANDON', email });
    const bought = await buyWith(t, { email: 'bought@example.com' });
    if (!('order' in placed)) throw new Error(placed.kind);
    clock.pass(31 * MINUTE);
    await sweepOrders(t.shop);
    expect(await reread(t, placed.order)).toMatchObject({ state: 'expired', email });
    clock.pass(30 * DAY - 31 * MINUTE);
    await forgetOldData(t.shop);
    expect(await reread(t, placed.order)).toMatchObject({ email });
    clock.pass(1);
    await forgetOldData(t.shop);
    expect(await reread(t, placed.order)).toMatchObject({
      state: 'expired',
      plan: placed.order.plan,
      amount: placed.order.amount,
      session_id: placed.order.session_id,
      email: null,
      client_secret: null,
      customer_uid: null,
      referral_code: null,
    });
    expect(await reread(t, bought)).toEqual(bought);
    expect(await everything()).not.toContain('abandoned@');
    const held = await t.shop.db
      .selectFrom('redemptions')
      .select('buyer_hash')
      .where('order_uid', '=', placed.order.uid)
      .execute();
    expect(held).toEqual([{ buyer_hash: null }]);
    expect(await creditFaults(t.shop.db)).toEqual([]);
    await memberOf(t, email);
    expect(await place(t, { code: 'ABANDON', email })).toMatchObject({ order: { code_state: 'applied' } });
  });

  test('what a failed mail says, once it is of no use', async () => {
    const { transport } = t.shop.mail;
    t.shop.mail.transport = {
      name: 'smtp',
      send: async () => ({ kind: 'refused', code: 'smtp_550', why: '550 no such user' }),
      close: async () => {},
    };
    await requestSignIn(t.shop, { email: 'typo@example.com', browser: 'b', client: null });
    await buyWith(t, { email: 'typo@example.com' });
    t.shop.mail.transport = transport;
    const failed = async () =>
      t.shop.db
        .selectFrom('mails')
        .select(['uid', 'kind', 'content', 'html', 'text', 'attachments'])
        .where('recipient', '=', 'typo@example.com')
        .where('state', '=', 'failed')
        .orderBy('kind', 'desc')
        .execute();
    const gone = { content: null, html: null, text: null, attachments: [] };
    expect((await failed()).map(({ kind }) => kind)).toEqual(['sign_in', 'order_confirmation']);
    clock.pass(10 * MINUTE);
    await forgetOldData(t.shop);
    const [signIn, order] = await failed();
    expect(signIn).toMatchObject(gone);
    expect(JSON.stringify(order!.content)).toContain('retrieval_password');
    clock.pass(30 * DAY - 10 * MINUTE + 1);
    expect((await selectFailedMails(t.shop.db, clock.now(), 10)).map(({ uid }) => uid)).toContain(order!.uid);
    await forgetOldData(t.shop);
    expect((await failed())[1]).toMatchObject(gone);
    expect(await requeueMail(t.shop, order!.uid)).toBe('expired');
    expect(await selectFailedMails(t.shop.db, clock.now(), 10)).toEqual([]);
  });

  test('mails and handled webhooks after a year, and records after two', async () => {
    const order = await buyWith(t, { email: 'year@example.com' });
    await recordAudit(t.shop.db, {
      actor: 'operator',
      action: 'alarm.closed',
      subject: '1',
      at: clock.now(),
    });
    await sql`insert into webhook_inbox (uid, source, external_id, type, body, event, received_at)
      select 'whk_0' || uid, source, 'open', type, body, event, received_at from webhook_inbox limit 1`.execute(
      t.shop.db,
    );
    clock.pass(365 * DAY - HOUR);
    await forgetOldData(t.shop);
    expect(await everything()).toContain('year@example.com');
    const [webhooks, mails] = [await count('webhook_inbox'), await count('mails')];
    expect([webhooks > 1, mails > 0]).toEqual([true, true]);
    clock.pass(2 * HOUR);
    await forgetOldData(t.shop);
    // One was never handled: it is still wanted.
    expect([await count('webhook_inbox'), await count('mails'), await count('mail_history')]).toEqual([
      1, 0, 0,
    ]);
    expect(await count('audit_log')).toBeGreaterThan(0);
    clock.pass(365 * DAY);
    await forgetOldData(t.shop);
    expect(await count('audit_log')).toBe(0);
    expect(await reread(t, order)).toEqual(order);
  });

  test('an order that was never paid after the days of reports, unless something else is on record of it', async () => {
    await addPromotion(t, { code: 'BOT' });
    const left = async () => {
      const orders = await t.shop.db.selectFrom('orders').select('uid').orderBy('uid').execute();
      return orders.map(({ uid }) => uid);
    };
    const before = await left();
    const alone = await place(t, { code: 'BOT' });
    const strip = await place(t, { quantity: 3 });
    const noted = await placeTestOrder(t);
    const bought = await buyWith(t, { email: 'stays@example.com' });
    if (!('order' in alone) || !('order' in strip)) throw new Error('not placed');
    await sql`insert into alarms (kind, subject, fact, order_uid, detail, raised_at)
      values ('payment_mismatch', ${noted.uid}, 'a test', ${noted.uid}, 'of a test', ${clock.now()})`.execute(
      t.shop.db,
    );
    clock.pass(31 * MINUTE);
    await sweepOrders(t.shop);
    clock.pass(400 * DAY - 32 * MINUTE);
    await forgetOldData(t.shop);
    expect(await left()).toEqual(
      expect.arrayContaining([alone.order.uid, strip.order.uid, noted.uid, bought.uid]),
    );
    clock.pass(2 * MINUTE);
    // The first of a strip goes with the run after that of the others.
    for (let run = 0; run < 2; run++) await forgetOldData(t.shop);
    const after = await left();
    expect(after.filter((uid) => !before.includes(uid))).toEqual([noted.uid, bought.uid]);
    expect(await reread(t, bought)).toEqual(bought);
    const history = await sql<{ uid: string }>`
      select distinct order_uid as uid from order_history where order_uid > ${alone.order.uid}`.execute(
      t.shop.db,
    );
    expect(history.rows.map(({ uid }) => uid).toSorted()).toEqual([noted.uid, bought.uid]);
  });

  test('nothing twice: a second run finds nothing', async () => {
    const before = t.logged.length;
    await forgetOldData(t.shop);
    expect(t.logged.slice(before)).toEqual([]);
  });
});
