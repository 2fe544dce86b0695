import type { Cents } from '../money.ts';
import type { PaymentDispute, PaymentEvent, PaymentRefund } from './records.ts';

/** A span of time: from `since` on, up to and without `until`. Providers count in whole seconds. */
export interface Span {
  since: Date;
  until: Date;
}

/**
 * One page of a list. Nothing is promised of the order, within a page or among them; an item may come twice, and one
 * whose kind is new to us comes as "other" or not at all.
 */
export interface ListPage<T> {
  items: T[];
  /** Continues the list; null at its end. */
  next: string | null;
}

export interface ListedEvent extends PaymentEvent {
  /** Ours, of a session; null otherwise. */
  order_id: string | null;
  created_at: Date;
}

/** A checkout that was completed and paid. */
export interface ListedPayment {
  session_id: string;
  /** Our order id as it was given; null for what others sell through the same account. */
  order_id: string | null;
  payment_ref: string | null;
  amount: Cents;
  currency: string;
  created_at: Date;
}

export interface ListedRefund extends PaymentRefund {
  payment_ref: string | null;
  currency: string;
  created_at: Date;
}

export interface ListedDispute extends Omit<PaymentDispute, 'amount'> {
  payment_ref: string | null;
  /** In `currency`, which may be another than the payment's. */
  amount: Cents;
  currency: string;
  /** The provider's own word, such as "fraudulent". */
  reason: string;
  created_at: Date;
}

/**
 * What moved our balance at the provider. `topup` is what we paid in ourselves, `reserve` what it holds back or gives free,
 * `elsewhere` a movement of another balance that we have there; `other` is a word that is new to us.
 */
export type BalanceKind =
  | 'payment'
  | 'refund'
  | 'refund_failed'
  | 'dispute'
  | 'dispute_won'
  | 'fee'
  | 'payout'
  | 'topup'
  | 'reserve'
  | 'adjustment'
  | 'elsewhere'
  | 'other';

/** One movement of our balance at the provider. */
export interface BalanceEntry {
  entry_ref: string;
  kind: BalanceKind;
  /** The provider's own word for it. */
  category: string;
  /** Null for what is about no payment, such as a payout. */
  payment_ref: string | null;
  order_id: string | null;
  /** What came in is positive, in the payment's own currency. */
  amount: number;
  currency: string;
  /** The same in the currency of our balance. */
  settled_amount: number;
  settled_currency: string;
  /** What the provider keeps of it, in the currency of our balance; negative where it gives a fee back. */
  fee: number;
  created_at: Date;
}

/** Our balance at the provider in one currency, as it says itself; in the currency's smallest unit, negative if we owe. */
export interface ProviderBalance {
  currency: string;
  /** What it would pay out now. */
  available: number;
  /** What it has taken for us and would not pay out yet. */
  pending: number;
}

/** The provider's lists by name, each with what it lists. */
export interface Lists {
  /** What happened; kept for 30 days at Stripe. */
  events: ListedEvent;
  /** What was paid, by when its checkout was begun or ended. */
  payments: ListedPayment;
  /** By when they were made. */
  refunds: ListedRefund;
  /** By when they were opened. */
  disputes: ListedDispute;
  balance: BalanceEntry;
}

export type ListName = keyof Lists;

/** What a provider knows of the address that its webhooks go to. */
export type WebhookCheck =
  | { kind: 'complete' }
  /** Events that the shop needs and isn't told of. */
  | { kind: 'missing'; events: string[] }
  /** Nothing is sent to this address. */
  | { kind: 'no_endpoint' };
