import type { Answer } from '../answer.ts';
import type { Cents } from '../money.ts';
import type { ListName, ListPage, Lists, ProviderBalance, Span, WebhookCheck } from './lists.ts';
import type { PaymentDispute, PaymentEvent, PaymentRefund, RefundStatus } from './records.ts';

export type PaymentProviderName = 'sandbox' | 'stripe';

export interface OpenSessionRequest {
  /** Our order id: the session's reference, and the base of the idempotency key. */
  order_id: string;
  /** As the panel and the receipt name it. */
  plan_name: string;
  /** Before discounts. */
  full_amount: Cents;
  /** What is to be paid. */
  amount: Cents;
  /** Known for signed-in customers; the panel asks otherwise. */
  email: string | null;
  /** Whether the bank is to authenticate who pays by card, where the provider can ask for that. */
  three_d_secure: boolean;
  /** Absolute; `{CHECKOUT_SESSION_ID}` stands for the session id. */
  return_url: string;
  expires_at: Date;
}

export interface OpenedSession {
  /** Unguessable; bearer of this one order. */
  session_id: string;
  /** What the embedded checkout takes. */
  client_secret: string;
  expires_at: Date;
}

/** A session's status, read from the provider's API and never from a webhook's body. */
export interface SessionStatus {
  session_id: string;
  order_id: string;
  /** `unpaid` covers delayed methods: complete, but no money yet. */
  state: 'open' | 'paid' | 'unpaid' | 'expired';
  amount: Cents;
  /** What of the amount is tax, as the provider computes it; 0 where it computes none. */
  tax: Cents;
  currency: string;
  email: string | null;
  /** The charge that a refund names; null until paid. */
  payment_ref: string | null;
  /** What went back of it since, or is on its way back, as the charge itself has it. */
  refunded: Cents;
  /** Whether the cardholder's bank has questioned the charge. */
  disputed: boolean;
  /** What the provider calls the card that paid: the same for each payment with it. Null for other methods, and while nothing is paid. */
  card: string | null;
  /** ISO 3166-1 alpha-2 of the buyer's billing address, or else of the card; null where neither is told. */
  country: string | null;
}

export interface RefundRequest {
  /** Our refund id: reference and idempotency key. */
  refund_id: string;
  payment_ref: string;
  amount: Cents;
}

/** What speaks for us in a dispute, by the names of Stripe's dispute evidence (docs.stripe.com/api/disputes/evidence_object). */
export const EVIDENCE_FIELDS = [
  'product_description',
  'customer_email_address',
  'customer_purchase_ip',
  'service_date',
  'access_activity_log',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'cancellation_rebuttal',
  'uncategorized_text',
] as const;

export type DisputeEvidence = Partial<Record<(typeof EVIDENCE_FIELDS)[number], string>>;

/** A payment's status at the provider: what was refunded, and what is disputed. */
export interface PaymentStanding {
  /** Ours, as given when the session was opened. */
  order_id: string;
  amount: Cents;
  /** How much of it has come in; 0 while a method that takes days is under way. */
  received: Cents;
  currency: string;
  /** Each refund, failed ones too, the oldest first. */
  refunds: PaymentRefund[];
  /** Each dispute, the oldest first. */
  disputes: PaymentDispute[];
}

export type WebhookVerdict =
  | { kind: 'event'; event: PaymentEvent }
  | { kind: 'refused'; code: 'invalid_signature' | 'webhook_too_old' | 'invalid_webhook'; why: string };

/**
 * A company that takes cards for us. Calls end within their own time-out and never throw for what the provider
 * did: see Answer. Each member of `providers/payments` passes the same contract test.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /**
   * One session an order, however often it is asked for. `refused` is final: this order can't be paid. `retry` has the code
   * `not_permitted` where our key is no good or may not do it. An address that the provider doesn't take is left out, and the
   * panel asks for one.
   */
  openSession(request: OpenSessionRequest): Promise<Answer<OpenedSession>>;
  /** Whether the present keys can know a session, by the look of its id; asks nobody. */
  canRead(sessionId: string): boolean;
  /** `refused` with code `session_not_found` for an id that the provider doesn't know. */
  findSession(sessionId: string): Promise<Answer<SessionStatus>>;
  /** Ends an open session so that an old tab can't pay any more; `refused` with `session_not_open` otherwise. */
  expireSession(sessionId: string): Promise<Answer<null>>;
  /** A payment's status; `refused` with code `payment_not_found` for a reference that the provider doesn't know. */
  findPayment(paymentRef: string): Promise<Answer<PaymentStanding>>;
  /** `refused` with `charge_disputed` while a dispute is open, by providers that refuse then. */
  refund(request: RefundRequest): Promise<Answer<RefundStatus>>;
  /** Refunds made for a payment under our refund id; null when there is none. */
  findRefund(request: Pick<RefundRequest, 'refund_id' | 'payment_ref'>): Promise<Answer<RefundStatus | null>>;
  /**
   * Sends evidence for an open dispute, which can be done once: for one that has some already it is `done`, and nothing
   * changes. Refused: `dispute_not_found`, `dispute_not_open` where none is taken any more.
   */
  submitEvidence(disputeRef: string, evidence: DisputeEvidence): Promise<Answer<null>>;
  /** Gives an open dispute up, for good: it is lost. Refused: `dispute_not_found`, `dispute_not_open` for one that was won. */
  acceptDispute(disputeRef: string): Promise<Answer<null>>;
  /** Whether a webhook has a well-formed signature header, before its body is read; says nothing of whether it fits. */
  isSigned(headers: Headers): boolean;
  /**
   * One page of a list, of what falls into the span; `from` is the page before's `next`, null for the first. `refused`
   * with `not_permitted` where our key may not read it.
   */
  list<N extends ListName>(name: N, span: Span, from: string | null): Promise<Answer<ListPage<Lists[N]>>>;
  /** Our balance, by currency: what all entries of the list "balance" add up to. `refused` with `not_permitted` as above. */
  findBalance(): Promise<Answer<ProviderBalance[]>>;
  /** Whether `url` is told of every event that the shop needs; `refused` with `not_permitted` as above. */
  checkWebhooks(url: string): Promise<Answer<WebhookCheck>>;
  /** Checks signature and age on the raw bytes as received, before anything parses them. */
  verifyWebhook(rawBody: string, headers: Headers, now: Date): WebhookVerdict;
}
