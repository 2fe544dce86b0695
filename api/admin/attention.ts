import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { actionsOf } from '../../core/desk/actions.ts';
import { countsByKind, readAttention, showAttention } from '../../core/desk/attention/attention.ts';
import { movesOf } from '../../core/desk/attention/moves.ts';
import { attentionRoom } from '../../core/desk/attention/room.ts';
import { attentionCounts, attentionItem } from '../contract/desk/attention.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addActions } from './actions.ts';
import { addWholeList } from './whole-list.ts';

/** `GET /api/v2/admin/attention`, and the verbs of what is in it. */
export function addAttention(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop'>): void {
  addWholeList(app, {
    name: 'attention',
    summary: 'What needs a person, by money times age',
    description: 'What is put off stands at the end and is not in `counts`, which are those of all kinds.',
    right: 'read',
    query: { kind: z.string().min(1).max(60).optional() },
    item: attentionItem,
    // biome-ignore format: as they are written
    columns: ['kind', 'subject', 'order_uid', 'amount', 'since', 'what', 'why', 'next_step', 'taken_by', 'snoozed_until', 'due_by'],
    besides: attentionCounts.shape,
    async read({ kind }, actor) {
      const all = await readAttention(deps.shop);
      const items = all
        .filter((each) => kind === undefined || each.kind === kind)
        .map((each) => {
          const {
            alarm_id: _,
            taken_by_uid: __,
            since,
            due_by,
            snoozed_until,
            ...rest
          } = showAttention(each, actor);
          return {
            ...rest,
            since: since.toISOString(),
            due_by: due_by?.toISOString() ?? null,
            snoozed_until: snoozed_until?.toISOString() ?? null,
            actions: actionsOf(attentionRoom, each, actor),
            moves: null,
          };
        });
      return { items, besides: { counts: countsByKind(all) } };
    },
    most: 50,
    complete: async (item, actor) => ({ ...item, moves: await movesOf(deps.shop, item, actor) }),
  });
  // {uid} is {kind}~{subject}.
  addActions(app, deps, 'attention', attentionRoom);
}
