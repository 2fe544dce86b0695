/** The escapes of NUL and of half a surrogate pair. */
const ODD = /\\u0000|\\ud[89ab][\da-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][\da-f]{2})\\ud[c-f][\da-f]{2}/i;

/**
 * What another company has sent as JSON; undefined where it is none. NUL and half a surrogate pair, which JSON may have and neither
 * PostgreSQL nor an address takes, become U+FFFD: what was bought mustn't get lost because its number can't be stored.
 */
export function parsedJson(text: string): unknown {
  try {
    return ODD.test(text) ? JSON.parse(text, (_, value) => storable(value)) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const storable = (value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value;
