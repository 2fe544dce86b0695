import { describe, expect, test } from 'vitest';
import { messagesOf } from '../i18n/messages.ts';
import { confirmPayment } from './confirm-payment.ts';

const t = messagesOf('en', 'checkout');
const ORDER = { session_id: 'sbx_1/2', sandbox_session_secret: 'sbs_secret' };
const ENTRY = { email: ' ana@example.com ', number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };
const PAGE = '/order-confirmation?session_id=sbx_1%2F2';

function answering(status: number, body: unknown) {
  const calls: { url: string; body: unknown }[] = [];
  const send: typeof fetch = async (url, init) => {
    calls.push({ url: String(url), body: JSON.parse(String(init?.body)) });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  return { calls, send };
}

const outcome = (status: number, body: unknown, authenticated = false) =>
  confirmPayment(t, ORDER, ENTRY, authenticated, answering(status, body).send);

describe('confirming a payment', () => {
  test('sends what the contract asks for (C6.4), and nothing else', async () => {
    const { calls, send } = answering(200, { status: 'complete', return_url: 'https://shop.test/x' });
    await confirmPayment(t, ORDER, ENTRY, false, send);
    await confirmPayment(t, ORDER, ENTRY, true, send);
    const first = {
      client_secret: 'sbs_secret',
      email: 'ana@example.com',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
    };
    const url = '/api/sandbox/payments/sbx_1%2F2/confirm';
    expect(calls).toEqual([
      { url, body: first },
      { url, body: { ...first, authenticated: true } },
    ]);
  });

  test('goes where the server says, and never to a script', async () => {
    expect(await outcome(200, { status: 'complete', return_url: 'https://shop.test/x' })).toEqual({
      kind: 'paid',
      goTo: 'https://shop.test/x',
    });
    for (const return_url of ['javascript:alert(1)', '//evil.test', undefined]) {
      expect(await outcome(200, { status: 'complete', return_url })).toEqual({ kind: 'paid', goTo: PAGE });
    }
  });

  test('an order that is paid already goes to its page', async () => {
    expect(await outcome(409, { code: 'session_already_paid' })).toEqual({ kind: 'paid', goTo: PAGE });
  });

  test('the bank asks once', async () => {
    const body = { code: 'authentication_required', detail: 'The bank asks for authentication.' };
    expect(await outcome(402, body)).toEqual({ kind: 'authenticate' });
    expect(await outcome(402, body, true)).toMatchObject({ kind: 'refused', field: null });
  });

  test('a refusal names its field, and the unknown ones keep the words of the server', async () => {
    expect(await outcome(402, { code: 'card_declined' })).toMatchObject({ kind: 'refused', field: null });
    expect(await outcome(422, { code: 'expired_card', detail: 'The card has expired.' })).toEqual({
      kind: 'refused',
      field: 'expiry',
      message: 'The card has expired.',
    });
    expect(await outcome(429, { code: 'too_many_requests', detail: 'Wait a minute.' })).toEqual({
      kind: 'refused',
      field: null,
      message: 'Wait a minute.',
    });
  });

  test.each(['session_expired', 'session_not_found', 'invalid_client_secret'])(
    '%s ends the checkout',
    async (code) => expect(await outcome(409, { code })).toMatchObject({ kind: 'over' }),
  );

  test('no answer, a server error and nonsense are unknown, never refused', async () => {
    expect(await outcome(500, { code: 'internal_error' })).toEqual({ kind: 'unknown' });
    expect(await outcome(502, '<html>')).toEqual({ kind: 'unknown' });
    const broken = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await confirmPayment(t, ORDER, ENTRY, false, broken)).toEqual({ kind: 'unknown' });
  });
});
