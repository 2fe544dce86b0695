import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { purchasesInFlight } from '../core/purchases-in-flight.ts';
import { createTestApi, type TestApi } from '../tests/support/api.ts';

let t: TestApi;
beforeAll(async () => {
  t = await createTestApi();
});
afterAll(() => t.close());

test.each([
  ['/api/v1/esims/order', 1],
  ['/api/sandbox/payments/ses_1/confirm', 1],
  ['/api/webhooks/payments/sandbox', 1],
  ['/api/v1/esims/validate', 1],
  ['/api/v1/promotions/preview', 0],
])('%s is a step of a purchase: %i', async (path, steps) => {
  const counted = vi.spyOn(Atomics, 'add');
  await t.post(path, {});
  expect(counted.mock.calls.filter(([array]) => Object.is(array, purchasesInFlight))).toHaveLength(steps);
  expect(purchasesInFlight[0]).toBe(0);
  counted.mockRestore();
});
