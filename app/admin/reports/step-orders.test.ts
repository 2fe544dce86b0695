import { expect, test } from 'vitest';
import { dayAfter, ordersOfStep } from './step-orders.ts';

test('days stand in the address as days, times as times, and the first step asks for no more', () => {
  const span = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T12:00:00.000Z' };
  expect(ordersOfStep('placed', span)).toBe(
    '/admin/orders?kind=new_esim&from=2026-11-01&to=2026-11-02T12%3A00%3A00.000Z',
  );
  expect(ordersOfStep('used', { from: '2026-12-31', to: dayAfter('2026-12-31') })).toBe(
    '/admin/orders?kind=new_esim&from=2026-12-31&to=2027-01-01&reached=used',
  );
});
