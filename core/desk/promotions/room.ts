import { z } from 'zod';
import { randomText } from '../../ids.ts';
import { cents } from '../../money.ts';
import {
  addPromotion,
  editPromotion,
  MOST_BUDGET,
  readPromotion,
  withdrawPromotion,
} from '../../promotions/administer.ts';
import { CREDIT_BY_HAND } from '../../staff/roles.ts';
import { timeField } from '../../time-field.ts';
import { inTransaction } from '../../transaction.ts';
import { howManyAre } from '../how-many.ts';
import { defineVerb, type Room } from '../verb.ts';
import { type ListedPromotion, readPromotionRow } from './list.ts';

const edit = defineVerb({
  verb: 'edit',
  right: 'promotions',
  takes: z
    .strictObject({
      ends_at: timeField.nullable().optional(),
      limit: z.int().min(1).max(1_000_000).nullable().optional(),
      budget: z.int().min(1).max(MOST_BUDGET).transform(cents).nullable().optional(),
    })
    .refine(
      (terms) => Object.values(terms).some((term) => term !== undefined),
      'give "ends_at", "limit" or "budget"; null takes the limit away',
    ),
  offer: ({ withdrawn_at, uses }: ListedPromotion) =>
    withdrawn_at !== null
      ? null
      : {
          label: 'Change end or limits',
          consequence: `It counts for new orders at once. Those ${uses} that have the code keep their price.`,
          needs: ['ends_at', 'limit', 'budget'],
        },
  run: (shop, { subject, input, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      const why = await editPromotion(shop, tx, subject.code, input);
      if (why !== null) return { kind: 'invalid', why };
      const { ends_at, limit, budget } = subject;
      const before = { ends_at, limit, budget };
      await audit(tx, { before, after: { ...before, ...input } });
      return { kind: 'done', message: `${subject.code} is changed.` };
    }),
});

const withdraw = defineVerb({
  verb: 'withdraw',
  right: 'promotions',
  takes: z.strictObject({}),
  offer: ({ withdrawn_at, uses }: ListedPromotion) =>
    withdrawn_at !== null
      ? null
      : {
          label: 'Withdraw',
          consequence: `No new order gets it, for good. Those ${uses} that have it keep their price. The code can't be used for another promotion.`,
        },
  run: (shop, { subject, audit }) =>
    inTransaction(shop, async (tx, { clock }) => {
      if (!(await withdrawPromotion({ db: tx, clock }, subject.code))) {
        return { kind: 'move_not_allowed', why: 'somebody else has withdrawn it' };
      }
      await audit(tx, {
        before: { uses: subject.uses, spent: subject.spent },
        after: { withdrawn_at: clock.now() },
      });
      return { kind: 'done', message: `${subject.code} is withdrawn.` };
    }),
});

/** The verbs of a code; its uid is the code. */
export const promotionRoom: Room<ListedPromotion> = {
  kind: 'promotion',
  read: readPromotionRow,
  verbs: [edit, withdraw],
};

interface Discounting {
  percent?: number | undefined;
  cents?: number | undefined;
  automatic?: boolean | undefined;
}

/** A discount of more than half the price, or of more than credit by hand; and one that every order has, which is as good as lower prices. */
const isLarge = (
  _code: { code: string },
  { percent = 0, cents = 0, automatic = false }: Discounting,
): boolean => automatic || percent > 50 || cents > CREDIT_BY_HAND;

const rightFor = (code: { code: string }, input: Discounting) =>
  isLarge(code, input) ? 'catalogue' : 'promotions';

const add = defineVerb({
  verb: 'add',
  right: rightFor,
  sensitive: isLarge,
  takes: z.strictObject({
    percent: z.number().optional(),
    cents: z.number().optional(),
    minimum: z.number().optional(),
    starts_at: z.string().optional(),
    ends_at: z.string().optional(),
    countries: z.array(z.string()).min(1).max(250).optional(),
    regions: z.array(z.string()).min(1).max(50).optional(),
    plans: z.array(z.string()).min(1).max(1_000).optional(),
    languages: z.array(z.string()).min(1).max(50).optional(),
    esims: z.number().optional(),
    limit: z.number().optional(),
    budget: z.number().optional(),
    per_customer: z.number().optional(),
    first_order: z.boolean().optional(),
    automatic: z.boolean().optional(),
  }),
  offer: (_code: { code: string }) => ({
    label: 'Add a code',
    consequence:
      'Whoever types it, or every order that it is for where it is automatic, gets the discount from the beginning on, as far as its limits go.',
  }),
  run: (shop, { subject, input, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      const wanted = readPromotion({ code: subject.code, ...input }, shop.clock.now());
      if ('problem' in wanted) return { kind: 'invalid', why: wanted.problem };
      const added = await addPromotion({ db: tx }, wanted);
      if (added !== 'added')
        return { kind: 'invalid', why: `"code" is wrong: it is ${added.replaceAll('_', ' ')}` };
      const { percent, fixed_amount, max_total: limit, starts_at, ends_at, budget, automatic } = wanted;
      const { countries, regions, languages, esims } = wanted;
      const after = {
        ...{ percent, cents: fixed_amount, limit, budget, starts_at, ends_at, automatic },
        ...{ countries, regions, languages, esims },
      };
      await audit(tx, { after });
      return { kind: 'done', message: `${wanted.code} is in use.`, detail: { code: wanted.code } };
    }),
});

/** Codes that one request makes. */
const MOST_CODES = 1_000;
/** 40 random bits each: nobody guesses one of a thousand. */
const CODE_LETTERS = 8;

const generate = defineVerb({
  verb: 'generate',
  right: rightFor,
  sensitive: isLarge,
  // Whoever has a code has its discount: they are told once.
  personal: true,
  takes: z.strictObject({
    count: z.int().min(1).max(MOST_CODES),
    prefix: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{0,19}$/, 'has 1 to 20 letters, digits and dashes'),
    percent: z.number().optional(),
    cents: z.number().optional(),
    minimum: z.number().optional(),
    starts_at: z.string().optional(),
    ends_at: z.string().optional(),
    first_order: z.boolean().optional(),
  }),
  offer: (_code: { code: string }) => ({
    label: 'Make single-use codes',
    consequence:
      'Each is good for one order. They are shown once, as a file; the list of codes has them afterwards.',
  }),
  run: (shop, { input, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      const { count, prefix, ...terms } = input;
      const codes: string[] = [];
      while (codes.length < count) {
        const code = `${prefix}-${randomText(CODE_LETTERS)}`;
        const wanted = readPromotion({ code, limit: 1, ...terms }, shop.clock.now());
        if ('problem' in wanted) return { kind: 'invalid', why: wanted.problem };
        // One that exists by chance is drawn again.
        if ((await addPromotion({ db: tx }, wanted)) === 'added') codes.push(wanted.code);
      }
      await audit(tx, {
        after: {
          codes: count,
          prefix,
          percent: terms.percent ?? null,
          cents: terms.cents ?? null,
          ends_at: terms.ends_at ?? null,
        },
      });
      return {
        kind: 'done',
        message: `${howManyAre(count, 'code')} in use, each for one order.`,
        detail: { codes },
      };
    }),
});

/** A code that isn't there yet. */
export const newPromotionRoom: Room<{ code: string }> = {
  kind: 'promotion',
  read: async (_shop, code) => ({ code }),
  verbs: [add, generate],
};
