import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { readDisputeDetail } from '../../core/desk/disputes/detail.ts';
import { countDisputes, listDisputes, showDispute } from '../../core/desk/disputes/list.ts';
import { disputeRoom } from '../../core/desk/disputes/room.ts';
import { disputeAnswer, listedDispute } from '../contract/desk/disputes.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addActions } from './actions.ts';
import { addDetail } from './detail.ts';
import { instant } from './fields.ts';
import { addList } from './list.ts';
import { refusesPersons } from './persons-only.ts';
import { inText } from './texts.ts';

/** `GET /api/v2/admin/disputes`, one of them with its evidence, and their verbs. */
export function addDisputes(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  addList(app, deps, {
    name: 'disputes',
    summary: 'What is due by when',
    right: 'read',
    query: {
      state: z.enum(['open', 'won', 'lost']).optional(),
      order_uid: z.string().max(100).optional(),
      customer_uid: z.string().max(100).optional(),
      from: instant.optional(),
      to: instant.optional(),
    },
    item: listedDispute,
    columns: [
      'uid',
      'order_uid',
      'order_number',
      'plan_name',
      'dispute_ref',
      'at',
      'state',
      'amount',
      'reason',
      'due_by',
      'evidence_sent_at',
      'accepted_at',
    ],
    read: listDisputes,
    count: countDisputes,
    refuses: refusesPersons,
    show: (dispute) => inText(showDispute(dispute)),
  });
  addDetail(app, deps, {
    name: 'disputes',
    summary: 'One dispute, and what speaks for us',
    right: 'read_persons',
    body: disputeAnswer,
    async read(shop, uid, actor) {
      const found = await readDisputeDetail(shop, uid, actor);
      if (found === null) return null;
      const { dispute, evidence, notes, actions } = found;
      const fields = evidence.fields as Record<string, string>;
      return {
        dispute: inText(showDispute(dispute)),
        evidence: { ...evidence, fields },
        notes: inText(notes),
        actions,
      };
    },
  });
  addActions(app, deps, 'disputes', disputeRoom);
}
