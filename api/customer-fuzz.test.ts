import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyText } from '../tests/support/any-text.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { buyTestOrder } from '../tests/support/buyer.ts';
import { customerOf, type TestCustomer } from '../tests/support/customer.ts';
import { spoiled } from '../tests/support/spoiled.ts';

const KEY = 'fuzz'.repeat(10);
const ME = '/api/v2/users/me';
let t: TestApi;
let owner: TestCustomer;
let iccid: string;
let esimUid: string;
beforeAll(async () => {
  t = await createTestApi({ env: { SYSTEM_KEY: KEY } });
  await buyTestOrder(t, 'fuzz@example.com');
  owner = await customerOf(t, 'fuzz@example.com');
  const [record] = await owner.json<{ esim: { uid: string; iccid: string } }[]>('GET', `${ME}/esims`);
  iccid = record!.esim.iccid;
  esimUid = record!.esim.uid;
});
afterAll(() => t.close());

/** Everything but what a success is allowed to change. */
async function snapshot(): Promise<string> {
  const { db } = t.shop;
  const [orders, esims, plans, customers, audit] = await Promise.all([
    db.selectFrom('orders').selectAll().orderBy('uid').execute(),
    db.selectFrom('esims').select(['uid', 'customer_uid', 'state', 'share_hash']).orderBy('uid').execute(),
    db.selectFrom('esim_plans').selectAll().orderBy('uid').execute(),
    db.selectFrom('customers').select(['uid', 'email', 'role']).orderBy('uid').execute(),
    db.selectFrom('audit_log').select('id').execute(),
  ]);
  return JSON.stringify([orders, esims, plans, customers, audit]);
}

/** A success, or a problem of the 4xx kind. */
async function check(answer: Response, context: unknown): Promise<void> {
  if (answer.ok) return;
  expect(await problemOf(answer), JSON.stringify(context)).toMatch(/^4\d\d /);
}

const keyed = { Authorization: `Bearer ${KEY}`, 'Idempotency-Key': 'fuzz' };
test.each<[string, string, () => string, () => object, Record<string, string>]>([
  ['account', 'PATCH', () => ME, () => ({ name: 'A', locale: 'en', marketing_opt_in: true }), {}],
  ['link', 'POST', () => `${ME}/esims`, () => ({ iccid, password: 'x' }), {}],
  ['rename', 'PATCH', () => `${ME}/esims/${esimUid}`, () => ({ name: 'A' }), {}],
  ['top-up', 'POST', () => '/api/v1/esims/order', () => ({ planUid: 'pln_none', esimUid }), {}],
  ['password', 'POST', () => '/api/v1/esims/get-by-password', () => ({ iccid, password: 'x' }), {}],
  ['refund', 'POST', () => '/api/v1/esims/refund', () => ({ sessionId: 'sbx_none' }), {}],
  [
    'obtain',
    'POST',
    () => '/api/v2/system/obtain-esim',
    () => ({ planUid: 'pln_none', email: 'a@example.com', reference: 'r' }),
    keyed,
  ],
  ['simulate', 'POST', () => '/api/sandbox/esims/8900/simulate', () => ({ step: 'use', megabytes: 5 }), {}],
  [
    'banks',
    'POST',
    () => '/api/sandbox/payments/sbx_none/simulate',
    () => ({ step: 'dispute', amount: 5 }),
    {},
  ],
])(
  '%s: any JSON in any field is never a 5xx and moves nothing',
  async (_name, method, path, good, headers) => {
    const before = await snapshot();
    await fc.assert(
      fc.asyncProperty(spoiled(good()), async (body) =>
        check(await owner.send(method, path(), body, headers), body),
      ),
      { numRuns: 200 },
    );
    expect(await snapshot()).toBe(before);
  },
);

test('any text in paths, cookies and keys is never a 5xx and moves nothing', async () => {
  const before = await snapshot();
  const part = anyText({ minLength: 1, maxLength: 200 }).map((text) =>
    encodeURIComponent(text.toWellFormed()),
  );
  const header = fc.string({ unit: 'grapheme-ascii', maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(part, header, async (text, value) => {
      const requests: [string, string, unknown?][] = [
        ['PATCH', `${ME}/esims/${text}`, { name: 'A' }],
        ['POST', `${ME}/esims/${text}/share`],
        ['DELETE', `${ME}/esims/${text}/share`],
        ['GET', `${ME}/esims/${text}/top-ups`],
        ['POST', `${ME}/orders/${text}/refund`],
        ['GET', `/api/v1/esims/shared/${text}`],
        ['POST', `/api/sandbox/esims/${text}/simulate`, { step: 'use' }],
        ['POST', `/api/sandbox/payments/${text}/simulate`, { step: 'dispute' }],
      ];
      for (const [method, path, body] of requests) {
        const answer = await owner.send(method, path, body);
        expect(answer.ok, `${method} ${path}`).toBe(false);
        await check(answer, path);
      }
      const stranger = { Cookie: `authjs.session-token=${value}`, Authorization: value };
      await check(await t.get(ME, stranger), value);
      expect(await problemOf(await t.post('/api/v2/system/obtain-esim', {}, stranger))).toBe(
        '401 system_key_required',
      );
    }),
    { numRuns: 100 },
  );
  expect(await snapshot()).toBe(before);
});
