import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { actionsOf } from '../../core/desk/actions.ts';
import { countKeys, keyRoom, listKeys, newKeyRoom } from '../../core/desk/staff/key-room.ts';
import { newId } from '../../core/ids.ts';
import { timeText } from '../../core/time-field.ts';
import { newStaffKey, staffKey } from '../contract/desk/keys.ts';
import { staffRole } from '../contract/desk/staff.ts';
import { idempotencyKey } from '../contract/fields.ts';
import { declareBody, declareJson } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { jsonBody } from '../json-body.ts';
import { problem } from '../problems.ts';
import { addActions, newRowProblems, performOnce, told } from './actions.ts';
import { addList } from './list.ts';
import { withRight } from './staff-only.ts';

const wanted = z
  .strictObject({
    name: z.string().trim().min(1).max(100),
    role: staffRole,
    expires_at: timeText.meta({ description: 'Within 366 days.' }),
    reason: z.string().max(500).default(''),
  })
  .meta({ id: 'StaffKeyRequest' });

const makeRoute = createRoute({
  method: 'post',
  path: '/api/v2/admin/keys',
  tags: ['Back office'],
  summary: 'Makes a key for scripts, with a role and an end',
  description:
    'With an Idempotency-Key one key is made, and told once: the same request again is 409 idempotency_key_reused.',
  middleware: [withRight('staff'), jsonBody],
  request: {
    headers: z.object({ 'Idempotency-Key': idempotencyKey.optional() }),
    body: declareBody(wanted),
  },
  responses: {
    201: declareJson('Keep it well.', newStaffKey),
    ...newRowProblems(),
  },
});

const TOLD_BEFORE =
  'This request has made its key before, which was shown that once: revoke it and make another, should it be lost.';

/** `/api/v2/admin/keys`. */
export function addKeys(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  const { shop } = deps;
  addList(app, deps, {
    name: 'keys',
    summary: 'Keys for scripts; none of them can be read again',
    right: 'staff',
    query: {},
    item: staffKey,
    columns: ['uid', 'name', 'role', 'created_by', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'],
    read: ({ db }, _query, page) => listKeys(db, page),
    count: ({ db }) => countKeys(db),
    show: (row, actor) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
      revoked_at: row.revoked_at?.toISOString() ?? null,
      actions: actionsOf(keyRoom, row, actor),
    }),
  });
  addActions(app, deps, 'keys', keyRoom);

  app.openapi(makeRoute, async (c) => {
    const { reason, ...input } = c.req.valid('json');
    const uid = newId('staffKey', shop.clock.now());
    const performed = await performOnce(c, {
      shop,
      name: 'keys',
      room: newKeyRoom,
      uid,
      isNew: true,
      verb: 'make',
      reason,
      input,
      key: c.req.valid('header')['Idempotency-Key'],
    });
    if (performed.kind !== 'done') return told(c, performed, []) as never;
    const key = performed.detail?.key;
    if (key === undefined) return problem(c, 'idempotency_key_reused', TOLD_BEFORE) as never;
    return c.json({ uid, ...input, key: String(key) }, 201);
  });
}
