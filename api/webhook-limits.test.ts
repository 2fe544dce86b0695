import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureHeader } from '../providers/payments/sandbox/signature.ts';
import { createLimits } from '../server/limits.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';

let t: TestApi;
beforeAll(async () => {
  t = await createTestApi({ deps: { limits: createLimits({ RATE_LIMITS: 'on' }, { webhook: 3 }) } });
});
afterAll(() => t.close());

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const PATH = '/api/webhooks/payments/sandbox';
const SECRET = 'test secret of the payment sandbox';
const event = (id: string, more = '') =>
  JSON.stringify({ id, type: 'session.completed', created: 1, data: { session_id: 'sbx_none' }, more });

const hook = (address: string, body: string, signature: string | null) =>
  t.api.request(
    PATH,
    { method: 'POST', body, headers: signature === null ? {} : { 'Sandbox-Signature': signature } },
    from(address),
  );
const signed = (address: string, body: string) =>
  hook(address, body, signatureHeader(SECRET, body, new Date()));
const forged = (address: string, body: string) =>
  hook(address, body, signatureHeader('another secret of a stranger', body, new Date()));

test.each([null, '', 'v1=00', `t=1,v1=${'g'.repeat(64)}`, 'x'.repeat(15_000)])(
  'without a well-formed signature (%#) the body isn’t even read',
  async (signature) => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(stream) {
          pulled++;
          stream.enqueue(new Uint8Array(1_000));
        },
      },
      { highWaterMark: 0 },
    );
    const headers: Record<string, string> = signature === null ? {} : { 'Sandbox-Signature': signature };
    const init = { method: 'POST', headers, body, duplex: 'half' as const };
    const answer = await t.api.request(PATH, init, from(`203.0.113.${String(signature).length % 200}`));
    expect(await problemOf(answer)).toBe('400 invalid_signature');
    expect(pulled).toBe(0);
  },
);

test('refusals are limited, and what is signed is taken in any number, also from who is over the limit', async () => {
  for (let i = 0; i < 20; i++) expect((await signed('198.51.100.1', event(`evt_a${i}`))).status).toBe(200);
  for (let i = 0; i < 3; i++) {
    expect(await problemOf(await forged('198.51.100.1', event('evt_b')))).toBe('400 invalid_signature');
  }
  const refused = await forged('198.51.100.1', event('evt_b'));
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await problemOf(refused)).toBe('429 rate_limited');
  expect(await problemOf(await hook('198.51.100.1', '{}', null))).toBe('429 rate_limited');
  for (let i = 0; i < 20; i++) expect((await signed('198.51.100.1', event(`evt_c${i}`))).status).toBe(200);
  expect(await problemOf(await forged('198.51.100.2', event('evt_b')))).toBe('400 invalid_signature');
});

test('of a client over the limit no megabyte is read', async () => {
  const large = event('evt_large', 'x'.repeat(100_000));
  expect((await signed('198.51.100.3', large)).status).toBe(200);
  for (let i = 0; i < 3; i++) await forged('198.51.100.3', '{}');
  expect(await problemOf(await forged('198.51.100.3', large))).toBe('429 rate_limited');
  expect((await signed('198.51.100.3', event('evt_60', 'x'.repeat(60_000)))).status).toBe(200);
});
