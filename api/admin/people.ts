import type { OpenAPIHono } from '@hono/zod-openapi';
import { listPeople } from '../../core/staff/names.ts';
import { staffName } from '../contract/desk/people.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addWholeList } from './whole-list.ts';

/** `GET /api/v2/admin/people`: what the uids in audit log, notes and lists stand for. */
export function addPeople(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  addWholeList(app, {
    name: 'people',
    summary: 'Names of the staff and of their keys, by uid',
    right: 'read',
    query: {},
    item: staffName,
    columns: ['uid', 'name'],
    most: 2_000,
    besides: {},
    read: async () => ({ items: await listPeople(shop.db), besides: {} }),
  });
}
