import { z } from 'zod';

/**
 * What is said of a wrong field where its schema has no words of its own; each can follow the field's name, as "must be …" can.
 * Zod's words are for programmers, and show patterns. A wrong type keeps them: whoever tells of it says more (api/invalid.ts).
 */
z.config({ customError: (issue) => wordsOf(issue as Issue) });

type Issue = z.core.$ZodRawIssue;

/** The unit of a length limit, by the type of the value that is too long or too short: one, and more of it. */
const COUNTED: Record<string, readonly [one: string, more: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
};

const FORMS: Record<string, string> = {
  date: 'must be a day such as 2026-11-20',
  datetime: 'must be a time such as 2026-11-20T10:00:00Z',
  email: 'must be a mail address',
  url: 'must be an address such as https://example.com/',
};

function wordsOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'too_big':
      return limit(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty';
      return limit(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
    case 'invalid_format':
      return FORMS[issue.format] ?? 'must have another form';
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}`;
    default:
      return undefined;
  }
}

function limit(origin: string, word: string, bound: number | bigint): string {
  const what = COUNTED[origin];
  return what === undefined
    ? `must be ${word} ${bound}`
    : `must have ${word} ${bound} ${what[Number(bound) === 1 ? 0 : 1]}`;
}

/** What a value of another type has to be, as a person calls it: "a whole number". */
export function typeWords(type: string): string {
  const words: Record<string, string> = { int: 'a whole number', record: 'an object' };
  return words[type] ?? `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}

/** What is said of an object with another key than those that it may have, or of what is no object. @param known their names, in words. */
export function onlyWith(known: string) {
  const error = ({ code, keys }: { code?: unknown; keys?: unknown }) =>
    code === 'unrecognized_keys'
      ? `has no ${String(keys)}; it may have ${known}`
      : `must be an object with ${known}`;
  return { error };
}

/** What is wrong with one field of rules that a person has written: for a form, which says it beside that field. */
export interface FieldProblem {
  /** As zod tells it: `[0, 'price', 'markup_percent']`. Of nothing in particular, it ends earlier. */
  path: (string | number)[];
  /** Follows the field's name: "must be at least 0 percent". */
  message: string;
}

/** A mistake by its field, and in a line that says where it is. */
export interface RuleMistake extends FieldProblem {
  line: string;
}

/** Mistakes as rules are refused with: lines for people, and the same by field for forms. */
export interface RuleMistakes {
  problems: string[];
  fields: FieldProblem[];
}

export const refusedFor = (mistakes: readonly RuleMistake[]): RuleMistakes => ({
  problems: mistakes.map(({ line }) => line),
  fields: mistakes.map(({ path, message }) => ({ path, message })),
});

/** Zod's path without symbols, which rules in JSON never have. */
export const jsonPath = (path: readonly PropertyKey[]): (string | number)[] =>
  path.filter((key) => typeof key !== 'symbol');
