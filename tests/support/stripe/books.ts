import type Stripe from 'stripe';
import type { Clock } from '../../../core/clock.ts';
import { disputeBooks } from './dispute-books.ts';
import { customerDetails, newCharge, newPayment, newRefund, newSession, stripeId } from './objects.ts';
import { createPayouts } from './payouts.ts';
import { invalid, missing, refusedState } from './problem.ts';
import { checkSession } from './session-check.ts';

type SessionParams = Stripe.Checkout.SessionCreateParams;
type AnyObject =
  | Stripe.Checkout.Session
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute;
export type StripeEvent = Omit<Stripe.EventBase, 'type' | 'data'> & {
  type: Stripe.Event.Type;
  data: { object: AnyObject };
};
export type StripeBooks = ReturnType<typeof createBooks>;

/**
 * What the stand-in holds to be true: sessions, payments, charges, refunds, disputes, and each event that Stripe
 * would have made of it. In memory; whoever wants to compare it with the shop's own books reads it whole.
 */
export function createBooks(clock: Clock, apiVersion: string, announce: (event: StripeEvent) => void) {
  const sessions = new Map<string, Stripe.Checkout.Session>();
  const asked = new Map<string, SessionParams>();
  const payments = new Map<string, Stripe.PaymentIntent>();
  const charges = new Map<string, Stripe.Charge>();
  const refunds = new Map<string, Stripe.Refund>();
  const disputes = new Map<string, Stripe.Dispute>();
  const events: StripeEvent[] = [];
  const balance: Stripe.BalanceTransaction[] = [];
  const endpoints: Stripe.WebhookEndpoint[] = [];
  /** What the next refund of a payment comes out as; `succeeded` unless it is here. */
  const nextRefunds = new Map<string, 'pending' | 'failed'>();
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const account = createPayouts(balance, seconds);

  const emit = (type: Stripe.Event.Type, object: AnyObject) => {
    const event: StripeEvent = {
      id: stripeId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: seconds(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    events.push(event);
    announce(event);
  };

  /** Writes down what moved our balance; whoever it is about names it. */
  const book = (
    source: Stripe.Charge | Stripe.Refund | Stripe.Dispute,
    reporting_category: string,
    type: Stripe.BalanceTransaction.Type,
    amount: number,
    fee = 0,
  ): string =>
    account.move({ source: source.id, currency: source.currency, reporting_category, type, amount, fee });
  /** Sessions whose time has passed end before anybody looks. */
  const sweep = () => {
    for (const session of sessions.values()) {
      if (session.status === 'open' && session.expires_at <= seconds()) end(session);
    }
  };
  const end = (session: Stripe.Checkout.Session) => {
    session.status = 'expired';
    emit('checkout.session.expired', session);
  };
  const session = (id: string) => {
    sweep();
    const found = sessions.get(id);
    if (!found) throw missing('checkout.session', id);
    return found;
  };
  const openOne = (id: string) => {
    const found = session(id);
    if (found.status !== 'open') {
      throw refusedState('This Checkout Session is not open.', 'checkout_session_unexpected_state');
    }
    return found;
  };
  const charge = (paymentId: string) => {
    const id = payments.get(paymentId)?.latest_charge;
    const found = typeof id === 'string' ? charges.get(id) : undefined;
    if (!found) throw missing('payment_intent', paymentId, 'payment_intent');
    return found;
  };

  /** The buyer submits the form: the payment is made, and the session is complete, though not yet paid. */
  const submit = (id: string, email: string) => {
    const found = openOne(id);
    const payment = newPayment(found, asked.get(id)?.payment_intent_data?.metadata, seconds());
    payments.set(payment.id, payment);
    found.payment_intent = payment.id;
    found.status = 'complete';
    found.customer_details = customerDetails(found.customer_email ?? email);
    return { found, payment };
  };
  const capture = (found: Stripe.Checkout.Session, payment: Stripe.PaymentIntent) => {
    const made = newCharge(payment, found.customer_details?.email ?? '', seconds());
    charges.set(made.id, made);
    const fee = Math.round(made.amount * 0.029) + 30;
    made.balance_transaction = book(made, 'charge', 'charge', made.amount, fee);
    Object.assign(payment, { status: 'succeeded', amount_received: payment.amount, latest_charge: made.id });
    found.payment_status = 'paid';
    emit('payment_intent.succeeded', payment);
  };
  const delayed = (id: string) => {
    const found = session(id);
    const payment = payments.get(String(found.payment_intent));
    if (payment?.status !== 'processing') {
      throw refusedState('No payment is under way.', 'payment_intent_unexpected_state');
    }
    return { found, payment };
  };

  return {
    sessions,
    payments,
    charges,
    refunds,
    disputes,
    events,
    balance,
    account,
    endpoints,
    nextRefunds,
    session,
    sweep,

    createSession(params: SessionParams) {
      checkSession(params, seconds());
      const made = newSession(params, seconds());
      sessions.set(made.id, made);
      asked.set(made.id, params);
      return made;
    },
    expire(id: string) {
      const found = session(id);
      if (found.status !== 'open') {
        // In prose only, as Stripe has it.
        throw refusedState(
          `Only Checkout Sessions with a status in ["open"] can be expired. It is ${found.status}.`,
        );
      }
      end(found);
      return found;
    },

    createRefund(params: Stripe.RefundCreateParams) {
      const paid = charge(params.payment_intent ?? '');
      const rest = paid.amount - paid.amount_refunded;
      const amount = params.amount ?? rest;
      if (amount <= 0)
        throw invalid(
          'This value must be greater than or equal to 1.',
          'amount',
          'parameter_invalid_integer',
        );
      if (paid.disputed) throw refusedState('The charge has been charged back.', 'charge_disputed');
      if (rest === 0)
        throw refusedState(`Charge ${paid.id} has already been refunded.`, 'charge_already_refunded');
      if (amount > rest)
        throw refusedState('Refund amount is greater than unrefunded amount on charge', undefined, 'amount');
      const made = newRefund(paid, params, amount, seconds());
      made.status = nextRefunds.get(params.payment_intent!) ?? 'succeeded';
      nextRefunds.delete(params.payment_intent!);
      refunds.set(made.id, made);
      emit('refund.created', made);
      if (made.status === 'failed') emit('refund.failed', made);
      else {
        paid.amount_refunded += amount;
        paid.refunded = paid.amount_refunded === paid.amount;
        made.balance_transaction = book(made, 'refund', 'refund', -amount);
        emit('charge.refunded', paid);
      }
      return made;
    },
    /** The operator sends money back in the dashboard: a part, or all that is left. */
    refundByHand(paymentId: string, amount?: number) {
      return this.createRefund({ payment_intent: paymentId, ...(amount !== undefined && { amount }) });
    },
    refund(id: string) {
      const found = refunds.get(id);
      if (!found) throw missing('refund', id);
      return found;
    },
    payment(id: string) {
      const found = payments.get(id);
      if (!found) throw missing('payment_intent', id, 'intent');
      return found;
    },
    /** Newest first; an unknown payment has none. */
    disputesOf: (paymentId?: string) =>
      [...disputes.values()]
        .filter((each) => paymentId === undefined || each.payment_intent === paymentId)
        .reverse(),
    /** Newest first, as every list of Stripe's. */
    refundsOf(paymentId?: string) {
      if (paymentId !== undefined && !payments.has(paymentId))
        throw missing('payment_intent', paymentId, 'payment_intent');
      return [...refunds.values()]
        .filter((each) => paymentId === undefined || each.payment_intent === paymentId)
        .reverse();
    },
    /** What a movement of our balance is about. */
    sourceOf: (id: string) =>
      charges.get(id) ?? refunds.get(id) ?? disputes.get(id) ?? account.payouts.get(id),

    /** Paid with a card, at once. */
    pay(id: string, email: string) {
      const { found, payment } = submit(id, email);
      capture(found, payment);
      emit('checkout.session.completed', found);
    },
    /** With a method that takes days: complete, and unpaid until one of the next two. */
    payDelayed(id: string, email: string) {
      emit('checkout.session.completed', submit(id, email).found);
    },
    succeed(id: string) {
      const { found, payment } = delayed(id);
      capture(found, payment);
      emit('checkout.session.async_payment_succeeded', found);
    },
    fail(id: string) {
      const { found, payment } = delayed(id);
      payment.status = 'requires_payment_method';
      emit('payment_intent.payment_failed', payment);
      emit('checkout.session.async_payment_failed', found);
    },
    /** A refund on its way arrives, or comes back: the bank sent the money back days later, say. */
    settleRefund(id: string, status: 'succeeded' | 'failed') {
      const found = this.refund(id);
      if (found.status === 'failed') throw refusedState('The refund has failed.', 'refund_unexpected_state');
      found.status = status;
      if (status === 'failed') {
        found.failure_reason = 'lost_or_stolen_card';
        const paid = charge(String(found.payment_intent));
        paid.amount_refunded -= found.amount;
        paid.refunded = false;
        book(found, 'refund_failure', 'refund_failure', found.amount);
      }
      emit(status === 'failed' ? 'refund.failed' : 'refund.updated', found);
    },
    ...disputeBooks({ disputes, charge, book, emit, seconds }),
  };
}
