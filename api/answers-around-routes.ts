import type { OpenAPIHono } from '@hono/zod-openapi';
import { PROBLEMS, type ProblemCode } from './contract/problems.ts';
import { problemWords, RETRY_AFTER } from './declared.ts';
import { groupOf } from './rate-limit.ts';
import { SAFE_METHODS } from './same-origin.ts';
import { sessionCookies } from './session-cookies.ts';
import { staffCookie } from './staff/cookie.ts';

export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type PathItem = NonNullable<OpenApiDocument['paths']>[string];
export type Operation = NonNullable<PathItem['get']>;
type Security = NonNullable<Operation['security']>;
type Answer = NonNullable<Operation['responses']>[string] & { 'x-codes'?: ProblemCode[] };

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const WHOLE = { type: 'integer', minimum: 0 } as const;
const HEADERS = {
  RequestId: {
    description: "The caller's own where it has 1 to 64 letters, digits, `_` and `-`; else a new one.",
    required: true,
    schema: { type: 'string' },
  },
  ETag: { description: 'To ask by, in If-None-Match.', required: true, schema: { type: 'string' } },
  RetryAfter: { description: 'Whole seconds; missing where nobody knows.', schema: WHOLE },
  RateLimit: {
    description: 'The quota, what is left of it and seconds until it is whole again: `"api";r=599;t=60`.',
    schema: { type: 'string' },
  },
  RateLimitPolicy: {
    description: 'The quota, how much it is and over how many seconds: `"api";q=600;w=60`.',
    schema: { type: 'string' },
  },
  RateLimitLimit: { description: 'Requests in a minute.', schema: WHOLE },
  RateLimitRemaining: { description: 'Of these, what is left.', schema: WHOLE },
  RateLimitReset: { description: 'Seconds until all are.', schema: WHOLE },
} as const;

const header = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });
const REQUEST_ID = { 'X-Request-Id': header('RequestId') };
const RATE_LIMIT = {
  RateLimit: header('RateLimit'),
  'RateLimit-Policy': header('RateLimitPolicy'),
  'RateLimit-Limit': header('RateLimitLimit'),
  'RateLimit-Remaining': header('RateLimitRemaining'),
  'RateLimit-Reset': header('RateLimitReset'),
};
/** Beside those of 429 and 503, which all do: codes that say when the same request is worth sending again. */
const MAY_PASS: readonly ProblemCode[] = ['order_under_way', 'idempotency_key_reused'];

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header' as const,
  description: 'The ETag of an answer that is at hand; what has not changed is answered 304.',
  schema: { type: 'string' as const },
};

/**
 * Adds to a description what is answered before or around all routes, as createApi() has it: limits, JSON bodies, who may
 * ask, and the headers of every answer. So no route can forget it.
 */
export function withAnswersAround(document: OpenApiDocument, publicOrigin: string): OpenApiDocument {
  document.components = {
    ...document.components,
    headers: HEADERS,
    securitySchemes: securitySchemes(publicOrigin),
  };
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation !== undefined) complete(operation, method, path);
    }
  }
  return document;
}

/** Ways to say who asks; a request has one of those that its address takes. */
const securitySchemes = (publicOrigin: string) =>
  ({
    customerSession: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookies(publicOrigin).session,
      description: 'The session of a customer, made by the sign-in at /api/auth.',
    },
    staffSession: {
      type: 'apiKey',
      in: 'cookie',
      name: staffCookie(publicOrigin),
      description: 'The session of one of the staff, made by POST /api/v2/staff/sign-in.',
    },
    staffKey: {
      type: 'http',
      scheme: 'bearer',
      description: 'A key of the back office; in a sandbox also ADMIN_API_KEY.',
    },
    systemKey: { type: 'http', scheme: 'bearer', description: 'SYSTEM_KEY of the shop.' },
    passToken: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: '“ApplePass” and the token of a pass, as a phone that holds it sends them.',
    },
  }) as const;

function complete(operation: Operation, method: string, path: string): void {
  for (const code of answeredBefore(operation, method, path)) addProblem(operation, code);
  const answers = Object.entries<Answer>(operation.responses ?? {});
  const codes = answers.flatMap(([, answer]) => answer['x-codes'] ?? []);
  const security = securityOf(path, codes);
  if (security !== null) operation.security = security;
  const isLimited = groupOf(path) !== null;
  for (const [status, answer] of answers) {
    answer.headers = { ...REQUEST_ID, ...headersOf(status, answer, isLimited), ...answer.headers };
  }
  if (answers.some(([status, { headers }]) => status === '304' && headers?.ETag !== undefined)) {
    operation.parameters = [...(operation.parameters ?? []), IF_NONE_MATCH];
  }
}

/** What is answered before a route is asked. */
function answeredBefore(operation: Operation, method: string, path: string): ProblemCode[] {
  const isSafe = SAFE_METHODS.has(method.toUpperCase());
  const codes: ProblemCode[] = [];
  if (groupOf(path) !== null) codes.push('rate_limited');
  if (takesJson(operation)) codes.push('invalid_json', 'payload_too_large', 'unsupported_media_type');
  if (path.startsWith('/api/v2/admin/')) codes.push('staff_required', 'factor_required');
  if (path.startsWith('/api/v2/users/')) codes.push('sign_in_required');
  if (!isSafe && /^\/api\/v2\/(admin|users)\//.test(path)) codes.push('cross_site_request');
  return codes;
}

function takesJson({ requestBody }: Operation): boolean {
  return requestBody !== undefined && 'content' in requestBody && 'application/json' in requestBody.content;
}

/** Adds a code to those of its status, where it isn't among them. */
function addProblem(operation: Operation, code: ProblemCode): void {
  const status = String(PROBLEMS[code].status);
  const declared: Answer | undefined = operation.responses?.[status];
  const codes = declared?.['x-codes'] ?? [];
  if (codes.includes(code)) return;
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  operation.responses = {
    ...operation.responses,
    [status]: { ...problemWords([...codes, code]), content: declared?.content ?? content },
  };
}

/** Who may ask, by what others are answered; null where that is the route's own to say. */
function securityOf(path: string, codes: readonly ProblemCode[]): Security | null {
  const staff: Security = [{ staffKey: [] }, { staffSession: [] }];
  if (codes.includes('pass_token_required')) return [{ passToken: [] }];
  if (codes.includes('system_key_required')) return [{ systemKey: [] }];
  if (codes.includes('staff_required')) {
    // People keep their own factors, and programs have none.
    if (path.startsWith('/api/v2/staff/')) return [{ staffSession: [] }];
    return path.startsWith('/api/v2/admin/') ? staff : [{}, ...staff];
  }
  if (!codes.includes('sign_in_required')) return null;
  return path.startsWith('/api/v2/users/') ? [{ customerSession: [] }] : [{}, { customerSession: [] }];
}

function headersOf(status: string, answer: Answer, isLimited: boolean): Answer['headers'] {
  const codes: readonly ProblemCode[] = answer['x-codes'] ?? [];
  const mayPass = codes.some((code) => MAY_PASS.includes(code));
  // An answer with an ETag may be cached for everybody: it says nothing of one client's quota.
  const tellsLimit =
    status === '429' || (isLimited && /^2/.test(status) && answer.headers?.ETag === undefined);
  return {
    ...(/^(429|503)$/.test(status) || mayPass ? RETRY_AFTER : {}),
    ...(tellsLimit ? RATE_LIMIT : {}),
  };
}
