import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { actionsOf } from '../../core/desk/actions.ts';
import { readGaps } from '../../core/desk/webhooks/gaps.ts';
import { inboxRoom } from '../../core/desk/webhooks/inbox-room.ts';
import { countWebhooks, listWebhooks } from '../../core/desk/webhooks/list.ts';
import { paymentRoom } from '../../core/desk/webhooks/payment-room.ts';
import { webhookRoom } from '../../core/desk/webhooks/room.ts';
import { listedWebhook, webhookGaps } from '../contract/desk/webhooks.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addActions } from './actions.ts';
import { instant } from './fields.ts';
import { addGet } from './generic-route.ts';
import { addList } from './list.ts';
import { addNamedAction } from './named-action.ts';
import { withRight } from './staff-only.ts';
import { inText } from './texts.ts';

/** `GET /api/v2/admin/webhooks` and their verb. */
export function addWebhookInbox(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  addList(app, deps, {
    name: 'webhooks',
    summary: 'What companies have told us, and what we did',
    right: 'read',
    query: {
      q: z.string().max(200).optional().meta({ description: 'Its uid, or the sender’s own id of it.' }),
      source: z.string().max(60).optional(),
      outcome: z.string().max(60).optional().meta({ description: '`open` for those that wait.' }),
      from: instant.optional(),
      to: instant.optional(),
      missed: z
        .literal('true')
        .transform(() => true)
        .optional()
        .meta({
          description: '`true` for those that no webhook had told of when the provider’s own list was read.',
        }),
    },
    item: listedWebhook,
    columns: [
      'uid',
      'source',
      'type',
      'event_id',
      'received_at',
      'handled_at',
      'lag_ms',
      'outcome',
      'attempts',
      'missed',
    ],
    read: listWebhooks,
    count: countWebhooks,
    show: (row, actor) => ({ ...inText(row), actions: actionsOf(webhookRoom, row, actor) }),
  });
  addGet(
    app,
    {
      path: 'webhooks/gaps',
      summary: 'How the webhooks that came stand against the card provider’s own list of events',
      middleware: [withRight('read')],
      responses: {
        200: declareJson('What no webhook told of, and how far the list was read.', webhookGaps),
        ...declareProblems('invalid_request', 'staff_required', 'not_allowed', 'service_unavailable'),
      },
    },
    async (c) => c.json(inText(await readGaps(deps.shop))),
  );
  addActions(app, deps, 'webhooks', webhookRoom);
  addNamedAction(app, deps, {
    path: 'webhooks/fetch-missing',
    summary: 'Reads the card provider’s events of the last day, and handles those that no webhook told of',
    room: inboxRoom,
    verb: 'fetch_missing',
    uid: 'inbox',
  });
  addNamedAction(app, deps, {
    path: 'webhooks/handle-open',
    summary: 'Handles all webhooks that wait, at once',
    room: inboxRoom,
    verb: 'handle_open',
    uid: 'inbox',
  });
  addNamedAction(app, deps, {
    path: 'payments/fetch',
    summary: 'Reads a payment at the card provider, by its id there, and follows it',
    room: paymentRoom,
    verb: 'fetch',
    uid: { field: 'id', as: (id) => id.trim() },
  });
}
