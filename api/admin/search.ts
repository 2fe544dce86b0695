import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { searchDesk } from '../../core/desk/search.ts';
import { isWrongNumber, LONGEST_SEARCH } from '../../core/desk/search-shape.ts';
import { searchAnswer } from '../contract/desk/search.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { withRight } from './staff-only.ts';

/** `GET /api/v2/admin/search`: one field that recognises what it is given. */
export function addSearch(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  const route = createRoute({
    method: 'get',
    path: '/api/v2/admin/search',
    tags: ['Back office'],
    summary: 'Finds by id, ICCID or its end, address, LPA text, code, country or the words of a note',
    middleware: [withRight('read')],
    request: {
      query: z.strictObject({
        // No database takes NUL; other control characters are no part of what one looks for.
        q: z
          .string()
          .max(LONGEST_SEARCH)
          .regex(/^\P{Cc}*$/u),
      }),
    },
    responses: {
      200: declareJson('20 hits at most, the likeliest first.', searchAnswer),
      ...declareProblems('invalid_request', 'staff_required', 'not_allowed', 'service_unavailable'),
    },
  });
  app.openapi(route, async (c) => {
    const { q } = c.req.valid('query');
    const hits = await searchDesk(shop.db, q, c.var.staff);
    // Nothing found for a slip of the pen is another thing than no such order.
    const wrong = hits.length === 0 && isWrongNumber(q);
    return c.json({ hits, ...(wrong && { hint: 'wrong_order_number' as const }) }, 200);
  });
}
