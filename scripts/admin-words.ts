import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** What was typed: words, and what stands behind `--name`. */
interface TypedWords {
  words: string[];
  options: Record<string, string>;
}

/**
 * Reads words and options of any name: `--cents 700`, `--state=paid`; one without a value is "true".
 * @throws RangeError for a name without letters.
 */
export function readWords(typed: readonly string[]): TypedWords {
  const words: string[] = [];
  const options: Record<string, string> = {};
  for (let at = 0; at < typed.length; at++) {
    const word = typed[at]!;
    if (!word.startsWith('--')) {
      words.push(word);
      continue;
    }
    const [, name, given] = /^--([a-z][a-z0-9_]*)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) throw new RangeError(`${word}: is no option`);
    const next = typed[at + 1];
    if (given !== undefined) options[name] = given;
    else if (next === undefined || next.startsWith('--')) options[name] = 'true';
    else {
      options[name] = next;
      at++;
    }
  }
  return { words, options };
}

/**
 * The fields of a verb as its schema wants them: what is typed is a text, or a list, an object or null where it reads as one; where that
 * doesn't fit, the other way round. `@path` is what a file of JSON holds.
 */
export function readFields(schema: z.ZodType, typed: Readonly<Record<string, string>>): object {
  const fields: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(typed)) {
    if (text.startsWith('@')) fields[name] = JSON.parse(readFileSync(text.slice(1), 'utf8'));
    else fields[name] = /^([[{]|null$)/.test(text) ? asJson(text) : text;
  }
  for (const { path } of schema.safeParse(fields).error?.issues ?? []) {
    const [name] = path;
    const text = typeof name === 'string' ? typed[name] : undefined;
    if (text === undefined || text.startsWith('@')) continue;
    fields[String(name)] = typeof fields[String(name)] === 'string' ? asJson(text) : text;
  }
  return fields;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
