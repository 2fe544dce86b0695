import { createHash } from 'node:crypto';
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { actionsOf } from '../../core/desk/actions.ts';
import { forgetAttentionCount } from '../../core/desk/attention/attention.ts';
import { forgetOverview } from '../../core/desk/overview/overview.ts';
import { type Performed, perform } from '../../core/desk/perform.ts';
import { carriedOutBefore, dropRequest, finishRequest, takeRequest } from '../../core/desk/requests.ts';
import type { Room } from '../../core/desk/verb.ts';
import { actionAnswer } from '../contract/desk/actions.ts';
import { idempotencyKey } from '../contract/fields.ts';
import { declareBody, declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { jsonBody } from '../json-body.ts';
import { problem } from '../problems.ts';
import { hasNul, NUL } from './no-nul.ts';
import { verbBody } from './verb-fields.ts';

const request = z.looseObject({
  verb: z.string().min(1).max(40),
  reason: z.string().max(500).default(''),
});

/** The body as the description has it: each verb with its fields, which are checked when it is carried out. */
const described = <S>({ verbs }: Room<S>) =>
  request.meta({
    description: 'The verb, why, and the fields that the verb takes.',
    oneOf: verbs.map((verb) => verbBody(verb, { verb: { const: verb.verb } })),
  });

/** Registers `POST /api/v2/admin/{name}/{uid}/actions`: the verbs of a room, each in one transaction with its audit row. */
export function addActions<S>(
  app: OpenAPIHono<ApiEnv>,
  { shop }: Pick<ApiDeps, 'shop'>,
  name: string,
  room: Room<S>,
): void {
  const route = createRoute({
    method: 'post',
    path: `/api/v2/admin/${name}/{uid}/actions`,
    tags: ['Back office'],
    summary: `Does something to one of ${name}`,
    description: `Verbs: ${room.verbs.map(({ verb }) => verb).join(', ')}. With an Idempotency-Key the same request is carried out once.`,
    middleware: [jsonBody],
    request: {
      params: z.object({ uid: z.string().min(1).max(200) }),
      headers: z.object({ 'Idempotency-Key': idempotencyKey.optional() }),
      body: declareBody(described(room)),
    },
    responses: actionResponses(),
  });
  app.openapi(route, async (c) => {
    const { uid } = c.req.valid('param');
    const { verb, reason, ...input } = c.req.valid('json');
    const key = c.req.valid('header')['Idempotency-Key'];
    return carryOut(c, { shop, name, room, uid, verb, reason, input, key });
  });
}

/** What making a row, which has no state yet, may be refused for. */
export const newRowProblems = () =>
  declareProblems(
    'invalid_request',
    'staff_required',
    'not_allowed',
    'fresh_factor_required',
    'cross_site_request',
    'idempotency_key_reused',
    'invalid_action',
    'service_unavailable',
  );

/** What every address of a verb may answer. */
export const actionResponses = () => ({
  200: declareJson('It is done.', actionAnswer),
  202: declareJson('A second person is asked.', actionAnswer),
  ...declareProblems(
    'invalid_request',
    'staff_required',
    'not_allowed',
    'fresh_factor_required',
    'cross_site_request',
    'not_found',
    'move_not_allowed',
    'idempotency_key_reused',
    'invalid_action',
    'service_unavailable',
  ),
});

interface Asked<S> {
  shop: ApiDeps['shop'];
  name: string;
  room: Room<S>;
  uid: string;
  /** Whether the row isn't there yet: the same request once more has another uid. */
  isNew?: boolean;
  verb: string;
  reason: string;
  input: object;
  key: string | undefined;
}

/** The Idempotency-Key has another request, or one that is under way. */
interface KeyRefused {
  kind: 'key_refused';
  why: string;
  retryAfterMs?: number;
}

const UNDER_WAY = 'This request is under way: send it again in a moment, with the same Idempotency-Key.';

/** Carries a verb out for who sent the request, once for an Idempotency-Key, and answers. */
export async function carryOut<S>(c: Context<ApiEnv>, asked: Asked<S>) {
  const { shop, room, uid, reason, input } = asked;
  if (hasNul([reason, input])) return problem(c, 'invalid_request', NUL);
  const performed = await performOnce(c, asked);
  forgetAttentionCount(shop);
  forgetOverview(shop);
  const subject = performed.kind === 'done' ? await room.read(shop, uid) : null;
  return told(c, performed, subject === null ? [] : actionsOf(room, subject, c.var.staff));
}

/** Carries a verb out for who sent the request, once for an Idempotency-Key. */
export async function performOnce<S>(
  c: Context<ApiEnv>,
  { shop, name, room, uid, isNew = false, verb, reason, input, key }: Asked<S>,
): Promise<Performed | KeyRefused> {
  const actor = c.var.staff;
  const hash = createHash('sha256')
    .update(JSON.stringify([name, isNew ? null : uid, verb, reason, input]))
    .digest('base64url');
  let request_id: string | null = c.get('requestId');
  let before: Performed | null = null;
  if (key !== undefined) {
    const taken = await takeRequest(shop, actor.uid, key, { hash, request_id });
    switch (taken.kind) {
      case 'reused':
        return { kind: 'key_refused', why: 'Use a new Idempotency-Key for another request.' };
      case 'under_way':
        return { kind: 'key_refused', why: UNDER_WAY, retryAfterMs: 5_000 };
      case 'answered':
        return taken.answer as Performed;
      case 'taken_over':
        before = await carriedOutBefore(
          shop.db,
          { actor: actor.uid, uid: isNew ? null : uid, action: `desk.${room.kind}.${verb}` },
          taken,
        );
        request_id = taken.request_id;
    }
  }
  const performed =
    before ?? (await perform(shop, room, { actor, uid }, { verb, reason, input, request_id }));
  if (key !== undefined) {
    const isCarriedOut = performed.kind === 'done' || performed.kind === 'asked';
    if (isCarriedOut) await finishRequest(shop, actor.uid, key, kept(room, verb, performed));
    else await dropRequest(shop, actor.uid, key);
  }
  return performed;
}

/** What is kept of an answer for the same request once more: nobody's address lies about for days. */
function kept<S>(room: Room<S>, verb: string, performed: Performed): Performed {
  if (performed.kind !== 'done' || !room.verbs.find((each) => each.verb === verb)?.personal) return performed;
  return { kind: 'done', message: `${performed.message} What it told isn't kept; ask again to see it.` };
}

/** What is answered to a verb. @param actions what may be done now. */
export function told(
  c: Context<ApiEnv>,
  performed: Performed | KeyRefused,
  actions: ReturnType<typeof actionsOf>,
) {
  switch (performed.kind) {
    case 'key_refused': {
      const { why, retryAfterMs } = performed;
      return problem(c, 'idempotency_key_reused', why, retryAfterMs === undefined ? {} : { retryAfterMs });
    }
    case 'done': {
      const { message, detail } = performed;
      return c.json({ outcome: 'done' as const, message, ...(detail && { detail }), actions }, 200);
    }
    case 'asked': {
      const message = 'Somebody who may do this alone is asked to agree.';
      return c.json(
        { outcome: 'asked' as const, message, approval_uid: performed.approval_uid, actions },
        202,
      );
    }
    case 'not_found':
      return problem(c, 'not_found', 'There is nothing with this uid.');
    case 'unknown_verb':
      return problem(
        c,
        'invalid_request',
        `"verb" in the body is wrong: it is one of ${performed.verbs.join(', ')}.`,
      );
    case 'not_allowed':
      return problem(c, 'not_allowed', `${performed.why}.`);
    case 'fresh_factor':
      return problem(c, 'fresh_factor_required', 'Prove your second factor once more, then send this again.');
    case 'move_not_allowed':
      return problem(c, 'move_not_allowed', `${performed.why}.`, { members: { verbs: performed.verbs } });
    case 'invalid':
      return problem(c, 'invalid_action', `${performed.why}.`);
  }
}
