import { type Answer, done } from '../../../core/answer.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Log } from '../../../core/log.ts';
import type { PaymentProvider } from '../../../core/payments/provider.ts';
import type { Db } from '../../../db/sql.server.ts';
import { sandboxCall } from '../../sandbox-call.ts';
import { NO_CALL_FAULTS, NO_WEBHOOK_FAULTS, type SandboxFaults } from '../../sandbox-faults.ts';
import { type ConfirmRequest, type ConfirmResult, confirmSession } from './confirm.ts';
import { createDelivery } from './delivery.ts';
import { acceptDispute, submitEvidence } from './disputes.ts';
import { list } from './lists.ts';
import { findBalance, payOutDaily } from './payouts.ts';
import { type Post, post } from './post.ts';
import { findPayment, findRefund, refund } from './refunds.ts';
import { expireOverdue, expireSession, findSession, openSession, SESSION_PREFIX } from './sessions.ts';
import { isSigned, verifySignature } from './signature.ts';
import { type PlayedPayment, type PlayedStep, simulate } from './simulate.ts';

const SHORTEST_SECRET = 16;

export interface SandboxPaymentsOptions {
  /** Its books lie in the schema `sandbox_payments`, written in transactions of its own. */
  db: Db;
  clock: Clock;
  /** Signs and verifies the webhooks; at least 16 characters. */
  secret: string;
  /** Absolute; the shop's own webhook address. Null where there is none: another process sends pending events. */
  webhookUrl: string | null;
  log: Log;
  faults?: Pick<SandboxFaults, 'payments' | 'webhooks'>;
  /** From 0 to below 1. */
  random?: () => number;
  post?: Post;
}

export interface SandboxPayments extends PaymentProvider {
  /**
   * Pays a session with a test card, as the panel and scripts do (C6.4).
   * @throws when the database is away: the buyer may simply try again.
   */
  confirm(
    sessionId: string,
    request: ConfirmRequest,
    options?: { authenticated?: boolean },
  ): Promise<ConfirmResult>;
  /** Plays what banks, buyers and the operator do with a session's payment (simulate.ts), as for tests. */
  simulate(sessionId: string, step: PlayedStep): Promise<Answer<PlayedPayment>>;
  /**
   * Expires the sessions whose time has passed, and sends every webhook that is due; how many were accepted. To be
   * called at the start and every second or so: events of a process that was killed are found by this alone.
   */
  deliverOwed(): Promise<number>;
  /** Waits for webhooks under way, 5 s at most. */
  close(): Promise<void>;
}

/** The card company that needs no key and no network (C6.2). */
export function createSandboxPayments(options: SandboxPaymentsOptions): SandboxPayments {
  const { db, clock, secret } = options;
  if (secret.length < SHORTEST_SECRET) {
    throw new RangeError(`the sandbox's webhook secret has fewer than ${SHORTEST_SECRET} characters`);
  }
  const random = options.random ?? Math.random;
  const delivery = createDelivery({
    db,
    clock,
    secret,
    webhookUrl: options.webhookUrl,
    log: options.log,
    faults: options.faults?.webhooks ?? NO_WEBHOOK_FAULTS,
    random,
    post: options.post ?? post,
  });
  const { leaseMs } = delivery;
  const answer = <T>(call: () => Promise<Answer<T>>) =>
    sandboxCall(options.faults?.payments ?? NO_CALL_FAULTS, random, call);

  return {
    name: 'sandbox',
    openSession: (request) => answer(() => openSession(db, request, clock.now())),
    canRead: (sessionId) => sessionId.startsWith(SESSION_PREFIX),
    findSession: (sessionId) => answer(() => findSession(db, sessionId, clock.now())),
    expireSession: (sessionId) =>
      answer(async () => {
        const ended = await expireSession(db, sessionId, clock.now(), leaseMs);
        ended.events.forEach(delivery.send);
        return ended.answer;
      }),
    refund: (request) =>
      answer(async () => {
        const refunded = await refund(db, request, clock.now(), leaseMs);
        if (refunded.event) delivery.send(refunded.event);
        return refunded.answer;
      }),
    findRefund: (request) => answer(() => findRefund(db, request)),
    findPayment: (paymentRef) => answer(() => findPayment(db, paymentRef)),
    submitEvidence: (disputeRef, evidence) =>
      answer(() => submitEvidence(db, disputeRef, evidence, clock.now())),
    acceptDispute: (disputeRef) =>
      answer(async () => {
        const accepted = await acceptDispute(db, disputeRef, clock.now(), leaseMs);
        if (accepted.event) delivery.send(accepted.event);
        return accepted.answer;
      }),
    isSigned,
    list: (name, span, from) =>
      answer(async () => {
        if (name === 'balance' && from === null) await payOutDaily(db, clock.now());
        return list(db, name, span, from);
      }),
    findBalance: () => answer(() => findBalance(db, clock.now())),
    // It tells its one address everything.
    checkWebhooks: () => answer(async () => done({ kind: 'complete' })),
    verifyWebhook: (rawBody, headers, now) => verifySignature(secret, rawBody, headers, now),
    async confirm(sessionId, request, { authenticated } = {}) {
      const { result, event } = await confirmSession(
        db,
        sessionId,
        request,
        authenticated,
        clock.now(),
        leaseMs,
      );
      if (event) delivery.send(event);
      return result;
    },
    async simulate(sessionId, step) {
      const played = await simulate(db, sessionId, step, clock.now(), leaseMs);
      played.events.forEach(delivery.send);
      return played.answer;
    },
    async deliverOwed() {
      const expired = await expireOverdue(db, clock.now(), leaseMs);
      expired.forEach(delivery.send);
      return delivery.deliverOwed();
    },
    close: delivery.close,
  };
}
