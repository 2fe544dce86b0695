import type { z } from '@hono/zod-openapi';
import { PROBLEM_MEMBERS } from './contract/problem-members.ts';
import { PROBLEMS, type ProblemCode, type ProblemStatus, problemSchema } from './contract/problems.ts';

/** What a status that is a problem is declared by: its codes too, for programs. */
interface DeclaredProblem {
  description: string;
  'x-codes': ProblemCode[];
  content: { 'application/problem+json': { schema: typeof problemSchema } };
}

/**
 * What a route declares of the errors that it answers itself, by status; a status that several codes share names them all.
 * What is answered before all routes is added once (answers-around-routes.ts).
 */
export function declareProblems<C extends ProblemCode>(
  ...codes: C[]
): { [S in ProblemStatus<C>]: DeclaredProblem } {
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code].status);
  const declared = [...byStatus].map(([status, ofStatus]): [number, DeclaredProblem] => [
    status,
    {
      ...problemWords(ofStatus),
      content: { 'application/problem+json': { schema: schemaOf(ofStatus) } },
    },
  ]);
  return Object.fromEntries(declared) as { [S in ProblemStatus<C>]: DeclaredProblem };
}

/** How a status is told of that these codes share. */
export function problemWords(
  codes: readonly ProblemCode[],
): Pick<DeclaredProblem, 'description' | 'x-codes'> {
  const description = codes.map((code) => `${PROBLEMS[code].title} (${code})`).join('; ');
  return { description, 'x-codes': [...codes] };
}

/** With the members that some of the codes have; which of them comes isn't known, so that all may be missing. */
function schemaOf(codes: readonly ProblemCode[]): typeof problemSchema {
  const members = codes.flatMap((code) =>
    code in PROBLEM_MEMBERS ? Object.entries(PROBLEM_MEMBERS[code as keyof typeof PROBLEM_MEMBERS]) : [],
  );
  if (members.length === 0) return problemSchema;
  const optional = Object.fromEntries(members.map(([name, schema]) => [name, schema.optional()]));
  // What routes answer is held to the members of its code by problem().
  return problemSchema.extend(optional) as typeof problemSchema;
}

/** A JSON answer as a route declares it. */
export function declareJson<S extends z.ZodType>(description: string, schema: S) {
  return { description, content: { 'application/json': { schema } } };
}

/** Of an answer that says when to ask again. */
export const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
const ETAG = { ETag: { $ref: '#/components/headers/ETag' } };

/** The same for an answer with a tag to ask by (hono's etag()), and what is answered to who has it already. */
export function declareTagged<S extends z.ZodType>(description: string, schema: S) {
  return {
    200: { ...declareJson(description, schema), headers: ETAG },
    304: { description: 'Unchanged since the answer whose ETag If-None-Match names.', headers: ETAG },
  };
}

/** A JSON body as a route declares it; `jsonBody` has let nothing else through. */
export function declareBody<S extends z.ZodType>(schema: S) {
  return { required: true, content: { 'application/json': { schema } } };
}
