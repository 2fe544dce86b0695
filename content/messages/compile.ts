import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Message } from './format.ts';

/** Namespace, key: the message in ICU MessageFormat, as a translator writes it. */
export type Catalogue = Record<string, Record<string, string>>;
/** The same as `messageFormat` reads it. */
export type Compiled = Record<string, Record<string, Message>>;

/**
 * @param file named in errors.
 * @throws Error that names the message which ICU MessageFormat doesn't allow, or which has more than values, plurals and choices.
 */
export function compileCatalogue(catalogue: Catalogue, file: string): Compiled {
  const compile = (name: string, message: string): Message => {
    try {
      const compiled = compileMessageOrThrow(message) as Message;
      expectKnown(compiled);
      return compiled;
    } catch (error) {
      throw new Error(`${file}, ${name}: ${(error as Error).message}`);
    }
  };
  return Object.fromEntries(
    Object.entries(catalogue).map(([space, messages]) => [
      space,
      Object.fromEntries(
        Object.entries(messages).map(([key, message]) => [key, compile(`${space}.${key}`, message)]),
      ),
    ]),
  );
}

function expectKnown(message: Message): void {
  for (const part of message) {
    if (typeof part === 'string') continue;
    const [name, kind, cases = {}] = part;
    const { offset, ...others } = cases;
    if (kind !== undefined && kind !== 'plural' && kind !== 'select')
      throw new Error(`{${name}, ${kind}} is nothing that is formatted`);
    if (offset) throw new Error(`{${name}} counts with an offset`);
    for (const inner of Object.values(others)) expectKnown(inner);
  }
}
