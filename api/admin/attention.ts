import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { actionsOf } from '../../core/desk/actions.ts';
import { countsByKind, readAttention } from '../../core/desk/attention/attention.ts';
import { attentionRoom } from '../../core/desk/attention/room.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { actionSchema, addActions } from './actions.ts';
import { withRight } from './staff-only.ts';
import { wholeList, wholeListOf } from './whole-list.ts';

const item = z
  .object({
    kind: z.string(),
    subject: z.string(),
    subject_kind: z.enum([
      'order',
      'company',
      'mail',
      'webhook',
      'job',
      'dispute',
      'refund',
      'approval',
      'other',
    ]),
    subject_href: z.string(),
    order_uid: z.string().nullable(),
    amount: z.int().nullable(),
    since: z.string(),
    what: z.string(),
    why: z.string(),
    next_step: z.string(),
    taken_by: z.string().nullable(),
    snoozed_until: z.string().nullable(),
    actions: z.array(actionSchema),
  })
  .meta({ id: 'AttentionItem' });

/** `GET /api/v2/admin/attention`, and the verbs of what is in it. */
export function addAttention(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop'>): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v2/admin/attention',
    tags: ['Back office'],
    summary: 'What needs a person, by money times age',
    security: [{ staffKey: [] }],
    middleware: [withRight('read')],
    responses: {
      200: declareJson(
        'The whole queue; what is put off stands at its end and is not counted.',
        wholeListOf(item).extend({ counts: z.record(z.string(), z.int()) }),
      ),
      ...declareProblems('staff_required', 'not_allowed', 'service_unavailable'),
    },
  });
  app.openapi(route, async (c) => {
    const items = await readAttention(deps.shop);
    const shown = items.map(({ alarm_id: _, taken_by_uid: __, since, snoozed_until, ...rest }, index) => ({
      ...rest,
      since: since.toISOString(),
      snoozed_until: snoozed_until?.toISOString() ?? null,
      actions: actionsOf(attentionRoom, items[index]!, c.var.staff),
    }));
    return c.json({ ...wholeList(shown), counts: countsByKind(items) }, 200);
  });
  // {uid} is {kind}~{subject}.
  addActions(app, deps, 'attention', attentionRoom);
}
