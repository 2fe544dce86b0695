import { expect, test } from 'vitest';
import { cents } from '../../core/money.ts';
import { messagesOf } from '../i18n/messages.ts';
import { planLine } from './plan-line.ts';

const t = messagesOf('en', 'country');

test('a plan in a line counts full days: validity less the day of activation', () => {
  expect(planLine(t, { data_quota_mb: 500, validity_days: 2, price: cents(450) })).toBe(
    '500 MB, 1 full day, $4.50',
  );
  expect(planLine(t, { data_quota_mb: 20_000, validity_days: 31, price: cents(1900) })).toBe(
    '20 GB, 30 full days, $19',
  );
});
