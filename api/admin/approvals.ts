import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { actionsOf } from '../../core/desk/actions.ts';
import { listWithDecisions } from '../../core/desk/approval-list.ts';
import { approvalRoom } from '../../core/desk/approval-room.ts';
import { countApprovals } from '../../core/desk/approvals.ts';
import { ROOMS } from '../../core/desk/rooms.ts';
import { approval } from '../contract/desk/approvals.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addActions } from './actions.ts';
import { addList } from './list.ts';

/** `/api/v2/admin/approvals`: what waits for a second person. */
export function addApprovals(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  const room = approvalRoom(ROOMS);
  addList(app, deps, {
    name: 'approvals',
    summary: 'Requests for a second person’s agreement',
    right: 'read_persons',
    query: {
      open: z
        .enum(['0', '1'])
        .transform((flag) => flag === '1')
        .optional()
        .meta({ description: '1: nobody has decided yet; 0: somebody has.' }),
    },
    item: approval,
    columns: [
      'uid',
      'kind',
      'subject',
      'verb',
      'reason',
      'consequence',
      'amount',
      'asked_by',
      'asked_at',
      'decided_by',
      'decided_at',
      'outcome',
      'outcome_reason',
    ],
    read: (shop, query, page) => listWithDecisions(shop, ROOMS, query, page),
    count: ({ db }, query) => countApprovals(db, query),
    show: ({ right: _right, decided, started_at: _started, ...row }, actor) => ({
      ...row,
      asked_at: row.asked_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
      noted_at: row.noted_at?.toISOString() ?? null,
      // A button that can only say who was quicker is none.
      actions: actionsOf(room, { ...row, right: _right, decided, started_at: null }, actor).filter(
        ({ verb }) => decided === null || verb === 'noted',
      ),
    }),
  });
  addActions(app, deps, 'approvals', room);
}
