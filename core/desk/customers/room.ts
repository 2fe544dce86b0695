import { z } from 'zod';
import { dayWords, minuteOf } from '../../clock.ts';
import { lockAccount } from '../../credit/queries.ts';
import { ensureAccount, transferCredit } from '../../credit/transfer.ts';
import { BLOCK_EFFECTS, type BlockEffect } from '../../customers/block-queries.ts';
import { blockCustomer, unblockCustomer } from '../../customers/blocks.ts';
import { keepCustomer } from '../../customers/queries.ts';
import { cents, formatUsd } from '../../money.ts';
import { allowSignInMails } from '../../sign-in/request.ts';
import { endAllSessions } from '../../sign-in/sessions.ts';
import { CREDIT_BY_HAND } from '../../staff/roles.ts';
import { timeField } from '../../time-field.ts';
import { inTransaction } from '../../transaction.ts';
import { howMany, howManyAre } from '../how-many.ts';
import { seenCents } from '../seen-cents.ts';
import { defineVerb, type Room } from '../verb.ts';
import { allow, disallow } from './allow-verbs.ts';
import { takeCreditLeft } from './credit-left.ts';
import { merge } from './merge-verb.ts';
import { addNote, deletePerson, exportAll, liftRestriction, restrict, reveal } from './person-verbs.ts';
import { type CustomerSubject, readSubject } from './subject.ts';

/** More than anybody gives by one click, in cents. */
const MOST_CREDIT = 100_000;

interface CreditAsked {
  cents?: number | undefined;
  /** Whether it is meant although it is more than a person may give in a day. */
  outside_rules?: boolean | undefined;
  seen?: number | undefined;
}

const isLarge = ({ cents = 0, outside_rules = false }: CreditAsked): boolean =>
  outside_rules || Math.abs(cents) > CREDIT_BY_HAND;

const MORE_THAN_A_DAY = `it is more than ${formatUsd(cents(CREDIT_BY_HAND))} of credit in a day, by you or for this customer: send it with "outside_rules", which may ask a second person`;

const credit = defineVerb({
  verb: 'credit',
  right: (_subject: CustomerSubject, input: CreditAsked) => (isLarge(input) ? 'credit_large' : 'promotions'),
  sensitive: (_subject, input) => isLarge(input),
  takes: z.strictObject({
    cents: z
      .int()
      .min(-MOST_CREDIT)
      .max(MOST_CREDIT)
      .refine((amount) => amount !== 0, 'must not be 0'),
    outside_rules: z.boolean().optional(),
    seen: seenCents('of credit that there were'),
  }),
  offer: ({ credit }) => ({
    label: 'Give or take credit',
    consequence: `There are ${formatUsd(cents(credit))} of credit now. What is given can be spent at once, and what is taken is ours again. Both are booked.`,
    needs: ['cents'],
    sends: { seen: String(credit) },
  }),
  run: (shop, { actor, subject, input, approvedBy, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      if (!(await keepCustomer(tx, subject.uid))) return GONE;
      const at = shop.clock.now();
      const alone = approvedBy === null && !isLarge(input);
      if (
        alone &&
        Math.abs(input.cents) > (await takeCreditLeft(tx, { actor, customer: subject.uid, now: at }))
      )
        return { kind: 'invalid', why: MORE_THAN_A_DAY };
      const account_uid = await ensureAccount(tx, subject.uid, at);
      const { available } = await lockAccount(tx, account_uid);
      // Two who answer the same complaint give it once. Whoever agrees may do so after the customer has spent some.
      if (approvedBy === null && input.seen !== undefined && input.seen !== available) {
        const why = `there are ${formatUsd(cents(available))} of credit now`;
        return { kind: 'move_not_allowed', why };
      }
      const amount = Math.abs(input.cents);
      const kind = input.cents > 0 ? ('given' as const) : ('taken' as const);
      if (!(await transferCredit(tx, { account_uid, kind, amount, order_uid: null, at }))) {
        return { kind: 'invalid', why: '"cents" is wrong: there is less credit than would be taken' };
      }
      await audit(tx, { after: { cents: input.cents, account: account_uid } });
      return { kind: 'done', message: `${formatUsd(cents(amount))} of credit ${kind}.` };
    }),
});

const block = defineVerb({
  verb: 'block',
  right: 'block',
  takes: z.strictObject({
    until: timeField,
    effect: z.enum(BLOCK_EFFECTS).optional(),
  }),
  offer: ({ blocked_until }: CustomerSubject) => ({
    label: blocked_until === null ? 'Block' : 'Change the block',
    consequence:
      'It is about the account and the address, in whatever spelling. Take no orders: none is taken from now on. Require 3D Secure: each card payment is authenticated by its bank, and held where only the payment tells who buys. Hold: what is paid from now on waits for a day at most until staff release it. What is paid already is delivered, and eSIMs go on working.',
    needs: ['until', 'effect'],
  }),
  run: (shop, { actor, subject, input, reason, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      if (input.until <= shop.clock.now()) return { kind: 'invalid', why: '"until" is wrong: it has passed' };
      if (!(await keepCustomer(tx, subject.uid))) return GONE;
      const effect = input.effect ?? 'refuse';
      await blockCustomer(shop, tx, subject, { until: input.until, effect, reason, by: actor.uid });
      await audit(tx, {
        before: { blocked_until: subject.blocked_until, effect: subject.block_effect },
        after: { blocked_until: input.until, effect },
      });
      return { kind: 'done', message: `${DONE_BY[effect]} until ${minuteOf(input.until)}.` };
    }),
});

const DONE_BY: Record<BlockEffect, string> = {
  refuse: 'Blocked',
  require_3ds: 'Their cards are authenticated by the bank',
  hold: 'What they pay for is held for review',
};

const unblock = defineVerb({
  verb: 'unblock',
  right: 'block',
  takes: z.strictObject({}),
  offer: ({ blocked_until }: CustomerSubject) =>
    blocked_until === null
      ? null
      : {
          label: 'Unblock',
          consequence: `Their orders are as anybody’s again. The block would end by itself on ${dayWords(blocked_until)}. What is on hold stays so until it is released.`,
        },
  run: (shop, { subject, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      if (!(await unblockCustomer(shop, tx, subject)))
        return { kind: 'move_not_allowed', why: 'nobody blocks them any more' };
      await audit(tx, {
        before: { blocked_until: subject.blocked_until, effect: subject.block_effect },
        after: { blocked_until: null },
      });
      return { kind: 'done', message: 'Their orders are as anybody’s again.' };
    }),
});

const endSessions = defineVerb({
  verb: 'end_sessions',
  right: 'support',
  takes: z.strictObject({}),
  offer: ({ held }: CustomerSubject) => ({
    label: 'End all sessions',
    consequence: `${howManyAre(held.sessions, 'browser')} signed out from their next request on. The customer may sign in again by mail.`,
    disabled_because: held.sessions === 0 ? 'nobody is signed in' : null,
  }),
  run: (shop, { actor, subject, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      const ended = await endAllSessions(tx, subject.uid, shop.clock.now(), actor.uid);
      await audit(tx, { after: { ended } });
      return { kind: 'done', message: `${howMany(ended, 'session')} ended.` };
    }),
});

const signInAgain = defineVerb({
  verb: 'sign_in_again',
  right: 'support',
  takes: z.strictObject({}),
  offer: (_subject: CustomerSubject) => ({
    label: 'Let them ask for sign-in mails again',
    consequence:
      'Lifts the limit of sign-in mails to the address. The customer asks for the mail: its link opens only the browser that asked.',
  }),
  run: (shop, { subject, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      await allowSignInMails(shop, tx, subject.email);
      await audit(tx, {});
      return { kind: 'done', message: 'The customer may ask for a sign-in mail now.' };
    }),
});

const GONE = { kind: 'move_not_allowed', why: 'the account is gone' } as const;

/** The verbs of a customer (C11.9). */
export const customerRoom: Room<CustomerSubject> = {
  kind: 'customer',
  read: readSubject,
  verbs: [
    credit,
    block,
    unblock,
    allow,
    disallow,
    endSessions,
    signInAgain,
    merge,
    exportAll,
    restrict,
    liftRestriction,
    deletePerson,
    addNote,
    reveal,
  ],
};
