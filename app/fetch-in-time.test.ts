import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isTest, readSources } from '../tests/rules/sources.ts';
import { confirmPayment } from './checkout/confirm-payment.ts';
import { askForOrder } from './checkout/order-reply.ts';
import { startOrder } from './checkout/start-order.ts';
import { fetchStrip } from './checkout/strip/strip-client.ts';
import { fetchInTime } from './fetch-in-time.ts';
import type { Messages } from './i18n/messages.ts';
import { askPublic } from './prices/ask-once.ts';
import { fetchSession, requestLink } from './session/auth-client.ts';
import { fetchEsims, refundAsGuest } from './session/customer-api.ts';
import { signInByPassword } from './session/staff-api.ts';

/** A call of the browser's own `fetch`. */
const BARE = /(?<![\w.])fetch\(/;

/** A network that takes what is sent and never says a word; as browsers do, it lets go of a call that is aborted. */
const hangs = vi.fn(
  (_path: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    }),
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', hangs);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  hangs.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What becomes of work after half a minute without an answer; `still waiting` where nothing has. */
async function afterHalfAMinute(work: Promise<unknown>): Promise<unknown> {
  let became: unknown = 'still waiting';
  work.then(
    (value) => (became = value),
    (error: unknown) => (became = error),
  );
  await vi.advanceTimersByTimeAsync(30_000);
  return became;
}

describe('a call that hangs', () => {
  test('is a lost order: the next press asks for it again under its key', async () => {
    expect(await afterHalfAMinute(startOrder('pln_1', 'key-1'))).toEqual({ ok: false, settled: false });
  });

  test.each([
    ['the guest’s refund', () => refundAsGuest('ses_1')],
    ['the strip', () => fetchStrip('ses_1', new AbortController().signal)],
    ['My eSIMs', () => fetchEsims(new AbortController().signal)],
    ['the session', () => fetchSession()],
    ['the friend’s terms', () => askPublic('/api/v1/referrals/terms')],
    ['the staff’s sign-in', () => signInByPassword({ username: 'a', password: 'b', code: '' })],
  ])('of %s is a failed connection, which has its words', async (_what, call) => {
    expect(await afterHalfAMinute(call())).toBeInstanceOf(TypeError);
    expect(hangs).toHaveBeenCalledOnce();
  });

  test('of signing in is one too, at either of its two steps', async () => {
    vi.stubGlobal('window', { location: { pathname: '/login' } });
    expect(await afterHalfAMinute(requestLink('ana@example.com', '/membership'))).toBeInstanceOf(TypeError);
    hangs.mockImplementationOnce(async () => Response.json({ csrfToken: 'token' }));
    expect(await afterHalfAMinute(requestLink('ana@example.com', '/membership'))).toBeInstanceOf(TypeError);
    expect(hangs).toHaveBeenCalledTimes(3);
  });

  test('of the order’s page and of the card form has their own words', async () => {
    const page = new AbortController();
    expect(await afterHalfAMinute(askForOrder('ses_1', page.signal))).toEqual({ kind: 'no_answer' });
    const entry = { email: '', number: '', expiry: '', cvc: '' };
    const words = Object.assign(() => '', { language: 'en' }) as unknown as Messages<'checkout'>;
    const paid = confirmPayment(words, { session_id: 'ses_1' }, entry, false);
    expect(await afterHalfAMinute(paid)).toEqual({ kind: 'unknown' });
  });
});

test('an answer whose words stop half-way is given up too', async () => {
  hangs.mockImplementationOnce(async (_path, { signal } = {}) => {
    const body = new ReadableStream({
      start: (out) => signal?.addEventListener('abort', () => out.error(signal.reason)),
    });
    return new Response(body, { status: 201 });
  });
  expect(await afterHalfAMinute(startOrder('pln_1', 'key-1'))).toEqual({ ok: false, settled: false });
});

test('who leaves the page hears of that, at once and whenever', async () => {
  const page = new AbortController();
  const asked = fetchInTime('/', { signal: page.signal });
  page.abort(new Error('left'));
  await expect(asked).rejects.toThrow('left');
  await expect(fetchInTime('/', { signal: page.signal })).rejects.toThrow('left');
});

test('no page calls the network without that end', () => {
  const bare = readSources('app').flatMap(({ path, text }) =>
    isTest(path)
      ? []
      : text.split('\n').flatMap((line) => (BARE.test(line) ? [`${path} ${line.trim()}`] : [])),
  );
  // What a query is given under that name, and calls.
  expect(bare).toEqual([
    'app/account/use-kept-query.ts const data = await fetch(signal).catch((error: unknown) => {',
  ]);
});
