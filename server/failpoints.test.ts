import { expect, test } from 'vitest';
import type { PaymentProvider } from '../core/payments/provider.ts';
import type { RawEvent, Wholesaler } from '../core/wholesale/wholesaler.ts';
import { createFailpoints } from './failpoints.ts';
import type { Logger } from './log.ts';

test('what asks no other company answers at once, as without failpoints', () => {
  const failpoints = createFailpoints('record', { info: () => {} } as unknown as Logger)!;
  const provider = { canRead: () => false } as unknown as PaymentProvider;
  expect(failpoints.payments(provider).canRead('cs_1')).toBe(false);
  const reading = { kind: 'refused', why: 'test' } as const;
  const wholesaler = { readEvent: () => reading } as unknown as Wholesaler;
  const wrapped = failpoints.wholesalers(new Map([['ada', wholesaler]])).get('ada')!;
  expect(wrapped.readEvent!({} as RawEvent)).toBe(reading);
});
