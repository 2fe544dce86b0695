import { later, MINUTE } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import { cents } from '../../core/money.ts';
import type { OpenedSession, OpenSessionRequest, PaymentProvider } from '../../core/payments/provider.ts';
import type { ReceivedWebhook } from './test-receiver.ts';

/** What the contract's tests need of a provider under test. */
export interface PaymentHarness {
  provider: PaymentProvider;
  now(): Date;
  passTime(ms: number): void;
  /** The buyer's part: pays with a good card. Whether this very call took the money. */
  pay(session: OpenedSession, email: string): Promise<boolean>;
  /** The banks' and the operator's part. */
  banks: {
    refundByHand(paymentRef: string, amount: number): Promise<void>;
    dispute(paymentRef: string, amount: number): Promise<void>;
    decide(paymentRef: string, how: 'won' | 'lost'): Promise<void>;
    /** All that the balance has, with this payment in it, goes to our bank; and comes back. */
    payOut(paymentRef: string): Promise<void>;
    returnPayout(paymentRef: string): Promise<void>;
  };
  /** The webhooks about a session that have come to the shop, waiting for the n-th. */
  webhooks(sessionId: string, n: number): Promise<ReceivedWebhook[]>;
  webhookUrl: string;
  close(): Promise<void>;
}

export function sessionRequest(now: Date, change: Partial<OpenSessionRequest> = {}): OpenSessionRequest {
  return {
    order_id: newId('order', now),
    plan_name: 'Japan, 1 GB, 5 days',
    full_amount: cents(400),
    amount: cents(400),
    email: null,
    three_d_secure: false,
    return_url: 'https://shop.example/order-confirmation?session_id={CHECKOUT_SESSION_ID}',
    expires_at: later(now, 30 * MINUTE),
    ...change,
  };
}
