import { z } from 'zod';
import { cents as asCents, formatUsd } from '../../money.ts';
import { recordOnAccount } from '../../sale/supply/record-transfer.ts';
import { defineVerb, type Verb } from '../verb.ts';
import type { DeskCompany } from './company.ts';

interface OnAccount {
  cents: number;
  reference: string;
}

/** A million dollars: what is more at once is a slip of the hand. */
const MOST_CENTS = 100_000_000;

const takes: z.ZodType<OnAccount> = z.strictObject({
  cents: z
    .int()
    .min(-MOST_CENTS)
    .max(MOST_CENTS)
    .refine((amount) => amount !== 0, 'not 0'),
  reference: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^\P{Cc}*$/u),
});

/** The name of a verb, what it records, and what it says. */
const VERBS = [
  {
    verb: 'record_transfer',
    what: 'transfer',
    label: 'Record a transfer',
    consequence: (name: string) =>
      `The books say that our bank account has paid so much to ${name}; an amount below 0 is what ${name} has paid back, or what was recorded and never went. It moves no money, and its balance is compared with the next answer.`,
  },
  {
    verb: 'correct_account',
    what: 'correction',
    label: 'Correct its account',
    consequence: (name: string) =>
      `The books say that ${name} has given us so much beside its sales, such as a bonus; an amount below 0 is what it took, such as a fee. It stands among the write-offs, and moves no money.`,
  },
] as const;

/** What staff write down of our prepaid account at a company. */
export const accountVerbs: readonly Verb<DeskCompany, OnAccount>[] = VERBS.map(
  ({ verb, what, label, consequence }) =>
    defineVerb({
      verb,
      right: 'books',
      sensitive: true,
      takes,
      offer: ({ name }) => ({ label, consequence: consequence(name), needs: ['cents', 'reference'] }),
      async run(shop, { subject: { name }, input: { cents, reference }, audit }) {
        const done = await recordOnAccount(shop, name, { what, cents, reference }, (tx) =>
          audit(tx, { after: { cents, reference } }),
        );
        if (!done)
          return { kind: 'move_not_allowed', why: `this reference is on record for ${name} already` };
        const amount = formatUsd(asCents(Math.abs(cents)));
        const way = cents > 0 ? 'more' : 'less';
        return { kind: 'done', message: `${name} has ${amount} ${way} by our books.` };
      },
    }),
);
