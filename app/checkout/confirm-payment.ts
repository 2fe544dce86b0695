import type { PlacedOrder } from '../../api/contract/orders.ts';
import type { ConfirmRequest, SessionAlreadyPaid } from '../../api/contract/payments.ts';
import { fetchInTime } from '../fetch-in-time.ts';
import type { MessageKey, Messages } from '../i18n/messages.ts';
import { type CardEntry, type CardField, digitsOf, parseExpiry } from './card-entry.ts';
import { orderPagePath } from './checkout-order.ts';

/** What became of one press of "Pay". */
type ConfirmOutcome =
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

/** Refusals that have words of their own in every language; of the others the server's, which are English. */
const DECLINED = {
  card_declined: 'declined.card_declined',
  insufficient_funds: 'declined.insufficient_funds',
  authentication_required: 'declined.authentication_required',
  session_expired: 'declined.session_expired',
  session_not_found: 'declined.session_unknown',
  invalid_client_secret: 'declined.session_unknown',
  invalid_email: 'refused.invalid_email',
  invalid_number: 'entry.number-test',
  test_card_required: 'entry.number-test',
  invalid_expiry_month: 'entry.expiry-format',
  invalid_expiry_year: 'entry.expiry-format',
  expired_card: 'entry.expiry-passed',
  invalid_cvc: 'entry.cvc',
} as const satisfies Record<string, MessageKey<'checkout'>>;

/**
 * Pays the order's session in the sandbox (C6.4). Never throws: no answer within 15 s, or one that makes no
 * sense, is `unknown`.
 * @param entry one that `entryErrors` found nothing wrong with.
 * @param authenticated true on the second step, after the buyer confirmed.
 */
export async function confirmPayment(
  t: Messages<'checkout'>,
  order: Pick<PlacedOrder, 'session_id' | 'sandbox_session_secret'>,
  entry: CardEntry,
  authenticated: boolean,
  send: typeof fetch = fetch,
): Promise<ConfirmOutcome> {
  const expiry = parseExpiry(entry.expiry);
  const body: ConfirmRequest = {
    client_secret: order.sandbox_session_secret ?? '',
    email: entry.email.trim(),
    card: {
      number: digitsOf(entry.number),
      exp_month: expiry?.month ?? '',
      exp_year: expiry?.year ?? '',
      cvc: entry.cvc.trim(),
    },
    ...(authenticated ? { authenticated: true } : {}),
  };
  try {
    const path = `/api/sandbox/payments/${encodeURIComponent(order.session_id)}/confirm`;
    const asked: RequestInit = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
    };
    const response = await fetchInTime(path, asked, TIME_OUT_MS, send);
    return outcomeOf(t, response.status, await response.json(), order.session_id, authenticated);
  } catch {
    return { kind: 'unknown' };
  }
}

function outcomeOf(
  t: Messages<'checkout'>,
  status: number,
  { code = '', detail, return_url }: Partial<SessionAlreadyPaid>,
  sessionId: string,
  authenticated: boolean,
): ConfirmOutcome {
  if (status === 200 || code === 'session_already_paid') {
    return { kind: 'paid', goTo: pageOf(return_url, sessionId) };
  }
  // A server error may have come after the payment was made.
  if (status >= 500) return { kind: 'unknown' };
  if (code === 'authentication_required' && !authenticated) return { kind: 'authenticate' };
  const message = wordsFor(t, code, detail);
  if (['session_expired', 'session_not_found', 'invalid_client_secret'].includes(code)) {
    return { kind: 'over', message };
  }
  return { kind: 'refused', message, field: FIELD_OF[code] ?? null };
}

function wordsFor(t: Messages<'checkout'>, code: string, detail: string | undefined): string {
  const key = Object.hasOwn(DECLINED, code) ? DECLINED[code as keyof typeof DECLINED] : null;
  // The field's own words of the server are the more exact ones, where they can be read.
  if (detail && t.language === 'en' && (key === null || !key.startsWith('declined.'))) return detail;
  return t(key ?? 'declined.other');
}

/** The return address, unless it is none that a browser may be sent to. */
function pageOf(returnUrl = '', sessionId: string): string {
  return /^(https?:\/\/|\/(?!\/))/.test(returnUrl) ? returnUrl : orderPagePath(sessionId);
}
