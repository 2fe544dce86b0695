import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { RuleMistakes } from '../../core/field-words.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import { declareBody, declareJson, declareProblems } from '../declared.ts';
import type { ApiEnv } from '../deps.ts';
import { jsonBodyOfLists } from '../json-body.ts';
import { problem } from '../problems.ts';
import { withRight } from './staff-only.ts';

interface RulePreview<Preview extends object> {
  rules: 'pricing' | 'routing';
  summary: string;
  /** What the answer says. */
  says: string;
  schema: z.ZodType;
  preview(rules: unknown): Promise<Preview | RuleMistakes>;
  /** The preview as this person may see it. */
  show(preview: Preview, actor: StaffActor): object;
}

const body = z.object({ rules: z.unknown().optional() });

/** As a handler finds it whose route is any. */
interface Valid {
  in: Record<'json', unknown>;
  out: Record<'json', z.output<typeof body>>;
}

/** Registers `POST /api/v2/admin/{rules}/preview`: what rules would do, which writes nothing. Behind staffOnly(). */
export function addPreview<Preview extends object>(
  app: OpenAPIHono<ApiEnv>,
  { rules, summary, says, schema, preview, show }: RulePreview<Preview>,
): void {
  const config: RouteConfig = {
    method: 'post',
    path: `/api/v2/admin/${rules}/preview`,
    tags: ['Back office'],
    middleware: [withRight('read_catalogue'), jsonBodyOfLists],
    summary,
    description: 'A 422 has `fields` besides: what is wrong, each with its path in the rules.',
    request: { body: declareBody(body) },
    responses: {
      200: declareJson(says, schema),
      ...declareProblems(
        'invalid_request',
        'staff_required',
        'not_allowed',
        'cross_site_request',
        'invalid_action',
        'service_unavailable',
      ),
    },
  };
  app.openapi(createRoute(config), async (c: Context<ApiEnv, string, Valid>) => {
    const previewed = await preview(c.req.valid('json').rules);
    if (isMistaken(previewed)) {
      const { problems, fields } = previewed;
      return problem(c, 'invalid_action', `${problems.join('; ')}.`, { members: { fields } });
    }
    return c.json(show(previewed, c.var.staff), 200);
  });
}

const isMistaken = (previewed: object): previewed is RuleMistakes => 'problems' in previewed;
