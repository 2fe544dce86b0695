import { z } from 'zod';
import { type PlanMarks, selectPlanMarks } from '../../catalogue/mark-plan.ts';
import { type PlanTerms, selectPlanTerms } from '../../catalogue/plan-prices.ts';
import { type Cents, cents } from '../../money.ts';
import { dollars } from '../../pricing/exact.ts';
import { hidePlan, pinPrice, showPlan, unpinPrice } from '../../pricing/plan-verbs.ts';
import type { Shop } from '../../shop.ts';
import { defineVerb, type Room, type VerbCall, type VerbOutcome } from '../verb.ts';
import { feature, rename, sellWithin, unfeature } from './mark-verbs.ts';

/** A plan as its verbs need it. */
interface DeskPlan extends PlanTerms, PlanMarks {
  uid: string;
}

const nothing = z.strictObject({});
/** From the least that a card is charged to a million dollars (core/pricing/rules.ts). */
const priced = z.strictObject({
  cents: z.int('must be a whole number of cents').min(50, 'must be at least 50').max(100_000_000),
});

type PlanVerb = (
  shop: Pick<Shop, 'db' | 'clock'>,
  verb: { uid: string; actor: string; audit: VerbCall<DeskPlan, object>['audit'] },
) => Promise<boolean>;

/** Says what became of it; false is that another person was quicker. */
async function said(
  shop: Shop,
  { subject, actor, audit }: VerbCall<DeskPlan, object>,
  verb: PlanVerb,
  message: (now: PlanTerms) => string,
): Promise<VerbOutcome> {
  const { uid } = subject;
  if (!(await verb(shop, { uid, actor: actor.uid, audit }))) {
    return { kind: 'move_not_allowed', why: 'it is so already' };
  }
  const now = (await selectPlanTerms(shop.db, uid)) ?? subject;
  return { kind: 'done', message: message(now), detail: { price: now.price } };
}

const costs = ({ price }: PlanTerms) =>
  price === null ? 'It has no price, and is not sold.' : `It costs ${dollars(price)}.`;

const hide = defineVerb<DeskPlan, object>({
  verb: 'hide',
  right: 'catalogue',
  takes: nothing,
  offer: ({ hidden }) =>
    hidden
      ? null
      : {
          label: 'Hide',
          consequence:
            'It leaves the shelf within a second and stays off whatever syncs find, until it is shown again. What was ordered is delivered.',
        },
  run: (shop, call) => said(shop, call, hidePlan, () => 'It is off the shelf.'),
});

const show = defineVerb<DeskPlan, object>({
  verb: 'show',
  right: 'catalogue',
  takes: nothing,
  offer: ({ hidden }) =>
    hidden
      ? {
          label: 'Show',
          consequence: 'It is back on the shelf within a second, at the price that the rules make now.',
        }
      : null,
  run: (shop, call) => said(shop, call, showPlan, (now) => `It is on the shelf again. ${costs(now)}`),
});

const pin = defineVerb<DeskPlan, { cents: number }>({
  verb: 'pin_price',
  right: 'catalogue',
  takes: priced,
  offer: ({ pinned_price }) => ({
    label: 'Pin its price',
    consequence:
      pinned_price === null
        ? 'It costs this from then on, whatever the rules and its cost say, until it is unpinned.'
        : `It is pinned at ${dollars(pinned_price)}, and costs this from then on.`,
    needs: ['cents'],
  }),
  async run(shop, call) {
    const price = cents(call.input.cents);
    const asked = (of: Parameters<PlanVerb>[0], verb: Parameters<PlanVerb>[1]) => pinPrice(of, verb, price);
    return said(shop, call, asked, (now) => pinnedNow(now, price));
  },
});

const pinnedNow = (now: PlanTerms, price: Cents) =>
  now.price === price ? `It costs ${dollars(price)}.` : `${dollars(price)} is pinned. ${costs(now)}`;

const unpin = defineVerb<DeskPlan, object>({
  verb: 'unpin_price',
  right: 'catalogue',
  takes: nothing,
  offer: ({ pinned_price }) =>
    pinned_price === null
      ? null
      : {
          label: 'Leave its price to the rules',
          consequence: `${dollars(pinned_price)} is no longer pinned; the rules make its price from then on.`,
        },
  run: (shop, call) => said(shop, call, unpinPrice, costs),
});

export const planRoom: Room<DeskPlan> = {
  kind: 'plan',
  async read({ db }, uid) {
    const [terms, marks] = await Promise.all([selectPlanTerms(db, uid), selectPlanMarks(db, uid)]);
    return terms === undefined || marks === undefined ? null : { uid, ...terms, ...marks };
  },
  verbs: [hide, show, pin, unpin, feature, unfeature, rename, sellWithin],
};
