import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { buyTestOrder } from '../tests/support/buyer.ts';

let t: TestApi;
beforeAll(async () => {
  t = await createTestApi();
});
afterAll(() => t.close());

const path = (sessionId: string) => `/api/sandbox/payments/${sessionId}/simulate`;

test('banks are played over HTTP: a part disputed, what is left sent back, a step that can not be', async () => {
  const { session_id, amount } = await buyTestOrder(t);
  const disputed = await t.post(path(session_id!), { step: 'dispute', amount: 100 });
  expect(disputed.status).toBe(200);
  expect(disputed.headers.get('Cache-Control')).toBe('no-store');
  expect(await disputed.json()).toMatchObject({
    state: 'paid',
    refunds: [],
    disputes: [{ amount: 100, state: 'open', due_by: expect.stringMatching(/^\d{4}-.*Z$/) }],
  });
  expect(await problemOf(await t.post(path(session_id!), { step: 'refund' }))).toBe('409 step_not_possible');
  await t.post(path(session_id!), { step: 'lose_dispute' });
  const refunded = await t.post(path(session_id!), { step: 'refund' });
  expect(await refunded.json()).toMatchObject({
    refunds: [{ refund_id: null, amount: amount - 100, state: 'succeeded' }],
    disputes: [{ state: 'lost', due_by: null }],
  });
  expect(await problemOf(await t.post(path('sbx_none'), { step: 'refund' }))).toBe('404 session_not_found');
  expect(await problemOf(await t.post(path(session_id!), { step: 'rob' }))).toBe('400 invalid_request');
});

test('outside of the sandbox there is no such address', async () => {
  const real = await createTestApi({ deps: { sandboxPayments: null } });
  expect(await problemOf(await real.post(path('sbx_none'), { step: 'refund' }))).toBe('404 not_found');
  await real.close();
});
