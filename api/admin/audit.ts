import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { countAudit, listAudit } from '../../core/desk/audit-list.ts';
import { auditEntry } from '../contract/desk/audit.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { instant } from './fields.ts';
import { addList } from './list.ts';

/** `GET /api/v2/admin/audit`. */
export function addAudit(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  addList(app, deps, {
    name: 'audit',
    summary: 'Who did what, when, to what, and why',
    right: 'staff',
    query: {
      actor: z.string().max(100).optional(),
      action: z.string().max(100).optional(),
      subject: z.string().max(100).optional(),
      from: instant.optional(),
      to: instant.optional(),
    },
    item: auditEntry,
    columns: ['at', 'actor', 'action', 'subject', 'reason', 'approved_by', 'request_id', 'detail'],
    read: ({ db }, query, page) => listAudit(db, query, page),
    count: ({ db }, query) => countAudit(db, query),
    show: ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
  });
}
