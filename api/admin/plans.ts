import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { countryField } from '../../core/country-field.ts';
import { actionsOf } from '../../core/desk/actions.ts';
import { type DeskPlanDetail, readPlan } from '../../core/desk/plans/detail.ts';
import { catalogueHoles, HOLES } from '../../core/desk/plans/holes.ts';
import { countPlans, type ListedDeskPlan, listPlans, PLAN_SORTS } from '../../core/desk/plans/list.ts';
import { readPriceAgainstCost } from '../../core/desk/plans/price-cost.ts';
import { countPrices, listPrices } from '../../core/desk/plans/prices.ts';
import { planRoom } from '../../core/desk/plans/room.ts';
import { shelfRoom } from '../../core/desk/plans/shelf-room.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import { mayDo } from '../../core/staff/roles.ts';
import { catalogueHole, planPrice, priceAgainstCost, priceCostCountry } from '../contract/desk/catalogue.ts';
import { listedPlan, planAnswer } from '../contract/desk/plans.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { problem } from '../problems.ts';
import { addActions } from './actions.ts';
import { addList } from './list.ts';
import { addNamedAction } from './named-action.ts';
import { withRight } from './staff-only.ts';
import { inText } from './texts.ts';
import { addWholeList } from './whole-list.ts';
import { yesNo } from './yes-no.ts';

/** `GET /api/v2/admin/plans` and what is behind each. */
export function addPlans(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  const { shop } = deps;
  const how = {
    tags: ['Back office'],
    middleware: [withRight('read_catalogue')],
  };
  addList(app, deps, {
    name: 'plans',
    summary: 'What is sold, at what cost and margin',
    right: 'read_catalogue',
    query: {
      country: countryField.optional(),
      region: z.string().max(60).optional(),
      company: z.string().max(60).optional(),
      hidden: yesNo,
      pinned: yesNo,
      featured: yesNo,
      sold: yesNo,
      below_floor: yesNo,
      q: z.string().max(200).optional(),
      sort: z.enum(PLAN_SORTS).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    },
    item: listedPlan,
    // biome-ignore format: a list reads better in lines of several
    columns: [
      'uid', 'name', 'country', 'region', 'scope', 'data_quota_mb', 'validity_days', 'price', 'cost', 'margin',
      'margin_percent', 'margin_after_fee', 'margin_after_fee_percent', 'recommended_price', 'lowest_price', 'competitor', 'competitor_price', 'competitor_seen_at', 'rank', 'ranked', 'company', 'offers', 'hidden', 'pinned', 'sold_7', 'sold_30', 'refund_rate', 'on_sale', 'why',
      'featured', 'sold_from', 'sold_until',
    ],
    read: listPlans,
    count: countPlans,
    show,
    refuses: ({ sort }, { role }) =>
      (sort === 'margin' || sort === 'cost') && mayDo(role, 'margin') !== 'yes'
        ? `The role ${role} may not sort by ${sort}, which tells what plans cost.`
        : null,
  });
  app.openapi(
    createRoute({
      ...how,
      method: 'get',
      path: '/api/v2/admin/plans/{uid}',
      summary: 'What is behind a plan',
      request: { params: z.object({ uid: z.string().min(1).max(200) }) },
      responses: {
        200: declareJson(
          'The plan, its offers, how its price came about, and what may be done to it.',
          planAnswer,
        ),
        ...declareProblems(
          'invalid_request',
          'staff_required',
          'not_allowed',
          'not_found',
          'service_unavailable',
        ),
      },
    }),
    async (c) => {
      const { uid } = c.req.valid('param');
      const [found, subject] = await Promise.all([readPlan(shop, uid), planRoom.read(shop, uid)]);
      if (found === null || subject === null)
        return problem(c, 'not_found', 'There is no plan with this uid.');
      const actor = c.var.staff;
      return c.json({ ...showDetail(found, actor), actions: actionsOf(planRoom, subject, actor) }, 200);
    },
  );
  addList(app, deps, {
    name: 'catalogue/prices',
    summary: 'Each price that plans have had',
    right: 'read_catalogue',
    query: { plan_uid: z.string().max(200).optional() },
    item: planPrice,
    columns: ['at', 'plan_uid', 'name', 'price', 'version'],
    read: listPrices,
    count: countPrices,
    show: (row) => inText(row),
  });
  addWholeList(app, {
    name: 'catalogue/holes',
    summary: 'What we lack, by destination, those with the fewest plans first',
    right: 'read_catalogue',
    query: { only: z.enum(HOLES).optional() },
    item: catalogueHole,
    columns: ['country', 'name', 'plans', 'cheapest', 'companies', 'missing'],
    besides: {},
    read: async ({ only }) => ({ items: catalogueHoles(shop, only), besides: {} }),
  });
  addWholeList(app, {
    name: 'catalogue/price-cost',
    summary: 'What the plans of a country cost and sell for, and the least that their rules allow',
    right: 'margin',
    query: { country: countryField.optional() },
    item: priceAgainstCost,
    // biome-ignore format: as they are written
    columns: ['uid', 'name', 'scope', 'data_quota_mb', 'validity_days', 'cost', 'price', 'floor', 'below_floor', 'sold_30'],
    most: 5_000,
    besides: priceCostCountry.shape,
    async read({ country }) {
      const read = await readPriceAgainstCost(shop, country);
      return { items: read.plans, besides: { country: read.country } };
    },
  });
  addActions(app, deps, 'plans', planRoom);
  addNamedAction(app, deps, {
    path: 'catalogue/change',
    summary: 'Hides, shows, pins or unpins all plans that a filter finds, or says how many there are',
    room: shelfRoom,
    verb: 'change_plans',
    uid: 'plans',
  });
}

function show(row: ListedDeskPlan, actor: StaffActor) {
  const { withdrawn, refunded_30, price, cost, card_fee, rank, rival, sold_from, sold_until, ...rest } = row;
  const seesCost = mayDo(actor.role, 'margin') === 'yes';
  const margin = seesCost && price !== null ? price - cost : null;
  const afterFee = margin === null || card_fee === null ? null : margin - card_fee;
  const percentOf = (left: number | null) =>
    left === null || price === null ? null : Math.round((left * 1_000) / price) / 10;
  return {
    ...rest,
    sold_from: sold_from?.toISOString() ?? null,
    sold_until: sold_until?.toISOString() ?? null,
    price,
    cost: seesCost ? cost : null,
    margin,
    margin_percent: percentOf(margin),
    margin_after_fee: afterFee,
    margin_after_fee_percent: percentOf(afterFee),
    // What companies ask for is as secret as what they charge.
    recommended_price: seesCost ? row.recommended_price : null,
    lowest_price: seesCost ? row.lowest_price : null,
    competitor: rival?.competitor ?? null,
    competitor_price: rival?.price ?? null,
    competitor_seen_at: rival?.seen_at.toISOString() ?? null,
    rank: rank?.rank ?? null,
    ranked: rank?.of ?? null,
    refund_rate: row.sold_30 === 0 ? null : Math.round((refunded_30 * 1_000) / row.sold_30) / 1_000,
    why: reasonOf(row, seesCost),
  };
}

/** Why a plan has its price, or isn't on sale; null where the reason names costs that the reader may not see. */
function reasonOf({ withdrawn, hidden, why }: ListedDeskPlan, seesCost: boolean): string | null {
  if (withdrawn) return 'no company offers it any more';
  if (hidden) return 'hidden by a person';
  return seesCost ? why : null;
}

function showDetail({ plan, offers, trace, history }: DeskPlanDetail, actor: StaffActor) {
  const seesCost = mayDo(actor.role, 'margin') === 'yes';
  return {
    plan: show(plan, actor),
    offers: offers.map((offer) => ({
      ...offer,
      ...(!seesCost && { cost: null, lowest_price: null, recommended_price: null, score: null }),
      gone_at: offer.gone_at?.toISOString() ?? null,
    })),
    trace: seesCost ? trace : [],
    history: history.map(({ at, ...price }) => ({ ...price, at: at.toISOString() })),
  };
}
