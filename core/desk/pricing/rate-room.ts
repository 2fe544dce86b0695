import { z } from 'zod';
import { setRate } from '../../pricing/set-rate.ts';
import { ratesInForce } from '../../pricing/terms.ts';
import { defineVerb, type Room } from '../verb.ts';

/** What one unit of a currency costs in US dollars; null where nobody has said so yet. */
interface DeskRate {
  currency: string;
  rate: string | null;
}

const set = defineVerb<DeskRate, { rate: string; buffer_percent: string }>({
  verb: 'set',
  right: 'catalogue',
  takes: z.strictObject({
    rate: z.string('must be a decimal number in quotes, such as "1.0834"'),
    buffer_percent: z.string('must be a decimal number in quotes, such as "2"').default('0'),
  }),
  offer: ({ currency, rate }) => ({
    label: 'Set the rate',
    consequence: `${currency} is ${rate === null ? 'not sold in' : `at ${rate} dollars`} now. Costs in it are taken at the new rate from then on. Prices follow with the next sync.`,
    needs: ['amount'],
  }),
  async run(shop, { actor, subject: { currency }, input, audit }) {
    const problem = await setRate(shop, { currency, ...input }, actor.uid, audit);
    return problem === null
      ? { kind: 'done', message: `One ${currency} is ${input.rate} dollars from now on.` }
      : { kind: 'invalid', why: problem };
  },
});

export const rateRoom: Room<DeskRate> = {
  kind: 'rate',
  async read({ db }, currency) {
    if (!/^[A-Z]{3}$/.test(currency)) return null;
    return { currency, rate: (await ratesInForce(db)).get(currency)?.rate ?? null };
  },
  verbs: [set],
};
