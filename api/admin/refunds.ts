import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { actionsOf } from '../../core/desk/actions.ts';
import { countRefunds, listRefunds } from '../../core/desk/refunds/list.ts';
import { refundRoom } from '../../core/desk/refunds/room.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { actionSchema, addActions } from './actions.ts';
import { instant } from './fields.ts';
import { addList } from './list.ts';

const item = z
  .object({
    uid: z.string(),
    order_uid: z.string(),
    created_at: z.string(),
    state: z.string(),
    amount: z.int(),
    reason: z.string(),
    made_by: z.string(),
    attempts: z.int(),
    refund_ref: z.string().nullable(),
    seconds_to_money: z.int().nullable(),
    actions: z.array(actionSchema),
  })
  .meta({ id: 'StaffRefund' });

/** `GET /api/v2/admin/refunds` and their verbs. */
export function addRefunds(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop'>): void {
  addList(app, deps, {
    name: 'refunds',
    summary: 'Who gets money back, why, and how quickly',
    right: 'read',
    query: {
      state: z.enum(['requested', 'esim_cancelled', 'pending', 'succeeded', 'failed', 'declined']).optional(),
      reason: z.string().max(60).optional(),
      from: instant.optional(),
      to: instant.optional(),
      company: z.string().max(60).optional(),
      country: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
    },
    item,
    columns: [
      'uid',
      'order_uid',
      'created_at',
      'state',
      'amount',
      'reason',
      'made_by',
      'attempts',
      'refund_ref',
      'seconds_to_money',
    ],
    read: listRefunds,
    count: countRefunds,
    show({ order_state, ...refund }, actor) {
      const actions = actionsOf(refundRoom, { ...refund, order_state }, actor);
      return { ...refund, created_at: refund.created_at.toISOString(), actions };
    },
  });
  addActions(app, deps, 'refunds', refundRoom);
}
