import type Stripe from 'stripe';

/** What of Stripe's own types the stand-in and the shop's requests are judged by; read by schemas.ts. */
export interface Roots {
  session_create: Stripe.Checkout.SessionCreateParams;
  session_retrieve: Stripe.Checkout.SessionRetrieveParams;
  session_expire: Stripe.Checkout.SessionExpireParams;
  session_list: Stripe.Checkout.SessionListParams;
  payment_retrieve: Stripe.PaymentIntentRetrieveParams;
  dispute_list: Stripe.DisputeListParams;
  dispute_update: Stripe.DisputeUpdateParams;
  dispute_close: Stripe.DisputeCloseParams;
  refund_create: Stripe.RefundCreateParams;
  refund_list: Stripe.RefundListParams;
  event_list: Stripe.EventListParams;
  balance_list: Stripe.BalanceTransactionListParams;
  endpoint_list: Stripe.WebhookEndpointListParams;
  event_type: Stripe.Event.Type;
  checkout_session: Stripe.Checkout.Session;
  payment_intent: Stripe.PaymentIntent;
  refund: Stripe.Refund;
  charge: Stripe.Charge;
  dispute: Stripe.Dispute;
  balance_transaction: Stripe.BalanceTransaction;
  balance: Stripe.Balance;
  payout: Stripe.Payout;
  webhook_endpoint: Stripe.WebhookEndpoint;
  event: Stripe.CheckoutSessionCompletedEvent;
}
