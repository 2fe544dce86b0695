import { batched } from '../../../core/batch.ts';
import { sameText } from '../../../core/sha256.ts';
import { type Db, records, sql } from '../../../db/sql.server.ts';
import { type Card, type CardDecline, type CardRefusal, judgeCard } from './cards.ts';
import { type LeasedEvent, leased, newEvent, type OwedEvent, recordEvents, sandboxRef } from './events.ts';
import { CARD_FEE } from './payment.ts';
import { readSession, type SessionRow } from './sessions.ts';

/** What the panel, or a script in its place, sends (C6.4). */
export interface ConfirmRequest {
  client_secret: string;
  /** The buyer's; a session that was opened with an address keeps its own. */
  email: string;
  card: Card;
}

type ConfirmRefusal =
  | CardRefusal
  | 'session_not_found'
  | 'invalid_client_secret'
  | 'session_expired'
  | 'session_already_paid'
  | 'invalid_email';

export type ConfirmResult =
  | { kind: 'complete'; return_url: string }
  /** Ask the buyer, then confirm again with `authenticated`: true, or false if the buyer gave up. */
  | { kind: 'requires_action'; code: 'authentication_required'; message: string }
  /** Another card may be tried on the same session. */
  | { kind: 'declined'; code: CardDecline | 'authentication_required'; message: string }
  /** `return_url` only for `session_already_paid`: a buyer whose answer got lost goes on from there. */
  | { kind: 'refused'; code: ConfirmRefusal; message: string; return_url?: string };

const MESSAGES: Record<ConfirmRefusal | CardDecline | 'authentication_required', string> = {
  session_not_found: 'This payment session does not exist.',
  invalid_client_secret: 'The client secret does not belong to this payment session.',
  session_expired: 'This payment session has expired. Please start again.',
  session_already_paid: 'This order is already paid.',
  invalid_email: 'The e-mail address is not valid.',
  test_card_required: 'This is a sandbox: it takes only test cards, such as 4242 4242 4242 4242.',
  invalid_number: 'The card number is not valid.',
  invalid_expiry_month: 'The expiry month is not valid.',
  invalid_expiry_year: 'The expiry year is not valid.',
  expired_card: 'The card has expired.',
  invalid_cvc: 'The security code is not valid.',
  card_declined: 'The card was declined.',
  insufficient_funds: 'The card has insufficient funds.',
  authentication_required: 'The bank asks for authentication.',
};

const refused = (code: ConfirmRefusal): ConfirmResult => ({ kind: 'refused', code, message: MESSAGES[code] });

/**
 * Pays a session. Of calls at the same time exactly one completes; every other, and every later one, is refused
 * with `session_already_paid`. Completion and its event are one statement, so one never exists without the other.
 * @returns the event owed for it, if it completed.
 */
export async function confirmSession(
  db: Db,
  sessionId: string,
  request: ConfirmRequest,
  authenticated: boolean | undefined,
  now: Date,
  leaseMs: number,
): Promise<{ result: ConfirmResult; event: OwedEvent | null }> {
  const session = await readSession(db, sessionId);
  const result = judge(session, request, authenticated, now);
  if (!session || result.kind !== 'complete') return { result, event: null };

  const { order_id, amount, currency } = session;
  const payment_ref = sandboxRef('sbp', now);
  const event = newEvent(
    'session.completed',
    { session_id: sessionId, order_id, amount, currency, payment_ref },
    now,
  );
  const { email } = request;
  const paid = await pay(db, {
    session_id: sessionId,
    email,
    payment_ref,
    completed_at: now,
    event: leased(event, leaseMs),
  });
  if (paid) return { result, event };
  return { result: judge(await readSession(db, sessionId), request, authenticated, now), event: null };
}

interface Paying {
  session_id: string;
  email: string;
  payment_ref: string;
  completed_at: Date;
  event: LeasedEvent;
}

/** @returns false for a session that isn't open any more; of two that pay one session, one does. */
const pay = batched(async (db: Db, paying: Paying[]) => {
  const asked = paying.map(({ event, ...one }) => ({ ...one, event_id: event.event_id }));
  const events = paying.map(({ event }) => event);
  const { rows } = await sql<{ event_id: string }>`
    with paid as (
      update sandbox_payments.sessions
      set state = 'complete', email = coalesce(sessions.email, paying.email), payment_ref = paying.payment_ref,
        completed_at = paying.completed_at
      from json_to_recordset(${records(asked)}) as paying
        (session_id text, email text, payment_ref text, completed_at timestamptz, event_id text)
      where sessions.session_id = paying.session_id and sessions.state = 'open'
      returning paying.event_id, sessions.payment_ref, amount, sessions.completed_at
    ), booked as (
      insert into sandbox_payments.balance (entry_ref, kind, payment_ref, amount, fee, created_at)
      select 'sbb' || substr(payment_ref, 4), 'payment', payment_ref, amount, ${CARD_FEE}, completed_at from paid
    ), owed as (${recordEvents(events, sql`select event_id from paid`)})
    select event_id from paid`.execute(db);
  const paid = new Set(rows.map(({ event_id }) => event_id));
  return paying.map(({ event }) => paid.has(event.event_id));
});

function judge(
  session: SessionRow | undefined,
  request: ConfirmRequest,
  authenticated: boolean | undefined,
  now: Date,
): ConfirmResult {
  if (!session) return refused('session_not_found');
  if (!sameText(session.client_secret, request.client_secret)) return refused('invalid_client_secret');
  const return_url = session.return_url.replaceAll('{CHECKOUT_SESSION_ID}', session.session_id);
  if (session.state === 'complete' || session.state === 'processing')
    return { ...refused('session_already_paid'), return_url } as ConfirmResult;
  if (session.state !== 'open' || session.expires_at <= now) return refused('session_expired');
  if (!/^[^\s@]{1,64}@[^\s@]{1,255}$/.test(session.email ?? request.email)) return refused('invalid_email');

  const judged = judgeCard(request.card, now);
  const asked = session.three_d_secure && judged.kind === 'pays';
  const verdict = asked ? ({ kind: 'asks_authentication' } as const) : judged;
  switch (verdict.kind) {
    case 'pays':
      return { kind: 'complete', return_url };
    case 'declined':
      return { kind: 'declined', code: verdict.code, message: MESSAGES[verdict.code] };
    case 'refused':
      return refused(verdict.code);
    case 'asks_authentication': {
      const asked = { code: 'authentication_required', message: MESSAGES.authentication_required } as const;
      if (authenticated === undefined) return { kind: 'requires_action', ...asked };
      return authenticated ? { kind: 'complete', return_url } : { kind: 'declined', ...asked };
    }
  }
}
