import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.server.ts';
import { ENGINES, openTestDatabase } from '../../tests/support/database.ts';
import { type Answer, done } from '../answer.ts';
import { HOUR, later, MINUTE, SECOND } from '../clock.ts';
import type { JobPayloads } from '../jobs.ts';
import { cents } from '../money.ts';
import { DEFAULT_RULES } from '../referrals/rules.ts';
import { ShopSettings } from '../settings/settings.ts';
import { enqueueMail } from './enqueue.ts';
import type { MailContent, RenderedMail } from './mail.ts';
import { listOutbox } from './outbox.ts';
import { sendMails } from './send.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';

const content: MailContent = {
  kind: 'refund',
  order_uid: 'ord_1',
  plan: { name: 'Japan 3 GB' },
  amount: cents(400),
  reason: 'The network partner could not deliver.',
};
const words: RenderedMail = {
  subject: 'Your $4',
  html: '<p>back <img src="cid:pic"></p>',
  text: 'back',
  attachments: [
    { filename: 'a.png', content_type: 'image/png', content_id: 'pic', base64: 'AAAA' },
    { filename: 'b.png', content_type: 'image/png', content_id: null, base64: 'BBBB' },
  ],
};

/** A shop whose transport answers as told, and that remembers what it was asked. */
function shopOn(database: Database, transportName: MailTransport['name'] = 'smtp') {
  const shop = {
    db: database.db,
    now: new Date('2026-10-03T10:00:00Z'),
    clock: { now: () => shop.now },
    log: { info() {}, warn() {}, error() {} },
    meter: { count() {}, observe() {} },
    queued: [] as JobPayloads['mail.send'][],
    jobs: {
      enqueue: async (_tx: unknown, _name: string, payload: object) => {
        shop.queued.push(payload as JobPayloads['mail.send']);
      },
      enqueueAll: async () => {
        throw new Error('mails are queued one by one');
      },
    },
    handed: [] as OutgoingMail[],
    rendered: 0,
    answer: (): Answer<string | null> | Promise<Answer<string | null>> => done('250 OK 4F2'),
    mail: {
      from: 'Godwit <hello@shop.example>',
      render: async (): Promise<RenderedMail> => {
        shop.rendered++;
        return words;
      },
      transport: {
        name: transportName,
        send: async (mail: OutgoingMail) => {
          shop.handed.push(mail);
          return shop.answer();
        },
        close: async () => {},
      },
    },
    publicOrigin: 'https://shop.example',
    settings: new ShopSettings(DEFAULT_RULES),
  };
  return shop;
}

/** One mail's job. */
async function sendMail(shop: ReturnType<typeof shopOn>, uid: string) {
  const [result] = await sendMails(shop, [uid]);
  if (result!.status === 'rejected') throw result!.reason;
  return result!.value;
}

describe.each(ENGINES)('mail on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine, 'mail');
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    await sql`delete from mail_history`.execute(database.db);
    await sql`delete from mails`.execute(database.db);
  });

  const rowOf = (uid: string) =>
    database.db.selectFrom('mails').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
  const statesOf = async (uid: string) => {
    const rows = await database.db
      .selectFrom('mail_history')
      .select(['from_state', 'to_state', 'reason'])
      .where('mail_uid', '=', uid)
      .orderBy('id')
      .execute();
    return rows.map((row) => `${row.from_state} ${row.to_state}: ${row.reason}`);
  };
  const enqueue = (shop: ReturnType<typeof shopOn>, to = 'Ana@example.com', expiresAt?: Date) =>
    database.db
      .transaction()
      .execute((tx) => enqueueMail(shop, tx, { to, content, orderUid: null, reader: null, expiresAt }));

  test('is written with its history and its job', async () => {
    const shop = shopOn(database);
    const uid = await enqueue(shop);
    expect(shop.queued).toEqual([{ mail_uid: uid }]);
    expect(await rowOf(uid)).toMatchObject({ state: 'queued', kind: 'refund', content, attempts: 0 });
    expect(await statesOf(uid)).toEqual(['null queued: refund']);
  });

  test('to an address that splits a header is refused before anything is written', async () => {
    const shop = shopOn(database);
    await expect(enqueue(shop, 'ana@example.com\r\nBcc: eve@example.org')).rejects.toThrow(RangeError);
    expect(shop.queued).toEqual([]);
    expect(await database.db.selectFrom('mails').select('uid').execute()).toEqual([]);
  });

  test('is sent, and then forgotten but for the fact', async () => {
    const shop = shopOn(database);
    const uid = await enqueue(shop);
    expect(await sendMail(shop, uid)).toEqual({ kind: 'done' });
    expect(shop.handed).toEqual([{ uid, from: shop.mail.from, to: 'Ana@example.com', ...words }]);
    expect(await rowOf(uid)).toMatchObject({
      state: 'sent',
      sent_at: shop.now,
      attempts: 1,
      subject: words.subject,
      content: null,
      html: null,
      text: null,
      attachments: [],
      claimed_until: null,
    });
    expect(await statesOf(uid)).toEqual(['null queued: refund', 'queued sent: handed to smtp: 250 OK 4F2']);
  });

  test('is not sent again by a job that runs again, nor by one for a mail that is gone', async () => {
    const shop = shopOn(database);
    const uid = await enqueue(shop);
    await sendMail(shop, uid);
    expect(await sendMail(shop, uid)).toEqual({ kind: 'done' });
    expect(await sendMail(shop, 'mal_none')).toEqual({ kind: 'done' });
    expect(shop.handed).toHaveLength(1);
  });

  test('is tried again later with the very same words, and then sent', async () => {
    const shop = shopOn(database);
    const uid = await enqueue(shop);
    shop.answer = () => ({ kind: 'retry', why: '451 greylisted' });
    const first = await sendMail(shop, uid);
    if (first.kind !== 'again') return expect.unreachable();
    expect(first.afterMs).toBeGreaterThanOrEqual(0.8 * MINUTE);
    expect(first.afterMs).toBeLessThanOrEqual(MINUTE);
    const due_at = later(shop.now, first.afterMs);
    const waits = { state: 'queued', attempts: 1, last_error: '451 greylisted', due_at };
    expect(await rowOf(uid)).toMatchObject(waits);
    expect(await sendMail(shop, uid)).toEqual({ kind: 'again', afterMs: first.afterMs + SECOND });
    shop.now = due_at;
    shop.answer = () => done(null);
    expect(await sendMail(shop, uid)).toEqual({ kind: 'done' });
    expect(shop.rendered).toBe(1);
    expect(shop.handed[1]).toEqual(shop.handed[0]);
    expect(await rowOf(uid)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
  });

  test('waits as long as the server asks', async () => {
    const shop = shopOn(database);
    const uid = await enqueue(shop);
    shop.answer = () => ({ kind: 'retry', why: 'busy', afterMs: 2 * HOUR });
    expect(await sendMail(shop, uid)).toEqual({ kind: 'again', afterMs: 2 * HOUR });
  });

  test.each(['unknown', 'throw'] as const)('is tried again after an outcome of %s', async (outcome) => {
    const shop = shopOn(database);
    const uid = await enqueue(shop);
    shop.answer = () => {
      if (outcome === 'throw') throw new Error('a fault of ours');
      return { kind: 'unknown', why: 'connection lost' };
    };
    expect(await sendMail(shop, uid)).toMatchObject({ kind: 'again' });
    expect(await rowOf(uid)).toMatchObject({ state: 'queued', claimed_until: null });
  });

  test('fails when refused, keeping its words for a resend', async () => {
    const shop = shopOn(database);
    const uid = await enqueue(shop);
    shop.answer = () => ({ kind: 'refused', code: 'smtp_550', why: '550 no such user' });
    expect(await sendMail(shop, uid)).toEqual({ kind: 'done' });
    expect(await rowOf(uid)).toMatchObject({ state: 'failed', text: 'back', claimed_until: null });
    expect((await statesOf(uid))[1]).toBe('queued failed: refused: 550 no such user');
  });

  test('is given up within a day', async () => {
    const shop = shopOn(database);
    const uid = await enqueue(shop);
    const start = shop.now;
    shop.answer = () => ({ kind: 'retry', why: 'nobody there' });
    let outcome = await sendMail(shop, uid);
    while (outcome.kind === 'again') {
      shop.now = later(shop.now, outcome.afterMs);
      outcome = await sendMail(shop, uid);
    }
    expect(shop.now.getTime() - start.getTime()).toBeLessThan(24 * HOUR);
    expect(await rowOf(uid)).toMatchObject({ state: 'failed', attempts: 29 });
    expect((await statesOf(uid)).at(-1)).toBe('queued failed: given up: nobody there');
  });

  test('is not tried beyond its end', async () => {
    const shop = shopOn(database);
    const uid = await enqueue(shop, undefined, later(shop.now, 10 * MINUTE));
    shop.answer = () => ({ kind: 'retry', why: '451 greylisted' });
    let outcome = await sendMail(shop, uid);
    while (outcome.kind === 'again') {
      shop.now = later(shop.now, outcome.afterMs);
      outcome = await sendMail(shop, uid);
    }
    // At once, and 1, 3 and 7 minutes later, each wait up to a fifth shorter; the next would be too late.
    expect(await rowOf(uid)).toMatchObject({ state: 'failed', attempts: 4, claimed_until: null });
    expect((await statesOf(uid)).at(-1)).toBe(
      'queued failed: given up, it would come too late: 451 greylisted',
    );
  });

  test('whose end came while it waited is not sent', async () => {
    const shop = shopOn(database);
    const uid = await enqueue(shop, undefined, later(shop.now, 10 * MINUTE));
    shop.now = later(shop.now, 10 * MINUTE);
    expect(await sendMail(shop, uid)).toEqual({ kind: 'done' });
    expect(shop.handed).toEqual([]);
    expect(await rowOf(uid)).toMatchObject({ state: 'failed' });
  });

  test('goes out once, however many jobs run at the same time', async () => {
    const shop = shopOn(database);
    const uid = await enqueue(shop);
    let finish = () => {};
    shop.answer = () =>
      new Promise((resolve) => {
        finish = () => resolve(done(null));
      });
    const together = [1, 2, 3, 4].map(() => sendMail(shop, uid));
    const first = await Promise.race(together);
    // An attempt without the claim is retried when the claim expires.
    expect(first).toEqual({ kind: 'again', afterMs: 2 * MINUTE + SECOND });
    await expect.poll(() => shop.handed.length).toBe(1);
    expect(await sendMail(shop, uid)).toMatchObject({ kind: 'again' });
    finish();
    // One that came to its turn only now finds the mail sent, and is done as well.
    const outcomes = await Promise.all(together);
    expect(outcomes.map(({ kind }) => kind)).toContain('done');
    expect(shop.handed).toHaveLength(1);
    expect(await rowOf(uid)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('is taken over from a process that died, and what that one says later changes nothing', async () => {
    const shop = shopOn(database);
    const uid = await enqueue(shop);
    let finish = () => {};
    shop.answer = () =>
      new Promise((resolve) => {
        finish = () => resolve({ kind: 'refused', code: 'smtp_550', why: 'too late' });
      });
    const hung = sendMail(shop, uid);
    await expect.poll(() => shop.handed.length).toBe(1);
    shop.now = later(shop.now, 2 * MINUTE);
    shop.answer = () => ({ kind: 'retry', why: 'busy' });
    expect(await sendMail(shop, uid)).toMatchObject({ kind: 'again' });
    finish();
    await hung;
    expect(await rowOf(uid)).toMatchObject({ state: 'queued', attempts: 2, last_error: 'busy' });
  });

  test('kept in the outbox is listed newest first, by address in any letter case, with its pictures', async () => {
    const shop = shopOn(database, 'outbox');
    const uids = [await enqueue(shop, 'Ana@Example.com')];
    shop.now = later(shop.now, SECOND);
    uids.push(await enqueue(shop, 'bo@example.com'));
    for (const uid of uids) await sendMail(shop, uid);
    expect(await rowOf(uids[0]!)).toMatchObject({ content, subject: words.subject, html: null });
    await enqueue(shop, 'not-yet@example.com');
    const ana = {
      to: 'Ana@Example.com',
      subject: words.subject,
      text: words.text,
      html: '<p>back <img src="data:image/png;base64,AAAA"></p>',
      created_at: '2026-10-03T10:00:00.000Z',
    };
    expect(await listOutbox(shop, 'aNA@example.COM', 10)).toEqual([ana]);
    const all = await listOutbox(shop, undefined, 10);
    expect(all.map(({ to }) => to)).toEqual(['bo@example.com', 'Ana@Example.com']);
    expect(await listOutbox(shop, undefined, 1)).toHaveLength(1);
    expect(await listOutbox(shop, "' or true --", 10)).toEqual([]);
  });
});
