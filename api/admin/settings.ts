import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { JSONValue } from 'hono/utils/types';
import { listDeskSettings } from '../../core/desk/settings/list.ts';
import { settingRoom } from '../../core/desk/settings/room.ts';
import { readSecretAges } from '../../core/settings/secret-ages.ts';
import { settingHistory } from '../../core/settings/settings.ts';
import { secretValues } from '../../server/secret-values.ts';
import {
  type Setting,
  type ShownVariable,
  settingChange,
  settingsAnswer,
} from '../contract/desk/settings.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { shownEnvironment } from './environment.ts';
import { addCsv, addGet } from './generic-route.ts';
import { addNamedAction } from './named-action.ts';
import { withRight } from './staff-only.ts';
import { addWholeList } from './whole-list.ts';

/** More than people change in the life of a shop; the list is read whole. */
const MOST_HISTORY = 10_000;

/** `GET /api/v2/admin/settings`, their history, and how one is changed. */
export function addSettings(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  const { shop } = deps;
  const route = {
    path: 'settings',
    summary: 'What an operator changes while the shop runs, and the environment',
    middleware: [withRight('staff')],
    responses: {
      200: declareJson('By name.', settingsAnswer),
      ...declareProblems('invalid_request', 'staff_required', 'not_allowed', 'service_unavailable'),
    },
  };
  const read = async () => {
    const rows = await listDeskSettings(shop);
    const environment = await withAges(deps);
    return { rows: rows.map((row) => ({ ...plain(row), default: row.default as JSONValue })), environment };
  };
  addGet(app, route, async (c) => c.json(await read()));
  addCsv(app, route, {
    says: 'Settings first, then the environment.',
    columns: ['name', 'value', 'source', 'changed_at', 'changed_by', 'reason'],
    async read() {
      const { rows, environment } = await read();
      return [[...rows.map(settingLine), ...environment.map(variableLine)]].values();
    },
  });
  addWholeList(app, {
    name: 'settings/history',
    summary: 'What was set, newest first',
    right: 'staff',
    query: { name: z.string().max(40).optional() },
    item: settingChange,
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

/** Of a variable with several values the age of the first, which is the present one. */
async function withAges({ shop, config }: Pick<ApiDeps, 'shop' | 'config'>): Promise<ShownVariable[]> {
  const values = secretValues(config);
  const ages = await readSecretAges(shop, values);
  return shownEnvironment(config).map((variable) => {
    const at = values.findIndex(({ name }) => name === variable.name);
    return { ...variable, seen_since: ages[at]?.toISOString() ?? null };
  });
}

interface SettingLine {
  name: string;
  value: JSONValue;
  source: 'setting' | ShownVariable['source'];
  changed_at: string | null;
  changed_by: string | null;
  reason: string | null;
}

const settingLine = ({ name, value, default: otherwise, ...changed }: Setting): SettingLine => ({
  name,
  value: (value ?? otherwise) as JSONValue,
  source: value === null ? 'default' : 'setting',
  changed_at: changed.changed_at,
  changed_by: changed.changed_by,
  reason: changed.reason,
});

const variableLine = ({ name, value, source }: ShownVariable): SettingLine => ({
  name,
  value,
  source,
  changed_at: null,
  changed_by: null,
  reason: null,
});

/** What a column of JSON holds is JSON. */
const plain = <T extends { value: unknown; changed_at: At }, At extends Date | null>(row: T) => ({
  ...row,
  value: row.value as JSONValue,
  changed_at: (row.changed_at?.toISOString() ?? null) as At extends Date ? string : string | null,
});
