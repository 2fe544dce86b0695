/** A text file's front matter, as written, and what comes after it. */
interface FrontMatter {
  fields: Record<string, string>;
  body: string;
}

const FRONT = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/**
 * Splits a Markdown file that begins with lines of `key: value` between two lines of `---`. A value is plain text up to the end of its line;
 * there are no quotes, lists or nesting.
 * @param where named in errors: the file's path.
 * @throws when the front matter is missing, a line of it has no colon, or a key stands twice.
 */
export function parseFrontMatter(text: string, where: string): FrontMatter {
  const found = FRONT.exec(text);
  if (!found) throw new Error(`${where}: begins without front matter between two lines of ---`);
  const fields: Record<string, string> = {};
  for (const line of (found[1] ?? '').split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    if (colon < 1) throw new Error(`${where}: no "key: value" in the line "${line}"`);
    const key = line.slice(0, colon).trim();
    if (key in fields) throw new Error(`${where}: "${key}" stands twice`);
    fields[key] = line.slice(colon + 1).trim();
  }
  return { fields, body: (found[2] ?? '').trim() };
}
