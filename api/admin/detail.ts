import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Shop } from '../../core/shop.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import type { Right } from '../../core/staff/roles.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { problem } from '../problems.ts';
import { addGet } from './generic-route.ts';
import { withRight } from './staff-only.ts';

/** One row of the back office in full. */
interface AdminDetail<Body extends object> {
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
  addGet(
    app,
    {
      path: `${name}/{uid}`,
      summary,
      middleware: [withRight(right)],
      params: { uid: z.string().min(1).max(200) },
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
    },
    async (c, { params }) => {
      const found = await read(shop, params.uid, c.var.staff);
      return found === null ? problem(c, 'not_found', 'There is nothing with this uid.') : c.json(found);
    },
  );
}
