import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { actionsOf } from '../../core/desk/actions.ts';
import { countPromotions, listPromotions } from '../../core/desk/promotions/list.ts';
import { newPromotionRoom, promotionRoom } from '../../core/desk/promotions/room.ts';
import { mayDo, type StaffRole } from '../../core/staff/roles.ts';
import { listedPromotion } from '../contract/desk/promotions.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addActions } from './actions.ts';
import { addList } from './list.ts';
import { addNamedAction } from './named-action.ts';
import { inText } from './texts.ts';
import { yesNo } from './yes-no.ts';

/** Whoever sets prices and codes is told what a code brought, whoever keeps the books too. */
const seesRevenue = (role: StaffRole): boolean =>
  mayDo(role, 'books') !== 'no' || mayDo(role, 'catalogue') !== 'no';

/** `GET /api/v2/admin/promotions`, `POST` to add one, and their verbs. */
export function addPromotionDesk(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  addList(app, deps, {
    name: 'promotions',
    summary: 'Codes, and what they brought',
    right: 'read_catalogue',
    query: {
      state: z.enum(['running', 'ended', 'withdrawn']).optional(),
      automatic: yesNo,
      q: z.string().max(40).optional().meta({ description: 'The beginning of a code.' }),
    },
    item: listedPromotion,
    columns: [
      'code',
      'automatic',
      'kind',
      'value',
      'minimum',
      'first_order_only',
      'countries',
      'regions',
      'languages',
      'esims',
      'created_at',
      'starts_at',
      'ends_at',
      'limit',
      'budget',
      'uses',
      'spent',
      'orders',
      'revenue',
      'new_buyers',
      'refund_rate',
      'withdrawn_at',
      'margin',
      'top_domains',
    ],
    read: listPromotions,
    count: countPromotions,
    show: (row, actor) => ({
      ...inText(row),
      revenue: seesRevenue(actor.role) ? row.revenue : null,
      margin: mayDo(actor.role, 'margin') === 'yes' ? row.margin : null,
      top_domains: mayDo(actor.role, 'read_persons') === 'yes' ? row.top_domains : null,
      actions: actionsOf(promotionRoom, row, actor),
    }),
  });
  addNamedAction(app, deps, {
    path: 'promotions',
    summary: 'Adds a code',
    room: newPromotionRoom,
    verb: 'add',
    uid: { field: 'code', as: (code) => code.trim().toUpperCase() },
    lists: true,
  });
  addNamedAction(app, deps, {
    path: 'promotions/generate',
    summary: 'Makes codes for one order each, which are told once',
    room: newPromotionRoom,
    verb: 'generate',
    uid: 'generate',
  });
  addActions(app, deps, 'promotions', promotionRoom);
}
