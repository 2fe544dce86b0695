import { z } from 'zod';
import { MOST_LETTERS } from '../../pricing/competitor-file.ts';
import { forgetCompetitor, setCompetitors } from '../../pricing/set-competitors.ts';
import { defineVerb, type Room } from '../verb.ts';

const FOLLOW = 'Prices follow with the next sync, where a rule goes by competitors.';

const set = defineVerb<object, { csv: string }>({
  verb: 'set_competitors',
  right: 'catalogue',
  takes: z.strictObject({
    csv: z
      .string('must be the text of a CSV')
      .max(MOST_LETTERS, `must be ${MOST_LETTERS} letters at most`)
      .meta({
        description: 'competitor,place,data_mb,days,price_cents,seen_at,source: a line for each price.',
      }),
  }),
  offer: () => ({
    label: 'Add prices',
    consequence: `Of each competitor and place in it, what was known before goes. One wrong line stops all of it. ${FOLLOW}`,
    needs: ['text'],
  }),
  async run(shop, { actor, input: { csv }, audit }) {
    const outcome = await setCompetitors(shop, csv, { actor: actor.uid, audit });
    if (outcome.kind === 'invalid') return { kind: 'invalid', why: outcome.problems.join('\n') };
    const { prices, competitors, places } = outcome;
    return {
      kind: 'done',
      message: `${prices === 1 ? '1 price is' : `${prices} prices are`} known now. ${FOLLOW}`,
      detail: { prices, competitors, places },
    };
  },
});

const forget = defineVerb<object, { name: string }>({
  verb: 'forget_competitor',
  right: 'catalogue',
  takes: z.strictObject({ name: z.string().min(1).max(30) }),
  offer: () => ({
    label: 'Forget a competitor',
    consequence: `All of its prices go. ${FOLLOW}`,
    needs: ['name'],
  }),
  async run(shop, { actor, input: { name }, audit }) {
    const count = await forgetCompetitor(shop, name, { actor: actor.uid, audit });
    return count === 0
      ? { kind: 'move_not_allowed', why: `no price of ${name} is known` }
      : { kind: 'done', message: `${count === 1 ? '1 price is' : `${count} prices are`} gone. ${FOLLOW}` };
  },
});

/** What competitors ask; there is one of it. */
export const competitorRoom: Room<object> = {
  kind: 'competitors',
  read: async () => ({}),
  verbs: [set, forget],
};
