import { expect, test } from 'vitest';
import type { ReportRow } from '../../../api/contract/desk/reports.ts';
import { isReport, lineName, sumOf } from './report-lines.ts';

const row = (revenue: number | null): ReportRow => ({
  key: 'JPN',
  label: 'JPN',
  orders: 2,
  revenue,
  discounts: 0,
  cost: null,
  fees: null,
  margin: null,
  refunds: 0,
  refunded_amount: 0,
  disputes: null,
  refund_rate: null,
  delivery_p50_ms: null,
  delivery_p95_ms: null,
  href: '/admin/orders',
});

test('a column is added up, and hidden as a whole where the role sees none of it', () => {
  expect(sumOf([row(100), row(250)], 'revenue')).toBe(350);
  expect(sumOf([row(100), row(null)], 'revenue')).toBeNull();
  expect(sumOf([], 'orders')).toBe(0);
});

test('only the reports of the API are reports', () => {
  expect(isReport('refund-reason')).toBe(true);
  expect(isReport('toString')).toBe(false);
  expect(isReport('funnel')).toBe(false);
});

test('a line is named as people name it', () => {
  expect(lineName('day', { key: '2026-11-23', label: '2026-11-23' })).toBe('Mon, 23 Nov 2026');
  expect(lineName('week', { key: '2026-11-23', label: '2026-11-23' })).toBe('Mon, 23 Nov 2026');
  expect(lineName('month', { key: '2026-11-01', label: '2026-11' })).toBe('November 2026');
  expect(lineName('refund-reason', { key: 'out_of_stock', label: 'out_of_stock' })).toBe('out of stock');
  expect(lineName('code', { key: 'A_B', label: 'A_B' })).toBe('A_B');
});
