import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyText } from '../tests/support/any-text.ts';
import { createTestApi, GOOD_CARD, problemOf, type TestApi } from '../tests/support/api.ts';
import { spoiled } from '../tests/support/spoiled.ts';

let t: TestApi;
let planUid: string;
let session: { session_id: string; sandbox_session_secret: string };
beforeAll(async () => {
  t = await createTestApi();
  planUid = t.shop.catalogue.plansFor('JPN')[0]!.uid;
  session = (await (await t.post('/api/v1/esims/order', { planUid })).json()) as typeof session;
});
afterAll(() => t.close());

// biome-ignore format: a list reads better in lines of several
const TABLES = [
  'orders', 'order_history', 'customers', 'esims', 'mails', 'webhook_inbox', 'redemptions', 'credit_accounts',
  'credit_entries', 'idempotency_keys', 'sandbox_payments.events', 'sandbox_payments.refunds',
] as const;

async function rows(): Promise<number[]> {
  return Promise.all(
    TABLES.map(async (table) => {
      const { count } = await t.shop.db
        .selectFrom(table)
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    }),
  );
}

/** An answer that is no success is a problem of the 4xx kind. */
async function checkRefusal(answer: Response, context: unknown): Promise<void> {
  const problem = await problemOf(answer);
  expect(problem, JSON.stringify(context)).toMatch(/^4\d\d /);
}

const order = { planUid: 'pln_none', email: 'a@example.com', referralCode: 'FRIEND', useCredit: true };
const confirm = () => ({
  client_secret: session.sandbox_session_secret,
  email: 'a@example.com',
  card: { ...GOOD_CARD, number: '4000000000000002' },
  authenticated: true,
});

test.each<[string, () => string, () => object]>([
  ['order', () => '/api/v1/esims/order', () => order],
  ['validate', () => '/api/v1/esims/validate', () => ({ sessionId: 'sbx_none' })],
  ['confirm', () => `/api/sandbox/payments/${session.session_id}/confirm`, confirm],
  ['webhook', () => '/api/webhooks/payments/sandbox', () => ({ id: 'evt_1', type: 't', data: {} })],
])(
  '%s: any JSON in any field is a problem of the 4xx kind, and writes nothing',
  async (_name, path, good) => {
    const before = await rows();
    await fc.assert(
      fc.asyncProperty(spoiled(good()), async (body) => checkRefusal(await t.post(path(), body), body)),
      { numRuns: 300 },
    );
    expect(await rows()).toEqual(before);
  },
);

test('any bytes as a body, and any content type', async () => {
  const before = await rows();
  const types = fc.oneof(
    fc.constant('application/json'),
    fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), types, async (bytes, type) => {
      const init = { method: 'POST', headers: { 'Content-Type': type }, body: new Uint8Array(bytes) };
      await checkRefusal(await t.api.request('/api/v1/esims/order', init), [...bytes]);
    }),
    { numRuns: 300 },
  );
  expect(await rows()).toEqual(before);
});

test('any text in queries, paths and headers is never a 5xx', async () => {
  const before = await rows();
  const part = anyText({ maxLength: 300 }).map((text) => encodeURIComponent(text.toWellFormed()));
  const header = fc.string({ unit: 'grapheme-ascii', maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(part, header, async (text, value) => {
      const headers = { 'X-Request-Id': value, 'X-Forwarded-For': value, Authorization: value };
      const paths = [
        ...[`/api/v1/plans?country_code=${text}`, `/api/v1/plans?${text}`, `/api/${text}`],
        ...[`/api/dev/mailbox?to=${text}`, `/dev/mailbox?to=${text}`, `/api/v1/countries?${text}`],
      ];
      for (const path of paths) {
        const answer = await t.get(path, headers);
        if (!answer.ok) await checkRefusal(answer, path);
      }
      for (const path of [`/api/sandbox/payments/${text}/confirm`, `/api/webhooks/payments/${text}`]) {
        const keyed = { ...headers, 'Idempotency-Key': value, 'Sandbox-Signature': value };
        await checkRefusal(await t.post(path, confirm(), keyed), path);
      }
      await checkRefusal(await t.post('/api/v1/esims/order', order, { 'Idempotency-Key': value }), value);
    }),
    { numRuns: 200 },
  );
  expect(await rows()).toEqual(before);
});
