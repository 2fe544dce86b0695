import type { PaymentStep } from '../../providers/payments/sandbox/simulate.ts';
import type { StripeStandIn } from '../support/stripe/stand-in.ts';
import type { Talk } from './talk.ts';
import { type PaymentBooks, SANDBOX_PAYMENTS, stripePayments } from './their-payments.ts';

/** A session that an order has opened, and who pays it. */
export interface PaidSession {
  id: string;
  /** What the panel was opened with. */
  secret: string;
  email: string;
}

/** The company that takes the cards, as its customers, its dashboard and the auditor see it. */
export interface PaymentCompany {
  name: 'sandbox' | 'stripe';
  /** Settings of the shop. */
  env: Record<string, string>;
  /** Submits the form. @returns `paid`, `declined`, or in words what else it came to. */
  pay(talk: Talk, session: PaidSession, card: 'good' | 'declined'): Promise<string>;
  /**
   * Does to a payment what the operator's dashboard or a bank does, under the sandbox's name for it, whatever the company.
   * @param amount cents; all that is left unless given.
   * @returns null once done, or why it could not be.
   */
  act(talk: Talk, session: PaidSession, step: PaymentStep, amount?: number): Promise<string | null>;
  /** Webhooks that the shop hasn't taken yet. */
  owed(): number;
  books(): PaymentBooks;
}

/** What a refund's step is answered after an attempt whose answer was lost: that may have done it, or no refund is sent yet. */
export const UNSURE = 'done before, or too early';

const CARDS = { good: '4242424242424242', declined: '4000000000000002' };

/** The sandbox: it lives in the shop's processes, and is spoken to over HTTP. */
export const sandboxCompany: PaymentCompany = {
  name: 'sandbox',
  env: {},
  async pay(talk, { id, secret, email }, card) {
    const { status, body } = await talk.post(`/api/sandbox/payments/${id}/confirm`, {
      client_secret: secret,
      email,
      card: { number: CARDS[card], exp_month: 12, exp_year: 2035, cvc: '123' },
    });
    // Paid by the attempt before, whose answer was lost.
    if (status === 200 || body.code === 'session_already_paid') return 'paid';
    return status === 402 ? 'declined' : `${status} ${body.code}`;
  },
  async act(talk, { id }, step, amount) {
    const { status, body, repeated } = await talk.post(`/api/sandbox/payments/${id}/simulate`, {
      step,
      ...(amount === undefined ? {} : { amount }),
    });
    if (status === 200) return null;
    if (!repeated || body.code !== 'step_not_possible') return `${status} ${body.code}`;
    // Done by the attempt before, whose answer was lost; all other steps find what they need.
    return step === 'settle_refund' || step === 'fail_refund' ? UNSURE : null;
  },
  // The gauges of the shop know of those that reached it; the sandbox sends the others within moments.
  owed: () => 0,
  books: () => SANDBOX_PAYMENTS,
};

/** Stripe's stand-in, in the process of the storm: it outlives every kill of the shop. */
export function stripeCompany(standIn: StripeStandIn): PaymentCompany {
  const { books } = standIn;
  const paymentOf = (id: string) => String(books.session(id).payment_intent);
  const newest = <T extends { payment_intent: unknown }>(
    all: Iterable<T>,
    id: string,
    which: (each: T) => boolean,
  ) => [...all].findLast((each) => each.payment_intent === paymentOf(id) && which(each));
  const settlePending = (id: string, status: 'succeeded' | 'failed') => {
    const pending = newest(books.refunds.values(), id, (refund) => refund.status === 'pending');
    if (!pending) throw new Error('no refund is pending');
    books.settleRefund(pending.id, status);
  };
  const STEPS: Record<PaymentStep, (session: PaidSession, amount?: number) => unknown> = {
    delay: ({ id, email }) => books.payDelayed(id, email),
    arrive: ({ id }) => books.succeed(id),
    bounce: ({ id }) => books.fail(id),
    refund: ({ id }, amount) => books.refundByHand(paymentOf(id), amount),
    next_refund_pending: ({ id }) => books.nextRefunds.set(paymentOf(id), 'pending'),
    next_refund_failed: ({ id }) => books.nextRefunds.set(paymentOf(id), 'failed'),
    settle_refund: ({ id }) => settlePending(id, 'succeeded'),
    fail_refund: ({ id }) => settlePending(id, 'failed'),
    dispute: ({ id }, amount) => books.dispute(paymentOf(id), amount),
    inquire: ({ id }, amount) => books.inquire(paymentOf(id), amount),
    escalate({ id }) {
      const asking = newest(books.disputes.values(), id, ({ status }) => status === 'warning_needs_response');
      if (asking) books.escalate(asking.id);
    },
    appeal({ id }) {
      const lost = newest(books.disputes.values(), id, ({ status }) => status === 'lost');
      if (lost) books.appealDispute(lost.id);
    },
    lose_dispute({ id }) {
      const open = newest(books.disputes.values(), id, ({ status }) => !['won', 'lost'].includes(status));
      if (open) books.closeDispute(open.id, 'lost');
    },
    win_dispute({ id }) {
      const found = newest(books.disputes.values(), id, ({ status }) => status !== 'won');
      if (found) books.closeDispute(found.id, 'won');
    },
    payout: () => books.account.payOut(),
    return_payout() {
      const sent = [...books.account.payouts.values()].findLast(({ status }) => status !== 'failed');
      if (sent) books.account.failPayout(sent.id);
    },
  };
  return {
    name: 'stripe',
    env: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_storm',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_storm',
      STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
      STRIPE_API_BASE: standIn.url,
      ALLOW_SANDBOX: '1',
      SECRET: 'the secret of a storm that is nothing to anybody',
      TRUSTED_PROXIES: '1',
      // The shop takes the settings of tests under this name alone once real payments are named (server/config.ts).
      NODE_ENV: 'test',
    },
    async pay(_talk, { id, email }, card) {
      // The panel tells the buyer; the session stays open.
      if (card === 'declined') return 'declined';
      const { status } = books.session(id);
      if (status !== 'open') return status === 'complete' ? 'paid' : String(status);
      books.pay(id, email);
      return 'paid';
    },
    async act(_talk, session, step, amount) {
      try {
        STEPS[step](session, amount);
        return null;
      } catch (error) {
        return String(error);
      }
    },
    owed: () => standIn.webhooks.owed.size,
    books: () => stripePayments(books),
  };
}

export const STRIPE_SECRET = 'whsec_storm';
