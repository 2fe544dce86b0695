import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { typeWords } from '../core/field-words.ts';
import type { ProblemCode } from './contract/problems.ts';
import type { ApiEnv } from './deps.ts';
import { type ProblemResponse, problem } from './problems.ts';

type Issue = z.core.$ZodIssue;

const PLACES = { json: 'the body', query: 'the query', param: 'the address', header: 'the headers' } as const;

interface Checked {
  target: string;
  success: boolean;
  error?: z.ZodError;
}

/** What a wrong request is answered with: the first wrong field by name, and what it has to be. */
export function invalidAs<C extends ProblemCode>(code: C) {
  return (result: Checked, c: Context<ApiEnv>): ProblemResponse<C> | undefined => {
    if (result.success) return undefined;
    const place = PLACES[result.target as keyof typeof PLACES] ?? 'the request';
    const issue = deepest(result.error?.issues[0]);
    return problem(c, code, issue === undefined ? `See ${place}.` : sentence(issue, place));
  };
}

/** The issue itself, or, for a field of several forms, what is wrong with the first of them. */
function deepest(issue: Issue | undefined): Issue | undefined {
  return issue?.code === 'invalid_union' && issue.errors[0]?.[0]
    ? { ...issue.errors[0][0], path: [...issue.path, ...issue.errors[0][0].path] }
    : issue;
}

function sentence(issue: Issue, place: string): string {
  const field = issue.path.length === 0 ? place : `"${issue.path.map(printable).join('.')}" in ${place}`;
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.slice(0, 5).map((key) => `"${printable(key)}"`);
    return `${capital(field)} has unknown keys: ${keys.join(', ')}. Leave them out.`;
  }
  if (issue.code === 'invalid_type') {
    // Only Zod's own words tell a missing field from one of another type.
    const wrong = issue.message.endsWith('received undefined') ? 'is missing' : 'has the wrong type';
    return `${capital(field)} ${wrong}: it must be ${typeWords(issue.expected)}.`;
  }
  return `${capital(field)} is wrong: it ${issue.message}.`;
}

/** Names come from the caller, and go back into a text that people read. */
function printable(key: PropertyKey): string {
  return String(key)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '?')
    .slice(0, 40);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
