import { z } from 'zod';
import { minuteOf } from '../../clock.ts';
import { endAllowance, putAllowance } from '../../customers/allowances.ts';
import { keepCustomer } from '../../customers/queries.ts';
import { timeField } from '../../time-field.ts';
import { inTransaction } from '../../transaction.ts';
import { defineVerb } from '../verb.ts';
import type { CustomerSubject } from './subject.ts';

/** `allow`: signals of abuse mean nothing of them, such as a family that shares a network and a card. */
export const allow = defineVerb({
  verb: 'allow',
  right: 'block',
  takes: z.strictObject({ until: timeField }),
  offer: ({ allowed_until }: CustomerSubject) => ({
    label: allowed_until === null ? 'Allow' : 'Allow until another time',
    consequence:
      'Until then the abuse desk leaves them out, and no alarm is raised about their friends. It lifts no block, and no limit of codes or of requests.',
    needs: ['until'],
  }),
  run: (shop, { actor, subject, input: { until }, reason, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      const at = shop.clock.now();
      if (until <= at) return { kind: 'invalid', why: '"until" is wrong: it has passed' };
      if (!(await keepCustomer(tx, subject.uid)))
        return { kind: 'move_not_allowed', why: 'the account is gone' };
      await putAllowance(tx, { customer_uid: subject.uid, until, reason, allowed_by: actor.uid, at });
      await audit(tx, {
        before: { allowed_until: subject.allowed_until },
        after: { allowed_until: until },
      });
      return { kind: 'done', message: `Allowed until ${minuteOf(until)}.` };
    }),
});

/** `disallow`: the signals count again. */
export const disallow = defineVerb({
  verb: 'disallow',
  right: 'block',
  takes: z.strictObject({}),
  offer: ({ allowed_until }: CustomerSubject) =>
    allowed_until === null
      ? null
      : { label: 'Allow no more', consequence: 'The abuse desk names them again, where anything does.' },
  run: (shop, { subject, audit }) =>
    inTransaction(shop, async (tx) => {
      if (!(await endAllowance(tx, subject.uid)))
        return { kind: 'move_not_allowed', why: 'they aren’t allowed any more' };
      await audit(tx, {
        before: { allowed_until: subject.allowed_until },
        after: { allowed_until: null },
      });
      return { kind: 'done', message: 'The signals count again.' };
    }),
});
