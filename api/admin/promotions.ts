import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { actionsOf } from '../../core/desk/actions.ts';
import { perform } from '../../core/desk/perform.ts';
import { countPromotions, listPromotions } from '../../core/desk/promotions/list.ts';
import { newPromotionRoom, promotionRoom } from '../../core/desk/promotions/room.ts';
import { declareBody, declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { jsonBody } from '../json-body.ts';
import { actionAnswer, actionSchema, addActions, told } from './actions.ts';
import { addList } from './list.ts';
import { inText } from './texts.ts';

const item = z
  .object({
    code: z.string(),
    kind: z.enum(['percent', 'fixed']),
    value: z.int(),
    minimum: z.int(),
    first_order_only: z.boolean(),
    created_at: z.string(),
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    limit: z.int().nullable(),
    uses: z.int(),
    orders: z.int(),
    revenue: z.int(),
    new_buyers: z.int(),
    refund_rate: z.number().nullable(),
    withdrawn_at: z.string().nullable(),
    actions: z.array(actionSchema),
  })
  .meta({ id: 'StaffPromotion' });

const addRoute = createRoute({
  method: 'post',
  path: '/api/v2/admin/promotions',
  tags: ['Back office'],
  summary: 'Adds a code',
  description:
    'Either `percent` or `cents`; also `minimum`, `starts_at`, `ends_at`, `countries`, `plans`, `limit`, `per_customer`, `first_order`.',
  security: [{ staffKey: [] }],
  middleware: [jsonBody],
  request: {
    body: declareBody(
      z
        .looseObject({ code: z.string().min(1).max(40), reason: z.string().max(500).default('') })
        .meta({ id: 'StaffPromotionRequest' }),
    ),
  },
  responses: {
    200: declareJson('It is in use.', actionAnswer),
    202: declareJson('A second person is asked.', actionAnswer),
    ...declareProblems(
      'invalid_json',
      'invalid_request',
      'staff_required',
      'not_allowed',
      'cross_site_request',
      'not_found',
      'move_not_allowed',
      'fresh_factor_required',
      'invalid_action',
      'service_unavailable',
    ),
  },
});

/** `GET /api/v2/admin/promotions`, `POST` to add one, and their verbs. */
export function addPromotionDesk(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop'>): void {
  addList(app, deps, {
    name: 'promotions',
    summary: 'Codes, and what they brought',
    right: 'read_catalogue',
    query: {
      state: z.enum(['running', 'ended', 'withdrawn']).optional(),
      q: z.string().max(40).optional().meta({ description: 'The beginning of a code.' }),
    },
    item,
    columns: [
      'code',
      'kind',
      'value',
      'minimum',
      'first_order_only',
      'created_at',
      'starts_at',
      'ends_at',
      'limit',
      'uses',
      'orders',
      'revenue',
      'new_buyers',
      'refund_rate',
      'withdrawn_at',
    ],
    read: listPromotions,
    count: countPromotions,
    show: (row, actor) => ({ ...inText(row), actions: actionsOf(promotionRoom, row, actor) }),
  });
  app.openapi(addRoute, async (c) => {
    const { code, reason, ...input } = c.req.valid('json');
    const asked = { verb: 'add', reason, input, request_id: c.get('requestId') };
    const performed = await perform(
      deps.shop,
      newPromotionRoom,
      { actor: c.var.staff, uid: code.trim().toUpperCase() },
      asked,
    );
    return told(c, performed, []);
  });
  addActions(app, deps, 'promotions', promotionRoom);
}
