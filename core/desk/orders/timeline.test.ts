import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Observed } from '../../../db/observed-dialect.ts';
import { sql } from '../../../db/sql.server.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { seedPastOrders } from '../../../tests/support/past-orders.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { scansOf } from '../../../tests/support/table-scans.ts';
import { recordAudit } from '../../audit/record.ts';
import { readTimeline } from './timeline.ts';

const ORDERS = 5_000;

describe.each(ENGINES)('the timeline of an order among many, on %s', (engine) => {
  let shop: TestShop;
  const statements = new Map<string, readonly unknown[]>();
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('order_timeline') : undefined;
    const observe = ({ kind, when, sql, parameters }: Observed) => {
      if (kind === 'statement' && when === 'before') statements.set(sql, parameters);
    };
    shop = await createTestShop({ databaseUrl, observe });
    const { db } = shop.shop;
    await seedPastOrders(db, ORDERS);
    await sql`
      insert into disputes (uid, dispute_ref, order_uid, state, amount, due_by, created_at)
      select 'dsp_' || uid, 'dp_' || uid, uid, 'won', 100, null, created_at from orders`.execute(db);
    await sql`
      insert into mails (uid, kind, recipient, content, state, created_at, order_uid)
      select 'mal_' || uid, 'order_confirmation', 'past@example.com', '{}', 'sent', created_at, uid from orders`.execute(
      db,
    );
    await sql`
      insert into audit_log (at, actor, action, subject)
      select created_at, 'stf_1', 'desk.order.note', uid from orders`.execute(db);
    await sql`
      insert into notes (uid, subject, author, text, at)
      select 'nte_' || uid, uid, 'stf_1', 'called', created_at from orders`.execute(db);
  }, 180_000);
  afterAll(() => shop.close());

  test('what staff did to its refunds, mails and disputes is in it, and not what they did to others', async () => {
    const { db } = shop.shop;
    const { rows } = await sql<{ order_uid: string; refund: string; other: string }>`
      select r.order_uid, r.uid as refund, o.uid as other from refunds r join refunds o on o.uid > r.uid
      order by r.uid, o.uid limit 1`.execute(db);
    const { order_uid, refund, other } = rows[0]!;
    const did = [
      ['desk.refund.retry', refund],
      ['desk.mail.send_again', `mal_${order_uid}`],
      ['desk.dispute.accept', `dsp_${order_uid}`],
    ] as const;
    await db.transaction().execute(async (tx) => {
      const at = new Date();
      for (const [action, subject] of did)
        await recordAudit(tx, { actor: 'stf_1', action, subject, at, reason: 'asked for' });
      await recordAudit(tx, { actor: 'stf_1', action: 'desk.refund.cancel', subject: other, at });
    });
    await sql`insert into notes (uid, subject, author, text, at)
      values ('nte_1', ${`dsp_${order_uid}`}, 'stf_1', 'the bank was called', now())`.execute(db);
    await sql`analyze`.execute(db);
    statements.clear();
    const told = await readTimeline(db, { uid: order_uid, session_id: null, payment_ref: null });
    const audited = told.filter(({ kind }) => kind === 'audit');
    expect(audited.map(({ what, raw }) => [what, raw?.subject])).toEqual([
      ['desk.order.note by stf_1', order_uid],
      ...did.map(([action, subject]) => [`${action} by stf_1`, subject]),
    ]);
    expect(told.filter(({ kind }) => kind === 'note').map(({ detail }) => detail)).toEqual([
      'called',
      'the bank was called',
    ]);
    // With as many orders as there may be, each row is found by index.
    const { explained, scans } = await scansOf(db, new Map(statements));
    expect(explained).toBe(1);
    expect(scans).toEqual([]);
  });
});
