import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { JSONValue } from 'hono/utils/types';
import { listDeskSettings } from '../../core/desk/settings/list.ts';
import { settingRoom } from '../../core/desk/settings/room.ts';
import { settingHistory } from '../../core/settings/settings.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { shownEnvironment } from './environment.ts';
import { addNamedAction } from './named-action.ts';
import { withRight } from './staff-only.ts';
import { addWholeList } from './whole-list.ts';

/** More than people change in the life of a shop; the list is read whole. */
const MOST_HISTORY = 10_000;

const settings = z.object({
  rows: z.array(
    z.object({
      name: z.string(),
      value: z.unknown(),
      default: z.unknown(),
      kind: z.string(),
      description: z.string(),
      changed_at: z.string().nullable(),
      changed_by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  environment: z.array(
    z.object({
      name: z.string(),
      set: z.boolean(),
      value: z.string().nullable().meta({ description: '"set, 44 characters" for a secret.' }),
      source: z.enum(['environment', 'default', 'none']),
    }),
  ),
});

const change = z
  .object({
    name: z.string(),
    value: z.unknown(),
    reason: z.string(),
    changed_at: z.string(),
    changed_by: z.string(),
  })
  .meta({ id: 'SettingChange' });

/** `GET /api/v2/admin/settings`, their history, and how one is changed. */
export function addSettings(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  const { shop, config } = deps;
  const how = {
    method: 'get' as const,
    tags: ['Back office'],
    security: [{ staffKey: [] }],
    middleware: [withRight('staff')],
  };
  const problems = declareProblems('invalid_request', 'staff_required', 'not_allowed', 'service_unavailable');
  app.openapi(
    createRoute({
      ...how,
      path: '/api/v2/admin/settings',
      summary: 'What an operator changes while the shop runs, and the environment',
      responses: { 200: declareJson('By name.', settings), ...problems },
    }),
    async (c) => {
      const rows = await listDeskSettings(shop);
      const environment = shownEnvironment(config);
      const shown = rows.map((row) => ({ ...plain(row), default: row.default as JSONValue }));
      return c.json({ rows: shown, environment }, 200);
    },
  );
  addWholeList(app, {
    name: 'settings/history',
    summary: 'What was set, newest first',
    right: 'staff',
    query: { name: z.string().max(40).optional() },
    item: change,
    columns: ['changed_at', 'name', 'value', 'reason', 'changed_by'],
    besides: {},
    read: async ({ name }) => ({
      items: (await settingHistory(shop.db, name ?? null, MOST_HISTORY)).map(plain),
      besides: {},
    }),
  });
  addNamedAction(app, deps, {
    path: 'settings',
    summary: 'Changes a setting, in all processes within a second',
    room: settingRoom,
    verb: 'set',
    uid: { field: 'name' },
  });
}

/** What a column of JSON holds is JSON. */
const plain = <T extends { value: unknown; changed_at: At }, At extends Date | null>(row: T) => ({
  ...row,
  value: row.value as JSONValue,
  changed_at: (row.changed_at?.toISOString() ?? null) as At extends Date ? string : string | null,
});
