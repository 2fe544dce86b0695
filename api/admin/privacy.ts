import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { readRequestDetail } from '../../core/desk/privacy/detail.ts';
import { countRequests, listRequests } from '../../core/desk/privacy/list.ts';
import { requestRoom } from '../../core/desk/privacy/request-room.ts';
import { readRetention } from '../../core/desk/privacy/retention.ts';
import { privacyRoom } from '../../core/desk/privacy/room.ts';
import {
  privacyKind,
  privacyRequest,
  privacyRequestAnswer,
  retentionLine,
} from '../contract/desk/privacy.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addActions } from './actions.ts';
import { addDetail } from './detail.ts';
import { addList } from './list.ts';
import { addNamedAction } from './named-action.ts';
import { inText } from './texts.ts';
import { addWholeList } from './whole-list.ts';

/** `GET /api/v2/admin/privacy`, one request and its verbs, `POST` to record one, and what retention has deleted. */
export function addPrivacy(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
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
      email: z.string().min(3).max(254).optional().meta({ description: 'A whole address.' }),
    },
    item: privacyRequest,
    // biome-ignore format: as they are written
    columns: ['uid', 'kind', 'customer_uid', 'person', 'identity', 'asked_at', 'due_at', 'done_at', 'outcome', 'outcome_reason', 'handled_by'],
    read: listRequests,
    count: countRequests,
    show: inText,
  });
  addWholeList(app, {
    name: 'privacy/retention',
    summary: 'What the last run of each job that deletes has deleted',
    right: 'export_person',
    query: {},
    item: retentionLine,
    columns: ['job', 'what', 'rows', 'ran_at', 'outcome'],
    besides: {},
    read: async () => ({ items: inText(await readRetention(deps.shop)), besides: {} }),
  });
  addDetail(app, deps, {
    name: 'privacy',
    summary: 'One request: what a deletion would do, and what answers it',
    right: 'export_person',
    body: privacyRequestAnswer,
    read: async (shop, uid, actor) => inText(await readRequestDetail(shop, uid, actor)),
  });
  addActions(app, deps, 'privacy', requestRoom);
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
