import type { z } from '@hono/zod-openapi';
import { PROBLEMS, type ProblemCode, type ProblemStatus, problemSchema } from './contract/problems.ts';

interface DeclaredProblem {
  description: string;
  content: { 'application/problem+json': { schema: typeof problemSchema } };
}

/** What a route declares of its errors, by status; a status that several codes share names them all. */
export function declareProblems<C extends ProblemCode>(
  ...codes: C[]
): { [S in ProblemStatus<C>]: DeclaredProblem } {
  const declared: Record<number, DeclaredProblem> = {};
  for (const code of codes) {
    const { status, title } = PROBLEMS[code];
    const before = declared[status] ? `${declared[status].description}; ` : '';
    declared[status] = {
      description: `${before}${title} (${code})`,
      content: { 'application/problem+json': { schema: problemSchema } },
    };
  }
  return declared as { [S in ProblemStatus<C>]: DeclaredProblem };
}

/** A JSON answer as a route declares it. */
export function declareJson<S extends z.ZodType>(description: string, schema: S) {
  return { description, content: { 'application/json': { schema } } };
}

/** A JSON body as a route declares it; `jsonBody` has let nothing else through. */
export function declareBody<S extends z.ZodType>(schema: S) {
  return { required: true, content: { 'application/json': { schema } } };
}
