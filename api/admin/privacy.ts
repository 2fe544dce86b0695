import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { countRequests, listRequests } from '../../core/desk/privacy/list.ts';
import { privacyRoom } from '../../core/desk/privacy/room.ts';
import { privacyKind, privacyRequest } from '../contract/desk/privacy.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addList } from './list.ts';
import { addNamedAction } from './named-action.ts';
import { inText } from './texts.ts';

/** `GET /api/v2/admin/privacy`, and `POST` to record a request. */
export function addPrivacy(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop'>): void {
  addList(app, deps, {
    name: 'privacy',
    summary: 'Who has asked for their data, and until when they are to be answered',
    right: 'export_person',
    query: {
      kind: privacyKind.optional(),
      open: z
        .enum(['true', 'false'])
        .transform((text) => text === 'true')
        .optional(),
    },
    item: privacyRequest,
    columns: ['uid', 'kind', 'customer_uid', 'asked_at', 'due_at', 'done_at', 'outcome', 'handled_by'],
    read: listRequests,
    count: countRequests,
    show: inText,
  });
  // Not by the address: what is done is in the audit log by it.
  addNamedAction(app, deps, {
    path: 'privacy',
    summary:
      'Records that somebody asks for their data or its deletion; without an account it is answered at once',
    room: privacyRoom,
    verb: 'record',
    uid: 'privacy',
  });
}
