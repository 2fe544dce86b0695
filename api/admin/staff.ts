import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { actionsOf } from '../../core/desk/actions.ts';
import { staffSessionRoom } from '../../core/desk/staff/session-room.ts';
import { countStaff, listStaff } from '../../core/desk/staff/staff-list.ts';
import { newStaffRoom, staffRoom } from '../../core/desk/staff/staff-room.ts';
import { newId } from '../../core/ids.ts';
import { mayDo } from '../../core/staff/roles.ts';
import { listStaffSessions } from '../../core/staff/sessions.ts';
import { memberState, staffInvited, staffMember, staffRole, staffSession } from '../contract/desk/staff.ts';
import { emailField, idempotencyKey } from '../contract/fields.ts';
import { declareBody, declareJson } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { jsonBody } from '../json-body.ts';
import { addActions, newRowProblems, performOnce, told } from './actions.ts';
import { addList } from './list.ts';
import { withRight } from './staff-only.ts';
import { addWholeList } from './whole-list.ts';

const invitation = z
  .strictObject({
    email: emailField,
    name: z.string().trim().min(1).max(100),
    role: staffRole,
    reason: z.string().max(500).default(''),
  })
  .meta({ id: 'StaffInvite' });

const inviteRoute = createRoute({
  method: 'post',
  path: '/api/v2/admin/staff',
  tags: ['Back office'],
  summary: 'Invites somebody to the staff, by mail',
  description: 'With an Idempotency-Key the same request is carried out once.',
  middleware: [withRight('staff'), jsonBody],
  request: {
    headers: z.object({ 'Idempotency-Key': idempotencyKey.optional() }),
    body: declareBody(invitation),
  },
  responses: {
    201: declareJson('The link is on its way.', staffInvited),
    ...newRowProblems(),
  },
});

/** `/api/v2/admin/staff` with its sessions. */
export function addStaff(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  const { shop } = deps;
  addWholeList(app, {
    name: 'staff/sessions',
    summary: 'Open sessions, the last used first: one’s own, and for owners those of all',
    right: 'read',
    query: {},
    item: staffSession,
    columns: ['uid', 'staff_uid', 'name', 'device', 'factor', 'created_at', 'last_seen_at', 'current'],
    besides: {},
    async read(_query, actor) {
      const rows = await listStaffSessions(shop, mayDo(actor.role, 'staff') === 'yes' ? null : actor.uid);
      const items = rows.map((row) => ({
        uid: row.uid,
        staff_uid: row.staff_uid,
        name: row.name,
        device: row.device,
        factor: row.factor,
        created_at: row.created_at.toISOString(),
        last_seen_at: row.last_seen_at.toISOString(),
        current: row.uid === actor.session_uid,
        actions: actionsOf(staffSessionRoom, row, actor),
      }));
      return { items, besides: {} };
    },
  });
  addActions(app, deps, 'staff/sessions', staffSessionRoom);

  addList(app, deps, {
    name: 'staff',
    summary: 'The staff',
    right: 'staff',
    query: { role: staffRole.optional(), state: memberState.optional() },
    item: staffMember,
    columns: ['uid', 'email', 'name', 'role', 'state', 'factors', 'created_at', 'last_seen_at'],
    read: ({ db }, query, page) => listStaff(db, query, page),
    count: ({ db }, query) => countStaff(db, query),
    show: (row, actor) => ({
      uid: row.uid,
      email: row.email,
      name: row.name,
      role: row.role,
      state: row.state,
      factors: [
        ...(row.passkeys > 0 ? (['passkey'] as const) : []),
        ...(row.totp_secret === null ? [] : (['totp'] as const)),
      ],
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at?.toISOString() ?? null,
      actions: actionsOf(staffRoom, row, actor),
    }),
  });
  addActions(app, deps, 'staff', staffRoom);

  app.openapi(inviteRoute, async (c) => {
    const { reason, ...input } = c.req.valid('json');
    const uid = newId('staff', shop.clock.now());
    const performed = await performOnce(c, {
      shop,
      name: 'staff',
      room: newStaffRoom,
      uid,
      isNew: true,
      verb: 'invite',
      reason,
      input,
      key: c.req.valid('header')['Idempotency-Key'],
    });
    if (performed.kind !== 'done') return told(c, performed, []) as never;
    // Of a request that was sent before, the uid of then.
    return c.json({ uid: String(performed.detail?.uid), message: performed.message }, 201);
  });
}
