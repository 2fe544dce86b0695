import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { perform } from '../../core/desk/perform.ts';
import { countRequests, listRequests } from '../../core/desk/privacy/list.ts';
import { privacyRoom } from '../../core/desk/privacy/room.ts';
import { declareBody, declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { jsonBody } from '../json-body.ts';
import { actionAnswer, told } from './actions.ts';
import { addList } from './list.ts';
import { inText } from './texts.ts';

const item = z
  .object({
    uid: z.string(),
    kind: z.enum(['export', 'delete']),
    customer_uid: z.string().nullable(),
    asked_at: z.string(),
    due_at: z.string(),
    done_at: z.string().nullable(),
    outcome: z.string().nullable(),
    handled_by: z.string(),
  })
  .meta({ id: 'StaffPrivacyRequest' });

const recordRoute = createRoute({
  method: 'post',
  path: '/api/v2/admin/privacy',
  tags: ['Back office'],
  summary: 'Records that somebody asks for their data, or to have them deleted',
  description:
    'Of an address without an account it is answered at once: `detail.file` has what is held, which may be nothing.',
  security: [{ staffKey: [] }],
  middleware: [jsonBody],
  request: {
    body: declareBody(
      z
        .looseObject({ email: z.string(), kind: z.string(), reason: z.string().max(500).default('') })
        .meta({ id: 'StaffPrivacyRecord' }),
    ),
  },
  responses: {
    200: declareJson('It is on record.', actionAnswer),
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

/** `GET /api/v2/admin/privacy`, and `POST` to record a request. */
export function addPrivacy(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop'>): void {
  addList(app, deps, {
    name: 'privacy',
    summary: 'Who has asked for their data, and until when they are to be answered',
    right: 'export_person',
    query: {
      kind: z.enum(['export', 'delete']).optional(),
      open: z
        .enum(['true', 'false'])
        .transform((text) => text === 'true')
        .optional(),
    },
    item,
    columns: ['uid', 'kind', 'customer_uid', 'asked_at', 'due_at', 'done_at', 'outcome', 'handled_by'],
    read: listRequests,
    count: countRequests,
    show: inText,
  });
  app.openapi(recordRoute, async (c) => {
    const { reason, ...input } = c.req.valid('json');
    const asked = { verb: 'record', reason, input, request_id: c.get('requestId') };
    // Not by the address: what is done is in the audit log by it.
    const performed = await perform(deps.shop, privacyRoom, { actor: c.var.staff, uid: 'privacy' }, asked);
    return told(c, performed, []);
  });
}
