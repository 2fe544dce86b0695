import { z } from 'zod';
import { cents, formatUsd } from '../../money.ts';
import { UNDER_WAY } from '../../refunds/states.ts';
import { recordRefundByHand } from '../../sale/refunds/by-operator.ts';
import { cancelRefundRequest } from '../../sale/refunds/cancel-request.ts';
import { retryRefund } from '../../sale/refunds/retry.ts';
import { defineVerb, type Room } from '../verb.ts';
import { type ListedRefund, readRefund } from './list.ts';

const dollars = ({ amount }: Pick<ListedRefund, 'amount'>) => formatUsd(cents(amount));

/** One that failed, and whose money didn't go since, by whichever way; what a bank takes is no money that we owe. */
const isOwed = ({ state, made_by, still_owed }: ListedRefund): boolean =>
  state === 'failed' && made_by !== 'bank' && (still_owed ?? 0) > 0;

const lessOwed = ({ amount, still_owed }: ListedRefund): string | null =>
  still_owed !== null && still_owed < amount
    ? `only ${formatUsd(cents(still_owed))} of it is still owed, which the order’s own refund sends`
    : null;

const retry = defineVerb({
  verb: 'retry',
  right: 'refund',
  takes: z.strictObject({}),
  offer(refund: ListedRefund) {
    if (refund.made_by === 'shop' && UNDER_WAY.includes(refund.state)) {
      const waits = refund.order_state === 'disputed' && refund.state !== 'pending';
      return {
        label: 'Try now',
        consequence: `The card company is asked about ${dollars(refund)} at once instead of at the next time that is due.`,
        disabled_because: waits ? 'the bank has the money until the dispute is decided' : null,
      };
    }
    if (!isOwed(refund)) return null;
    return {
      label: 'Send it again',
      consequence: `Another refund of ${dollars(refund)} goes to the card that paid, unless the money went back meanwhile.`,
      disabled_because: lessOwed(refund),
    };
  },
  async run(shop, { subject, audit }) {
    const outcome = await retryRefund(shop, subject.uid, (tx) =>
      audit(tx, { before: { state: subject.state, attempts: subject.attempts } }),
    );
    switch (outcome) {
      case 'asked':
        return { kind: 'done', message: 'The card company is asked now.' };
      case 'resent':
        return { kind: 'done', message: `${dollars(subject)} are on their way once more.` };
      case 'nothing_left':
        return {
          kind: 'move_not_allowed',
          why: 'its money went back another way, or another refund of the order is under way',
        };
      case 'ended':
        return { kind: 'move_not_allowed', why: 'it has ended meanwhile' };
      case 'unknown':
        return { kind: 'move_not_allowed', why: 'it is gone' };
    }
  },
});

const sentByHand = defineVerb({
  verb: 'sent_by_hand',
  right: 'refund_outside',
  sensitive: true,
  takes: z.strictObject({ reference: z.string().trim().min(1).max(200) }),
  offer: (refund: ListedRefund) =>
    isOwed(refund)
      ? {
          label: 'Sent another way',
          consequence: `Books ${dollars(refund)} as sent from the bank account, and tells the customer. It moves no money.`,
          needs: ['reference'],
          disabled_because: lessOwed(refund),
          amount: refund.amount,
        }
      : null,
  async run(shop, { subject, input, audit }) {
    const { amount } = subject;
    const outcome = await recordRefundByHand(shop, subject.order_uid, {
      amount,
      failed: true,
      reference: input.reference,
      record: (tx) => audit(tx, { before: { state: subject.state }, after: { amount } }),
    });
    switch (outcome.kind) {
      case 'done':
        return { kind: 'done', message: `${dollars(subject)} are on record as sent by hand.` };
      case 'order_not_found':
        return { kind: 'move_not_allowed', why: 'its order is gone' };
      case 'order_not_refundable':
        return { kind: 'move_not_allowed', why: `nothing is left to send: the order is ${outcome.state}` };
      case 'amount_too_large':
        return {
          kind: 'move_not_allowed',
          why: `only ${formatUsd(cents(outcome.left))} are left to send; use the order's own verb`,
        };
      case 'seen_otherwise':
        return { kind: 'move_not_allowed', why: 'its money went back meanwhile' };
      case 'refunding':
        return { kind: 'move_not_allowed', why: 'another refund of the order is under way' };
      case 'on_record':
        return { kind: 'move_not_allowed', why: 'it is on record already under this reference' };
    }
  },
});

const cancel = defineVerb({
  verb: 'cancel',
  right: 'refund',
  takes: z.strictObject({}),
  offer: (refund: ListedRefund) =>
    refund.state === 'requested' && refund.attempts === 0 && refund.made_by === 'shop'
      ? {
          label: 'Cancel the request',
          consequence: `${dollars(refund)} stay with us, and the eSIM goes on working. The customer isn't told by mail.`,
          disabled_because:
            refund.order_state === 'fulfilled' ? null : 'the order was not delivered: its money is owed',
        }
      : null,
  async run(shop, { subject, audit }) {
    const outcome = await cancelRefundRequest(shop, subject.uid, (tx) =>
      audit(tx, { before: { state: subject.state }, after: { state: 'declined' } }),
    );
    switch (outcome) {
      case 'cancelled':
        return { kind: 'done', message: 'No money goes by it.' };
      case 'begun':
        return { kind: 'move_not_allowed', why: 'it has begun meanwhile: the money may be on its way' };
      case 'owed':
        return { kind: 'move_not_allowed', why: 'the order was not delivered: its money is owed' };
      case 'unknown':
        return { kind: 'move_not_allowed', why: 'it is gone' };
    }
  },
});

/** The verbs of a refund. */
export const refundRoom: Room<ListedRefund> = {
  kind: 'refund',
  read: readRefund,
  verbs: [retry, sentByHand, cancel],
};
