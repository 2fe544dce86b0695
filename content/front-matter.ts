import { parse } from 'yaml';
import { z } from 'zod';

/** A text file's front matter, as written, and what comes after it. */
interface FrontMatter {
  fields: Record<string, string>;
  body: string;
}

const FRONT = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;
const fieldsSchema = z.record(z.string(), z.string());

/**
 * Splits a Markdown file that begins with YAML between two lines of `---`: one text a key, and no other type, so that a number or
 * a date stays as it is written. A text with ": " in it, or one that begins with "{", stands between quotes.
 * @param where named in errors: the file's path.
 * @throws when the front matter is missing, is no YAML, has a key twice, or holds anything but texts.
 */
export function parseFrontMatter(text: string, where: string): FrontMatter {
  const [, front, body] = FRONT.exec(text) ?? [];
  if (front === undefined || body === undefined)
    throw new Error(`${where}: begins without front matter between two lines of ---`);
  return { fields: readFields(front, where), body: body.trim() };
}

function readFields(front: string, where: string): Record<string, string> {
  try {
    return fieldsSchema.parse(parse(front, { schema: 'failsafe', logLevel: 'error' }));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Error(`${where}: front matter: ${reason}`, { cause: error });
  }
}
