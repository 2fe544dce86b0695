import type { PaymentProvider, SessionStatus } from '../../core/payments/provider.ts';

/** The provider, with every session as it is but for `change`. */
export const sessionsSaying = (
  payments: PaymentProvider,
  change: Partial<SessionStatus>,
): PaymentProvider => ({
  ...payments,
  async findSession(sessionId) {
    const found = await payments.findSession(sessionId);
    return found.kind === 'done' ? { kind: 'done', value: { ...found.value, ...change } } : found;
  },
});
