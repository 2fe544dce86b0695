import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { readSuspects } from '../../core/desk/abuse/abuse.ts';
import { signal, suspect } from '../contract/desk/abuse.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { inText } from './texts.ts';
import { addWholeList } from './whole-list.ts';

/** `GET /api/v2/admin/abuse`. */
export function addAbuse(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  addWholeList(app, {
    name: 'abuse',
    summary: 'Who looks like fraud, and why',
    description:
      'Signals of the last 90 days, none of them a proof, what costs most first. The verbs are the customer’s: `block`, `unblock`, `allow`, `disallow`.',
    right: 'read_persons',
    query: {
      signal: signal.optional(),
      allowed: z
        .literal('true')
        .transform(() => true)
        .optional()
        .meta({ description: '`true` for those whom staff have allowed; they are left out otherwise.' }),
    },
    item: suspect,
    columns: [
      'signal',
      'customer_uid',
      'email_masked',
      'count',
      'amount',
      'last_at',
      'orders',
      'blocked_until',
      'block_effect',
      'allowed_until',
    ],
    besides: {},
    async read(query, actor) {
      return { items: inText(await readSuspects(shop, actor, query)), besides: {} };
    },
  });
}
