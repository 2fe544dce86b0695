import { randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '../../../content/languages.ts';
import { paymentName } from '../../../content/messages/discount-words.ts';
import { type Answer, done } from '../../../core/answer.ts';
import { batched } from '../../../core/batch.ts';
import { cents } from '../../../core/money.ts';
import type { OpenedSession, OpenSessionRequest, SessionStatus } from '../../../core/payments/provider.ts';
import { type Db, forEachOf, records, sql } from '../../../db/sql.server.ts';
import { type Fragment, leased, newEvent, type OwedEvent } from './events.ts';

/** One session as recorded; a card is never part of it. */
export interface SessionRow {
  session_id: string;
  client_secret: string;
  order_id: string;
  amount: number;
  currency: string;
  return_url: string;
  state: string;
  email: string | null;
  payment_ref: string | null;
  expires_at: Date;
  /** Whether every card is authenticated by its bank. */
  three_d_secure: boolean;
}

/** A session, and what went back of its payment. */
interface ReadSession extends SessionRow {
  refunded: number;
}

const NOT_FOUND = { kind: 'refused', code: 'session_not_found', why: 'no session has this id' } as const;

/** What each session id begins with. */
export const SESSION_PREFIX = 'sbx_';
/** 256 random bits (ASVS 5.0, 7.2.3 asks for 128). */
const unguessable = (prefix: string) => `${prefix}${randomBytes(32).toString('base64url')}`;

/** Idempotent by order id: a repeated call gets the same session, one with another amount is refused. */
export async function openSession(
  db: Db,
  request: OpenSessionRequest,
  now: Date,
): Promise<Answer<OpenedSession>> {
  const {
    order_id: _,
    amount,
    ...session
  } = await insertSession(db, {
    ...request,
    description: paymentName(DEFAULT_LANGUAGE, request),
    session_id: unguessable(SESSION_PREFIX),
    client_secret: unguessable('sbs_'),
    created_at: now,
  });
  if (amount !== request.amount) {
    return { kind: 'refused', code: 'idempotency_error', why: 'the order has a session over another amount' };
  }
  return done(session);
}

interface NewSession extends OpenSessionRequest {
  description: string;
  session_id: string;
  client_secret: string;
  created_at: Date;
}

/** @returns the order's session, which may be one from before. */
const insertSession = batched(async (db: Db, sessions: NewSession[]) => {
  const { rows } = await sql<OpenedSession & { order_id: string; amount: number }>`
    insert into sandbox_payments.sessions
      (session_id, client_secret, order_id, amount, currency, description, return_url, state, email, created_at, expires_at, three_d_secure)
    select session_id, client_secret, order_id, amount, 'usd', description, return_url, 'open', email, created_at, expires_at, three_d_secure
    from json_populate_recordset(null::sandbox_payments.sessions, ${records(sessions)})
    on conflict (order_id) do update set order_id = excluded.order_id
    returning session_id, client_secret, expires_at, order_id, amount`.execute(db);
  const opened = new Map(rows.map((row) => [row.order_id, row]));
  return sessions.map(({ order_id }) => opened.get(order_id)!);
});

export const readSession = batched(async (db: Db, sessionIds: string[]) => {
  const { rows } = await forEachOf(
    sessionIds,
    (sessionId) => sql<ReadSession>`
      select session_id, client_secret, order_id, amount, currency, return_url, state, email, payment_ref, expires_at,
        three_d_secure, (
          select coalesce(sum(amount), 0)::integer from sandbox_payments.refunds back
          where back.payment_ref = sessions.payment_ref and back.state <> 'failed') as refunded
      from sandbox_payments.sessions where session_id = ${sessionId}`,
  ).execute(db);
  const sessions = new Map(rows.map((row) => [row.session_id, row]));
  return sessionIds.map((sessionId) => sessions.get(sessionId));
});

/** What is known of a session; one past its time is never answered as open, whether or not it was marked yet. */
export async function findSession(db: Db, sessionId: string, now: Date): Promise<Answer<SessionStatus>> {
  const row = await readSession(db, sessionId);
  if (!row) return NOT_FOUND;
  const { order_id, currency, email, payment_ref } = row;
  return done({
    session_id: sessionId,
    order_id,
    state: stateOf(row, now),
    amount: cents(row.amount),
    currency,
    email,
    payment_ref,
    tax: cents(0),
    refunded: cents(row.refunded),
    // The sandbox has no banks.
    disputed: false,
    // Its test cards are everybody's.
    card: null,
    country: null,
  });
}

export function stateOf({ state, expires_at }: SessionRow, now: Date): SessionStatus['state'] {
  if (state === 'complete') return 'paid';
  if (state === 'processing') return 'unpaid';
  return state === 'open' && expires_at > now ? 'open' : 'expired';
}

/** Ends one open session. @returns the event owed for it. */
export async function expireSession(
  db: Db,
  sessionId: string,
  now: Date,
  leaseMs: number,
): Promise<{ answer: Answer<null>; events: OwedEvent[] }> {
  const events = await expireWhere(db, sql`session_id = ${sessionId}`, now, leaseMs);
  if (events.length > 0) return { answer: done(null), events };
  const answer: Answer<null> = (await readSession(db, sessionId))
    ? { kind: 'refused', code: 'session_not_open', why: 'the session is paid or has expired' }
    : NOT_FOUND;
  return { answer, events };
}

/** Marks up to 200 sessions that stayed open past their time. @returns the events owed for them. */
export async function expireOverdue(db: Db, now: Date, leaseMs: number): Promise<OwedEvent[]> {
  const overdue = sql`session_id = any(array(
    select session_id from sandbox_payments.sessions
    where state = 'open' and expires_at <= ${now} order by expires_at limit 200
    for update skip locked))`;
  return expireWhere(db, overdue, now, leaseMs);
}

async function expireWhere(db: Db, which: Fragment, now: Date, leaseMs: number): Promise<OwedEvent[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<SessionRow>`
      update sandbox_payments.sessions set state = 'expired' where ${which} and state = 'open'
      returning session_id, order_id, amount, currency`.execute(tx);
    const events = rows.map(({ session_id, order_id, amount, currency }) =>
      newEvent('session.expired', { session_id, order_id, amount, currency, payment_ref: null }, now),
    );
    if (events.length > 0) {
      await tx
        .insertInto('sandbox_payments.events')
        .values(events.map((event) => leased(event, leaseMs)))
        .execute();
    }
    return events;
  });
}
