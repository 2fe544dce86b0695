import { type CardEntry, type CardField, digitsOf, parseExpiry } from './card-entry.ts';
import { type CheckoutOrder, orderPagePath } from './checkout-order.ts';

/** What became of one press of "Pay". */
export type ConfirmOutcome =
  /** Leave for `goTo`, the order's page; also when the order had been paid before. */
  | { kind: 'paid'; goTo: string }
  | { kind: 'authenticate' }
  /** Nothing was charged; the same session takes another try. */
  | { kind: 'refused'; message: string; field: CardField | null }
  /** Nothing was charged and this session takes no more tries. */
  | { kind: 'over'; message: string }
  /** The payment may or may not have gone through. Trying again is harmless: a paid session says so. */
  | { kind: 'unknown' };

const TIME_OUT_MS = 15_000;

/** Where a refusal of the server belongs; what isn't here stands above the button. */
const FIELD_OF: Record<string, CardField> = {
  invalid_email: 'email',
  invalid_number: 'number',
  test_card_required: 'number',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  expired_card: 'expiry',
  invalid_cvc: 'cvc',
};

const WORDS: Record<string, string> = {
  card_declined: 'The card was declined and nothing was charged. Try another card.',
  insufficient_funds: 'The card has insufficient funds and nothing was charged. Try another card.',
  authentication_required: 'The bank did not confirm the payment and nothing was charged. Try another card.',
  session_expired: 'This checkout has expired and nothing was charged.',
  session_not_found: 'This checkout is no longer known and nothing was charged.',
  invalid_client_secret: 'This checkout is no longer known and nothing was charged.',
};

/**
 * Pays the order's session in the sandbox (contract, "Payments"). Never throws: no answer within 15 s, or one that makes no
 * sense, is `unknown`.
 * @param entry one that `entryErrors` found nothing wrong with.
 * @param authenticated true on the second step, after the buyer confirmed.
 */
export async function confirmPayment(
  order: Pick<CheckoutOrder, 'session_id' | 'sandbox_session_secret'>,
  entry: CardEntry,
  authenticated: boolean,
  send: typeof fetch = fetch,
): Promise<ConfirmOutcome> {
  const expiry = parseExpiry(entry.expiry);
  const body = {
    client_secret: order.sandbox_session_secret,
    email: entry.email.trim(),
    card: {
      number: digitsOf(entry.number),
      exp_month: expiry?.month,
      exp_year: expiry?.year,
      cvc: entry.cvc.trim(),
    },
    ...(authenticated ? { authenticated: true } : {}),
  };
  try {
    const response = await send(`/api/sandbox/payments/${encodeURIComponent(order.session_id)}/confirm`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
    return outcomeOf(response.status, await response.json(), order.session_id, authenticated);
  } catch {
    return { kind: 'unknown' };
  }
}

function outcomeOf(
  status: number,
  body: { return_url?: unknown; code?: unknown; detail?: unknown } | null,
  sessionId: string,
  authenticated: boolean,
): ConfirmOutcome {
  const code = typeof body?.code === 'string' ? body.code : '';
  if (status === 200 || code === 'session_already_paid') {
    return { kind: 'paid', goTo: pageOf(body?.return_url, sessionId) };
  }
  // A server error may have come after the payment was made.
  if (status >= 500) return { kind: 'unknown' };
  if (code === 'authentication_required' && !authenticated) return { kind: 'authenticate' };
  const detail = typeof body?.detail === 'string' && body.detail !== '' ? body.detail : null;
  const message = WORDS[code] ?? detail ?? 'The payment was refused and nothing was charged. Try again.';
  if (['session_expired', 'session_not_found', 'invalid_client_secret'].includes(code)) {
    return { kind: 'over', message };
  }
  return { kind: 'refused', message, field: FIELD_OF[code] ?? null };
}

/** The return address, unless it is none that a browser may be sent to. */
function pageOf(returnUrl: unknown, sessionId: string): string {
  const usable = typeof returnUrl === 'string' && /^(https?:\/\/|\/(?!\/))/.test(returnUrl);
  return usable ? returnUrl : orderPagePath(sessionId);
}
