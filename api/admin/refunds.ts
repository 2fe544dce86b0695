import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { countryField } from '../../core/country-field.ts';
import { actionsOf } from '../../core/desk/actions.ts';
import { countRefunds, listRefunds, REFUND_SORTS } from '../../core/desk/refunds/list.ts';
import { refundRoom } from '../../core/desk/refunds/room.ts';
import { orderNumberText } from '../../core/orders/number.ts';
import { listedRefund } from '../contract/desk/refunds.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addActions } from './actions.ts';
import { instant, place } from './fields.ts';
import { addList } from './list.ts';
import { refusesPersons } from './persons-only.ts';

/** `GET /api/v2/admin/refunds` and their verbs. */
export function addRefunds(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  addList(app, deps, {
    name: 'refunds',
    summary: 'Who gets money back, why, and how quickly',
    right: 'read',
    query: {
      sort: z.enum(REFUND_SORTS).optional().meta({ description: 'The newest first unless told otherwise.' }),
      state: z.enum(['requested', 'esim_cancelled', 'pending', 'succeeded', 'failed', 'declined']).optional(),
      reason: z.string().max(60).optional(),
      customer_uid: z.string().max(100).optional(),
      from: instant.optional(),
      to: instant.optional(),
      succeeded_from: instant.optional().meta({ description: 'By when the money went.' }),
      succeeded_to: instant.optional(),
      company: z.string().max(60).optional(),
      country: countryField.optional(),
      place: place.optional().meta({
        description: 'What the plan was for: alpha-3 or alpha-2, any letter case; or the name of a region.',
      }),
      installed: z
        .enum(['true', 'false'])
        .transform((text) => text === 'true')
        .optional()
        .meta({ description: 'Whether the eSIM was installed by then; what a bank took is neither.' }),
    },
    item: listedRefund,
    columns: [
      'uid',
      'order_uid',
      'order_number',
      'plan_name',
      'created_at',
      'state',
      'amount',
      'reason',
      'made_by',
      'attempts',
      'refund_ref',
      'seconds_to_money',
      'still_owed',
    ],
    read: listRefunds,
    count: countRefunds,
    refuses: refusesPersons,
    show({ order_state, ...refund }, actor) {
      const actions = actionsOf(refundRoom, { ...refund, order_state }, actor);
      return {
        ...refund,
        order_number: orderNumberText(refund.order_number),
        created_at: refund.created_at.toISOString(),
        actions,
      };
    },
  });
  addActions(app, deps, 'refunds', refundRoom);
}
