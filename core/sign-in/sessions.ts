import type { Db } from '../../db/sql.server.ts';
import { recordAudit } from '../audit/record.ts';
import { later } from '../clock.ts';
import { noteOwner } from '../customers/owner.ts';
import { newId } from '../ids.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { hashSecret, newSecret } from './hashes.ts';
import { SESSION_LIMITS, TOUCH_EVERY } from './limits.ts';
import {
  deleteSessionByToken,
  deleteSessionsOf,
  insertSession,
  type ListedSession,
  type SessionRow,
  selectSession,
  selectSessionsOf,
  updateLastSeen,
  type WhichSessions,
} from './queries.ts';

type Keeping = Pick<Shop, 'db' | 'clock'>;

/** A signed-in customer. */
export interface Session {
  uid: string;
  customer_uid: string;
  email: string;
  name: string | null;
  /** When it began. */
  signed_in_at: Date;
  last_seen_at: Date;
  /** When it ends unless it is used before, and at the latest when it is old. */
  expires_at: Date;
}

/**
 * Signs a customer in: a new session, in place of the one that this browser had (OWASP ASVS 5.0, 7.2.4).
 * @param start.replaces the browser's session token until now, of any account and any age.
 * @returns the token for the cookie, which isn't stored.
 */
export async function startSession(
  shop: Keeping,
  start: { customerUid: string; method: 'mail'; device: string; replaces: string | null },
): Promise<string> {
  const token = newSecret();
  const at = shop.clock.now();
  const uid = newId('session', at);
  await inTransaction(shop, async (tx) => {
    if (start.replaces !== null) await endByToken(tx, start.replaces, at);
    await noteOwner(tx, start.customerUid, at);
    await insertSession(tx, {
      uid,
      token_hash: hashSecret(token),
      customer_uid: start.customerUid,
      method: start.method,
      device: start.device,
      created_at: at,
      last_seen_at: at,
    });
    await recordAudit(tx, { actor: start.customerUid, action: 'session.started', subject: uid, at });
  });
  return token;
}

/** The session of a token, if it is still valid: one query. */
export async function findSession(shop: Keeping, token: string): Promise<Session | null> {
  const row = await selectSession(shop.db, hashSecret(token));
  if (row === undefined) return null;
  const expires_at = endOf(row);
  if (expires_at <= shop.clock.now()) return null;
  const { uid, customer_uid, email, name, created_at: signed_in_at, last_seen_at } = row;
  return { uid, customer_uid, email, name, signed_in_at, last_seen_at, expires_at };
}

/** Touches a session so that it doesn't expire idle; writes only if the last touch is a while ago. */
export async function touchSession(shop: Keeping, session: Session): Promise<void> {
  const now = shop.clock.now();
  if (later(session.last_seen_at, TOUCH_EVERY) > now) return;
  await updateLastSeen(shop.db, session.uid, now);
}

/** Signs out. A token that opens nothing (any more) is no error. */
export async function endSession(shop: Keeping, token: string): Promise<void> {
  await inTransaction(shop, (tx, shop) => endByToken(tx, token, shop.clock.now()));
}

/** A customer's sessions, the one used last first, for a list from which they can be ended. */
export async function listSessions(shop: Keeping, customerUid: string): Promise<ListedSession[]> {
  const now = shop.clock.now();
  const rows = await selectSessionsOf(shop.db, customerUid);
  return rows.filter((row) => endOf(row) > now);
}

/**
 * Ends one of a customer's sessions on any device, from its next request on.
 * @param by who does it: the customer, or one of the staff (OWASP ASVS 5.0, 7.4.5).
 * @returns whether there was such a session of this customer.
 */
export async function revokeSession(
  shop: Keeping,
  customerUid: string,
  sessionUid: string,
  by = customerUid,
): Promise<boolean> {
  const at = shop.clock.now();
  const ended = await inTransaction(shop, (tx) => revoke(tx, customerUid, { only: sessionUid }, at, by));
  return ended > 0;
}

/** Ends all of a customer's sessions but the one from which it is asked (ASVS 7.4.3). */
export async function revokeOtherSessions(
  shop: Keeping,
  customerUid: string,
  keptUid: string,
): Promise<number> {
  const at = shop.clock.now();
  return inTransaction(shop, (tx) => revoke(tx, customerUid, { except: keptUid }, at, customerUid));
}

/** Ends all of a customer's sessions, in the transaction of what asks for it, such as the account's end (ASVS 7.4.2). */
export async function endAllSessions(
  db: Db,
  customerUid: string,
  at: Date,
  by = customerUid,
): Promise<number> {
  return revoke(db, customerUid, 'all', at, by);
}

async function revoke(
  db: Db,
  customerUid: string,
  which: WhichSessions,
  at: Date,
  by: string,
): Promise<number> {
  const ended = await deleteSessionsOf(db, customerUid, which);
  for (const { uid } of ended)
    await recordAudit(db, { actor: by, action: 'session.revoked', subject: uid, at });
  return ended.length;
}

function endOf(row: Pick<SessionRow, 'created_at' | 'last_seen_at'>): Date {
  const { idle, absolute } = SESSION_LIMITS.customer;
  return new Date(Math.min(row.last_seen_at.getTime() + idle, row.created_at.getTime() + absolute));
}

async function endByToken(db: Db, token: string, at: Date): Promise<void> {
  const ended = await deleteSessionByToken(db, hashSecret(token));
  if (ended === undefined) return;
  await recordAudit(db, { actor: ended.customer_uid, action: 'session.ended', subject: ended.uid, at });
}
