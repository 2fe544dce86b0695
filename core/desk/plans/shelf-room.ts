import { z } from 'zod';
import { countryField } from '../../country-field.ts';
import { changeMany } from '../../pricing/plan-verbs.ts';
import { inTransaction } from '../../transaction.ts';
import { defineVerb, type Room } from '../verb.ts';
import { type PlanFilter, selectMatching } from './list.ts';

/** Plans that are changed at once: their uids stand in one row of the audit log. */
const MOST = 1_000;

/** What may be done to many plans, as the sentence of its outcome has it. */
const CHANGES = {
  hide: 'off the shelf',
  show: 'on the shelf again',
  pin: 'pinned at today’s price',
  unpin: 'left to the rules',
} as const;

/** As the list of plans has them. */
const filters = {
  country: countryField.optional(),
  region: z.string().max(60).optional(),
  company: z.string().max(60).optional(),
  hidden: z.boolean().optional(),
  pinned: z.boolean().optional(),
  featured: z.boolean().optional(),
  sold: z.boolean().optional(),
  below_floor: z.boolean().optional(),
  q: z.string().min(1).max(200).optional(),
};

interface Change extends Omit<PlanFilter, 'sort' | 'order'> {
  change: keyof typeof CHANGES;
  dry_run: boolean;
}

const changePlans = defineVerb<object, Change>({
  verb: 'change_plans',
  right: 'catalogue',
  takes: z.strictObject({
    change: z.enum(['hide', 'show', 'pin', 'unpin']),
    dry_run: z.boolean().default(false),
    ...filters,
  }),
  offer: () => ({
    label: 'Change all that match',
    consequence: `Every plan that the filter finds (${Object.keys(filters).join(', ')}), ${MOST.toLocaleString('en-US')} at most, is changed at once. "change" is ${Object.keys(CHANGES).join(', ')}, as the plan's own verb does it. With "dry_run" it is only said how many.`,
    needs: ['dry_run'],
  }),
  async run(shop, { input: { change, dry_run, ...filter }, audit }) {
    if (Object.values(filter).every((value) => value === undefined)) {
      return { kind: 'invalid', why: 'the filter is missing: say which plans' };
    }
    // What is off the shelf, or pinned, already needs nothing.
    const left =
      change === 'hide' || change === 'show' ? { hidden: change === 'show' } : { pinned: change === 'unpin' };
    const found = await selectMatching(shop, [filter, left], MOST + 1);
    if (found.length > MOST) return { kind: 'invalid', why: `more than ${MOST} plans match: ask for fewer` };
    const changed = await inTransaction(shop, async (tx, shop) => {
      const plans = dry_run ? found : await changeMany(shop, tx, found, change);
      await audit(tx, {
        before: { filter },
        after: { change, dry_run, plans: dry_run ? plans.length : plans },
      });
      return plans;
    });
    const plans = changed.length === 1 ? '1 plan' : `${changed.length} plans`;
    const verb = dry_run ? 'would be' : changed.length === 1 ? 'is' : 'are';
    return {
      kind: 'done',
      message: `${plans} ${verb} ${CHANGES[change]}.`,
      detail: { plans: changed.length },
    };
  },
});

/** All plans; there is one of it. */
export const shelfRoom: Room<object> = { kind: 'shelf', read: async () => ({}), verbs: [changePlans] };
