import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Room } from '../../core/desk/verb.ts';
import { idempotencyKey } from '../contract/fields.ts';
import { declareBody } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { jsonBody, jsonBodyOfLists } from '../json-body.ts';
import { actionResponses, carryOut } from './actions.ts';
import { verbBody } from './verb-fields.ts';

/** A verb with an address of its own, since there is one of what it is done to, or it is named in the body. */
interface NamedAction<S> {
  /** Behind /api/v2/admin/: `pricing/publish`. */
  path: string;
  summary: string;
  room: Room<S>;
  verb: string;
  /** The uid of what it is done to; or the field of the body that has it, and how that is written among uids. */
  uid: string | { field: string; as?: (given: string) => string };
  /** Whether its fields are lists longer than an ordinary body has. */
  lists?: boolean;
}

/** Registers `POST /api/v2/admin/{path}`, which takes the verb's fields and a reason. */
export function addNamedAction<S>(
  app: OpenAPIHono<ApiEnv>,
  { shop }: Pick<ApiDeps, 'shop'>,
  { path, summary, room, verb, uid, lists = false }: NamedAction<S>,
): void {
  const named = typeof uid === 'string' ? {} : { [uid.field]: { type: 'string' } };
  const body = z
    .looseObject({ reason: z.string().max(500).default('') })
    .meta(verbBody(room.verbs.find((each) => each.verb === verb)!, named));
  const route = createRoute({
    method: 'post',
    path: `/api/v2/admin/${path}`,
    tags: ['Back office'],
    summary,
    description: 'With an Idempotency-Key the same request is carried out once.',
    middleware: [lists ? jsonBodyOfLists : jsonBody],
    request: {
      headers: z.object({ 'Idempotency-Key': idempotencyKey.optional() }),
      body: declareBody(body),
    },
    responses: actionResponses(),
  });
  app.openapi(route, async (c) => {
    const { reason, ...fields } = c.req.valid('json');
    const { uid: named, input } = typeof uid === 'string' ? { uid, input: fields } : split(fields, uid);
    const key = c.req.valid('header')['Idempotency-Key'];
    return carryOut(c, { shop, name: path, room, uid: named, verb, reason, input, key });
  });
}

/** The name in one field, and the other fields. */
function split(
  fields: Record<string, unknown>,
  { field, as = (given) => given }: Exclude<NamedAction<unknown>['uid'], string>,
): { uid: string; input: object } {
  const { [field]: name, ...input } = fields;
  return { uid: typeof name === 'string' ? as(name) : '', input };
}
