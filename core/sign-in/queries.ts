import { type Db, sql, type Tx } from '../../db/sql.server.ts';

export async function insertToken(
  tx: Tx,
  token: { token_hash: string; email: string; browser_hash: string; code_hash: string; expires_at: Date },
): Promise<void> {
  await tx.insertInto('sign_in_tokens').values(token).execute();
}

/**
 * Uses a link's token up, in one statement, so that it works once.
 * @returns the address that it was mailed to, if it was valid in this browser.
 */
export async function takeToken(
  db: Db,
  tokenHash: string,
  browserHash: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('sign_in_tokens')
    .where('token_hash', '=', tokenHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** The live tokens of a browser, with one attempt counted against each; locks them until the transaction ends. */
export async function countAttempt(
  tx: Tx,
  browserHash: string,
  now: Date,
  attempts: number,
): Promise<{ token_hash: string; code_hash: string; email: string }[]> {
  return tx
    .updateTable('sign_in_tokens')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .where('attempts', '<', attempts)
    .returning(['token_hash', 'code_hash', 'email'])
    .execute();
}

export async function deleteTokensOfBrowser(tx: Tx, browserHash: string): Promise<void> {
  await tx.deleteFrom('sign_in_tokens').where('browser_hash', '=', browserHash).execute();
}

/** Increments a count, which restarts when its window is over. @returns the count. */
export async function countThrottle(db: Db, keyHash: string, now: Date, resetsAt: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into throttles as t (key_hash, count, blocked_until, resets_at)
    values (${keyHash}, 1, ${now}, ${resetsAt})
    on conflict (key_hash) do update set
      count = case when t.resets_at <= ${now} then 1 else t.count + 1 end,
      resets_at = case when t.resets_at <= ${now} then excluded.resets_at else t.resets_at end
    returning count`.execute(db);
  return rows[0]!.count;
}

/** Decrements a count. */
export async function uncountThrottle(db: Db, keyHash: string): Promise<void> {
  await db
    .updateTable('throttles')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key_hash', '=', keyHash)
    .where('count', '>', 0)
    .execute();
}

/**
 * Takes a turn unless the row is blocked; `blockedAfter` tells until when this turn, the nth, blocks the next.
 * @returns n; null when the row is blocked.
 */
export async function takeThrottleTurn(
  tx: Tx,
  keyHash: string,
  now: Date,
  resetsAt: Date,
  blockedAfter: (count: number) => Date,
): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    insert into throttles as t (key_hash, count, blocked_until, resets_at)
    values (${keyHash}, 1, ${now}, ${resetsAt})
    on conflict (key_hash) do update set
      count = case when t.resets_at <= ${now} then 1 else t.count + 1 end,
      resets_at = excluded.resets_at
    where t.blocked_until <= ${now}
    returning count`.execute(tx);
  const count = rows[0]?.count;
  if (count === undefined) return null;
  await tx
    .updateTable('throttles')
    .set({ blocked_until: blockedAfter(count) })
    .where('key_hash', '=', keyHash)
    .execute();
  return count;
}

/** Uncounts the nth turn; its wait ends with it, unless a later turn has begun another. */
export async function returnThrottleTurn(db: Db, keyHash: string, turn: number, now: Date): Promise<void> {
  await sql`
    update throttles set count = count - 1,
      blocked_until = case when count = ${turn} then ${now} else blocked_until end
    where key_hash = ${keyHash} and count >= ${turn}`.execute(db);
}

export async function deleteThrottle(db: Db, keyHash: string): Promise<void> {
  await db.deleteFrom('throttles').where('key_hash', '=', keyHash).execute();
}

/** Deletes expired tokens, counts and sessions. */
export async function deleteEnded(
  db: Db,
  now: Date,
  limits: { idleSince: Date; createdBefore: Date },
): Promise<{ sign_in_tokens: number; throttles: number; sessions: number }> {
  const tokens = await db.deleteFrom('sign_in_tokens').where('expires_at', '<=', now).executeTakeFirst();
  const throttles = await db.deleteFrom('throttles').where('resets_at', '<=', now).executeTakeFirst();
  const sessions = await db
    .deleteFrom('sessions')
    .where((row) =>
      row.or([row('last_seen_at', '<=', limits.idleSince), row('created_at', '<=', limits.createdBefore)]),
    )
    .executeTakeFirst();
  return {
    sign_in_tokens: Number(tokens.numDeletedRows),
    throttles: Number(throttles.numDeletedRows),
    sessions: Number(sessions.numDeletedRows),
  };
}

export interface SessionRow {
  uid: string;
  customer_uid: string;
  created_at: Date;
  last_seen_at: Date;
  email: string;
  name: string | null;
}

/**
 * A session with its customer. Looked up with nearly every request of a customer, so it is one query, and the
 * one place where sign-in reads another feature's table.
 */
export async function selectSession(db: Db, tokenHash: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.uid, s.customer_uid, s.created_at, s.last_seen_at, c.email, c.name
    from sessions s join customers c on c.uid = s.customer_uid
    where s.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

export async function insertSession(
  tx: Tx,
  session: {
    uid: string;
    token_hash: string;
    customer_uid: string;
    method: 'mail';
    device: string;
    created_at: Date;
    last_seen_at: Date;
  },
): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

export async function updateLastSeen(db: Db, uid: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('uid', '=', uid).execute();
}

interface EndedSession {
  uid: string;
  customer_uid: string;
}

export async function deleteSessionByToken(db: Db, tokenHash: string): Promise<EndedSession | undefined> {
  return db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning(['uid', 'customer_uid'])
    .executeTakeFirst();
}

/** Which of a customer's sessions: one, all but one, or all. */
export type WhichSessions = { only: string } | { except: string } | 'all';

export async function deleteSessionsOf(
  db: Db,
  customerUid: string,
  which: WhichSessions,
): Promise<EndedSession[]> {
  let ended = db.deleteFrom('sessions').where('customer_uid', '=', customerUid);
  if (which !== 'all') {
    ended = 'only' in which ? ended.where('uid', '=', which.only) : ended.where('uid', '<>', which.except);
  }
  return ended.returning(['uid', 'customer_uid']).execute();
}

export interface ListedSession {
  uid: string;
  device: string;
  created_at: Date;
  last_seen_at: Date;
}

export async function selectSessionsOf(db: Db, customerUid: string): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select uid, device, created_at, last_seen_at from sessions
    where customer_uid = ${customerUid} order by last_seen_at desc, uid desc`.execute(db);
  return rows;
}
