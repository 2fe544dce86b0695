import type { PaymentProvider } from '../../../core/payments/provider.ts';
import { type StripeStandIn, startStripeStandIn } from '../../../tests/support/stripe/stand-in.ts';
import { type TestClock, testClock } from '../../test-clock.ts';
import { silentLog } from '../sandbox/test-sandbox.ts';
import { type Receiver, startReceiver } from '../test-receiver.ts';
import { API_VERSION } from './client.ts';
import { createStripePayments, type StripeSettings } from './stripe.ts';
import { EVENT_TYPES } from './webhook.ts';

/** Shared by the tests of Stripe's member. */
const TEST_KEY = 'sk_test_for_tests_only';
export const WEBHOOK_SECRET = 'whsec_for_tests_only';

export interface StripeUnderTest {
  provider: PaymentProvider;
  standIn: StripeStandIn;
  receiver: Receiver;
  clock: TestClock;
  close(): Promise<void>;
}

export function stripeSettings(change: Partial<StripeSettings> = {}): StripeSettings {
  return {
    secretKey: TEST_KEY,
    publishableKey: 'pk_test_for_tests_only',
    webhookSecrets: [WEBHOOK_SECRET],
    automaticTax: false,
    apiBase: null,
    ...change,
  };
}

/** The real library against the stand-in, with a receiver where the shop's webhook address would be. */
export async function startStripe(change: Partial<StripeSettings> = {}): Promise<StripeUnderTest> {
  const clock = testClock();
  const receiver = await startReceiver();
  const standIn = await startStripeStandIn({
    apiVersion: API_VERSION,
    webhookUrl: receiver.url,
    webhookSecrets: [WEBHOOK_SECRET],
    webhookTypes: EVENT_TYPES,
    clock,
    random: () => 0.5,
  });
  const settings = stripeSettings({ apiBase: standIn.url, ...change });
  return {
    provider: createStripePayments({ ...settings, log: silentLog }),
    standIn,
    receiver,
    clock,
    async close() {
      await standIn.close();
      await receiver.close();
    },
  };
}
