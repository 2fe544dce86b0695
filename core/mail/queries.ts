import type { NewRow } from '../../db/new-rows.ts';
import { type Db, json, sql, type Tx } from '../../db/sql.server.ts';
import type { MailContent, MailKind, MailReader, RenderedMail } from './mail.ts';
import type { StoredMail } from './rendered.ts';
import type { MailState } from './states.ts';

/** A claimed mail; `attempts` counts this attempt and tells it from every other (see lockIfLatest). */
export interface ClaimedMail extends StoredMail {
  kind: string;
  order_uid: string | null;
  recipient: string;
  attempts: number;
  expires_at: Date | null;
  /** Whether an earlier mail to its address came back, or was complained of. */
  suppressed: boolean;
}

/** The row of a new mail, to be sent at once. */
export function mailRow(mail: {
  uid: string;
  content: MailContent;
  reader: MailReader | null;
  orderUid: string | null;
  recipient: string;
  now: Date;
  expiresAt: Date | null;
}): NewRow {
  return {
    into: 'mails',
    values: {
      uid: mail.uid,
      kind: mail.content.kind,
      order_uid: mail.orderUid,
      recipient: mail.recipient,
      content: mail.content,
      language: mail.reader?.language ?? null,
      time_zone: mail.reader?.timeZone ?? null,
      state: 'queued' satisfies MailState,
      created_at: mail.now,
      expires_at: mail.expiresAt,
    },
  };
}

/** Whether an order has had a mail of a kind, whatever became of it. */
export async function hasMail(db: Db, orderUid: string, kind: MailKind): Promise<boolean> {
  const row = await db
    .selectFrom('mails')
    .select('uid')
    .where('order_uid', '=', orderUid)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Claims queued mails for one attempt each, leaving out those under another claim and those whose next attempt isn't due:
 * one statement, so that of two at the same time the second waits for the first's row locks and then sees its claims.
 */
export async function claimMails(db: Db, uids: string[], now: Date, until: Date): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update mails set claimed_until = ${until}, attempts = attempts + 1
    where uid = any(${uids}::text[]) and state = 'queued' and (claimed_until is null or claimed_until <= ${now})
      and (due_at is null or due_at <= ${now})
    returning uid, kind, order_uid, recipient, content, language, time_zone, subject, html, text, attachments, attempts, expires_at,
      exists (select from mails s where lower(s.recipient) = lower(mails.recipient) and s.suppresses) as suppressed`.execute(
    db,
  );
  return rows;
}

/** Whether a mail is still to be sent, until when an attempt has it, and when its next attempt is due. */
export async function readClaim(
  db: Db,
  uid: string,
): Promise<{ state: string; claimed_until: Date | null; due_at: Date | null } | undefined> {
  return db
    .selectFrom('mails')
    .select(['state', 'claimed_until', 'due_at'])
    .where('uid', '=', uid)
    .executeTakeFirst();
}

/** Deletes a mail's content (codes, password); that it was sent, when, to whom and under which subject stays. */
export const NO_WORDS = { content: null, html: null, text: null, attachments: [] };

/** The columns of a rendered mail. */
export function wordsColumns({ subject, html, text, attachments }: RenderedMail) {
  return { subject, html, text, attachments };
}

/**
 * Releases the claim after a failed attempt and stores the rendered mail, unless a later attempt has the claim.
 * @param failed why, and when the next attempt is due.
 */
export async function releaseMail(
  db: Db,
  mail: ClaimedMail,
  failed: { last_error: string; due_at: Date },
  words: RenderedMail | null,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ claimed_until: null, ...failed })
    .$if(words !== null, (update) =>
      update.set({ ...wordsColumns(words!), attachments: json(words!.attachments) }),
    )
    .where('uid', '=', mail.uid)
    .where('state', '=', 'queued')
    .where('attempts', '=', mail.attempts)
    .execute();
}

/** Whether `mail`'s attempt is still the latest; locks the row until the transaction ends. */
export async function lockIfLatest(tx: Tx, mail: ClaimedMail): Promise<boolean> {
  const row = await tx
    .selectFrom('mails')
    .select('attempts')
    .where('uid', '=', mail.uid)
    .forUpdate()
    .executeTakeFirst();
  return row?.attempts === mail.attempts;
}

/**
 * Takes up to `limit` queued mails for which a job should have come by before `before`, the oldest first, and notes that
 * another comes now.
 * @returns their uids.
 */
export async function takeForgotten(tx: Tx, now: Date, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    update mails set due_at = ${now} where uid = any(array(
      select uid from mails
      where state = 'queued' and coalesce(due_at, created_at) < ${before}
        and (claimed_until is null or claimed_until < ${before})
      order by created_at limit ${limit} for update skip locked
    )) returning uid`.execute(tx);
  return rows.map(({ uid }) => uid);
}

/** A mail's state, and until when an attempt to send it is under way; locks the row until the transaction ends. */
export async function lockClaimed(
  tx: Tx,
  uid: string,
): Promise<{ state: string; claimed_until: Date | null } | undefined> {
  return tx
    .selectFrom('mails')
    .select(['state', 'claimed_until'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
}

/** A mail's state and end; locks the row until the transaction ends. */
export async function lockMail(
  tx: Tx,
  uid: string,
): Promise<{ state: string; expires_at: Date | null } | undefined> {
  return tx
    .selectFrom('mails')
    .select(['state', 'expires_at'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
}

/** A mail that something is told of; locks the row until the transaction ends. */
export async function lockReturned(
  tx: Tx,
  uid: string,
): Promise<{ state: string; kind: string; order_uid: string | null } | undefined> {
  return tx
    .selectFrom('mails')
    .select(['state', 'kind', 'order_uid'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
}

/** A line of a mail's history that is no move. */
export async function insertNote(
  tx: Tx,
  { uid, state, reason, at }: { uid: string; state: string; reason: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('mail_history')
    .values({ mail_uid: uid, from_state: state, to_state: state, reason, at })
    .execute();
}

/** The mails of a kind about an order that came back. */
export async function selectBounced(db: Db, orderUid: string, kind: MailKind): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('uid')
    .where('order_uid', '=', orderUid)
    .where('kind', '=', kind)
    .where('state', '=', 'bounced')
    .execute();
  return rows.map(({ uid }) => uid);
}

export interface FailedMail {
  uid: string;
  kind: string;
  recipient: string;
  last_error: string | null;
  created_at: Date;
}

/** Failed mails that are still of use, newest first. */
export async function selectFailedMails(db: Db, now: Date, limit: number): Promise<FailedMail[]> {
  return db
    .selectFrom('mails')
    .select(['uid', 'kind', 'recipient', 'last_error', 'created_at'])
    .where('state', '=', 'failed')
    .where((mail) => mail.or([mail('expires_at', 'is', null), mail('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

interface OutboxRow extends StoredMail {
  recipient: string;
  created_at: Date;
}

/** Sent mails that can still be read, newest first. */
export async function selectOutbox(db: Db, to: string | undefined, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select uid, recipient, content, language, time_zone, subject, text, html, attachments, created_at from mails
    where state = 'sent' and (content is not null or html is not null)
    ${to === undefined ? sql`` : sql`and lower(recipient) = lower(${to})`}
    order by created_at desc, uid desc limit ${limit}`.execute(db);
  return rows;
}

interface MailRow extends StoredMail {
  kind: string;
  state: string;
  recipient: string;
  created_at: Date;
  sent_at: Date | null;
}

/** The mails to an address, newest first. */
export async function selectMailsTo(db: Db, address: string): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select uid, kind, state, recipient, content, language, time_zone, subject, text, html, attachments, created_at, sent_at from mails
    where lower(recipient) = lower(${address}) order by created_at desc`.execute(db);
  return rows;
}

/** Removes every mail to an address, sent or not, with its history. */
export async function deleteMailsTo(tx: Tx, address: string): Promise<void> {
  await sql`
    with theirs as (select uid from mails where lower(recipient) = lower(${address}) for update),
      history as (delete from mail_history where mail_uid in (select uid from theirs))
    delete from mails where uid in (select uid from theirs)`.execute(tx);
}

/** The states of these mails; those that are gone are left out. */
export async function selectMailStates(db: Db, uids: string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const rows = await db.selectFrom('mails').select(['uid', 'state']).where('uid', 'in', uids).execute();
  return new Map(rows.map(({ uid, state }) => [uid, state]));
}

/** How many mails of a kind there are about an order. */
export async function countMailsOf(db: Db, orderUid: string, kind: MailKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mails where order_uid = ${orderUid} and kind = ${kind}`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Removes the mails of a kind about these orders, or those in one state, with their history. */
export async function deleteMailsOf(
  tx: Tx,
  orderUids: string[],
  kind: MailKind,
  state: MailState | null = null,
): Promise<void> {
  await sql`
    with theirs as (
      select uid from mails
      where order_uid = any(${orderUids}::text[]) and kind = ${kind} and (${state}::text is null or state = ${state})
      for update
    ), history as (delete from mail_history where mail_uid in (select uid from theirs))
    delete from mails where uid in (select uid from theirs)`.execute(tx);
}
