import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newOrderKey, startOrder } from './start-order.ts';

const asked = vi.hoisted(() => ({ agrees: true }));
vi.mock('./withdrawal-consent.ts', () => ({ askWithdrawalConsent: async () => asked.agrees }));

const answer = {
  order_uid: 'ord_1',
  session_id: 'ses_1',
  provider: 'sandbox',
  sandbox_session_secret: 'secret',
  amount: 400,
  expires_at: '2027-01-01T00:00:00Z',
};

const READER = { language: 'de', timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone };

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'de' } }));
afterEach(() => vi.unstubAllGlobals());

function serverAnswers(status: number, body: unknown) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) =>
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('starting an order', () => {
  test('sends the plan alone, never a price, with the key of the click', async () => {
    const fetch = serverAnswers(201, answer);
    expect(await startOrder('pln_1', 'key-1')).toEqual({ ok: true, order: answer });
    const [path, init] = fetch.mock.calls[0]!;
    expect(path).toBe('/api/v1/esims/order');
    expect(init).toMatchObject({ method: 'POST', body: JSON.stringify({ planUid: 'pln_1', ...READER }) });
    expect(new Headers(init.headers).get('idempotency-key')).toBe('key-1');
  });

  test('sends a code with the address that it is checked with, and credit that is asked for', async () => {
    const fetch = serverAnswers(201, answer);
    const extras = { referralCode: 'K7MQ2XV9', email: 'ana@example.com', useCredit: true };
    await startOrder('pln_1', 'key-1', extras);
    expect(JSON.parse(String(fetch.mock.calls[0]![1].body))).toEqual({
      planUid: 'pln_1',
      ...READER,
      ...extras,
    });
  });

  test('an order of $0 needs no secret; any other does', async () => {
    const free = { ...answer, provider: 'none', amount: 0, sandbox_session_secret: undefined };
    serverAnswers(201, free);
    expect(await startOrder('pln_1', 'key')).toMatchObject({ ok: true });
    serverAnswers(201, { ...free, amount: 1 });
    expect(await startOrder('pln_1', 'key')).toEqual({ ok: false, settled: true });
  });

  test.each([
    ['no secret', { ...answer, sandbox_session_secret: undefined }],
    ['an empty secret', { ...answer, sandbox_session_secret: '' }],
    ["another provider's secret", { ...answer, provider: 'stripe' }],
    ['no order', {}],
  ])('%s is a failure (S5.2)', async (_what, body) => {
    serverAnswers(201, body);
    expect(await startOrder('pln_1', 'key')).toEqual({ ok: false, settled: true });
  });

  test.each([404, 409, 429])('%i is the server’s no: the next try is another order', async (status) => {
    serverAnswers(status, {});
    expect(await startOrder('pln_1', 'key')).toEqual({ ok: false, settled: true });
  });

  test('the card company’s final no is told apart from what another try may mend', async () => {
    serverAnswers(409, { code: 'payment_refused' });
    expect(await startOrder('pln_1', 'key')).toEqual({ ok: false, settled: true, refused: 'refused' });
    serverAnswers(409, { code: 'plan_not_available' });
    expect(await startOrder('pln_1', 'key')).toEqual({ ok: false, settled: true, refused: 'sold-out' });
    serverAnswers(409, { code: 'sales_stopped' });
    expect(await startOrder('pln_1', 'key')).toEqual({ ok: false, settled: true, refused: 'sales-stopped' });
  });

  test('a buyer in the EU is asked once, and the same click is sent again with the consent', async () => {
    asked.agrees = true;
    const answers = [
      Response.json({ code: 'withdrawal_consent_required' }, { status: 409 }),
      Response.json(answer),
    ];
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => answers.shift()!);
    vi.stubGlobal('fetch', fetch);
    expect(await startOrder('pln_1', 'key-1')).toMatchObject({ ok: true });
    expect(JSON.parse(String(fetch.mock.calls[1]![1].body))).toMatchObject({ withdrawal_consent: true });
    asked.agrees = false;
    serverAnswers(409, { code: 'withdrawal_consent_required' });
    expect(await startOrder('pln_1', 'key')).toEqual({ ok: false, settled: true, refused: 'withdrawal' });
  });

  test('an agreement that was given is sent along with every later order of the purchase', async () => {
    asked.agrees = true;
    const wants = Response.json({ code: 'withdrawal_consent_required' }, { status: 409 });
    const answers = [wants, Response.json({}, { status: 429 }), Response.json(answer)];
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => answers.shift()!);
    vi.stubGlobal('fetch', fetch);
    const agreement = { given: false };
    expect(await startOrder('pln_1', 'key-1', { quantity: 1 }, agreement)).toMatchObject({ ok: false });
    expect(await startOrder('pln_1', 'key-2', { quantity: 2 }, agreement)).toMatchObject({ ok: true });
    expect(fetch.mock.calls.map(([, { body }]) => JSON.parse(String(body)).withdrawal_consent)).toEqual([
      undefined,
      true,
      true,
    ]);
  });

  test('a failing server or a dead or meddling network may have made the order: the next try is the same one', async () => {
    serverAnswers(502, 'bad gateway');
    expect(await startOrder('pln_1', 'key')).toEqual({ ok: false, settled: false });
    for (const foreign of ['<html>Sign in to the Wi-Fi</html>', 'null']) {
      serverAnswers(200, foreign);
      expect(await startOrder('pln_1', 'key')).toEqual({ ok: false, settled: false });
    }
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await startOrder('pln_1', 'key')).toEqual({ ok: false, settled: false });
  });
});

test('keys are 128 random bits', () => {
  expect(newOrderKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newOrderKey()).not.toBe(newOrderKey());
});
