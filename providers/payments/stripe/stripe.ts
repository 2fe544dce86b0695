import type { Answer } from '../../../core/answer.ts';
import type { Log } from '../../../core/log.ts';
import type { PaymentProvider } from '../../../core/payments/provider.ts';
import { isLiveKey, type StripeKeys, stripeClient } from './client.ts';
import { acceptDispute, submitEvidence } from './disputes.ts';
import { checkWebhooks, findBalance, list } from './lists.ts';
import { findPayment } from './payments.ts';
import { findRefund, refund } from './refunds.ts';
import { expireSession, findSession, openSession } from './sessions.ts';
import { isSigned, verifyWebhook } from './webhook.ts';

/** The variables STRIPE_…, checked by server/config.ts. */
export interface StripeSettings extends StripeKeys {
  /** For the browser; public, and answered with each order. */
  publishableKey: string;
  /** `whsec_…`; several while the endpoint's secret is rolled. */
  webhookSecrets: readonly string[];
  /** Stripe Tax reckons the tax that the price contains; to be set up in the account first. */
  automaticTax: boolean;
}

/**
 * Wallets and cards through Stripe's Checkout (C6.1).
 * @throws RangeError for settings that can't work; blank webhook secrets would let any signature be forged.
 */
export function createStripePayments(settings: StripeSettings & { log: Log }): PaymentProvider {
  const { webhookSecrets, automaticTax, secretKey, log } = settings;
  if (webhookSecrets.length === 0 || webhookSecrets.some((secret) => !/^\S+$/.test(secret))) {
    throw new RangeError('a Stripe webhook secret is missing or has white space in it');
  }
  const stripe = stripeClient(settings);
  const live = isLiveKey(secretKey);
  const noted = async <T>(call: string, pending: Promise<Answer<T>>): Promise<Answer<T>> => {
    const answer = await pending;
    // Callers log what it meant to them; a key that Stripe doesn't take is ours to see to.
    if (answer.kind === 'retry' && /HTTP 40[13]/.test(answer.why)) {
      log.error({ call, why: answer.why }, 'Stripe does not accept STRIPE_SECRET_KEY');
    }
    return answer;
  };
  return {
    name: 'stripe',
    openSession: (request) => noted('openSession', openSession(stripe, request, automaticTax)),
    canRead: (sessionId) => sessionId.startsWith(live ? 'cs_live_' : 'cs_test_'),
    findSession: (sessionId) => noted('findSession', findSession(stripe, sessionId)),
    expireSession: (sessionId) => noted('expireSession', expireSession(stripe, sessionId)),
    refund: (request) => noted('refund', refund(stripe, request)),
    findRefund: (request) => noted('findRefund', findRefund(stripe, request)),
    findPayment: (paymentRef) => noted('findPayment', findPayment(stripe, paymentRef)),
    submitEvidence: (disputeRef, evidence) =>
      noted('submitEvidence', submitEvidence(stripe, disputeRef, evidence)),
    acceptDispute: (disputeRef) => noted('acceptDispute', acceptDispute(stripe, disputeRef)),
    isSigned,
    // Who reconciles tells of a key that may not.
    list: (name, span, from) => list(stripe, name, span, from),
    findBalance: () => findBalance(stripe),
    checkWebhooks: (url) => checkWebhooks(stripe, url),
    verifyWebhook: (rawBody, headers, now) =>
      verifyWebhook(stripe, webhookSecrets, live, rawBody, headers, now),
  };
}
