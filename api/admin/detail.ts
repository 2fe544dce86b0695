import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Shop } from '../../core/shop.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import type { Right } from '../../core/staff/roles.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { problem } from '../problems.ts';
import { withRight } from './staff-only.ts';

/** One row of the back office in full. */
export interface AdminDetail<Body extends object> {
  /** Behind /api/v2/admin/: `customers`. */
  name: string;
  summary: string;
  right: Right;
  body: z.ZodType<Body>;
  /** What this person may see of it; null where there is none. */
  read(shop: Shop, uid: string, actor: StaffActor): Promise<Body | null>;
}

/** Registers `GET /api/v2/admin/{name}/{uid}`. Behind staffOnly(). */
export function addDetail<Body extends object>(
  app: OpenAPIHono<ApiEnv>,
  { shop }: Pick<ApiDeps, 'shop'>,
  { name, summary, right, body, read }: AdminDetail<Body>,
): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: `/api/v2/admin/${name}/{uid}`,
      tags: ['Back office'],
      summary,
      security: [{ staffKey: [] }],
      middleware: [withRight(right)],
      request: { params: z.object({ uid: z.string().min(1).max(200) }) },
      responses: {
        200: declareJson('All of it.', body),
        ...declareProblems(
          'invalid_request',
          'staff_required',
          'not_allowed',
          'not_found',
          'service_unavailable',
        ),
      },
    }),
    // biome-ignore lint/suspicious/noExplicitAny: the generic schema's output is Body.
    async (c: any) => {
      const found = await read(shop, c.req.valid('param').uid, c.var.staff);
      return found === null ? problem(c, 'not_found', 'There is nothing with this uid.') : c.json(found, 200);
    },
  );
}
