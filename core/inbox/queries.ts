import { anyOf, type Db, forEachOf, records, sql, type Tx } from '../../db/sql.server.ts';
import type { MailEvent } from '../mail/returns.ts';
import type { PaymentEvent } from '../payments/records.ts';
import type { WholesalerEvent } from '../wholesale/wholesaler.ts';

type AnyEvent = PaymentEvent | WholesalerEvent | MailEvent;

interface WebhookRow {
  uid: string;
  source: string;
  external_id: string;
  type: string;
  /** As received, to the byte; of a mail company what was read of it, since the whole names a customer. */
  body: string;
  event: AnyEvent;
  received_at: Date;
  attempts: number;
  handled_at: Date | null;
  outcome: string | null;
}

export type NewWebhook = Omit<WebhookRow, 'attempts' | 'handled_at' | 'outcome'>;

/**
 * Inserts webhooks, sorted, so that two processes that receive the same ones can't deadlock.
 * @returns the uids of those that their source hasn't sent before.
 */
export async function insertWebhooks(tx: Tx, webhooks: NewWebhook[]): Promise<Set<string>> {
  const { rows } = await sql<{ uid: string }>`
    insert into webhook_inbox (uid, source, external_id, type, body, event, received_at)
    select * from json_to_recordset(${records(webhooks)}) as sent
      (uid text, source text, external_id text, type text, body text, event jsonb, received_at timestamptz)
    order by source, external_id
    on conflict (source, external_id) do nothing
    returning uid`.execute(tx);
  return new Set(rows.map(({ uid }) => uid));
}

/** Notes that these stand in the provider's list and no webhook had told of them. */
export async function noteMissed(tx: Tx, uids: string[]): Promise<void> {
  await sql`insert into missed_webhooks (webhook_uid) select unnest(${uids}::text[])`.execute(tx);
}

/** What a recorded webhook is about, where it came from and when; a wholesaler's has `about`, a mail company's `returned`. */
export type RecordedEvent = AnyEvent & Pick<WebhookRow, 'source' | 'received_at'>;

/** What these webhooks are about, by uid. */
export async function selectEvents(db: Db, uids: string[]): Promise<Map<string, RecordedEvent>> {
  const { rows } = await forEachOf(
    uids,
    (uid) => sql<Pick<WebhookRow, 'uid' | 'event' | 'source' | 'received_at'>>`
      select uid, event, source, received_at from webhook_inbox where uid = ${uid}`,
  ).execute(db);
  return new Map(rows.map(({ uid, event, source, received_at }) => [uid, { ...event, source, received_at }]));
}

/** The outcome of handling a webhook; one that isn't `handled` stays open. */
export interface Outcome {
  uid: string;
  outcome: string;
  handled: boolean;
  /** When an open one is to be handled again; absent for one that is handled. */
  due_at?: Date;
}

/** Counts the attempts and stores their outcomes. */
export async function noteOutcomes(db: Db, outcomes: Outcome[], now: Date): Promise<void> {
  const uids = outcomes.map(({ uid }) => uid);
  await sql`
    update webhook_inbox set outcome = said.outcome, attempts = attempts + 1,
      handled_at = case when said.handled then ${now}::timestamptz end, due_at = said.due_at
    from json_to_recordset(${records(outcomes)}) as said (uid text, outcome text, handled boolean, due_at timestamptz)
    -- The second says that they are few: for a hundred, as which records count, the whole of a small table is read.
    where webhook_inbox.uid = said.uid and webhook_inbox.uid = ${anyOf(uids)}`.execute(db);
}

/**
 * Takes up to `limit` open webhooks that should have been handled before `before`, the oldest first, and notes that it is
 * done now.
 * @returns their uids.
 */
export async function takeOpen(db: Db, now: Date, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    update webhook_inbox set due_at = ${now} where uid = any(array(
      select uid from webhook_inbox where handled_at is null and coalesce(due_at, received_at) < ${before}
      order by received_at limit ${limit} for update skip locked
    )) returning uid`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** Empties the bodies of what providers sent about these payments: a buyer's name and address may stand in them. */
export async function clearBodies(tx: Tx, sessionIds: string[], paymentRefs: string[]): Promise<void> {
  await sql`
    update webhook_inbox set body = ''
    where event ->> 'session_id' = any(${sessionIds}::text[])
      or event ->> 'payment_ref' = any(${paymentRefs}::text[])`.execute(tx);
}

/** Marks a webhook as not handled, and due now; its last outcome stays. False when there is no such webhook. */
export async function reopenWebhook(tx: Tx, uid: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('webhook_inbox')
    .set({ handled_at: null, due_at: at })
    .where('uid', '=', uid)
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Every webhook that was recorded and not handled, oldest first. */
export async function selectUnhandled(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_inbox')
    .select('uid')
    .where('handled_at', 'is', null)
    .orderBy('received_at')
    .execute();
  return rows.map(({ uid }) => uid);
}

/** Has webhooks that are not handled due at a time. */
export async function setDue(tx: Tx, uids: string[], at: Date): Promise<void> {
  await tx
    .updateTable('webhook_inbox')
    .set({ due_at: at })
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .where('handled_at', 'is', null)
    .execute();
}

/** Those of a source's own ids that are not on record. */
export async function selectUnrecorded(db: Db, source: string, externalIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${externalIds}::text[]) as told (id)
    where not exists (select from webhook_inbox where source = ${source} and external_id = told.id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Whether a source sent something that was believed, whose row's id sorts after `after`. */
export async function hasAccepted(db: Db, source: string, after: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_inbox')
    .select('uid')
    .where('uid', '>', after)
    .where('source', '=', source)
    // What was taken from the provider's list has none.
    .where('body', '<>', '')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Empties up to `limit` bodies of webhooks handled before a time, the oldest first. @returns how many. */
export async function clearBodiesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_inbox set body = '' where uid = any(array(
      select uid from webhook_inbox where handled_at < ${before} and body <> '' order by handled_at limit ${limit}
    ))`.execute(db);
  return Number(numAffectedRows);
}
