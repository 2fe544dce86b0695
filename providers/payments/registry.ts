import type { PaymentProvider, PaymentProviderName } from '../../core/payments/provider.ts';
import {
  createSandboxPayments,
  type SandboxPayments,
  type SandboxPaymentsOptions,
} from './sandbox/sandbox.ts';
import { createStripePayments, type StripeSettings } from './stripe/stripe.ts';

/** What all members are opened with; each takes its own part. */
type PaymentsContext = SandboxPaymentsOptions & {
  /** Null unless the configuration names Stripe. */
  stripe: StripeSettings | null;
};

export interface PaymentsInUse {
  /** The provider in use, as core knows it. */
  provider: PaymentProvider;
  /** Only while the sandbox is in use: the address that takes test cards, and its webhooks, exist only then. */
  sandbox: SandboxPayments | null;
  close(): Promise<void>;
}

/** The companies that PAYMENT_PROVIDER can name. */
const MEMBERS = {
  sandbox: (context: PaymentsContext): PaymentsInUse => {
    const sandbox = createSandboxPayments(context);
    return { provider: sandbox, sandbox, close: sandbox.close };
  },
  stripe: ({ stripe: settings, log }: PaymentsContext): PaymentsInUse => {
    if (settings === null) throw new Error('Stripe is named without its settings');
    const provider = createStripePayments({ ...settings, log });
    return { provider, sandbox: null, close: async () => {} };
  },
} satisfies Partial<Record<PaymentProviderName, (context: PaymentsContext) => PaymentsInUse>>;

type KnownPaymentProvider = keyof typeof MEMBERS;

/** For the check of PAYMENT_PROVIDER. */
export const PAYMENT_PROVIDER_NAMES = Object.keys(MEMBERS) as KnownPaymentProvider[];

/** Opens the payment provider that the configuration names (C6.1). */
export function openPayments(name: KnownPaymentProvider, context: PaymentsContext): PaymentsInUse {
  return MEMBERS[name](context);
}
