import type { Cents } from '../money.ts';

/** A refund as the provider has it. */
export interface RefundStatus {
  refund_ref: string;
  state: 'pending' | 'succeeded' | 'failed';
  amount: Cents;
}

/** One refund of a payment, whoever made it. */
export interface PaymentRefund extends RefundStatus {
  /** Ours; null for one that was made at the provider by hand. */
  refund_id: string | null;
}

/** One dispute of a payment: the cardholder's bank wants money back. */
export interface PaymentDispute {
  dispute_ref: string;
  /** What is disputed, in the payment's currency, which may be a part of it. */
  amount: Cents;
  /** What the bank names, where the provider doesn't tell what that is in the payment's currency: `amount` is all of it then. */
  named?: { amount: number; currency: string };
  /**
   * `open` until it is decided, in an inquiry and in an appeal as well; `won` may follow `lost`, by an appeal. A status
   * that the provider's adapter doesn't know is `open` too.
   */
  state: 'open' | 'won' | 'lost';
  /** Whether the bank only asks as yet: an inquiry takes no money. */
  inquiry?: boolean;
  /** Until when evidence is taken; null when none is. */
  due_by: Date | null;
  /** Why, in the provider's word for it, such as `fraudulent`. */
  reason?: string;
}

/** What an event is about, so that core needs no provider's own names of types; `other` is recorded and left alone. */
export type EventTopic = 'session' | 'refund' | 'dispute' | 'other';

/** A verified webhook, reduced to what it is about; the state itself is always read from the provider. */
export interface PaymentEvent {
  event_id: string;
  type: string;
  topic: EventTopic;
  session_id: string | null;
  /** Set on events about refunds and disputes. */
  payment_ref: string | null;
}
