import { insertRows } from '../../db/new-rows.ts';
import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import { newId } from '../ids.ts';
import type { PushKind, PushTarget } from './sender.ts';

export interface PushSubscription extends PushTarget {
  uid: string;
  customer_uid: string;
  language: string;
  created_at: Date;
}

/** Takes a browser down, or its new keys and language, or its new owner: whoever signed in there last. */
export async function upsertSubscription(tx: Tx, subscription: PushSubscription): Promise<void> {
  const { uid: _uid, endpoint: _endpoint, ...changes } = subscription;
  await tx
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changes))
    .execute();
}

/** Forgets all but the newest of a customer's. */
export async function dropOldSubscriptions(tx: Tx, customerUid: string, most: number): Promise<void> {
  await sql`delete from push_subscriptions where uid in (
    select uid from push_subscriptions where customer_uid = ${customerUid}
    order by created_at desc, uid desc offset ${most})`.execute(tx);
}

export async function selectSubscriptionsOf(db: Db, customerUid: string): Promise<PushSubscription[]> {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('customer_uid', '=', customerUid)
    .orderBy('created_at')
    .orderBy('uid')
    .execute();
}

export async function deleteSubscriptions(
  db: Db,
  which: { customerUid: string; endpoint?: string },
): Promise<void> {
  let query = db.deleteFrom('push_subscriptions').where('customer_uid', '=', which.customerUid);
  if (which.endpoint !== undefined) query = query.where('endpoint', '=', which.endpoint);
  await query.execute();
}

export async function deleteSubscription(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('uid', '=', uid).execute();
}

/** What is to be sent to each of a customer's browsers. @returns the messages' uids. */
export async function insertMessages(
  tx: Tx,
  customerUid: string,
  about: { esim_plan_uid: string; kind: PushKind },
  now: Date,
): Promise<string[]> {
  const subscriptions = await selectSubscriptionsOf(tx, customerUid);
  const rows = subscriptions.map(({ uid: subscription_uid }) => ({
    ...{ uid: newId('pushMessage', now), subscription_uid, ...about },
    ...{ created_at: now, due_at: now },
  }));
  if (rows.length > 0) {
    await insertRows(
      tx,
      rows.map((values) => ({ into: 'push_messages', values })),
    );
  }
  return rows.map(({ uid }) => uid);
}

export interface DueMessage extends PushTarget {
  uid: string;
  subscription_uid: string;
  esim_plan_uid: string;
  kind: PushKind;
  attempts: number;
  language: string;
  created_at: Date;
}

/** Counts an attempt and puts the message off, so that no other process sends it meanwhile; undefined when it isn't due, or gone. */
export async function beginAttempt(
  db: Db,
  uid: string,
  now: Date,
  until: Date,
): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    update push_messages m set attempts = m.attempts + 1, due_at = ${until} from push_subscriptions s
    where m.uid = ${uid} and m.due_at <= ${now} and s.uid = m.subscription_uid
    returning m.uid, m.subscription_uid, m.esim_plan_uid, m.kind, m.attempts, m.created_at,
      s.endpoint, s.p256dh, s.auth, s.language`.execute(db);
  return rows[0];
}

export async function putOff(db: Db, uid: string, due: Date): Promise<void> {
  await db.updateTable('push_messages').set({ due_at: due }).where('uid', '=', uid).execute();
}

export async function deleteMessage(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('push_messages').where('uid', '=', uid).execute();
}

/** Messages whose job is lost: due for longer than any job waits. */
export async function selectOverdue(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('push_messages')
    .select('uid')
    .where('due_at', '<', before)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ uid }) => uid);
}
