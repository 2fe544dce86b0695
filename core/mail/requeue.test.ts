import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payTestOrder, placeTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { selectOpenAlarms } from '../alarms/queries.ts';
import { type Answer, done } from '../answer.ts';
import { HOUR, later, MINUTE } from '../clock.ts';
import { cents } from '../money.ts';
import { enqueueMail } from './enqueue.ts';
import { selectFailedMails } from './queries.ts';
import { requeueMail } from './requeue.ts';
import type { OutgoingMail } from './transport.ts';

describe.each(ENGINES)('failed mails queued again, on %s', (engine) => {
  let shop: TestShop;
  let now = new Date('2026-10-03T10:00:00Z');
  let answer: Answer<null>;
  let handed: OutgoingMail[];

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('requeue') : undefined;
    shop = await createTestShop({ databaseUrl, clock: { now: () => now } });
    shop.shop.mail.transport = {
      name: 'smtp',
      send: async (mail) => {
        handed.push(mail);
        return answer;
      },
      close: async () => {},
    };
  });
  afterAll(() => shop?.close());
  beforeEach(() => {
    handed = [];
    answer = { kind: 'refused', code: 'smtp_550', why: '550 no such user' };
  });

  /** One that the mail server refused. */
  async function failedMail(expiresAt?: Date): Promise<string> {
    const content = {
      kind: 'refund' as const,
      order_uid: 'ord_1',
      plan: { name: 'Japan 3 GB' },
      amount: cents(400),
      reason: 'The network partner could not deliver.',
    };
    const to = 'ana@exmaple.com';
    const uid = await shop.shop.db
      .transaction()
      .execute((tx) => enqueueMail(shop.shop, tx, { to, content, orderUid: null, reader: null, expiresAt }));
    await shop.runJobs();
    expect(await stateOf(uid)).toBe('failed');
    return uid;
  }
  const rowOf = (uid: string) =>
    shop.shop.db.selectFrom('mails').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
  const stateOf = async (uid: string) => (await rowOf(uid)).state;
  const pastOf = async (uid: string) =>
    (
      await shop.shop.db
        .selectFrom('mail_history')
        .select(['from_state', 'to_state', 'reason'])
        .where('mail_uid', '=', uid)
        .orderBy('id')
        .execute()
    ).map((row) => `${row.from_state} ${row.to_state}: ${row.reason}`);
  const auditOf = (uid: string) =>
    shop.shop.db.selectFrom('audit_log').select(['actor', 'action']).where('subject', '=', uid).execute();

  test('one is sent with the words that it had, to the corrected address', async () => {
    const uid = await failedMail();
    const [first] = handed;
    answer = done(null);
    expect(await requeueMail(shop.shop, uid, 'ana@example.com')).toBe('queued');
    expect(await rowOf(uid)).toMatchObject({ state: 'queued', attempts: 0, recipient: 'ana@example.com' });
    expect(await auditOf(uid)).toEqual([{ actor: 'operator', action: 'mail.requeued' }]);
    expect(await shop.runJobs()).toBe(1);
    expect(handed).toEqual([first, { ...first, to: 'ana@example.com' }]);
    expect(await pastOf(uid)).toEqual([
      'null queued: refund',
      'queued failed: refused: 550 no such user',
      'failed queued: queued again, its address corrected',
      'queued sent: handed to smtp',
    ]);
  });

  test('one that is refused once more has failed again, and may be queued again', async () => {
    const uid = await failedMail();
    expect(await requeueMail(shop.shop, uid)).toBe('queued');
    await shop.runJobs();
    expect(await rowOf(uid)).toMatchObject({ state: 'failed', recipient: 'ana@exmaple.com', attempts: 1 });
    expect(await requeueMail(shop.shop, uid)).toBe('queued');
    await shop.runJobs();
    expect(handed).toHaveLength(3);
  });

  test('it is tried as often as any other mail, after it was given up as well', async () => {
    const uid = await failedMail();
    await shop.shop.db.updateTable('mails').set({ attempts: 29 }).where('uid', '=', uid).execute();
    answer = { kind: 'retry', why: '451 greylisted' };
    await requeueMail(shop.shop, uid);
    await shop.runJobs();
    expect(await rowOf(uid)).toMatchObject({ state: 'queued', attempts: 1, last_error: '451 greylisted' });
    answer = done(null);
    now = later(now, MINUTE);
    await shop.runJobs();
    expect(await stateOf(uid)).toBe('sent');
  });

  test.each([
    ['gift', true],
    ['refund_declined', true],
    ['payment_failed', true],
    ['pay_link', true],
    ['data_low', false],
    ['ending_soon', false],
  ])('a %s that failed for good: an alarm is %s', async (kind, raised) => {
    const order = await placeTestOrder(shop);
    const uid = await failedMail();
    const { db } = shop.shop;
    await db.updateTable('mails').set({ kind, order_uid: order.uid }).where('uid', '=', uid).execute();
    await requeueMail(shop.shop, uid);
    await shop.runJobs();
    const open = await selectOpenAlarms(db);
    expect(open.some(({ subject }) => subject === `mail ${uid}`)).toBe(raised);
    await db.deleteFrom('alarms').execute();
  });

  test('one about an order raises an alarm, which ends when it is queued again and comes back should it fail again', async () => {
    const open = async () =>
      (await selectOpenAlarms(shop.shop.db)).map(({ kind, order_uid, subject, detail }) => ({
        kind,
        order_uid,
        subject,
        detail,
      }));
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order, 'ana@exmaple.com');
    await shop.runJobs();
    const { uid } = await shop.shop.db
      .selectFrom('mails')
      .select('uid')
      .where('order_uid', '=', order.uid)
      .executeTakeFirstOrThrow();
    const alarm = {
      kind: 'mail_failed',
      order_uid: order.uid,
      subject: `mail ${uid}`,
      detail: 'order_confirmation: refused: 550 no such user',
    };
    expect(await open()).toEqual([alarm]);
    await requeueMail(shop.shop, uid);
    expect(await open()).toEqual([]);
    now = later(now, 1000);
    await shop.runJobs();
    expect(await open()).toEqual([alarm]);
    answer = done(null);
    await requeueMail(shop.shop, uid, 'ana@example.com');
    await shop.runJobs();
    expect(await stateOf(uid)).toBe('sent');
    expect(await open()).toEqual([]);
  });

  test('one that only advises raises none', async () => {
    const before = await selectOpenAlarms(shop.shop.db);
    await failedMail();
    expect(await selectOpenAlarms(shop.shop.db)).toEqual(before);
  });

  test('of two that ask at the same time, one queues it', async () => {
    const uid = await failedMail();
    const asked = await Promise.all([requeueMail(shop.shop, uid), requeueMail(shop.shop, uid)]);
    expect(asked.toSorted()).toEqual(['not_failed', 'queued']);
    expect(await shop.runJobs()).toBe(1);
  });

  test('what can’t be sent any more is left as it is', async () => {
    const expired = await failedMail(later(now, HOUR));
    const sent = await failedMail();
    answer = done(null);
    await requeueMail(shop.shop, sent);
    await shop.runJobs();
    now = later(now, HOUR);
    expect(await requeueMail(shop.shop, expired)).toBe('expired');
    expect(await requeueMail(shop.shop, sent)).toBe('not_failed');
    expect(await requeueMail(shop.shop, 'mal_none')).toBe('unknown');
    expect(await requeueMail(shop.shop, expired, 'ana@example.com\r\nBcc: eve@example.org')).toBe(
      'bad_address',
    );
    expect(await shop.runJobs()).toBe(0);
    expect([await stateOf(expired), await stateOf(sent)]).toEqual(['failed', 'sent']);
    expect(await auditOf(expired)).toEqual([]);
  });

  test('the list has those that can still be sent, newest first', async () => {
    const first = await failedMail();
    now = later(now, 1000);
    await failedMail(later(now, HOUR));
    const last = await failedMail();
    now = later(now, HOUR);
    const listed = await selectFailedMails(shop.shop.db, now, 2);
    expect(listed.map(({ uid }) => uid)).toEqual([last, first]);
    expect(listed[0]).toMatchObject({ kind: 'refund', last_error: 'refused: 550 no such user' });
  });
});
