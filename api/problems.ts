import type { Context, TypedResponse } from 'hono';
import type { MembersOf } from './contract/problem-members.ts';
import { PROBLEMS, type ProblemBody, type ProblemCode, type ProblemStatus } from './contract/problems.ts';
import type { ApiEnv } from './deps.ts';

/** One answer type for each code of a union, so that each is checked against what its route declares. */
export type ProblemResponse<C extends ProblemCode> = C extends ProblemCode
  ? Response & TypedResponse<ProblemBody, ProblemStatus<C>, 'json'>
  : never;

interface ProblemOptions<C extends ProblemCode> {
  /** Milliseconds; sent as whole seconds in `Retry-After`. */
  retryAfterMs?: number;
  headers?: Record<string, string>;
  /** Further members of the body, as the contract has them for the code. */
  members?: MembersOf<C>;
}

/**
 * The answer to an error (C1.4; RFC 9457). Never kept by a cache.
 * @param detail one or two sentences for whoever wrote the request: what is wrong, and what to do.
 */
export function problem<C extends ProblemCode>(
  c: Context<ApiEnv>,
  code: C,
  detail: string,
  { retryAfterMs, headers, members }: ProblemOptions<C> = {},
): ProblemResponse<C> {
  const { status, title } = PROBLEMS[code];
  c.set('problem', code);
  const body: ProblemBody = {
    ...members,
    type: `/api/docs#${code}`,
    title,
    status,
    detail,
    code,
    request_id: c.get('requestId'),
  };
  return c.json(body, status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...(retryAfterMs === undefined ? {} : { 'Retry-After': retryAfter(retryAfterMs) }),
    ...headers,
  }) as unknown as ProblemResponse<C>;
}

/** Whole seconds, at least one, as `Retry-After` takes them (RFC 9110, section 10.2.3). */
export function retryAfter(ms: number): string {
  return String(Math.max(1, Math.ceil(ms / 1000)));
}
